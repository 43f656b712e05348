/**
 * Does this act belong to what was painted? One guard for one element: it knows which question is on show and
 * since when, and when the key or pointer of an act went down.
 *
 * @see SURF-2
 * @module
 */
import { isArmed } from "../view/index.ts";

/** Keeps the times of one element. Every time is on the document's own clock, in milliseconds. */
export class Guard {
  #painted = { id: "", at: Number.POSITIVE_INFINITY };
  #began = { id: "", at: Number.NEGATIVE_INFINITY };

  /** Another question is on show; it counts as painted from the frame after this one. */
  show(id: string, view: Window): void {
    if (this.#painted.id === id) return;
    this.#painted = { id, at: Number.POSITIVE_INFINITY };
    view.requestAnimationFrame(() => {
      view.requestAnimationFrame((at) => {
        if (this.#painted.id === id) this.#painted = { id, at };
      });
    });
  }

  /** The element moved, perhaps into another window with a clock of its own: whatever is on show is new there. */
  forget(): void {
    this.#painted = { id: "", at: Number.POSITIVE_INFINITY };
    this.#began = { id: "", at: Number.NEGATIVE_INFINITY };
  }

  /** A key or a pointer went down on what is on show. A key that only repeats began long before. */
  down(event: Event): void {
    // Not `instanceof`: in a pop-out window the event is of that window's own class.
    if ("repeat" in event && event.repeat === true) return;
    this.#began = { id: this.#painted.id, at: event.timeStamp };
  }

  /**
   * True when an act on `event` counts. A click without a key or pointer before it comes from an assistive
   * technology or a program; it began when it came.
   */
  lets(event: Event): boolean {
    const fresh = event.timeStamp - this.#began.at < LONGEST_PRESS_MS;
    const began = fresh ? this.#began : { id: this.#painted.id, at: event.timeStamp };
    return isArmed(this.#painted, began);
  }
}

/** Longer than this, and a click has nothing to do with the press before it. */
const LONGEST_PRESS_MS = 10_000;
