import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import * as v from "valibot";
import { expect } from "vitest";
import * as z from "zod";
import {
  choice,
  choices,
  findSecrets,
  form,
  formFrom,
  formLinks,
  type StandardFormSchema,
  text,
} from "../../src/form/index.ts";
import { type Case, judge } from "../support/cases.ts";
import { formOf } from "./described.ts";

judge(["builder.secrets", "builder.not-secrets"], ({ given, expect: expected }) => {
  expect(findSecrets(given.schema, given.message)).toEqual(expected.flagged);
});

judge(["builder.output"], ({ given, expect: expected }) => {
  expect(formOf(given.fields).schema).toEqual(expected.schema);
});

judge(["builder.options"], ({ given, expect: expected }) => {
  const make = given.multiple ? choices : choice;
  const word = given.choices.length === 0 ? "at least one choice" : "duplicate const";
  expect(expected).toContain(word);
  expect(() => form({ pick: make(given.choices) })).toThrow(new RegExp(`^field "pick" .*${word}`));
});

const isRefusal = (expected: unknown): boolean =>
  typeof expected === "string" && expected.startsWith("Refused when built");

judge(["builder.default", "builder.numbers"], ({ given, expect: expected }) => {
  if (!isRefusal(expected)) {
    expect(formOf(given.fields).schema).toEqual(expected.schema);
    return;
  }
  const [name] = Object.keys(given.fields);
  expect(() => formOf(given.fields)).toThrow(TypeError);
  expect(() => formOf(given.fields)).toThrow(new RegExp(`^field "${name}" `));
});

judge(
  ["builder.names"],
  ({ given }) => {
    const fields = Object.fromEntries(given.fieldNames.map((name: string) => [name, text()]));
    expect(() => form(fields)).toThrow(/^field "__proto__" cannot be the name/);
  },
  { "builder.names.03": companionsApart },
);

function companionsApart({ given }: Case): void {
  const { schema } = formOf(given.fields);
  expect(schema).toEqual({
    type: "object",
    properties: {
      a: { type: "string", enum: ["x"] },
      a_custom: boxOf("a"),
      b: { type: "string", enum: ["y"] },
      b_custom: boxOf("b"),
    },
  });
}

function boxOf(question: string): unknown {
  return {
    type: "string",
    title: "Other",
    _meta: {
      _askUserQuestionCustomAnswer: { questionId: question, isCustomAnswer: true },
      "acp-elicitation": { orRequired: true },
    },
  };
}

judge(["builder.extension"], ({ given, expect: expected }) => {
  if (isRefusal(expected)) {
    expect(() => formOf(given.fields)).toThrow(/^field "f" .* begin with an underscore/);
  } else {
    expect(formOf(given.fields).schema.properties).toEqual({ f: expected.property });
  }
});

judge(["builder.format-v1"], ({ given }) => {
  const built = formOf(given.fields);
  expect(built.schemaFor(1)).toEqual({
    schema: { type: "object", properties: { id: { type: "string" } }, required: ["id"] },
    notes: [{ field: "id", code: "format-left-out" }],
  });
  expect(built.schemaFor(2).schema.properties).toEqual({ id: { type: "string", format: "uuid" } });
});

judge(["builder.form-links"], ({ given }) => {
  expect(formLinks(given.schema, given.message)).toEqual([{ field: "", code: "link-in-form" }]);
});

const BY_DESCRIPTION: Readonly<Record<string, readonly StandardFormSchema[]>> = {
  "object{ name: string, age?: integer, tier: 'free'|'paid' }": [
    z.object({ name: z.string(), age: z.int().optional(), tier: z.enum(["free", "paid"]) }),
    type({ name: "string", "age?": "number.integer", tier: "'free'|'paid'" }),
    toStandardJsonSchema(
      v.object({
        name: v.string(),
        age: v.optional(v.pipe(v.number(), v.integer())),
        tier: v.picklist(["free", "paid"]),
      }),
    ),
  ],
  "object{ days: array('mon'|'tue').min(1) }": [
    z.object({ days: z.array(z.enum(["mon", "tue"])).min(1) }),
    type({ days: type("'mon'|'tue'").array().atLeastLength(1) }),
    toStandardJsonSchema(
      v.object({ days: v.pipe(v.array(v.picklist(["mon", "tue"])), v.minLength(1)) }),
    ),
  ],
  "object{ home: object{ city: string } }": [
    z.object({ home: z.object({ city: z.string() }) }),
    type({ home: { city: "string" } }),
    toStandardJsonSchema(v.object({ home: v.object({ city: v.string() }) })),
  ],
};

judge(["builder.from-standard"], ({ given, expect: expected }) => {
  const schemas = BY_DESCRIPTION[given.standardSchema] ?? [];
  expect(schemas).toHaveLength(3);
  for (const schema of schemas) {
    if (isRefusal(expected)) expect(() => formFrom(schema)).toThrow(/^field "home" is a nested/);
    else expect(formFrom(schema).schema).toEqual(expected.schema);
  }
});
