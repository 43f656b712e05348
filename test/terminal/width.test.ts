import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  clip,
  measureOf,
  QUOTED_WORDS,
  widestOf,
  widthOf,
  wrapLine,
  wrapText,
} from "../../src/terminal/width.ts";

describe("the width that terminals agree on", () => {
  test.each([
    ["plain", 5],
    ["", 0],
    ["caf\u00e9", 4],
    ["e\u0301x", 2],
    ["\u4e2d\u6587", 4],
    ["\uff21\uff61", 3],
    // A syllable, and the same one out of its three letters.
    ["\ud55c", 2],
    ["\u1112\u1161\u11ab", 2],
    ["\u0421\u043b\u043e\u0432\u043e", 5],
    ["\u0627\u0644\u064e", 2],
    ["\u0e01\u0e33", 2],
    ["\u{1f600}", 2],
    ["\u2705", 2],
    // The same sign as text, and as an emoji.
    ["\u2764", 1],
    ["\u2764\ufe0f", 2],
    ["1\ufe0f\u20e3", 2],
    ["1", 1],
    ["\u{1f468}\u200d\u{1f4bb}", 2],
    ["\u{1f44d}\u{1f3fd}", 2],
    ["\u{1f3fd}", 2],
    ["\u{1f1e9}\u{1f1ea}\u{1f1eb}\u{1f1f7}", 4],
    ["a\u{1f468}\u200d\u{1f469}\u200d\u{1f467}b", 4],
    // Nothing to see: isolates, joiners, a soft hyphen, a byte order mark, controls.
    ["\u2068x\u2069\u200b\u200d\u00ad\ufeff\u0007", 1],
    ["\u{20000}\u{3fffd}", 4],
    ["\u2028", 0],
  ])("%j takes %i cells", (text, cells) => {
    expect(widthOf(text)).toBe(cells);
  });

  test.each([
    ["\u2460", 1, 2],
    ["\u2026", 1, 2],
    ["\u00b1", 1, 2],
    ["\u0416", 1, 2],
    ["\u0301", 0, 0],
    ["a", 1, 1],
  ])("of %j takes %i cells, or %i where a terminal is set so", (text, narrow, wide) => {
    expect(measureOf({ ambiguousWide: false })(text)).toBe(narrow);
    expect(measureOf({ ambiguousWide: true })(text)).toBe(wide);
  });
});

describe("the width where nothing is addressed", () => {
  test.each([
    ["plain", 5],
    ["", 0],
    ["caf\u00e9", 4],
    ["e\u0301x", 2],
    ["\u4e2d\u6587", 4],
    ["\uff21", 2],
    ["\ud55c", 2],
    ["\u0421\u043b\u043e\u0432\u043e", 5],
    ["\u0627\u0644", 2],
    ["\u{1f600}", 2],
    // Terminals disagree about these; the wider reading keeps a row inside the edge.
    ["\u2460", 2],
    ["\u2026", 2],
    ["\u{1f468}\u200d\u{1f4bb}", 4],
    ["1\ufe0f\u20e3", 2],
  ])("%j takes at most %i cells", (text, cells) => {
    expect(widestOf(text)).toBe(cells);
  });
});

describe("wrapping", () => {
  test("breaks between words and drops the blanks at the break", () => {
    expect(wrapLine("one two three", 7)).toEqual(["one two", "three"]);
  });

  test("keeps indentation, and blanks inside a row", () => {
    expect(wrapLine("  a  b", 10)).toEqual(["  a  b"]);
    expect(wrapLine("  aaa bbb", 6)).toEqual(["  aaa", "bbb"]);
  });

  test("breaks a word longer than a row between graphemes", () => {
    expect(wrapLine("abcdefg", 3)).toEqual(["abc", "def", "g"]);
    expect(wrapLine("e\u0301e\u0301e\u0301", 2)).toEqual(["e\u0301e\u0301", "e\u0301"]);
    expect(wrapLine("\u4e2d\u4e2d\u4e2d", 5)).toEqual(["\u4e2d\u4e2d", "\u4e2d"]);
  });

  test("an empty line stays a row", () => {
    expect(wrapText("a\n\nb", 9)).toEqual(["a", "", "b"]);
  });

  test("a quotation counts as one word where asked", () => {
    expect(wrapLine('by "a b c" now', 9, QUOTED_WORDS)).toEqual(["by", '"a b c"', "now"]);
  });

  test("no row is wider than asked, and no letter is lost", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."ab \u4e2d\u0301\u{1f600}") }),
        fc.integer({ min: 8, max: 40 }),
        fc.constantFrom(widthOf, widestOf),
        (line, width, measure) => {
          const rows = wrapLine(line, width, undefined, measure);
          const letters = (text: string): string => text.replace(/\s/gu, "");
          expect(letters(rows.join(""))).toBe(letters(line));
          for (const row of rows) expect(measure(row)).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});

test("a clipped text says that it was cut", () => {
  expect(clip("abcdef", 6)).toBe("abcdef");
  expect(clip("abcdefg", 6)).toBe("abc...");
  expect(clip("\u4e2d\u4e2d\u4e2d\u4e2d", 7)).toBe("\u4e2d\u4e2d...");
});
