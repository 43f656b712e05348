/**
 * An agent's author made of data: asks, gives up, completes and works as a plan says, and keeps what it saw,
 * so that the laws of the protocol can be read off it.
 *
 * @module
 */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { Consent, Elicitor, FormAnswer, Strand } from "../../src/agent/index.ts";
import { isElicitationError } from "../../src/errors/index.ts";
import { form, text } from "../../src/form/index.ts";
import type { Mode } from "../../src/wire/index.ts";
import { leaning, record, step } from "./arbitraries.ts";

const SESSIONS = ["s1", "s2"] as const;
export type Session = (typeof SESSIONS)[number];

/** One question, as its author writes it; wrong ones included. */
export interface AskPlan {
  readonly mode: Mode;
  readonly scope: Session | "tool" | "request" | "both" | "none";
  readonly built: boolean;
  readonly url: string;
  readonly elicitationId: string | undefined;
  readonly timeoutMs: number | undefined;
  readonly signal: "none" | "live" | "aborted";
  /** Which of the strands so far asks. */
  readonly strand: number | undefined;
  readonly fallback: boolean;
  readonly reask: boolean;
}

/** Something the author does. `of` picks one of the things so far, whatever their number. */
export type AuthorStep =
  | { readonly do: "ask"; readonly plan: AskPlan }
  | { readonly do: "abort" | "complete" | "abandon"; readonly of: number }
  | { readonly do: "complete-id"; readonly elicitationId: string }
  | { readonly do: "strand" | "close-session"; readonly session: Session }
  | { readonly do: "hold" | "resume" | "end-strand"; readonly of: number }
  | {
      readonly do: "work";
      readonly session: Session;
      readonly act: "cancel" | "end" | "snapshot";
    };

const GOOD_URL = "https://a.example/in";
const of = fc.nat(20);
const session = fc.constantFrom(...SESSIONS);

const askPlan = record<AskPlan>({
  mode: fc.constantFrom<Mode>("form", "url"),
  scope: leaning<AskPlan["scope"]>(2, ["s1", "s2", "tool", "request", "both", "none"]),
  built: fc.boolean(),
  url: leaning(1, [
    GOOD_URL,
    "http://a.example/in",
    "https://u:p@a.example/",
    "javascript:alert(1)",
  ]),
  elicitationId: fc.constantFrom(undefined, "p1", "p2"),
  timeoutMs: leaning<number | undefined>(1, [undefined, 10, 1000]),
  signal: leaning<AskPlan["signal"]>(1, ["none", "live", "aborted"]),
  strand: fc.option(of, { nil: undefined }),
  fallback: leaning(1, [false, true]),
  reask: leaning(1, [false, true]),
});

/** What an author may do, at any time. */
export const authorStep: fc.Arbitrary<AuthorStep> = fc.oneof(
  { weight: 8, arbitrary: step("ask", { plan: askPlan }) },
  { weight: 3, arbitrary: step(["abort", "complete", "abandon"], { of }) },
  {
    weight: 1,
    arbitrary: step("complete-id", { elicitationId: fc.constantFrom("p1", "p2") }),
  },
  { weight: 2, arbitrary: step(["strand", "close-session"], { session }) },
  { weight: 2, arbitrary: step(["hold", "resume", "end-strand"], { of }) },
  {
    weight: 1,
    arbitrary: step("work", {
      session,
      act: fc.constantFrom("cancel", "end", "snapshot"),
    }),
  },
);

/** How a question ended for its author. */
type Outcome =
  | { readonly kind: "answer"; readonly answer: FormAnswer | Consent }
  | { readonly kind: "fallback" }
  | { readonly kind: "error"; readonly code: string; readonly detail: unknown };

export interface Asked {
  readonly number: number;
  readonly plan: AskPlan;
  readonly controller: AbortController;
  outcome: Outcome | undefined;
  abandoned: boolean;
}

interface Piece {
  readonly session: Session;
  readonly strand: Strand;
  readonly holds: (() => void)[];
  over: boolean;
}

/** The schema of every form here: one word, by which an answer is known again. */
const schema = {
  type: "object",
  properties: { word: { type: "string", maxLength: 12 } },
  required: ["word"],
};
const built = form({ word: text().maxLength(12) });
const FALLBACK = Symbol("fallback");

export class Asker {
  readonly asked: Asked[] = [];
  /** Snapshots that were asked for, by session: each may repeat a state. */
  readonly snapshots: Record<Session, number> = { s1: 0, s2: 0 };
  readonly #ask: Elicitor;
  readonly #pieces: Piece[] = [];
  #completing = 0;

  constructor(ask: Elicitor) {
    this.#ask = ask;
  }

  step(step: AuthorStep): void {
    switch (step.do) {
      case "ask":
        this.#put(step.plan);
        break;
      case "abort":
        pick(this.asked, step.of)?.controller.abort("the author changed his mind");
        break;
      case "complete":
        this.#complete(pick(this.asked, step.of));
        break;
      case "abandon":
        this.#abandon(pick(this.asked, step.of));
        break;
      case "complete-id":
        this.#watch(this.#ask.complete(step.elicitationId));
        break;
      case "strand":
        this.#start(step.session);
        break;
      case "close-session":
        this.closeSession(step.session);
        break;
      case "work":
        this.#work(step.session, step.act);
        break;
      default:
        this.#piece(pick(this.#pieces, step.of), step.do);
        break;
    }
  }

