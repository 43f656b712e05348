/**
 * How the fields of a form look: the one in use with its control, the others with their answer. Pure.
 *
 * @see FORM-7 FORM-10 FORM-17 FORM-20 SURF-3
 * @module
 */
import { type SafeText, safeText } from "../../../text/index.ts";
import {
  answerText,
  entryOf,
  type FieldView,
  faultText,
  fieldHints,
  foreignHints,
  isEmpty,
} from "../../../view/index.ts";
import { answerRows } from "../../answer.ts";
import type { Row } from "../../tty/types.ts";
import { widthOf } from "../../width.ts";
import type { Hint } from "../hints.ts";
import type { Look } from "../look.ts";
import {
  between,
  blanks,
  foreignRows,
  indented,
  oneLine,
  ourRows,
  rowWidth,
  span,
} from "../rows.ts";
import type { Block } from "../sheet.ts";
import type { ControlRows } from "./control.ts";
import { paintControl } from "./controls.ts";
import {
  type FormSetting,
  type FormState,
  focusedField,
  heldOf,
  indentOf,
  usageOf,
} from "./state.ts";

/** Everything the fields are painted with. */
export interface FieldsLook {
  readonly look: Look;
  readonly setting: FormSetting;
}

/** A field in use takes this share of the width for its label; beyond it answers stand on their own row. */
const LABEL_SHARE = 0.4;
const NARROW = 50;

