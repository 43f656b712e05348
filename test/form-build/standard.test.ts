import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { formFrom, type StandardFormSchema } from "../../src/form/index.ts";
import { proves } from "../support/proves.ts";

const valibot = (entries: v.ObjectEntries): StandardFormSchema =>
  toStandardJsonSchema(v.object(entries));
const property = (schema: StandardFormSchema): unknown => {
  const { properties } = formFrom(schema).schema;
  return (properties as { f: unknown }).f;
};

describe("what is carried", () => {
  const carried: readonly (readonly [string, StandardFormSchema, unknown])[] = [
    [
      "zod text",
      z.object({ f: z.string().min(2).max(9) }),
      { type: "string", minLength: 2, maxLength: 9 },
    ],
    [
      "zod pattern",
      z.object({ f: z.string().regex(/^a+$/u) }),
      { type: "string", pattern: "^a+$" },
    ],
    [
      "zod email, without its own pattern",
      z.object({ f: z.email() }),
      { type: "string", format: "email" },
    ],
    [
      "zod email by method",
      z.object({ f: z.string().email() }),
      { type: "string", format: "email" },
    ],
    ["zod uri", z.object({ f: z.url() }), { type: "string", format: "uri" }],
    ["zod date", z.object({ f: z.iso.date() }), { type: "string", format: "date" }],
    ["zod date-time", z.object({ f: z.iso.datetime() }), { type: "string", format: "date-time" }],
    ["zod uuid", z.object({ f: z.uuid() }), { type: "string", format: "uuid" }],
    [
      "a format of zod's own, by its pattern",
      z.object({ f: z.string().startsWith("x") }),
      { type: "string", pattern: "^x.*" },
    ],
    [
      "zod integer, without its own bounds",
      z.object({ f: z.int().min(1) }),
      { type: "integer", minimum: 1 },
    ],
    [
      "zod int32, with its bounds",
      z.object({ f: z.int32() }),
      { type: "integer", minimum: -2147483648, maximum: 2147483647 },
    ],
    [
      "an exclusive bound of an integer, as the next one",
      z.object({ f: z.int().positive().lt(10) }),
      { type: "integer", minimum: 1, maximum: 9 },
    ],
    [
      "a fractional bound of an integer, as the next one",
      z.object({ f: z.int().min(1.5).max(3.5) }),
      { type: "integer", minimum: 2, maximum: 3 },
    ],
    [
      "zod number",
      z.object({ f: z.number().min(0.5).max(1) }),
      { type: "number", minimum: 0.5, maximum: 1 },
    ],
    [
      "zod title, description and default",
      z.object({ f: z.string().default("x").meta({ title: "T", description: "D" }) }),
      { type: "string", title: "T", description: "D", default: "x" },
    ],
    ["zod literal", z.object({ f: z.literal("a") }), { type: "string", enum: ["a"] }],
    [
      "zod union of literals",
      z.object({ f: z.union([z.literal("a"), z.literal("b")]) }),
      { type: "string", enum: ["a", "b"] },
    ],
    [
      "zod titled literals",
      z.object({ f: z.union([z.literal("a").meta({ title: "A" }), z.literal("b")]) }),
      {
        type: "string",
        oneOf: [
          { const: "a", title: "A" },
          { const: "b", title: "b" },
        ],
      },
    ],
    [
      "zod named definition",
      z.object({ f: z.enum(["a"]).meta({ id: "Named", title: "N" }) }),
      { type: "string", title: "N", enum: ["a"] },
    ],
    [
      "zod transform, by what it takes",
      z.object({ f: z.string().transform(Number) }),
      { type: "string" },
    ],
    [
      "zod refinement, checked later",
      z.object({ f: z.string().refine((s) => s > "a") }),
      { type: "string" },
    ],
    ["arktype email", type({ f: "string.email" }), { type: "string", format: "email" }],
    ["arktype integer", type({ f: "number.integer >= 1" }), { type: "integer", minimum: 1 }],
    ["arktype default", type({ f: "number = 5" }), { type: "number", default: 5 }],
    [
      "arktype default made by a function, left out",
      type({ f: ["string", "=", () => "x"] }),
      { type: "string" },
    ],
    ["arktype pattern", type({ f: /^a+$/ }), { type: "string", pattern: "^a+$" }],
    ["arktype boolean", type({ f: "boolean = false" }), { type: "boolean", default: false }],
    [
      "valibot text",
      valibot({ f: v.pipe(v.string(), v.title("T"), v.minLength(1)) }),
      { type: "string", title: "T", minLength: 1 },
    ],
    [
      "valibot default",
      valibot({ f: v.optional(v.string(), "x") }),
      { type: "string", default: "x" },
    ],
    [
      "valibot check and trim, done later",
      valibot({
        f: v.pipe(
          v.string(),
          v.trim(),
          v.check(() => true),
        ),
      }),
      { type: "string" },
    ],
  ];
  test.each(carried)("%s", (_, schema, expected) => {
    expect(property(schema)).toEqual(expected);
  });

  test("the order of fields, what is required, and the form's own texts", () => {
    const schema = z
      .strictObject({ b: z.string().optional(), a: z.string(), c: z.boolean() })
      .meta({ id: "Whole", title: "Theirs", description: "Of the schema" });
    expect(formFrom(schema, { title: "Ours" }).schema).toEqual({
      type: "object",
      title: "Ours",
      description: "Of the schema",
      properties: { b: { type: "string" }, a: { type: "string" }, c: { type: "boolean" } },
      required: ["a", "c"],
    });
  });
});