  /** True while foreground work of the session is open. */
  busy(session: Session): boolean {
    return this.#pieces.some((piece) => piece.session === session && !piece.over);
  }

  closeSession(session: Session): void {
    this.#ask.closeSession(session);
    this.#endAll(session);
  }

  cancelWork(session: Session): void {
    this.#work(session, "cancel");
  }

  /** Every promise that was handed out has settled. */
  assertSettled(): void {
    const open = this.asked.filter(({ outcome }) => outcome === undefined);
    assert.deepEqual(open, [], "a question never settled");
    assert.equal(this.#completing, 0, "a completion never settled");
    assert.deepEqual({ ...this.#ask.outstanding }, { questions: 0, pages: 0 });
  }

  #put(plan: AskPlan): void {
    const number = this.asked.length + 1;
    const controller = new AbortController();
    const asked: Asked = { number, plan, controller, outcome: undefined, abandoned: false };
    this.asked.push(asked);
    if (plan.signal === "aborted") controller.abort("gave up before asking");
    const settle = (outcome: Outcome): void => {
      assert.equal(asked.outcome, undefined, "a question settled twice");
      asked.outcome = outcome;
    };
    this.#send(asked).then(
      (answer) =>
        settle(typeof answer === "symbol" ? { kind: "fallback" } : { kind: "answer", answer }),
      (error: unknown) => {
        assert(isElicitationError(error), `no error of ours: ${String(error)}`);
        settle({ kind: "error", code: error.code, detail: error.detail });
      },
    );
  }

  #send({ number, plan, controller }: Asked): Promise<FormAnswer | Consent | symbol> {
    const { signal, timeoutMs, fallback, reask, elicitationId } = plan;
    const common = {
      ...SCOPES[plan.scope],
      message: messageOf(number),
      timeoutMs,
      signal: signal === "none" ? undefined : controller.signal,
      strand: plan.strand === undefined ? undefined : pick(this.#pieces, plan.strand)?.strand,
      fallback: fallback ? () => FALLBACK : undefined,
    };
    if (plan.mode === "url") return this.#ask.url({ ...common, url: plan.url, elicitationId });
    return plan.built
      ? this.#ask.form({ ...common, reask, form: built })
      : this.#ask.form({ ...common, reask, requestedSchema: schema });
  }

  #complete(asked: Asked | undefined): void {
    const consent = consentOf(asked);
    if (consent !== undefined) this.#watch(consent.complete());
  }

  #watch(completion: Promise<boolean>): void {
    this.#completing++;
    completion.then(
      (sent) => {
        assert.equal(typeof sent, "boolean");
        this.#completing--;
      },
      // Never rejects; if it does, it is never counted as settled.
      () => {},
    );
  }

  #abandon(asked: Asked | undefined): void {
    const consent = consentOf(asked);
    if (asked === undefined || consent === undefined) return;
    asked.abandoned = true;
    consent.abandon();
  }

  #start(session: Session): void {
    const strand = this.#ask.foreground(session).strand();
    this.#pieces.push({ session, strand, holds: [], over: false });
  }

  #work(session: Session, act: "cancel" | "end" | "snapshot"): void {
    const work = this.#ask.foreground(session);
    if (act === "snapshot") {
      this.snapshots[session]++;
      this.#watch(work.snapshot().then(() => true));
      return;
    }
    work[act]();
    this.#endAll(session);
  }

  #endAll(session: Session): void {
    for (const piece of this.#pieces) if (piece.session === session) piece.over = true;
  }

  #piece(piece: Piece | undefined, act: "hold" | "resume" | "end-strand"): void {
    if (piece === undefined) return;
    if (act === "hold") piece.holds.push(piece.strand.hold());
    else if (act === "resume") piece.holds.pop()?.();
    else {
      piece.strand.end();
      piece.over = true;
    }
  }
}

/** The wrong ones are what a caller without types may hand in. */
const SCOPES = {
  s1: { sessionId: "s1" },
  s2: { sessionId: "s2" },
  tool: { sessionId: "s1", toolCallId: "t1" },
  request: { requestId: 7 },
  both: { sessionId: "s1", requestId: 7 },
  none: {},
} as unknown as Readonly<Record<AskPlan["scope"], { readonly sessionId: string }>>;

/** The thing at that place, counted around; `undefined` when there is none. */
export function pick<Item>(items: readonly Item[], place: number): Item | undefined {
  return items.length === 0 ? undefined : items[place % items.length];
}

/** The message by which a question is known on the other side. */
export function messageOf(number: number): string {
  return `Question ${number}`;
}

/** The number of the question with that message; a question asked again ends with its first message. */
export function numberOf(message: string): number {
  return Number(/Question (\d+)$/.exec(message)?.[1]);
}

function consentOf(asked: Asked | undefined): Consent | undefined {
  const { outcome } = asked ?? {};
  if (outcome?.kind !== "answer") return undefined;
  return "complete" in outcome.answer ? outcome.answer : undefined;
}
