/**
 * The control for yes or no, which may also be neither. Pure.
 *
 * @see FORM-9 FORM-10
 * @module
 */
import { enTerminal } from "../../../text/index.ts";
import { clearField, entryOf, pickValue } from "../../../view/index.ts";
import type { Key, Row } from "../../tty/types.ts";
import { blanks, rowWidth, span } from "../rows.ts";
import type { ControlRows, HeldYesNo, Pressed, Use } from "./control.ts";

type Answer = boolean | undefined;
const ORDER: readonly Answer[] = [true, false, undefined];

/** What a key makes of the answer; `undefined` when it means nothing here. */
export function pressYesNo(held: HeldYesNo, key: Key, use: Use): Pressed<HeldYesNo> | undefined {
  const now = answerOf(use);
  const next = nextAnswer(now, key, use);
  if (next === "none") return undefined;
  return { held, draft: withAnswer(next, use) };
}

/** The three states in a row, or below each other where they do not fit. */
export function paintYesNo(use: Use): ControlRows {
  const { look } = use;
  const { signs, keys, words } = look;
  const now = answerOf(use);
  const say = words.rich;
  const states = ORDER.map((state): Row => {
    const label = state === undefined ? say.unset : state ? say.yes : say.no;
    const chosen = state === now;
    return [
      span(chosen ? signs.radioOn : signs.radioOff, chosen ? "accent" : "dim"),
      blanks(1),
      span(label, chosen && state !== undefined ? "bold" : state === undefined ? "dim" : "plain"),
    ];
  });
  const row = states.flatMap((state, place) => (place === 0 ? state : [blanks(3), ...state]));
  const rows = rowWidth(row) <= use.width ? [row] : states;
  const place = ORDER.indexOf(now);
  const before = states.slice(0, place).reduce((cells, state) => cells + rowWidth(state) + 3, 0);
  return {
    rows,
    cursor: rows.length === 1 ? { row: 0, column: before + 1 } : { row: place, column: 1 },
    hints: [
      { key: keys.yesNo, does: "answer" },
      { key: keys.leftRight, does: "change" },
      ...(now === undefined ? [] : [{ key: keys.delete, does: "clear" } as const]),
    ],
  };
}

function answerOf({ view, draft }: Use): Answer {
  const entry = entryOf(draft, view.field.name);
  if (entry === undefined || !("value" in entry)) return undefined;
  return typeof entry.value === "boolean" ? entry.value : undefined;
}

function withAnswer(answer: Answer, { view, draft }: Use): Use["draft"] {
  const { name } = view.field;
  return answer === undefined ? clearField(draft, name) : pickValue(draft, name, answer);
}

function nextAnswer(now: Answer, key: Key, use: Use): Answer | "none" {
  if (key.kind === "text") return typedAnswer(now, key.text, use);
  if (key.kind !== "key" || key.ctrl || key.alt) return "none";
  if (key.name === "delete" || key.name === "backspace") return undefined;
  if (key.name === "right") return step(now, 1);
  return key.name === "left" ? step(now, -1) : "none";
}

/** Each letter counts for itself: the last one that means something wins. */
function typedAnswer(now: Answer, text: string, { look }: Use): Answer | "none" {
  const yes = [...look.words.form.yes, ...enTerminal.form.yes];
  const no = [...look.words.form.no, ...enTerminal.form.no];
  let answer: Answer | "none" = "none";
  for (const letter of text.toLowerCase()) {
    if (yes.includes(letter)) answer = true;
    else if (no.includes(letter)) answer = false;
    else if (letter === " ") answer = step(answer === "none" ? now : answer, 1);
  }
  return answer;
}

function step(now: Answer, by: 1 | -1): Answer {
  return ORDER[(ORDER.indexOf(now) + by + ORDER.length) % ORDER.length];
}
