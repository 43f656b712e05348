/** What the person calls an agent. Pure. @module */
import { basename, isAbsolute } from "node:path";
import { safeText } from "../text/index.ts";
import type { AgentCommand } from "./agent-connection.ts";

/** The agent's name for the person: the command as they typed it, long folders left out (SURF-1). */
export function agentName({ command, args, name }: AgentCommand): string {
  const short = (part: string): string => (isAbsolute(part) ? basename(part) : part);
  return name ?? safeText([command, ...args].map(short).join(" "), { max: 60 });
}
