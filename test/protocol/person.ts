/**
 * A person made of data, and the book of everything he did: what leaves the client as an answer must be found
 * in it, done on that very question, and counts once.
 *
 * @module
 */
import fc from "fast-check";
import type { Act, FollowAct, QuestionView, Surface } from "../../src/view/index.ts";
import { MODES } from "../../src/wire/index.ts";
import { leaning } from "./arbitraries.ts";
import { numberOf, pick } from "./asker.ts";
import type { World } from "./world.ts";

/** What somebody does with a question, fitting or not. */
export type ActPlan =
  | "accept"
  | "accept-closed"
  | "misfit"
  | "decline"
  | "cancel"
  | "mute"
  | "later"
  | "fail"
  | "nonsense";

export const actPlan: fc.Arbitrary<ActPlan> = leaning<ActPlan>(6, [
  "accept",
  "accept",
  "accept-closed",
  "decline",
  "cancel",
  "later",
  "misfit",
  "fail",
  "nonsense",
  "mute",
]);
export const followAct: fc.Arbitrary<FollowAct> = fc.constantFrom(
  "reopen",
  "finished",
  "give-up",
  "later",
);

/** One thing that was done on a question while it counted. */
interface Deed {
  readonly number: number;
  readonly action: "accept" | "decline" | "cancel";
  readonly word: unknown;
  used: boolean;
}

export class Book {
  readonly #deeds: Deed[] = [];
  readonly #openings: string[] = [];
  muted = false;
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /**
   * Notes an act on a question, and gives the act. `counts` is false for one that must lead to nothing: the
   * question was not on show any more.
   */
  write(plan: ActPlan, question: QuestionView, counts: boolean): Act {
    const act = actOf(plan, `t${this.#deeds.length}`);
    if (act.action === "later") return act;
    const number = numberOf(question.message);
    const word = act.action === "accept" ? act.content?.word : undefined;
    this.#deeds.push({ number, action: act.action, word, used: !counts });
    const href = question.link?.assessment.href;
    if (counts && href !== undefined && act.action === "accept" && act.open !== false) {
      this.#openings.push(href);
    }
    if (counts && plan === "mute") this.muted = true;
    return act;
  }

  /** Takes the act behind an answer off the book: done on that very question, and not taken before. */
  claim(number: number, action: Deed["action"], word?: unknown): boolean {
    const deed = this.#deeds.find(
      (one) =>
        !one.used &&
        one.number === number &&
        one.action === action &&
        (word === undefined || one.word === word),
    );
    if (deed !== undefined) deed.used = true;
    return deed !== undefined;
  }

  /** Somebody asks for a page again. */
  allowOpening(href: string | undefined): void {
    if (href !== undefined) this.#openings.push(href);
  }

  claimOpening(href: string): void {
    const at = this.#openings.indexOf(href);
    this.#world.insist(at >= 0, `nobody asked for this page: ${href}`);
    if (at >= 0) this.#openings.splice(at, 1);
  }
}

/** A question in front of the person, now or formerly. */
interface Sight<Result> {
  readonly question: QuestionView;
  readonly signal: AbortSignal;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  acted: boolean;
}

/** Sees questions, and acts on what he sees now and on what is long gone. */
export class Person implements Surface {
  readonly modes = MODES;
  readonly #book: Book;
  readonly #sights: Sight<Act>[] = [];
  readonly #pages: Sight<FollowAct>[] = [];
  /** Every view that was handed over. */
  readonly seen: QuestionView[] = [];

  constructor(book: Book) {
    this.#book = book;
  }

  ask(question: QuestionView, signal: AbortSignal): Promise<Act> {
    this.seen.push(question);
    return new Promise((resolve, reject) => {
      this.#sights.push({ question, signal, resolve, reject, acted: false });
    });
  }

  follow(question: QuestionView, signal: AbortSignal): Promise<FollowAct> {
    return new Promise((resolve, reject) => {
      this.#pages.push({ question, signal, resolve, reject, acted: false });
    });
  }

  /** True while something is in front of him. */
  get watches(): boolean {
    return [...this.#sights, ...this.#pages].some(isLive);
  }

  act(place: number, plan: ActPlan): void {
    const sight = pick(recent(this.#sights), place);
    if (sight === undefined) return;
    const live = isLive(sight);
    sight.acted = true;
    if (plan === "fail") sight.reject(new Error("the surface broke"));
    else if (plan === "nonsense") sight.resolve({ action: "agree" } as unknown as Act);
    else sight.resolve(this.#book.write(plan, sight.question, live));
  }

  actOnPage(place: number, act: FollowAct): void {
    const sight = pick(recent(this.#pages), place);
    if (sight === undefined) return;
    if (isLive(sight) && act === "reopen") {
      this.#book.allowOpening(sight.question.link?.assessment.href);
    }
    sight.acted = true;
    sight.resolve(act);
  }
}

function isLive({ signal, acted }: Sight<never> | Sight<Act> | Sight<FollowAct>): boolean {
  return !signal.aborted && !acted;
}

/** Latest first, so that a small place is likely to be on show. */
function recent<Item>(items: readonly Item[]): readonly Item[] {
  return items.toReversed();
}

function actOf(plan: ActPlan, word: string): Act {
  switch (plan) {
    case "accept":
      return { action: "accept", content: { word } };
    case "accept-closed":
      return { action: "accept", content: { word }, open: false };
    case "misfit":
      return { action: "accept", content: { word: 5 } };
    case "decline":
      return { action: "decline" };
    case "mute":
      return { action: "cancel", mute: true };
    case "later":
      return { action: "later" };
    default:
      return { action: "cancel" };
  }
}
