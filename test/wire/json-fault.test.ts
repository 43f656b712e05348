import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findJsonFault } from "../../src/wire/index.ts";

describe("the place where a text stops being JSON", () => {
  test.each([
    ["", 1, 1],
    ["nul", 1, 1],
    ["[1,]", 1, 4],
    ['{"a":1 "b":2}', 1, 8],
    ['{"a"}', 1, 5],
    ['{\n  "a": 01\n}', 2, 8],
    ["[]]", 1, 3],
    ['["\n"]', 1, 2],
  ])("%j: line %i, column %i", (wrong, line, column) => {
    expect(findJsonFault(wrong)).toEqual({ line, column });
  });

  test("lies at the end of every text that is JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const whole = JSON.stringify(value);
        expect(findJsonFault(whole)).toEqual({ line: 1, column: whole.length + 1 });
      }),
    );
  });
});
