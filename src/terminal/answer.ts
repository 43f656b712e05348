/**
 * What does a field hold, as a person sees it, and does it fit? Everything is judged by `view`; this only
 * looks at one field at a time.
 *
 * @see FORM-7 FORM-10 FORM-20
 * @module
 */
import { type SafeText, safeText } from "../text/index.ts";
import {
  answerText,
  type Draft,
  draftValue,
  entryOf,
  type FieldView,
  type FormView,
  type Issue,
  isEmpty,
  readDraft,
} from "../view/index.ts";
import { ANSWER_MARK } from "./paper.ts";
import type { Talk } from "./talk.ts";

/** What the fields of one form share while they are asked. */
export interface FormTalk {
  readonly talk: Talk;
  readonly form: FormView;
  /** IANA name, for a date-time typed without an offset. */
  readonly zone: string;
}

/** The same, where only the words of the conversation are needed. */
type AskedForm = Omit<FormTalk, "talk"> & { readonly talk: Pick<Talk, "words"> };

/** What is wrong with one field; and what nobody could check. */
interface Judgement {
  readonly faults: readonly Issue[];
  readonly unchecked: boolean;
}

/** Judges this field alone, its companion apart. */
export async function judgeField(
  asked: AskedForm,
  view: FieldView,
  draft: Draft,
): Promise<Judgement> {
  const { companion: _, ...alone } = view;
  const form = { ...asked.form, fields: [alone], blockedBy: [] };
  const reading = await readDraft(form, draft, { zone: asked.zone, words: asked.talk.words });
  return {
    faults: reading.ok ? [] : reading.issues,
    unchecked: reading.unchecked.some((rule) => rule.field === view.field.name),
  };
}

/**
 * The answer as it would be sent, in rows: a list has a row for each item, a number or a date is completed.
 * Empty when there is none. A typed secret is not repeated.
 */
export function answerRows(asked: AskedForm, view: FieldView, draft: Draft): SafeText[] {
  if (isEmpty(view, draft)) return [];
  const { words } = asked.talk;
  const entry = entryOf(draft, view.field.name);
  if (entry !== undefined && "value" in entry && Array.isArray(entry.value)) {
    return entry.value.map((item) => labelOf(view, item));
  }
  const typed = answerText(view, draft, words);
  if (entry === undefined || !("text" in entry) || view.secret) return [typed];
  const sent = sentValue(asked, view, draft);
  return sent === undefined || sent === entry.text ? [typed] : [safeText(sent, { lines: true })];
}

/** What is sent for a typed text where that is spelled differently, e.g. a date-time with its offset. */
export function completedText(
  asked: FormTalk,
  view: FieldView,
  draft: Draft,
): SafeText | undefined {
  const entry = entryOf(draft, view.field.name);
  if (entry === undefined || !("text" in entry) || view.secret) return undefined;
  const sent = sentValue(asked, view, draft);
  return sent === undefined || sent === entry.text.trim() ? undefined : safeText(sent);
}

/** Prints an answer, each row marked as one. */
export function paintAnswer(talk: Talk, rows: readonly SafeText[], lead = ""): void {
  for (const row of rows) talk.paper.foreign(row, { mark: ANSWER_MARK, lead });
}

function sentValue(asked: AskedForm, view: FieldView, draft: Draft): string | undefined {
  const typed = draftValue(view, draft, { zone: asked.zone, words: asked.talk.words });
  if (!("value" in typed)) return undefined;
  const { value } = typed;
  return typeof value === "string" || typeof value === "number" ? String(value) : undefined;
}

function labelOf(view: FieldView, item: unknown): SafeText {
  const option = view.options.find((one) => one.option.const === item);
  return option?.label ?? safeText(typeof item === "string" ? item : "");
}
