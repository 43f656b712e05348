/**
 * Does a text have the format it claims? Four formats are asserted; any other is an annotation. Pure.
 *
 * What it does not do: no lookup of hosts or addresses, and no internationalised forms, which have formats
 * of their own (`idn-email`, `iri`).
 *
 * @see https://www.rfc-editor.org/rfc/rfc3339#section-5.6 FORM-3 FORM-5
 * @module
 */
import { format } from "@cfworker/json-schema";
import { isUri } from "@hyperjump/uri";
import type { TextKind } from "./types.ts";

const TESTS: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ["email", isEmail],
  ["uri", isAddress],
  ["date", isDate],
  ["date-time", isDateTime],
]);

/** The kind of a text field with that `format`; every format that is not asserted reads as plain text. */
export function kindOfFormat(name: string | undefined): TextKind {
  switch (name) {
    case "email":
    case "uri":
    case "date":
    case "date-time":
      return name;
    default:
      return "text";
  }
}

/** True unless the format is one of the four asserted ones and the text breaks it. */
export function fitsFormat(name: string | undefined, text: string): boolean {
  const test = name === undefined ? undefined : TESTS.get(name);
  return test === undefined || test(text);
}

/** RFC 5321 mailbox, ASCII only. */
function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && applies("email", text);
}

/**
 * RFC 3986 with a scheme, ASCII only. The library matches its grammar first and then throws for a host in an address
 * of a later version of IP (`http://[v7.x]/`), which the RFC allows.
 */
function isAddress(text: string): boolean {
  if (text.length > LONGEST) return false;
  try {
    return isUri(text);
  } catch {
    return true;
  }
}

/** RFC 3339 full-date: a day that exists. */
function isDate(text: string): boolean {
  return applies("date", text);
}

/** RFC 3339 date-time with its offset. The library also takes a blank for the `T`; the RFC's grammar does not. */
function isDateTime(text: string): boolean {
  if (text.length > LONGEST) return false;
  return (text[10] === "T" || text[10] === "t") && applies("date-time", text);
}

function applies(name: "email" | "date" | "date-time", text: string): boolean {
  return format[name]?.(text) ?? false;
}

/** RFC 5321 gives a path 256 octets, angle brackets included. */
const LONGEST_EMAIL = 254;
/** Beyond any address a browser opens, and any fraction of a second; longer texts are refused, not matched. */
const LONGEST = 65_536;
