/**
 * Rows of the screen: our own sentences as they are, foreign text behind a gutter, never wider than asked. Pure.
 *
 * @see SURF-3
 * @module
 */
import type { SafeText } from "../../text/index.ts";
import { directed } from "../direction.ts";
import type { Row, Span, Style } from "../tty/types.ts";
import { clip, QUOTED_WORDS, widthOf, wrapLine, wrapText } from "../width.ts";
import type { Look } from "./look.ts";

/** One piece of a row. */
export function span(text: string, style?: Style | readonly Style[]): Span {
  return style === undefined ? { text } : { text, style };
}

/** Blanks of that many cells. */
export function blanks(cells: number): Span {
  return { text: " ".repeat(Math.max(0, cells)) };
}

/** The cells a row takes. */
export function rowWidth(row: Row): number {
  return row.reduce((cells, { text }) => cells + widthOf(text), 0);
}

/** A sentence of ours in rows of at most `width` cells. */
export function ourRows(text: string, width: number, style?: Style): Row[] {
  return wrapLine(text, width, QUOTED_WORDS).map((line) => [span(line, style)]);
}

/** Foreign text in rows of at most `width` cells, each behind a gutter. */
export function foreignRows(
  { signs }: Look,
  text: SafeText,
  width: number,
  { style, lead = [] }: { readonly style?: Style; readonly lead?: Row } = {},
): Row[] {
  const indent = blanks(rowWidth(lead));
  const gutter = marked(signs.gutter);
  const room = width - rowWidth(lead) - rowWidth(gutter);
  return wrapText(text, room).map((line, place) => [
    ...(place === 0 ? lead : [indent]),
    ...gutter,
    span(directed(line), style),
  ]);
}

/** A sign, and the blank that keeps it apart from what it marks. */
export function marked(sign: string): Row {
  return [span(sign, "dim"), blanks(1)];
}

/** Foreign words on one line of at most `cells` cells; line breaks become blanks. */
export function oneLine(text: string, cells: number): string {
  return directed(clip(text.replace(/\s+/gu, " ").trim(), Math.max(1, cells)));
}

/** Puts two rows on one, the second at the right edge of `width`; alone, the first, when both do not fit. */
export function between(left: Row, right: Row, width: number): Row {
  const gap = width - rowWidth(left) - rowWidth(right);
  return gap < 2 ? left : [...left, blanks(gap), ...right];
}

/** The rows, each after `indent` cells. */
export function indented(rows: readonly Row[], indent: number): Row[] {
  return rows.map((row) => [blanks(indent), ...row]);
}
