/**
 * Why an answer was not sent, as issues a surface can show. Pure.
 *
 * @module
 */
import type { Issue } from "../form/index.ts";
import type { Forms } from "./load.ts";
import type { Settlement } from "./step.ts";

/** The issues of an answer that was judged and not sent. Too large an answer is one issue of the whole. */
export function issuesOf(
  verdict: Extract<Settlement, { readonly state: "invalid" | "too-large" }>,
  forms: Pick<Forms, "issueText"> | undefined,
): readonly Issue[] {
  if (verdict.state === "invalid") return verdict.issues;
  const { limit } = verdict;
  const message = forms?.issueText(undefined, { code: "maxLength", limit }) ?? "";
  return [{ field: "", code: "maxLength", limit, message }];
}
