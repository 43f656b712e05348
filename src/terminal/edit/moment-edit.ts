/**
 * A date, or a date and time, being typed part by part: year, month, day, hour, minute, offset. Immutable and
 * pure, but for the time zone data of the host.
 *
 * Digits fill a part and go on to the next; left and right go between parts, up and down change one; Backspace
 * takes a digit, Delete a part, Ctrl-U all. An offset that is not typed follows from the zone and is shown too.
 *
 * @see FORM-3 FORM-7
 * @module
 */
import { asciiDigit, momentOffset } from "../../view/index.ts";
import type { Key, NamedKey } from "../tty/types.ts";
import {
  daysIn,
  LEADS,
  type MomentDigits,
  type MomentPart,
  offsetDigits,
  offsetMinutes,
  SHAPES,
  spellPart,
  takeApart,
} from "./moment-parts.ts";

export type { MomentPart } from "./moment-parts.ts";

/** A moment being typed. */
export interface MomentEdit {
  readonly kind: "date" | "date-time";
  readonly parts: readonly MomentPart[];
  /** The part the cursor is on. */
  readonly part: MomentPart;
  /** Digits typed so far by part; an absent part is empty. */
  readonly typed: MomentDigits;
  /** The cursor has just come to the part: a digit replaces what is there. */
  readonly fresh: boolean;
  /** A fraction of the second that was there from the beginning. */
  readonly fraction: string;
  /** IANA name of the zone a time without an offset is read in. */
  readonly zone: string;
}

const DATE: readonly MomentPart[] = ["year", "month", "day"];
const NOT_KNOWN = "\u00b1__:__";
/** An offset changes by so many minutes, within what is in use on Earth. */
const OFFSET_STEP = 15;
const OFFSET_LEAST = -12 * 60;
const OFFSET_MOST = 14 * 60;

/** Begins with a text as `momentText` gives, or as typed elsewhere; `undefined` when parts cannot show it. */
export function startMoment(
  kind: "date" | "date-time",
  text: string,
  { zone }: { readonly zone: string },
): MomentEdit | undefined {
  const apart = text === "" ? { typed: {}, fraction: "" } : takeApart(kind, text);
  if (apart === undefined) return undefined;
  const { typed, fraction } = apart;
  const seconds = fraction !== "" || Number(typed.second ?? 0) !== 0;
  const time: MomentPart[] = ["hour", "minute", ...(seconds ? ["second" as const] : []), "offset"];
  const parts = kind === "date" ? DATE : [...DATE, ...time];
  return { kind, parts, part: "year", typed, fresh: true, fraction, zone };
}

/**
 * What a key makes of the moment; `undefined` when the key is nothing to it, such as left on the first part.
 * Up and down change the part, from `today` (a date, as `2026-11-30`) where it is empty.
 */
export function editMoment(edit: MomentEdit, key: Key, today: string): MomentEdit | undefined {
  if (key.kind === "text" || key.kind === "paste") {
    const ascii = [...key.text.trim()].map((one) => asciiDigit(one) ?? one).join("");
    return takeWhole(edit, ascii) ?? (key.kind === "text" ? typeInto(edit, ascii) : undefined);
  }
  if (key.kind !== "key" || key.alt || key.shift) return undefined;
  return act(edit, key, today);
}

function act(edit: MomentEdit, { name, ctrl }: NamedKey, today: string): MomentEdit | undefined {
  const place = edit.parts.indexOf(edit.part);
  switch (ctrl ? `ctrl-${name}` : name) {
    case "left":
      return goTo(edit, edit.parts[place - 1]);
    case "right":
      return goTo(edit, edit.parts[place + 1]);
    case "home":
    case "ctrl-a":
      return goTo(edit, edit.parts[0]);
    case "end":
    case "ctrl-e":
      return goTo(edit, edit.parts.at(-1));
    case "up":
      return step(edit, 1, today);
    case "down":
      return step(edit, -1, today);
    case "backspace":
      return takeBack(edit, edit.parts[place - 1]);
    case "delete":
      return { ...put(edit, ""), fresh: true };
    case "ctrl-u":
      return { ...edit, typed: {}, part: "year", fresh: true };
    default:
      return undefined;
  }
}

function goTo(edit: MomentEdit, part: MomentPart | undefined): MomentEdit | undefined {
  return part === undefined ? undefined : { ...edit, part, fresh: true };
}

function onward(edit: MomentEdit): MomentEdit {
  return goTo(edit, edit.parts[edit.parts.indexOf(edit.part) + 1]) ?? { ...edit, fresh: true };
}

function put(edit: MomentEdit, digits: string): MomentEdit {
  const { [edit.part]: _, ...others } = edit.typed;
  const typed = digits === "" ? others : { ...others, [edit.part]: digits };
  return { ...edit, typed, fresh: false };
}

/** One digit back; in an empty part, one part back. */
function takeBack(edit: MomentEdit, previous: MomentPart | undefined): MomentEdit {
  const digits = edit.typed[edit.part] ?? "";
  if (digits === "") return goTo(edit, previous) ?? edit;
  const rest = digits.slice(0, -1);
  return put(edit, rest === "+" || rest === "-" ? "" : rest);
}

