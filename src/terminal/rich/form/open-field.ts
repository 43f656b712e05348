/**
 * The field in use: everything about it, and its control; the box for own words with it. Pure.
 *
 * @see FORM-3 FORM-7 FORM-20 SURF-3
 * @module
 */
import { type FieldView, fieldHints, foreignHints } from "../../../view/index.ts";
import type { Row } from "../../tty/types.ts";
import type { Hint } from "../hints.ts";
import type { Look } from "../look.ts";
import {
  between,
  blanks,
  foreignRows,
  indented,
  marked,
  oneLine,
  ourRows,
  rowWidth,
  span,
} from "../rows.ts";
import type { Block } from "../sheet.ts";
import { answerLines, type FormLook, faultRows } from "./answers.ts";
import type { ControlRows } from "./control.ts";
import { paintControl } from "./controls.ts";
import { type FormState, focusedField, heldOf, indentOf, usageOf } from "./state.ts";

/** The field in use, and the keys that work in it. `lead` stands before its label. */
export function openBlock(
  state: FormState,
  view: FieldView,
  lead: Row,
  painting: FormLook,
): { readonly block: Block; readonly hints: readonly Hint[] } {
  const { look } = painting;
  const indent = indentOf(state.form);
  const about = aboutRows(state, view, lead, look);
  const parts = [partOf(state, view, painting)];
  if (view.companion !== undefined) {
    const rows = companionRows(view.companion, look, look.width - indent);
    parts.push({ rows, hints: [] }, partOf(state, view.companion, painting));
  }
  const rows = [...about];
  let found: Pick<Block, "sight" | "cursor"> = {};
  for (const part of parts) {
    const at = rows.length;
    rows.push(...indented(part.rows, indent));
    if (part.sight === undefined) continue;
    const to = at + part.sight.to;
    // The label is in sight with its control where that is possible.
    const sight = { from: to <= look.rows - 6 ? 0 : at + part.sight.from, to };
    const { cursor } = part;
    found = {
      sight,
      ...(cursor !== undefined && {
        cursor: { row: at + cursor.row, column: indent + cursor.column },
      }),
    };
  }
  return { block: { rows, ...found }, hints: parts.flatMap((part) => part.hints) };
}

/** The control of a field in use, or the answer of the half beside it. */
function partOf(state: FormState, view: FieldView, painting: FormLook): ControlRows {
  if (view === focusedField(state)) return controlOf(state, view, painting);
  return { rows: idleRows(state, view, painting), hints: [] };
}

/** What stands above the box for own words. */
function companionRows(view: FieldView, look: Look, width: number): Row[] {
  const said = look.rows < 10 ? [] : ourRows(look.words.rich.ownWords, width, "dim");
  const label = foreignRows(look, view.label, width);
  if (view.description === undefined || look.rows < 16) return [...said, ...label];
  return [...said, ...label, ...foreignRows(look, view.description, width)];
}

/** Label, hints, description, warning. On a small screen only what is needed to answer. */
function aboutRows(state: FormState, view: FieldView, lead: Row, look: Look): Row[] {
  const { width, words, rows: height } = look;
  const indent = indentOf(state.form);
  const room = width - indent;
  const hint = [span(fieldHints(view, words).join(words.question.listComma), "dim")];
  const label = foreignRows(look, view.label, width, { lead, style: "bold" });
  const small = height < 10;
  const [first = [], ...more] = label;
  const beside = more.length === 0 && rowWidth(first) + rowWidth(hint) + 3 <= width;
  const hintRows = beside ? [] : indented(ourRows(hint[0]?.text ?? "", room, "dim"), indent);
  const secret = view.secret ? indented(ourRows(words.rich.secret, room, "danger"), indent) : [];
  const lines: Row[] = beside ? [between(first, hint, width)] : label;
  if (small) return [...lines.slice(0, 1), ...secret];
  const gutter: Row = [blanks(indent - 2)];
  const description =
    view.description === undefined
      ? []
      : foreignRows(look, view.description, width, { lead: gutter });
  const foreign = foreignHints(view, words).flatMap((text) =>
    foreignRows(look, text, width, { lead: gutter, style: "dim" }),
  );
  return [...lines, ...hintRows, ...description, ...foreign, ...secret];
}

function controlOf(state: FormState, view: FieldView, painting: FormLook): ControlRows {
  const { look, setting } = painting;
  const use = usageOf(state, view, look, setting);
  const painted = paintControl(heldOf(state, use), use);
  const faults = faultRows(state, view, look, use.width);
  const hidden = use.masked ? ourRows(look.words.rich.hidden, use.width, "dim") : [];
  const { suggestions = [] } = view;
  const offered =
    suggestions.length === 0 || look.rows < 10 ? [] : suggestionRows(suggestions, look, use.width);
  const hints: Hint[] = [...painted.hints];
  if (suggestions.length > 0) hints.push({ key: look.keys.ctrl("O"), does: "take" });
  const { sight, cursor } = painted;
  if (sight === undefined) {
    const rows = [...painted.rows, ...faults, ...hidden];
    return { ...painted, rows: [...rows, ...offered], sight: { from: 0, to: rows.length }, hints };
  }
  // A list may be long: what is wrong with it stands above.
  const by = faults.length;
  return {
    rows: [...faults, ...painted.rows, ...offered],
    sight: { from: sight.from === 0 ? 0 : sight.from + by, to: sight.to + by },
    ...(cursor !== undefined && { cursor: { row: cursor.row + by, column: cursor.column } }),
    hints,
  };
}

function suggestionRows(
  suggestions: NonNullable<FieldView["suggestions"]>,
  look: Look,
  width: number,
): Row[] {
  const say = look.words.rich;
  return [
    ...ourRows(say.suggestion(suggestions.length), width, "dim"),
    ...suggestions.map(
      ({ label }): Row => [...marked(look.signs.answer), span(oneLine(label, width - 2), "dim")],
    ),
  ];
}

/** The half of an open field that is not in use: its answer. */
function idleRows(state: FormState, view: FieldView, { look, setting }: FormLook): Row[] {
  const { companion: _, ...alone } = view;
  const width = look.width - indentOf(state.form);
  const lines = answerLines(state, alone, look, setting);
  const faults = faultRows(state, view, look, width);
  if (lines.length === 0) return [[span(look.words.rich.notAnswered, "dim")], ...faults];
  const answer = { ...look, signs: { ...look.signs, gutter: look.signs.answer } };
  return [...lines.flatMap((line) => foreignRows(answer, line, width)), ...faults];
}
