import { describe, expect, test } from "vitest";
import {
  answerText,
  clearField,
  type Draft,
  draftValue,
  entryOf,
  entryText,
  isEmpty,
  pickValue,
  readDraft,
  startDraft,
  typeText,
} from "../../src/view/index.ts";
import { proves } from "../support/proves.ts";
import { fieldOf, formOf } from "./show.ts";

const nothing: Draft = {};

proves("FORM-9", "a draft starts with the valid defaults and with nothing else", () => {
  const form = formOf({
    properties: {
      s: { type: "string", default: "ab" },
      n: { type: "integer", default: 0 },
      b: { type: "boolean", default: false },
      m: { type: "array", items: { enum: ["x", "y"] }, default: ["y"] },
      none: { type: "boolean" },
      bad: { type: "string", enum: ["a"], default: "z" },
    },
  });
  expect(startDraft(form)).toEqual({
    s: { value: "ab" },
    n: { value: 0 },
    b: { value: false },
    m: { value: ["y"] },
  });
});

proves(
  "FORM-10",
  "every entry can be changed and taken away, and the draft before stays as it was",
  () => {
    const form = formOf({ properties: { v: { type: "string", default: "ab" } } });
    const start = startDraft(form);
    const view = fieldOf(form, "v");
    const edited = typeText(start, "v", "a");
    const cleared = clearField(start, "v");
    expect(entryText(view, start)).toBe("ab");
    expect(entryText(view, edited)).toBe("a");
    expect(entryText(view, cleared)).toBe("");
    expect(isEmpty(view, cleared)).toBe(true);
    expect(start).toEqual({ v: { value: "ab" } });
    expect(entryText(view, { ...startDraft(form), ...cleared })).toBe("");
  },
);

test("a field named like a member of every object is ordinary", async () => {
  const schema: unknown = JSON.parse(
    '{"properties":{"__proto__":{"type":"string"},"constructor":{"type":"string"},"toString":{"type":"string"}},"required":["constructor"]}',
  );
  const form = formOf(schema as object);
  expect(entryOf(nothing, "constructor")).toBe(undefined);
  expect(entryOf(nothing, "__proto__")).toBe(undefined);
  let draft = typeText(nothing, "__proto__", "p");
  draft = typeText(draft, "constructor", "Ltd");
  const reading = await readDraft(form, draft);
  expect(reading.ok && Object.entries(reading.content)).toEqual([
    ["__proto__", "p"],
    ["constructor", "Ltd"],
  ]);
  expect(({} as { p?: unknown }).p).toBe(undefined);
  expect(Object.getPrototypeOf(draft)).toBe(Object.prototype);
});

describe("what a control holds", () => {
  const form = formOf({
    properties: {
      s: { type: "string" },
      n: { type: "number" },
      b: { type: "boolean" },
      e: { type: "string", enum: ["r", "g"], enumNames: ["Red", "Green"] },
      m: {
        type: "array",
        items: {
          anyOf: [
            { const: "EU, West", title: "EU, West" },
            { const: "EU", title: "Europe" },
          ],
        },
      },
      api_token: { type: "string", _meta: { codex: { isSecret: true } } },
    },
  });
  const shown = (name: string, value: unknown): [string, string] => {
    const draft = pickValue(nothing, name, value);
    return [entryText(fieldOf(form, name), draft), answerText(fieldOf(form, name), draft)];
  };

  test("a pick is shown as a person would have typed it", () => {
    expect(shown("s", "ab")).toEqual(["ab", "ab"]);
    expect(shown("n", -0.25)).toEqual(["-0.25", "-0.25"]);
    expect(shown("b", false)).toEqual(["no", "no"]);
    expect(shown("e", "g")).toEqual(["Green", "Green"]);
    expect(shown("m", ["EU, West", "EU"])).toEqual(["EU, West\nEurope", "EU, West, Europe"]);
  });

  test("an untouched or cleared field shows nothing", () => {
    expect(entryText(fieldOf(form, "b"), nothing)).toBe("");
    expect(answerText(fieldOf(form, "b"), nothing)).toBe("");
    expect(answerText(fieldOf(form, "b"), clearField(nothing, "b"))).toBe("");
  });

  test("typed text is exact in the control and safe in review", () => {
    const draft = typeText(nothing, "s", "a\u001b[2Jb\u202e");
    expect(entryText(fieldOf(form, "s"), draft)).toBe("a\u001b[2Jb\u202e");
    expect(answerText(fieldOf(form, "s"), draft)).not.toMatch(/[\u001b\u202e]/);
  });

  proves("FORM-20", "what was typed into a field that looks like a secret is not repeated", () => {
    const draft = typeText(nothing, "api_token", "tok-123");
    expect(answerText(fieldOf(form, "api_token"), draft)).toBe("(typed, not shown)");
    expect(answerText(fieldOf(form, "api_token"), typeText(nothing, "api_token", ""))).toBe("");
  });
});

