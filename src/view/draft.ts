/**
 * What was typed or picked so far. Drafts are plain data and never change: each edit gives a new one. Pure.
 *
 * @see FORM-9 FORM-10 FORM-15
 * @module
 */
import { LIMITS, type SafeText, safeText, sentence } from "../text/index.ts";
import { own, put } from "../wire/index.ts";
import { everyField } from "./form.ts";
import { looksSecret } from "./secret-shape.ts";
import type { Draft, DraftEntry, FieldView, FormView, Suggestion } from "./types.ts";
import { ENGLISH, type QuestionWords } from "./words.ts";

/**
 * The draft a form opens with: its valid defaults, each as an entry, so that whatever is sent was on show
 * (FORM-9). A field without a default has no entry: nothing is preselected.
 */
export function startDraft(form: FormView): Draft {
  const draft: Record<string, DraftEntry> = {};
  for (const { field } of everyField(form)) {
    if (field.initial !== null) put<DraftEntry>(draft, field.name, { value: field.initial });
  }
  return draft;
}

/** The draft with this text in the field, exactly as typed. Empty text means not answered (FORM-19). */
export function typeText(draft: Draft, name: string, text: string): Draft {
  return withEntry(draft, name, { text });
}

/** The draft with this value picked: a const, a list of consts, a boolean or a number. */
export function pickValue(draft: Draft, name: string, value: unknown): Draft {
  return withEntry(draft, name, { value });
}

/** The draft with an earlier answer put into the field, because the person took it. */
export function takeSuggestion(draft: Draft, name: string, suggestion: Suggestion): Draft {
  return withEntry(draft, name, suggestion.entry);
}

/** The draft with the field emptied. A default that was cleared does not come back. */
export function clearField(draft: Draft, name: string): Draft {
  return withEntry(draft, name, { cleared: true });
}

/** The entry of a field, whatever its name; `undefined` when it was not touched and has no default. */
export function entryOf(draft: Draft, name: string): DraftEntry | undefined {
  return own(draft, name) as DraftEntry | undefined;
}

/**
 * True when the field holds nothing: untouched, cleared, empty text, or no tick. A picked choice is an answer
 * even when its const is empty.
 */
export function isEmpty(view: FieldView, draft: Draft): boolean {
  const { kind, name } = view.field;
  const entry = entryOf(draft, name);
  if (entry === undefined || "cleared" in entry) return true;
  if ("text" in entry) return (kind === "text" ? entry.text : entry.text.trim()) === "";
  const { value } = entry;
  if (value === undefined || value === null) return true;
  return Array.isArray(value) ? value.length === 0 : value === "" && kind !== "select";
}

/**
 * What an input control holds for this field, exactly: typed text as typed, a default or a pick as the text
 * a person would have typed for it (choices by their labels, one per line). `""` when there is nothing.
 *
 * A default is foreign text. This is for editing; what is printed or reviewed is {@link answerText}.
 */
export function entryText(view: FieldView, draft: Draft, words: QuestionWords = ENGLISH): string {
  const entry = entryOf(draft, view.field.name);
  if (entry === undefined || "cleared" in entry) return "";
  return "text" in entry ? entry.text : valueText(view, entry.value, "\n", words);
}

/**
 * What the field holds, safe to print: for review before sending (FORM-10). `""` when there is nothing. What
 * was typed into a field that looks like a secret is not repeated (FORM-20).
 */
export function answerText(
  view: FieldView,
  draft: Draft,
  words: QuestionWords = ENGLISH,
): SafeText {
  const entry = entryOf(draft, view.field.name);
  if (entry === undefined || "cleared" in entry) return safeText("");
  if ("text" in entry) {
    if (entry.text !== "" && (view.secret || looksSecret(entry.text))) {
      return sentence(words.question.secretHidden);
    }
    return safeText(entry.text, { lines: true, max: LIMITS.message });
  }
  const shown = valueText(view, entry.value, words.question.listComma, words);
  return safeText(shown, { lines: true, max: LIMITS.message });
}

function withEntry(draft: Draft, name: string, entry: DraftEntry): Draft {
  const next: Record<string, DraftEntry> = { ...draft };
  put(next, name, entry);
  return next;
}

function valueText(view: FieldView, value: unknown, comma: string, words: QuestionWords): string {
  if (typeof value === "boolean") return value ? words.question.yes : words.question.no;
  if (typeof value === "number") return String(value);
  const labels = new Map(view.options.map((one) => [one.option.const, one.label]));
  const choice = (one: unknown): string =>
    typeof one === "string" ? (labels.get(one) ?? one) : "";
  return Array.isArray(value) ? value.map(choice).join(comma) : choice(value);
}
