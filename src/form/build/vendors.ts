/**
 * What single schema libraries drop when they write a JSON Schema, brought back where their public surface
 * still shows it. Pure.
 *
 * JSON Schema has no flags for a pattern: zod and arktype write the pattern without them, valibot throws before
 * the field's name is known. arktype also leaves defaults out. A library that is not named here is taken at its
 * word; its own check still has the last one.
 *
 * @module
 */
import { isObject, type JsonObject, own, put } from "../../wire/index.ts";

/** Our keyword on a property whose pattern lost its flags; holds them. */
export const LOST_FLAGS = "x-acp-elicitation-flags";
/** Our keyword on a property its library could not write down; holds the library's words. */
export const LOST_RULE = "x-acp-elicitation-lost";

/** What no JSON can say, by the libraries' name for it, and what to write instead. */
const INSTEAD: ReadonlyMap<unknown, string> = new Map([
  ["date", "a Date is no JSON value; use a text with a date format"],
  ["bigint", "a bigint is no JSON value; use an integer, or a text"],
]);

/** Options that make a library mark its losses on the property instead of dropping them or throwing. */
export function libraryOptions(vendor: string): { readonly [option: string]: unknown } | undefined {
  if (vendor === "zod") return { unrepresentable: "any", override: markZod };
  if (vendor === "valibot") return { overrideAction: markAction, overrideSchema: markSchema };
  return undefined;
}

/** The root schema with what its library left out; the schema object itself is `library`. */
export function restore(vendor: string, library: unknown, root: JsonObject): JsonObject {
  return vendor === "arktype" ? restoreArktype(library, root) : root;
}

function markZod(context: { zodSchema: unknown; jsonSchema: Record<string, unknown> }): void {
  const internals = member(context.zodSchema, "_zod");
  const def = member(internals, "def");
  const checks = member(def, "checks");
  const lost = INSTEAD.get(member(def, "type"));
  if (lost !== undefined) context.jsonSchema[LOST_RULE] = lost;
  const patterns = [
    member(def, "pattern"),
    ...(Array.isArray(checks) ? checks : []).map((check) =>
      member(member(member(check, "_zod"), "def"), "pattern"),
    ),
  ];
  const flags = patterns.map(flagsOf).find((found) => found !== "");
  if (flags !== undefined) context.jsonSchema[LOST_FLAGS] = flags;
}

/** Changes that keep a text a text: they happen when the answer is checked, and the form need not know. */
const TEXT_CHANGES: ReadonlySet<unknown> = new Set(
  "trim trim_start trim_end to_lower_case to_upper_case normalize".split(" "),
);

/** A check that JSON Schema cannot say runs on the answer; only a pattern would be sent wrong. */
function markAction(context: Marked & { valibotAction: unknown }): JsonObject | undefined {
  if (context.errors === undefined) return undefined;
  const flags = flagsOf(member(context.valibotAction, "requirement"));
  if (flags !== "") return { ...context.jsonSchema, [LOST_FLAGS]: flags };
  const type = member(context.valibotAction, "type");
  const isCheck = member(context.valibotAction, "kind") === "validation" && type !== "regex";
  return isCheck || TEXT_CHANGES.has(type) ? context.jsonSchema : markSchema(context);
}

interface Marked {
  readonly jsonSchema: JsonObject;
  readonly errors: readonly string[] | undefined;
  readonly valibotSchema?: unknown;
}

function markSchema({ jsonSchema, errors, valibotSchema }: Marked): JsonObject | undefined {
  if (errors === undefined) return undefined;
  const lost = INSTEAD.get(member(valibotSchema, "type")) ?? errors[0];
  return { ...jsonSchema, [LOST_RULE]: lost };
}

/** arktype describes itself in `json`: an object has `required` and `optional` lists of `{ key, value, default? }`. */
function restoreArktype(library: unknown, root: JsonObject): JsonObject {
  const json = member(library, "json");
  const written = own(root, "properties");
  if (!isObject(written)) return root;
  const properties: Record<string, unknown> = { ...written };
  for (const list of [member(json, "required"), member(json, "optional")]) {
    for (const entry of Array.isArray(list) ? list : []) {
      const key = member(entry, "key");
      const property = typeof key === "string" ? own(properties, key) : undefined;
      if (typeof key !== "string" || !isObject(property)) continue;
      put(properties, key, { ...property, ...lossesOf(entry) });
    }
  }
  return { ...root, properties };
}

function lossesOf(entry: unknown): JsonObject {
  const value = member(entry, "value");
  const flags = arktypeFlags(value);
  const lost = typeof value === "string" ? INSTEAD.get(value.toLowerCase()) : undefined;
  const preset = member(entry, "default");
  return {
    ...(lost === undefined ? {} : { [LOST_RULE]: lost }),
    ...(flags === undefined ? {} : { [LOST_FLAGS]: flags }),
    ...(preset === undefined || isReference(preset) ? {} : { default: preset }),
  };
}

function arktypeFlags(value: unknown): string | undefined {
  const patterns = member(value, "pattern");
  for (const pattern of Array.isArray(patterns) ? patterns : []) {
    const flags = member(pattern, "flags");
    if (typeof flags === "string" && flags !== "" && flags !== "u") return flags;
  }
  return undefined;
}

/** A default that is made by a function is described by a name of arktype's own, not by its value. */
function isReference(preset: unknown): boolean {
  return typeof preset === "string" && preset.startsWith("$ark.");
}

/** The flags of a pattern that JSON Schema cannot say; `""` when there are none, or no pattern. */
function flagsOf(pattern: unknown): string {
  return pattern instanceof RegExp && pattern.flags !== "u" ? pattern.flags : "";
}

/** A member of an object or function of the author's library, which is trusted; inherited ones count. */
function member(holder: unknown, key: string): unknown {
  const isHolder = (typeof holder === "object" && holder !== null) || typeof holder === "function";
  return isHolder ? Reflect.get(holder, key) : undefined;
}
