import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isolate, LIMITS, safeText } from "../../src/text/index.ts";
import { proves } from "../support/proves.ts";

/** Nothing of this may reach a screen, whatever was sent. Written apart from the code under test. */
const FORBIDDEN: readonly (readonly [string, RegExp])[] = [
  ["control", /[\x00-\x1f\x7f-\x9f]/],
  ["line or paragraph separator", /[\u2028\u2029]/],
  ["bidi control", /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/],
  ["soft hyphen or zero width", /\u034f|[\u00ad\u180e\u200b\u2060-\u2064\u206a-\u206f\ufeff]/],
  ["blank letter", /[\u115f\u1160\u2800\u3164\uffa0]/],
  ["tag character", /[\u{e0000}-\u{e007f}]/u],
  ["variation selector that no emoji has", /[\ufe00-\ufe0d\u{e0100}-\u{e01ef}]/u],
  ["lone surrogate", /\p{Cs}/u],
  ["tower of marks", /[\u0300-\u036f\u20d0-\u20e2]{4}/],
];

const hostile = fc.constantFrom(
  ..."\x1b\x9b\x07\b\t\n\r\x85\u2028\u202e\u2066\u2069\u00ad\u200b\u200c\u200d\u2060\ufe0e\ufe0f\u20e3\u0301\u0483",
  ..."\u3164\ufeff\ud83d\udca9\ud800\udc00\ufffe\u094d\u0915\u0627\u064b\u05d0\u05b8\u1031\u1019#1*a ~",
  ...[
    "\u{1f468}",
    "\u{1f4bb}",
    "\u{1f3fd}",
    "\u{1f1e9}",
    "\u{e0041}",
    "\u{e007f}",
    "\u{e0100}",
    "\u2764",
    "\u2640",
  ],
  ...["\x1b[31m", "\x1b]8;;x\x1b\\", "\r\n"],
);
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
    .map((codes) => String.fromCharCode(...codes)),
  fc.array(hostile, { maxLength: 40 }).map((parts) => parts.join("")),
);
const anyOptions = fc.record(
  { lines: fc.boolean(), max: fc.integer({ min: 0, max: 50 }), dropColours: fc.boolean() },
  { requiredKeys: [] },
);

describe("whatever was sent", () => {
  proves("SURF-3", "nothing that moves, reorders or hides reaches a screen", () => {
    fc.assert(
      fc.property(anyText, anyOptions, (raw, options) => {
        const shown = safeText(raw, options);
        const rest = options.lines === true ? shown.replaceAll("\n", "") : shown;
        for (const [name, pattern] of FORBIDDEN) expect(pattern.test(rest), name).toBe(false);
      }),
      { numRuns: 3_000 },
    );
  });

  test("doing it twice changes nothing more", () => {
    fc.assert(
      fc.property(anyText, anyOptions, (raw, options) => {
        const once = safeText(raw, options);
        expect(safeText(once, options)).toBe(once);
      }),
      { numRuns: 5_000 },
    );
  });

  test("the cap holds", () => {
    fc.assert(
      fc.property(anyText, fc.integer({ min: 0, max: 20 }), (raw, max) => {
        expect([...safeText(raw, { max })].length).toBeLessThanOrEqual(max);
      }),
    );
  });

  test("printable ASCII is never touched", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme-ascii" }), (raw) => {
        expect(safeText(raw)).toBe(raw);
      }),
    );
  });
});

describe("what loses its power stays readable", () => {
  test.each([
    ["a clipboard write", "Name\x1b]52;c;cm0gLXJm\x07", "Name\u241b]52;c;cm0gLXJm\u2407"],
    [
      "a hyperlink",
      "\x1b]8;;https://evil.example/\x1b\\docs",
      "\u241b]8;;https://evil.example/\u241b\\docs",
    ],
    ["an unfinished sequence", "\x1b]0;rm -rf /", "\u241b]0;rm -rf /"],
    ["a device control string", "\x1bPq#0\x1b\\go", "\u241bPq#0\u241b\\go"],
    ["a one-byte CSI", "\x9b2Jgo", "\ufffd2Jgo"],
    ["backspaces", "rm\b\bls", "rm\u2408\u2408ls"],
    ["delete", "a\x7fb", "a\u2421b"],
    ["a direction override", "safe \u202eexe.gnp", "safe \ufffdexe.gnp"],
    ["a blank letter", "\u3164", "\ufffd"],
    ["text in tag characters", "\u{e0068}\u{e0069}", "\ufffd\ufffd"],
    ["a lone surrogate", "a\ud800b", "a\ufffdb"],
    ["a tab", "a\tb", "a b"],
  ])("%s", (_, raw, shown) => {
    expect(safeText(raw)).toBe(shown);
  });
});

