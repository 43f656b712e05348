/**
 * Runs the command against a published agent, and reads back what the agent's model and its MCP server got.
 *
 * @module
 */
import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, onTestFinished } from "vitest";
import { armedLine } from "../support/armed.ts";
import { createFamily } from "../support/processes.ts";
import type { Pty } from "../support/pty.ts";
import type { Rig } from "./setup.ts";

const MAIN = fileURLToPath(new URL("../../dist/command/main.js", import.meta.url));

export type AgentName = "claude" | "codex";
const AGENTS: readonly AgentName[] = ["claude", "codex"];
const VERSIONS = ["1", "2"] as const;
/** Both agents on both versions of the protocol. */
export const EACH = AGENTS.flatMap((name) => VERSIONS.map((version) => ({ name, version })));

/** What each agent tells its model of a question that was not accepted. */
export const TOLD = {
  claude: { decline: "The user did not answer the questions.", cancel: "Tool use aborted" },
  codex: { decline: String.raw`{\"answers\":{}}`, cancel: String.raw`{\"answers\":{}}` },
} as const;

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

/** How long agents may take to end after their test, in milliseconds. */
const END_MS = 30_000;

/**
 * Sets the stage: scripts, logs and the MCP server in a folder that only this run uses. A test that leaves a
 * process behind fails; what it left is ended.
 */
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
  // Codex's script writes its configuration into the rig, where two runs at a time would share it.
  const home = join(cwd, "rig");
  mkdirSync(join(home, "codexhome"), { recursive: true });
  for (const part of ["n22", "claude", "codex", "home"]) {
    symlinkSync(join(rig.home, part), join(home, part));
  }
  // The scripts start the server beside them, and codex hands it no environment: mode and log stand in it.
  const server = join(cwd, "mcp-elicit-server.mjs");
  const original = pathToFileURL(join(rig.source, "mcp-elicit-server.mjs")).href;
  const settings = { MCP_MODE: deed === "mcp-url" ? "url" : "form", MCP_LOG: mcpLog };
  writeFileSync(
    server,
    `Object.assign(process.env, ${JSON.stringify(settings)});\nawait import(${JSON.stringify(original)});\n`,
  );
  const family = createFamily();
  onTestFinished(async () => {
    await family.gone(END_MS).catch(() => {});
    expect(family.clear()).toEqual([]);
  });
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
      ...family.env,
      RIG: home,
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

/** Answers the two questions of the agent's tool, one of them as "my own words", and sends them. */
export async function answerInOwnWords(screen: Pty, name: AgentName): Promise<void> {
  const lines = name === "claude" ? ["my own words", "1", "", ""] : ["2", "my own words", "2", ""];
  for (const line of [...lines, "send"]) {
    await armedLine(screen);
    screen.mark();
    screen.press(`${line}\r`);
  }
}
