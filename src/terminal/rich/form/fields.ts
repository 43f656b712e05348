/**
 * How the fields of a form look: the one in use with its control, the others with their answer. Pure.
 *
 * @see FORM-10 FORM-17 SURF-3
 * @module
 */
import type { FieldView } from "../../../view/index.ts";
import type { Row } from "../../tty/types.ts";
import { widthOf } from "../../width.ts";
import type { Hint } from "../hints.ts";
import type { Look } from "../look.ts";
import { blanks, foreignRows, indented, marked, oneLine, span } from "../rows.ts";
import type { Block } from "../sheet.ts";
import { closedAnswer, type FormLook, faultRows } from "./answers.ts";
import { openBlock } from "./open-field.ts";
import { type FormState, focusedField, indentOf } from "./state.ts";

/** A field in use takes this share of the width for its label; beyond it answers stand on their own row. */
const LABEL_SHARE = 0.4;
const NARROW = 50;

/** The fields as blocks, and the keys of the one in use. */
export function fieldBlocks(
  state: FormState,
  painting: FormLook,
): { readonly blocks: Block[]; readonly hints: readonly Hint[] } {
  const inUse = focusedField(state);
  const column = labelColumn(state, painting.look);
  let hints: readonly Hint[] = [];
  const blocks = state.form.fields.map((view, place): Block => {
    const used = inUse !== undefined && (view === inUse || view.companion === inUse);
    if (!used) return { rows: closedRows(state, view, place, column, painting) };
    const open = openBlock(state, view, leadOf(state, place, painting.look, true), painting);
    hints = open.hints;
    return open.block;
  });
  const airy = painting.look.rows >= 20 && inUse !== undefined;
  return { blocks: airy ? blocks.map(withAir) : blocks, hints };
}

function withAir(block: Block): Block {
  return { ...block, rows: [...block.rows, []] };
}

/** How many cells labels get when answers stand beside them; 0: answers stand below. */
function labelColumn({ form }: FormState, { width }: Look): number {
  if (width < NARROW) return 0;
  const widest = Math.max(8, ...form.fields.map((view) => widthOf(view.label)));
  return Math.min(widest, Math.floor(width * LABEL_SHARE));
}

function leadOf(state: FormState, place: number, { signs }: Look, used: boolean): Row {
  const digits = String(state.form.fields.length).length;
  return [
    span(used ? signs.pointer : " ", ["accent", "bold"]),
    blanks(1),
    span(String(place + 1).padStart(digits), used ? "bold" : "dim"),
    blanks(1),
  ];
}

/** Label and answer, on one row where they fit. At the controls answers are shown whole: it is the review. */
function closedRows(
  state: FormState,
  view: FieldView,
  place: number,
  column: number,
  { look, setting }: FormLook,
): Row[] {
  const indent = indentOf(state.form);
  const lead = leadOf(state, place, look, false);
  const reviewed = state.focus.on === "button";
  const start = column === 0 ? indent : indent + column + 2;
  const answers = closedAnswer(state, view, Math.max(8, look.width - start), reviewed, {
    look,
    setting,
  });
  const faults = [view, view.companion].flatMap((one) =>
    one === undefined ? [] : indented(faultRows(state, one, look, look.width - indent), indent),
  );
  if (column === 0) {
    const label = foreignRows(look, view.label, look.width, { lead });
    return [...(reviewed ? label : label.slice(0, 2)), ...indented(answers, start), ...faults];
  }
  const label = span(oneLine(view.label, column));
  const [first = [], ...more] = answers;
  const pad = blanks(column - widthOf(label.text) + 2);
  return [
    [...lead, ...marked(look.signs.gutter), label, pad, ...first],
    ...indented(more, start),
    ...faults,
  ];
}
