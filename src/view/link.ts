/**
 * A page request as plain data to show. Pure: nothing is fetched, resolved or opened.
 *
 * @see URL-2 URL-8 URL-9a URL-14
 * @module
 */
import type { UrlAssessment } from "../url/index.ts";
import type { LinkView } from "./types.ts";

/** What is known of a page request beside its address, and what happened to it so far; absent members are false. */
export type LinkState = Partial<Omit<LinkView, "assessment">>;

/** The page of a question, for display. */
export function viewLink(assessment: UrlAssessment, state: LinkState = {}): LinkView {
  return {
    assessment,
    deviceSignIn: state.deviceSignIn ?? false,
    reportedComplete: state.reportedComplete ?? false,
    openFailed: state.openFailed ?? false,
  };
}
