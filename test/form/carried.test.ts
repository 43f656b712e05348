import { expect } from "vitest";
import { type Field, readForm } from "../../src/form/index.ts";
import { proves } from "../support/proves.ts";

function readOne(schema: unknown): { field: Field | undefined; notes: readonly string[] } {
  const form = readForm({ type: "object", properties: { f: schema } });
  return { field: form.fields[0], notes: form.notes.map((note) => note.code) };
}

proves("FORM-17", "what cannot be carried is one unsupported field with one reason", () => {
  const cases: [unknown, string][] = [
    [{ type: "object", properties: {} }, "unknown-type"],
    [{ type: "null" }, "unknown-type"],
    [{ type: ["object", "null"] }, "unknown-type"],
    [{ type: ["_file"] }, "unknown-type"],
    [{ type: 5 }, "not-carried"],
    [true, "not-carried"],
    [null, "not-carried"],
    [{}, "not-carried"],
    [{ type: "array" }, "not-carried"],
    [{ type: "array", items: [{ type: "string" }] }, "not-carried"],
    [{ type: "array", items: { type: "boolean" } }, "unknown-items-type"],
    [{ type: "string", enum: "a" }, "not-carried"],
    [{ type: "string", oneOf: [{ title: "A" }] }, "not-carried"],
    [{ type: "string", oneOf: [{ const: "a" }, { const: 1 }] }, "not-carried"],
    [{ type: "string", enum: [null] }, "not-carried"],
    [{ type: "string", oneOf: [{ const: "a", type: "integer" }] }, "not-carried"],
    [{ type: "string", oneOf: [{ const: "a", not: { maxLength: 1 } }] }, "not-carried"],
    [{ type: "string", oneOf: [{ title: "A" }, { type: "null" }] }, "not-carried"],
    [{ type: "string", oneOf: [{ type: "string" }] }, "not-carried"],
  ];
  for (const [schema, note] of cases) {
    expect(readOne(schema)).toMatchObject({ field: { kind: "unsupported" }, notes: [note] });
  }
});

proves("FORM-18", "keywords that can be enforced exactly are kept and noted", () => {
  expect(readOne({ type: "integer", exclusiveMinimum: 0, multipleOf: 5 })).toMatchObject({
    field: { kind: "integer", exclusiveMinimum: 0, multipleOf: 5 },
    notes: ["exclusive-bound", "multiple-of"],
  });
  expect(readOne({ type: "number", maximum: 1, exclusiveMaximum: true })).toMatchObject({
    field: { kind: "number", exclusiveMaximum: 1 },
    notes: ["exclusive-rewritten"],
  });
  expect(readOne({ type: "array", items: { enum: ["a"], type: "string" }, uniqueItems: true }))
    // A multi select is a set anyway, so there is nothing to note.
    .toMatchObject({ field: { kind: "multi", uniqueItems: true }, notes: [] });
});

proves("FORM-18", "keywords that would change the meaning make the field unsupported", () => {
  const base = { type: "string" };
  const changing: unknown[] = [
    { ...base, not: { const: "x" } },
    { ...base, if: { minLength: 9 }, else: { maxLength: 1 } },
    { ...base, allOf: [{ maxLength: 1 }] },
    { ...base, $ref: "#/$defs/x" },
    { ...base, const: "x" },
    { ...base, const: null },
    { ...base, anyOf: [{ minLength: 1 }, { pattern: "x" }] },
    { $ref: "#/$defs/x" },
    { type: "integer", enum: [1, 2] },
    { type: "integer", oneOf: [{ const: 1, title: "one" }] },
    { type: "number", multipleOf: 0.1 },
    { type: "number", exclusiveMinimum: true },
    { type: "boolean", enum: [true] },
    { type: "array", items: { type: "string" } },
    { type: "array", items: { enum: ["a"] }, contains: { const: "a" } },
    { type: "string", enum: ["a"], oneOf: [{ const: "a" }], anyOf: [{ const: "a" }] },
    { anyOf: [{ type: "string", maxLength: 2 }, { type: "null" }], maxLength: 3 },
  ];
  for (const schema of changing) {
    expect(readOne(schema)).toMatchObject({
      field: { kind: "unsupported" },
      notes: ["not-carried"],
    });
  }
});

proves("FORM-18", "a limit of the wrong shape never becomes no limit", () => {
  for (const bad of [-1, 1.5, "3", true, [], {}]) {
    expect(readOne({ type: "string", maxLength: bad }).field?.kind).toBe("unsupported");
    const items = { enum: ["a"] };
    expect(readOne({ type: "array", items, minItems: bad }).field?.kind).toBe("unsupported");
  }
  for (const bad of [true, [], {}]) {
    expect(readOne({ type: "number", minimum: bad }).field?.kind).toBe("unsupported");
    expect(readOne({ type: "string", pattern: bad }).field?.kind).toBe("unsupported");
  }
});

proves("REQ-6", "no spelling but the exact one is a known type", () => {
  for (const type of ["String", "string ", "int", "_string", "constructor", "__proto__", ""]) {
    const raw = { type, enum: ["a"], minLength: 1 };
    expect(readOne(raw)).toMatchObject({ field: { kind: "unsupported" }, notes: ["unknown-type"] });
    const items = readOne({ type: "array", items: raw });
    expect(items).toMatchObject({
      field: { kind: "unsupported" },
      notes: ["unknown-items-type"],
    });
  }
});

proves("JAVA-7", "an unknown type is a field of its own kind beside the known ones", () => {
  const form = readForm({
    type: "object",
    properties: { a: { type: "string" }, b: { type: "future", title: "B", default: 1 } },
    required: ["b"],
  });
  expect(form.fields.map(({ kind, label, required }) => [kind, label, required])).toEqual([
    ["text", "a", false],
    ["unsupported", "B", true],
  ]);
});
