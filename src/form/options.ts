/**
 * The choices of a single or multi select, in each spelling agents use. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-3 LIM-2
 * @module
 */
import { ElicitationError } from "../errors/index.ts";
import { isObject, type JsonObject, text } from "../wire/index.ts";
import { fitsFormat } from "./formats.ts";
import { isRule, type Keywords, type Notes, note, readCount } from "./keywords.ts";
import type { Option } from "./types.ts";
import { reaches } from "./value.ts";

/** The most choices a field may list (LIM-2). */
const MAX_OPTIONS = 10_000;

/**
 * The choices in order, each const once. Where a plain list and a titled list stand side by side both hold,
 * and so do limits on the text. `undefined` when a choice is no text or none is left.
 *
 * @throws ElicitationError `too-many` beyond {@link MAX_OPTIONS}
 */
export function readOptions(schema: Keywords, notes: Notes): readonly Option[] | undefined {
  const { oneOf, anyOf, enum: plain } = schema;
  if (oneOf !== undefined && anyOf !== undefined) return undefined;
  const titled = oneOf ?? anyOf;
  const listed = plain === undefined ? undefined : readPlain(plain, notes);
  if (plain !== undefined && listed === undefined) return undefined;
  const found =
    titled !== undefined
      ? readTitled(titled, notes)
      : listed && withNames(listed, schema.enumNames, notes);
  const fits = textLimits(schema);
  if (found === undefined || fits === undefined) return undefined;
  const allowed = titled !== undefined && listed !== undefined ? new Set(listed) : undefined;
  const all = unique(found, notes);
  const isAllowed = ({ const: value }: Option): boolean =>
    (fits === "any" || fits(value)) && (allowed?.has(value) ?? true);
  const options = fits === "any" && allowed === undefined ? all : all.filter(isAllowed);
  return options.length > 0 ? options : undefined;
}

/** The values of an `enum`; `null` among them only says that the field may stay empty. */
function readPlain(list: unknown, notes: Notes): readonly (string | null)[] | undefined {
  if (!isList(list)) return undefined;
  if (list.includes(null)) note(notes, "null-dropped");
  return list.every((value) => typeof value === "string" || value === null) ? list : undefined;
}

/** `enumNames` stand beside the values by position; a value without one shows itself. */
function withNames(values: readonly (string | null)[], names: unknown, notes: Notes): Option[] {
  const labels = Array.isArray(names) ? names : [];
  let used = 0;
  const options: Option[] = [];
  for (const [at, value] of values.entries()) {
    if (value === null) continue;
    const label = shownText(labels[at]);
    if (label !== undefined) used += 1;
    options.push({ const: value, title: label ?? value });
  }
  if (names === undefined) return options;
  if (used > 0) note(notes, "enum-names-used");
  if (used < options.length || labels.length > values.length) note(notes, "enum-names-incomplete");
  return options;
}

function readTitled(list: unknown, notes: Notes): readonly Option[] | undefined {
  if (!isList(list)) return undefined;
  const options: Option[] = [];
  for (const entry of list) {
    const option = isObject(entry) ? readTitledOption(entry, notes) : undefined;
    if (option === undefined) return undefined;
    if (option !== "null") options.push(option);
  }
  return options;
}

/** In one pass, as `keywordsOf`: there may be thousands. */
function readTitledOption(entry: JsonObject, notes: Notes): Option | "null" | undefined {
  let [value, type, title, description]: unknown[] = [];
  let isRuled = false;
  for (const key of Object.keys(entry)) {
    if (key === "const") value = entry.const;
    else if (key === "title") ({ title } = entry);
    else if (key === "description") ({ description } = entry);
    else if (key === "type") ({ type } = entry);
    else if (isRule(key) && (entry[key] ?? undefined) !== undefined) isRuled = true;
  }
  if (value === null || type === "null") {
    note(notes, "null-dropped");
    return "null";
  }
  if (typeof value !== "string" || (type ?? "string") !== "string" || isRuled) return undefined;
  const shown = shownText(title);
  if (shown === undefined) note(notes, "option-title-assumed");
  const option = { const: value, title: shown ?? value };
  return typeof description === "string" ? { ...option, description } : option;
}

/** A text that can be seen; an empty label names no choice. */
function shownText(value: unknown): string | undefined {
  return text(value) || undefined;
}

function unique(options: readonly Option[], notes: Notes): readonly Option[] {
  const seen = new Set<string>();
  const first = options.filter((option) => seen.size < seen.add(option.const).size);
  if (first.length < options.length) note(notes, "option-duplicate-dropped");
  return first;
}

/** What the limits beside a list leave of it; `undefined` when a limit is malformed. */
function textLimits(schema: Keywords): ((value: string) => boolean) | "any" | undefined {
  const minLength = readCount(schema.minLength) ?? 0;
  const maxLength = readCount(schema.maxLength) ?? Number.POSITIVE_INFINITY;
  if (minLength === "malformed" || maxLength === "malformed") return undefined;
  const format = text(schema.format);
  if (minLength === 0 && maxLength === Number.POSITIVE_INFINITY && format === undefined) {
    return "any";
  }
  return (value) =>
    reaches(value, minLength) && !reaches(value, maxLength + 1) && fitsFormat(format, value);
}

function isList(list: unknown): list is readonly unknown[] {
  if (!Array.isArray(list)) return false;
  if (list.length > MAX_OPTIONS) {
    throw new ElicitationError("too-many", { what: "options", limit: MAX_OPTIONS });
  }
  return true;
}
