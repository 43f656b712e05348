/**
 * The parts of a date and time: how many digits each has, what fits, and how a whole text falls apart. Pure.
 *
 * @module
 */

/** The parts of a moment. `second` is there only when the moment began with seconds. */
export type MomentPart = "year" | "month" | "day" | "hour" | "minute" | "second" | "offset";

/** The digits of each part as typed so far; an absent part is empty. An offset is `Z`, or a sign and digits. */
export type MomentDigits = { readonly [part in MomentPart]?: string };

interface Shape {
  readonly digits: number;
  readonly least: number;
  readonly most: number;
}

export const SHAPES: Readonly<Record<Exclude<MomentPart, "offset">, Shape>> = {
  year: { digits: 4, least: 1, most: 9999 },
  month: { digits: 2, least: 1, most: 12 },
  day: { digits: 2, least: 1, most: 31 },
  hour: { digits: 2, least: 0, most: 23 },
  minute: { digits: 2, least: 0, most: 59 },
  second: { digits: 2, least: 0, most: 59 },
};

/** What stands before each part. */
export const LEADS: Readonly<Record<MomentPart, string>> = {
  year: "",
  month: "-",
  day: "-",
  hour: " ",
  minute: ":",
  second: ":",
  offset: " ",
};

/** How many days the month has; 31 while it or the year is not known. */
export function daysIn({ year = "", month = "" }: MomentDigits): number {
  if (year.length < 4 || month === "") return SHAPES.day.most;
  const last = new Date(Date.UTC(2000, Number(month), 0));
  last.setUTCFullYear(Number(year), Number(month), 0);
  return last.getUTCDate() || SHAPES.day.most;
}

const EMPTY = "_";
const TEXT =
  /^(\d{1,4}|_{4})-(\d\d|__)-(\d\d|__)(?:[Tt ](\d\d|__):(\d\d|__)(?::(\d\d)(\.\d+)?)?(?: ?([Zz]|[+-]\d\d:\d\d))?)?$/;

/** A whole text in parts; `undefined` when it is none. `fraction`: of the second, with its point. */
export function takeApart(
  kind: "date" | "date-time",
  text: string,
): { readonly typed: MomentDigits; readonly fraction: string } | undefined {
  const match = TEXT.exec(text);
  if (match === null) return undefined;
  const [, year, month, day, hour, minute, second, fraction = "", offset] = match;
  if (kind === "date" && hour !== undefined) return undefined;
  const typed: { [part in MomentPart]?: string } = {};
  for (const [part, digits] of Object.entries({ year, month, day, hour, minute, second })) {
    if (digits !== undefined && !digits.startsWith(EMPTY)) typed[part as MomentPart] = digits;
  }
  if (offset !== undefined) typed.offset = offset.toUpperCase().replace(":", "");
  return { typed, fraction };
}

/** A part as shown and written: filled up, or blanks to fill in. */
export function spellPart(part: MomentPart, digits = ""): string {
  if (part === "offset") return spellOffset(digits);
  const { digits: count } = SHAPES[part];
  if (digits === "") return EMPTY.repeat(count);
  return part === "year" ? digits : digits.padStart(count, "0");
}

/** `Z`, or `+05:30` of a sign and digits; one hour digit alone is a whole hour. */
function spellOffset(digits: string): string {
  if (digits === "Z" || digits === "") return digits;
  const [sign = "+", ...rest] = digits;
  const hour = rest.slice(0, 2).join("").padStart(2, "0");
  return `${sign}${hour}:${rest.slice(2).join("").padEnd(2, "0")}`;
}

/** Minutes ahead of UTC of an offset as `+0530` or `+05:30`, and back. */
export function offsetMinutes(text: string): number {
  const match = /^([+-])(\d\d):?(\d\d)$/.exec(text);
  if (match === null) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === "-" ? -minutes : minutes;
}

/** The digits of an offset of so many minutes. */
export function offsetDigits(minutes: number): string {
  const two = (number: number): string => String(number).padStart(2, "0");
  const ahead = Math.abs(minutes);
  return `${minutes < 0 ? "-" : "+"}${two(Math.floor(ahead / 60))}${two(ahead % 60)}`;
}
