/**
 * What is said about one field: what it takes, and what is wrong with its answer. Pure.
 *
 * @see FORM-7 FORM-17
 * @module
 */
import type { Field, FieldKind, Issue, NumberField, TextField } from "../form/index.ts";
import { issueText as sentenceOf } from "../form/late.ts";
import { LIMITS, type SafeText, safeText, sentence } from "../text/index.ts";
import { everyField } from "./form.ts";
import { label } from "./frame.ts";
import type { FieldView, FormView } from "./types.ts";
import { ENGLISH, type QuestionWords } from "./words.ts";

/** How many choices an error names, and how much of each, in characters. */
const CHOICES_NAMED = 5;
const CHOICE_MAX = 60;

/**
 * What a field takes, in short phrases of ours: its kind, whether it is required, its limits. `words` is the
 * language; absent: English.
 */
export function fieldHints(view: FieldView, words: QuestionWords = ENGLISH): SafeText[] {
  const { field } = view;
  const said = words.question;
  return [kindWords(field.kind, words), isRequired(view) ? said.required : said.optional]
    .concat(limitWords(field, words))
    .map((hint) => sentence(hint));
}

/** A choice with a box for own words is required when one of the two is. */
function isRequired({ field, companion }: FieldView): boolean {
  return field.required || companion?.field.orRequired === true;
}

/**
 * What the agent says of a field beside our hints: the name of a format we do not know, a pattern. Its own words are in it, so a surface marks these as it marks every foreign text (SURF-3).
 */
export function foreignHints(view: FieldView, words: QuestionWords = ENGLISH): SafeText[] {
  const said = words.question;
  const hints: SafeText[] = [];
  const format = view.field.kind === "text" ? label(view.field.format, CHOICE_MAX) : undefined;
  if (format !== undefined) hints.push(sentence(said.otherFormat(format)));
  if (view.pattern !== undefined) hints.push(sentence(said.pattern(view.pattern)));
  return hints;
}

/**
 * One fault as a line: the field's label, then what is wrong. A choice that does not fit names the first few
 * choices. Nothing that was typed is repeated.
 */
export function issueText(form: FormView, issue: Issue, words: QuestionWords = ENGLISH): SafeText {
  return sentence(
    words.question.issue(fieldName(form, issue.field, words), faultText(form, issue, words)),
  );
}

/**
 * What is wrong, without the label, for a surface that shows it beside its field: by the issue's code, in the
 * language of `words`.
 */
export function faultText(form: FormView, issue: Issue, words: QuestionWords = ENGLISH): SafeText {
  const view = everyField(form).find((one) => one.field.name === issue.field);
  const named =
    issue.code === "option" && view !== undefined ? view.options.slice(0, CHOICES_NAMED) : [];
  const fault = sentenceOf(view?.field, issue, words);
  if (view === undefined || named.length === 0) return sentence(fault);
  const list = named.map((one) => safeText(one.label, { max: CHOICE_MAX }));
  const said = words.question;
  const choices = said.choicesAre(list, view.options.length - named.length);
  return sentence(`${fault} ${choices}`);
}

/** A field's label as an error names it; a companion is named after its question, `""` is the whole answer. */
function fieldName(form: FormView, name: string, words: QuestionWords): SafeText {
  for (const view of form.fields) {
    if (view.field.name === name) return view.label;
    if (view.companion?.field.name === name) {
      return sentence(words.question.inField(view.label, view.companion.label));
    }
  }
  return label(name, LIMITS.label) ?? sentence(words.question.wholeAnswer);
}

function kindWords(kind: FieldKind, words: QuestionWords): string {
  const said = words.question;
  switch (kind) {
    case "text":
      return said.kindText;
    case "email":
      return said.kindEmail;
    case "uri":
      return said.kindUri;
    case "date":
      return said.kindDate;
    case "date-time":
      return said.kindDateTime;
    case "number":
      return said.kindNumber;
    case "integer":
      return said.kindInteger;
    case "boolean":
      return said.kindBoolean;
    case "select":
      return said.kindSelect;
    case "multi":
      return said.kindMulti;
    case "unsupported":
      return said.kindUnsupported;
  }
}

function limitWords(field: Field, words: QuestionWords): string[] {
  switch (field.kind) {
    case "text":
    case "email":
    case "uri":
    case "date":
    case "date-time":
      return textLimits(field, words);
    case "number":
    case "integer":
      return numberLimits(field, words);
    case "multi":
      return between(field.minItems, field.maxItems, words.question.chooseBetween);
    default:
      return [];
  }
}

function textLimits(field: TextField, words: QuestionWords): string[] {
  const low = field.minLength === 0 ? undefined : field.minLength;
  return between(low, field.maxLength, words.question.lengthBetween);
}

function numberLimits(field: NumberField, words: QuestionWords): string[] {
  const said = words.question;
  const limits = between(field.minimum, field.maximum, said.numberBetween);
  if (field.exclusiveMinimum !== undefined) limits.push(said.moreThan(field.exclusiveMinimum));
  if (field.exclusiveMaximum !== undefined) limits.push(said.lessThan(field.exclusiveMaximum));
  if (field.multipleOf !== undefined) limits.push(said.multipleOf(field.multipleOf));
  return limits;
}

function between(
  low: number | undefined,
  high: number | undefined,
  say: (low: number | undefined, high: number | undefined) => string,
): string[] {
  return low === undefined && high === undefined ? [] : [say(low, high)];
}
