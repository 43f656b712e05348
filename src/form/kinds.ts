/**
 * One reader for each kind of field. Each returns the field without its default, or why it cannot be
 * carried. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-3 FORM-17 FORM-18
 * @module
 */
import { isObject, type JsonObject, text } from "../wire/index.ts";
import { kindOfFormat } from "./formats.ts";
import {
  given,
  hasForeignRule,
  type Notes,
  readCount,
  readNumber,
  readText,
  stated,
  type Uncarried,
} from "./keywords.ts";
import { readType } from "./nullable.ts";
import { hasOptions, readOptions } from "./options.ts";
import type { Field } from "./types.ts";

/** What every field has, whatever its kind. */
export type Base = Pick<
  Extract<Field, { kind: "unsupported" }>,
  "name" | "label" | "description" | "required" | "secret" | "raw"
>;

/** Reads a property schema, unions with `null` already resolved, into the field of its kind. */
export function readKind(base: Base, schema: JsonObject, notes: Notes): Field | Uncarried {
  const type = readType(schema, notes);
  switch (type) {
    case "string":
      return hasOptions(schema) ? readSelect(base, schema, notes) : readTextField(base, schema);
    case "number":
    case "integer":
      return readNumberField(base, type, schema, notes);
    case "boolean":
      if (hasForeignRule(schema, CHOICES)) return "not-carried";
      return { ...base, kind: "boolean", initial: null };
    case "array":
      return readMulti(base, schema, notes);
    default:
      return type;
  }
}

const CHOICES = ["enum", "oneOf", "anyOf"];

function readTextField(base: Base, schema: JsonObject): Field | Uncarried {
  const minLength = readCount(schema, "minLength");
  const maxLength = readCount(schema, "maxLength");
  const pattern = readText(schema, "pattern");
  if (minLength === "malformed" || maxLength === "malformed" || pattern === "malformed") {
    return "not-carried";
  }
  if (hasForeignRule(schema, [])) return "not-carried";
  const format = text(given(schema, "format"));
  const limits = stated({ minLength, maxLength, pattern: pattern.text, format });
  return { ...base, kind: kindOfFormat(format), ...limits, initial: null };
}

function readSelect(base: Base, schema: JsonObject, notes: Notes): Field | Uncarried {
  const options = readOptions(schema, notes);
  const pattern = readText(schema, "pattern");
  if (options === undefined || pattern === "malformed" || hasForeignRule(schema, [])) {
    return "not-carried";
  }
  return { ...base, kind: "select", options, ...stated({ pattern: pattern.text }), initial: null };
}

function readMulti(base: Base, schema: JsonObject, notes: Notes): Field | Uncarried {
  const items = given(schema, "items");
  const minItems = readCount(schema, "minItems");
  const maxItems = readCount(schema, "maxItems");
  const uniqueItems = given(schema, "uniqueItems") ?? false;
  if (!isObject(items) || minItems === "malformed" || maxItems === "malformed") {
    return "not-carried";
  }
  if (typeof uniqueItems !== "boolean") return "not-carried";
  if (hasForeignRule(schema, [...CHOICES, "contains", "prefixItems"])) return "not-carried";
  const choices = readItems(items, notes);
  if (typeof choices === "string") return choices;
  const limits = stated({ minItems, maxItems, uniqueItems: uniqueItems || undefined });
  return { ...base, kind: "multi", ...choices, ...limits, initial: null };
}

type Choices = Pick<Extract<Field, { kind: "multi" }>, "options" | "pattern">;

/** Titled items need no type (`anyOf` tells them), plain ones do; both are texts. */
function readItems(items: JsonObject, notes: Notes): Choices | Uncarried {
  const type = given(items, "type");
  if (type !== undefined && type !== "string") {
    const one = readType(items, notes);
    if (one !== "string") return one === "not-carried" ? one : "unknown-items-type";
  }
  if (type === undefined && given(items, "enum") !== undefined) notes.add("items-type-assumed");
  if (given(items, "oneOf") !== undefined) notes.add("items-oneof-as-anyof");
  const options = hasOptions(items) ? readOptions(items, notes) : undefined;
  const pattern = readText(items, "pattern");
  if (options === undefined || pattern === "malformed" || hasForeignRule(items, [])) {
    return "not-carried";
  }
  return { options, ...stated({ pattern: pattern.text }) };
}

/** Bounds may be fractional on an integer too. Only multiples of a whole number can be told exactly. */
function readNumberField(
  base: Base,
  kind: "number" | "integer",
  schema: JsonObject,
  notes: Notes,
): Field | Uncarried {
  if (hasForeignRule(schema, CHOICES)) return "not-carried";
  const lower = readBound(schema, "minimum", "exclusiveMinimum", notes);
  const upper = readBound(schema, "maximum", "exclusiveMaximum", notes);
  const multipleOf = readNumber(schema, "multipleOf");
  if (lower === undefined || upper === undefined || multipleOf === "malformed") {
    return "not-carried";
  }
  if (multipleOf !== undefined) {
    if (!Number.isSafeInteger(multipleOf) || multipleOf <= 0) return "not-carried";
    notes.add("multiple-of");
  }
  const limits = stated({
    minimum: lower.inclusive,
    exclusiveMinimum: lower.exclusive,
    maximum: upper.inclusive,
    exclusiveMaximum: upper.exclusive,
    multipleOf,
  });
  return { ...base, kind, ...limits, initial: null };
}

interface Bound {
  readonly inclusive?: number | undefined;
  readonly exclusive?: number | undefined;
}

/** Draft 4 says `exclusiveMinimum: true` beside `minimum`; later drafts put the number itself there. */
function readBound(
  schema: JsonObject,
  inclusiveKey: string,
  exclusiveKey: string,
  notes: Notes,
): Bound | undefined {
  const inclusive = readNumber(schema, inclusiveKey);
  if (inclusive === "malformed") return undefined;
  const flag = given(schema, exclusiveKey);
  if (typeof flag === "boolean") {
    if (flag && inclusive === undefined) return undefined;
    notes.add("exclusive-rewritten");
    return flag ? { exclusive: inclusive } : { inclusive };
  }
  const exclusive = readNumber(schema, exclusiveKey);
  if (exclusive === "malformed") return undefined;
  if (exclusive !== undefined) notes.add("exclusive-bound");
  return { inclusive, exclusive };
}
