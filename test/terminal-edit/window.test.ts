import { describe, expect, test } from "vitest";
import { measureOf } from "../../src/terminal/cells.ts";
import { editText, showText, startText } from "../../src/terminal/edit/text-edit.ts";
import { proves } from "../support/proves.ts";
import { keyOf, textKey } from "./keys.ts";

describe("one row", () => {
  test("shows a text that fits, and the cursor behind it", () => {
    expect(showText(startText("abc"), { columns: 10 })).toEqual({
      rows: ["abc"],
      cursor: { row: 0, column: 3 },
      before: false,
      after: false,
      from: 0,
    });
    expect(showText(startText(), { columns: 10 }).rows).toEqual([""]);
  });

  test("is scrolled so that the cursor is in it, and no further", () => {
    const long = startText("abcdefghij");
    const end = showText(long, { columns: 5 });
    expect(end).toMatchObject({
      rows: ["ghij"],
      cursor: { column: 4 },
      before: true,
      after: false,
    });
    const left = showText({ ...long, at: 8 }, { columns: 5, from: end.from });
    expect(left).toMatchObject({ rows: ["ghij"], cursor: { column: 2 }, from: 6 });
    const further = showText({ ...long, at: 3 }, { columns: 5, from: left.from });
    expect(further).toMatchObject({ rows: ["defg"], cursor: { column: 0 }, after: true });
    const home = showText({ ...long, at: 0 }, { columns: 5, from: further.from });
    expect(home).toMatchObject({ rows: ["abcd"], before: false, after: true });
  });

  test("is filled from the left when text at the end goes", () => {
    expect(showText(startText("abcdef"), { columns: 5, from: 5 })).toMatchObject({
      rows: ["cdef"],
      from: 2,
    });
  });

  test("never cuts a wide letter", () => {
    const wide = showText(startText("\u4e2d\u6587\u4e2d\u6587"), { columns: 6 });
    expect(wide).toMatchObject({ rows: ["\u4e2d\u6587"], cursor: { column: 4 } });
  });

  proves("FORM-10", "the cursor counts cells: an accent takes none, a wide letter two", () => {
    expect(showText(startText("e\u0301x"), { columns: 20 }).cursor.column).toBe(2);
    expect(showText(startText("\u65e5"), { columns: 20 }).cursor.column).toBe(2);
    const measure = measureOf({ ambiguousWide: true });
    expect(showText(startText("\u2460"), { columns: 20, measure }).cursor.column).toBe(2);
  });

  proves("FORM-14", "nothing in a text is without a shape", () => {
    const shown = (text: string): string =>
      showText(startText(text), { columns: 40 }).rows[0] ?? "";
    expect(shown("a\u200bb\u00adc\u202ed")).toBe("a\ufffdb\ufffdc\ufffdd");
    expect(shown("a\nb\tc\u001bd\u0007")).toBe("a\u21b5b c\u241bd\u2407");
    expect(shown("\u0645\u06cc\u200c\u062e")).toBe("\u0645\u06cc\u200c\u062e");
    expect(shown("\u{1f468}\u200d\u{1f4bb}")).toBe("\u{1f468}\u200d\u{1f4bb}");
    expect(shown("\u3164\u2800")).toBe("\ufffd\ufffd");
  });
});

describe("several rows", () => {
  const rows = (text: string, columns: number, height = 9): readonly string[] =>
    showText(startText(text, { lines: true }), { columns, rows: height }).rows;

  test("break at line feeds and between words", () => {
    expect(rows("one two\nthree", 20)).toEqual(["one two", "three"]);
    expect(rows("one two three", 9)).toEqual(["one two ", "three"]);
    expect(rows("a\n", 9)).toEqual(["a", ""]);
    expect(rows("", 9)).toEqual([""]);
  });

  test("break a word that is longer than a row", () => {
    expect(rows("abcdefghij", 5)).toEqual(["abcd", "efgh", "ij"]);
    expect(rows("ab cdefghij", 5)).toEqual(["ab ", "cdef", "ghij"]);
    expect(rows("\u4e2d\u4e2d\u4e2d", 6)).toEqual(["\u4e2d\u4e2d", "\u4e2d"]);
  });

  test("show a single line whole where there is room", () => {
    const edit = startText("x".repeat(50));
    expect(showText(edit, { columns: 20, rows: 9 }).rows).toEqual([
      "xxxxxxxxxxxxxxxxxxx",
      "xxxxxxxxxxxxxxxxxxx",
      "xxxxxxxxxxxx",
    ]);
  });

  test("are scrolled so that the cursor is in them", () => {
    const edit = startText("1\n2\n3\n4\n5", { lines: true });
    const end = showText(edit, { columns: 9, rows: 2 });
    expect(end).toMatchObject({ rows: ["4", "5"], cursor: { row: 1, column: 1 }, before: true });
    const up = editText(edit, keyOf("up"), 9) ?? edit;
    expect(showText(up, { columns: 9, rows: 2, from: end.from })).toMatchObject({
      rows: ["4", "5"],
      cursor: { row: 0, column: 1 },
    });
    const top = showText({ ...edit, at: 0 }, { columns: 9, rows: 2, from: end.from });
    expect(top).toMatchObject({ rows: ["1", "2"], before: false, after: true });
  });

  test("the cursor at the end of a full row stands in a cell of its own", () => {
    let edit = startText("", { lines: true });
    for (const letter of "abcd") edit = editText(edit, textKey(letter), 5) ?? edit;
    expect(showText(edit, { columns: 5, rows: 3 })).toMatchObject({
      rows: ["abcd"],
      cursor: { row: 0, column: 4 },
    });
  });
});
