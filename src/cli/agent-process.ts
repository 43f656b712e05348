/**
 * The agent as a process of its own: started without a shell, out of reach of the terminal's signals, and
 * ended politely first.
 *
 * @module
 */
import { Readable, type Writable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { createLineSplitter } from "../wire/index.ts";
import { GROUPED, startProgram } from "./spawn.ts";

/** How the process ended: with a code, or by a signal. */
export type AgentEnd =
  | { readonly code: number; readonly signal?: never }
  | { readonly signal: string; readonly code?: never };

export interface AgentProcess {
  readonly stdin: WritableStream<Uint8Array>;
  readonly stdout: ReadableStream<Uint8Array>;
  /** How it ended; `undefined` when it is still there after `ms` milliseconds. */
  endedWithin(ms: number): Promise<AgentEnd | undefined>;
  /**
   * Closes its input, then asks it to stop, then stops it; resolves when it is gone. What it started and left
   * behind in its process group goes the same way.
   */
  end(): Promise<AgentEnd>;
  /** Stops it at once, with all it started. */
  kill(): void;
}

/** Longest line of standard error that is kept whole, in bytes. */
const STDERR_LINE = 64 * 1024;
/** How long an agent may take to leave by itself, then after being asked, in milliseconds. */
const LEAVE_MS = 1_000;
const STOP_MS = 2_000;
/** How long output may still come from an agent that is gone, or does not listen, in milliseconds. */
const LAST_WORDS_MS = 500;
/** How long what it left behind may take to stop, in milliseconds; looked at this often. */
const REST_MS = 300;
const LOOK_MS = 20;

/**
 * Starts `command` with exactly these arguments. `onStderr` gets each line of its standard error, raw.
 *
 * @throws Failure with exit 3 when the command does not exist or may not be executed.
 */
export async function startAgent(
  command: string,
  args: readonly string[],
  onStderr: (line: string) => void,
): Promise<AgentProcess> {
  const child = await startProgram(command, args, "pipe");
  let gone = false;
  let allGone = false;
  const ended = new Promise<AgentEnd>((resolve) => {
    child.once("exit", (code, signal) => {
      gone = true;
      // Something it left behind may hold its output open, and would hold us with it.
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr?.destroy();
      }, LAST_WORDS_MS).unref();
      resolve(signal === null ? { code: code ?? 0 } : { signal });
    });
  });
  // What we say does not arrive any more: the connection is lost, also when the agent still talks.
  child.stdin.once("error", () => {
    setTimeout(() => child.stdout.destroy(), LAST_WORDS_MS).unref();
  });
  if (child.stderr !== null) forwardLines(child.stderr, onStderr);
  /** False when there was nobody left to get it; then the group's number may be somebody else's soon. */
  const send = (signal: NodeJS.Signals | 0): boolean => {
    if (allGone) return false;
    try {
      if (GROUPED && child.pid !== undefined) return process.kill(-child.pid, signal);
      return !gone && child.kill(signal);
    } catch {
      return false;
    }
  };
  const askToStop = (): void => {
    send("SIGTERM");
    // One that is stopped hears of it no sooner.
    send("SIGCONT");
  };
  return {
    kill: () => void send("SIGKILL"),
    stdin: writeTo(child.stdin),
    stdout: readToTheEnd(Readable.toWeb(child.stdout) as ReadableStream<Uint8Array>),
    endedWithin: (ms) => within(ended, ms),
    async end() {
      child.stdin.end();
      if ((await within(ended, LEAVE_MS)) === undefined) askToStop();
      if ((await within(ended, STOP_MS)) === undefined) send("SIGKILL");
      const end = await ended;
      if (send(0)) askToStop();
      for (let waited = 0; waited < REST_MS && send(0); waited += LOOK_MS) await sleep(LOOK_MS);
      send("SIGKILL");
      allGone = true;
      return end;
    },
  };
}

/**
 * A stream into the process. A chunk counts as written when the operating system took it, so that an answer
 * nobody reads any more is known to be unsent: Node's own adapter may report it sooner.
 */
function writeTo(stdin: Writable): WritableStream<Uint8Array> {
  return new WritableStream({
    start(controller) {
      stdin.on("error", (error) => controller.error(error));
      stdin.once("close", () => controller.error(new Error("the agent's input is closed")));
    },
    write: (chunk) =>
      new Promise((resolve, reject) => {
        stdin.write(chunk, (error) => (error ? reject(error) : resolve()));
      }),
    close: () => void stdin.end(),
    abort: () => void stdin.destroy(),
  });
}

/**
 * The same stream; cancelled, it is read on into nothing. An agent whose output is closed under it fails at
 * its next word, and does not come to end what it started.
 */
function readToTheEnd(stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await reader.read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel() {
        const drain = async (): Promise<void> => {
          while (!(await reader.read()).done);
        };
        drain().catch(() => {});
      },
    },
    { highWaterMark: 0 },
  );
}

function forwardLines(stream: Readable, onLine: (line: string) => void): void {
  const decoder = new TextDecoder();
  const lines = createLineSplitter(STDERR_LINE, (line) => onLine(decoder.decode(line)));
  stream.on("data", (chunk: Buffer) => lines.push(chunk));
  stream.on("end", () => lines.flush());
  stream.on("error", () => {});
}

async function within<Value>(promise: Promise<Value>, ms: number): Promise<Value | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
