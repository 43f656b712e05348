/**
 * What draws a question, on its way: an `<acp-questions>` without a question does without it.
 *
 * @module
 */

/** How it comes. */
export interface Delivery {
  isThere(): boolean;
  /** Rejects when it cannot be had; the next call tries anew, as far as the browser lets it. */
  bring(): Promise<void>;
}

/** It is waited for so long, in milliseconds, before the person is offered something else to do. */
const SLOW_MS = 5_000;

/** How far it is, for one element. What is slow counts as failed, and may still come. */
export class Drawing {
  #state: "unloaded" | "loading" | "failed" | "loaded" = "unloaded";
  readonly #delivery: Delivery;
  readonly #changed: () => void;

  /** `changed` is called after each change but those that `load` makes at once. */
  constructor(delivery: Delivery, changed: () => void) {
    this.#delivery = delivery;
    this.#changed = changed;
  }

  get state(): "unloaded" | "loading" | "failed" | "loaded" {
    return this.#state;
  }

  /** Brings it, at once where it is there already; `again` also after a failure. */
  load({ again }: { readonly again: boolean }): void {
    if (this.#delivery.isThere()) this.#state = "loaded";
    if (this.#state === "unloaded" || (again && this.#state === "failed")) void this.#bring();
  }

  async #bring(): Promise<void> {
    this.#state = "loading";
    const late = setTimeout(() => this.#become("failed"), SLOW_MS);
    try {
      await this.#delivery.bring();
      this.#become("loaded");
    } catch {
      this.#become("failed");
    } finally {
      clearTimeout(late);
    }
  }

  #become(state: "failed" | "loaded"): void {
    if (this.#state === "loaded") return;
    this.#state = state;
    this.#changed();
  }
}
