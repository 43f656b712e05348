import fc from "fast-check";
import { expect, test } from "vitest";
import {
  addAnswer,
  draftValue,
  keepableAnswer,
  questionShape,
  type RememberedAnswers,
  startDraft,
  takeSuggestion,
  withSuggestions,
} from "../../src/view/index.ts";
import { proves } from "../support/proves.ts";
import { FORBIDDEN, fieldOf, formOf, textsOf } from "./show.ts";

const TOKEN = "ghp_012345678901234567890123456789012345";
const TRIP = formOf({
  properties: {
    city: { type: "string", title: "City" },
    nights: { type: "integer" },
    day: { type: "string", format: "date" },
    room: { type: "string", enum: ["r1", "r2"], enumNames: ["Small", "Large"] },
    extras: { type: "array", items: { type: "string", enum: ["wifi", "desk"] } },
    sure: { type: "boolean" },
  },
});

const labels = (remembered: unknown, name: string, form = TRIP): string[] =>
  (fieldOf(withSuggestions(form, remembered), name).suggestions ?? []).map((one) => one.label);

test("earlier answers stand beside their field, the latest first, and are in no draft", () => {
  const form = withSuggestions(TRIP, {
    city: ["Oslo", "Bergen"],
    nights: [2],
    day: ["2026-11-30"],
    room: ["r2"],
    extras: [["wifi", "desk"]],
  });
  expect(fieldOf(form, "city").suggestions).toEqual([
    { label: "Oslo", entry: { text: "Oslo" } },
    { label: "Bergen", entry: { text: "Bergen" } },
  ]);
  expect(fieldOf(form, "nights").suggestions).toEqual([{ label: "2", entry: { text: "2" } }]);
  expect(fieldOf(form, "room").suggestions).toEqual([{ label: "Large", entry: { value: "r2" } }]);
  expect(fieldOf(form, "extras").suggestions).toEqual([
    { label: "wifi, desk", entry: { value: ["wifi", "desk"] } },
  ]);
  expect(fieldOf(form, "sure").suggestions).toBe(undefined);
  expect(startDraft(form)).toEqual({});
  expect(structuredClone(form)).toEqual(form);
});

test("taking one puts its value into the field, and nothing else", () => {
  const form = withSuggestions(TRIP, { nights: [2], room: ["r2"] });
  const nights = fieldOf(form, "nights");
  const suggestion = nights.suggestions?.[0];
  if (suggestion === undefined) throw new Error("there is no suggestion");
  const draft = takeSuggestion({}, "nights", suggestion);
  expect(draft).toEqual({ nights: { text: "2" } });
  expect(draftValue(nights, draft)).toEqual({ ok: true, value: 2 });
});

test("a box for own words has its own", () => {
  const form = formOf({
    properties: {
      c: { type: "string", enum: ["a"] },
      c_custom: { type: "string", title: "Other" },
    },
  });
  expect(labels({ c_custom: ["mine"] }, "c_custom", form)).toEqual(["mine"]);
});

test("what a store returns is offered only where it fits", () => {
  expect(labels({ nights: ["2", 2.5, 3] }, "nights")).toEqual(["3"]);
  expect(labels({ room: ["r9", "r1"] }, "room")).toEqual(["Small"]);
  expect(labels({ day: ["soon", "2026-02-30", "2026-02-28"] }, "day")).toEqual(["2026-02-28"]);
  expect(labels({ city: [null, 1, {}, ["Oslo"], " ", "Oslo", "Oslo"] }, "city")).toEqual(["Oslo"]);
  expect(labels({ city: "Oslo" }, "city")).toEqual([]);
  for (const nothing of [undefined, null, 1, "x", []]) {
    expect(withSuggestions(TRIP, nothing)).toEqual(TRIP);
  }
});

test("the default is not offered once more", () => {
  const form = formOf({ properties: { v: { type: "string", default: "ab" } } });
  expect(labels({ v: ["ab", "cd"] }, "v", form)).toEqual(["cd"]);
});

test("what a person sees of one is safe text on one line, what is taken is exact", () => {
  const form = withSuggestions(TRIP, { city: ["a\u001b[2Jb\nc\u202e"] });
  const [suggestion] = fieldOf(form, "city").suggestions ?? [];
  expect(suggestion?.label).not.toMatch(FORBIDDEN);
  expect(suggestion?.label).not.toContain("\n");
  expect(suggestion?.entry).toEqual({ text: "a\u001b[2Jb\nc\u202e" });
});

