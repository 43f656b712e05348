/**
 * What a surface that takes a date apart needs to know of it. Pure, but for the time zone data of the host.
 *
 * @see FORM-3 FORM-7
 * @module
 */
import { readTyped } from "../form/late.ts";

/** A field that nobody asked for, to read what was typed into it. */
const FIELD = { name: "", label: "", required: false, raw: {}, initial: null };

/**
 * The offset that a date-time as typed gets, as `+01:00` or `Z`: its own, or that of the zone at that time.
 * `undefined` when the text is no date-time or the clocks of the zone skip it.
 *
 * @throws TypeError when `zone` is not known to the host
 */
export function momentOffset(text: string, zone: string): string | undefined {
  const typed = readTyped({ ...FIELD, kind: "date-time" }, text, { zone });
  if (!typed.ok || "empty" in typed) return undefined;
  return /(?:[Zz]|[+-]\d\d:\d\d)$/.exec(String(typed.value))?.[0].toUpperCase();
}

/** A decimal digit of any script as an ASCII one; `undefined` for everything else. */
export function asciiDigit(character: string): string | undefined {
  if (!/^\p{Nd}$/u.test(character)) return undefined;
  const typed = readTyped({ ...FIELD, kind: "integer" }, character);
  return typed.ok && "value" in typed ? String(typed.value) : undefined;
}
