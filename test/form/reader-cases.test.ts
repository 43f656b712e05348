import { expect } from "vitest";
import { isElicitationError } from "../../src/errors/index.ts";
import { checkForm, type Field, type FormReading, readForm } from "../../src/form/index.ts";
import { type Case, judge } from "../support/cases.ts";
import { Answering } from "./answering.ts";

const FAMILIES = [
  "reader.root-type",
  "reader.properties-shape",
  "reader.required-shape",
  "reader.items-type",
  "reader.free-list",
  "reader.unknown-items",
  "reader.property-type-missing",
  "reader.option-titles",
  "reader.enum-names",
  "reader.nullable",
  "reader.duplicate-options",
  "reader.not-carried",
  "reader.not-carried-required",
  "reader.unknown-type",
  "reader.keyword-shape",
  "reader.default-invalid",
  "reader.default-falsy",
  "reader.default-date",
  "reader.field-order",
  "reader.odd-names",
  "reader.unknown-format",
  "reader.big-lists",
  "reader.foreign-keywords",
  "reader.controls",
  "reader.text-visible",
  "reader.claude-question",
  "reader.codex-question",
  "reader.air-marker",
  "reader.kimi-question",
];

/** What these say is judged where there is something to see: by the view, the client and the surfaces. */
const ELSEWHERE = ["controls", "presenterCalled", "answer", "display", "warns", "never"];

judge(FAMILIES, judgeReading, {
  "reader.keyword-shape.03": ({ given }) => {
    const form = readForm(given.schema);
    expect(form.fields.map((field) => field.kind)).toEqual(["unsupported"]);
    expect(form.notes).toEqual([{ field: "pin", code: "not-carried" }]);
  },
  "reader.keyword-shape.04": ({ given }) => {
    const answering = new Answering(readForm(given.schema)).do({ type: given.typed });
    expect(answering.accept().issues).toMatchObject([{ field: "n", code: "minimum", limit: 1.5 }]);
    expect(answering.do({ type: { n: "2" } }).accept().content).toEqual({ n: 2 });
  },
  "reader.keyword-shape.05": ({ given }) => {
    const form = readForm(given.schema);
    for (const n of [3, 5, 9]) {
      const [issue] = new Answering(form).do({ type: { n: String(n) } }).accept().issues;
      expect(issue?.message).toMatch(/\b9\b/);
      expect(issue?.message).toMatch(/\b3\b/);
    }
  },
  "reader.default-invalid.06": ({ given }) => {
    const form = readForm(given.schema);
    expect(form.notes).toEqual([{ field: "m", code: "default-ignored" }]);
    expect(form.fields[0]?.initial).toBe(null);
    expect(new Answering(form).accept().content).toEqual({});
  },
  "reader.field-order.01": ({ given }) => {
    const form = readForm(JSON.parse(given.schemaText));
    const labels = Object.fromEntries(form.fields.map((field) => [field.name, field.label]));
    expect(labels).toEqual({ 1: "Asked second", 2: "Asked first" });
    const content = new Answering(form).do({ type: { 2: "b", 1: "a" } }).accept().content;
    expect(content).toEqual({ 1: "a", 2: "b" });
  },
  "reader.odd-names.01": ({ given }) => {
    const form = readForm(JSON.parse(given.schemaText));
    expect(form.fields.map((field) => field.name)).toEqual(["__proto__", "a"]);
    const check = checkForm(form, JSON.parse('{"__proto__":"x","a":"y"}'));
    expect(check.ok && Object.entries(check.content)).toEqual([
      ["__proto__", "x"],
      ["a", "y"],
    ]);
    expect(check.ok && Object.getPrototypeOf(check.content)).toBe(Object.prototype);
    expect(Object.keys(Object.prototype)).toEqual([]);
  },
  "reader.big-lists.02": ({ given }) => {
    const { n } = given.generate;
    const oneOf = Array.from({ length: n }, (_, i) => ({ const: `id-${i}`, title: `Item ${i}` }));
    const form = readForm({ type: "object", properties: { v: { type: "string", oneOf } } });
    const check = checkForm(form, given.content);
    expect(!check.ok && check.issues).toMatchObject([{ field: "v", code: "option" }]);
    expect(JSON.stringify(check).length).toBeLessThan(500);
  },
  "reader.big-lists.03": ({ given }) => {
    const { n } = given.generate;
    const anyOf = Array.from({ length: n }, (_, i) => ({ const: `k${i}`, title: `K ${i}` }));
    const form = readForm({
      type: "object",
      properties: { v: { type: "array", items: { anyOf } } },
    });
    expect(checkForm(form, given.content)).toEqual({
      ok: true,
      content: { v: ["k0", "k2500", "k4999"] },
      unchecked: [],
    });
  },
});

