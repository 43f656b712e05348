/**
 * What a person typed, read as the value of a field. Strict: what could be meant in two ways is an issue,
 * and nothing is changed in silence. Pure, but for the time zone data of the host.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-7 FORM-15 FORM-19
 * @module
 */
import type { Words } from "../text/index.ts";
import { en, isOneOf } from "../text/late.ts";
import { toAscii } from "./digits.ts";
import { fitsFormat } from "./formats.ts";
import { issueOf, issueText } from "./issue.ts";
import { readMoment } from "./moment.ts";
import type {
  Field,
  Issue,
  IssueReason,
  MultiField,
  NumberField,
  Option,
  TextField,
} from "./types.ts";

/** The value, or that the field was left empty, or why the text says no value. */
export type Typed =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: true; readonly empty: true }
  | { readonly ok: false; readonly issue: Issue };

/**
 * `zone` is the IANA name for times typed without an offset; the host's own zone unless given. `words` is a
 * language whose yes and no are understood beside the English ones.
 */
export interface TypedOptions {
  readonly zone?: string;
  readonly words?: Pick<Words, "form">;
}

/**
 * Reads typed text as a value of the field's kind. Bounds, lengths and choices that hold for any value are left
 * to `checkField`.
 *
 * Text is kept exactly; elsewhere blanks around the value do not count. Empty text is "unanswered" (FORM-19),
 * unless a required text says outright that it may be empty (`minLength: 0`). Numbers take the digits of one
 * script, a point or U+066B, and no comma; a multi select takes one choice per line.
 *
 * @throws TypeError when `zone` is not known to the host and a local time was typed
 */
export function readTyped(field: Field, text: string, options: TypedOptions = {}): Typed {
  if (isEmpty(field, text)) return { ok: true, empty: true };
  switch (field.kind) {
    case "text":
      return value(text);
    case "email":
    case "uri":
      return formatted(field, text.trim());
    case "date":
      return formatted(field, toAscii(text));
    case "date-time":
      return readDateTime(field, text, options);
    case "integer":
    case "number":
      return readNumber(field, text);
    case "boolean":
      return readAnswer(field, text, options);
    case "select": {
      const option = findOption(field.options, text);
      return option === undefined ? fault(field, "option") : value(option.const);
    }
    case "multi":
      return readLines(field, text);
    case "unsupported":
      return fault(field, "unsupported");
  }
}

function isEmpty(field: Field, text: string): boolean {
  if (field.kind !== "text") return text.trim() === "";
  return text === "" && !(field.required && field.minLength === 0);
}

function value(read: unknown): Typed {
  return { ok: true, value: read };
}

function fault(field: Field, code: Issue["code"]): Typed {
  return { ok: false, issue: issueOf(field, code) };
}

function because(field: Field, code: Issue["code"], reason: IssueReason): Typed {
  const message = issueText(field, { code, reason });
  return { ok: false, issue: { field: field.name, code, reason, message } };
}

function formatted(field: TextField, text: string | undefined): Typed {
  return text !== undefined && fitsFormat(field.kind, text) ? value(text) : fault(field, "format");
}

function readDateTime(field: TextField, text: string, { zone }: TypedOptions): Typed {
  const ascii = toAscii(text);
  if (ascii === undefined) return fault(field, "format");
  const moment = readMoment(ascii, zone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (typeof moment === "object") return value(moment.text);
  if (moment === "malformed") return fault(field, "format");
  return because(field, "format", moment === "skipped" ? "skipped-time" : "unknown-offset");
}

const INTEGER = /^[+-]?\d+$/;
const NUMBER = /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?$/;

function readNumber(field: NumberField, text: string): Typed {
  const ascii = toAscii(text);
  const grammar = field.kind === "integer" ? INTEGER : NUMBER;
  if (ascii === undefined || !grammar.test(ascii)) return fault(field, field.kind);
  // Adding zero turns -0 into 0.
  const number = Number(ascii) + 0;
  const exact = field.kind === "integer" ? Number.isSafeInteger(number) : isExact(number, ascii);
  if (exact) return value(number);
  // Too large for JSON at all: no number, as the check of an answer says too.
  const beyond = field.kind === "number" && !Number.isFinite(number);
  return beyond ? because(field, "number", "too-large") : fault(field, "unsafe-integer");
}

/**
 * Beyond the safe integers a number may change on its way through JSON; its whole digits tell whether it did. An
 * exponent means a rounded number anyway.
 */
function isExact(number: number, ascii: string): boolean {
  const whole = Math.trunc(number);
  if (Number.isSafeInteger(whole)) return true;
  if (!Number.isFinite(number)) return false;
  const [digits = ""] = ascii.replace("+", "").split(".");
  return /e/i.test(ascii) || BigInt(digits) === BigInt(whole);
}

/** The words of the catalogue, the English ones, and `true` and `false` in any language. */
function readAnswer(field: Field, text: string, { words = en }: TypedOptions): Typed {
  if (isOneOf(text, ["true", ...en.form.yes, ...words.form.yes])) return value(true);
  if (isOneOf(text, ["false", ...en.form.no, ...words.form.no])) return value(false);
  return fault(field, "type");
}

/** A const, or a title that only one choice has; first as typed, then without blanks around it. */
function findOption(options: readonly Option[], text: string): Option | undefined {
  for (const typed of new Set([text, text.trim()])) {
    const byConst = options.find((option) => option.const === typed);
    if (byConst !== undefined) return byConst;
    const [byTitle, ...more] = options.filter((option) => option.title === typed);
    if (byTitle !== undefined && more.length === 0) return byTitle;
  }
  return undefined;
}

function readLines(field: MultiField, text: string): Typed {
  const picked = new Set<string>();
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === "") continue;
    const option = findOption(field.options, line);
    if (option === undefined) return fault(field, "option");
    picked.add(option.const);
  }
  return value([...picked]);
}
