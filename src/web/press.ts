/**
 * Is a pointer down right now? What a press takes focus from must not move the page before the press is over: the
 * button would slip away from under it, and the click be lost or land elsewhere.
 *
 * @see SURF-2
 * @module
 */

/** Follows the presses on one element. */
export class Press {
  #over: Promise<void> = Promise.resolve();

  /** A pointer went down. */
  down(view: Window): void {
    this.#over = new Promise((resolve) => {
      const watching = new AbortController();
      const lift = (): void => {
        watching.abort();
        // The click of this press comes first.
        view.setTimeout(resolve);
      };
      const options = { capture: true, signal: watching.signal };
      for (const name of ["pointerup", "pointercancel"]) view.addEventListener(name, lift, options);
    });
  }

  /** Resolves when no pointer is down any more; at once when none is. */
  get over(): Promise<void> {
    return this.#over;
  }
}
