/**
 * A page request as plain data to show. Pure: nothing is fetched, resolved or opened.
 *
 * @see URL-2 URL-8 URL-9a URL-14
 * @module
 */
import { looksLikeDeviceSignIn, type UrlAssessment } from "../url/index.ts";
import type { LinkView } from "./types.ts";

/** What happened to a page request so far; absent members are false. */
export type LinkState = Partial<Pick<LinkView, "reportedComplete" | "openFailed">>;

/** The page of a question, for display. `message` is the question's text: a sign-in code may stand there. */
export function viewLink(
  assessment: UrlAssessment,
  message: string,
  state: LinkState = {},
): LinkView {
  return {
    assessment,
    deviceSignIn: looksLikeDeviceSignIn(assessment.href, message),
    reportedComplete: state.reportedComplete ?? false,
    openFailed: state.openFailed ?? false,
  };
}
