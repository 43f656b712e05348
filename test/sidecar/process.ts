/**
 * The sidecar as a process of its own, between a raw editor and an agent.
 *
 * @module
 */
import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
export const MAIN = at("../../dist/command/main.js");
const RAW = at("./agents/raw.mjs");
/** An agent on the bare SDK, of both versions: see the file. */
export const ASKING: readonly string[] = [process.execPath, at("./agents/asking.mjs")];

/** An agent that does one thing: see `agents/raw.mjs`. */
export function rawAgent(does: string): string[] {
  return [process.execPath, RAW, does];
}

export interface EditorOptions {
  readonly flags?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** Starts the agent without a sidecar. */
  readonly bare?: boolean;
}

/** An editor that has started an agent through the sidecar. It ends only what it started. */
export class Editor {
  readonly child: ChildProcess;
  /** Its end, with everything read that it said. */
  readonly exit: Promise<{ readonly code: number | null; readonly signal: string | null }>;
  readonly #out: Buffer[] = [];
  #err = "";
  #outEnded = false;
  #nextPrompt = 2;
  readonly #watchers = new Set<() => void>();

  constructor(
    agent: readonly string[],
    { flags = [], env = process.env, bare }: EditorOptions = {},
  ) {
    const [command = "", ...args] = bare
      ? agent
      : [process.execPath, MAIN, "sidecar", ...flags, "--", ...agent];
    this.child = spawn(command, args, { stdio: "pipe", env });
    this.child.stdout?.on("data", (chunk: Buffer) => this.#saw(() => this.#out.push(chunk)));
    this.child.stdout?.on("end", () => this.#saw(() => (this.#outEnded = true)));
    this.child.stderr?.on("data", (chunk: Buffer) => this.#saw(() => (this.#err += chunk)));
    this.child.stdin?.on("error", () => {});
    this.exit = new Promise((resolve) => {
      // Not its mere end: what it said last is read by then.
      this.child.once("close", (code, signal) => resolve({ code, signal }));
    });
  }

  /** Introduces itself, opens a session and prompts with these questions. Resolves once they are on their way. */
  async ask(version: 1 | 2, questions: readonly object[]): Promise<void> {
    const info = { name: "raw-editor", title: "Raw Editor", version: "1" };
    this.write({
      jsonrpc: "2.0",
      id: 0,
      method: "initialize",
      params:
        version === 1
          ? { protocolVersion: 1, clientInfo: info, clientCapabilities: {} }
          : { protocolVersion: 2, info, capabilities: {} },
    });
    await this.message(({ id, result }) => id === 0 && result);
    const open = { cwd: process.cwd(), mcpServers: [] };
    this.write({ jsonrpc: "2.0", id: 1, method: "session/new", params: open });
    await this.message(({ id, result }) => id === 1 && result);
    this.prompt(questions);
  }

  /** Prompts with these questions, and again with further ones; the first prompt has the id 2. */
  prompt(questions: readonly object[]): void {
    const prompt = [{ type: "text", text: JSON.stringify(questions) }];
    const params = { sessionId: "s1", prompt };
    this.write({ jsonrpc: "2.0", id: this.#nextPrompt++, method: "session/prompt", params });
  }

  /** What the asking agent says it was answered, to whichever question was answered as the `nth`. */
  async answer(nth = 1): Promise<unknown> {
    const answers = (): string[] => this.messages.map(textOf).filter(isAnswer);
    await this.#until(() => answers().length >= nth, `answer number ${nth}`);
    return JSON.parse(answers()[nth - 1]?.slice(ANSWER.length) ?? "");
  }

  get out(): Buffer {
    return Buffer.concat(this.#out);
  }

  get err(): string {
    return this.#err;
  }

  /** The lines of the output that are complete, as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks where it knows
  get messages(): any[] {
    const lines = this.out.toString("utf8").split("\n").slice(0, -1);
    return lines.map((line) => JSON.parse(line));
  }

  write(what: string | Uint8Array | object): void {
    const line = typeof what === "string" || what instanceof Uint8Array;
    this.child.stdin?.write(line ? what : `${JSON.stringify(what)}\n`);
  }

  /** Says no more. */
  end(): void {
    this.child.stdin?.end();
  }

  signal(name: NodeJS.Signals): void {
    this.child.kill(name);
  }

  /** Waits for standard error to hold the text. */
  hears(text: string): Promise<void> {
    return this.#until(() => this.#err.includes(text), `"${text}" on standard error`);
  }

  /** Waits for a message of the agent. */
  async message<Found>(fits: (message: Record<string, unknown>) => Found): Promise<Found> {
    let found: Found | undefined;
    await this.#until(() => {
      found = this.messages.map(fits).find(Boolean);
      return Boolean(found);
    }, "such a message");
    return found as Found;
  }

  seesEnd(): Promise<void> {
    return this.#until(() => this.#outEnded, "end of the output");
  }

  bytes(count: number): Promise<void> {
    return this.#until(
      () => this.#out.reduce((sum, part) => sum + part.length, 0) >= count,
      `${count} bytes`,
    );
  }

  close(): void {
    if (this.child.exitCode === null && this.child.signalCode === null) this.child.kill("SIGKILL");
  }

  #saw(note: () => void): void {
    note();
    for (const watcher of [...this.#watchers]) watcher();
  }

  #until(holds: () => boolean, what: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const finish = (): void => {
        clearTimeout(timer);
        this.#watchers.delete(check);
      };
      const check = (): void => {
        if (!holds()) return;
        finish();
        resolve();
      };
      const timer = setTimeout(() => {
        finish();
        reject(new Error(`no ${what}; output: ${this.out.subarray(0, 2_000)}\nlog: ${this.#err}`));
      }, 30_000);
      this.#watchers.add(check);
      check();
    });
  }
}

const ANSWER = "ANSWER ";
const isAnswer = (text: string | undefined): text is string => text?.startsWith(ANSWER) === true;

/** What an update says, if it says anything. */
// biome-ignore lint/suspicious/noExplicitAny: a test looks where it knows
function textOf({ params }: any): string | undefined {
  return params?.update?.content?.text;
}
