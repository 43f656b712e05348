/**
 * Does the person know that something waits? One sound for each question that arrives while they may be
 * elsewhere; none while they are seen to be here, and none for keys or redraws. Pure but for the sound.
 *
 * @see FORM-11
 * @module
 */

export interface Attention {
  /** The person is here: a key, or the window gained the focus. */
  seen(): void;
  /** The window lost the focus. */
  away(): void;
  /** A question came. */
  arrived(): void;
  /** The screen was given back: from now on nobody says whether the person is here. */
  unknown(): void;
}

/** `ring` makes the sound. */
export function createAttention(ring: () => void): Attention {
  let here = false;
  return {
    seen: () => {
      here = true;
    },
    away: () => {
      here = false;
    },
    unknown: () => {
      here = false;
    },
    arrived: () => {
      if (!here) ring();
    },
  };
}
