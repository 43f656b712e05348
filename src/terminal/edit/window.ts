/**
 * Which part of a text being typed is on show, and where in it does the cursor stand? Pure.
 *
 * @see FORM-10
 * @module
 */
import { type Measure, widthOf } from "../cells.ts";
import { before, snapped } from "./boundaries.ts";
import { cellsOf, layOut, placeAt, rowOf, shownText } from "./layout.ts";
import type { TextEdit } from "./text-edit.ts";

/** The part of a text that is on show. */
export interface TextWindow {
  /** At least one row, each safe to show and at most as wide as asked. */
  readonly rows: readonly string[];
  /** Where the cursor stands in `rows`, in cells; always inside. */
  readonly cursor: { readonly row: number; readonly column: number };
  /** Text is hidden before or after what is shown. */
  readonly before: boolean;
  readonly after: boolean;
  /** Where the window begins; hand it in again with the next key, so that the text does not jump. */
  readonly from: number;
}

/** How much is shown, and from where it was shown last. */
export interface WindowOptions {
  readonly columns: number;
  /** Absent: one. */
  readonly rows?: number;
  readonly from?: number;
  readonly measure?: Measure;
}

/**
 * What of the text is shown in `rows` rows of `columns` cells. With one row the text is scrolled sideways; with
 * more it is broken into rows, and only as many as needed are returned. The cursor needs a cell of its own.
 */
export function showText(
  edit: TextEdit,
  { columns, rows = 1, from = 0, measure = widthOf }: WindowOptions,
): TextWindow {
  const room = Math.max(columns - 1, 1);
  const begin = snapped(edit.text, from);
  return rows <= 1 && !edit.lines
    ? showRow(edit, room, begin, measure)
    : showRows(edit, room, Math.max(rows, 1), begin, measure);
}

function showRow(edit: TextEdit, room: number, begin: number, measure: Measure): TextWindow {
  const { text, at } = edit;
  // No more of a long text than can matter is measured.
  const from = filled(
    text,
    Math.max(Math.min(begin, at), reach(text, at, room, measure)),
    room,
    measure,
  );
  const end = placeAt(text, { start: from, end: text.length }, room, measure);
  return {
    rows: [shownText(text.slice(from, end))],
    cursor: { row: 0, column: cellsOf(text.slice(from, at), measure) },
    before: from > 0,
    after: end < text.length,
    from,
  };
}

/** The furthest place before `at` that still has it in the window. */
function reach(text: string, at: number, room: number, measure: Measure): number {
  let from = at;
  let cells = 0;
  while (from > 0) {
    const next = before(text, from);
    cells += cellsOf(text.slice(next, from), measure);
    if (cells > room) break;
    from = next;
  }
  return from;
}

/** The window does not begin later than it has to for the end of the text to fill it. */
function filled(text: string, from: number, room: number, measure: Measure): number {
  return Math.min(from, reach(text, text.length, room, measure));
}

function showRows(
  edit: TextEdit,
  room: number,
  height: number,
  begin: number,
  measure: Measure,
): TextWindow {
  const { text, at } = edit;
  const laid = layOut(text, room, edit.lines, measure);
  const current = rowOf(laid, at);
  const wanted = Math.min(Math.max(rowOf(laid, begin), current - height + 1), current);
  const top = Math.max(Math.min(wanted, laid.length - height), 0);
  const visible = laid.slice(top, top + height);
  const start = laid[current]?.start ?? 0;
  return {
    rows: visible.map((row) => shownText(text.slice(row.start, row.end))),
    cursor: { row: current - top, column: cellsOf(text.slice(start, at), measure) },
    before: top > 0,
    after: top + height < laid.length,
    from: visible[0]?.start ?? 0,
  };
}
