/**
 * What shows a question to a person. A surface draws and reports acts; consent, checks, order and tracking
 * are the client's. It may come and go, and it may be a plain function.
 *
 * @module
 */
import type { Content, Mode } from "../wire/index.ts";
import type { Draft, Ending, QuestionView } from "./types.ts";

/** What the person did with a question. Only the first three are answers. */
export type Act =
  | {
      readonly action: "accept";
      /** The values of a form, by field name; absent: none. Ignored for a page. */
      readonly content?: Content;
      /** For a page, `false` is consent without opening it here. Absent or `true`: it is opened. */
      readonly open?: boolean;
      /** `false` keeps nothing of this answer for later suggestions. Absent: it may be kept. */
      readonly remember?: false;
    }
  /** The person said no. */
  | { readonly action: "decline" }
  /** The person, or the surface, dismissed the question without a choice. */
  | {
      readonly action: "cancel";
      /** Our own words for the agent's log; sent with the answer. Absent: nothing is said. */
      readonly reason?: string;
      /** `true` also cancels whatever else this agent has asked and will ask (SURF-4). Absent: this one alone. */
      readonly mute?: boolean;
    }
  /** Puts the question back without an answer, its draft kept. */
  | {
      readonly action: "later";
      /** The `id` of the question to show instead. Absent or unknown: whichever is next. */
      readonly next?: string;
    };

/** What the person did while a consented page is under way. All of it is local: nothing is sent (URL-9). */
export type FollowAct = "reopen" | "finished" | "give-up" | "later";

/** Why a showing is over before its act: the question ended, or it is only put back for now. */
export type Interruption = Ending | "put-back";

/** The client's side of one showing. */
export interface Controls {
  /** Keeps what was typed, for the next showing. */
  saveDraft(draft: Draft): void;
  /**
   * Calls back when the view changes while shown: more questions wait, a completion came early. At once when it
   * has changed since the question was handed over.
   */
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

/** What shows questions, and pages under way, to a person. Without `follow` and `ended` it shows questions alone. */
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
