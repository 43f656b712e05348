/**
 * Rows for a language that is written from right to left: they begin at the right edge, and their pieces follow
 * each other to the left. What stands inside a piece keeps its own order, so numbers, codes and addresses are
 * read as ever. Pure.
 *
 * @see SURF-3
 * @module
 */
import type { Row, Span } from "../tty/types.ts";
import { widthOf } from "../width.ts";
import { blanks, rowWidth } from "./rows.ts";

/** A piece that keeps its place behind the one before it, e.g. the parts of a date. */
interface Glued extends Span {
  readonly glued: true;
}

/** The spans as one piece. */
export function glue(spans: readonly Span[]): Row {
  return spans.map((one, place): Span | Glued => (place === 0 ? one : { ...one, glued: true }));
}

/** The row as it stands on a screen of that many columns. */
export function mirror(row: Row, columns: number): Row {
  const groups = groupsOf(row);
  return groups.length === 0 ? row : [blanks(columns - rowWidth(row)), ...groups.reverse().flat()];
}

/** Where a cell of the row stands after it was mirrored. */
export function mirrorColumn(row: Row, column: number, columns: number): number {
  let from = 0;
  for (const group of groupsOf(row)) {
    const cells = rowWidth(group);
    if (column < from + cells) return columns - (from + cells) + (column - from);
    from += cells;
  }
  return Math.max(0, columns - 1 - column);
}

function groupsOf(row: Row): Span[][] {
  const groups: Span[][] = [];
  for (const one of row) {
    const last = groups.at(-1);
    if ("glued" in one && last !== undefined) last.push(one);
    else if (widthOf(one.text) > 0) groups.push([one]);
  }
  return groups;
}
