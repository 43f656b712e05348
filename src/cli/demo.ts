/**
 * Where is the bundled demo agent? It runs as a process of its own, like every other agent.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import type { CommandWords } from "../text/index.ts";
import type { AgentCommand } from "./agent-connection.ts";

export function demoAgent({ run }: CommandWords): AgentCommand {
  const script = fileURLToPath(new URL("../examples/demo-agent.js", import.meta.url));
  return { name: run.demoName, command: process.execPath, args: [script] };
}
