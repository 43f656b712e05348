import { describe, expect, test } from "vitest";
import { form as buildForm, choice, readForm } from "../../src/form/index.ts";
import {
  clearField,
  countAnswered,
  type Draft,
  fieldHints,
  pickValue,
  readDraft,
  startDraft,
  typeText,
  viewForm,
} from "../../src/view/index.ts";
import { proves } from "../support/proves.ts";
import { formOf } from "./show.ts";

const nothing: Draft = {};

/** The codes of all faults by field, or the content when there is none. */
async function read(schema: object, draft: Draft): Promise<object> {
  const reading = await readDraft(formOf(schema), draft);
  if (reading.ok) return { content: reading.content };
  return Object.fromEntries(reading.issues.map((issue) => [issue.field, issue.code]));
}

const typed = (texts: Record<string, string>): Draft =>
  Object.entries(texts).reduce((so, [name, text]) => typeText(so, name, text), nothing);

proves(
  "FORM-7",
  "all faults come at once, in the order of the form, and the draft is kept",
  async () => {
    const form = formOf({
      properties: {
        a: { type: "string", minLength: 3 },
        n: { type: "integer" },
        e: { type: "string", enum: ["prod", "dev"] },
        r: { type: "boolean" },
      },
      required: ["r"],
    });
    const draft = typed({ a: "x", n: "2o", e: "staging" });
    const before = structuredClone(draft);
    const reading = await readDraft(form, draft);
    expect(reading.ok ? [] : reading.issues.map((one) => [one.field, one.code])).toEqual([
      ["a", "minLength"],
      ["n", "integer"],
      ["e", "option"],
      ["r", "required"],
    ]);
    expect(draft).toEqual(before);
  },
);

proves(
  "FORM-15",
  "empty optional answers are left out, never sent as empty text, null or an empty list",
  async () => {
    const schema = {
      properties: {
        s: { type: "string", default: "a" },
        n: { type: "number" },
        d: { type: "string", format: "date" },
        m: { type: "array", items: { enum: ["x"] } },
        e: { type: "string", enum: ["x"] },
        z: { type: "string", minLength: 0 },
      },
    };
    const draft = pickValue(
      pickValue(clearField(typed({ n: " ", d: "", z: "" }), "s"), "m", []),
      "e",
      null,
    );
    expect(await read(schema, draft)).toEqual({ content: {} });
    expect(await read(schema, nothing)).toEqual({ content: {} });
  },
);

proves(
  "FORM-19",
  "an empty required text is unanswered, unless the schema says outright that it may be empty",
  async () => {
    const required = (limits: object): object => ({
      properties: { v: { type: "string", ...limits } },
      required: ["v"],
    });
    expect(await read(required({}), typed({ v: "" }))).toEqual({ v: "required" });
    expect(await read(required({ maxLength: 5 }), typed({ v: "" }))).toEqual({ v: "required" });
    expect(await read(required({ default: "" }), pickValue(nothing, "v", ""))).toEqual({
      v: "required",
    });
    expect(await read(required({ minLength: 0 }), typed({ v: "" }))).toEqual({
      content: { v: "" },
    });
    expect(await read(required({ minLength: 0 }), clearField(nothing, "v"))).toEqual({
      content: { v: "" },
    });
  },
);

test("a required list may be empty only when the schema says so outright", async () => {
  const list = { type: "array", items: { enum: ["a", "b"] } };
  const schema = (limits: object): object => ({
    properties: { v: { ...list, ...limits } },
    required: ["v"],
  });
  expect(await read(schema({}), pickValue(nothing, "v", []))).toEqual({ v: "required" });
  expect(await read(schema({ minItems: 0 }), pickValue(nothing, "v", []))).toEqual({
    content: { v: [] },
  });
});

proves(
  "FORM-9",
  "a default is sent as it was shown, and one that was cleared does not come back",
  async () => {
    const schema = { properties: { s: { type: "string", default: "ab" } } };
    const start = startDraft(formOf(schema));
    expect(await read(schema, start)).toEqual({ content: { s: "ab" } });
    expect(await read(schema, clearField(start, "s"))).toEqual({ content: {} });
    expect(await read(schema, typeText(start, "s", ""))).toEqual({ content: {} });
  },
);

