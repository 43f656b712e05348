import { type Schema, Validator } from "@cfworker/json-schema";
import { Ajv } from "ajv";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ElicitationError } from "../../src/errors/index.ts";
import { checkForm, type FormReading, readForm, readTyped } from "../../src/form/index.ts";
import { proves } from "../support/proves.ts";

/** Something that looks like a schema, with anything at all where a keyword has its value. */
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>("string", "array", "integer", "boolean", "_file", null, true, -1, 1.5),
  fc.array(fc.record({ const: fc.jsonValue({ maxDepth: 0 }) }, { requiredKeys: [] })),
  fc.array(fc.constantFrom("a", "b", "string", "null"), { maxLength: 4 }),
);
const KEYWORDS =
  "type title description default enum enumNames oneOf anyOf items minItems maxItems uniqueItems minLength maxLength pattern format minimum maximum exclusiveMinimum exclusiveMaximum multipleOf const not allOf $ref _meta writeOnly __proto__";
const wildProperty = fc.dictionary(fc.constantFrom(...KEYWORDS.split(" ")), anything, {
  maxKeys: 6,
});
const names = fc.constantFrom("a", "a_note", "b", "b_custom", "__proto__", "constructor", "");
const wildSchema = fc.record(
  {
    type: fc.oneof(fc.constant("object"), anything),
    title: anything,
    properties: fc.dictionary(names, fc.oneof(wildProperty, wildProperty, anything), {
      maxKeys: 5,
    }),
    required: fc.oneof(fc.array(names, { maxLength: 4 }), anything),
    anyOf: anything,
  },
  { requiredKeys: [] },
);
const wildContent = fc.oneof(fc.dictionary(names, anything), fc.jsonValue());

function readOrRefuse(schema: unknown): FormReading | undefined {
  try {
    return readForm(schema);
  } catch (error) {
    expect(error).toBeInstanceOf(ElicitationError);
    return undefined;
  }
}

proves(
  "FORM-2",
  "whatever JSON arrives as a schema is read or refused, the same way each time",
  () =>
    fc.assert(
      fc.property(fc.oneof(wildSchema, fc.jsonValue()), (value) => {
        const sent = JSON.stringify(value);
        const schema: unknown = JSON.parse(sent);
        const reading = readOrRefuse(schema);
        expect(readOrRefuse(JSON.parse(sent))).toEqual(reading);
        expect(JSON.stringify(schema)).toBe(sent);
      }),
      { numRuns: 2000 },
    ),
);

proves("FORM-8", "whatever JSON arrives as content is judged, and what passes passes again", () =>
  fc.assert(
    fc.property(wildSchema, wildContent, (schema, content) => {
      const form = readOrRefuse(schema);
      if (form === undefined) return;
      const check = checkForm(form, content);
      if (!check.ok) {
        const fields = check.issues.map((issue) => issue.field);
        expect(new Set(fields).size).toBe(fields.length);
        return;
      }
      expect(checkForm(form, check.content)).toEqual(check);
      const asked = form.fields.map((field) => field.name);
      expect(Object.keys(check.content).filter((name) => !asked.includes(name))).toEqual([]);
    }),
    { numRuns: 2000 },
  ),
);

proves("FORM-9", "what a form is filled in with always fits", () =>
  fc.assert(
    fc.property(wildSchema, (schema) => {
      const form = readOrRefuse(schema);
      for (const field of form?.fields ?? []) {
        if (field.initial === null) continue;
        const alone = { ...readForm({ type: "object", properties: {} }), fields: [field] };
        expect(checkForm(alone, { [field.name]: field.initial })).toMatchObject({ ok: true });
      }
    }),
    { numRuns: 2000 },
  ),
);

test("readTyped reads any text of any field without throwing", () => {
  fc.assert(
    fc.property(wildSchema, fc.string({ unit: "binary" }), (schema, text) => {
      for (const field of readOrRefuse(schema)?.fields ?? []) readTyped(field, text);
    }),
    { numRuns: 500 },
  );
});

