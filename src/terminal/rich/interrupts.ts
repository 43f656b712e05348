/**
 * Does a Ctrl-C count? Like any key, when the question on show could be seen. Pressed again soon it is meant for
 * everything, whatever has come on show in between. Pure.
 *
 * @see RES-3 SURF-2
 * @module
 */

/** Again within this time, in milliseconds: two presses by hand, and no more. */
const AGAIN_MS = 2_000;

/** Tells whether this Ctrl-C, pressed at `at`, counts; `seen` is what the gate says of it. */
export type Interrupts = (at: number, seen: boolean) => boolean;

/** Remembers across questions. */
export function createInterrupts(): Interrupts {
  let last = Number.NEGATIVE_INFINITY;
  return (at, seen) => {
    const again = at - last < AGAIN_MS;
    last = at;
    return seen || again;
  };
}
