import { describe, expect, test } from "vitest";
import {
  boolean,
  choice,
  choices,
  date,
  dateTime,
  email,
  extension,
  form,
  formLinks,
  integer,
  number,
  text,
  uri,
} from "../../src/form/index.ts";
import { proves } from "../support/proves.ts";

describe("what is written", () => {
  proves(
    "FORM-1",
    "type and properties are always sent, required only when it names a field",
    () => {
      expect(form({}).schema).toEqual({ type: "object", properties: {} });
      expect(form({ a: text().optional() }).schema).toEqual({
        type: "object",
        properties: { a: { type: "string" } },
      });
    },
  );

  proves("FORM-3", "every kind of field is written in the protocol's own keywords", () => {
    const built = form(
      {
        name: text().title("Name").description("As printed").minLength(2).maxLength(40),
        slug: text().pattern("^[a-z-]+$"),
        same: text().pattern(/^\d+$/u),
        mail: email(),
        site: uri(),
        day: date(),
        at: dateTime(),
        ratio: number().minimum(0).maximum(1.5),
        count: integer().default(0),
        agree: boolean().default(false),
        size: choice(["s", "l"]),
        db: choice({ pg: "Postgres", lite: "SQLite" }),
        days: choices(["mon", "tue"]).minItems(1).maxItems(2),
        parts: choices([{ const: "a", title: "A", description: "first" }, "b"]),
      },
      { title: "Order", description: "Once a week" },
    );
    expect(built.schema).toEqual({
      type: "object",
      title: "Order",
      description: "Once a week",
      properties: {
        name: {
          type: "string",
          title: "Name",
          description: "As printed",
          minLength: 2,
          maxLength: 40,
        },
        slug: { type: "string", pattern: "^[a-z-]+$" },
        same: { type: "string", pattern: "^\\d+$" },
        mail: { type: "string", format: "email" },
        site: { type: "string", format: "uri" },
        day: { type: "string", format: "date" },
        at: { type: "string", format: "date-time" },
        ratio: { type: "number", minimum: 0, maximum: 1.5 },
        count: { type: "integer", default: 0 },
        agree: { type: "boolean", default: false },
        size: { type: "string", enum: ["s", "l"] },
        db: {
          type: "string",
          oneOf: [
            { const: "pg", title: "Postgres" },
            { const: "lite", title: "SQLite" },
          ],
        },
        days: {
          type: "array",
          items: { type: "string", enum: ["mon", "tue"] },
          minItems: 1,
          maxItems: 2,
        },
        parts: {
          type: "array",
          items: {
            anyOf: [
              { const: "a", title: "A", description: "first" },
              { const: "b", title: "b" },
            ],
          },
        },
      },
      required: [
        ..."name slug same mail site day at ratio count agree size db days parts".split(" "),
      ],
    });
  });

  test("a box of several lines is a hint that leaves other metadata alone", () => {
    const { schema } = form({
      why: text()
        .meta({ vendor: { a: 1 } })
        .multiline(),
    });
    expect(schema.properties).toEqual({
      why: {
        type: "string",
        _meta: { vendor: { a: 1 }, "acp-elicitation": { multiline: true } },
      },
    });
  });

  test("each call gives a new builder and leaves the old one as it was", () => {
    const base = text();
    base.title("One").optional();
    expect(form({ a: base }).schema).toEqual({
      type: "object",
      properties: { a: { type: "string" } },
      required: ["a"],
    });
  });

  test("the schema is frozen and shares nothing with what was handed in", () => {
    const meta = { list: [1] };
    const { schema } = form({ a: text().meta(meta) });
    meta.list.push(2);
    expect(schema.properties).toEqual({ a: { type: "string", _meta: { list: [1] } } });
    expect(() => Object.assign(schema, { type: "array" })).toThrow(TypeError);
  });

  test("an ordinary word that JavaScript objects inherit is a field like any other", async () => {
    const built = form({ constructor: text(), toString: text().optional() });
    expect(built.schema.required).toEqual(["constructor"]);
    expect(await built.check({})).toMatchObject({
      ok: false,
      issues: [{ field: "constructor", code: "required" }],
    });
  });

  proves("REQ-7", "a type of one's own begins with an underscore and is sent as it is", () => {
    const { schema } = form({ f: extension("_file", { accept: ["text/plain"] }).title("File") });
    expect(schema.properties).toEqual({
      f: { type: "_file", accept: ["text/plain"], title: "File" },
    });
    for (const type of ["file", "", "_"]) {
      expect(() => form({ f: extension(type) })).toThrow(/^field "f" .*underscore/);
    }
  });
});

