/**
 * Editors in front of the sidecar, which is in front of a published agent: acpx from npm, which shows no
 * elicitation, and one on the bare SDK that shows forms alone.
 *
 * @module
 */
import { type ChildProcess, spawn } from "node:child_process";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { client as clientV1, type McpServerStdio, ndJsonStream } from "@agentclientprotocol/sdk";
import { client as clientV2 } from "@agentclientprotocol/sdk/experimental/v2";
import { expect, onTestFinished } from "vitest";
import { linesIn } from "../cli/support.ts";
import { openPty, type Pty } from "../support/pty.ts";
import type { Stage } from "./rig.ts";
import type { Rig } from "./setup.ts";

const MAIN = fileURLToPath(new URL("../../dist/command/main.js", import.meta.url));
/** Long enough for a busy machine; nothing is judged by it. */
const SOON = { timeout: 60_000 };

/** The person at the editor: what their browser is told to open, and their second terminal. */
export class Person {
  readonly #stage: Stage;
  readonly #noted: string;
  readonly env: NodeJS.ProcessEnv;

  /** `browser`: false on a machine without one. */
  constructor(stage: Stage, browser: boolean) {
    this.#stage = stage;
    this.#noted = join(stage.cwd, "links");
    const note = join(stage.cwd, "note.mjs");
    writeFileSync(
      note,
      "import { appendFileSync } from 'node:fs'; appendFileSync(process.argv[2], process.argv[3] + '\\n');",
    );
    this.env = {
      ...stage.env,
      HOME: stage.cwd,
      XDG_RUNTIME_DIR: stage.cwd,
      ...{ DISPLAY: "", WAYLAND_DISPLAY: "", WSL_DISTRO_NAME: "" },
      BROWSER: browser ? `${process.execPath} ${note} ${this.#noted} %s` : "",
    };
  }

  get links(): readonly string[] {
    return linesIn(this.#noted);
  }

  /** The link that the browser was told to open. */
  async link(): Promise<string> {
    await expect.poll(() => this.links.length, SOON).toBe(1);
    return this.links[0] ?? "";
  }

  attach(): Pty {
    const pty = openPty(process.execPath, [MAIN, "attach", "--plain"], {
      env: this.env,
      cwd: this.#stage.cwd,
      rows: 60,
    });
    onTestFinished(() => pty.close());
    return pty;
  }
}

/** The sidecar before the agent, as the setting of an editor has it. */
function sidecarFor(stage: Stage): readonly string[] {
  return [process.execPath, MAIN, "sidecar", "--", ...stage.agent];
}

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Prompts the agent with acpx. Its list of MCP servers is a file of the same shape as ours. */
export function runAcpx(rig: Rig, stage: Stage, env: NodeJS.ProcessEnv): Promise<Ended> {
  const [, server] = stage.options;
  const servers = server === undefined ? [] : [JSON.parse(server)];
  const config = join(stage.cwd, "mcp.json");
  writeFileSync(config, JSON.stringify({ mcpServers: servers }));
  const agent = sidecarFor(stage).map((word) => `'${word}'`);
  const args = [
    join(rig.home, "acpx/node_modules/acpx/dist/cli.js"),
    ...["--agent", agent.join(" "), "--cwd", stage.cwd, "--mcp-config", config],
    ...["--approve-all", "--format", "json", "exec", "Ask me something."],
  ];
  const node = join(rig.home, "n22/node_modules/.bin/node");
  return gather(spawn(node, args, { env, stdio: ["ignore", "pipe", "pipe"] }));
}

function gather(child: ChildProcess): Promise<Ended> {
  let stdout = "";
  let stderr = "";
  child.stdout?.on("data", (chunk) => {
    stdout += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => resolve({ code, stdout, stderr }));
  });
}

/** What the editor that shows forms alone did. */
export interface FormEditor {
  /** The params of each question it was asked itself. */
  readonly asked: readonly unknown[];
  /** Resolves when the agent's work is done. */
  readonly done: Promise<void>;
  /** Standard error, the agent's and the sidecar's. */
  log(): string;
}

/** Prompts the agent with an editor on the bare SDK, which accepts each form with `content`. */
export function startFormEditor(
  version: "1" | "2",
  stage: Stage,
  env: NodeJS.ProcessEnv,
  content: Readonly<Record<string, string | string[]>>,
): FormEditor {
  const [command = "", ...args] = sidecarFor(stage);
  const child = spawn(command, args, { env, cwd: stage.cwd, stdio: ["pipe", "pipe", "pipe"] });
  const logged = join(stage.cwd, "editor.log");
  child.stderr.on("data", (chunk: Buffer) => appendFileSync(logged, chunk));
  const stream = ndJsonStream(
    Writable.toWeb(child.stdin),
    Readable.toWeb(child.stdout) as ReadableStream<Uint8Array>,
  );
  const asked: unknown[] = [];
  const answer = (params: unknown) => {
    asked.push(params);
    return { action: "accept" as const, content };
  };
  const editor = { name: "form-editor", version: "1" };
  const [, server] = stage.options;
  const mcpServers: McpServerStdio[] =
    server === undefined ? [] : [{ env: [], ...JSON.parse(server) }];
  const done = version === "1" ? workV1() : workV2();
  onTestFinished(async () => {
    child.stdin.end();
    await new Promise((resolve) =>
      child.exitCode === null ? child.once("exit", resolve) : resolve(undefined),
    );
  });
  return {
    asked,
    done,
    log: () => (existsSync(logged) ? readFileSync(logged, "utf8") : ""),
  };

  async function workV1(): Promise<void> {
    const { agent } = clientV1({ name: editor.name })
      .onNotification("session/update", () => {})
      .onRequest("session/request_permission", ({ params }) => ({
        outcome: { outcome: "selected", optionId: params.options[0]?.optionId ?? "" },
      }))
      .onRequest("elicitation/create", ({ params }) => answer(params))
      .connect(stream);
    await agent.request("initialize", {
      protocolVersion: 1,
      clientInfo: editor,
      clientCapabilities: { elicitation: { form: {} } },
    });
    const { sessionId } = await agent.request("session/new", { cwd: stage.cwd, mcpServers });
    await agent.request("session/prompt", { sessionId, prompt: PROMPT });
  }

  async function workV2(): Promise<void> {
    let idle = (): void => {};
    const ended = new Promise<void>((resolve) => {
      idle = resolve;
    });
    const connection = clientV2({ name: editor.name })
      .onNotification("session/update", ({ params: { update } }) => {
        const { sessionUpdate, state } = update as { sessionUpdate: string; state?: string };
        if (sessionUpdate === "state_update" && state === "idle") idle();
      })
      .onRequest("session/request_permission", ({ params }) => ({
        outcome: { outcome: "selected", optionId: params.options[0]?.optionId ?? "" },
      }))
      .onRequest("elicitation/create", ({ params }) => answer(params))
      .connect(stream);
    const { agent } = connection;
    await agent.request("initialize", {
      protocolVersion: 2,
      info: editor,
      capabilities: { elicitation: { form: {} } },
    });
    const { sessionId } = await agent.request("session/new", {
      cwd: stage.cwd,
      mcpServers: mcpServers.map((one) => ({ type: "stdio" as const, ...one })),
    });
    await agent.request("session/prompt", { sessionId, prompt: PROMPT });
    await ended;
  }
}

const PROMPT = [{ type: "text" as const, text: "Ask me something." }];
