/**
 * The observable list of questions: what a host's own UI draws from. Holds order and status; decides nothing.
 *
 * @see SURF-5
 * @module
 */
import type { QuestionStatus, QuestionView } from "../view/index.ts";
import { type Entry, viewOf } from "./entry.ts";

/** Called after each change with all questions, and those that ended with it: a moment to say why. */
export type ListListener = (
  questions: readonly QuestionView[],
  ended: readonly QuestionView[],
) => void;

/** Questions as a host sees them: plain data, structured-clonable, in the order they came. */
export interface Questions {
  /** All that are queued, open or waiting. The same array until something changes. */
  readonly current: readonly QuestionView[];
  /**
   * Calls back on each change; not when it is subscribed. Once it calls without a change: when a first question is
   * being prepared, so that whoever shows it can get ready, too. Returns the way to stop. Do little in it, or put it
   * off: with many questions open, each change makes the list anew.
   */
  subscribe(listener: ListListener): () => void;
}

export class QuestionList implements Questions {
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<ListListener>();
  #current: readonly QuestionView[] | undefined;
  #ready = 0;

  get entries(): Iterable<Entry> {
    return this.#entries.values();
  }

  /** True when somebody listens. */
  get observed(): boolean {
    return this.#listeners.size > 0;
  }

  get(id: string): Entry | undefined {
    return this.#entries.get(id);
  }

  add(entry: Entry): void {
    this.#entries.set(entry.id, entry);
  }

  remove(entry: Entry): void {
    this.#entries.delete(entry.id);
  }

  statusOf(entry: Entry): QuestionStatus {
    if (entry.state === "waiting" || entry.state === "ended") return entry.state;
    return entry.state === "ready" && entry.lane.entries[0] === entry ? "open" : "queued";
  }

  view(entry: Entry): QuestionView {
    this.#count();
    return viewOf(entry, this.statusOf(entry), this.#ready - (entry.state === "ready" ? 1 : 0));
  }

  get current(): readonly QuestionView[] {
    this.#current ??= [...this.#entries.values()].filter(isListed).map((entry) => this.view(entry));
    return this.#current;
  }

  subscribe(listener: ListListener): () => void {
    const own: ListListener = (questions, ended) => listener(questions, ended);
    this.#listeners.add(own);
    return () => {
      this.#listeners.delete(own);
    };
  }

  /** Something was noted that nobody needs to hear of: `current` is made anew when it is next read. */
  touch(): void {
    this.#current = undefined;
    this.#ready = -1;
  }

  /** Tells everybody. A listener that throws does not keep it from the others, nor from the protocol. */
  changed(ended: readonly QuestionView[] = []): void {
    this.touch();
    for (const listener of [...this.#listeners]) {
      attempt(() => listener(this.current, ended));
    }
    for (const entry of [...this.#entries.values()]) {
      const watchers = entry.showing?.watchers;
      if (watchers === undefined || watchers.size === 0) continue;
      const view = this.view(entry);
      for (const watcher of [...watchers]) attempt(() => watcher(view));
    }
  }

  #count(): void {
    if (this.#ready >= 0) return;
    this.#ready = 0;
    for (const entry of this.#entries.values()) if (entry.state === "ready") this.#ready++;
  }
}

/** True for a question that can be seen: not before it is prepared, and not while its answer goes out. */
export function isListed({ state }: Entry): boolean {
  return state === "ready" || state === "waiting";
}

/** Runs code of the host's that must not disturb a connection. */
export function attempt(run: () => void): void {
  try {
    run();
  } catch {
    // Its own fault, in its own hands: the questions of the other agents go on.
  }
}