describe("what is refused, by name", () => {
  const refused: readonly (readonly [string, string, () => StandardFormSchema])[] = [
    ["zod nested object", "nested object", () => z.object({ f: z.object({ a: z.string() }) })],
    ["zod record", "record", () => z.object({ f: z.record(z.string(), z.string()) })],
    ["zod free list", "list of free values", () => z.object({ f: z.array(z.string()) })],
    ["zod union", "union", () => z.object({ f: z.union([z.string(), z.number()]) })],
    ["zod null", "may be null", () => z.object({ f: z.string().nullable() })],
    ["zod numeric enum", "no text: 1", () => z.object({ f: z.enum({ A: 1, B: 2 }) })],
    ["zod flagged pattern", 'flags "i"', () => z.object({ f: z.string().regex(/^a$/i) })],
    [
      "zod flagged pattern, optional",
      'flags "i"',
      () => z.object({ f: z.string().regex(/^a$/i).optional() }),
    ],
    ["zod two patterns", '"allOf"', () => z.object({ f: z.string().regex(/a/).regex(/b/) })],
    [
      "zod exclusive bound of a fraction",
      '"exclusiveMinimum"',
      () => z.object({ f: z.number().positive() }),
    ],
    ["zod multiples", '"multipleOf"', () => z.object({ f: z.int().multipleOf(3) })],
    ["zod tuple", '"prefixItems"', () => z.object({ f: z.tuple([z.enum(["a"])]) })],
    ["zod Date", "use a text with a date format", () => z.object({ f: z.date() })],
    ["zod Date, optional", "use a text with a date", () => z.object({ f: z.date().optional() })],
    ["zod bigint", "use an integer, or a text", () => z.object({ f: z.bigint() })],
    ["zod file", "is a file", () => z.object({ f: z.file() })],
    ["zod true alone", "no text: true", () => z.object({ f: z.literal(true) })],
    [
      "zod recursion",
      "refers to itself",
      () => {
        const node = z.object({
          get f() {
            return z.optional(node);
          },
        });
        return node;
      },
    ],
    [
      "zod default outside the choices",
      "no valid answer",
      () => z.object({ f: z.enum(["a"]).default("z" as "a") }),
    ],
    ["arktype nested object", "nested object", () => type({ f: { a: "string" } })],
    ["arktype flagged pattern", 'flags "i"', () => type({ f: /^a$/i })],
    ["arktype flagged pattern, optional", 'flags "i"', () => type({ "f?": /^a$/i })],
    ["arktype numbers to choose from", "no text: 1", () => type({ f: "1|2" })],
    ["arktype null", "may be null", () => type({ f: "string|null" })],
    ["arktype Date", "use a text with a date format", () => type({ f: "Date" })],
    ["arktype bigint", "use an integer, or a text", () => type({ "f?": "bigint" })],
    [
      "valibot flagged pattern",
      'flags "i"',
      () => valibot({ f: v.pipe(v.string(), v.regex(/^a$/i)) }),
    ],
    [
      "valibot two patterns",
      "cannot be carried",
      () => valibot({ f: v.pipe(v.string(), v.regex(/a/), v.regex(/b/)) }),
    ],
    ["valibot Date", "use a text with a date format", () => valibot({ f: v.date() })],
    ["valibot bigint", "use an integer, or a text", () => valibot({ f: v.bigint() })],
    ["valibot null", "may be null", () => valibot({ f: v.nullable(v.string()) })],
  ];
  test.each(refused)("%s", (_, words, schema) => {
    expect(() => formFrom(schema())).toThrow(TypeError);
    expect(() => formFrom(schema())).toThrow(/^field "f" /);
    expect(() => formFrom(schema())).toThrow(words);
  });

  test("what is no flat object as a whole", () => {
    expect(() => formFrom(z.string())).toThrow(/^this form must be described by an object/);
    expect(() => formFrom(z.object({}).catchall(z.string()))).toThrow(/^this form is a record/);
    const both = z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]);
    expect(() => formFrom(both)).toThrow(/^this form must be described by an object/);
  });

  test("a schema that cannot be written as JSON Schema says what to do", () => {
    const bare = v.object({ a: v.string() }) as unknown as StandardFormSchema;
    expect(() => formFrom(bare)).toThrow(/toStandardJsonSchema/);
    for (const none of [{ type: "object", properties: {} }, null, undefined]) {
      expect(() => formFrom(none as never)).toThrow(/^this form needs a Standard JSON Schema/);
    }
  });

  test("a field named __proto__", () => {
    expect(() => formFrom(z.object({ ["__proto__"]: z.string() }))).toThrow(/"__proto__"/);
  });

  test("a library nobody here knows is taken at its word", () => {
    const written = (input: () => Record<string, unknown>): StandardFormSchema => ({
      "~standard": {
        version: 1,
        vendor: "unheard-of",
        validate: (value) => ({ value }),
        jsonSchema: { input, output: input },
      },
    });
    const foreign = (root: Record<string, unknown>): StandardFormSchema => written(() => root);
    expect(property(foreign({ type: "object", properties: { f: { type: "boolean" } } }))).toEqual({
      type: "boolean",
    });
    for (const root of [
      {},
      { type: "object", properties: { f: true } },
      { type: "object", properties: 1 },
    ]) {
      expect(() => formFrom(foreign(root))).toThrow(TypeError);
    }
    const circle = { $defs: { A: { $ref: "#/$defs/A" } }, type: "object" };
    const round = foreign({ ...circle, properties: { f: { $ref: "#/$defs/A" } } });
    expect(() => formFrom(round)).toThrow(/^field "f" refers to itself/);
    const throwing = written(() => {
      throw new Error("not today");
    });
    expect(() => formFrom(throwing)).toThrow(
      /^this form cannot be written as JSON Schema: not today/,
    );
  });
});

