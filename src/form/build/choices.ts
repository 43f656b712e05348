/**
 * The choices a JSON Schema offers, in whichever of its four spellings. Pure.
 *
 * @module
 */
import { isObject, type JsonObject, own } from "../../wire/index.ts";
import { refuse } from "./fault.ts";

/** Choices as a form carries them: all bare values, or all with a title. */
export type Choices =
  | { readonly titled: false; readonly list: readonly string[] }
  | { readonly titled: true; readonly list: readonly JsonObject[] };

/**
 * The choices of `enum`, `const`, or an `anyOf` or `oneOf` of constants; `undefined` when there are none.
 *
 * @throws TypeError naming the field, for a union of other things and for choices that are no texts
 */
export function readChoices(name: string, schema: JsonObject): Choices | undefined {
  const branches = own(schema, "anyOf") ?? own(schema, "oneOf");
  if (Array.isArray(branches)) return fromBranches(name, branches);
  if (Array.isArray(own(schema, "type"))) return refuseUnion(name, own(schema, "type"));
  const values = Object.hasOwn(schema, "const") ? [own(schema, "const")] : own(schema, "enum");
  if (!Array.isArray(values)) return undefined;
  return { titled: false, list: values.map((value) => textOf(name, value)) };
}

function fromBranches(name: string, branches: readonly unknown[]): Choices {
  const options = branches.map((branch) => {
    if (!isObject(branch) || !Object.hasOwn(branch, "const")) return refuseUnion(name, branches);
    return { ...branch, const: textOf(name, branch.const) };
  });
  const titled = options.some(
    (option) => Object.hasOwn(option, "title") || Object.hasOwn(option, "description"),
  );
  if (!titled) return { titled, list: options.map((option) => option.const) };
  return { titled, list: options.map(titledOption) };
}

function titledOption(option: JsonObject & { readonly const: string }): JsonObject {
  const { title, description } = option;
  return {
    const: option.const,
    title: typeof title === "string" ? title : option.const,
    ...(typeof description === "string" ? { description } : {}),
  };
}

function textOf(name: string, value: unknown): string {
  if (typeof value === "string") return value;
  return refuse(name, `has a choice that is no text: ${JSON.stringify(value)}`);
}

function refuseUnion(name: string, branches: unknown): never {
  const nullable = JSON.stringify(branches)?.includes('"null"') === true;
  return nullable
    ? refuse(name, "may be null, which no form can answer: make it optional instead")
    : refuse(name, "is a union of types: a field has one");
}
