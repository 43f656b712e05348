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

/** A whole number of zero or more, or `undefined` when absent. */
export function readCount(schema: JsonObject, key: string): number | undefined | "malformed" {
  const value = given(schema, key);
  if (value === undefined) return undefined;
  return typeof value === "number" && Number.isInteger(value) && value >= 0 ? value : "malformed";
}

/** A number, or `undefined` when absent. */
export function readNumber(schema: JsonObject, key: string): number | undefined | "malformed" {
  const value = given(schema, key);
  if (value === undefined) return undefined;
  return typeof value === "number" && !Number.isNaN(value) ? value : "malformed";
}

/** A text, or `undefined` when absent. */
export function readText(schema: JsonObject, key: string): { text?: string } | "malformed" {
  const value = given(schema, key);
  if (value === undefined) return {};
  return typeof value === "string" ? { text: value } : "malformed";
}

/** Keywords that list values: only choices can carry them. */
export const CHOICES = ["enum", "oneOf", "anyOf"] as const;

const ANYWHERE = ["$ref", "$dynamicRef", "$recursiveRef", "allOf", "not", "if"];

type Carrier = "text" | "scalar" | "list" | "option";

/** The rules that cannot be carried, by what carries the others. */
const FOREIGN: Readonly<Record<Carrier, ReadonlySet<string>>> = {
  text: new Set([...ANYWHERE, "const"]),
  scalar: new Set([...ANYWHERE, "const", ...CHOICES]),
  list: new Set([...ANYWHERE, "const", ...CHOICES, "contains", "prefixItems"]),
  option: new Set([...ANYWHERE, ...CHOICES]),
};

/** True when the schema holds a rule that would be lost. `const` is one whatever it holds, `null` included. */
export function hasForeignRule(schema: JsonObject, carrier: Carrier): boolean {
  const foreign = FOREIGN[carrier];
  for (const key in schema) {
    if (foreign.has(key) && (schema[key] !== null || key === "const")) return true;
  }
  return false;
}

/** A field while it is being put together. */
export type Draft<Shape> = { -readonly [Key in keyof Shape]: Shape[Key] };
