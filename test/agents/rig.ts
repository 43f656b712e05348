/**
 * Runs the command against a published agent, and reads back what the agent's model and its MCP server got.
 *
 * @module
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Rig } from "./setup.ts";

const MAIN = fileURLToPath(new URL("../../dist/cli/main.js", import.meta.url));

export type AgentName = "claude" | "codex";

/** What the agent is made to do with the prompt. */
export type Deed =
  /** Its own tool that asks the user. */
  | "question"
  /** The tool of an MCP server, which asks in that mode. */
  | "mcp-form"
  | "mcp-url";

/** One run of an agent in a folder of its own. */
export interface Stage {
  /** What to start, for the command or for a test. */
  readonly agent: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly cwd: string;
  /** Options of the command that the deed needs. */
  readonly options: readonly string[];
  /** What the model was told by the agent after the tool had run; `undefined` when it never was. */
  toolResult(): string | undefined;
  /** Messages that the MCP server got (IN) or sent (OUT), in order. */
  mcpLog(): readonly string[];
}

/** Sets the stage: scripts, logs and the MCP server in a folder that only this run uses. */
export function setStage(rig: Rig, name: AgentName, deed: Deed): Stage {
  const cwd = mkdtempSync(join(tmpdir(), "acp-elicitation-rig-"));
  const stubLog = join(cwd, "stub.log");
  const mcpLog = join(cwd, "mcp.log");
  for (const script of [
    "agent-claude.sh",
    "agent-codex.sh",
    "stub-anthropic.mjs",
    "stub-openai.mjs",
  ]) {
    symlinkSync(join(rig.source, script), join(cwd, script));
  }
  // The scripts start the server beside them, and codex hands it no environment: mode and log stand in it.
  const server = join(cwd, "mcp-elicit-server.mjs");
  const original = pathToFileURL(join(rig.source, "mcp-elicit-server.mjs")).href;
  const settings = { MCP_MODE: deed === "mcp-url" ? "url" : "form", MCP_LOG: mcpLog };
  writeFileSync(
    server,
    `Object.assign(process.env, ${JSON.stringify(settings)});\nawait import(${JSON.stringify(original)});\n`,
  );
  const mcp = deed !== "question";
  const claudeServer = JSON.stringify({
    name: "elicitor",
    command: process.execPath,
    args: [server],
  });
  return {
    cwd,
    agent: ["bash", join(cwd, `agent-${name}.sh`)],
    options: mcp && name === "claude" ? ["--mcp-server", claudeServer] : [],
    env: {
      ...process.env,
      RIG: rig.home,
      STUB_LOG: stubLog,
      ...(mcp && { STUB_INPUT: "{}", STUB_TOOL: name === "claude" ? "mcp__elicitor__ask" : "ask" }),
      ...(mcp && name === "codex" && { CODEX_MCP: "1", INITIAL_AGENT_MODE: "read-only" }),
    },
    toolResult: () => toolResult(stubLog),
    mcpLog: () => (existsSync(mcpLog) ? readFileSync(mcpLog, "utf8").trimEnd().split("\n") : []),
  };
}

/** The agent's report to its model: Anthropic's tool result, or OpenAI's function call output. */
function toolResult(log: string): string | undefined {
  if (!existsSync(log)) return undefined;
  return readFileSync(log, "utf8")
    .split("\n")
    .find((line) => /^ TOOL_RESULT|"function_call_output"/.test(line));
}

/** The command's arguments for one prompt on this stage. */
export function argumentsFor(
  stage: Stage,
  protocol: string,
  ...options: readonly string[]
): readonly string[] {
  const fixed = [
    "run",
    "--protocol",
    protocol,
    "--cwd",
    stage.cwd,
    "--prompt",
    "Ask me something.",
  ];
  return [MAIN, ...fixed, ...stage.options, ...options, "--", ...stage.agent];
}

/** Runs the command unattended with these answers. */
export function runWith(
  stage: Stage,
  protocol: string,
  answers: object,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const file = join(stage.cwd, "answers.json");
  writeFileSync(file, JSON.stringify(answers), { mode: 0o600 });
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, argumentsFor(stage, protocol, "--answers", file), {
      env: stage.env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output }));
  });
}
