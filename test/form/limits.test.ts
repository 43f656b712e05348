import { expect } from "vitest";
import { ElicitationError } from "../../src/errors/index.ts";
import { checkForm, readForm } from "../../src/form/index.ts";
import { proves } from "../support/proves.ts";

function refusal(properties: unknown, rest: object = {}): unknown {
  try {
    readForm({ type: "object", properties, ...rest });
    return "read";
  } catch (error) {
    return error instanceof ElicitationError ? [error.code, error.detail] : error;
  }
}

const listOf = (n: number): string[] => Array.from({ length: n }, (_, at) => `k${at}`);

proves("LIM-2", "200 fields are read, one more is refused", () => {
  const fields = (n: number) =>
    Object.fromEntries(listOf(n).map((name) => [name, { type: "string" }]));
  expect(refusal(fields(200))).toBe("read");
  expect(refusal(fields(201))).toEqual(["too-many", { what: "fields", limit: 200 }]);
});

proves("LIM-2", "10,000 choices are read, one more is refused, in every spelling", () => {
  const titled = (n: number) => listOf(n).map((name) => ({ const: name, title: name }));
  for (const spell of [
    (n: number) => ({ type: "string", enum: listOf(n) }),
    (n: number) => ({ type: "string", oneOf: titled(n) }),
    (n: number) => ({ type: "array", items: { enum: listOf(n) } }),
    (n: number) => ({ type: "array", items: { anyOf: titled(n) } }),
  ]) {
    expect(refusal({ f: spell(10_000) })).toBe("read");
    expect(refusal({ f: spell(10_001) })).toEqual(["too-many", { what: "options", limit: 10_000 }]);
  }
});

proves("LIM-2", "a schema nested deeper than 64 is refused, whatever holds it", () => {
  const nested = (levels: number): unknown => {
    let value: unknown = "x";
    for (let at = 0; at < levels; at += 1) value = at % 2 ? [value] : { a: value };
    return value;
  };
  // The root, its properties and the property itself are three levels.
  expect(refusal({ f: { type: "_x", deep: nested(61) } })).toBe("read");
  const tooDeep = ["too-many", { what: "levels of nesting", limit: 64 }];
  expect(refusal({ f: { type: "_x", deep: nested(62) } })).toEqual(tooDeep);
  expect(refusal({}, { "x-layout": nested(200_000) })).toEqual(tooDeep);
  const form = readForm({ type: "object", properties: { f: { type: "_x" } } });
  expect(checkForm(form, { f: nested(64) }).ok).toBe(true);
  expect(checkForm(form, { f: nested(200_000) }).ok).toBe(false);
});

proves("LIM-2", "ten megabytes of hostile schema end in a reading or a refusal", () => {
  const wide = `[${"[],".repeat(3_000_000)}0]`;
  const required = `[${'"a",'.repeat(2_500_000)}"a"]`;
  const fields = Array.from({ length: 400_000 }, (_, at) => `"${at}":{"type":"string"}`).join();
  for (const [text, wanted] of [
    [`{"type":"object","properties":{},"x":${wide}}`, "read"],
    [`{"type":"object","properties":{},"required":${required}}`, "too-many"],
    [`{"type":"object","properties":{${fields}}}`, "too-many"],
    [`{"type":"object","properties":{"a":{"type":"string","enum":${wide}}}}`, "too-many"],
    [
      `{"type":"object","properties":{"a":{"type":"string","default":"${"x".repeat(1e7)}"}}}`,
      "read",
    ],
  ] as const) {
    let ended = "read";
    try {
      readForm(JSON.parse(text));
    } catch (error) {
      ended = error instanceof ElicitationError ? error.code : String(error);
    }
    expect(ended).toBe(wanted);
  }
});
