import { expect, test } from "vitest";
import { isElicitationError } from "../../src/errors/index.ts";
import {
  choice,
  type Field,
  findSecrets,
  form,
  initialContent,
  readForm,
  text,
} from "../../src/form/index.ts";
import { proves } from "../support/proves.ts";

function readOne(schema: unknown): { field: Field | undefined; notes: readonly string[] } {
  const form = readForm({ type: "object", properties: { f: schema } });
  return { field: form.fields[0], notes: form.notes.map((note) => note.code) };
}

function refusal(schema: unknown): unknown {
  try {
    return readForm(schema);
  } catch (error) {
    return isElicitationError(error) ? { code: error.code, ...error.detail } : error;
  }
}

proves("FORM-2", "a schema that is no form at all is refused, and says where", () => {
  expect(refusal(null)).toMatchObject({ code: "schema-unreadable", path: "" });
  expect(refusal([])).toMatchObject({ code: "schema-unreadable", path: "" });
  expect(refusal({ properties: null })).toMatchObject({ path: "/properties" });
  expect(refusal({ properties: [] })).toMatchObject({ path: "/properties" });
  expect(refusal({ properties: {}, required: {} })).toMatchObject({ path: "/required" });
  expect(refusal({ properties: {}, required: ["a", 1] })).toMatchObject({ path: "/required/1" });
});

proves("FORM-2", "a missing type and missing properties are repaired and noted", () => {
  const form = readForm({ required: ["gone"] });
  expect(form.fields).toEqual([]);
  expect(form.notes).toEqual([
    { field: "", code: "root-type-assumed" },
    { field: "", code: "properties-assumed" },
    { field: "gone", code: "required-unknown-name" },
  ]);
});

proves("FORM-2", "a rule across fields is noted, since no field can carry it", () => {
  const form = readForm({
    type: "object",
    properties: { a: { type: "string" } },
    anyOf: [{ required: ["a"] }],
    additionalProperties: false,
  });
  expect(form.notes).toEqual([{ field: "", code: "root-keyword-dropped" }]);
});

proves("FORM-3", "every keyword of a field is read", () => {
  const form = readForm({
    type: "object",
    title: "T",
    description: "D",
    properties: {
      s: {
        type: "string",
        title: "S",
        description: "d",
        minLength: 1,
        maxLength: 20,
        pattern: "^x",
        format: "email",
        default: "x@example.org",
      },
      n: { type: "number", minimum: 0.5, maximum: 2, default: 1 },
      m: {
        type: "array",
        items: { anyOf: [{ const: "a", title: "A", description: "first" }] },
        minItems: 1,
        maxItems: 2,
        default: ["a"],
      },
    },
    required: ["n"],
  });
  expect(form).toMatchObject({ title: "T", description: "D", notes: [] });
  expect(form.fields.map(({ raw, ...field }) => field)).toEqual([
    {
      name: "s",
      label: "S",
      description: "d",
      required: false,
      kind: "email",
      minLength: 1,
      maxLength: 20,
      pattern: "^x",
      format: "email",
      initial: "x@example.org",
    },
    { name: "n", label: "n", required: true, kind: "number", minimum: 0.5, maximum: 2, initial: 1 },
    {
      name: "m",
      label: "m",
      required: false,
      kind: "multi",
      options: [{ const: "a", title: "A", description: "first" }],
      minItems: 1,
      maxItems: 2,
      initial: ["a"],
    },
  ]);
});

proves("FORM-3", "null is the same as left out, on every keyword", () => {
  const nothing = { title: null, description: null, default: null, enum: null, oneOf: null };
  const { field, notes } = readOne({
    type: "string",
    minLength: null,
    maxLength: null,
    pattern: null,
    format: null,
    ...nothing,
  });
  expect(field).toMatchObject({ kind: "text", label: "f", initial: null });
  expect(notes).toEqual([]);
});

proves("FORM-3", "a plain list beside a titled list narrows it", () => {
  const oneOf = [
    { const: "x", title: "X" },
    { const: "y", title: "Y" },
  ];
  const { field, notes } = readOne({ type: "string", enum: ["y", "z"], oneOf });
  expect(field).toMatchObject({ kind: "select", options: [{ const: "y", title: "Y" }] });
  expect(notes).toEqual([]);
});

proves("FORM-3", "limits beside a list of choices hold for the choices", () => {
  const { field } = readOne({ type: "string", enum: ["ab", "abc", "abcd"], maxLength: 3 });
  expect(field).toMatchObject({
    options: [
      { const: "ab", title: "ab" },
      { const: "abc", title: "abc" },
    ],
  });
});

proves("FORM-3", "titled choices of a union of constants are choices, however spelled", () => {
  const union = [{ type: "string", const: "a" }, { const: "b", title: "B" }, { type: "null" }];
  const { field, notes } = readOne({ anyOf: union });
  expect(field).toMatchObject({
    kind: "select",
    options: [
      { const: "a", title: "a" },
      { const: "b", title: "B" },
    ],
  });
  expect(notes).toEqual(["type-assumed", "option-title-assumed", "null-dropped"]);
  const items = readOne({ type: "array", items: { oneOf: [{ const: "a", title: "A" }] } });
  expect(items).toMatchObject({ field: { kind: "multi" }, notes: ["items-oneof-as-anyof"] });
});

proves(
  "FORM-3",
  "an optional value as Python spells it is read, with its title and default",
  () => {
    const { field, notes } = readOne({
      anyOf: [{ type: "integer", minimum: 1 }, { type: "null" }],
      default: null,
      title: "Copies",
    });
    expect(field).toMatchObject({ kind: "integer", minimum: 1, label: "Copies", initial: null });
    expect(notes).toEqual(["null-dropped"]);
  },
);

