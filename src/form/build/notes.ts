/**
 * What an author should know of a form before it is sent. Pure.
 *
 * @see FORM-12 FORM-14
 * @module
 */
import { findSecretMentions } from "../secrets/find.ts";
import { formLinks } from "./links.ts";
import type { FormNote } from "./types.ts";

/** Links in its texts and in the message, and fields that speak of secrets without asking for one. Never throws. */
export function formNotes(schema: unknown, message: string): readonly FormNote[] {
  const named = findSecretMentions(schema).map(
    (field): FormNote => ({ field, code: "secret-named" }),
  );
  return [...formLinks(schema, message), ...named];
}
