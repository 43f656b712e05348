/**
 * A date and time as a person types it, completed to RFC 3339. A local time gets the offset that its time zone
 * has at that moment; a time the clocks skip is an error, and of a time they show twice the first is taken.
 * Pure, but for the time zone data of the host.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3339#section-5.6 FORM-3 FORM-7
 * @module
 */
import { fitsFormat } from "./formats.ts";

/** A completed date-time, or why there is none. */
export type Moment = { readonly text: string } | "malformed" | "skipped" | "no-offset";

const TYPED = /^(\d{4}-\d\d-\d\d)([Tt ])(\d\d:\d\d)(:\d\d(?:\.\d+)?)? ?([Zz]|[+-]\d\d:\d\d)?$/;

/**
 * Completes ASCII text such as `2026-11-30 10:00`. A blank stands for the `T`, seconds may be left out, and a
 * full date-time with its offset comes back as typed.
 *
 * @param zone IANA name for times without an offset
 * @throws TypeError when the zone is not known to the host
 */
export function readMoment(typed: string, zone: string): Moment {
  const match = TYPED.exec(typed);
  if (match === null) return "malformed";
  const [, day = "", separator = "", minute = "", second = ":00", offset] = match;
  const local = `${day}${separator === " " ? "T" : separator}${minute}${second}`;
  if (offset !== undefined) return complete(local, offset);
  if (!fitsFormat("date-time", `${day}T${minute}:00Z`)) return "malformed";
  const found = offsetOf(Date.parse(`${day}T${minute}:00Z`), zone);
  return typeof found === "string" ? found : complete(local, spell(found.ms));
}

function complete(local: string, offset: string): Moment {
  const text = local + offset;
  return fitsFormat("date-time", text) ? { text } : "malformed";
}

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The zone's offset where its clocks show `wall` (the local time, counted as if it were UTC). */
function offsetOf(wall: number, zone: string): { ms: number } | "skipped" | "no-offset" {
  const clock = clockOf(zone);
  const before = offsetAt(clock, wall - DAY);
  const after = offsetAt(clock, wall + DAY);
  const ms = [before, after].find((offset) => offsetAt(clock, wall - offset) === offset);
  if (ms === undefined) return "skipped";
  return ms % MINUTE === 0 ? { ms } : "no-offset";
}

function clockOf(zone: string): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
  } catch {
    throw new TypeError("the time zone is not known here");
  }
}

/** Milliseconds that local time is ahead of UTC at an instant. The host writes it `GMT+01:00`, or `GMT` for none. */
function offsetAt(clock: Intl.DateTimeFormat, instant: number): number {
  const parts = clock.formatToParts(instant);
  const name = parts.find((part) => part.type === "timeZoneName")?.value ?? "";
  const match = /([+-])(\d\d):(\d\d)(?::(\d\d))?$/.exec(name);
  if (match === null) return 0;
  const [, sign, hours, minutes, seconds = "0"] = match;
  const ahead = (Number(hours) * 60 + Number(minutes)) * MINUTE + Number(seconds) * 1000;
  return sign === "-" ? -ahead : ahead;
}

function spell(offset: number): string {
  const minutes = Math.abs(offset) / MINUTE;
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${offset < 0 ? "-" : "+"}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
