/**
 * Where may text be broken, so that it fits a terminal? Pure.
 *
 * @module
 */
import { type Measure, widthOf } from "./cells.ts";

export { type Measure, measureOf, widestOf, widthOf } from "./cells.ts";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Scripts without blanks: a row may end between any two of their letters. */
const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}`;
/** A row does not end with these, */
const OPENING = "\u300c\u300e\u3010\uff08";
/** nor begin with these: marks, closing signs, small letters and the sign that lengthens a vowel. */
const CLOSING = String.raw`\p{M}\u3001-\u3003\u3005\u300d\u300f\u3011\uff09\uff01\uff0c\uff0e\uff1a\uff1f\u30fb\u30fc\uff5e\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7`;
const LETTER = `[${OPENING}]*[${UNSPACED}][${CLOSING}]*`;
const WORDS = new RegExp(`\\s+|${LETTER}|[^\\s${UNSPACED}]+`, "gu");
/** Words, where a quotation counts as one, with what stands right before and after it. */
export const QUOTED_WORDS: RegExp = new RegExp(
  `\\s+|[^\\s"${UNSPACED}]*"[^"]*"[^\\s${UNSPACED}]*|${LETTER}|[^\\s${UNSPACED}]+`,
  "gu",
);

/**
 * Breaks one line into rows of at most `width` cells: between words where it can, between graphemes where a
 * word is longer than a row. Blanks at a break go; the line's own indentation stays. Never empty.
 */
export function wrapLine(
  line: string,
  width: number,
  pieces: RegExp = WORDS,
  measure: Measure = widthOf,
): string[] {
  const room = Math.max(width, 2);
  if (measure(line) <= room) return [line];
  const rows: string[] = [];
  let row = "";
  let used = 0;
  const finish = (): void => {
    rows.push(row.trimEnd());
    row = "";
    used = 0;
  };
  for (const piece of line.match(pieces) ?? []) {
    const cells = measure(piece);
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
      const wide = measure(segment);
      if (used > 0 && used + wide > room) finish();
      row += segment;
      used += wide;
    }
  }
  if (row !== "") finish();
  return rows;
}

/** Wraps text that may hold line feeds; an empty line stays an empty row. */
export function wrapText(text: string, width: number, measure: Measure = widthOf): string[] {
  return text.split("\n").flatMap((line) => wrapLine(line, width, WORDS, measure));
}

/** Cuts text to at most `width` cells, `...` included where something is cut. */
export function clip(text: string, width: number, measure: Measure = widthOf): string {
  if (measure(text) <= width) return text;
  let kept = "";
  let used = 3;
  for (const { segment } of graphemes.segment(text)) {
    used += measure(segment);
    if (used > width) break;
    kept += segment;
  }
  return `${kept.trimEnd()}...`;
}
