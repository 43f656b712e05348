/**
 * Which key stands behind a number or a letter that a terminal sends? Pure.
 *
 * Spellings of xterm, VTE, rxvt, the Linux console, and of the keyboard protocols that write a key as
 * `CSI code ; modifiers u`.
 *
 * @see https://invisible-island.net/xterm/ctlseqs/ctlseqs.html
 * @see https://sw.kovidgoyal.net/kitty/keyboard-protocol/
 * @module
 */
import type { KeyName, KeyPress, NamedKey } from "./types.ts";

/** What was held down with a key. */
export type Held = Pick<NamedKey, "ctrl" | "alt" | "shift">;

export const NOTHING_HELD: Held = { ctrl: false, alt: false, shift: false };

/** A named key as a press. */
export function named(name: KeyName, held: Held = NOTHING_HELD): NamedKey {
  return { kind: "key", name, ctrl: held.ctrl, alt: held.alt, shift: held.shift };
}

/** Keys that end in a letter: `CSI A`, `CSI 1;5A`, `SS3 A`. */
export const BY_LETTER: ReadonlyMap<string, KeyName> = new Map([
  ["A", "up"],
  ["B", "down"],
  ["C", "right"],
  ["D", "left"],
  ["F", "end"],
  ["H", "home"],
  ["M", "enter"],
  ["P", "f1"],
  ["Q", "f2"],
  ["R", "f3"],
  ["S", "f4"],
]);

/** Keys that carry a number: `CSI 3~`, `CSI 3;5~`. */
export const BY_NUMBER: ReadonlyMap<number, KeyName> = new Map([
  [1, "home"],
  [2, "insert"],
  [3, "delete"],
  [4, "end"],
  [5, "pageup"],
  [6, "pagedown"],
  [7, "home"],
  [8, "end"],
  [11, "f1"],
  [12, "f2"],
  [13, "f3"],
  [14, "f4"],
  [15, "f5"],
  [17, "f6"],
  [18, "f7"],
  [19, "f8"],
  [20, "f9"],
  [21, "f10"],
  [23, "f11"],
  [24, "f12"],
]);

/** What the number pad types as `SS3 letter`. */
export const KEYPAD: ReadonlyMap<string, string> = new Map([
  ["j", "*"],
  ["k", "+"],
  ["l", ","],
  ["m", "-"],
  ["n", "."],
  ["o", "/"],
  ["p", "0"],
  ["q", "1"],
  ["r", "2"],
  ["s", "3"],
  ["t", "4"],
  ["u", "5"],
  ["v", "6"],
  ["w", "7"],
  ["x", "8"],
  ["y", "9"],
]);

const BY_CODE: ReadonlyMap<number, KeyName> = new Map([
  [8, "backspace"],
  [9, "tab"],
  [13, "enter"],
  [27, "escape"],
  [127, "backspace"],
  [57414, "enter"],
  [57417, "left"],
  [57418, "right"],
  [57419, "up"],
  [57420, "down"],
  [57421, "pageup"],
  [57422, "pagedown"],
  [57423, "home"],
  [57424, "end"],
  [57425, "insert"],
  [57426, "delete"],
]);
/** The number pad under the newer protocol: digits, then signs. */
const PAD_FIRST = 57399;
const PAD = "0123456789./*-+";
/** Keys without a meaning here (media, modifiers alone) are numbered in this range. */
const FUNCTIONAL = { first: 0xe000, last: 0xf8ff };

/** The bits of a modifier number, which counts from one. */
export function heldOf(modifiers: number): Held & { readonly other: boolean } {
  const bits = Math.max(modifiers, 1) - 1;
  return {
    shift: (bits & 1) !== 0,
    alt: (bits & 2) !== 0,
    ctrl: (bits & 4) !== 0,
    // Super, hyper and meta belong to the window system: what they are held with types nothing.
    other: (bits & 0b111000) !== 0,
  };
}

/** The key of a character code with what was held, and the text it types if the terminal said so. */
export function pressOf(
  code: number,
  held: Held & { readonly other: boolean },
  typed: string,
): KeyPress | undefined {
  const name = BY_CODE.get(code);
  if (name !== undefined) return named(name, held);
  if (held.other) return undefined;
  const pad = PAD[code - PAD_FIRST];
  if (pad !== undefined) return { kind: "text", text: pad };
  if (code >= FUNCTIONAL.first && code <= FUNCTIONAL.last) return undefined;
  if (!Number.isInteger(code) || code < 0x20 || code > 0x10ffff) return undefined;
  const character = String.fromCodePoint(code);
  if (held.ctrl || held.alt) return combined(character, held);
  const text = typed !== "" ? typed : held.shift ? character.toUpperCase() : character;
  return /[\p{Cc}\p{Cs}]/u.test(text) ? undefined : { kind: "text", text };
}

/** A character with Ctrl or Alt; `undefined` for those that have no name. */
export function combined(character: string, held: Held): NamedKey | undefined {
  if (character === " ") return named("space", held);
  if (/^[a-z]$/.test(character)) return named(character as KeyName, held);
  if (/^[A-Z]$/.test(character)) {
    return named(character.toLowerCase() as KeyName, { ...held, shift: true });
  }
  return held.ctrl && /^[\\\]^_]$/.test(character) ? named(character as KeyName, held) : undefined;
}

/** The key of a single control character, with Alt if an escape stood before it. */
export function controlKey(character: string, alt = false): NamedKey | undefined {
  const code = character.charCodeAt(0);
  const held = { ...NOTHING_HELD, alt };
  if (code === 0x0d) return named("enter", held);
  if (code === 0x09) return named("tab", held);
  if (code === 0x08 || code === 0x7f) return named("backspace", held);
  if (code === 0x1b) return named("escape", held);
  if (code === 0) return named("space", { ...held, ctrl: true });
  if (code > 0x1f) return undefined;
  return combined(
    String.fromCharCode(code + 0x40).replace(/[A-Z]/, (upper) => upper.toLowerCase()),
    {
      ...held,
      ctrl: true,
    },
  );
}
