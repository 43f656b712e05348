/**
 * What shows a question to a person. A surface draws and reports acts; consent, checks, order and tracking
 * are the client's. It may come and go, and it may be a plain function.
 *
 * @module
 */
import type { Content, Mode } from "../wire/index.ts";
import type { Draft, Ending, QuestionView } from "./types.ts";

/** What the person did with a question. `later` puts it back without an answer, its draft kept. */
export type Act =
  | { readonly action: "accept"; readonly content?: Content; readonly open?: boolean }
  | { readonly action: "decline" }
  | { readonly action: "cancel"; readonly reason?: string; readonly mute?: boolean }
  | { readonly action: "later"; readonly next?: string };

/** What the person did while a consented page is under way. All of it is local: nothing is sent (URL-9). */
export type FollowAct = "reopen" | "finished" | "give-up" | "later";

/** Why a showing is over before its act: the question ended, or it is only put back for now. */
export type Interruption = Ending | "put-back";

/** The client's side of one showing. */
export interface Controls {
  /** Keeps what was typed, for the next showing. */
  saveDraft(draft: Draft): void;
  /** Calls back when the view changes while shown: more questions wait, a completion came early. */
  watch(listener: (question: QuestionView) => void): () => void;
}

/**
 * Shows one question and resolves with the act. `signal` aborts when the question ends from elsewhere; its
 * `reason` is an {@link Interruption}. A surface that throws has answered nothing: the question stays open.
 * Called for several questions at a time when several sessions ask.
 */
export type Ask = (
  question: QuestionView,
  signal: AbortSignal,
  controls: Controls,
) => Act | Promise<Act>;

export interface Surface {
  /** What it can show; the client advertises no more than this (CAP-8). */
  readonly modes: readonly Mode[];
  readonly ask: Ask;
  /** Shows a page under way; without it the link is tracked but not shown. */
  readonly follow?: (
    question: QuestionView,
    signal: AbortSignal,
    controls: Controls,
  ) => FollowAct | Promise<FollowAct>;
  /** Says why a question disappeared; called once for each shown question that ended from elsewhere. */
  readonly ended?: (question: QuestionView) => void;
}
