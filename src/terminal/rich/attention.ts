/**
 * Does the person know that something waits? One sound for each question that arrives while they may be
 * elsewhere; none while they are seen to be here, and none for keys or redraws. Pure but for sound and clock.
 *
 * @see FORM-11
 * @module
 */

/** Whoever was seen so long ago may have left, in milliseconds. */
const HERE_MS = 30_000;

export interface Attention {
  /** The person is here: a key, or the window gained the focus. */
  seen(): void;
  /** The window lost the focus. */
  away(): void;
  /** A question came. */
  arrived(): void;
}

/** `ring` makes the sound. Until somebody is seen, nobody is here. */
export function createAttention(ring: () => void, now: () => number): Attention {
  let seenAt = Number.NEGATIVE_INFINITY;
  return {
    seen: () => {
      seenAt = now();
    },
    away: () => {
      seenAt = Number.NEGATIVE_INFINITY;
    },
    arrived: () => {
      if (now() - seenAt > HERE_MS) ring();
    },
  };
}
