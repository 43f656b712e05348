/**
 * A requested schema as a peer may really send it, read into fields of one known kind each. What was
 * repaired on the way is said in the notes; the schema itself is kept as sent. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-2 FORM-3 FORM-17 LIM-2
 * @module
 */
import { ElicitationError } from "../errors/index.ts";
import { isObject, type JsonObject, own } from "../wire/index.ts";
import { oncePerBuilt } from "./built.ts";
import { tieCompanions } from "./companions.ts";
import { readField, readWords } from "./field.ts";
import { type Draft, given, type Notes, note } from "./keywords.ts";
import { MAX_NESTING, nestsDeeper } from "./nesting.ts";
import type { Field, FormReading, Note } from "./types.ts";

/** The most fields a form may have (LIM-2). */
const MAX_FIELDS = 200;
/** The most names `required` may list, repeated and unknown ones included. */
const MAX_REQUIRED = 10_000;

/** Rules of a schema's root that hold across fields. No field can carry them, so they are noted. */
const ROOT_RULES: ReadonlySet<string> = new Set([
  "$ref",
  "$dynamicRef",
  "$recursiveRef",
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "if",
  "enum",
  "const",
  "dependencies",
  "dependentRequired",
  "dependentSchemas",
  "patternProperties",
  "propertyNames",
  "minProperties",
  "maxProperties",
]);

/**
 * Reads a requested schema. An absent `properties` is an empty form (FORM-2); a missing or malformed `type`
 * of the root is read as `object`; a property no field can carry becomes `unsupported` (FORM-17). Defaults
 * that do not fit are left out with a note (FORM-9).
 *
 * @throws ElicitationError `schema-unreadable` when the schema or its `properties` is no object, or `required`
 *   is no list of texts; `too-many` beyond 200 fields, 10,000 choices in a field or a nesting of 64 (LIM-2)
 */
export const readForm: (requestedSchema: unknown) => FormReading = oncePerBuilt(readSchema);

function readSchema(requestedSchema: unknown): FormReading {
  if (!isObject(requestedSchema)) throw unreadable("", "the schema is not an object");
  if (nestsDeeper(requestedSchema, MAX_NESTING)) throw tooMany("levels of nesting", MAX_NESTING);
  const root: Notes = [];
  const title = readWords(given(requestedSchema, "title"), root);
  const description = readWords(given(requestedSchema, "description"), root);
  if (own(requestedSchema, "type") !== "object") note(root, "root-type-assumed");
  if (Object.keys(requestedSchema).some((key) => isRootRule(key, requestedSchema[key]))) {
    note(root, "root-keyword-dropped");
  }
  const properties = readProperties(requestedSchema, root);
  const notes: Note[] = root.map((code) => ({ field: "", code }));
  const required = readRequired(requestedSchema, properties, notes);
  const fields: Field[] = [];
  for (const name of Object.keys(properties)) {
    const reading = readField(name, own(properties, name), required.has(name));
    fields.push(reading.field);
    for (const code of reading.notes) notes.push({ field: name, code });
  }
  const form: Draft<FormReading> = { fields: tieCompanions(fields), notes, raw: requestedSchema };
  if (title !== undefined) form.title = title;
  if (description !== undefined) form.description = description;
  return form;
}

function isRootRule(key: string, value: unknown): boolean {
  return ROOT_RULES.has(key) && value !== null && value !== undefined;
}

function readProperties(schema: JsonObject, root: Notes): JsonObject {
  const properties = own(schema, "properties");
  if (properties === undefined) {
    note(root, "properties-assumed");
    return {};
  }
  if (!isObject(properties)) throw unreadable("/properties", "properties is not an object");
  if (Object.keys(properties).length > MAX_FIELDS) throw tooMany("fields", MAX_FIELDS);
  return properties;
}

function readRequired(
  schema: JsonObject,
  properties: JsonObject,
  notes: Note[],
): ReadonlySet<string> {
  const required = given(schema, "required") ?? [];
  if (!Array.isArray(required)) throw unreadable("/required", "required is not a list");
  if (required.length > MAX_REQUIRED) throw tooMany("required names", MAX_REQUIRED);
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (let at = 0; at < required.length; at++) {
    const name: unknown = required[at];
    if (typeof name !== "string") throw unreadable(`/required/${at}`, "a name is not text");
    if (seen.has(name)) repeated.add(name);
    else if (!Object.hasOwn(properties, name)) {
      notes.push({ field: name, code: "required-unknown-name" });
    }
    seen.add(name);
  }
  for (const name of repeated) notes.push({ field: name, code: "required-repeated" });
  return seen;
}

function unreadable(path: string, reason: string): ElicitationError<"schema-unreadable"> {
  return new ElicitationError("schema-unreadable", { path, reason });
}

function tooMany(what: string, limit: number): ElicitationError<"too-many"> {
  return new ElicitationError("too-many", { what, limit });
}
