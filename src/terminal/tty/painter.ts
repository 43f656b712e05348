/**
 * What has to be written so that the screen shows the next frame? Rows that stand there already are left
 * alone, and all of it is one write, which the terminal is asked to show at once.
 *
 * @module
 */
import { drawRow, type Look } from "./row.ts";
import type { Frame } from "./types.ts";

const BEGIN = "\u001b[?2026h\u001b[?25l";
const END = "\u001b[?2026l";
const CLEAR = "\u001b[m\u001b[2J";
const SHOW_CURSOR = "\u001b[?25h";

export interface Painter {
  /** What to write for this frame on a screen of that size; empty when the screen shows it already. */
  draw(frame: Frame, size: { readonly columns: number; readonly rows: number }): string;
  /** Nobody knows what stands on the screen: the next frame is drawn from an empty one. */
  forget(): void;
}

/** A painter for a screen whose content is not known. */
export function createPainter(look: Look): Painter {
  /** The rows as written; `undefined`: not known. */
  let shown: string[] | undefined;
  let shownCursor = "";
  let shownSize = "";

  return {
    draw(frame, { columns, rows }) {
      const size = `${columns} ${rows}`;
      if (size !== shownSize) shown = undefined;
      const fresh = shown === undefined;
      const next = Array.from({ length: rows }, (_, at) =>
        drawRow(frame.rows[at] ?? [], columns, look),
      );
      const empty = drawRow([], columns, look);
      const changed = next.flatMap((row, at) =>
        row === (shown === undefined ? empty : shown[at]) ? [] : [`\u001b[${at + 1};1H${row}`],
      );
      const cursor = cursorAt(frame, columns, rows);
      if (!fresh && changed.length === 0 && cursor === shownCursor) return "";
      shown = next;
      shownCursor = cursor;
      shownSize = size;
      return BEGIN + (fresh ? CLEAR : "") + changed.join("") + cursor + END;
    },
    forget() {
      shown = undefined;
    },
  };
}

/** The cursor where the frame wants it, for composing windows and screen readers; outside the screen it hides. */
function cursorAt({ cursor }: Frame, columns: number, rows: number): string {
  if (cursor === undefined || cursor.row < 0 || cursor.row >= rows) return "";
  const column = Math.min(Math.max(cursor.column, 0), columns - 1);
  return `\u001b[${cursor.row + 1};${column + 1}H${SHOW_CURSOR}`;
}