describe("mistakes are refused with the field's name", () => {
  const refused: readonly (readonly [string, () => unknown])[] = [
    ["duplicate const", () => form({ f: choice(["a", "a"]) })],
    ["duplicate const", () => form({ f: choices([{ const: "a", title: "1" }, "a"]) })],
    ["at least one choice", () => form({ f: choice([]) })],
    ["at least one choice", () => form({ f: choice({}) })],
    ["reorder", () => form({ f: choice({ b: "B", 1: "One" }) })],
    ["asks for 3 choices", () => form({ f: choices(["a", "b"]).minItems(3) })],
    ["minItems of 2 above", () => form({ f: choices(["a", "b"]).minItems(2).maxItems(1) })],
    ["minLength of 3 above", () => form({ f: text().minLength(3).maxLength(2) })],
    ["minLength that is none", () => form({ f: text().minLength(-1) })],
    ["maxLength that is none", () => form({ f: text().maxLength(1.5) })],
    ["maxItems that is none", () => form({ f: choices(["a"]).maxItems(-2) })],
    ["no ECMAScript", () => form({ f: text().pattern("(") })],
    ['the flags "i"', () => form({ f: text().pattern(/a/i) })],
    ['the flags "g"', () => form({ f: text().pattern(/a/g) })],
    ["format without a name", () => form({ f: text().format("") })],
    ["minimum of 2 above", () => form({ f: number().minimum(2).maximum(1) })],
    ["no whole number", () => form({ f: integer().maximum(2.5) })],
    ["no whole number", () => form({ f: integer().minimum(2 ** 60) })],
    ["NaN", () => form({ f: number().minimum(Number.NaN) })],
    ["Infinity", () => form({ f: number().maximum(Infinity) })],
    ["minimum that is none", () => form({ f: number().minimum("1" as never) })],
    ["no valid answer", () => form({ f: choice(["a"]).default("z" as "a") })],
    ["no valid answer", () => form({ f: choices(["a"]).default(["z" as "a"]) })],
    ["no valid answer", () => form({ f: text().minLength(2).default("x") })],
    ["no valid answer", () => form({ f: email().default("nobody") })],
    ["no valid answer", () => form({ f: date().default("2026-02-30") })],
    ["no valid answer", () => form({ f: integer().maximum(3).default(4) })],
    ["no valid answer", () => form({ f: integer().default(1.5) })],
    ["no valid answer", () => form({ f: integer().default(null as never) })],
    ["no JSON", () => form({ f: text().meta({ when: new Date(0) }) })],
    ["no JSON", () => form({ f: extension("_f", { call: () => 1 }) })],
    ["NaN", () => form({ f: number().default(Number.NaN) })],
    ["is no field", () => form({ f: { type: "string" } as never })],
    ["is no field", () => form({ f: undefined as never })],
    ["title that is no text", () => form({ f: text().title(3 as never) })],
  ];
  test.each(refused)("%s", (words, build) => {
    expect(build).toThrow(TypeError);
    expect(build).toThrow(words);
    expect(build).toThrow(/^field "f" /);
  });

  test("metadata that contains itself", () => {
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    expect(() => form({ f: text().meta(loop) })).toThrow(/nested deeper/);
  });

  test("a field that could vanish: __proto__, written or computed, and no name at all", () => {
    expect(() => form({ __proto__: text() } as never)).toThrow(/"__proto__" cannot be the name/);
    expect(() => form({ ["__proto__"]: text() })).toThrow(/"__proto__" cannot be the name/);
    expect(() => form({ "": text() })).toThrow(/without a name/);
  });

  test("more fields than a client reads", () => {
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`f${n}`, text()]));
    expect(() => form(many)).toThrow(new TypeError("this form passes a limit: at most 200 fields"));
  });

  proves("FORM-9", "a default that is no valid answer never leaves the builder", () => {
    expect(() => form({ f: text().maxLength(2).default("\u{1F600}\u{1F600}") })).not.toThrow();
    expect(() => form({ f: text().maxLength(1).default("ab") })).toThrow(/default/);
  });
});

