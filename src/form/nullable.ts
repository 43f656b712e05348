/**
 * Which one type does a property have? Lists and unions that only add `null` are read as the type beside
 * it: leaving a field empty already says what `null` would. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-3 FORM-17
 * @module
 */
import { isObject, type JsonObject, own } from "../wire/index.ts";
import {
  given,
  hasOptions,
  type Keywords,
  keywordsOf,
  type Notes,
  note,
  type Uncarried,
} from "./keywords.ts";

const KNOWN = ["string", "number", "integer", "boolean", "array"] as const;
type KnownType = (typeof KNOWN)[number];

/** The type of a property schema. A type of another spelling or case is unknown, never guessed (REQ-6). */
export function readType(schema: Keywords, notes: Notes): KnownType | Uncarried {
  const { type } = schema;
  if (type === undefined) return assumedType(schema, notes);
  if (typeof type === "string") return known(type);
  if (!Array.isArray(type)) return "not-carried";
  const types: unknown[] = type.filter((one) => one !== "null");
  const [only] = types;
  if (types.length !== 1 || typeof only !== "string") return "not-carried";
  note(notes, type.length > 1 ? "null-dropped" : "type-assumed");
  return known(only);
}

function known(type: string): KnownType | Uncarried {
  return KNOWN.find((one) => one === type) ?? "unknown-type";
}

/** Choices say their own type; nothing else does. */
function assumedType(schema: Keywords, notes: Notes): KnownType | Uncarried {
  const { items } = schema;
  const type = hasOptions(schema)
    ? "string"
    : isObject(items) && hasOptions(keywordsOf(items))
      ? "array"
      : undefined;
  if (type === undefined) return "not-carried";
  note(notes, "type-assumed");
  return type;
}

const UNIONS = ["anyOf", "oneOf"];
/** Words for people, not rules: where a union and its branch both have one, the union's wins. */
const ANNOTATIONS = ["title", "description", "default", "_meta"];

/** True when {@link withoutNull} may have something to do. */
export function hasUnion({ anyOf, oneOf }: Keywords): boolean {
  return Array.isArray(anyOf) || Array.isArray(oneOf);
}

/**
 * The schema without its `anyOf` or `oneOf`, when that union is one typed branch beside `null`; the schema itself
 * when it has no such union. `not-carried` when both say something about the same rule.
 */
export function withoutNull(schema: JsonObject, notes: Notes): JsonObject | "not-carried" {
  const key = UNIONS.find((one) => Array.isArray(own(schema, one)));
  if (key === undefined) return schema;
  const branch = besideNull(own(schema, key));
  if (branch === undefined) return schema;
  const outer = new Map(Object.entries(schema).filter(([, value]) => value !== null));
  outer.delete(key);
  for (const [name, value] of Object.entries(branch)) {
    if (ANNOTATIONS.includes(name) || value === null || !outer.has(name)) continue;
    if (outer.get(name) !== value) return "not-carried";
  }
  note(notes, "null-dropped");
  return { ...branch, ...Object.fromEntries(outer) };
}

/** The other branch of a union of two with `null`. A constant is no such branch: it is a choice. */
function besideNull(union: unknown): JsonObject | undefined {
  if (!Array.isArray(union) || union.length !== 2) return undefined;
  const [branch, ...others] = union.filter((one) => !isNull(one));
  if (others.length > 0 || !isObject(branch) || Object.hasOwn(branch, "const")) return undefined;
  const isTyped = given(branch, "type") !== undefined || hasOptions(keywordsOf(branch));
  return isTyped ? branch : undefined;
}

/** True for the schema whose only value is `null`. */
function isNull(schema: unknown): boolean {
  if (!isObject(schema)) return false;
  return own(schema, "type") === "null" || own(schema, "const") === null;
}
