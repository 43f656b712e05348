/**
 * Does a URL as sent hold characters that nobody sees? Parsing strips or encodes them, so this looks before. Pure.
 *
 * @see URL-3
 * @module
 */

const BIDI = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\uFFF9-\uFFFB]/u;
/** Without a shape. Joiners and emoji selectors belong to the spelling of real hosts; bidi counts apart. */
const SHAPELESS =
  /(?!\u061C|[\u200C-\u200F]|[\u202A-\u202E]|[\u2066-\u2069]|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}/u;

/** True for characters that change the direction of reading. */
export function holdsBidi(raw: string): boolean {
  return BIDI.test(raw);
}

/** True for control characters, line breaks, lone surrogates and invisible characters. */
export function holdsControl(raw: string): boolean {
  return CONTROL.test(raw) || SHAPELESS.test(raw);
}
