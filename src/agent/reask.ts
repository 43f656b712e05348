/**
 * Tells a person why a question comes again. Pure.
 *
 * @see FORM-8
 * @module
 */
import { type Issue, issueText, readForm } from "../form/index.ts";
import { en, safeText, type Words } from "../text/index.ts";
import type { JsonObject } from "../wire/index.ts";

/** More faults than this are counted, not listed: the list stands above the question itself. */
const MOST = 20;
const LABEL = 80;

/** What a correction is worded with. */
export type CorrectionWords = Pick<Words, "agent" | "form">;

/**
 * The message of the second question: what was wrong, field by field under its label, then the first message.
 * A field of an answer that the form does not have is named as the answer named it, neutralised.
 */
export function correction(
  schema: JsonObject,
  message: string,
  issues: readonly Issue[],
  words: CorrectionWords = en,
): string {
  const said = words.agent;
  const fields = new Map(readForm(schema).fields.map((field) => [field.name, field]));
  const lines = issues.slice(0, MOST).map((issue) => {
    const field = fields.get(issue.field);
    const fault = issueText(field, issue, words);
    if (issue.field === "" && field === undefined) return said.fault({ fault });
    return said.faultOf({ label: safeText(field?.label ?? issue.field, { max: LABEL }), fault });
  });
  const rest = issues.length - lines.length;
  if (rest > 0) lines.push(said.moreFaults({ count: rest }));
  return `${said.notUsable}\n${lines.join("\n")}\n\n${message}`;
}
