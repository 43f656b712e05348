/**
 * Controls in a row: what they are called, which one has the focus. Pure.
 *
 * @see FORM-11
 * @module
 */
import type { Row } from "../tty/types.ts";
import { glue } from "./mirror.ts";
import { blanks, rowWidth, span } from "./rows.ts";

/** One control. */
export interface ButtonView {
  readonly label: string;
  readonly focused: boolean;
  /** It cannot be used now; it stays where it is. */
  readonly off?: boolean;
}

/** The controls in as many rows as they need. */
export function buttonRows(buttons: readonly ButtonView[], width: number): Row[] {
  const rows: Row[] = [];
  let row: Row = [];
  // Where all fit on one row with a little air, they get it.
  const cells = buttons.reduce((sum, { label }) => sum + widthOfButton(label), 0);
  const gap = cells + 2 * (buttons.length - 1) <= width ? 2 : 1;
  for (const button of buttons) {
    const piece = paint(button);
    const taken = rowWidth(row);
    if (taken > 0 && taken + gap + rowWidth(piece) > width) {
      rows.push(row);
      row = [];
    }
    row = [...row, ...(row.length > 0 ? [blanks(gap)] : []), ...piece];
  }
  return row.length > 0 ? [...rows, row] : rows;
}

function widthOfButton(label: string): number {
  return rowWidth(paint({ label, focused: false }));
}

function paint({ label, focused, off }: ButtonView): Row {
  if (focused) return [span(`[${label}]`, ["selected", "bold"])];
  return glue([span("[", "dim"), span(label, off ? "dim" : "plain"), span("]", "dim")]);
}
