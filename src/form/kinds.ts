/**
 * One reader for each kind of field. Each returns the field without its default, or why it cannot be
 * carried. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-3 FORM-17 FORM-18
 * @module
 */
import { isObject, text } from "../wire/index.ts";
import { kindOfFormat } from "./formats.ts";
import {
  type Draft,
  hasForeignRule,
  hasOptions,
  type Keywords,
  keywordsOf,
  type Notes,
  note,
  readCount,
  readNumber,
  readText,
  type Uncarried,
} from "./keywords.ts";
import { readType } from "./nullable.ts";
import { readOptions } from "./options.ts";
import type { Field, MultiField, NumberField, Option, TextField } from "./types.ts";

/** What every field has, whatever its kind. */
export type Base = Pick<
  Extract<Field, { kind: "unsupported" }>,
  "name" | "label" | "description" | "required" | "secret" | "raw"
>;

/**
 * Reads a property schema, unions with `null` already resolved, into the field of its kind. The base is spread
 * last in these readers: spread first, V8 takes twenty times as long.
 */
export function readKind(base: Base, schema: Keywords, notes: Notes): Field | Uncarried {
  const type = readType(schema, notes);
  switch (type) {
    case "string":
      return hasOptions(schema) ? readSelect(base, schema, notes) : readTextField(base, schema);
    case "number":
    case "integer":
      return readNumberField(base, type, schema, notes);
    case "boolean":
      if (hasForeignRule(schema, "scalar")) return "not-carried";
      return { kind: "boolean", initial: null, ...base };
    case "array":
      return readMulti(base, schema, notes);
    default:
      return type;
  }
}

function readTextField(base: Base, schema: Keywords): Field | Uncarried {
  const minLength = readCount(schema.minLength);
  const maxLength = readCount(schema.maxLength);
  const pattern = readText(schema.pattern);
  if (minLength === "malformed" || maxLength === "malformed" || pattern === "malformed") {
    return "not-carried";
  }
  if (hasForeignRule(schema, "text")) return "not-carried";
  const format = text(schema.format);
  const field: Draft<TextField> = { kind: kindOfFormat(format), initial: null, ...base };
  if (minLength !== undefined) field.minLength = minLength;
  if (maxLength !== undefined) field.maxLength = maxLength;
  if (pattern.text !== undefined) field.pattern = pattern.text;
  if (format !== undefined) field.format = format;
  return field;
}

function readSelect(base: Base, schema: Keywords, notes: Notes): Field | Uncarried {
  const choices = readChoices(schema, notes);
  return choices === undefined ? "not-carried" : { kind: "select", ...choices, ...base };
}

interface Choices {
  readonly options: readonly Option[];
  readonly pattern?: string;
  readonly initial: null;
}

function readChoices(schema: Keywords, notes: Notes): Choices | undefined {
  const options = readOptions(schema, notes);
  const pattern = readText(schema.pattern);
  if (options === undefined || pattern === "malformed" || hasForeignRule(schema, "text")) {
    return undefined;
  }
  return pattern.text === undefined
    ? { options, initial: null }
    : { options, pattern: pattern.text, initial: null };
}

function readMulti(base: Base, schema: Keywords, notes: Notes): Field | Uncarried {
  const { items } = schema;
  const minItems = readCount(schema.minItems);
  const maxItems = readCount(schema.maxItems);
  const uniqueItems = schema.uniqueItems ?? false;
  if (!isObject(items) || minItems === "malformed" || maxItems === "malformed") {
    return "not-carried";
  }
  if (typeof uniqueItems !== "boolean" || hasForeignRule(schema, "list")) return "not-carried";
  const choices = readItems(keywordsOf(items), notes);
  if (typeof choices === "string") return choices;
  const field: Draft<MultiField> = { kind: "multi", ...choices, ...base };
  if (minItems !== undefined) field.minItems = minItems;
  if (maxItems !== undefined) field.maxItems = maxItems;
  if (uniqueItems) field.uniqueItems = true;
  return field;
}

/** Titled items need no type (`anyOf` tells them), plain ones do; both are texts. */
function readItems(items: Keywords, notes: Notes): Choices | Uncarried {
  const type = items.type;
  if (type !== undefined && type !== "string") {
    const one = readType(items, notes);
    if (one !== "string") return one === "not-carried" ? one : "unknown-items-type";
  }
  if (type === undefined && items.enum !== undefined) note(notes, "items-type-assumed");
  if (items.oneOf !== undefined) note(notes, "items-oneof-as-anyof");
  return (hasOptions(items) ? readChoices(items, notes) : undefined) ?? "not-carried";
}

/** Bounds may be fractional on an integer too. Only multiples of a whole number can be told exactly. */
function readNumberField(
  base: Base,
  kind: "number" | "integer",
  schema: Keywords,
  notes: Notes,
): Field | Uncarried {
  if (hasForeignRule(schema, "scalar")) return "not-carried";
  const lower = readBound(schema.minimum, schema.exclusiveMinimum, notes);
  const upper = readBound(schema.maximum, schema.exclusiveMaximum, notes);
  const multipleOf = readNumber(schema.multipleOf);
  if (lower === undefined || upper === undefined || multipleOf === "malformed") {
    return "not-carried";
  }
  if (multipleOf !== undefined) {
    if (!Number.isSafeInteger(multipleOf) || multipleOf <= 0) return "not-carried";
    note(notes, "multiple-of");
  }
  const field: Draft<NumberField> = { kind, initial: null, ...base };
  if (lower.inclusive !== undefined) field.minimum = lower.inclusive;
  if (lower.exclusive !== undefined) field.exclusiveMinimum = lower.exclusive;
  if (upper.inclusive !== undefined) field.maximum = upper.inclusive;
  if (upper.exclusive !== undefined) field.exclusiveMaximum = upper.exclusive;
  if (multipleOf !== undefined) field.multipleOf = multipleOf;
  return field;
}

interface Bound {
  readonly inclusive?: number | undefined;
  readonly exclusive?: number | undefined;
}

/** Draft 4 says `exclusiveMinimum: true` beside `minimum`; later drafts put the number itself there. */
function readBound(limit: unknown, exclusiveLimit: unknown, notes: Notes): Bound | undefined {
  const inclusive = readNumber(limit);
  if (inclusive === "malformed") return undefined;
  if (typeof exclusiveLimit === "boolean") {
    if (exclusiveLimit && inclusive === undefined) return undefined;
    note(notes, "exclusive-rewritten");
    return exclusiveLimit ? { exclusive: inclusive } : { inclusive };
  }
  const exclusive = readNumber(exclusiveLimit);
  if (exclusive === "malformed") return undefined;
  if (exclusive !== undefined) note(notes, "exclusive-bound");
  return { inclusive, exclusive };
}