/** The fields as blocks, and the keys of the one in use. */
export function fieldBlocks(
  state: FormState,
  painting: FieldsLook,
): { readonly blocks: Block[]; readonly hints: readonly Hint[] } {
  const inUse = focusedField(state);
  const column = labelColumn(state, painting.look);
  let hints: readonly Hint[] = [];
  const blocks = state.form.fields.map((view, place): Block => {
    const used = inUse !== undefined && (view === inUse || view.companion === inUse);
    if (!used) return { rows: closedRows(state, view, place, column, painting) };
    const open = openBlock(state, view, place, painting);
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
  { look, setting }: FieldsLook,
): Row[] {
  const indent = indentOf(state.form);
  const lead = leadOf(state, place, look, false);
  const gutter = span(`${look.signs.gutter} `, "dim");
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
  return [[...lead, gutter, label, pad, ...first], ...indented(more, start), ...faults];
}

function closedAnswer(
  state: FormState,
  view: FieldView,
  width: number,
  whole: boolean,
  { look, setting }: FieldsLook,
): Row[] {
  const say = look.words.rich;
  if (view.field.kind === "unsupported") return ourRows(say.leftOut, width, "dim");
  const mine = answerLines(state, view, look, setting);
  const own = view.companion === undefined ? [] : answerLines(state, view.companion, look, setting);
  if (mine.length + own.length === 0) return [[span(say.notAnswered, "dim")]];
  const lines = [...mine, ...own];
  if (!whole) {
    const [first = "", ...more] = lines;
    const suffix = more.length > 0 ? ` ${say.morePicked(more.length)}` : "";
    const room = width - 2 - widthOf(suffix);
    const kept = oneLine(first.split("\n")[0] ?? "", room - (first.includes("\n") ? 2 : 0));
    const broken = first.includes("\n") ? " \u21b5" : "";
    return [
      [span(`${look.signs.answer} `, "dim"), span(kept + broken), span(suffix, "dim")].filter(
        ({ text }) => text !== "",
      ),
    ];
  }
  const answer = { ...look, signs: { ...look.signs, gutter: look.signs.answer } };
  return lines.flatMap((line) => foreignRows(answer, line, width));
}

/** What the field holds, a line for each thing picked; what is typed in secret is not repeated. */
function answerLines(
  state: FormState,
  view: FieldView,
  look: Look,
  { zone }: FormSetting,
): SafeText[] {
  const { draft, form } = state;
  if (isEmpty({ ...view }, draft)) return [];
  const secret = view.secret || (form.secretMessage && view.field.kind === "text");
  const entry = entryOf(draft, view.field.name);
  if (secret && entry !== undefined && "text" in entry)
    return [safeText(look.words.rich.secretHidden)];
  const rows = answerRows({ talk: { words: look.words }, form, zone }, view, draft);
  return rows.length > 0 ? [...rows] : [answerText(view, draft, look.words)];
}

/** What is wrong with it, below the field. */
function faultRows(state: FormState, view: FieldView, look: Look, width: number): Row[] {
  const fault = state.faults.get(view.field.name);
  const { words } = look;
  if (fault !== undefined) {
    const text = faultText(state.form, fault, words);
    return ourRows(words.rich.faultMark(text), width, "danger");
  }
  return state.unchecked.has(view.field.name)
    ? ourRows(words.question.patternNotRun, width, "dim")
    : [];
}

/** The field in use: everything about it, and its control; the box for own words with it. */
function openBlock(
  state: FormState,
  view: FieldView,
  place: number,
  painting: FieldsLook,
): { readonly block: Block; readonly hints: readonly Hint[] } {
  const { look } = painting;
  const indent = indentOf(state.form);
  const inUse = focusedField(state);
  const rows: Row[] = [...aboutRows(state, view, leadOf(state, place, look, true), look)];
  let block: Pick<Block, "sight" | "cursor"> = {};
  let hints: readonly Hint[] = [];
  const add = (one: FieldView): void => {
    if (one !== inUse) {
      const shown = idleRows(state, one, painting);
      rows.push(...indented(shown, indent));
      return;
    }
    const painted = controlOf(state, one, painting);
    const at = rows.length;
    rows.push(...indented(painted.rows, indent));
    const sight = painted.sight ?? { from: 0, to: painted.rows.length };
    // The label is in sight with its control where that is possible.
    const from = at + sight.to <= look.rows - 6 ? 0 : at + sight.from;
    const cursor = painted.cursor;
    block = {
      sight: { from, to: at + sight.to },
      ...(cursor !== undefined && {
        cursor: { row: at + cursor.row, column: indent + cursor.column },
      }),
    };
    hints = painted.hints;
  };
  add(view);
  if (view.companion !== undefined) {
    rows.push(...indented(ourRows(look.words.rich.ownWords, look.width - indent, "dim"), indent));
    add(view.companion);
  }
  return { block: { rows, ...block }, hints };
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
  const secret = view.secret ? indented(ourRows(words.plain.secret, room, "danger"), indent) : [];
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

function controlOf(state: FormState, view: FieldView, painting: FieldsLook): ControlRows {
  const { look, setting } = painting;
  const use = usageOf(state, view, look, setting);
  const painted = paintControl(heldOf(state, use), use);
  const faults = faultRows(state, view, look, use.width);
  const hidden = use.masked ? ourRows(look.words.rich.hidden, use.width, "dim") : [];
  const { suggestions = [] } = view;
  const offered =
    suggestions.length === 0 || look.rows < 10 ? [] : suggestionRows(suggestions, look, use.width);
  const extra = [...faults, ...hidden];
  const to = (painted.sight?.to ?? painted.rows.length) + extra.length;
  return {
    ...painted,
    rows: [...painted.rows, ...extra, ...offered],
    ...(painted.sight !== undefined ? { sight: painted.sight } : { sight: { from: 0, to } }),
    hints: [
      ...painted.hints,
      ...(suggestions.length > 0 ? [{ key: look.keys.ctrl("O"), does: "take" } as const] : []),
    ],
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
      ({ label }): Row => [
        span(`${look.signs.answer} `, "dim"),
        span(oneLine(label, width - 2), "dim"),
      ],
    ),
  ];
}

/** The half of an open field that is not in use: its answer, or its choices in short. */
function idleRows(state: FormState, view: FieldView, painting: FieldsLook): Row[] {
  const { look, setting } = painting;
  const { companion: _, ...alone } = view;
  const lines = answerLines(state, alone, look, setting);
  const label: Row[] =
    view.field.companionOf === undefined
      ? []
      : foreignRows(look, view.label, look.width - indentOf(state.form));
  if (lines.length === 0) return [...label, [span(look.words.rich.notAnswered, "dim")]];
  const answer = { ...look, signs: { ...look.signs, gutter: look.signs.answer } };
  const rows = lines.flatMap((line) =>
    foreignRows(answer, line, look.width - indentOf(state.form)),
  );
  return [...label, ...rows, ...faultRows(state, view, look, look.width - indentOf(state.form))];
}
