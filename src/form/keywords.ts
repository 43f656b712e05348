/**
 * Single keywords of a property schema, read strictly: `null` is absent, and anything else malformed makes the
 * field unsupported, because a limit that is dropped would let through what the agent forbids. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-3 FORM-18
 * @module
 */
import { type JsonObject, own } from "../wire/index.ts";
import type { NoteCode } from "./types.ts";

/** What was repaired in one field, or in the form itself, so far; each repair once. */
export type Notes = NoteCode[];

/** Adds a note that is not there yet. */
export function note(notes: Notes, code: NoteCode): void {
  if (!notes.includes(code)) notes.push(code);
}

/** Why a field cannot be carried. A reader below returns it in place of a field. */
export type Uncarried = "not-carried" | "unknown-type" | "unknown-items-type";

/** The member, with `null` read as absent, as the wire schemas do. */
export function given(schema: JsonObject, key: string): unknown {
  return own(schema, key) ?? undefined;
}

/** The keywords that are read, none of them said. */
const NAMES = {
  type: undefined,
  title: undefined,
  description: undefined,
  default: undefined,
  format: undefined,
  pattern: undefined,
  enumNames: undefined,
  minLength: undefined,
  maxLength: undefined,
  minItems: undefined,
  maxItems: undefined,
  uniqueItems: undefined,
  items: undefined,
  minimum: undefined,
  maximum: undefined,
  exclusiveMinimum: undefined,
  exclusiveMaximum: undefined,
  multipleOf: undefined,
  enum: undefined,
  oneOf: undefined,
  anyOf: undefined,
  contains: undefined,
  prefixItems: undefined,
  writeOnly: undefined,
  _meta: undefined,
};

/** What a property schema says, keyword by keyword; `undefined` where it says nothing, or `null`. */
export type Keywords = { readonly [Name in keyof typeof NAMES]: unknown } & {
  /** It has a constant, which may be `null`. */
  readonly isConstant: boolean;
  /** It holds a rule that nothing here can carry. */
  readonly isRuled: boolean;
};

const KNOWN: ReadonlySet<string> = new Set(Object.keys(NAMES));
const RULES: ReadonlySet<string> = new Set(
  "$ref $dynamicRef $recursiveRef allOf not if".split(" "),
);
const NOTHING: Keywords = { ...NAMES, isConstant: false, isRuled: false };

/** Gathers the keywords in one pass: to ask a schema for each by its name takes four times as long. */
export function keywordsOf(schema: JsonObject): Keywords {
  const words: Draft<Keywords> & Record<string, unknown> = { ...NOTHING };
  for (const key of Object.keys(schema)) {
    const value = schema[key] ?? undefined;
    if (key === "const") words.isConstant = true;
    else if (KNOWN.has(key)) words[key] = value;
    else if (value !== undefined && RULES.has(key)) words.isRuled = true;
  }
  return words;
}

/** A whole number of zero or more, or `undefined` when absent. */
export function readCount(value: unknown): number | undefined | "malformed" {
  if (value === undefined) return undefined;
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : "malformed";
}

/** A number, or `undefined` when absent. */
export function readNumber(value: unknown): number | undefined | "malformed" {
  if (value === undefined) return undefined;
  return typeof value === "number" && !Number.isNaN(value) ? value : "malformed";
}

/** A text, or `undefined` when absent. */
export function readText(value: unknown): { text?: string } | "malformed" {
  if (value === undefined) return {};
  return typeof value === "string" ? { text: value } : "malformed";
}

/** True when the schema lists choices, well or badly: it is then never free text. */
export function hasOptions({ enum: listed, oneOf, anyOf }: Keywords): boolean {
  return listed !== undefined || oneOf !== undefined || anyOf !== undefined;
}

/** True when the schema holds a rule that would be lost where this is what carries the others. */
export function hasForeignRule(words: Keywords, carrier: "text" | "scalar" | "list"): boolean {
  if (words.isRuled || words.isConstant) return true;
  if (carrier === "text") return false;
  if (hasOptions(words)) return true;
  return carrier === "list" && (words.contains !== undefined || words.prefixItems !== undefined);
}

/** Whether a rule beside the constant of a choice would be lost. */
export function isRule(key: string): boolean {
  return RULES.has(key) || key === "enum" || key === "oneOf" || key === "anyOf";
}

/** A field while it is being put together. */
export type Draft<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] };
