/**
 * A JSON Schema as libraries write it, brought into the subset a form can carry, or refused by name: a rule is
 * never weakened in silence. Only what an equal rule can say is rewritten. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-1 FORM-3
 * @module
 */
import { isObject, type JsonObject, own, put } from "../../wire/index.ts";
import { readChoices } from "./choices.ts";
import { refuse } from "./fault.ts";
import { assertName, type FormAbout } from "./form.ts";
import { LOST_FLAGS, LOST_RULE } from "./vendors.ts";

/** What a root schema says, in the subset. */
export interface Converted {
  readonly properties: JsonObject;
  readonly required: readonly string[];
  readonly about: FormAbout;
}

/** Keywords that restrict a value. One that a field of that type cannot carry refuses the field. */
const RULES: readonly string[] = [
  ..."multipleOf exclusiveMinimum exclusiveMaximum const enum not if then else".split(" "),
  ..."allOf anyOf oneOf contains minContains maxContains prefixItems additionalItems".split(" "),
  ..."unevaluatedItems unevaluatedProperties dependentSchemas dependentRequired".split(" "),
  ..."dependencies propertyNames patternProperties minProperties maxProperties".split(" "),
];

/** Formats JSON Schema itself defines: there a pattern beside them is the library's own spelling of the same. */
const STANDARD_FORMATS: ReadonlySet<unknown> = new Set([
  ..."date-time date time duration email idn-email hostname idn-hostname ipv4 ipv6".split(" "),
  ..."uri uri-reference iri iri-reference uuid uri-template json-pointer".split(" "),
  ..."relative-json-pointer regex".split(" "),
]);

/** @throws TypeError naming the field, and what of it a form cannot carry. */
export function convertRoot(root: JsonObject): Converted {
  const schema = resolve("", root, root);
  const properties = own(schema, "properties") ?? {};
  if (own(schema, "type") !== "object" || !isObject(properties)) {
    refuse("", "must be described by an object schema");
  }
  const others = own(schema, "additionalProperties");
  if (isObject(others) && Object.keys(others).length > 0) {
    refuse("", "is a record: a form has named fields only");
  }
  assertCarried("", schema);
  const converted: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    assertName(name);
    if (!isObject(property)) refuse(name, "has no type a form can carry");
    put(converted, name, convertProperty(name, resolve(name, property, root), root));
  }
  const wanted = own(schema, "required");
  const required = Object.keys(converted).filter(
    (name) => Array.isArray(wanted) && wanted.includes(name),
  );
  return { properties: converted, required, about: pick(schema, ["title", "description"]) };
}

function convertProperty(name: string, schema: JsonObject, root: JsonObject): JsonObject {
  const lost = own(schema, LOST_RULE);
  if (typeof lost === "string") refuse(name, `cannot be carried: ${lost}`);
  const texts = pick(schema, ["title", "description", "default", "_meta"]);
  const choices = readChoices(name, schema);
  if (choices !== undefined) {
    assertCarried(name, schema, ["const", "enum", "anyOf", "oneOf"]);
    return {
      type: "string",
      ...texts,
      ...(choices.titled ? { oneOf: choices.list } : { enum: choices.list }),
    };
  }
  switch (own(schema, "type")) {
    case "string":
      return { type: "string", ...texts, ...convertText(name, schema) };
    case "integer":
      return { type: "integer", ...texts, ...convertInteger(name, schema) };
    case "number":
      assertCarried(name, schema);
      return { type: "number", ...texts, ...pick(schema, ["minimum", "maximum"]) };
    case "boolean":
      assertCarried(name, schema);
      return { type: "boolean", ...texts };
    case "array":
      return { type: "array", ...texts, ...convertList(name, schema, root) };
    case "object":
      return refuse(name, "is a nested object or a record: a form is flat");
    default:
      return refuse(name, "has no type a form can carry");
  }
}

function convertText(name: string, schema: JsonObject): JsonObject {
  assertCarried(name, schema);
  const lengths = pick(schema, ["minLength", "maxLength"]);
  if (own(schema, "contentEncoding") === "binary") {
    refuse(name, "is a file, which no form can take");
  }
  const { format, pattern } = schema;
  if (pattern === undefined || STANDARD_FORMATS.has(format)) {
    return { ...lengths, ...pick(schema, ["format"]) };
  }
  const flags = own(schema, LOST_FLAGS);
  if (typeof flags === "string") {
    refuse(name, `has a pattern with the flags "${flags}", which a schema cannot carry`);
  }
  return { ...lengths, pattern };
}

/** Bounds that only say "safe integer" are the library's, and an exclusive bound is the next whole number. */
function convertInteger(name: string, schema: JsonObject): JsonObject {
  assertCarried(name, schema, ["exclusiveMinimum", "exclusiveMaximum"]);
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const least = [
    ...numbers(minimum).map(Math.ceil),
    ...numbers(exclusiveMinimum).map((bound) => Math.floor(bound) + 1),
  ].filter((bound) => bound > Number.MIN_SAFE_INTEGER);
  const most = [
    ...numbers(maximum).map(Math.floor),
    ...numbers(exclusiveMaximum).map((bound) => Math.ceil(bound) - 1),
  ].filter((bound) => bound < Number.MAX_SAFE_INTEGER);
  return {
    ...(least.length === 0 ? {} : { minimum: Math.max(...least) }),
    ...(most.length === 0 ? {} : { maximum: Math.min(...most) }),
  };
}

function convertList(name: string, schema: JsonObject, root: JsonObject): JsonObject {
  assertCarried(name, schema);
  const given = own(schema, "items");
  const items = isObject(given) ? resolve(name, given, root) : {};
  const choices = readChoices(name, items);
  if (choices === undefined) {
    refuse(name, "is a list of free values: a form has lists of choices only");
  }
  assertCarried(name, items, ["const", "enum", "anyOf", "oneOf"]);
  return {
    ...pick(schema, ["minItems", "maxItems"]),
    items: choices.titled ? { anyOf: choices.list } : { type: "string", enum: choices.list },
  };
}

/** Follows `$ref` inside the document; words beside the reference win over those behind it. */
function resolve(name: string, schema: JsonObject, root: JsonObject, hops = 0): JsonObject {
  const ref = own(schema, "$ref");
  if (ref === undefined) return schema;
  const [, holder, key] = /^#\/(\$defs|definitions)\/([^/]+)$/.exec(String(ref)) ?? [];
  const shelf = holder === undefined ? undefined : own(root, holder);
  const target = isObject(shelf) && key !== undefined ? own(shelf, pointerPart(key)) : undefined;
  if (!isObject(target) || hops > 32)
    return refuse(name, "refers to itself or to another document");
  const { $ref: _, ...beside } = schema;
  return resolve(name, { ...target, ...beside }, root, hops + 1);
}

function pointerPart(part: string): string {
  return decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~");
}

function assertCarried(name: string, schema: JsonObject, carried: readonly string[] = []): void {
  const rule = RULES.find((key) => Object.hasOwn(schema, key) && !carried.includes(key));
  if (rule !== undefined) refuse(name, `has the rule "${rule}", which a form cannot carry`);
}

function numbers(value: unknown): number[] {
  return typeof value === "number" ? [value] : [];
}

function pick(schema: JsonObject, keys: readonly string[]): JsonObject {
  const picked: Record<string, unknown> = {};
  for (const key of keys) if (Object.hasOwn(schema, key)) put(picked, key, schema[key]);
  return picked;
}
