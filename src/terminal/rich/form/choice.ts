/**
 * The control for choices, one or several: a list with a pointer, narrowed down by typing. The pointer picks
 * nothing by itself. Pure.
 *
 * @see FORM-3 FORM-9 FORM-10
 * @module
 */
import {
  clearField,
  type Draft,
  entryOf,
  isEmpty,
  type OptionView,
  pickValue,
  searchOptions,
} from "../../../view/index.ts";
import { editText, startText, type TextEdit } from "../../edit/text-edit.ts";
import type { Key, NamedKey } from "../../tty/types.ts";
import type { HeldChoice, Pressed, Use } from "./control.ts";

/** From this many choices on it pays to find one by typing. */
const MANY = 9;

/** Begins with the whole list, the pointer on what is picked, or on the first choice. */
export function beginChoice(use: Use): HeldChoice {
  const found = use.view.options;
  const picked = found.findIndex((option) => isPicked(use, option));
  const held: HeldChoice = {
    kind: "choice",
    query: startText(),
    found,
    at: Math.max(0, picked),
    first: 0,
    moved: false,
  };
  return inWindow(held, use);
}

/** What a key makes of the list; `undefined` when it means nothing here. */
export function pressChoice(held: HeldChoice, key: Key, use: Use): Pressed<HeldChoice> | undefined {
  if (key.kind === "text" && key.text === " " && held.query.text === "") return pick(held, use);
  if (key.kind === "key") {
    if (key.name === "enter") return enter(held, use);
    const at = moveTo(held, key, use);
    if (at !== undefined) {
      return { held: inWindow({ ...held, at, moved: true }, use), draft: use.draft };
    }
    if (held.query.text === "" && (key.name === "backspace" || key.name === "delete")) {
      return { held, draft: clearField(use.draft, use.view.field.name) };
    }
  }
  const query = editText(held.query, key);
  return query && { held: search(held, query, use), draft: use.draft };
}

/** True when the draft holds this choice. */
export function isPicked({ view, draft }: Use, { option }: OptionView): boolean {
  const value = pickedValue(draft, view.field.name);
  return Array.isArray(value) ? value.includes(option.const) : value === option.const;
}

/** How many choices are picked. */
export function countPicked({ view, draft }: Use): number {
  if (isEmpty({ ...view }, draft)) return 0;
  const value = pickedValue(draft, view.field.name);
  return Array.isArray(value) ? value.length : 1;
}

/** How many choices are in sight at once. */
export function windowOf(use: Use): number {
  return Math.max(1, use.height - (showsFind(use) ? 1 : 0));
}

/** True when the row to find a choice stands there before anything is typed. */
export function showsFind({ view, height }: Use): boolean {
  return view.options.length >= MANY && height >= 3;
}

function pickedValue(draft: Draft, name: string): unknown {
  const entry = entryOf(draft, name);
  return entry !== undefined && "value" in entry ? entry.value : undefined;
}

/** Enter takes what the pointer was moved to; where nobody moved it, it only goes on. */
function enter(held: HeldChoice, use: Use): Pressed<HeldChoice> | undefined {
  const searched = held.query.text !== "";
  const many = use.view.field.kind === "multi";
  if (!held.moved || (many && !searched)) return undefined;
  const picked = pick(held, use, true);
  // Nothing matches what was typed: it stays to be mended.
  if (picked === undefined) return { held, draft: use.draft };
  if (many) return picked;
  return { ...picked, next: true };
}

/** Picks what the pointer is on. A single choice that is picked already is given up, unless it is to `stay`. */
function pick(held: HeldChoice, use: Use, stay = false): Pressed<HeldChoice> | undefined {
  const option = held.found[held.at];
  if (option === undefined) return undefined;
  const { view, draft } = use;
  const { name, kind } = view.field;
  const whole = held.query.text === "" ? held : wholeList(held, option, use);
  if (kind === "multi") return { held: whole, draft: toggled(use, option) };
  if (isPicked(use, option) && !stay) return { held: whole, draft: clearField(draft, name) };
  return { held: whole, draft: pickValue(draft, name, option.option.const) };
}

/** The search is over: the whole list again, the pointer where it was. */
function wholeList(held: HeldChoice, option: OptionView, use: Use): HeldChoice {
  const found = use.view.options;
  const at = Math.max(0, found.indexOf(option));
  return inWindow({ ...held, query: startText(), found, at, moved: true }, use);
}

/** In the order of the form, whatever the order of picking. */
function toggled(use: Use, { option }: OptionView): Draft {
  const { view, draft } = use;
  const { name } = view.field;
  const value = pickedValue(draft, name);
  const chosen = new Set<unknown>(Array.isArray(value) ? value : []);
  if (!chosen.delete(option.const)) chosen.add(option.const);
  const kept = view.options.map((one) => one.option.const).filter((item) => chosen.has(item));
  return kept.length === 0 ? clearField(draft, name) : pickValue(draft, name, kept);
}

function search(held: HeldChoice, query: TextEdit, use: Use): HeldChoice {
  if (query.text === held.query.text) return { ...held, query };
  const found = searchOptions(use.view.options, query.text);
  return { ...held, query, found, at: 0, first: 0, moved: query.text !== "" };
}

function moveTo(held: HeldChoice, { name, ctrl, alt }: NamedKey, use: Use): number | undefined {
  if (ctrl || alt) return undefined;
  const last = Math.max(0, held.found.length - 1);
  const page = windowOf(use);
  switch (name) {
    case "up":
      return Math.max(0, held.at - 1);
    case "down":
      return Math.min(last, held.at + 1);
    case "pageup":
      return Math.max(0, held.at - page);
    case "pagedown":
      return Math.min(last, held.at + page);
    case "home":
      return 0;
    case "end":
      return last;
    default:
      return undefined;
  }
}

/** Moves the window only as far as the pointer needs. */
export function inWindow(held: HeldChoice, use: Use): HeldChoice {
  const size = windowOf(use);
  const most = Math.max(0, held.found.length - size);
  const low = Math.max(0, held.at - size + 1);
  const first = Math.min(Math.max(Math.min(held.first, most), low), held.at);
  return first === held.first ? held : { ...held, first };
}
