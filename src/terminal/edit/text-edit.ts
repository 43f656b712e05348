/**
 * A text being typed: what it is, where the cursor stands, and what each key makes of it. Immutable and pure.
 *
 * Keys are those of a shell's line editor: Ctrl-A and Ctrl-E, Ctrl-U, Ctrl-K, Ctrl-W and Ctrl-Y, Ctrl-_ to undo,
 * Alt-B, Alt-F and Alt-D, and the arrows with Ctrl or Alt for words.
 *
 * @see FORM-10
 * @module
 */
import { type Measure, widthOf } from "../cells.ts";
import type { Key, NamedKey } from "../tty/types.ts";
import {
  before,
  behind,
  blankStart,
  erasedFrom,
  lineEnd,
  lineStart,
  snapped,
  wordEnd,
  wordStart,
} from "./boundaries.ts";
import { cellsOf, layOut, placeAt, rowOf } from "./layout.ts";

export { showText } from "./window.ts";

/** What the last key did, as far as the next one goes on with it. */
type Doing = "typing" | "erasing" | "killing" | "climbing" | "nothing";

/** A text being typed. The cursor `at` is a place between graphemes, in UTF-16 units. */
export interface TextEdit {
  readonly text: string;
  readonly at: number;
  /** Line feeds may be typed and pasted; else each becomes a blank. */
  readonly lines: boolean;
  /** What Ctrl-K, Ctrl-U and Ctrl-W took last, for Ctrl-Y. */
  readonly killed: string;
  readonly doing: Doing;
  /** Earlier states to go back to, the last one last. */
  readonly past: readonly { readonly text: string; readonly at: number }[];
  /** Where up and down try to stay, in cells; only while climbing. */
  readonly column: number;
}

/** How many steps can be undone. */
const LONGEST_PAST = 50;

/** Begins with a text, the cursor behind it. */
export function startText(
  text = "",
  { lines = false }: { readonly lines?: boolean } = {},
): TextEdit {
  return { text, at: text.length, lines, killed: "", doing: "nothing", past: [], column: 0 };
}

/**
 * What a key makes of the text; `undefined` when the key is nothing to an editor, or nothing here: up in the
 * first row, down in the last. Enter alone never is: what it means is the caller's. `columns` is the width the
 * text is shown at, which decides where up and down lead.
 */
export function editText(
  edit: TextEdit,
  key: Key,
  columns: number = Number.POSITIVE_INFINITY,
  measure: Measure = widthOf,
): TextEdit | undefined {
  if (key.kind === "text") return insertText(edit, key.text);
  if (key.kind === "paste") return { ...insertText(edit, key.text), doing: "nothing" };
  if (key.kind !== "key") return undefined;
  const name = `${key.ctrl ? "ctrl-" : ""}${key.alt ? "alt-" : ""}${key.name}`;
  if (name === "up" || name === "ctrl-p") return climb(edit, -1, columns, measure);
  if (name === "down" || name === "ctrl-n") return climb(edit, 1, columns, measure);
  if (edit.lines && isNewLine(key)) return insertText(edit, "\n");
  return ACTS[name]?.(edit);
}

/** Puts text in at the cursor. */
export function insertText(edit: TextEdit, text: string): TextEdit {
  const fitting = edit.lines ? text : text.replace(/\n+/g, " ");
  if (fitting === "") return edit;
  // A word with the blank after it is one step to undo.
  const goesOn = edit.doing === "typing" && !/^\s/u.test(fitting);
  const whole = edit.text.slice(0, edit.at) + fitting + edit.text.slice(edit.at);
  return change(edit, whole, edit.at + fitting.length, "typing", goesOn);
}

function isNewLine({ name, ctrl, alt, shift }: NamedKey): boolean {
  return (name === "j" && ctrl && !alt) || (name === "enter" && (alt || shift) && !ctrl);
}

type Act = (edit: TextEdit) => TextEdit | undefined;
type Place = (text: string, at: number) => number;

const toWordStart: Act = (edit) => move(edit, wordStart(edit.text, edit.at));
const toWordEnd: Act = (edit) => move(edit, wordEnd(edit.text, edit.at));
const toLineStart: Act = (edit) => move(edit, lineStart(edit.text, edit.at));
const toLineEnd: Act = (edit) => move(edit, lineEnd(edit.text, edit.at));
const toLeft: Act = (edit) => move(edit, before(edit.text, edit.at));
const toRight: Act = (edit) => move(edit, behind(edit.text, edit.at));
const erase: Act = (edit) => remove(edit, erasedFrom(edit.text, edit.at), edit.at);
const remove1: Act = (edit) => remove(edit, edit.at, behind(edit.text, edit.at));
const killWordBack: Act = (edit) => killBack(edit, wordStart);
const killWordOn: Act = (edit) => kill(edit, edit.at, wordEnd(edit.text, edit.at));

