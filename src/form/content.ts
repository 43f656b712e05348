/**
 * Answers judged straight from a schema, for callers who keep no reading of it. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-8 FORM-9
 * @module
 */
import { type Content, put } from "../wire/index.ts";
import { checkForm, patternVerdict } from "./check.ts";
import { loadPatterns } from "./pattern/load.ts";
import { readForm } from "./read.ts";
import type { Check } from "./types.ts";

/**
 * Reads the schema and checks an answer against it; see {@link checkForm}. Absent and `null` content equal
 * `{}` (FORM-16).
 *
 * @throws ElicitationError `schema-unreadable` or `too-many`, as {@link readForm} does
 */
export async function checkContent(requestedSchema: unknown, content: unknown): Promise<Check> {
  const form = readForm(requestedSchema);
  return checkForm(form, content, await loadPatterns(form));
}

/**
 * The valid defaults of a form by field name. A default that breaks its field's pattern is none; one whose
 * pattern cannot be checked is.
 *
 * @throws ElicitationError `schema-unreadable` or `too-many`, as {@link readForm} does
 */
export async function initialContent(requestedSchema: unknown): Promise<Content> {
  const form = readForm(requestedSchema);
  const defaults = form.fields.filter((field) => field.initial !== null);
  const testPattern = await loadPatterns({ fields: defaults });
  const content: Record<string, unknown> = {};
  for (const field of defaults) {
    if (patternVerdict(field, field.initial, testPattern) === "no-match") continue;
    put(content, field.name, field.initial);
  }
  return content;
}