describe("lines", () => {
  proves("SURF-3", "a line break in a one-line place becomes one visible mark", () => {
    expect(safeText("a\nb\r\nc\rd\x85e\u2028f")).toBe("a\u21b5b\u21b5c\u21b5d\u21b5e\u21b5f");
  });

  test("in a text of several lines only line feeds end a line", () => {
    expect(safeText("a\nb\r\nc\rd\u2029e", { lines: true })).toBe("a\nb\nc\u21b5d\u21b5e");
  });
});

describe("what writing needs is kept as it is", () => {
  test.each([
    ["Persian with a non-joiner", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"],
    ["an Arabic abbreviation that ends in a joiner", "\u0647\u200d"],
    ["Sinhala with a joiner", "\u0dc1\u0dca\u200d\u0dbb\u0dd3"],
    ["Burmese with five signs on one letter", "\u1019\u103c\u103e\u1031\u102c\u1000\u103a"],
    ["Vietnamese, composed and not", "Ch\u1ecdn nha\u0301nh o\u0302\u0323"],
    ["Thai", "\u0e17\u0e35\u0e48"],
    ["a family", "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}"],
    ["a skin tone, a joiner and a selector", "\u{1f937}\u{1f3fd}\u200d\u2640\ufe0f"],
    ["the rainbow flag", "\u{1f3f3}\ufe0f\u200d\u{1f308}"],
    ["a keycap", "1\ufe0f\u20e3"],
    ["a flag", "\u{1f1e9}\u{1f1ea}"],
  ])("%s", (_, raw) => {
    expect(safeText(raw)).toBe(raw);
  });

  test.each([
    ["joiners between Latin letters", "pass\u200dwo\u200crd", "password"],
    ["a second joiner", "\u0645\u200c\u200c\u0645", "\u0645\u200c\u0645"],
    ["a selector on a letter", "a\ufe0fb\ufe00", "ab"],
    ["a selector on a digit without keycap", "1\ufe0f2", "12"],
    [
      "the fourth mark, also across a joiner",
      "a\u0301\u0301\u0301\u200d\u0301b",
      "a\u0301\u0301\u0301b",
    ],
    ["zero-width spaces and soft hyphens", "a\u200b\u00ad\ufeffb", "ab"],
  ])("dropped: %s", (_, raw, shown) => {
    expect(safeText(raw)).toBe(shown);
  });
});

describe("caps", () => {
  proves("LIM-1", "a message and a label have their caps, and a cut shows", () => {
    expect(LIMITS).toEqual({ message: 16_384, label: 1_024 });
    const shown = safeText("\u5b57".repeat(2_000), { max: LIMITS.label });
    expect([...shown]).toHaveLength(1_024);
    expect(shown.endsWith("\u5b57\u2026")).toBe(true);
  });

  test("a text as long as the cap is not cut", () => {
    expect(safeText("\u{1f4a9}".repeat(5), { max: 5 })).toBe("\u{1f4a9}".repeat(5));
    expect(safeText("abcdef", { max: 5 })).toBe("abcd\u2026");
  });

  test("a cut leaves no joiner at the end", () => {
    expect(safeText("\u{1f468}\u200d\u{1f469}\u200d\u{1f467}", { max: 3 })).toBe("\u{1f468}\u2026");
  });

  test("only the beginning of a huge text is looked at", () => {
    const huge = "\u200b".repeat(10_000_000);
    expect(safeText(`${huge}end`, { max: 10 })).toBe("\u2026");
    expect(safeText(`start${huge}`, { max: 10 })).toBe("start\u2026");
  });
});

test("colours are marked, and removed where program output is shown", () => {
  expect(safeText("\x1b[31mred\x1b[0m")).toBe("\u241b[31mred\u241b[0m");
  const output = { dropColours: true };
  expect(safeText("\x1b[1;31mred\x1b[0m \x9b32mgreen \x1b[2J", output)).toBe("red green \u241b[2J");
  expect(safeText("\x1b[\x1b[0m2J", output)).toBe("\u241b[2J");
});

test("an isolated text stands between FSI and PDI", () => {
  expect(isolate(safeText("\u05d0"))).toBe("\u2068\u05d0\u2069");
});

proves("FORM-14", "an address in a text stays text: no hyperlink sequence survives", () => {
  const shown = safeText(
    "see \x1b]8;;https://evil.example/\x07docs\x1b]8;;\x07 or https://docs.example/",
  );
  expect(shown).not.toMatch(/[\x1b\x07]/);
  expect(shown).toContain("https://evil.example/");
  expect(shown).toContain("https://docs.example/");
});