proves("FORM-20", "of an answer, what asks for a secret or looks like one is not kept", () => {
  const form = formOf({
    properties: {
      city: { type: "string" },
      api_key: { type: "string" },
      note: { type: "string" },
      card: { type: "integer" },
      marked: { type: "string", _meta: { codex: { isSecret: true } } },
      sure: { type: "boolean" },
    },
  });
  const content = {
    city: "Oslo",
    api_key: "hunter2",
    note: `use ${TOKEN}`,
    card: 4111111111111111,
    marked: "plain",
    sure: true,
    stranger: "x",
  };
  expect(keepableAnswer(form, content)).toEqual({ city: "Oslo" });
  expect(labels({ note: [TOKEN], api_key: ["hunter2"] }, "note", form)).toEqual([]);
});

proves("FORM-20", "of an answer to a message that asks for a secret, nothing is kept", () => {
  const form = formOf({ properties: { v: { type: "string" } } }, "Please enter your password.");
  expect(keepableAnswer(form, { v: "hunter2" })).toEqual({});
  expect(labels({ v: ["hunter2"] }, "v", form)).toEqual([]);
});

test("long and blank values are not kept", () => {
  const kept = keepableAnswer(TRIP, { city: "x".repeat(1_023), extras: [] });
  expect(kept).toEqual({});
  expect(keepableAnswer(TRIP, { city: "x".repeat(1_022), nights: 0 })).toEqual({
    city: "x".repeat(1_022),
    nights: 0,
  });
  expect(keepableAnswer(TRIP, { city: "  " })).toEqual({});
});

test("a field keeps its five latest values, each once", () => {
  const before: RememberedAnswers = { city: ["e", "d", "c", "b", "a"], nights: [1] };
  expect(addAnswer(before, { city: "c" })).toEqual({
    city: ["c", "e", "d", "b", "a"],
    nights: [1],
  });
  expect(addAnswer(before, { city: "f" }).city).toEqual(["f", "e", "d", "c", "b"]);
  expect(Object.entries(addAnswer({}, JSON.parse('{"__proto__":"x"}')))).toEqual([
    ["__proto__", ["x"]],
  ]);
});

test("the shape of a question is its names, kinds and choices, whatever their order and titles", () => {
  const shape = (properties: object): string => questionShape(formOf({ properties }));
  const one = shape({ a: { type: "string", title: "A" }, b: { enum: ["x", "y"], type: "string" } });
  expect(one).toBe('["[\\"a\\",\\"text\\"]","[\\"b\\",\\"select\\",[\\"x\\",\\"y\\"]]"]');
  expect(shape({ b: { enum: ["y", "x"], type: "string" }, a: { type: "string" } })).toBe(one);
  expect(shape({ a: { type: "string" }, b: { enum: ["x"], type: "string" } })).not.toBe(one);
  expect(shape({ a: { type: "integer" }, b: { enum: ["x", "y"], type: "string" } })).not.toBe(one);
  expect(shape({ c: { type: "string" }, b: { enum: ["x", "y"], type: "string" } })).not.toBe(one);
});

test("whatever a store returns, nothing throws and every suggestion fits its field", () => {
  const names = ["city", "nights", "day", "room", "extras", "sure"];
  const value = fc.oneof(
    fc.anything({ withBigInt: true }),
    fc.constantFrom("r1", "2026-11-30", 4, ["wifi"], "Oslo"),
  );
  const remembered = fc.dictionary(fc.constantFrom(...names), fc.array(value));
  fc.assert(
    fc.property(fc.oneof(remembered, fc.anything()), (returned) => {
      const form = withSuggestions(TRIP, returned);
      for (const view of form.fields) {
        for (const suggestion of view.suggestions ?? []) {
          const draft = takeSuggestion({}, view.field.name, suggestion);
          expect(draftValue(view, draft)).toMatchObject({ ok: true });
        }
      }
      expect(textsOf(form).filter((text) => FORBIDDEN.test(text))).toEqual([]);
    }),
  );
});
