import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTyped } from "../../src/form/index.ts";
import { widthOf } from "../../src/terminal/cells.ts";
import { shownText } from "../../src/terminal/edit/layout.ts";
import {
  editMoment,
  momentText,
  showMoment,
  startMoment,
} from "../../src/terminal/edit/moment-edit.ts";
import {
  editText,
  insertText,
  showText,
  startText,
  type TextEdit,
} from "../../src/terminal/edit/text-edit.ts";
import { safeText } from "../../src/text/index.ts";
import { keyOf, textKey } from "./keys.ts";

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const boundaries = (text: string): Set<number> =>
  new Set([...segmenter.segment(text)].map(({ index }) => index).concat(text.length));

const UNITS = [
  ..."ab  ,\n",
  "\u4e2d",
  "\u0301",
  "\u{1f468}\u200d\u{1f4bb}",
  "\u{1f1e9}",
  "\u{1f3fd}",
  "\u0e33",
  "\u0915\u094d",
  "\u1112",
  "\u1161",
  "\u200b",
  "\u0627",
  "\ud800",
];
const texts = fc.string({ unit: fc.constantFrom(...UNITS), maxLength: 40 });
const NAMES = [
  "left",
  "right",
  "up",
  "down",
  "home",
  "end",
  "backspace",
  "delete",
  "ctrl-left",
  "ctrl-right",
  "ctrl-u",
  "ctrl-k",
  "ctrl-w",
  "ctrl-y",
  "ctrl-_",
  "alt-d",
  "alt-backspace",
  "ctrl-home",
  "ctrl-end",
  "ctrl-j",
];
const keys = fc.array(
  fc.oneof(
    fc.constantFrom(...NAMES).map(keyOf),
    fc.string({ unit: fc.constantFrom(...UNITS), minLength: 1, maxLength: 3 }).map(textKey),
  ),
  { maxLength: 25 },
);
const edits = fc
  .record({ text: texts, place: fc.nat(40), lines: fc.boolean() })
  .map(({ text, place, lines }): TextEdit => {
    const places = [...boundaries(text)];
    return { ...startText(text, { lines }), at: places[place % places.length] ?? 0 };
  });

describe("a text being typed", () => {
  test("has its cursor where one may stand, whatever is pressed", () => {
    fc.assert(
      fc.property(edits, keys, fc.integer({ min: 2, max: 12 }), (start, pressed, columns) => {
        let edit = start;
        for (const key of pressed) {
          edit = editText(edit, key, columns) ?? edit;
          expect(boundaries(edit.text)).toContain(edit.at);
        }
      }),
      { numRuns: 300 },
    );
  });

  test("is what it was after a letter is typed and taken back", () => {
    fc.assert(
      fc.property(
        edits,
        fc.constantFrom("x", " ", "\u4e2d", "\u{20000}", "\u0627"),
        (edit, letter) => {
          const typed = insertText(edit, letter);
          // Where the letter joins what follows, it is no longer the one before the cursor.
          fc.pre(typed.at === edit.at + letter.length);
          const back = editText(typed, keyOf("backspace"));
          expect(back?.text).toBe(edit.text);
          expect(back?.at).toBe(edit.at);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("is what it was after everything is undone", () => {
    fc.assert(
      fc.property(edits, keys, (start, pressed) => {
        let edit = pressed
          .filter((key) => !(key.kind === "key" && key.name === "_"))
          .reduce((now, key) => editText(now, key, 10) ?? now, start);
        for (let step = 0; step < 30; step += 1) edit = editText(edit, keyOf("ctrl-_")) ?? edit;
        expect(edit.text).toBe(start.text);
      }),
      { numRuns: 200 },
    );
  });

  test("shows the row its cursor is in, inside the window, and no row wider than that", () => {
    fc.assert(
      fc.property(
        edits,
        fc.integer({ min: 6, max: 14 }),
        fc.integer({ min: 1, max: 4 }),
        fc.nat(60),
        (edit, columns, height, from) => {
          // A grapheme that is wider than the whole window fits in none.
          const graphemes = [...segmenter.segment(edit.text)].map(({ segment }) => segment);
          fc.pre(graphemes.every((one) => widthOf(shownText(one)) < columns));
          const window = showText(edit, { columns, rows: height, from });
          expect(window.rows.length).toBeGreaterThan(0);
          expect(window.rows.length).toBeLessThanOrEqual(height);
          expect(window.cursor.row).toBeLessThan(window.rows.length);
          expect(window.cursor.column).toBeLessThan(columns);
          for (const row of window.rows) expect(widthOf(row)).toBeLessThanOrEqual(columns);
          expect(widthOf(window.rows[window.cursor.row] ?? "")).toBeGreaterThanOrEqual(
            window.cursor.column,
          );
          // Shown again from where it was shown, it does not move.
          const again = showText(edit, { columns, rows: height, from: window.from });
          expect(again).toEqual(window);
        },
      ),
      { numRuns: 500 },
    );
  });

  test("loses no letter where it is broken into rows", () => {
    fc.assert(
      fc.property(texts, fc.integer({ min: 4, max: 12 }), (text, columns) => {
        const { rows } = showText(startText(text, { lines: true }), { columns, rows: 1_000 });
        const whole = text
          .split("\n")
          .map((line) => shownText(line))
          .join("");
        expect(rows.join("")).toBe(whole);
      }),
      { numRuns: 300 },
    );
  });

  test("is shown as the safe text of each grapheme, with a mark for what has no shape", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 20 }), (text) => {
        const shown = [...segmenter.segment(text)].map(
          ({ segment }) => safeText(segment) || "\ufffd",
        );
        expect(shownText(text)).toBe(shown.join(""));
      }),
      { numRuns: 500 },
    );
  });
});

const MOMENT_KEYS = ["left", "right", "up", "down", "home", "end", "backspace", "delete", "ctrl-u"];

test("a moment half typed comes back from its text, and a whole one is read as it is shown", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("date" as const, "date-time" as const),
      fc.array(
        fc.oneof(
          fc.constantFrom(...MOMENT_KEYS).map(keyOf),
          fc.constantFrom(..."0123456789-:+zT").map(textKey),
        ),
        { maxLength: 30 },
      ),
      (kind, pressed) => {
        const zone = "Europe/Berlin";
        let edit = startMoment(kind, "", { zone });
        for (const key of pressed) edit = edit && (editMoment(edit, key, "2026-11-30") ?? edit);
        if (edit === undefined) throw new Error("unreachable");
        expect(showMoment(edit).filter(({ current }) => current).length).toBe(1);
        const text = momentText(edit);
        const again = startMoment(kind, text, { zone });
        expect(again && momentText(again)).toBe(text);
        const field = { kind, name: "", label: "", required: false, raw: {}, initial: null };
        const read = readTyped(field, text, { zone });
        if (!read.ok || !("value" in read)) return;
        const shown = showMoment(edit)
          .map((piece) => piece.text)
          .join("");
        expect(readTyped(field, shown, { zone })).toEqual(read);
      },
    ),
    { numRuns: 400 },
  );
});
