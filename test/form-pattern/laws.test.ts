import fc from "fast-check";
import { RE2JS } from "re2js";
import { expect, test } from "vitest";
import { createBudget, testPattern } from "../../src/form/pattern/engine.ts";
import { parsePattern } from "../../src/form/pattern/parse.ts";
import { estimateSize } from "../../src/form/pattern/size.ts";
import { translate } from "../../src/form/pattern/translate.ts";
import type { Disjunction } from "../../src/form/pattern/tree.ts";
import { proves } from "../support/proves.ts";
import { anchored, counted, text } from "./patterns.ts";

/** None of the patterns here is broken. */
function parse(source: string): Disjunction {
  const tree = parsePattern(source, 64);
  if (tree === undefined) throw new Error(`no pattern: ${source}`);
  return tree;
}

/** The size of the program; 0 where the engine refuses counts within counts by itself. */
function sizeOf(source: string): number {
  try {
    return RE2JS.compile(source).programSize();
  } catch {
    return 0;
  }
}

proves("FORM-6", "on short texts the verdict is the host engine's", () => {
  fc.assert(
    fc.property(anchored, text, (source, input) => {
      const expected = new RegExp(source, "u").test(input) ? "match" : "no-match";
      expect(testPattern(source, input, createBudget())).toBe(expected);
    }),
    { numRuns: 3000 },
  );
});

proves("LIM-5", "no program is larger than it was estimated, but for its two ends", () => {
  fc.assert(
    fc.property(counted, (source) => {
      const tree = parse(source);
      const estimate = estimateSize(tree);
      fc.pre(estimate <= 1500);
      expect(sizeOf(translate(tree))).toBeLessThanOrEqual(estimate + 2);
    }),
    { numRuns: 1500 },
  );
});

proves("LIM-5", "a translation grows with its pattern, however its counts are nested", () => {
  fc.assert(
    fc.property(counted, (source) => {
      const tree = parse(source);
      fc.pre(estimateSize(tree) <= 1500);
      // The longest translation of anything is that of \S, with 230 characters for two.
      expect(translate(tree).length).toBeLessThanOrEqual(120 * source.length);
    }),
    { numRuns: 1500 },
  );
});

test("counts beyond what the engine takes at once mean what they say", () => {
  const matches = (source: string, count: number): boolean =>
    RE2JS.compile(translate(parse(source))).test("a".repeat(count));
  const lengths = [1199, 1200, 1201, 2400, 2401, 2402];
  const fitting = (source: string) => lengths.filter((count) => matches(source, count));
  expect(fitting("^b?a{1200}$")).toEqual([1200]);
  expect(fitting("^b?a{1200,}$")).toEqual([1200, 1201, 2400, 2401, 2402]);
  expect(fitting("^b?a{1001,}$")).toEqual(lengths);
  expect(fitting("^b?a{0,2401}$")).toEqual([1199, 1200, 1201, 2400, 2401]);
  expect(fitting("^b?a{1200,2401}$")).toEqual([1200, 1201, 2400, 2401]);
});

test("no pattern and no text make it throw", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (source, input) => {
      const verdict = testPattern(source, input, createBudget());
      expect(["match", "no-match", "unchecked"]).toContain(verdict);
    }),
    { numRuns: 1000 },
  );
});