function judgeReading({ given, expect: wanted }: Case): void {
  const { form, fields, notes, accept, because, companions, shows, content, ...rest } = wanted;
  const { error, bound, raw, ...prose } = rest;
  expect(Object.keys(prose).filter((key) => !ELSEWHERE.includes(key))).toEqual([]);
  const schema = given.schemaText
    ? JSON.parse(given.schemaText)
    : (given.request?.requestedSchema ?? given.schema);
  if (form === "refused") {
    expect(error.code).toBe(-32602);
    expect(refusalOf(schema)).toBe("schema-unreadable");
    return;
  }
  const before = JSON.stringify(schema);
  const reading = readForm(schema);
  for (const [name, facts] of Object.entries(fields ?? {})) judgeField(reading, name, facts);
  if (fields !== undefined) expect(names(reading.fields)).toEqual(Object.keys(fields).sort());
  if (notes !== undefined) judgeNotes(reading, notes);
  if (accept !== undefined) judgeAccept(reading, accept, because);
  if (companions !== undefined) expect(companionsOf(reading)).toEqual(companions);
  for (const text of shows ?? []) expect(textsOf(reading, given.request?.message)).toContain(text);
  if (bound !== undefined) judgeBound(reading);
  if (content !== undefined) {
    const answering = new Answering(reading).do({ type: given.typed, pick: given.picked });
    expect(answering.accept().content).toEqual(content);
  }
  if (raw !== undefined) expect(reading.raw).toBe(schema);
  expect(JSON.stringify(schema)).toBe(before);
}

function refusalOf(schema: unknown): string | undefined {
  try {
    readForm(schema);
    return undefined;
  } catch (error) {
    return isElicitationError(error) ? error.code : "not ours";
  }
}

function fieldOf(reading: FormReading, name: string): Field {
  const field = reading.fields.find((one) => one.name === name);
  if (field === undefined) throw new Error(`no field ${name}`);
  return field;
}

// biome-ignore lint/suspicious/noExplicitAny: the facts of a case
function judgeField(reading: FormReading, name: string, facts: any): void {
  const { options, ...plain } = facts;
  const field = fieldOf(reading, name);
  expect(field).toMatchObject(plain);
  if (options === undefined) return;
  const read = "options" in field ? field.options.map((one) => [one.const, one.title]) : [];
  expect(read).toEqual(options);
}

/** Each expected note is there; an empty list means that nothing was repaired. */
function judgeNotes(reading: FormReading, notes: readonly (readonly [string, string])[]): void {
  const ours = reading.notes.map((note) => [note.field, note.code]);
  expect(ours).toEqual(notes.length === 0 ? [] : expect.arrayContaining([...notes]));
  expect(ours.length).toBe(notes.length);
}

function judgeAccept(reading: FormReading, accept: string, because: string | undefined): void {
  const blocking = reading.fields.filter((field) => field.kind === "unsupported" && field.required);
  expect(blocking.map((field) => field.name)).toEqual(because === undefined ? [] : [because]);
  expect(accept).toBe(because === undefined ? "possible" : "impossible");
}

function companionsOf(reading: FormReading): Record<string, string> {
  return Object.fromEntries(
    reading.fields.flatMap(({ name, companionOf }) => (companionOf ? [[name, companionOf]] : [])),
  );
}

function textsOf(reading: FormReading, message: unknown): unknown[] {
  const options = reading.fields.flatMap((field) => ("options" in field ? field.options : []));
  return [message, ...reading.fields, ...options].flatMap((one) =>
    typeof one === "object" && one !== null ? Object.values(one) : [one],
  );
}

/** The bound itself is refused, and the next value inside is not. */
function judgeBound(reading: FormReading): void {
  for (const field of reading.fields) {
    if (field.kind !== "number") throw new Error("no number");
    const low = field.exclusiveMinimum;
    const high = field.exclusiveMaximum;
    const verdict = (value: number) => {
      const check = checkForm(reading, { [field.name]: value });
      return check.ok ? "fits" : check.issues.map((issue) => issue.code).join();
    };
    if (low !== undefined) expect([low, low + 1e-9].map(verdict)).toEqual(["minimum", "fits"]);
    if (high !== undefined) expect([high, high - 1e-9].map(verdict)).toEqual(["maximum", "fits"]);
    expect(low ?? high).toBeDefined();
  }
}

function names(fields: readonly Field[]): string[] {
  return fields.map((field) => field.name).sort();
}
