/**
 * Is one property a field that can be asked? Every mistake of its author is refused with the field's name, so
 * that a broken form fails where it is written and not in front of a person. Defaults are judged later, by the
 * same rule a client uses. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-3 REQ-7
 * @module
 */
import { isObject, type JsonObject, own } from "../../wire/index.ts";
import { refuse } from "./fault.ts";

/** The wire schema counts lengths in 32 bits. */
const MAX_LENGTH = 0xffff_ffff;

/** @throws TypeError naming the field and what is wrong with it. */
export function assertProperty(name: string, property: JsonObject): void {
  for (const key of ["title", "description"]) {
    const words = own(property, key);
    if (words !== undefined && typeof words !== "string") {
      refuse(name, `has a ${key} that is no text`);
    }
  }
  const type = own(property, "type");
  if (type === "string") assertText(name, property);
  else if (type === "number" || type === "integer") assertNumber(name, property, type);
  else if (type === "array") assertChoices(name, property);
  else if (type !== "boolean") assertExtension(name, type);
}

function assertText(name: string, property: JsonObject): void {
  const options = own(property, "oneOf") ?? own(property, "enum");
  if (options !== undefined) {
    assertOptions(name, options);
    return;
  }
  const { minLength = 0, maxLength = MAX_LENGTH, pattern, format } = property;
  assertOrder(name, ["minLength", minLength], ["maxLength", maxLength], isLength);
  if (pattern !== undefined && !isPattern(pattern)) {
    refuse(name, "has a pattern that is no ECMAScript regular expression");
  }
  if (format !== undefined && (typeof format !== "string" || format === "")) {
    refuse(name, "has a format without a name");
  }
}

function assertNumber(name: string, property: JsonObject, type: "number" | "integer"): void {
  const { minimum = -Infinity, maximum = Infinity } = property;
  assertOrder(name, ["minimum", minimum], ["maximum", maximum], isNumber);
  for (const key of ["minimum", "maximum"]) {
    const isWhole = !Object.hasOwn(property, key) || Number.isSafeInteger(property[key]);
    if (type === "integer" && !isWhole) {
      refuse(name, `is an integer, but its ${key} is no whole number`);
    }
  }
}

function assertChoices(name: string, property: JsonObject): void {
  const items = own(property, "items");
  const options = isObject(items) ? (own(items, "anyOf") ?? own(items, "enum")) : undefined;
  const count = assertOptions(name, options);
  const { minItems = 0, maxItems = MAX_LENGTH } = property;
  assertOrder(name, ["minItems", minItems], ["maxItems", maxItems], isLength);
  if (Number(minItems) > count) {
    refuse(name, `asks for ${minItems} choices, but offers ${count}`);
  }
}

function assertOptions(name: string, options: unknown): number {
  if (!Array.isArray(options) || options.length === 0) refuse(name, "needs at least one choice");
  const seen = new Set<string>();
  for (const option of options) {
    const value: unknown = isObject(option) ? own(option, "const") : option;
    if (typeof value !== "string") refuse(name, "has a choice that is no text");
    if (seen.has(value)) refuse(name, `has a duplicate const ${JSON.stringify(value)}`);
    seen.add(value);
  }
  return seen.size;
}

function assertExtension(name: string, type: unknown): void {
  if (typeof type !== "string" || !/^_./.test(type)) {
    refuse(name, "has a type of its own that does not begin with an underscore");
  }
}

function assertOrder(
  name: string,
  [low, least]: readonly [string, unknown],
  [high, most]: readonly [string, unknown],
  isBound: (value: unknown) => boolean,
): void {
  if (!isBound(least)) refuse(name, `has a ${low} that is none`);
  if (!isBound(most)) refuse(name, `has a ${high} that is none`);
  if (Number(least) > Number(most)) {
    refuse(name, `has a ${low} of ${least} above its ${high} of ${most}`);
  }
}

function isNumber(value: unknown): boolean {
  return typeof value === "number";
}

function isLength(value: unknown): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= MAX_LENGTH;
}

/** The author's own pattern is compiled here to find a slip of the pen; it is never run. */
function isPattern(pattern: unknown): boolean {
  if (typeof pattern !== "string") return false;
  return ["u", ""].some((flags) => {
    try {
      new RegExp(pattern, flags);
      return true;
    } catch {
      return false;
    }
  });
}