const ACTS: Readonly<Record<string, Act>> = {
  left: toLeft,
  "ctrl-b": toLeft,
  right: toRight,
  "ctrl-f": toRight,
  home: toLineStart,
  "ctrl-a": toLineStart,
  end: toLineEnd,
  "ctrl-e": toLineEnd,
  "ctrl-home": (edit) => move(edit, 0),
  "ctrl-end": (edit) => move(edit, edit.text.length),
  "ctrl-left": toWordStart,
  "alt-left": toWordStart,
  "alt-b": toWordStart,
  "ctrl-right": toWordEnd,
  "alt-right": toWordEnd,
  "alt-f": toWordEnd,
  backspace: erase,
  delete: remove1,
  // At the end of the text it is the caller's: to a shell it means the end of the input.
  "ctrl-d": (edit) => (edit.at < edit.text.length ? remove1(edit) : undefined),
  "ctrl-u": (edit) => killBack(edit, lineStart),
  "ctrl-w": (edit) => killBack(edit, blankStart),
  "alt-backspace": killWordBack,
  "ctrl-backspace": killWordBack,
  "alt-d": killWordOn,
  "alt-delete": killWordOn,
  "ctrl-delete": killWordOn,
  "ctrl-k": (edit) => {
    const end = lineEnd(edit.text, edit.at);
    return kill(edit, edit.at, end === edit.at ? Math.min(end + 1, edit.text.length) : end);
  },
  "ctrl-y": (edit) => ({ ...insertText(edit, edit.killed), doing: "nothing" }),
  "ctrl-_": undo,
};

/** A new text, with the old one kept to go back to unless this goes on with the same thing. */
function change(
  edit: TextEdit,
  text: string,
  at: number,
  doing: Doing,
  goesOn: boolean = edit.doing === doing,
): TextEdit {
  const step = { text: edit.text, at: edit.at };
  const past = goesOn ? edit.past : [...edit.past, step].slice(-LONGEST_PAST);
  return { ...edit, text, at: snapped(text, at), doing, past };
}

function move(edit: TextEdit, at: number): TextEdit {
  return { ...edit, at, doing: "nothing" };
}

function remove(edit: TextEdit, from: number, to: number): TextEdit {
  if (from >= to) return { ...edit, doing: "nothing" };
  return change(edit, edit.text.slice(0, from) + edit.text.slice(to), from, "erasing");
}

/** Takes text away and keeps it; what is taken at one go, several keys long, comes back as one. */
function kill(edit: TextEdit, from: number, to: number): TextEdit {
  if (from >= to) return { ...edit, doing: "nothing" };
  const taken = edit.text.slice(from, to);
  const kept = edit.doing === "killing" ? edit.killed : "";
  const killed = from < edit.at ? taken + kept : kept + taken;
  const text = edit.text.slice(0, from) + edit.text.slice(to);
  return { ...change(edit, text, from, "killing"), killed };
}

function killBack(edit: TextEdit, place: Place): TextEdit {
  return kill(edit, place(edit.text, edit.at), edit.at);
}

function undo(edit: TextEdit): TextEdit {
  const last = edit.past.at(-1);
  if (last === undefined) return { ...edit, doing: "nothing" };
  return { ...edit, ...last, past: edit.past.slice(0, -1), doing: "nothing" };
}

/** One row up or down, as near to the column as there is text. */
function climb(
  edit: TextEdit,
  step: 1 | -1,
  columns: number,
  measure: Measure,
): TextEdit | undefined {
  const rows = layOut(edit.text, Math.max(columns - 1, 1), edit.lines, measure);
  const here = rowOf(rows, edit.at);
  const target = rows[here + step];
  if (target === undefined) return undefined;
  const start = rows[here]?.start ?? 0;
  const column =
    edit.doing === "climbing" ? edit.column : cellsOf(edit.text.slice(start, edit.at), measure);
  let at = placeAt(edit.text, target, column, measure);
  // The end of a row that goes on is the beginning of the next, which is not where this leads.
  if (rowOf(rows, at) !== here + step) at = before(edit.text, at);
  return { ...edit, at: snapped(edit.text, at), doing: "climbing", column };
}
