/**
 * Single keywords of a property schema, read strictly: `null` is absent, and anything else malformed makes the
 * field unsupported, because a limit that is dropped would let through what the agent forbids. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-3 FORM-18
 * @module
 */
import { type JsonObject, own } from "../wire/index.ts";
import type { NoteCode } from "./types.ts";

/** What was repaired in one field so far. */
export type Notes = Set<NoteCode>;

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

const ANYWHERE = ["$ref", "$dynamicRef", "$recursiveRef", "allOf", "not", "if"];

/**
 * True when the schema holds a rule that no field carries: one of those that change the meaning of any type,
 * or one of `others`. `const` counts whatever it holds: `const: null` is a rule too.
 */
export function hasForeignRule(schema: JsonObject, others: readonly string[]): boolean {
  if (Object.hasOwn(schema, "const")) return true;
  return [...ANYWHERE, ...others].some((key) => given(schema, key) !== undefined);
}

/** The members that are not `undefined`. */
export function stated<Members extends object>(
  members: Members,
): { [Key in keyof Members]?: Exclude<Members[Key], undefined> } {
  const entries = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as {
    [Key in keyof Members]?: Exclude<Members[Key], undefined>;
  };
}
