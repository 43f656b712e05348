/**
 * Does a question ask for a code to be typed into a sign-in page? Whoever started that sign-in gets in, so the
 * person is asked whether it was them. Pure, and generous: a false alarm costs a sentence.
 *
 * @see https://www.rfc-editor.org/rfc/rfc8628#section-5.4 URL-14
 * @module
 */
import { parametersOf } from "./parameters.ts";
import { parse } from "./parse.ts";

/** This much of a message is looked at. */
const LOOKED_AT = 16_384;
const DEVICE_PATH =
  /\/(?:device|devices\/?code|device[-_]?(?:login|auth|authorization|code|activation|verification|flow)|activate|activation|link[-_]?device|pair)(?:\/|$)/i;
/** `QX7F-22LP`: groups in capitals, of four or more, with a letter among them. */
const GROUPS = /(?<![\w-])(?=[\d-]*[A-Z])[A-Z0-9]{4,6}(?:-[A-Z0-9]{4,6}){1,3}(?![\w-])/;
const DIGITS = /(?<![\w.:/-])\d{6,9}(?![\w-])/;
/** Shorter or plainer codes count when the message speaks of a code. */
const SPEAKS_OF_CODE = /\b(?:codes?|pin|passcode)\b/i;
const LOOSE =
  /(?<![\w-])(?:[A-Z0-9]{3,6}(?:[- ][A-Z0-9]{3,6}){1,3}|(?=[A-Z]*\d)(?=\d*[A-Z])[A-Z0-9]{5,10})(?![\w-])/;

/**
 * True for an address of a device sign-in page (a path such as `/device` or `/activate`, a `user_code`), or a
 * message that holds a short code (URL-14). An unreadable URL is judged by the message alone.
 */
export function looksLikeDeviceSignIn(url: string, message: string): boolean {
  const parsed = parse(url);
  if (parsed !== undefined) {
    if (DEVICE_PATH.test(parsed.pathname)) return true;
    if (parametersOf(parsed).some(({ name }) => name === "usercode")) return true;
  }
  const text = message.slice(0, LOOKED_AT);
  if (GROUPS.test(text) || DIGITS.test(text)) return true;
  return SPEAKS_OF_CODE.test(text) && LOOSE.test(text);
}
