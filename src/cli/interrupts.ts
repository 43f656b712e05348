/**
 * What Ctrl-C means: it cancels the open question; with none open, the agent's work; and again within two
 * seconds it leaves.
 *
 * @see RES-3
 * @module
 */

/** A second Ctrl-C within this time leaves, in milliseconds. */
const AGAIN_MS = 2_000;

export interface InterruptTargets {
  /** Cancels the open question; false when none is open. */
  cancelQuestion(): boolean;
  /** Cancels the agent's work; false when it does nothing. */
  cancelWork(): boolean;
  /** Nothing was there to cancel: say how to leave. */
  sayHow(): void;
  leave(): void;
}

/** The handler to call on each Ctrl-C. */
export function interruptHandler(
  targets: InterruptTargets,
  now: () => number = Date.now,
): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    const again = now() - last < AGAIN_MS;
    last = now();
    if (again) targets.leave();
    else if (!targets.cancelQuestion() && !targets.cancelWork()) targets.sayHow();
  };
}
