/**
 * A fault of a value as data, with its sentence. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-7
 * @module
 */
import type { Words } from "../text/index.ts";
import { en } from "../text/late.ts";
import type { Field, Issue, IssueCode } from "./types.ts";

/** An issue of a field with its English sentence; `limit` is the number that was passed, where there is one. */
export function issueOf(field: Field, code: IssueCode, limit?: number): Issue {
  const message = issueText(field, limit === undefined ? { code } : { code, limit });
  return limit === undefined
    ? { field: field.name, code, message }
    : { field: field.name, code, message, limit };
}

/** The sentence for an issue in the given words (English unless given). It holds numbers, never peer text. */
export function issueText(
  field: Field | undefined,
  { code, limit, reason }: Pick<Issue, "code" | "limit" | "reason">,
  words: Pick<Words, "form"> = en,
): string {
  if (reason !== undefined) return words.form.reason[reason];
  return words.form.issue[code]({
    kind: field?.kind ?? "",
    limit: limit ?? 0,
    other: field && oppositeBound(field, code),
    exclusive: field !== undefined && isExclusive(field, code, limit),
  });
}

function oppositeBound(field: Field, code: IssueCode): number | undefined {
  if (field.kind !== "number" && field.kind !== "integer") return undefined;
  return code === "minimum" ? field.maximum : field.minimum;
}

/** Where both bounds are set to the same number the exclusive one says more. */
function isExclusive(field: Field, code: IssueCode, limit: number | undefined): boolean {
  if (field.kind !== "number" && field.kind !== "integer") return false;
  const bound = code === "minimum" ? field.exclusiveMinimum : field.exclusiveMaximum;
  return bound !== undefined && bound === limit;
}