// The subset, as it may be sent. The oracles see the very same schema. Known and wanted differences, kept out
// of here and each tested on its own:
// - members nobody asked for are dropped; integers beyond the safe ones are refused
// - only four formats are asserted here, none or all of them there; patterns are unchecked here
// - a field without any choice left is unsupported; a strict validator refuses its values
// - what the reader repairs: a nullable answers no null, a choice listed twice counts once, `required` names
//   that do not exist bind nobody
const choice = fc.constantFrom("a", "b", "c", "\u{1f680}", "");
const count = fc.nat({ max: 4 });
const half = fc.integer({ min: -12, max: 12 }).map((n) => n / 2);
const choices = fc.uniqueArray(choice, { minLength: 1 });
const titled = choices.map((all) => all.map((one) => ({ const: one, title: `${one}!` })));
const optional = { requiredKeys: ["type" as const] };
const bounds = {
  minimum: half,
  maximum: half,
  exclusiveMinimum: half,
  exclusiveMaximum: half,
  multipleOf: fc.integer({ min: 1, max: 4 }),
};
const limits = { minItems: count, maxItems: count, uniqueItems: fc.boolean() };
const property = fc.oneof(
  fc.record(
    {
      type: fc.constant("string"),
      minLength: count,
      maxLength: count,
      format: fc.constant("x-color"),
    },
    optional,
  ),
  fc.record(
    { type: fc.constant("string"), enum: choices, minLength: count, maxLength: count },
    { requiredKeys: ["type", "enum"] },
  ),
  fc.record({ type: fc.constant("string"), oneOf: titled }),
  fc.record({ type: fc.constant("string"), enum: choices, oneOf: titled }),
  fc.record({ type: fc.constant("number"), ...bounds }, optional),
  fc.record({ type: fc.constant("integer"), ...bounds }, optional),
  fc.record({ type: fc.constant("boolean") }),
  fc.record(
    {
      type: fc.constant("array"),
      items: choices.map((all) => ({ type: "string", enum: all })),
      ...limits,
    },
    { requiredKeys: ["type", "items"] },
  ),
  fc.record(
    { type: fc.constant("array"), items: titled.map((anyOf) => ({ anyOf })), ...limits },
    { requiredKeys: ["type", "items"] },
  ),
);
const subset = fc
  .record({
    properties: fc.dictionary(fc.constantFrom("p", "q", "r"), property),
    all: fc.boolean(),
  })
  .map(({ properties, all }) => ({
    type: "object",
    properties,
    required: all ? Object.keys(properties) : [],
  }));
const answer = fc.oneof(
  { weight: 4, arbitrary: choice },
  { weight: 4, arbitrary: half },
  { weight: 4, arbitrary: fc.array(choice, { maxLength: 4 }) },
  fc.string({ unit: "binary", maxLength: 5 }),
  fc.boolean(),
  fc.constantFrom<unknown>(null, {}, [1], [null], 1e15, -0, 0.1),
);
const content = fc.dictionary(fc.constantFrom("p", "q", "r"), answer);

proves("FORM-3", "on the subset the verdict agrees with two independent validators", () => {
  const ajv = new Ajv({ strict: false, formats: { "x-color": true } });
  let accepted = 0;
  fc.assert(
    fc.property(subset, content, (schema, given) => {
      const form = readForm(schema);
      fc.pre(form.fields.every((field) => field.kind !== "unsupported"));
      const check = checkForm(form, given);
      expect(check.unchecked).toEqual([]);
      expect(check.ok).toBe(ajv.compile(schema)(given));
      expect(check.ok).toBe(new Validator(schema as Schema, "2020-12").validate(given).valid);
      if (check.ok) accepted += 1;
    }),
    { numRuns: 1000 },
  );
  expect(accepted).toBeGreaterThan(100);
});
