/**
 * A person made of code: a surface that keeps what it was shown and does what a test says, when it says so.
 *
 * @module
 */
import type { Act, Controls, FollowAct, QuestionView, Surface } from "../view/index.ts";
import { MODES, type Mode } from "../wire/index.ts";

/** A question on show. After its end, or after an act, further acts do nothing. */
export interface Shown {
  /** As it looks now: kept up to date while it is on show. */
  readonly question: QuestionView;
  readonly signal: AbortSignal;
  readonly saveDraft: Controls["saveDraft"];
  /** Does something with the question; the first act counts. */
  act(act: Act): void;
  /** Breaks, as a surface with a fault would. */
  fail(error: unknown): void;
}

/** A consented page under way. */
export interface ShownPage {
  readonly question: QuestionView;
  readonly signal: AbortSignal;
  act(act: FollowAct): void;
}

/** What to do with a question, in advance. */
export type ScriptStep = Act | ((question: QuestionView) => Act | Promise<Act>);

/** What the person made of code can be shown. */
export interface ScriptedOptions {
  /** Absent: both. */
  readonly modes?: readonly Mode[];
}

/** A surface that remembers what it was shown, for a test to look at and to act on. */
export interface ScriptedSurface extends Surface {
  /** Every question handed over so far, as it was then. A question shown again counts again. */
  readonly asked: readonly QuestionView[];
  /** What disappeared from under the person's eyes. */
  readonly gone: readonly QuestionView[];
  /** On show now and not acted on, in the order they were handed over. */
  readonly open: readonly Shown[];
  /** Pages under way. */
  readonly pages: readonly ShownPage[];
  /** The next question that no earlier call of this returned; waits for it. */
  next(): Promise<Shown>;
  /** The same for pages. */
  nextPage(): Promise<ShownPage>;
}

/**
 * A surface for tests. Questions are met with `steps` in order; after those, and without any, each stays open
 * until the test acts: `(await person.next()).act({ action: "decline" })`.
 */
export function scriptedSurface(
  steps: readonly ScriptStep[] = [],
  options: ScriptedOptions = {},
): ScriptedSurface {
  const script = [...steps];
  const asked: QuestionView[] = [];
  const gone: QuestionView[] = [];
  const questions = new Shelf<Shown>();
  const pages = new Shelf<ShownPage>();
  return {
    modes: options.modes ?? MODES,
    asked,
    gone,
    get open() {
      return questions.items;
    },
    get pages() {
      return pages.items;
    },
    next: () => questions.next(),
    nextPage: () => pages.next(),
    ask(question, signal, controls) {
      asked.push(question);
      return new Promise<Act>((resolve, reject) => {
        const base = showing(question, signal, controls, () => questions.remove(shown));
        const shown: Shown = Object.assign(base, {
          saveDraft: controls.saveDraft,
          act: base.once(resolve),
          fail: base.once(reject),
        });
        questions.add(shown);
        const step = script.shift();
        if (step === undefined) return;
        if (typeof step !== "function") shown.act(step);
        else run(step, question).then(shown.act, shown.fail);
      });
    },
    follow(question, signal, controls) {
      return new Promise<FollowAct>((resolve) => {
        const base = showing(question, signal, controls, () => pages.remove(page));
        const page: ShownPage = Object.assign(base, { act: base.once(resolve) });
        pages.add(page);
      });
    },
    ended(question) {
      gone.push(question);
    },
  };
}

async function run(step: (question: QuestionView) => Act | Promise<Act>, question: QuestionView) {
  return step(question);
}

/** What a question and a page on show have in common; `leave` runs once, at the act or at the end. */
function showing(
  first: QuestionView,
  signal: AbortSignal,
  controls: Controls,
  leave: () => void,
): {
  readonly question: QuestionView;
  readonly signal: AbortSignal;
  once<Value>(use: (value: Value) => void): (value: Value) => void;
} {
  let question = first;
  let over = false;
  const stop = controls.watch((changed) => {
    question = changed;
  });
  const end = (): void => {
    over = true;
    stop();
    leave();
  };
  signal.addEventListener("abort", end, { once: true });
  return {
    get question() {
      return question;
    },
    signal,
    once: (use) => (value) => {
      if (over) return;
      signal.removeEventListener("abort", end);
      end();
      use(value);
    },
  };
}

/** Things on show, and those who wait for the next one. */
class Shelf<Item> {
  readonly #items = new Set<Item>();
  readonly #untaken: Item[] = [];
  readonly #waiting: ((item: Item) => void)[] = [];

  get items(): readonly Item[] {
    return [...this.#items];
  }

  add(item: Item): void {
    this.#items.add(item);
    const take = this.#waiting.shift();
    if (take === undefined) this.#untaken.push(item);
    else take(item);
  }

  remove(item: Item): void {
    this.#items.delete(item);
  }

  next(): Promise<Item> {
    const item = this.#untaken.shift();
    if (item !== undefined) return Promise.resolve(item);
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