proves("FORM-3", "names of choices never become values, and repeated ones stay in line", () => {
  const { field, notes } = readOne({
    type: "string",
    enum: ["a", "a", "b"],
    enumNames: ["A", "again", "B"],
  });
  expect(field).toMatchObject({
    options: [
      { const: "a", title: "A" },
      { const: "b", title: "B" },
    ],
  });
  expect(notes).toEqual(["enum-names-used", "option-duplicate-dropped"]);
});

proves("FORM-3", "an empty label is no label", () => {
  const titled = readOne({ type: "string", oneOf: [{ const: "a", title: "" }] });
  expect(titled).toMatchObject({
    field: { options: [{ const: "a", title: "a" }] },
    notes: ["option-title-assumed"],
  });
  const named = readOne({ type: "string", enum: ["a"], enumNames: [""] });
  expect(named).toMatchObject({
    field: { options: [{ const: "a", title: "a" }] },
    notes: ["enum-names-incomplete"],
  });
});

proves("FORM-5", "an unknown format is kept and constrains nothing", () => {
  for (const format of ["x-color", "ipv4", "hostname", "regex", "__proto__", "toString", ""]) {
    const { field, notes } = readOne({ type: "string", format, default: "anything" });
    expect(field).toMatchObject({ kind: "text", format, initial: "anything" });
    expect(notes).toEqual([]);
  }
  expect(readOne({ type: "string", format: 7 })).toMatchObject({ field: { kind: "text" } });
});

proves("FORM-9", "defaults that do not fit are dropped with a note", () => {
  const bad: unknown[] = [
    { type: "string", maxLength: 1, default: "ab" },
    { type: "string", format: "uri", default: "/relative" },
    { type: "string", default: 1 },
    { type: "integer", default: 1.5 },
    { type: "integer", default: 2 ** 53 },
    { type: "boolean", default: "true" },
    { type: "string", enum: ["a"], default: "A" },
    { type: "array", items: { enum: ["a"] }, default: "a" },
    { type: "array", items: { enum: ["a", "b"] }, minItems: 2, default: ["a", "a"] },
  ];
  for (const schema of bad) {
    const { field, notes } = readOne(schema);
    expect(field?.initial).toBe(null);
    expect(notes).toContain("default-ignored");
  }
});

proves("FORM-9", "initialContent holds the valid defaults only, falsy ones included", async () => {
  const properties = {
    zero: { type: "integer", default: 0 },
    no: { type: "boolean", default: false },
    none: { type: "string" },
    bad: { type: "string", enum: ["a"], default: "z" },
    slug: { type: "string", pattern: "^[a-z]+$", default: "abc" },
    shout: { type: "string", pattern: "^[A-Z]+$", default: "abc" },
    ahead: { type: "string", pattern: "(?=b)", default: "abc" },
    files: { type: "_file", default: { path: "x" } },
  };
  expect(await initialContent({ type: "object", properties })).toEqual({
    zero: 0,
    no: false,
    slug: "abc",
    ahead: "abc",
  });
});

proves("REQ-5", "the schema and each property stay as they were sent", () => {
  const swatch = { type: "_swatch", palette: ["web"], _meta: { a: { b: 1 } } };
  const schema = { type: "object", properties: { swatch }, "x-order": ["swatch"] };
  const copy = structuredClone(schema);
  const form = readForm(schema);
  expect(form.raw).toBe(schema);
  expect(form.fields[0]?.raw).toBe(swatch);
  expect(schema).toEqual(copy);
});

test("a title or description that is no text is left out with a note", () => {
  const form = readForm({
    type: "object",
    title: 5,
    properties: { f: { type: "string", title: ["x"], description: {} } },
  });
  expect(form.title).toBe(undefined);
  expect(form.fields[0]).toMatchObject({ label: "f" });
  expect(form.notes).toEqual([
    { field: "", code: "title-ignored" },
    { field: "f", code: "title-ignored" },
  ]);
});

proves("FORM-20", "a field is secret when the peer's own marks say so", () => {
  const marked: unknown[] = [
    { type: "string", _meta: { codex: { isSecret: true } } },
    { type: "string", _meta: { secret: true } },
    { type: "string", format: "password" },
    { type: "string", writeOnly: true },
    { type: "_vault", writeOnly: true },
    { anyOf: [{ type: "string", format: "password" }, { type: "null" }] },
  ];
  for (const schema of marked) expect(readOne(schema).field?.secret).toBe(true);
  const plain: unknown[] = [
    { type: "string", _meta: { codex: { isSecret: false } } },
    { type: "string", _meta: { codex: null, isSecret: "yes" } },
    { type: "string", title: "Password" },
  ];
  for (const schema of plain) expect(readOne(schema).field).not.toHaveProperty("secret");
});

test("a built form cannot change, so everybody gets the one reading of it, frozen", () => {
  const { schema } = form({ name: text().title("Name"), size: choice(["S", "M"]) });
  const reading = readForm(schema);
  expect(readForm(schema)).toBe(reading);
  expect(Object.isFrozen(reading.fields[1])).toBe(true);
  expect(Object.isFrozen(reading.fields[1]?.raw)).toBe(true);
});

proves("FORM-12", "a schema that is not ours may change, and is read and searched anew", () => {
  const frozen = Object.freeze({ properties: { name: { type: "string", title: "Name" } } });
  expect(findSecrets(frozen, "")).toEqual([]);
  expect(readForm(frozen).fields[0]?.label).toBe("Name");
  frozen.properties.name.title = "Your password";
  expect(findSecrets(frozen, "")).toEqual(["name"]);
  expect(readForm(frozen).fields[0]?.label).toBe("Your password");
  const copy = { ...form({ name: text() }).schema, title: "Enter your password" };
  expect(findSecrets(copy, "")).toEqual([""]);
});
