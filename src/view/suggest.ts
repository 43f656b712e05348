/**
 * Earlier answers as suggestions: what may be kept of an answer, for which question it comes back, and what the
 * person sees of it. Nothing is filled in from here. Pure.
 *
 * What it does not do: it knows a secret by what asks for it and by its shape. It is a help, no guarantee.
 *
 * @see FORM-9 FORM-20
 * @module
 */
import { checkField } from "../form/late.ts";
import { LIMITS, safeText } from "../text/index.ts";
import { type Content, isObject, own, put } from "../wire/index.ts";
import { draftValue } from "./answer.ts";
import { everyField } from "./form.ts";
import { looksSecret } from "./secret-shape.ts";
import type { DraftEntry, FieldView, FormView, Suggestion } from "./types.ts";
import { ENGLISH } from "./words.ts";

/** Earlier answers to one question: the values of each field by its name, the latest first. */
export type RememberedAnswers = { readonly [field: string]: readonly unknown[] };

/** How many values of a field are remembered, and how long one may be, in characters of its JSON. */
const VALUES_MAX = 5;
const LENGTH_MAX = 1_024;

/**
 * What makes two forms the same question: the names and kinds of their fields and the values of their choices,
 * as JSON, whatever the order. Titles, limits, the message and the session do not count. It may be as long as
 * the form: a store that cannot take that keeps a hash of it.
 */
export function questionShape(form: FormView): string {
  const fields = everyField(form).map(({ field }) =>
    "options" in field
      ? [field.name, field.kind, field.options.map((option) => option.const).sort()]
      : [field.name, field.kind],
  );
  return JSON.stringify(fields.map((field) => JSON.stringify(field)).sort());
}

/**
 * What may be kept of an accepted answer. Left out: everything when the message asks for a secret; fields that
 * do, and values that look like one (FORM-20); a yes or no, which is given anew each time; blank and long ones.
 */
export function keepableAnswer(form: FormView, content: Content): Content {
  const kept: Record<string, unknown> = {};
  for (const view of everyField(form)) {
    const value = own(content, view.field.name);
    if (mayKeep(form, view, value)) put(kept, view.field.name, value);
  }
  return kept;
}

/** The answers with one more, as a store keeps them: each value once, the latest first, the oldest dropped. */
export function addAnswer(before: RememberedAnswers, content: Content): RememberedAnswers {
  const after: Record<string, readonly unknown[]> = { ...before };
  for (const [name, value] of Object.entries(content)) {
    put(after, name, distinct([value, ...valuesOf(before, name)]).slice(0, VALUES_MAX));
  }
  return after;
}

/**
 * The same form with earlier answers as suggestions. What a store returns is believed in nothing: only values
 * that fit their field and could have been kept are offered, and none that is the default anyway.
 */
export function withSuggestions(form: FormView, remembered: unknown): FormView {
  if (!isObject(remembered)) return form;
  const suggest = (view: FieldView): FieldView => {
    const values = valuesOf(remembered, view.field.name).filter((value) =>
      mayKeep(form, view, value),
    );
    const suggestions = distinct(values)
      .slice(0, VALUES_MAX)
      .flatMap((value) => suggestionOf(view, value) ?? []);
    return {
      ...view,
      ...(view.companion !== undefined && { companion: suggest(view.companion) }),
      ...(suggestions.length > 0 && { suggestions }),
    };
  };
  return { ...form, fields: form.fields.map(suggest) };
}

/** A text, a number or a list of choices that may be kept of this field. */
function mayKeep(form: FormView, view: FieldView, value: unknown): boolean {
  const { kind, name } = view.field;
  if (form.secretMessage || view.secret || kind === "boolean" || kind === "unsupported") {
    return false;
  }
  const list = Array.isArray(value) ? value : [value];
  const isText = (item: unknown): boolean => typeof item === "string" && item.trim() !== "";
  if (typeof value !== "number" && !(list.length > 0 && list.every(isText))) return false;
  if (JSON.stringify(value).length > LENGTH_MAX) return false;
  return !looksSecret(value, name);
}

function suggestionOf(view: FieldView, value: unknown): Suggestion | undefined {
  const { field } = view;
  if (isSame(value, field.initial)) return undefined;
  if (checkField(field, value) !== undefined) return undefined;
  const picked = field.kind === "select" || field.kind === "multi";
  const entry: DraftEntry = picked ? { value } : { text: String(value) };
  const read = draftValue(view, Object.fromEntries([[field.name, entry]]));
  if (!read.ok || "empty" in read || !isSame(read.value, value)) return undefined;
  return { label: safeText(shown(view, value), { max: LIMITS.label }), entry };
}

function shown(view: FieldView, value: unknown): string {
  const labels = new Map<unknown, string>(view.options.map((one) => [one.option.const, one.label]));
  return [value]
    .flat()
    .map((item) => labels.get(item) ?? String(item))
    .join(ENGLISH.question.listComma);
}

function valuesOf(remembered: { readonly [field: string]: unknown }, name: string): unknown[] {
  const values = own(remembered, name);
  return Array.isArray(values) ? values : [];
}

function distinct(values: readonly unknown[]): unknown[] {
  return values.filter((value, place) => !values.slice(0, place).some((one) => isSame(one, value)));
}

function isSame(left: unknown, right: unknown): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}
