/**
 * Whether an act belongs to what was painted. Pure: the times are handed in.
 *
 * @see SURF-2
 * @module
 */

/** How long a question is on show before an act on it counts, in milliseconds. */
export const ARM_DELAY_MS = 500;

/** A moment in the life of one question, on any steady clock, in milliseconds. */
export interface Moment {
  /** The question's id (`QuestionView.id`). */
  readonly id: string;
  readonly at: number;
}

/**
 * True when an act that began (key or pointer down) at `began` counts for the question `painted` last: the
 * same question, and on show for `delayMs` by then. Repainting something else under the pointer is a new
 * `painted`. A time that is no number is never armed.
 */
export function isArmed(painted: Moment, began: Moment, delayMs: number = ARM_DELAY_MS): boolean {
  return painted.id === began.id && began.at - painted.at >= delayMs;
}
