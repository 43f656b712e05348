import fc from "fast-check";
import { describe, expect } from "vitest";
import { binaryProperties, categories, scripts } from "../../src/form/pattern/names.ts";
import { parsePattern } from "../../src/form/pattern/parse.ts";
import { proves } from "../support/proves.ts";
import { hostKnows, hostTakes, lintersTree } from "./second-opinion.ts";
import { grammatical, mistaken, noise } from "./written.ts";

const takes = (source: string): boolean => parsePattern(source, 64) !== undefined;

describe("as others read it", () => {
  const sources: [what: string, arbitrary: fc.Arbitrary<string>][] = [
    ["the grammar", grammatical],
    ["mistakes", mistaken],
    ["noise", noise],
    ["anything", fc.string({ unit: "binary" })],
  ];
  for (const [what, arbitrary] of sources) {
    proves("FORM-6", `${what}: the host takes what we take`, () => {
      fc.assert(
        fc.property(arbitrary, (source) => {
          fc.pre(hostKnows(source));
          expect(takes(source)).toBe(hostTakes(source));
        }),
        { numRuns: 3000 },
      );
    });

    proves("FORM-6", `${what}: a parser of the linters' sees the same tree`, () => {
      fc.assert(
        fc.property(arbitrary, (source) => {
          expect(parsePattern(source, 64)).toEqual(lintersTree(source));
        }),
        { numRuns: 3000 },
      );
    });
  }
});

describe("names of properties", () => {
  const all = [...categories.keys(), ...scripts.keys(), ...binaryProperties.keys(), "WSpace", ""];
  const written = all.flatMap((name) =>
    ["", "gc=", "sc=", "Script_Extensions=", "Alphabetic="].map((key) => `\\p{${key}${name}}`),
  );

  proves("FORM-6", "each stands where ECMA-262 has it, and nowhere else", () => {
    expect(written.length).toBeGreaterThan(2600);
    expect(
      written.filter((source) => takes(source) !== (lintersTree(source) !== undefined)),
    ).toEqual([]);
    expect(
      written.filter((source) => hostKnows(source) && hostTakes(source) && !takes(source)),
    ).toEqual([]);
  });
});

describe("limits", () => {
  proves("LIM-5", "groups of every kind nest as deep as is allowed and no deeper", () => {
    for (const open of ["(", "(?:", "(?<!", "(?=", "(?i:"]) {
      const nested = (depth: number) => `${open.repeat(depth)}a${")".repeat(depth)}`;
      expect(takes(nested(64)), open).toBe(true);
      expect(takes(nested(65)), open).toBe(false);
    }
    expect(takes("(a)".repeat(65))).toBe(true);
    expect(takes(`[${"(".repeat(65)}]`)).toBe(true);
  });

  // Far longer than what is ever read, so that recursion and going back would show.
  const many = 100_000;
  const hostile: [source: string, taken: boolean][] = [
    ["(".repeat(many), false],
    ["[".repeat(many), false],
    ["()".repeat(many), true],
    ["[a]*".repeat(many), true],
    ["|".repeat(many), true],
    ["\\1".repeat(many), false],
    [`()${"\\1".repeat(many)}`, true],
    [`a{${"1".repeat(many)}`, false],
    [`a{1,${"1".repeat(many)}`, false],
    [`\\u{${"0".repeat(many)}`, false],
    [`\\p{${"L".repeat(many)}`, false],
    [`\\p{${"L".repeat(many)}=`, false],
    [`(?<${"a".repeat(many)}`, false],
    [`(?<${"a".repeat(many)}>)`, true],
    [`\\k<${"a".repeat(many)}`, false],
    [`(?${"i".repeat(many)}`, false],
    [Array.from({ length: many }, (_, at) => `(?<a${at}>)`).join("|"), true],
    [`${"\\k<a>".repeat(many)}(?<a>)`, true],
    ["(?<a>)|".repeat(many), true],
  ];
  for (const [source, taken] of hostile) {
    proves(
      "LIM-5",
      `a long ${JSON.stringify(source.slice(0, 12))} overflows and holds up nothing`,
      () => {
        expect(takes(source)).toBe(taken);
      },
    );
  }
});
