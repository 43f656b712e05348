/**
 * Does a text have the format it claims? Four formats are asserted; any other is an annotation. Pure.
 *
 * What it does not do: no lookup of hosts or addresses, and no internationalised forms, which have formats
 * of their own (`idn-email`, `iri`).
 *
 * @see https://www.rfc-editor.org/rfc/rfc3339#section-5.6 FORM-3 FORM-5
 * @module
 */
import { isMailbox } from "./mailbox.ts";
import { isDate, isDateTime } from "./rfc3339.ts";
import type { TextKind } from "./types.ts";
import { isUri } from "./uri.ts";

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

/** True unless the format is one of the four asserted ones and the text breaks it, or is longer than any that is met. */
export function fitsFormat(name: string | undefined, text: string): boolean {
  switch (name) {
    case "email":
      return text.length <= LONGEST_EMAIL && isMailbox(text);
    case "uri":
      return text.length <= LONGEST && isUri(text);
    case "date":
      return isDate(text);
    case "date-time":
      return text.length <= LONGEST && isDateTime(text);
    default:
      return true;
  }
}

/** RFC 5321 gives a path 256 octets, angle brackets included. */
const LONGEST_EMAIL = 254;
/** Beyond any address a browser opens, and any fraction of a second; longer texts are refused, not matched. */
const LONGEST = 65_536;
