/**
 * What `<acp-question>` tells its host: acts, drafts, and what was done with a page. Each event bubbles and
 * leaves shadow trees; its detail names the question by our own id.
 *
 * @module
 */
import type { Draft, FollowAct } from "../view/index.ts";
import type { AnswerAct } from "./port.ts";

/** The person acted. Nothing is sent by the element itself: the host hands the act to its client. */
export interface ActDetail {
  readonly id: string;
  readonly act: AnswerAct;
  /** The person chose Open and `opens` is `here`: call `openHere()` once the act was sent, not before. */
  readonly opensHere: boolean;
}
/** Something was typed or picked; keep it with `saveDraft`. */
export interface DraftDetail {
  readonly id: string;
  readonly draft: Draft;
}
/** A page under way was opened again, finished, given up or put out of sight. */
export interface FollowDetail {
  readonly id: string;
  readonly act: FollowAct;
}

/** The elements' events by name, for `addEventListener` with types. */
export interface QuestionEvents {
  "acp-act": CustomEvent<ActDetail>;
  "acp-draft": CustomEvent<DraftDetail>;
  "acp-follow": CustomEvent<FollowDetail>;
}

/** Dispatches one of them. */
export function tell<Name extends keyof QuestionEvents>(
  from: HTMLElement,
  name: Name,
  detail: QuestionEvents[Name]["detail"],
): void {
  from.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}
