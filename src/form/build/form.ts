/**
 * Builds a form out of fields: one place that writes the schema, and the exact type of its answer. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-1 JAVA-1
 * @module
 */
import { isObject, type JsonObject, OWN_META, own, put } from "../../wire/index.ts";
import type { Unchecked } from "../types.ts";
import type { AnyField, Optional, OtherBox, Spec, WithOther } from "./builder.ts";
import { refuse } from "./fault.ts";
import { type EitherOf, finish } from "./finish.ts";
import { copyJson, isPlain } from "./json.ts";
import { assertProperty } from "./property.ts";
import type { Form, FormCheck } from "./types.ts";

/** The fields of a form by name, in the order they are asked. */
export interface Fields {
  readonly [name: string]: AnyField;
}

/** The mark for an "other" box that clients in use already know, and fold into its question. */
const OWN_ANSWER = "_askUserQuestionCustomAnswer";

/** What is said of the form as a whole. */
export interface FormAbout {
  readonly title?: string;
  readonly description?: string;
}

/**
 * The answer a form gives: one member for each field, `?` for what may be left out, and a text under
 * `<name>_custom` for a choice with an "other" box.
 */
export type Answer<Of extends Fields> = Flat<
  {
    [Name in keyof Of as Of[Name] extends Optional | WithOther ? never : Name]: ValueOf<Of[Name]>;
  } & {
    [Name in keyof Of as Of[Name] extends Optional | WithOther ? Name : never]?: ValueOf<Of[Name]>;
  } & {
    [Name in keyof Of as Of[Name] extends WithOther ? CompanionName<Name> : never]?: string;
  }
>;
type ValueOf<Field> = Field extends AnyField<infer Value> ? Value : never;
type CompanionName<Name> = Name extends string ? `${Name}_custom` : never;
type Flat<Object> = { -readonly [Key in keyof Object]: Object[Key] };

/**
 * A form with these fields. Ask with it, and its answer has their types.
 *
 * @throws TypeError for a mistake in the form, naming the field
 */
export function form<Of extends Fields>(fields: Of, about: FormAbout = {}): Form<Answer<Of>> {
  // A literal `{ __proto__: ... }` names a prototype, and the field would be gone without a word.
  if (!isPlain(fields)) refuse("__proto__", "cannot be the name of a field");
  const properties: Record<string, unknown> = {};
  const required: string[] = [];
  const either: EitherOf[] = [];
  for (const name of Object.keys(fields)) {
    const spec = specOf(name, own(fields, name));
    put(properties, name, propertyOf(name, spec));
    if (spec.other === undefined) {
      if (spec.required) required.push(name);
      continue;
    }
    const companion = `${name}_custom`;
    if (Object.hasOwn(fields, companion)) {
      refuse(companion, `has the name of the "other" box of ${JSON.stringify(name)}`);
    }
    put(properties, companion, companionOf(name, spec.other, spec.required));
    if (spec.required) either.push({ field: name, companion });
  }
  const schema = schemaOf(properties, required, about);
  return finish(schema, either, trust<Answer<Of>>);
}

/** Writes the schema: `type` and `properties` always, the rest only when it says something (FORM-1). */
export function schemaOf(
  properties: JsonObject,
  required: readonly string[],
  about: FormAbout,
): JsonObject {
  const { title, description } = about;
  for (const [key, words] of Object.entries({ title, description })) {
    if (words !== undefined && typeof words !== "string") {
      refuse("", `has a ${key} that is no text`);
    }
  }
  return {
    type: "object",
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    properties,
    ...(required.length === 0 ? {} : { required }),
  };
}

/** @throws TypeError for a name that cannot be a field's: empty, or one that JavaScript objects treat specially. */
export function assertName(name: string): void {
  if (name === "") refuse("", "has a field without a name");
  if (name === "__proto__") refuse(name, "cannot be the name of a field");
}

function specOf(name: string, field: unknown): Spec<unknown> {
  assertName(name);
  const spec = isObject(field) ? field["~field"] : undefined;
  if (!isSpec(spec)) {
    return refuse(name, "is no field: make it with text(), choice() or another of their kind");
  }
  if (spec.faults[0] !== undefined) refuse(name, spec.faults[0]);
  return spec;
}

function isSpec(value: unknown): value is Spec<unknown> {
  return isObject(value) && isObject(value.property) && Array.isArray(value.faults);
}

function propertyOf(name: string, spec: Spec<unknown>): JsonObject {
  const property = copyJson(name, spec.property);
  if (!isObject(property)) return refuse(name, "is no field");
  assertProperty(name, property);
  return property;
}

function companionOf(
  name: string,
  { title, description }: OtherBox,
  required: boolean,
): JsonObject {
  return {
    type: "string",
    title,
    ...(description === undefined ? {} : { description }),
    _meta: {
      [OWN_ANSWER]: { questionId: name, isCustomAnswer: true },
      // JSON Schema could say "one of the two" only by a keyword that forms do not have.
      ...(required && { [OWN_META]: { orRequired: true } }),
    },
  };
}

/** The schema was written from the very fields that `Values` is computed from, and the content fits it. */
function trust<Values>(content: JsonObject, unchecked: readonly Unchecked[]): FormCheck<Values> {
  return { ok: true, values: content as Values, unchecked };
}
