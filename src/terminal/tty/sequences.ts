/**
 * What does an escape sequence from the keyboard mean, and where does it end? A sequence that is not known is
 * read to its end all the same, so that no part of it passes for typed text. Pure.
 *
 * @see https://ecma-international.org/publications-and-standards/standards/ecma-48/
 * @module
 */
import {
  BY_LETTER,
  BY_NUMBER,
  combined,
  controlKey,
  heldOf,
  KEYPAD,
  NOTHING_HELD,
  named,
  pressOf,
} from "./names.ts";
import type { KeyPress, NamedKey } from "./types.ts";

/** A sequence read: how long it is, and the key if it is a known one. `paste`: a paste begins behind it. */
export interface Sequence {
  readonly length: number;
  readonly press?: KeyPress | undefined;
  readonly paste?: true;
}

const ESC = "\u001b";
/** Parameters, signs between, and the final byte. rxvt ends some with `$`, which elsewhere is no end. */
const CSI = /(\d+)(\$)|([0-?]*)([ -/]*)([@-~])/y;
const UNFINISHED = /[0-?]*[ -/]*$/y;
const BROKEN = /[0-?]*[ -/]*/y;
const SS3 = /([0-9;]*)([ -~])/y;
const STRING_OPENERS = "P]_^X";
const STRING_END = /\u0007|\u001b\\|[\u0018\u001a]|\u001b(?=[^\\])/g;

/**
 * Reads the sequence that begins with the escape at `at`; `undefined` when more has to come to tell. A lone
 * escape at the end of the text is such a case.
 */
export function readSequence(text: string, at: number): Sequence | undefined {
  const next = text[at + 1];
  if (next === undefined) return undefined;
  if (next === "[") return readCsi(text, at);
  if (next === "O") return readSs3(text, at);
  if (next === ESC) return readDoubled(text, at);
  if (STRING_OPENERS.includes(next)) return readString(text, at);
  if (next < " " || next === "\u007f") return { length: 2, press: controlKey(next, true) };
  const character = String.fromCodePoint(text.codePointAt(at + 1) ?? 0);
  return {
    length: 1 + character.length,
    press: combined(character, { ...NOTHING_HELD, alt: true }),
  };
}

/** What stands for keys in an unfinished sequence that nothing more came of. */
export function giveUp(text: string): KeyPress[] {
  if (text === ESC) return [named("escape")];
  if (text.startsWith(ESC + ESC)) return [named("escape"), ...giveUp(text.slice(1))];
  const letter =
    text.length === 2 ? combined(text[1] ?? "", { ...NOTHING_HELD, alt: true }) : undefined;
  return letter === undefined ? [] : [letter];
}

/** rxvt writes Alt with an arrow as an escape before its sequence; else the first escape is a key by itself. */
function readDoubled(text: string, at: number): Sequence | undefined {
  const third = text[at + 2];
  if (third === undefined) return undefined;
  if (third !== "[" && third !== "O") return { length: 1, press: named("escape") };
  const inner = readSequence(text, at + 1);
  if (inner === undefined) return undefined;
  const press = inner.press?.kind === "key" ? { ...inner.press, alt: true } : inner.press;
  return { ...inner, length: inner.length + 1, press };
}

function readCsi(text: string, at: number): Sequence | undefined {
  const start = at + 2;
  if (text[start] === "[") {
    // The Linux console: F1 to F5.
    const letter = text[start + 1];
    if (letter === undefined) return undefined;
    const place = "ABCDE".indexOf(letter);
    if (place < 0) return { length: 3 };
    return { length: 4, press: named(`f${place + 1}` as "f1") };
  }
  CSI.lastIndex = start;
  const match = CSI.exec(text);
  if (match === null) {
    UNFINISHED.lastIndex = start;
    if (UNFINISHED.test(text)) return undefined;
    BROKEN.lastIndex = start;
    return { length: 2 + (BROKEN.exec(text)?.[0].length ?? 0) };
  }
  const [, shifted, dollar, parameters = shifted ?? "", between = "", final = dollar ?? ""] = match;
  const length = 2 + match[0].length;
  if (final === "M" && match[0] === "M") {
    // An old mouse report: three bytes of any kind follow.
    return text.length < at + length + 3 ? undefined : { length: length + 3 };
  }
  if (final === "~" && parameters === "200") return { length, paste: true };
  return { length, press: between === "" ? csiKey(parameters, final) : undefined };
}

