/**
 * What is the foreground state of one session? Counted from its strands: the pieces of foreground work that
 * can each go on or wait for the user. Pure: events in, the update to send out, no clock and no sending.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#foreground-state STATE-1 STATE-2 STATE-4
 * @module
 */

export type ForegroundState = "running" | "requires_action" | "idle";

/** What an author says when work ends; the SDK's stop reasons, or one of the agent's own. */
export type StopReason = string;

/** The state as reported: an idle one may say why the work ended. */
export type Report =
  | { readonly state: "running" | "requires_action" }
  | { readonly state: "idle"; readonly stopReason?: StopReason };

/**
 * The strands of one session. A strand is `running`, `waiting` for the user, or `settled`: its answer came, and
 * whether work goes on is not known yet. A settled strand changes nothing, so an answer by itself is no update.
 */
export interface Machine {
  /** A new strand, running. */
  start(): StrandKey;
  /** The strand now waits for one thing more. */
  wait(strand: StrandKey): void;
  /** One of the things it waited for is over. Work has not resumed yet. */
  settle(strand: StrandKey): void;
  /** The strand makes progress again. */
  resume(strand: StrandKey): void;
  /** The strand is over; the last one leaves the session idle. */
  finish(strand: StrandKey): void;
  /** All strands are over at once. */
  end(stopReason: StopReason | undefined): void;
  /** The report that is due, when it differs from the last one taken; taking it makes it the last one. */
  due(): Report | undefined;
  /** The last report taken, for a snapshot; `idle` before the first. */
  current(): Report;
  /** True while the strand has not finished. */
  alive(strand: StrandKey): boolean;
  /** True when the strand waits for nothing any more and has not resumed. */
  isSettled(strand: StrandKey): boolean;
}

/** Identifies a strand of one machine. */
export type StrandKey = symbol;

type Strand = { waits: number; settled: boolean };

/** A machine with no strand: idle. */
export function createMachine(): Machine {
  const strands = new Map<StrandKey, Strand>();
  let last: Report = { state: "idle" };
  let stopReason: StopReason | undefined;
  const withStrand = (key: StrandKey, change: (strand: Strand) => void): void => {
    const strand = strands.get(key);
    if (strand !== undefined) change(strand);
  };
  return {
    start() {
      const key = Symbol("strand");
      strands.set(key, { waits: 0, settled: false });
      stopReason = undefined;
      return key;
    },
    wait: (key) => withStrand(key, (strand) => void strand.waits++),
    settle: (key) =>
      withStrand(key, (strand) => {
        if (strand.waits > 0) strand.waits--;
        strand.settled = strand.waits === 0;
      }),
    resume: (key) =>
      withStrand(key, (strand) => {
        strand.settled = false;
      }),
    finish: (key) => void strands.delete(key),
    end(reason) {
      strands.clear();
      stopReason = reason;
    },
    due() {
      const next = report(stateOf(strands.values()), stopReason);
      if (next.state === last.state) return undefined;
      last = next;
      return next;
    },
    current: () => last,
    alive: (key) => strands.has(key),
    isSettled: (key) => strands.get(key)?.settled === true && strands.get(key)?.waits === 0,
  };
}

function stateOf(strands: Iterable<Strand>): ForegroundState {
  let any = false;
  for (const { waits, settled } of strands) {
    if (waits === 0 && !settled) return "running";
    any = true;
  }
  return any ? "requires_action" : "idle";
}

function report(state: ForegroundState, stopReason: StopReason | undefined): Report {
  if (state !== "idle") return { state };
  return stopReason === undefined ? { state } : { state, stopReason };
}
