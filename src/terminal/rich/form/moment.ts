/**
 * The control for a date, or a date and time: part by part, the offset in sight. Pure.
 *
 * @see FORM-3 FORM-7
 * @module
 */
import { typeText } from "../../../view/index.ts";
import { editMoment, momentText, showMoment, startMoment } from "../../edit/moment-edit.ts";
import type { Key } from "../../tty/types.ts";
import { widthOf } from "../../width.ts";
import { glue } from "../mirror.ts";
import { span } from "../rows.ts";
import type { ControlRows, HeldMoment, Pressed, Use } from "./control.ts";

/** Begins with a text; `undefined` when it is no moment in parts, and has to be edited as text. */
export function beginMoment(
  kind: "date" | "date-time",
  text: string,
  { zone }: Use,
): HeldMoment | undefined {
  const edit = startMoment(kind, text, { zone });
  return edit && { kind: "moment", edit };
}

/** What a key makes of the moment; `undefined` when it means nothing here. */
export function pressMoment(held: HeldMoment, key: Key, use: Use): Pressed<HeldMoment> | undefined {
  const edit = editMoment(held.edit, key, use.today);
  if (edit === undefined) return undefined;
  const text = momentText(edit);
  const draft =
    text === momentText(held.edit) ? use.draft : typeText(use.draft, use.view.field.name, text);
  return { held: { kind: "moment", edit }, draft };
}

/** The parts in a row; the one that takes digits now is marked. */
export function paintMoment(held: HeldMoment, { look }: Use): ControlRows {
  const pieces = showMoment(held.edit);
  const current = pieces.findIndex((piece) => piece.current);
  const column = pieces
    .slice(0, Math.max(0, current))
    .reduce((cells, { text }) => cells + widthOf(text), 0);
  const row = pieces.map((piece) => {
    if (piece.current) return span(piece.text, "selected");
    return span(piece.text, piece.empty ? "dim" : "plain");
  });
  return {
    rows: [glue(row)],
    cursor: { row: 0, column },
    hints: [
      { key: look.keys.upDown, does: "change" },
      { key: look.keys.leftRight, does: "part" },
      { key: look.keys.digits, does: "type" },
    ],
  };
}