function csiKey(parameters: string, final: string): KeyPress | undefined {
  if (/[<=>?]/.test(parameters)) return undefined;
  const groups = parameters.split(";").map((group) => group.split(":"));
  const number = (group: number, part = 0): number => Number(groups[group]?.[part] || 1);
  // The third event of a key is its release.
  if (number(1, 1) === 3) return undefined;
  const held = heldOf(number(1));
  if (final === "u") return pressOf(number(0), held, typedBy(groups));
  if (final === "~") {
    if (number(0) === 27 && groups.length === 3) return pressOf(number(2), held, "");
    return keyBy(number(0), held);
  }
  if (final === "^") return keyBy(number(0), { ...NOTHING_HELD, ctrl: true });
  if (final === "$") return keyBy(number(0), { ...NOTHING_HELD, shift: true });
  if (final === "@") return keyBy(number(0), { ...NOTHING_HELD, ctrl: true, shift: true });
  if (final === "Z") return named("tab", { ...held, shift: true });
  if (parameters === "" && (final === "I" || final === "O")) {
    return { kind: "focus", gained: final === "I" };
  }
  if (parameters === "" && /[a-d]/.test(final)) return arrow(final, { shift: true });
  // `CSI row ; column R` tells where the cursor is: only row one could be a key, and then it is one.
  const name = number(0) === 1 && final !== "M" ? BY_LETTER.get(final) : undefined;
  return name === undefined ? undefined : named(name, held);
}

function keyBy(number: number, held: Parameters<typeof named>[1]): NamedKey | undefined {
  const name = BY_NUMBER.get(number);
  return name === undefined ? undefined : named(name, held);
}

/** The text that a key types, where the terminal sends it along, or the sign that Shift makes of it. */
function typedBy(groups: readonly string[][]): string {
  const points = groups[2] ?? [];
  const shifted = (heldOf(Number(groups[1]?.[0] || 1)).shift && groups[0]?.[1]) || "";
  return [...points, ...(points.length === 0 ? [shifted] : [])]
    .map(Number)
    .filter((point) => point >= 0x20 && point <= 0x10ffff)
    .map((point) => String.fromCodePoint(point))
    .join("");
}

function arrow(
  letter: string,
  held: { readonly ctrl?: boolean; readonly shift?: boolean },
): NamedKey {
  return named(BY_LETTER.get(letter.toUpperCase()) ?? "up", { ...NOTHING_HELD, ...held });
}

function readSs3(text: string, at: number): Sequence | undefined {
  SS3.lastIndex = at + 2;
  const match = SS3.exec(text);
  if (match === null) {
    if (/^[0-9;]*$/.test(text.slice(at + 2))) return undefined;
    return { length: 2, press: named("o", { ...NOTHING_HELD, alt: true, shift: true }) };
  }
  const [whole, parameters = "", letter = ""] = match;
  const length = 2 + whole.length;
  const held = heldOf(Number(parameters.split(";").at(-1) || 1));
  const typed = KEYPAD.get(letter);
  if (typed !== undefined) return { length, press: { kind: "text", text: typed } };
  if (/[a-d]/.test(letter)) return { length, press: arrow(letter, { ctrl: true }) };
  const name = BY_LETTER.get(letter);
  return { length, press: name === undefined ? undefined : named(name, held) };
}

/** Device answers and the like: from the opener to BEL or ST. What breaks it off begins something new. */
function readString(text: string, at: number): Sequence | undefined {
  STRING_END.lastIndex = at + 2;
  const end = STRING_END.exec(text);
  if (end === null) return undefined;
  const length = end.index - at + (end[0] === ESC ? 0 : end[0].length);
  return { length };
}
