/**
 * What a field holds, and what is wrong with it, where it is not in use. What was typed in secret is not
 * repeated. Pure.
 *
 * @see FORM-7 FORM-10 FORM-17 FORM-20
 * @module
 */
import { type SafeText, safeText } from "../../../text/index.ts";
import { answerText, entryOf, type FieldView, faultText, isEmpty } from "../../../view/index.ts";
import { answerRows } from "../../answer.ts";
import type { Row } from "../../tty/types.ts";
import { widthOf } from "../../width.ts";
import type { Look } from "../look.ts";
import { foreignRows, marked, oneLine, ourRows, span } from "../rows.ts";
import type { FormSetting, FormState } from "./state.ts";

/** What a form is painted with. */
export interface FormLook {
  readonly look: Look;
  readonly setting: FormSetting;
}

/** The answer, behind its mark: the beginning of it on one row, or all of it. */
export function closedAnswer(
  state: FormState,
  view: FieldView,
  width: number,
  whole: boolean,
  { look, setting }: FormLook,
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
      [...marked(look.signs.answer), span(kept + broken), span(suffix, "dim")].filter(
        ({ text }) => text !== "",
      ),
    ];
  }
  const answer = { ...look, signs: { ...look.signs, gutter: look.signs.answer } };
  return lines.flatMap((line) => foreignRows(answer, line, width));
}

/** What the field holds, a line for each thing picked; what is typed in secret is not repeated. */
export function answerLines(
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
export function faultRows(state: FormState, view: FieldView, look: Look, width: number): Row[] {
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
