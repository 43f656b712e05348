/**
 * The choices of a single or multi select, in each spelling agents use. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-3 LIM-2
 * @module
 */
import { ElicitationError } from "../errors/index.ts";
import { isObject, type JsonObject, own, text } from "../wire/index.ts";
import { fitsFormat } from "./formats.ts";
import { CHOICES, given, hasForeignRule, type Notes, note, readCount } from "./keywords.ts";
import type { Option } from "./types.ts";
import { reaches } from "./value.ts";

/** The most choices a field may list (LIM-2). */
const MAX_OPTIONS = 10_000;

/** True when the schema lists choices, well or badly: it is then never free text. */
export function hasOptions(schema: JsonObject): boolean {
  for (const key of CHOICES) if (given(schema, key) !== undefined) return true;
  return false;
}

/**
 * The choices in order, each const once. Where a plain list and a titled list stand side by side both hold,
 * and so do limits on the text. `undefined` when a choice is no text or none is left.
 *
 * @throws ElicitationError `too-many` beyond {@link MAX_OPTIONS}
 */
export function readOptions(schema: JsonObject, notes: Notes): readonly Option[] | undefined {
  const oneOf = given(schema, "oneOf");
  const anyOf = given(schema, "anyOf");
  const plain = given(schema, "enum");
  if (oneOf !== undefined && anyOf !== undefined) return undefined;
  const titled = oneOf ?? anyOf;
  const listed = plain === undefined ? undefined : readPlain(plain, notes);
  if (plain !== undefined && listed === undefined) return undefined;
  const found =
    titled !== undefined
      ? readTitled(titled, notes)
      : listed && withNames(listed, given(schema, "enumNames"), notes);
  const fits = textLimits(schema);
  if (found === undefined || fits === undefined) return undefined;
  const allowed = titled !== undefined && listed !== undefined ? new Set(listed) : undefined;
  const options = unique(found, notes).filter(
    (option) => fits(option.const) && (allowed?.has(option.const) ?? true),
  );
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
    if (!isObject(entry)) return undefined;
    const value = own(entry, "const");
    const type = own(entry, "type") ?? "string";
    if (value === null || type === "null") {
      note(notes, "null-dropped");
      continue;
    }
    if (typeof value !== "string" || type !== "string") return undefined;
    const option = readTitledOption(entry, value, notes);
    if (option === undefined) return undefined;
    options.push(option);
  }
  return options;
}

function readTitledOption(entry: JsonObject, value: string, notes: Notes): Option | undefined {
  if (hasForeignRule(entry, "option")) return undefined;
  const title = shownText(own(entry, "title"));
  if (title === undefined) note(notes, "option-title-assumed");
  const description = text(own(entry, "description"));
  const option = { const: value, title: title ?? value };
  return description === undefined ? option : { ...option, description };
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
function textLimits(schema: JsonObject): ((value: string) => boolean) | undefined {
  const minLength = readCount(schema, "minLength") ?? 0;
  const maxLength = readCount(schema, "maxLength") ?? Number.POSITIVE_INFINITY;
  if (minLength === "malformed" || maxLength === "malformed") return undefined;
  const format = text(own(schema, "format"));
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
