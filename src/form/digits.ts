/**
 * Digits as people type them: decimal digits of any one script, turned into ASCII. Pure.
 *
 * @see FORM-7
 * @module
 */

/** The zero of every script with decimal digits (Unicode 17, general category Nd, without styled letters). */
const ZEROS = [
  0x30, 0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xde6,
  0xe50, 0xed0, 0xf20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90, 0x1b50,
  0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10, 0x104a0,
  0x10d30, 0x10d40, 0x11066, 0x110f0, 0x11136, 0x111d0, 0x112f0, 0x11450, 0x114d0, 0x11650, 0x116c0,
  0x116d0, 0x116da, 0x11730, 0x118e0, 0x11950, 0x11bf0, 0x11c50, 0x11d50, 0x11da0, 0x11de0, 0x11f50,
  0x16130, 0x16a60, 0x16ac0, 0x16b50, 0x16d70, 0x1e140, 0x1e2f0, 0x1e4f0, 0x1e5f1, 0x1e950,
];

/** What stands beside digits, by its ASCII spelling. A comma is none of these: it means different things. */
const SIGNS: ReadonlyMap<string, string> = new Map([
  ["\u2212", "-"],
  ["\uff0d", "-"],
  ["\uff0b", "+"],
  ["\uff0e", "."],
  ["\u066b", "."],
  ["\uff1a", ":"],
]);

/** Marks that only steer the direction of writing; keyboards add them around digits. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f]/g;

/**
 * The text trimmed, its digits and signs in ASCII; `undefined` when it mixes the digits of two scripts, which
 * no one writes, or is longer than any number or date. Other characters stay as they are.
 */
export function toAscii(typed: string): string | undefined {
  if (typed.length > LONGEST) return undefined;
  let script: number | undefined;
  let ascii = "";
  for (const character of typed.replace(DIRECTION_MARKS, "").trim()) {
    const point = character.codePointAt(0) ?? 0;
    const zero = ZEROS.find((one) => point >= one && point <= one + 9);
    if (zero === undefined) {
      ascii += SIGNS.get(character) ?? character;
      continue;
    }
    if (script !== undefined && script !== zero) return undefined;
    script = zero;
    ascii += String(point - zero);
  }
  return ascii;
}

const LONGEST = 1000;