describe("a companion", () => {
  const schema = {
    properties: {
      q1: { type: "string", enum: ["a"] },
      q1_custom: { type: "string", title: "Other" },
      q2: { type: "string", enum: ["b"] },
    },
    required: ["q1", "q2"],
  };

  test("is sent under its own name and answers no required choice, its own or another", async () => {
    expect(await read(schema, typed({ q1_custom: "a" }))).toEqual({
      q1: "required",
      q2: "required",
    });
  });

  test("of an optional choice is enough by itself", async () => {
    expect(await read({ ...schema, required: [] }, typed({ q1_custom: "mine" }))).toEqual({
      content: { q1_custom: "mine" },
    });
  });

  test("counts together with its question", () => {
    const form = formOf({ ...schema, properties: { ...schema.properties, f: { type: "_file" } } });
    expect(countAnswered(form, nothing)).toEqual({ answered: 0, of: 2 });
    expect(countAnswered(form, typed({ q1_custom: "x" }))).toEqual({ answered: 1, of: 2 });
    const both = pickValue(typed({ q1_custom: "x" }), "q1", "a");
    expect(countAnswered(form, both)).toEqual({ answered: 1, of: 2 });
  });
});

proves(
  "FORM-17",
  "a required field that is not supported blocks the answer, whatever the draft holds for it",
  async () => {
    const schema = { properties: { f: { type: "_file" }, a: { type: "string" } }, required: ["f"] };
    expect(await read(schema, nothing)).toEqual({ f: "unsupported" });
    expect(await read(schema, pickValue(nothing, "f", "x"))).toEqual({ f: "unsupported" });
    expect(await read({ ...schema, required: [] }, typed({ f: "x", a: "y" }))).toEqual({
      content: { a: "y" },
    });
  },
);

test("a pattern that cannot be carried and a rule across fields are told as not checked", async () => {
  const form = formOf({
    properties: { v: { type: "string", pattern: "(?=a)a" } },
    anyOf: [{ required: ["v"] }],
  });
  expect(await readDraft(form, typed({ v: "b" }))).toEqual({
    ok: true,
    content: { v: "b" },
    unchecked: [
      { field: "v", reason: "pattern" },
      { field: "", reason: "unsupported" },
    ],
  });
});

test("a text that does not match its pattern is a fault", async () => {
  const schema = { properties: { v: { type: "string", pattern: "^a$" } } };
  expect(await read(schema, typed({ v: "b" }))).toEqual({ v: "pattern" });
  expect(await read(schema, typed({ v: "a" }))).toEqual({ content: { v: "a" } });
});

test("entries of names the form does not have do nothing", async () => {
  const schema = { properties: { a: { type: "string" } } };
  expect(await read(schema, typed({ b: "x", __proto__x: "y" }))).toEqual({ content: {} });
});

proves("FORM-19", "a required choice with a box for own words needs one of the two", async () => {
  const built = buildForm({ room: choice(["small", "large"]).other() });
  const view = viewForm(readForm(built.schema), []);
  const reading = await readDraft(view, nothing);
  expect(reading.ok ? reading : reading.issues).toMatchObject([
    { field: "room", code: "required" },
  ]);
  expect(view.fields.flatMap((field) => fieldHints(field))).toContain("required");
  for (const [name, text] of [
    ["room", "small"],
    ["room_custom", "a garden"],
  ] as const) {
    const answered = await readDraft(view, typeText(nothing, name, text));
    expect(answered).toMatchObject({ ok: true, content: { [name]: text } });
    expect(await built.check({ [name]: text })).toMatchObject({ ok: true });
  }
});

test("an optional one needs neither", async () => {
  const built = buildForm({ room: choice(["small", "large"]).other().optional() });
  const view = viewForm(readForm(built.schema), []);
  expect(await readDraft(view, nothing)).toMatchObject({ ok: true, content: {} });
});