describe("a choice that was typed", () => {
  const form = formOf({
    properties: {
      e: {
        type: "string",
        oneOf: [
          { const: "x", title: "y" },
          { const: "y", title: "z" },
          { const: "u-1", title: "Work" },
          { const: "u-2", title: "Work" },
        ],
      },
      m: { type: "array", items: { enum: ["a", "b"], type: "string" } },
    },
  });
  const typed = (name: string, text: string): unknown =>
    draftValue(fieldOf(form, name), typeText(nothing, name, text));

  test("is the one whose label stands on the screen, also where another one's const is spelled the same", () => {
    expect(typed("e", "y")).toEqual({ ok: true, value: "x" });
    expect(typed("e", " Work (u-2) ")).toEqual({ ok: true, value: "u-2" });
  });

  test("may be the const, when no label is spelled like it", () => {
    expect(typed("e", "u-1")).toEqual({ ok: true, value: "u-1" });
  });

  test("is a fault when it names nothing, or two at once", () => {
    expect(typed("e", "staging")).toMatchObject({
      ok: false,
      issue: { field: "e", code: "option" },
    });
    expect(typed("e", "Work")).toMatchObject({ ok: false, issue: { code: "option" } });
  });

  test("is one per line where several may be chosen, each counted once", () => {
    expect(typed("m", "b\n\na\nb")).toEqual({ ok: true, value: ["b", "a"] });
    expect(typed("m", "a\nc")).toMatchObject({ ok: false, issue: { field: "m", code: "option" } });
    expect(typed("m", "\n ")).toEqual({ ok: true, empty: true });
  });
});

describe("a field's value", () => {
  const form = formOf({
    properties: {
      n: { type: "integer", maximum: 5 },
      b: { type: "boolean" },
      at: { type: "string", format: "date-time" },
      e: { type: "string", enum: ["", "a"] },
    },
  });

  test("is checked against the limits as well", () => {
    const read = (text: string): unknown =>
      draftValue(fieldOf(form, "n"), typeText(nothing, "n", text));
    expect(read("5")).toEqual({ ok: true, value: 5 });
    expect(read("6")).toMatchObject({ ok: false, issue: { code: "maximum", limit: 5 } });
    expect(read("2o")).toMatchObject({ ok: false, issue: { code: "integer" } });
    expect(read(" ")).toEqual({ ok: true, empty: true });
  });

  test("that was picked is checked too", () => {
    const read = (value: unknown): unknown =>
      draftValue(fieldOf(form, "b"), pickValue(nothing, "b", value));
    expect(read(false)).toEqual({ ok: true, value: false });
    expect(read("no")).toMatchObject({ ok: false, issue: { code: "type" } });
    expect(read(null)).toEqual({ ok: true, empty: true });
  });

  test("may be a choice whose const is empty", () => {
    const draft = pickValue(nothing, "e", "");
    expect(isEmpty(fieldOf(form, "e"), draft)).toBe(false);
    expect(draftValue(fieldOf(form, "e"), draft)).toEqual({ ok: true, value: "" });
  });

  test("typed as a local time is read in the zone that was handed in", () => {
    const draft = typeText(nothing, "at", "2026-11-30T10:00");
    expect(draftValue(fieldOf(form, "at"), draft, { zone: "Europe/Berlin" })).toEqual({
      ok: true,
      value: "2026-11-30T10:00:00+01:00",
    });
  });
});
