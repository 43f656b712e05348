/**
 * The terminal is given back however the process ends, and while it is stopped.
 *
 * @module
 */
import type { After, HostProcess } from "./types.ts";

/** What the guard has done to the screen. */
export interface Guarded {
  /** Give the terminal back: the process ends. */
  leave(): void;
  /** Give it back for a while, and take it again. */
  rest(): void;
  resume(): void;
}

export interface Guard {
  begin(): void;
  end(): void;
  /** Stops the whole job, as Ctrl-Z at a shell does. */
  stop(): void;
}

/** Told to go: the terminal is given back even if somebody else listens too. */
const LEAVING = ["SIGTERM", "SIGHUP"];
/** Asked to: whoever else listens decides. */
const ASKING = ["SIGINT", "SIGQUIT"];
/** A job that cannot be stopped goes on after so long, in milliseconds. */
const STOPPED_MS = 50;
/** The process itself and all others of its job. */
const JOB = 0;

/** Watches over one process. */
export function createGuard(host: HostProcess, after: After, guarded: Guarded): Guard {
  const listeners = new Map<string, () => void>([
    ...[...LEAVING, ...ASKING].map((name) => [name, () => onSignal(name)] as const),
    ["exit", guarded.leave],
    ["uncaughtExceptionMonitor", onCrash],
    ["SIGTSTP", () => stop(host.pid)],
    ["SIGCONT", onContinued],
  ]);
  let stopped = false;
  let stopWaiting = (): void => {};

  function onSignal(name: string): void {
    const alone = host.listenerCount(name) === 1;
    if (!alone && ASKING.includes(name)) return;
    guarded.leave();
    // Without a listener the signal does what it always does.
    if (alone) host.kill(host.pid, name);
  }

  /** Somebody else who catches it lets the process go on. */
  function onCrash(): void {
    if (host.listenerCount("uncaughtException") === 0) guarded.leave();
  }

  function stop(target: number): void {
    if (stopped) return;
    stopped = true;
    guarded.rest();
    unlisten("SIGTSTP");
    try {
      host.kill(target, "SIGTSTP");
    } catch {
      // A system without stopped jobs: on it goes.
    }
    stopWaiting = after(STOPPED_MS, onContinued);
  }

  function onContinued(): void {
    stopWaiting();
    if (stopped) listen("SIGTSTP");
    // Stopped without being told: nothing was given back, and the shell has set the terminal its own way.
    else guarded.rest();
    stopped = false;
    guarded.resume();
  }

  function listen(name: string): void {
    const listener = listeners.get(name);
    if (listener !== undefined) host.on(name, listener);
  }

  function unlisten(name: string): void {
    const listener = listeners.get(name);
    if (listener !== undefined) host.off(name, listener);
  }

  return {
    begin: () => [...listeners.keys()].forEach(listen),
    end() {
      stopWaiting();
      stopped = false;
      [...listeners.keys()].forEach(unlisten);
    },
    stop: () => stop(JOB),
  };
}
