/**
 * The control for text and everything that is spelled as text. Pure.
 *
 * @see FORM-10 FORM-20
 * @module
 */
import { entryText, typeText } from "../../../view/index.ts";
import { editText, showText, startText, type TextEdit } from "../../edit/text-edit.ts";
import type { Key, Row, Span } from "../../tty/types.ts";
import { widthOf } from "../../width.ts";
import type { Hint } from "../hints.ts";
import { glue } from "../mirror.ts";
import { blanks, span } from "../rows.ts";
import type { ControlRows, HeldText, Pressed, Use } from "./control.ts";

/** The longest a box gets, in cells, and the most rows of it. */
const WIDEST_BOX = 64;
const MOST_ROWS = 6;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Begins with what the draft holds. */
export function beginText(use: Use): HeldText {
  const { view, draft, masked } = use;
  const edit = startText(entryText(view, draft), { lines: view.field.kind === "text" });
  return { kind: "text", edit, from: 0, masked };
}

/** What a key makes of the text; `undefined` when it means nothing here. */
export function pressText(held: HeldText, key: Key, use: Use): Pressed<HeldText> | undefined {
  const { columns, rows } = boxOf(held, use);
  const newLine = key.kind === "key" && (isCtrlJ(key) || (key.name === "enter" && key.alt));
  const typed: Key = newLine ? { kind: "text", text: "\n", at: key.at } : key;
  if (newLine && !held.edit.lines) return undefined;
  const edit = editText(held.edit, typed, columns);
  if (edit === undefined) return undefined;
  const { from } = showText(edit, { columns, rows, from: held.from });
  const draft =
    edit.text === held.edit.text ? use.draft : typeText(use.draft, use.view.field.name, edit.text);
  return { held: { ...held, edit, from }, draft };
}

/** The text in its box, and how much of it there is. */
export function paintText(held: HeldText, use: Use): ControlRows {
  const { columns, rows } = boxOf(held, use);
  const shown = held.masked ? mask(held.edit, use.look.signs.hidden) : held.edit;
  const window = showText(shown, { columns, rows, from: held.from });
  const boxed = window.rows.map((row): Row => {
    const pad = columns - widthOf(row);
    return glue([span(row, "underline"), span(" ".repeat(Math.max(0, pad)), "underline")]);
  });
  const counter = counterOf(held.edit.text, use);
  const last = boxed.length - 1;
  const counted = boxed.map((row, place) =>
    place === last && counter !== undefined ? [...row, blanks(1), counter] : row,
  );
  return { rows: counted, cursor: window.cursor, hints: hintsOf(held, use) };
}

function hintsOf({ edit, masked }: HeldText, { look, height }: Use): Hint[] {
  if (!edit.lines || masked || height < 2) return [];
  return [{ key: look.keys.ctrl("J"), does: "newLine" }];
}

function boxOf(held: HeldText, use: Use): { columns: number; rows: number } {
  const counter = counterOf(held.edit.text, use);
  const room = use.width - (counter === undefined ? 0 : widthOf(counter.text) + 1);
  const rows = held.edit.lines && !held.masked ? Math.min(MOST_ROWS, use.height) : 1;
  return { columns: Math.max(4, Math.min(WIDEST_BOX, room)), rows: Math.max(1, rows) };
}

/** How many characters there are, where a limit says that it matters (FORM-4). */
function counterOf(text: string, { view }: Use): Span | undefined {
  const { field } = view;
  if (!("maxLength" in field) || field.maxLength === undefined) return undefined;
  const count = [...text].length;
  return span(`${count}/${field.maxLength}`, count > field.maxLength ? "danger" : "dim");
}

function mask(edit: TextEdit, sign: string): TextEdit {
  const cover = (text: string): string => sign.repeat([...graphemes.segment(text)].length);
  return { ...edit, text: cover(edit.text), at: cover(edit.text.slice(0, edit.at)).length };
}

function isCtrlJ(key: Key): boolean {
  return key.kind === "key" && key.ctrl && key.name === "j";
}
