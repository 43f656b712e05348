import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { measureOf } from "../../src/terminal/cells.ts";
import { createPainter } from "../../src/terminal/tty/painter.ts";
import { drawRow } from "../../src/terminal/tty/row.ts";
import type { Frame, Row, Span } from "../../src/terminal/tty/types.ts";
import { proves } from "../support/proves.ts";
import { createScreen } from "./screen.ts";

const narrow = measureOf({ ambiguousWide: false });
const LOOK = { colour: true, measure: narrow };
const rows = (...lines: string[]): Row[] => lines.map((text) => [{ text }]);

describe("a row", () => {
  const draw = (row: Row, columns = 20, look = LOOK): string => drawRow(row, columns, look);

  test("is its text, and clears the rest", () => {
    expect(draw([{ text: "ab" }, { text: "cd" }])).toBe("abcd\u001b[K");
  });

  test("at the edge clears nothing, for that would take its last cell", () => {
    expect(draw([{ text: "abcde" }], 5)).toBe("abcde");
  });

  test.each([
    ["cells", [{ text: "abcdef" }], 4, "abcd"],
    ["whole wide characters", [{ text: "a\u4e2d\u4e2d" }], 4, "\u001b[2Ka\u4e2d\u001b[4G\u001b[K"],
    [
      "the first piece that does not fit",
      [{ text: "\u4e2d\u4e2d" }, { text: "x" }],
      3,
      "\u001b[2K\u4e2d\u001b[3G\u001b[K",
    ],
  ])("is clipped by %s", (_, row, columns, drawn) => {
    expect(draw(row, columns)).toBe(drawn);
  });

  proves(
    "SURF-3",
    "no control character of a text reaches the terminal, and none moves the frame",
    () => {
      const hostile = "a\u001b[2J\u0007\r\n\u009b1A\u2028\u202eb\ud800";
      expect(draw([{ text: hostile }])).toBe("a[2J1Ab\u001b[K");
    },
  );

  proves("SURF-3", "words from right to left stay in their order, apart from ours", () => {
    const name = "\u0627\u0644\u0627\u0633\u0645";
    expect(draw([{ text: name }, { text: " |" }])).toBe(
      `\u001b[2K\u2068\u001b[1G${name}\u2069\u001b[6G\u001b[6G |\u001b[K`,
    );
    expect(draw([{ text: name }], 5)).toBe(`\u001b[2K\u2068\u001b[1G${name}`);
    // Nothing is closed that was not opened, nor left open.
    expect(draw([{ text: "\u2069a\u2068b" }])).toBe(
      "\u001b[2Ka\u2068\u001b[2Gb\u2069\u001b[3G\u001b[3G\u001b[K",
    );
  });

  test.each([20, 9])(
    "isolates take no cell, not even where a terminal gives them one",
    async (columns) => {
      // This emulator does.
      const screen = createScreen(columns, 1);
      await screen.write(
        draw([{ text: "a " }, { text: "\u0627\u0644\u0645" }, { text: " | ba" }], columns),
      );
      expect(screen.rows()).toEqual(["a \u0627\u0644\u0645 | ba".slice(0, columns)]);
    },
  );

  test("what follows a sign of uncertain width is addressed", () => {
    const row = [{ text: "\u2460 name\u2026" }, { text: "| x" }];
    expect(draw(row)).toBe("\u001b[2K\u2460 name\u2026\u001b[8G| x\u001b[K");
    const wide = { colour: true, measure: measureOf({ ambiguousWide: true }) };
    expect(draw(row, 20, wide)).toBe("\u001b[2K\u2460 name\u2026\u001b[10G| x\u001b[K");
  });

  test.each([
    ["plain", "x", "x"],
    ["heading", "\u001b[1mx\u001b[m", "\u001b[1mx\u001b[m"],
    ["accent", "\u001b[35mx\u001b[m", "\u001b[1mx\u001b[m"],
    ["caution", "\u001b[30;43mx\u001b[m", "\u001b[1mx\u001b[m"],
    ["danger", "\u001b[1;31mx\u001b[m", "\u001b[1mx\u001b[m"],
    ["good", "\u001b[32mx\u001b[m", "x"],
    ["selected", "\u001b[7mx\u001b[m", "\u001b[7mx\u001b[m"],
  ] as const)("in the style %s", (style, coloured, colourless) => {
    expect(draw([{ text: "x", style }])).toBe(`${coloured}\u001b[K`);
    expect(draw([{ text: "x", style }], 20, { ...LOOK, colour: false })).toBe(
      `${colourless}\u001b[K`,
    );
  });

  test("may have several styles", () => {
    expect(draw([{ text: "x", style: ["selected", "danger"] }])).toBe(
      "\u001b[7;1;31mx\u001b[m\u001b[K",
    );
  });
});

