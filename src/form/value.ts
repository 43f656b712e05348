/**
 * Does one value fit one field? Lengths count code points, integers must survive JSON exactly. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-3 FORM-4
 * @module
 */
import { isObject, own } from "../wire/index.ts";
import { fitsFormat } from "./formats.ts";
import { issueOf } from "./issue.ts";
import { MAX_NESTING, nestsDeeper } from "./nesting.ts";
import type { Field, Issue, MultiField, NumberField, TextField } from "./types.ts";

/** The first fault of one value, patterns aside, or `undefined` when it fits. */
export function checkField(field: Field, value: unknown): Issue | undefined {
  switch (field.kind) {
    case "text":
    case "email":
    case "uri":
    case "date":
    case "date-time":
      return checkText(field, value);
    case "number":
    case "integer":
      return checkNumber(field, value);
    case "boolean":
      return typeof value === "boolean" ? undefined : issueOf(field, "type");
    case "select":
      if (typeof value !== "string") return issueOf(field, "type");
      return field.options.some((option) => option.const === value)
        ? undefined
        : issueOf(field, "option");
    case "multi":
      return checkMulti(field, value);
    case "unsupported":
      return checkUnsupported(field, value);
  }
}

function checkText(field: TextField, value: unknown): Issue | undefined {
  if (typeof value !== "string") return issueOf(field, "type");
  const { minLength, maxLength } = field;
  if (minLength !== undefined && !reaches(value, minLength)) {
    return issueOf(field, "minLength", minLength);
  }
  if (maxLength !== undefined && reaches(value, maxLength + 1)) {
    return issueOf(field, "maxLength", maxLength);
  }
  return fitsFormat(field.format, value) ? undefined : issueOf(field, "format");
}

/** True when the text has at least that many code points; it counts no further than it must (FORM-4). */
export function reaches(text: string, count: number): boolean {
  if (text.length < count) return false;
  if (text.length >= 2 * count) return true;
  let points = 0;
  for (let at = 0; at < text.length; points += 1) {
    at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  }
  return points >= count;
}

function checkNumber(field: NumberField, value: unknown): Issue | undefined {
  if (typeof value !== "number" || !Number.isFinite(value)) return issueOf(field, field.kind);
  if (field.kind === "integer") {
    if (!Number.isInteger(value)) return issueOf(field, "integer");
    if (!Number.isSafeInteger(value)) return issueOf(field, "unsafe-integer");
  }
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = field;
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) {
    return issueOf(field, "minimum", exclusiveMinimum);
  }
  if (minimum !== undefined && value < minimum) return issueOf(field, "minimum", minimum);
  if (exclusiveMaximum !== undefined && value >= exclusiveMaximum) {
    return issueOf(field, "maximum", exclusiveMaximum);
  }
  if (maximum !== undefined && value > maximum) return issueOf(field, "maximum", maximum);
  if (multipleOf !== undefined && value % multipleOf !== 0) {
    return issueOf(field, "multipleOf", multipleOf);
  }
  return undefined;
}

function checkMulti(field: MultiField, value: unknown): Issue | undefined {
  if (!Array.isArray(value) || !value.every((item) => typeof item === "string")) {
    return issueOf(field, "type");
  }
  if (!value.every(knownChoice(field, value.length))) return issueOf(field, "option");
  const { minItems, maxItems } = field;
  if (minItems !== undefined && value.length < minItems) {
    return issueOf(field, "minItems", minItems);
  }
  if (maxItems !== undefined && value.length > maxItems) {
    return issueOf(field, "maxItems", maxItems);
  }
  if (field.uniqueItems === true && new Set(value).size < value.length) {
    return issueOf(field, "uniqueItems");
  }
  return undefined;
}

/** A set pays only when many items are looked up. */
function knownChoice(field: MultiField, lookups: number): (item: string) => boolean {
  if (lookups < 8) return (item) => field.options.some((option) => option.const === item);
  const known = new Set(field.options.map((option) => option.const));
  return (item) => known.has(item);
}

/**
 * A value for a field we do not know was made by someone who does. A type of an implementation's own
 * (`_file`) is agreed between the two ends, so its value is kept. A required field of any other unsupported
 * kind cannot be answered at all (FORM-17).
 */
function checkUnsupported(field: Field, value: unknown): Issue | undefined {
  if (nestsDeeper(value, MAX_NESTING)) return issueOf(field, "unsupported");
  return field.required && !isExtension(field.raw) ? issueOf(field, "unsupported") : undefined;
}

function isExtension(raw: unknown): boolean {
  if (!isObject(raw)) return false;
  const type = own(raw, "type");
  if (type === "array") return isExtension(own(raw, "items"));
  return typeof type === "string" && type.startsWith("_");
}
