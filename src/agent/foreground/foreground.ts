/**
 * Tells the client what a session's foreground work is doing (v2): the one sender of its `state_update`. Work
 * is split into strands; the machine counts them, this file sends what is due. On v1 nothing is sent and the
 * same calls do the rest (STATE-7). No clock: resuming waits for one turn of the event loop, handed in.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#foreground-state
 * @module
 */
import { ElicitationError } from "../../errors/index.ts";
import type { JsonObject } from "../../wire/index.ts";
import { unwatch, watch } from "../watch.ts";
import { createMachine, type Machine, type StopReason, type StrandKey } from "./machine.ts";

/** One piece of foreground work that goes on by itself or waits for the user. */
export interface Strand {
  /** Aborts when the work is cancelled or ended. Questions asked with this strand are withdrawn by it. */
  readonly signal: AbortSignal;
  /**
   * Waits for the user: for a question, a permission, or the end of a page. While every strand waits the state
   * is `requires_action`. When the promise settles nothing is reported yet; work that goes on is reported as
   * `running` in the next turn of the event loop, or at once by {@link resume}.
   *
   * @throws {ElicitationError} `cancelled` when the work ends first: a late answer resumes nothing (CAN-4).
   */
  wait<Value>(promise: Promise<Value>): Promise<Value>;
  /** As {@link wait}, for what is no promise: waits until the returned function is called. Repeats do nothing. */
  hold(): () => void;
  /** Says that this strand makes progress again, without waiting for the next turn. */
  resume(): void;
  /** This strand is over; when no other is left the session is idle. Repeats do nothing. */
  end(): void;
}

/** The foreground work of one session. */
export interface Foreground {
  /** Starts a strand: the session is `running`. */
  strand(): Strand;
  /** Sends the current state again, for `session/resume` after replay and for a changed background list (STATE-9). */
  snapshot(): Promise<void>;
  /** Ends all work as cancelled: strands abort, their questions are withdrawn one by one (CAN-1), idle is reported. */
  cancel(): void;
  /** Ends all work; `stopReason` defaults to `end_turn`. Nothing is reported when no work was under way. */
  end(stopReason?: StopReason): void;
}

/** What a session's foreground reports besides its state. */
export interface ForegroundOptions {
  /**
   * The full list of background work, asked for at each update (STATE-6). Absent, or when it throws: the update
   * goes out without a list.
   */
  readonly background?: () => readonly JsonObject[] | undefined;
}

/** What the sender needs from its surroundings. */
export interface ForegroundPort {
  /** Sends the update of a `state_update`; on v1 it does nothing. Failures are the port's to swallow. */
  send(update: JsonObject): Promise<void>;
  /** Runs a task in the next turn of the event loop. */
  defer(task: () => void): void;
}

/** The foreground of one session, with nothing under way. */
export function createForeground(
  port: ForegroundPort,
  options: ForegroundOptions = {},
): Foreground {
  const machine = createMachine();
  const open = new Map<StrandKey, AbortController>();

  const send = (): Promise<void> => {
    const background = listOf(options);
    const list = background === undefined ? {} : { background };
    return port.send({ sessionUpdate: "state_update", ...machine.current(), ...list });
  };
  const flush = (): void => {
    if (machine.due() !== undefined) void send();
  };
  const close = (stopReason: StopReason): void => {
    const reason = new ElicitationError("cancelled", { by: "caller", reason: stopReason });
    for (const controller of open.values()) controller.abort(reason);
    open.clear();
    machine.end(stopReason);
    flush();
  };

  return {
    strand() {
      const key = machine.start();
      const controller = new AbortController();
      open.set(key, controller);
      flush();
      return createStrand({
        machine,
        key,
        controller,
        flush,
        defer: port.defer,
        forget: () => open.delete(key),
      });
    },
    snapshot: send,
    cancel: () => close("cancelled"),
    end: (stopReason = "end_turn") => close(stopReason),
  };
}

/** The author's list; a fault of his must not keep the state from being reported. */
function listOf({ background }: ForegroundOptions): readonly JsonObject[] | undefined {
  try {
    return background?.();
  } catch {
    return undefined;
  }
}

interface StrandParts {
  readonly machine: Machine;
  readonly key: StrandKey;
  readonly controller: AbortController;
  readonly flush: () => void;
  readonly defer: (task: () => void) => void;
  readonly forget: () => void;
}

function createStrand({ machine, key, controller, flush, defer, forget }: StrandParts): Strand {
  const { signal } = controller;
  const resume = (): void => {
    machine.resume(key);
    flush();
  };
  const hold = (): (() => void) => {
    machine.wait(key);
    flush();
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      machine.settle(key);
      defer(() => {
        if (machine.isSettled(key)) resume();
      });
    };
  };
  return {
    signal,
    resume,
    hold,
    wait: (promise) => untilAborted(promise, signal).finally(hold()),
    end() {
      machine.finish(key);
      forget();
      controller.abort(new ElicitationError("cancelled", { by: "caller", reason: "ended" }));
      flush();
    },
  };
}

/** The promise, or the signal's reason as soon as it aborts; what the promise does afterwards is dropped. */
function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    else watch(signal, reject);
    promise.then(resolve, reject).finally(() => unwatch(signal, reject));
  });
}
