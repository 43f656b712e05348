/**
 * A form as a screen. Pure.
 *
 * @see FORM-10 FORM-11 FORM-17 FORM-20
 * @module
 */
import { countAnswered } from "../../../view/index.ts";
import type { Row } from "../../tty/types.ts";
import type { ButtonView } from "../buttons.ts";
import type { Hint } from "../hints.ts";
import type { Look } from "../look.ts";
import { foreignRows, ourRows, span } from "../rows.ts";
import type { Block, Sheet } from "../sheet.ts";
import { asksWords, frameBlocks, isSmall, titleOf } from "../title.ts";
import { fieldBlocks } from "./fields.ts";
import {
  buttonsOf,
  type FormSetting,
  type FormState,
  firstFault,
  type SecretButton,
} from "./state.ts";

/** The sheet of a form in this state. */
export function paintForm(state: FormState, look: Look, setting: FormSetting): Sheet {
  const title = titleOf(state.question, look, asksWords(look.words));
  if (state.phase === "secret") return { title, ...secretSheet(state, look, setting) };
  const fields = fieldBlocks(state, { look, setting });
  return {
    title,
    blocks: [...introBlocks(state, look), ...fields.blocks],
    status: statusRow(state, look),
    buttons: formButtons(state, look),
    hints: formHints(state, fields.hints, look),
  };
}

/** The agent's words, what it says of the form, and what of it cannot be answered here. */
function introBlocks(state: FormState, look: Look): Block[] {
  const { question, form } = state;
  const { words, width } = look;
  const gap: Row[] = look.rows < 12 ? [] : [[]];
  const about = [
    ...(form.title === undefined ? [] : foreignRows(look, form.title, width, { style: "bold" })),
    ...(form.description === undefined ? [] : foreignRows(look, form.description, width)),
  ];
  const warning = form.secretMessage ? ourRows(words.rich.secretMessage, width, "danger") : [];
  const blocked =
    form.blockedBy.length === 0
      ? []
      : [
          ...ourRows(words.plain.blocked, width, "danger"),
          ...form.blockedBy.flatMap((name) => foreignRows(look, name, width)),
        ];
  const nothing = form.fields.length === 0 ? ourRows(words.rich.formEmpty, width, "dim") : [];
  const parts = [about, warning, blocked, nothing].filter((rows) => rows.length > 0);
  const { words: said, about: around } = frameBlocks(question, look);
  return [
    ...(isSmall(look) ? [said, around] : [around, said]),
    ...parts.map((rows): Block => ({ rows: [...gap, ...rows] })),
    { rows: gap },
  ];
}

function statusRow(state: FormState, look: Look): Row {
  const say = look.words.rich;
  switch (state.note) {
    case "ignored":
      return [span(say.ignored, "caution")];
    case "not-sent":
      return [span(say.notSent, "danger")];
    case "resumed":
      return [span(say.resumed, "good")];
    case "checking":
      return [span(say.checking, "dim")];
    case "nothing-else":
      return [span(say.nothingElse, "dim")];
    case "press-space":
      return [span(say.pressSpace, "accent")];
    default:
      break;
  }
  if (firstFault(state) !== undefined) return [span(say.faults(state.faults.size), "danger")];
  if (look.rows < 8 || state.form.fields.length < 2) return [];
  const { answered, of } = countAnswered(state.form, state.draft);
  return [span(say.answered(answered, of), "dim")];
}

function formButtons(state: FormState, { words }: Look): ButtonView[] {
  const { focus, form } = state;
  return buttonsOf(state).map((button) => ({
    label: words.rich[button],
    focused: focus.on === "button" && focus.button === button,
    ...(button === "send" && form.blockedBy.length > 0 && { off: true }),
  }));
}

/** What the control at hand takes first, then how to go on and how to leave, then everything else. */
function formHints(state: FormState, own: readonly Hint[], { keys }: Look): Hint[] {
  const { focus, question } = state;
  const cancel: Hint = { key: keys.escape, does: "cancel" };
  const back: Hint = { key: keys.backTab, does: "back" };
  const more: Hint[] = [
    ...(question.waiting > 0 ? [{ key: keys.ctrl("N"), does: "otherQuestion" } as const] : []),
    { key: keys.pages, does: "scroll" },
    { key: keys.ctrl("T"), does: "plain" },
  ];
  if (focus.on === "button") {
    const press = state.byEnter === undefined ? keys.enter : keys.space;
    return [
      { key: press, does: "press" },
      cancel,
      { key: keys.leftRight, does: "move" },
      back,
      ...more,
    ];
  }
  const review: Hint[] = focus.on === "field" ? [{ key: keys.ctrl("R"), does: "review" }] : [];
  // A line break is the rarest thing to want of a text.
  const takes = own.slice(0, own[0]?.does === "newLine" ? 0 : 1);
  return [
    ...takes,
    { key: keys.tab, does: "next" },
    cancel,
    ...own.slice(takes.length),
    ...review,
    back,
    ...more,
  ];
}

/** The second question before a secret goes out, in our own frame and with the focus on the way out. */
function secretSheet(state: FormState, look: Look, setting: FormSetting): Omit<Sheet, "title"> {
  const say = look.words.rich;
  const labels: readonly (readonly [SecretButton, string])[] = [
    ["decline", say.decline],
    ["back", say.goBack],
    ["anyway", say.sendAnyway],
    ["cancel", say.cancel],
  ];
  const review = fieldBlocks(
    { ...state, focus: { on: "button", button: "send" } },
    { look, setting },
  );
  const warning = ourRows(say.secretConfirm, look.width, "danger");
  return {
    blocks: [
      {
        rows: [...warning, ...(look.rows < 12 ? [] : [[]])],
        sight: { from: 0, to: warning.length },
      },
      ...review.blocks,
    ],
    status: state.note === "ignored" ? [span(say.ignored, "caution")] : [],
    buttons: labels.map(([button, label]) => ({ label, focused: state.secretFocus === button })),
    hints: [
      { key: look.keys.enter, does: "press" },
      { key: look.keys.escape, does: "cancel" },
      { key: look.keys.leftRight, does: "move" },
    ],
  };
}