describe("the original schema has the last word", () => {
  const trip = formFrom(
    z
      .object({
        from: z.iso.date(),
        to: z.iso.date(),
        seats: z.string().regex(/^\d+$/).transform(Number),
        class: z.enum(["one", "two"]).default("two"),
      })
      .refine(({ from, to }) => from <= to, {
        message: "The end is before the start.",
        path: ["to"],
      }),
  );

  proves("FORM-8", "an accepted answer is typed by the schema it came from", async () => {
    const content = { from: "2026-01-01", to: "2026-01-02", seats: "3" };
    expect(await trip.check(content)).toEqual({
      ok: true,
      values: { from: "2026-01-01", to: "2026-01-02", seats: 3, class: "two" },
      unchecked: [],
    });
  });

  test("a rule that no form can carry is an issue of its field", async () => {
    expect(await trip.check({ from: "2026-01-02", to: "2026-01-01", seats: "3" })).toEqual({
      ok: false,
      issues: [
        {
          field: "to",
          code: "rule",
          message: "This breaks a rule of the form.",
          detail: "The end is before the start.",
        },
      ],
      unchecked: [],
    });
  });

  test("it is not asked about an answer that does not fit the form", async () => {
    let asked = 0;
    const counted = formFrom(z.object({ f: z.string().refine(() => ++asked > 0) }));
    expect(await counted.check({ f: 1 })).toMatchObject({ ok: false, issues: [{ code: "type" }] });
    expect(asked).toBe(0);
  });

  test("what the answer quotes stays out of the message", async () => {
    const built = formFrom(type({ f: "string.date.iso" }));
    expect(await built.check({ f: "s3cret" })).toMatchObject({
      ok: false,
      issues: [{ field: "f", message: "This breaks a rule of the form." }],
    });
  });

  test("a rule of the whole answer, and one checked later", async () => {
    const whole = formFrom(z.object({ f: z.string() }).refine(async () => false));
    expect(await whole.check({ f: "x" })).toMatchObject({
      ok: false,
      issues: [{ field: "", code: "rule" }],
    });
  });
});
