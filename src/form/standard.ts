/**
 * A form out of a schema the author already has: zod, arktype, valibot, or whatever else speaks Standard JSON
 * Schema. That schema also has the last word on the answer. Pure.
 *
 * @see https://standardschema.dev/json-schema FORM-1 FORM-8
 * @module
 */
import type { StandardJSONSchemaV1, StandardSchemaV1 } from "@standard-schema/spec";
import { isObject, type JsonObject, own } from "../wire/index.ts";
import { convertRoot } from "./build/convert.ts";
import { refuse } from "./build/fault.ts";
import { finish } from "./build/finish.ts";
import { type FormAbout, schemaOf } from "./build/form.ts";
import { copyJson } from "./build/json.ts";
import { assertProperty } from "./build/property.ts";
import type { Form, FormCheck } from "./build/types.ts";
import { libraryOptions, restore } from "./build/vendors.ts";
import { issueText } from "./issue.ts";
import type { Issue } from "./types.ts";

/**
 * A schema that can be written as JSON Schema and can check a value. zod 4 and arktype schemas are; for valibot
 * wrap the schema in `toStandardJsonSchema` of `@valibot/to-json-schema`.
 */
export interface StandardFormSchema<Input = unknown, Output = Input> {
  readonly "~standard": StandardSchemaV1.Props<Input, Output> &
    StandardJSONSchemaV1.Props<Input, Output>;
}

/**
 * A form that asks for what the schema takes; its answer is what the schema gives.
 *
 * The form carries what the protocol's subset can say. Rules beyond it that only check (refinements) run when
 * the answer arrives; rules that change what is asked for are refused here: nested objects, free lists, unions,
 * choices that are no texts, records, patterns with flags, exclusive bounds on fractions, multiples.
 *
 * @throws TypeError naming the field and what of it a form cannot carry
 */
export function formFrom<Schema extends StandardFormSchema>(
  schema: Schema,
  about: FormAbout = {},
): Form<StandardSchemaV1.InferOutput<Schema>> {
  const { properties, required, about: own } = convertRoot(writeJsonSchema(schema));
  for (const [name, property] of Object.entries(properties)) {
    if (isObject(property)) assertProperty(name, property);
  }
  const written = schemaOf(properties, required, { ...own, ...about });
  return finish(written, [], (content) => validate(schema, content, properties));
}

function writeJsonSchema(schema: StandardFormSchema): JsonObject {
  // Callers without types may hand in a plain JSON Schema, or nothing.
  const standard: Partial<StandardFormSchema["~standard"]> = schema?.["~standard"] ?? {};
  const { vendor = "", jsonSchema } = standard;
  if (typeof jsonSchema?.input !== "function") {
    return refuse(
      "",
      'needs a Standard JSON Schema; for valibot, wrap it in toStandardJsonSchema() of "@valibot/to-json-schema"',
    );
  }
  let root: unknown;
  try {
    root = jsonSchema.input({
      target: "draft-2020-12",
      libraryOptions: libraryOptions(vendor),
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : "no reason given";
    return refuse("", `cannot be written as JSON Schema: ${reason}`);
  }
  const copy = copyJson("", root);
  return isObject(copy) ? restore(vendor, schema, copy) : refuse("", "needs an object schema");
}

/** The original schema has seen the whole answer, patterns included: nothing is left unchecked. */
async function validate<Schema extends StandardFormSchema>(
  schema: Schema,
  content: JsonObject,
  properties: JsonObject,
): Promise<FormCheck<StandardSchemaV1.InferOutput<Schema>>> {
  const result = await schema["~standard"].validate(content);
  if (result.issues === undefined) {
    return { ok: true, values: result.value, unchecked: [] };
  }
  const issues = result.issues.map(({ message, path }): Issue => {
    const field = fieldOf(path?.[0], properties);
    return {
      field,
      code: "rule",
      message: issueText(undefined, { code: "rule" }),
      detail: message,
    };
  });
  return { ok: false, issues, unchecked: [] };
}

function fieldOf(
  part: PropertyKey | StandardSchemaV1.PathSegment | undefined,
  properties: JsonObject,
): string {
  const key = typeof part === "object" ? part.key : part;
  return typeof key === "string" && own(properties, key) !== undefined ? key : "";
}
