/**
 * Tells a person why a question comes again. Pure.
 *
 * @see FORM-8
 * @module
 */
import { type Issue, readForm } from "../form/index.ts";
import { en, safeText } from "../text/index.ts";
import type { JsonObject } from "../wire/index.ts";

/** More faults than this are counted, not listed: the list stands above the question itself. */
const MOST = 20;
const LABEL = 80;

/**
 * The message of the second question: what was wrong, field by field under its label, then the first message.
 * A field of an answer that the form does not have is named as the answer named it, neutralised.
 */
export function correction(schema: JsonObject, message: string, issues: readonly Issue[]): string {
  const labels = new Map(readForm(schema).fields.map(({ name, label }) => [name, label]));
  const lines = issues.slice(0, MOST).map((issue) =>
    issue.field === "" && !labels.has("")
      ? en.agent.fault({ fault: issue.message })
      : en.agent.faultOf({
          label: safeText(labels.get(issue.field) ?? issue.field, { max: LABEL }),
          fault: issue.message,
        }),
  );
  const rest = issues.length - lines.length;
  if (rest > 0) lines.push(en.agent.moreFaults({ count: rest }));
  return `${en.agent.notUsable}\n${lines.join("\n")}\n\n${message}`;
}
