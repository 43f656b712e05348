/**
 * How a list of choices looks: as much of it as there is room for. Pure.
 *
 * @see FORM-3 SURF-3
 * @module
 */
import type { OptionView } from "../../../view/index.ts";
import { showText } from "../../edit/text-edit.ts";
import type { Row } from "../../tty/types.ts";
import { widthOf } from "../../width.ts";
import type { Hint } from "../hints.ts";
import { between, blanks, foreignRows, marked, oneLine, rowWidth, span } from "../rows.ts";
import { countPicked, inWindow, isPicked, showsFind, windowOf } from "./choice.ts";
import type { ControlRows, HeldChoice, Use } from "./control.ts";

/** The most rows the title under the pointer gets. */
const LONGEST_TITLE = 4;

/** The rows of the list; the pointer is always among them. */
export function paintChoice(before: HeldChoice, use: Use): ControlRows {
  const held = inWindow(before, use);
  const size = windowOf(use);
  const find = findRow(held, use);
  const rows: Row[] = find === undefined ? [] : [find.row];
  let cursor = find?.cursor;
  let sight = { from: 0, to: rows.length };
  if (held.found.length === 0) rows.push([span(use.look.words.rich.noMatch, "dim")]);
  // One row each where space is short; descriptions get rows of their own where it is not.
  const roomy = use.height >= 2 * Math.min(size, held.found.length);
  held.found.slice(held.first, held.first + size).forEach((option, place) => {
    const pointed = held.first + place === held.at;
    const painted = optionRows(option, pointed, roomy, use);
    if (pointed) {
      sight = { from: rows.length, to: rows.length + painted.length };
      cursor ??= { row: rows.length, column: 0 };
    }
    rows.push(...painted);
  });
  return { rows, ...(cursor !== undefined && { cursor }), sight, hints: hintsOf(held, use) };
}

function findRow(
  held: HeldChoice,
  use: Use,
): { readonly row: Row; readonly cursor?: { row: number; column: number } } | undefined {
  const { look, view, width } = use;
  const say = look.words.rich;
  const total = view.options.length;
  const searched = held.query.text !== "";
  if (!searched && !showsFind(use)) return undefined;
  const lead = span(say.find, "dim");
  const tail: Row = [span(say.found(held.found.length, total), "dim")];
  const columns = Math.max(4, Math.min(40, width - widthOf(lead.text) - rowWidth(tail) - 2));
  const window = showText(held.query, { columns });
  const text = window.rows[0] ?? "";
  const box: Row = [lead, span(text + " ".repeat(columns - widthOf(text)), "underline")];
  return {
    row: between(box, tail, Math.min(width, rowWidth(box) + rowWidth(tail) + 2)),
    ...(searched && { cursor: { row: 0, column: widthOf(lead.text) + window.cursor.column } }),
  };
}

function optionRows(option: OptionView, pointed: boolean, roomy: boolean, use: Use): Row[] {
  const { look, view, width } = use;
  const { signs } = look;
  const picked = isPicked(use, option);
  const [on, off] =
    view.field.kind === "multi" ? [signs.tickOn, signs.tickOff] : [signs.radioOn, signs.radioOff];
  const lead: Row = [
    span(pointed ? signs.pointer : " ", "accent"),
    blanks(1),
    span(picked ? on : off, picked ? "accent" : "dim"),
    blanks(1),
    ...marked(signs.gutter),
  ];
  const room = width - rowWidth(lead);
  const style = pointed || picked ? "bold" : "plain";
  // What the pointer is on can be read to its end; two long titles may differ there.
  if (pointed && widthOf(option.label) > room) {
    const head = lead.slice(0, -2);
    return foreignRows(look, option.label, width, { lead: head, style }).slice(0, LONGEST_TITLE);
  }
  const label = oneLine(option.label, room);
  const first: Row = [...lead, span(label, style)];
  if (option.description === undefined) return [first];
  const left = room - widthOf(label) - 2;
  if (widthOf(option.description) <= left) {
    return [[...first, blanks(2), span(oneLine(option.description, left), "dim")]];
  }
  if (!roomy && !pointed) return [first];
  const indent: Row = [blanks(rowWidth(lead) - rowWidth(marked(signs.gutter)))];
  const more = foreignRows(look, option.description, width, { lead: indent, style: "dim" });
  return [first, ...more.slice(0, roomy ? 4 : 1)];
}

function hintsOf(held: HeldChoice, use: Use): Hint[] {
  const { keys } = use.look;
  const many = use.view.field.kind === "multi";
  const searched = held.query.text !== "";
  const does = many ? "tick" : "pick";
  const takes: Hint =
    held.found.length === 0
      ? { key: keys.enter, does: "next" }
      : { key: searched ? keys.enter : keys.space, does };
  const clears: Hint[] = countPicked(use) > 0 ? [{ key: keys.delete, does: "clear" }] : [];
  return [
    takes,
    { key: keys.upDown, does: "move" },
    { key: keys.letters, does: "filter" },
    ...(searched ? [] : clears),
  ];
}