describe("a choice with an own answer", () => {
  const tone = form({ tone: choice(["dry", "warm"]).other("Another tone", "In your words") });

  test("the box has its own name, stands behind its question and says whose it is", () => {
    expect(Object.entries(tone.schema.properties as object)).toEqual([
      ["tone", { type: "string", enum: ["dry", "warm"] }],
      [
        "tone_custom",
        {
          type: "string",
          title: "Another tone",
          description: "In your words",
          _meta: {
            _askUserQuestionCustomAnswer: { questionId: "tone", isCustomAnswer: true },
            "acp-elicitation": { orRequired: true },
          },
        },
      ],
    ]);
  });

  test("a required question is answered by either of the two, and by nothing less", async () => {
    expect(await tone.check({ tone: "dry" })).toMatchObject({ ok: true, values: { tone: "dry" } });
    expect(await tone.check({ tone_custom: "odd" })).toMatchObject({
      ok: true,
      values: { tone_custom: "odd" },
    });
    const required = { ok: false, issues: [{ field: "tone", code: "required" }] };
    expect(await tone.check({})).toMatchObject(required);
    expect(await tone.check({ tone_custom: "  " })).toMatchObject(required);
    expect(await tone.check(null)).toMatchObject(required);
  });

  test("an optional question may stay open", async () => {
    const built = form({ parts: choices(["a"]).other().optional() });
    expect(await built.check({})).toEqual({ ok: true, values: {}, unchecked: [] });
  });

  test("an open question is told together with every other fault", async () => {
    const built = form({ tone: choice(["dry"]).other(), age: integer() });
    expect(await built.check({ age: "x" })).toMatchObject({
      ok: false,
      issues: [
        { field: "age", code: "integer" },
        { field: "tone", code: "required" },
      ],
    });
  });

  test("a field that has the box's name is refused", () => {
    expect(() => form({ a: choice(["x"]).other(), a_custom: text() })).toThrow(
      /^field "a_custom" has the name of the "other" box of "a"/,
    );
  });
});

describe("answers", () => {
  proves(
    "FORM-8",
    "an answer is judged again, and what was not asked for is left out",
    async () => {
      const built = form({ name: text().minLength(2), age: integer().optional() });
      expect(await built.check({ name: "Al", more: 1 })).toEqual({
        ok: true,
        values: { name: "Al" },
        unchecked: [],
      });
      expect(await built.check({ name: "A", age: 1.5 })).toMatchObject({
        ok: false,
        issues: [
          { field: "name", code: "minLength", limit: 2 },
          { field: "age", code: "integer" },
        ],
      });
      for (const content of [[], "x", 1, true]) {
        expect(await built.check(content)).toMatchObject({ ok: false, issues: [{ field: "" }] });
      }
    },
  );

  proves("JAVA-1", "a form is one expression", async () => {
    const verdict = await form({ ok: boolean() }).check({ ok: true });
    expect(verdict).toEqual({ ok: true, values: { ok: true }, unchecked: [] });
  });
});

describe("towards one protocol version", () => {
  proves("FORM-5", "v1 carries the four known formats and a note for each other one", () => {
    const built = form({
      id: text().title("Id").format("uuid"),
      mail: email(),
      day: date().optional(),
    });
    expect(built.schemaFor(1)).toEqual({
      schema: {
        type: "object",
        properties: {
          id: { type: "string", title: "Id" },
          mail: { type: "string", format: "email" },
          day: { type: "string", format: "date" },
        },
        required: ["id", "mail"],
      },
      notes: [{ field: "id", code: "format-left-out" }],
    });
    expect(built.schemaFor(2)).toEqual({ schema: built.schema, notes: [] });
    expect(built.schema.properties).toMatchObject({ id: { format: "uuid" } });
  });

  test("an extension keeps its format", () => {
    const built = form({ f: extension("_id", { format: "uuid" }) });
    expect(built.schemaFor(1)).toEqual({ schema: built.schema, notes: [] });
  });
});

describe("what the author is told", () => {
  proves("FORM-14", "a link in any text of the form is noted, an address as a value is not", () => {
    const built = form(
      {
        a: text().title("See https://docs.example"),
        b: text().description("[help](https://login.example/now)"),
        c: choice([{ const: "x", title: "www.login.example/now" }]),
        d: choices([{ const: "x", title: "X", description: '<a href="x">y</a>' }]),
        e: uri().default("https://registry.example"),
        f: choice(["https://one.example", "https://two.example"]),
      },
      { description: "ftp://files.example" },
    );
    expect(built.notes).toEqual(
      ["", "a", "b", "c", "d"].map((field) => ({ field, code: "link-in-form" })),
    );
    expect(formLinks(form({ e: text() }).schema, "Go to https://login.example")).toEqual([
      { field: "", code: "link-in-form" },
    ]);
  });

  test("what only looks a little like a link is none", () => {
    for (const words of ["Version 1.2.3", "a < b", "and/or", "note: this", "[x] (done)", "10:30"]) {
      expect(formLinks({}, words)).toEqual([]);
    }
    expect(formLinks("no schema", "")).toEqual([]);
  });

  proves("FORM-12", "a field that asks for a secret is noted before anything is sent", () => {
    expect(form({ api_key: text(), name: text() }).notes).toEqual([
      { field: "api_key", code: "secret-in-form" },
    ]);
  });
});
