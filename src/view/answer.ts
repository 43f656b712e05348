/**
 * From a draft to the answer: every value, or every fault at once. Pure.
 *
 * @see FORM-7 FORM-15 FORM-17 FORM-19
 * @module
 */
import {
  type Field,
  type Issue,
  loadPatterns,
  type Typed,
  type TypedOptions,
  type Unchecked,
} from "../form/index.ts";
import { checkField, checkForm, issueText, readTyped } from "../form/late.ts";
import { type Content, put } from "../wire/index.ts";
import { entryOf, isEmpty } from "./draft.ts";
import { everyField } from "./form.ts";
import { look } from "./labels.ts";
import type { Draft, FieldView, FormView } from "./types.ts";

/** The content to send, or every fault at once. `unchecked` names rules that could not be checked. */
export type DraftReading =
  | { readonly ok: true; readonly content: Content; readonly unchecked: readonly Unchecked[] }
  | {
      readonly ok: false;
      readonly issues: readonly Issue[];
      readonly unchecked: readonly Unchecked[];
    };

/**
 * One field's answer: a value that fits, that it is empty, or what is wrong with it. Text is read by the
 * field's kind; for a choice it is the label as shown, or the const. A picked value is checked as it is.
 *
 * Whether an empty field may stay empty is judged by {@link readDraft}. `options`: see `readTyped`.
 *
 * @throws TypeError when `zone` is not known to the host and a local time was typed
 */
export function draftValue(view: FieldView, draft: Draft, options: TypedOptions = {}): Typed {
  const { field } = view;
  const entry = entryOf(draft, field.name);
  if (entry === undefined || "cleared" in entry || isEmpty(view, draft)) return whenEmpty(field);
  const typed: Typed =
    "text" in entry ? readText(view, entry.text, options) : { ok: true, value: entry.value };
  if (!typed.ok || "empty" in typed) return typed;
  const issue = checkField(field, typed.value);
  return issue === undefined ? typed : { ok: false, issue };
}

/**
 * Reads the whole draft, all faults at once, in the order of the form. Entries of unknown names do nothing.
 *
 * Optional fields left empty are left out (FORM-15); required ones are faults (FORM-19), unless the schema
 * says outright that the answer may be empty (`minLength: 0`, `minItems: 0`). A companion's text travels under
 * its own name and answers no other question. A field that is not supported is left out, whatever the draft
 * holds for it, and a fault when it is required (FORM-17).
 *
 * @throws TypeError (rejects) as {@link draftValue} does; never for what the draft or the form holds
 */
export async function readDraft(
  form: FormView,
  draft: Draft,
  options: TypedOptions = {},
): Promise<DraftReading> {
  const views = everyField(form);
  const faults = new Map<string, Issue>();
  const content: Record<string, unknown> = {};
  for (const view of views) {
    if (view.field.kind === "unsupported") continue;
    const read = draftValue(view, draft, options);
    if (!read.ok) faults.set(view.field.name, read.issue);
    else if (!("empty" in read)) put(content, view.field.name, read.value);
  }
  const fields = views.map((view) => view.field);
  const reading = { fields, notes: form.notes, raw: {} };
  const check = checkForm(reading, content, await loadPatterns(reading));
  for (const { field, companion } of form.fields) {
    if (companion?.field.orRequired !== true || faults.has(field.name)) continue;
    const answered = [field.name, companion.field.name].some((name) =>
      Object.hasOwn(content, name),
    );
    if (!answered) faults.set(field.name, missingAnswer(field));
  }
  if (check.ok && faults.size === 0) return check;
  for (const issue of check.ok ? [] : check.issues) {
    if (!faults.has(issue.field)) faults.set(issue.field, issue);
  }
  const issues = fields.flatMap((field) => faults.get(field.name) ?? []);
  return { ok: false, issues, unchecked: check.unchecked };
}

/**
 * How many questions hold an answer, right or wrong, and how many there are. A question and its companion
 * count once, however much was picked; fields that are not supported do not count.
 */
export function countAnswered(form: FormView, draft: Draft): { answered: number; of: number } {
  const questions = form.fields.filter((view) => view.field.kind !== "unsupported");
  const holds = (view: FieldView | undefined): boolean =>
    view !== undefined && !isEmpty(view, draft);
  const answered = questions.filter((view) => holds(view) || holds(view.companion));
  return { answered: answered.length, of: questions.length };
}

function missingAnswer({ name }: Field): Issue {
  return { field: name, code: "required", message: issueText(undefined, { code: "required" }) };
}

/** An empty answer is no answer, but where a required field says outright that it may be empty. */
function whenEmpty(field: Field): Typed {
  if (field.kind === "multi" && field.required && field.minItems === 0) {
    return { ok: true, value: [] };
  }
  return readTyped(field, "");
}

/**
 * A choice is known by its label on the screen before anything else: a title may pose as another one's const.
 * A multi select takes one choice per line.
 */
function readText(view: FieldView, text: string, options: TypedOptions): Typed {
  const { field } = view;
  if (field.kind !== "select" && field.kind !== "multi") return readTyped(field, text, options);
  const byLook = new Map(view.options.map((one) => [look(one.label), one.option.const]));
  const readChoice = (line: string): Typed => {
    const shown = byLook.get(look(line));
    return shown === undefined ? readTyped(field, line) : { ok: true, value: shown };
  };
  if (field.kind === "select") return readChoice(text);
  const picked = new Set<unknown>();
  for (const line of text.split(/\r?\n/).filter((one) => one.trim() !== "")) {
    const one = readChoice(line);
    if (!one.ok) return one;
    if ("empty" in one) continue;
    for (const value of [one.value].flat()) picked.add(value);
  }
  return { ok: true, value: [...picked] };
}