/** A whole moment replaces this one. */
function takeWhole(edit: MomentEdit, text: string): MomentEdit | undefined {
  return text.length > SHAPES.year.digits ? startMoment(edit.kind, text, edit) : undefined;
}

/** Each sign is typed; `undefined` when none of them means anything here. */
function typeInto(edit: MomentEdit, text: string): MomentEdit | undefined {
  let next = edit;
  for (const character of text) next = typeOne(next, character) ?? next;
  return next === edit ? undefined : next;
}

function typeOne(edit: MomentEdit, character: string): MomentEdit | undefined {
  if (edit.part === "offset") return typeOffset(edit, character);
  if (/\d/.test(character)) return typeDigit(edit, edit.part, character);
  // A separator ends the part, unless it is ended already.
  const separates = /[-/.:,TtZz+ ]/.test(character);
  if (!separates || edit.fresh || edit.typed[edit.part] === undefined) return undefined;
  return onward(edit);
}

function typeDigit(
  edit: MomentEdit,
  part: Exclude<MomentPart, "offset">,
  digit: string,
): MomentEdit {
  const { digits: count, most } = SHAPES[part];
  const before = edit.fresh ? "" : (edit.typed[part] ?? "");
  // What would be too long, or too much, begins anew.
  const joined = before + digit;
  const fits = joined.length <= count && Number(joined) <= most;
  const next = put(edit, fits ? joined : digit);
  const digits = next.typed[part] ?? "";
  const full = digits.length === count || (part !== "year" && Number(digits) * 10 > most);
  return full ? onward(next) : next;
}

function typeOffset(edit: MomentEdit, character: string): MomentEdit | undefined {
  if (/[zZ]/.test(character)) return { ...put(edit, "Z"), fresh: true };
  if (/[+-]/.test(character)) return put(edit, `${character}`);
  if (!/\d/.test(character)) return undefined;
  const before = edit.typed.offset ?? "";
  const begun = /^[+-]/.test(before) && !edit.fresh && before.length < 5 ? before : "+";
  // No offset is of twenty hours: the digit is the second one.
  return put(edit, `${begun}${begun.length === 1 && character > "1" ? "0" : ""}${character}`);
}

/** One up or down, round at the ends; the year and the offset stop there. */
function step(edit: MomentEdit, by: 1 | -1, today: string): MomentEdit {
  const { part, typed } = edit;
  if (part === "offset") return stepOffset(edit, by);
  const { digits, least, most } = SHAPES[part];
  const top = part === "day" ? daysIn(typed) : most;
  const now = typed[part];
  const next = now === undefined ? begin(part, by, today, top) : Number(now) + by;
  const [below, above] = part === "year" ? [least, top] : [top, least];
  const number = next < least ? below : next > top ? above : next;
  return { ...put(edit, String(number).padStart(digits, "0")), fresh: true };
}

function begin(part: MomentPart, by: 1 | -1, today: string, most: number): number {
  const place = DATE.indexOf(part);
  if (place >= 0) return Math.min(Number(today.split("-")[place]) || 1, most);
  return by > 0 ? 0 : most;
}

function stepOffset(edit: MomentEdit, by: 1 | -1): MomentEdit {
  const now = offsetMinutes(shownOffset(edit));
  const next = Math.min(Math.max(now + by * OFFSET_STEP, OFFSET_LEAST), OFFSET_MOST);
  return { ...put(edit, offsetDigits(next)), fresh: true };
}

/** The offset as typed, or as it follows from the zone, or blanks while that is not known. */
function shownOffset(edit: MomentEdit): string {
  if (edit.typed.offset !== undefined) return spellPart("offset", edit.typed.offset);
  return momentOffset(momentText(edit), edit.zone) ?? NOT_KNOWN;
}

/** One piece of a moment on show: a part, or what stands between two. */
export interface MomentPiece {
  readonly text: string;
  /** Absent: what stands between parts. */
  readonly part?: MomentPart;
  /** Nothing typed: `text` is blanks to fill in. For the offset: it follows from the zone. */
  readonly empty: boolean;
  readonly current: boolean;
}

/** The moment on show, in order. */
export function showMoment(edit: MomentEdit): readonly MomentPiece[] {
  return edit.parts.flatMap((part): MomentPiece[] => {
    const typed = edit.typed[part];
    const lead = (part === "offset" ? edit.fraction : "") + LEADS[part];
    const text = part === "offset" ? shownOffset(edit) : spellPart(part, typed);
    const piece = { text, part, empty: typed === undefined, current: part === edit.part };
    return lead === "" ? [piece] : [{ text: lead, empty: false, current: false }, piece];
  });
}

/** The text for `typeText`: empty when nothing was typed, and no moment while parts are missing. */
export function momentText(edit: MomentEdit): string {
  if (Object.keys(edit.typed).length === 0) return "";
  return edit.parts
    .map((part) => {
      if (part === "offset") return spellPart(part, edit.typed.offset);
      const fraction = part === "second" ? edit.fraction : "";
      return LEADS[part] + spellPart(part, edit.typed[part]) + fraction;
    })
    .join("");
}
