/**
 * How does a text that is being typed fall into rows? Pure.
 *
 * Nothing in it is invisible: characters without a shape are shown as marks, so what is seen is what is sent.
 *
 * @see FORM-10 FORM-14
 * @module
 */
import { safeText } from "../../text/index.ts";
import type { Measure } from "../cells.ts";

/** One row: the text from `start` to `end`, and whether the line goes on in the next row. */
export interface LaidRow {
  readonly start: number;
  readonly end: number;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const PLAIN = /^[\x20-\x7e]*$/;
/** Letters, digits and signs that are shown as they are, each a grapheme by itself. */
const SIMPLE =
  /^(?:(?![\p{Default_Ignorable_Code_Point}\u1100-\u11ff\u2800\ua960-\ua97f\ud7b0-\ud7ff\u3164\uffa0\u0e33\u0eb3])[\x20-\x7e\p{L}\p{Nd}\p{P}])*$/u;
const PIECES = /[^\S\n]+|\S+|\n/gu;
const NOTHING = "\ufffd";

/** A piece of the text as it is shown. */
export function shownText(text: string): string {
  if (SIMPLE.test(text)) return text;
  let shown = "";
  for (const { segment } of graphemes.segment(text)) shown += shownGrapheme(segment);
  return shown;
}

function shownGrapheme(grapheme: string): string {
  const safe = safeText(grapheme);
  return safe === "" ? NOTHING : safe;
}

/** The cells that a piece takes as it is shown. */
export function cellsOf(text: string, measure: Measure): number {
  return PLAIN.test(text) ? text.length : measure(shownText(text));
}

/** Walks along the graphemes of a text with the cells of each; stops when `step` returns false. */
function walk(
  text: string,
  measure: Measure,
  step: (length: number, cells: number) => boolean,
): void {
  if (PLAIN.test(text)) {
    for (let place = 0; place < text.length; place += 1) if (!step(1, 1)) return;
    return;
  }
  if (SIMPLE.test(text)) {
    for (const character of text) if (!step(character.length, measure(character))) return;
    return;
  }
  for (const { segment } of graphemes.segment(text)) {
    if (!step(segment.length, cellsOf(segment, measure))) return;
  }
}

/**
 * The rows of a text, at most `room` cells each: broken at line feeds if it has `lines`, between words where it
 * can, and inside a word longer than a row. Blanks stay in the row that they end, or begin the next one. Never empty.
 */
export function layOut(text: string, room: number, lines: boolean, measure: Measure): LaidRow[] {
  const rows: LaidRow[] = [];
  let start = 0;
  let at = 0;
  let used = 0;
  const finish = (next = at): void => {
    rows.push({ start, end: at });
    start = next;
    used = 0;
  };
  for (const [piece] of text.matchAll(PIECES)) {
    if (piece === "\n" && lines) {
      finish(at + 1);
      at += 1;
      continue;
    }
    const cells = cellsOf(piece, measure);
    const isBlank = piece.trim() === "";
    if (used + cells > room && !isBlank && used > 0) finish();
    if (used + cells <= room) {
      at += piece.length;
      used += cells;
      continue;
    }
    walk(piece, measure, (length, wide) => {
      if (used > 0 && used + wide > room) finish();
      at += length;
      used += wide;
      return true;
    });
  }
  finish();
  return rows;
}

/** The row that a place is in: where one row ends and the next goes on, the next. */
export function rowOf(rows: readonly LaidRow[], at: number): number {
  let low = 0;
  let high = rows.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >>> 1;
    if ((rows[middle]?.start ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The place in a row that stands `column` cells from its beginning, or the nearest before. */
export function placeAt(text: string, row: LaidRow, column: number, measure: Measure): number {
  let place = row.start;
  let cells = 0;
  walk(text.slice(row.start, row.end), measure, (length, wide) => {
    if (cells + wide > column) return false;
    cells += wide;
    place += length;
    return true;
  });
  return place;
}
