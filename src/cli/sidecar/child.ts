/**
 * The agent behind the sidecar: started as an editor would start it, sent the signals that an editor sends, and
 * ended by nobody but itself and the editor.
 *
 * @module
 */
import { constants } from "node:os";
import type { Readable, Writable } from "node:stream";
import { GROUPED, type Started, startProgram } from "../spawn.ts";

/** A running agent. */
export interface Child {
  readonly input: Writable;
  readonly output: Readable;
  /** To be called when somebody listens to its output; until then nothing of it is lost. */
  listened(): void;
  /** Its exit code once it has ended; after a signal 128 and the signal's number, as shells have it. */
  readonly ended: Promise<number>;
}

/** Those that a terminal sends to all its programs go to all of the agent's. */
const TO_GROUP = ["SIGINT", "SIGHUP", "SIGQUIT"] as const;
const TO_AGENT = ["SIGTERM", "SIGUSR1", "SIGUSR2"] as const;

/**
 * Starts the agent, its standard error our own. From then on signals are the agent's: what it makes of them is
 * what becomes of us.
 *
 * @throws Failure with exit 3 when the command does not exist or may not be executed.
 */
export async function startChild(command: string, args: readonly string[]): Promise<Child> {
  const child = await startProgram(command, args, "inherit");
  const stopForwarding = forwardSignals(child);
  // Node reads on, into nothing, what nobody listens to when a process ends; this listener keeps it from doing so.
  const hold = (): void => {};
  child.stdout.on("readable", hold);
  const ended = new Promise<number>((resolve) => {
    child.once("exit", (code, signal) => {
      stopForwarding();
      resolve(signal === null ? (code ?? 0) : 128 + constants.signals[signal]);
    });
  });
  const listened = (): void => void child.stdout.off("readable", hold);
  return { input: child.stdin, output: child.stdout, listened, ended };
}

function forwardSignals(child: Started): () => void {
  const handlers: [NodeJS.Signals, () => void][] = [
    ...TO_GROUP.map((name): [NodeJS.Signals, () => void] => [name, () => send(child, name, true)]),
    ...TO_AGENT.map((name): [NodeJS.Signals, () => void] => [name, () => send(child, name, false)]),
  ];
  for (const [name, handler] of handlers) process.on(name, handler);
  return () => {
    for (const [name, handler] of handlers) process.off(name, handler);
  };
}

function send(child: Started, signal: NodeJS.Signals, group: boolean): void {
  try {
    if (group && GROUPED && child.pid !== undefined) process.kill(-child.pid, signal);
    else child.kill(signal);
  } catch {
    // It has just ended.
  }
}
