/**
 * Time by hand: a clock that stands still until it is moved, and the timers that hang on it.
 *
 * @module
 */
import { setImmediate } from "node:timers/promises";
import type { Timers } from "../../src/connect/desk/patience.ts";

export const MINUTE = 60_000;
/** Noon of some day. */
const START = Date.UTC(2026, 0, 5, 12);

export class Time implements Timers {
  now: number = START;
  readonly #due = new Set<{ readonly at: number; readonly run: () => void }>();
  readonly clock = (): number => this.now;

  /** How many timers hang. */
  get hanging(): number {
    return this.#due.size;
  }

  readonly after = (ms: number, run: () => void): (() => void) => {
    const one = { at: this.now + ms, run };
    this.#due.add(one);
    return () => void this.#due.delete(one);
  };

  /** Moves on, stopping at every timer, and lets what each began come to rest. */
  async pass(ms: number): Promise<void> {
    await rest();
    const end = this.now + ms;
    for (;;) {
      const [next] = [...this.#due].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at);
      if (next === undefined) break;
      this.#due.delete(next);
      this.now = Math.max(this.now, next.at);
      next.run();
      await rest();
    }
    this.now = end;
    await rest();
  }

  /** Moves on, a little at a time, until it has come about. */
  async passing<T>(awaited: Promise<T>): Promise<T> {
    let over = false;
    const end = () => {
      over = true;
    };
    awaited.then(end, end);
    while (!over) await this.pass(10);
    return awaited;
  }
}

/** Lets everything happen that needs no time: promises, and work handed to other threads. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await setImmediate();
}

/** Waits until it is so, for as long as the machine needs. */
export async function until(what: string, isSo: () => boolean): Promise<void> {
  const start = Date.now();
  while (!isSo()) {
    if (Date.now() - start > 50_000) throw new Error(`never came: ${what}`);
    await setImmediate();
  }
}
