/**
 * What the elements need of a client: its open list, and the ways to act on a question. An `ElicitationClient`
 * is one as it stands; so is the far end of a page that talks to one over a wire.
 *
 * @see SURF-5
 * @module
 */
import type { Act, Draft, Issue, QuestionView } from "../view/index.ts";

/** An act that is an answer. */
export type AnswerAct = Exclude<Act, { readonly action: "later" }>;

/** What came of an act. Only after `sent` has the agent an answer; `issues` say why it has none. */
export interface ActResult {
  readonly state: "sent" | "not-armed" | "invalid" | "too-late" | "not-sent" | "unknown";
  readonly issues?: readonly Issue[];
}

/** A client, near or far. Every member but the list may answer later. */
export interface QuestionsPort {
  readonly questions: {
    /** All that are queued, open or waiting, in the order they came. */
    readonly current: readonly QuestionView[];
    /** Calls back on each change, with what ended in it. Returns the way to stop. */
    subscribe(
      listener: (questions: readonly QuestionView[], ended: readonly QuestionView[]) => void,
    ): () => void;
  };
  /** "It is painted now": a ticket for `answer`, or `undefined` when there is no such question any more. */
  open(id: string): number | undefined | Promise<number | undefined>;
  answer(id: string, act: AnswerAct, ticket: number): Promise<ActResult>;
  /** Not on show any more; its draft stays. */
  release(id: string): unknown;
  saveDraft(id: string, draft: Draft): unknown;
  /** What the person did with a page under way. All of it is local (URL-9). */
  reopen(id: string): unknown;
  finish(id: string): unknown;
  giveUp(id: string): unknown;
}
