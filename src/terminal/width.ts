/**
 * How wide is text on a terminal, and where may it be broken? The measure is cautious: what some terminal
 * draws two cells wide counts as two, so a row never grows past the edge and loses its mark. Pure.
 *
 * @module
 */

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const NARROW_ONLY = /^[\x20-\x7e]*$/;
const NO_CELL = /^(?:\u200d|\p{Mn}|\p{Me})$/u;
/** One turns a sign into an emoji, which may be wider; the other is drawn as a blank by some. */
const ONE_CELL = /^[\ufe0f\u200c]$/;
const WIDE_SCRIPT =
  /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Bopomofo}\p{sc=Yi}\p{sc=Tangut}\p{sc=Nushu}\p{sc=Khitan_Small_Script}\uff01-\uff60]$/u;
const WORDS = /\s+|\S+/gu;
/** TerminalWords, where a quotation counts as one. */
export const QUOTED_WORDS: RegExp = /\s+|"[^"]*"\S*|\S+/gu;
const LETTER = /^[\p{L}\p{M}\p{Nd}]$/u;

/**
 * The cells that text takes at most. Letters and digits count one, wide scripts two, marks on a letter none,
 * and every sign beyond ASCII two: terminals disagree about those, and some let the user choose.
 */
export function widthOf(text: string): number {
  if (NARROW_ONLY.test(text)) return text.length;
  let cells = 0;
  for (const point of text) cells += cellsOf(point);
  return cells;
}

function cellsOf(point: string): number {
  if (point >= " " && point <= "~") return 1;
  if (ONE_CELL.test(point)) return 1;
  if (NO_CELL.test(point)) return 0;
  return LETTER.test(point) && !WIDE_SCRIPT.test(point) ? 1 : 2;
}

/**
 * Breaks one line into rows of at most `width` cells: between words where it can, between graphemes where a
 * word is longer than a row. Blanks at a break go; the line's own indentation stays. Never empty.
 */
export function wrapLine(line: string, width: number, pieces: RegExp = WORDS): string[] {
  const room = Math.max(width, 2);
  if (widthOf(line) <= room) return [line];
  const rows: string[] = [];
  let row = "";
  let used = 0;
  const finish = (): void => {
    rows.push(row.trimEnd());
    row = "";
    used = 0;
  };
  for (const piece of line.match(pieces) ?? []) {
    const cells = widthOf(piece);
    if (used + cells <= room) {
      row += piece;
      used += cells;
      continue;
    }
    if (piece.trim() === "") {
      finish();
      continue;
    }
    if (row.trim() !== "") finish();
    for (const { segment } of graphemes.segment(piece)) {
      const wide = widthOf(segment);
      if (used > 0 && used + wide > room) finish();
      row += segment;
      used += wide;
    }
  }
  if (row !== "") finish();
  return rows;
}

/** Wraps text that may hold line feeds; an empty line stays an empty row. */
export function wrapText(text: string, width: number): string[] {
  return text.split("\n").flatMap((line) => wrapLine(line, width));
}

/** Cuts text to at most `width` cells, `...` included where something is cut. */
export function clip(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let kept = "";
  let used = 3;
  for (const { segment } of graphemes.segment(text)) {
    used += widthOf(segment);
    if (used > width) break;
    kept += segment;
  }
  return `${kept.trimEnd()}...`;
}
