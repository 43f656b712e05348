/**
 * Which answers look like secrets, so that a surface can warn, ask twice, and keep them nowhere. Pure.
 *
 * What it does not do: it knows secrets by what asks for them and by their shape. It is a help, no guarantee.
 *
 * @see FORM-20 of the requirements register
 * @module
 */
import { loadSecrets } from "../form/index.ts";
import { put } from "../wire/index.ts";
import { entryOf } from "./draft.ts";
import { everyField } from "./form.ts";
import { looksSecret } from "./secret-shape.ts";
import type { Draft, DraftEntry, FieldView, FormView } from "./types.ts";

function secretFields(form: FormView, draft: Draft): FieldView[] {
  return everyField(form).filter((view) => isSecretAnswer(form, view, draft));
}

/** True when what was typed into the field is to be treated as a secret: for what asks, or for its shape. */
function isSecretAnswer(form: FormView, view: FieldView, draft: Draft): boolean {
  const entry = entryOf(draft, view.field.name);
  if (entry === undefined || "cleared" in entry) return false;
  const value = "text" in entry ? entry.text : entry.value;
  if (typeof value !== "string" || value.trim() === "" || view.options.length > 0) return false;
  return view.secret || form.secretMessage || looksSecret(value);
}

/** Loads what knows the shapes of secrets, so that sending need not wait for it. Never rejects. */
export async function readySecrets(): Promise<void> {
  await loadSecrets().catch(() => undefined);
}

/**
 * The fields whose answers would be sent and look like secrets: reason for a second confirmation. Loads what knows
 * their shapes; where it cannot be had, every typed text is named.
 */
export async function secretAnswers(form: FormView, draft: Draft): Promise<FieldView[]> {
  await readySecrets();
  return secretFields(form, draft);
}

/** The draft to keep: without what was typed where it looks like a secret. Until shapes are known, everything does. */
export function withoutSecrets(form: FormView, draft: Draft): Draft {
  const hidden = new Set(secretFields(form, draft).map((view) => view.field.name));
  if (hidden.size === 0) return draft;
  const kept: Record<string, DraftEntry> = {};
  for (const [name, entry] of Object.entries(draft)) {
    if (!hidden.has(name)) put(kept, name, entry);
  }
  return kept;
}
