/**
 * A form as plain data to show: every label safe, capped and told apart, companions folded into their
 * question, and what cannot be answered here named. Pure.
 *
 * @see FORM-17 FORM-20 SURF-3 LIM-1
 * @module
 */
import type { Field, FormReading, Option } from "../form/index.ts";
import { LIMITS, type SafeText, safeText, sentence } from "../text/index.ts";
import { label, lines } from "./frame.ts";
import { tellApart } from "./labels.ts";
import type { FieldView, FormView, OptionView } from "./types.ts";
import { ENGLISH, type QuestionWords } from "./words.ts";

/**
 * The form of a question, for display. `asksSecrets` holds what asks for a secret, as `findSecrets` names it.
 * `words` says what stands where a field or a choice has no name of its own; absent: English.
 *
 * Labels are unique within the form and within each field: equal ones carry the name or the const. No field
 * holds a link, whatever its text (FORM-14).
 */
export function viewForm(
  form: FormReading,
  asksSecrets: readonly string[],
  words: QuestionWords = ENGLISH,
): FormView {
  const secrets = new Set(asksSecrets);
  const companions = companionsOf(form.fields);
  const folded = new Set(companions.values());
  const shown = form.fields.filter((field) => !folded.has(field));
  const labels = tellApart(
    shown.map((field) => fieldLabel(field, words)),
    (place) => safeText(shown[place]?.name ?? "", { max: LIMITS.label }),
    words,
  );
  const fields = shown.map((field, place) => {
    const view = viewField(field, labels[place] ?? fieldLabel(field, words), secrets, words);
    const companion = companions.get(field.name);
    if (companion !== undefined) {
      view.companion = viewField(companion, fieldLabel(companion, words), secrets, words);
    }
    return view;
  });
  const view: Unfinished<FormView> = {
    fields,
    blockedBy: fields.filter(blocks).map((one) => one.label),
    secretMessage: secrets.has(""),
    notes: form.notes,
  };
  const title = label(form.title, LIMITS.label);
  const description = lines(form.description);
  if (title !== undefined) view.title = title;
  if (description !== undefined) view.description = description;
  return view;
}

/** Put together member by member: V8 takes ten times as long where members are spread in. */
type Unfinished<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] };

/** Every field of a form: questions in order, each followed by its companion. */
export function everyField(form: FormView): FieldView[] {
  const views: FieldView[] = [];
  for (const view of form.fields) {
    views.push(view);
    if (view.companion !== undefined) views.push(view.companion);
  }
  return views;
}

function blocks(view: FieldView): boolean {
  return view.field.kind === "unsupported" && view.field.required;
}

/** Question name -> the box folded into it. A question that nobody can answer leaves its box standing alone. */
function companionsOf(fields: readonly Field[]): Map<string, Field> {
  const companions = new Map<string, Field>();
  for (const field of fields) {
    if (field.companionOf !== undefined) companions.set(field.companionOf, field);
  }
  if (companions.size === 0) return companions;
  for (const { kind, name } of fields) if (kind === "unsupported") companions.delete(name);
  return companions;
}

function viewField(
  field: Field,
  shown: SafeText,
  secrets: ReadonlySet<string>,
  words: QuestionWords,
): Unfinished<FieldView> {
  const view: Unfinished<FieldView> = {
    field,
    label: shown,
    options: "options" in field ? viewOptions(field.options, words) : [],
    secret: field.secret === true || secrets.has(field.name),
  };
  const description = lines(field.description);
  const pattern = "pattern" in field ? label(field.pattern, LIMITS.label) : undefined;
  if (description !== undefined) view.description = description;
  if (pattern !== undefined) view.pattern = pattern;
  return view;
}

function fieldLabel(field: Field, words: QuestionWords): SafeText {
  return (
    label(field.label, LIMITS.label) ??
    label(field.name, LIMITS.label) ??
    sentence(words.question.unnamedField)
  );
}

function viewOptions(options: readonly Option[], words: QuestionWords): OptionView[] {
  const constOf = (option: Option | undefined): SafeText =>
    label(option?.const, LIMITS.label) ?? sentence(words.question.emptyChoice);
  const titles = options.map((option) => label(option.title, LIMITS.label) ?? constOf(option));
  const labels = tellApart(titles, (place) => constOf(options[place]), words);
  return options.map((option, place) => {
    const shown = labels[place] ?? constOf(option);
    const description = label(option.description, LIMITS.label);
    return description === undefined
      ? { label: shown, option }
      : { label: shown, description, option };
  });
}
