/**
 * Does a key count for what is on show? Not when it was pressed before that could be seen, nor as part of a run
 * of keys that began before: typing on, or a key held down, has to pause first. Pure but for the clock.
 *
 * @see SURF-2
 * @module
 */
import { isArmed } from "../../view/index.ts";
import type { Key } from "../tty/types.ts";

/** What stands between the keyboard and a screen. */
export interface Gate {
  /** Something new is on show from now on. */
  painted(): void;
  /** False: the key is ignored, and the pause begins again. */
  counts(key: Key): boolean;
}

/** A gate for one question; `now` is the clock that keys carry. */
export function createGate(id: string, now: () => number): Gate {
  let quietSince = Number.POSITIVE_INFINITY;
  let open = false;
  return {
    painted: () => {
      quietSince = now();
      open = false;
    },
    counts: (key) => {
      open ||= isArmed({ id, at: quietSince }, { id, at: key.at });
      // Whoever presses Ctrl-C again and again means it.
      if (!open && !isInterrupt(key)) quietSince = Math.max(quietSince, key.at);
      return open;
    },
  };
}

/** True for Ctrl-C. */
export function isInterrupt(key: Key): boolean {
  return key.kind === "key" && key.ctrl && key.name === "c";
}