describe("a frame", () => {
  const size = { columns: 10, rows: 3 };

  test("is one write that the terminal shows at once", () => {
    const painter = createPainter(LOOK);
    expect(painter.draw({ rows: rows("a", "b"), cursor: { row: 1, column: 1 } }, size)).toBe(
      "\u001b[?2026h\u001b[?25l\u001b[m\u001b[2J\u001b[1;1Ha\u001b[K\u001b[2;1Hb\u001b[K\u001b[2;2H\u001b[?25h\u001b[?2026l",
    );
  });

  test("writes the rows that changed, and nothing when none did", () => {
    const painter = createPainter(LOOK);
    painter.draw({ rows: rows("a", "b", "c") }, size);
    expect(painter.draw({ rows: rows("a", "B", "c") }, size)).toBe(
      "\u001b[?2026h\u001b[?25l\u001b[2;1HB\u001b[K\u001b[?2026l",
    );
    expect(painter.draw({ rows: rows("a", "B", "c") }, size)).toBe("");
    expect(painter.draw({ rows: rows("a", "B", "c"), cursor: { row: 0, column: 0 } }, size)).toBe(
      "\u001b[?2026h\u001b[?25l\u001b[1;1H\u001b[?25h\u001b[?2026l",
    );
  });

  test("is drawn afresh on another size, and where nobody knows what stands there", () => {
    const painter = createPainter(LOOK);
    const frame = { rows: rows("a") };
    painter.draw(frame, size);
    expect(painter.draw(frame, { columns: 9, rows: 3 })).toContain("\u001b[2J\u001b[1;1Ha");
    painter.forget();
    expect(painter.draw(frame, { columns: 9, rows: 3 })).toContain("\u001b[2J\u001b[1;1Ha");
  });

  test("keeps the cursor on the screen, or hides it", () => {
    const painter = createPainter(LOOK);
    const at = (row: number, column: number): string =>
      painter.draw({ rows: rows("a"), cursor: { row, column } }, size);
    expect(at(0, 99)).toContain("\u001b[1;10H\u001b[?25h");
    expect(at(3, 0)).not.toContain("\u001b[?25h");
  });
});

const pieces = fc.string({
  unit: fc.constantFrom(
    ..."ab |",
    "\u4e2d",
    "e\u0301",
    "\u00e9",
    "\u0627",
    "\u2026",
    "\u001b[2J",
    "\n",
  ),
  maxLength: 8,
});
const styles = fc.constantFrom("plain", "selected", "danger") satisfies fc.Arbitrary<Span["style"]>;
const frames: fc.Arbitrary<Frame> = fc.record({
  rows: fc.array(fc.array(fc.record({ text: pieces, style: styles }), { maxLength: 3 }), {
    maxLength: 5,
  }),
  cursor: fc.record({ row: fc.nat(3), column: fc.nat(11) }),
});

test("a screen painted by differences is the screen painted at once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(frames, { minLength: 1, maxLength: 5 }), async (all) => {
      const size = { columns: 12, rows: 4 };
      const stepwise = createScreen(12, 4);
      const painter = createPainter(LOOK);
      await stepwise.write("\u001b[?7l");
      for (const frame of all) await stepwise.write(painter.draw(frame, size));
      const once = createScreen(12, 4);
      await once.write(`\u001b[?7l${createPainter(LOOK).draw(all.at(-1) ?? { rows: [] }, size)}`);
      expect(stepwise.rows()).toEqual(once.rows());
      expect(stepwise.cursor()).toEqual(once.cursor());
    }),
    { numRuns: 60 },
  );
});
