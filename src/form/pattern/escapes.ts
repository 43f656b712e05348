/**
 * Which characters does a part of a pattern take? Reads `CharacterEscape`, `CharacterClassEscape` and `CharacterClass`
 * of ECMA-262 in Unicode mode. Pure.
 *
 * @see https://tc39.es/ecma262/2025/#sec-patterns FORM-6
 * @module
 */
import { binaryProperties, categories, scripts } from "./names.ts";
import { fail, type Reader } from "./reader.ts";
import type { Character, CharacterClass, ClassMember, Property, SetLetter } from "./tree.ts";

const BACKSPACE = 0x08;
const HYPHEN = 0x2d;

/** `ControlEscape`, `ControlLetter`, zero, `HexEscapeSequence` and `IdentityEscape`. */
const SHORT_ESCAPE = /[fnrtv]|c[A-Za-z]|0(?!\d)|x[\dA-Fa-f]{2}|[$()*+./?[\\\]^{|}]/y;
/** `RegExpUnicodeEscapeSequence`, which two escaped surrogates make together. */
const SURROGATES = /u[Dd][89ABab][\dA-Fa-f]{2}\\u[Dd][C-Fc-f][\dA-Fa-f]{2}/y;
const CODE_UNIT = /u[\dA-Fa-f]{4}/y;
const CODE_POINT = /u\{[\dA-Fa-f]+\}/y;

/** A `CharacterEscape`, its backslash already read: the code point for which it stands. */
export function readCharacterEscape(reader: Reader): number {
  if (reader.next === "u") return readUnicodeEscape(reader);
  const text = reader.take(SHORT_ESCAPE) ?? fail();
  switch (text.charAt(0)) {
    case "0":
      return 0;
    case "c":
      return text.charCodeAt(1) % 32;
    case "x":
      return hex(text.slice(1));
    case "f":
    case "n":
    case "r":
    case "t":
    case "v":
      return 9 + "tnvfr".indexOf(text);
    default:
      return text.charCodeAt(0);
  }
}

/** A `RegExpUnicodeEscapeSequence`, its backslash already read: the code point for which it stands. */
export function readUnicodeEscape(reader: Reader): number {
  const pair = reader.take(SURROGATES);
  if (pair !== undefined) {
    return (hex(pair.slice(1, 5)) - 0xd800) * 0x400 + hex(pair.slice(7)) - 0xdc00 + 0x10000;
  }
  const unit = reader.take(CODE_UNIT);
  if (unit !== undefined) return hex(unit.slice(1));
  const value = hex((reader.take(CODE_POINT) ?? fail()).slice(2, -1));
  return value > 0x10ffff ? fail() : value;
}

function hex(digits: string): number {
  return Number.parseInt(digits, 16);
}

const SET_LETTERS: readonly SetLetter[] = ["d", "D", "s", "S", "w", "W"];
const PROPERTY = /\{(?:[A-Za-z_]+=)?\w+\}/y;

/** A `CharacterClassEscape`, its backslash already read; `undefined` where another escape stands. */
export function readSet(reader: Reader): ClassMember | undefined {
  const letter = SET_LETTERS.find((one) => reader.eat(one));
  if (letter !== undefined) return { type: "set", letter };
  if (reader.eat("p")) return readProperty(reader, false);
  if (reader.eat("P")) return readProperty(reader, true);
  return undefined;
}

function readProperty(reader: Reader, negate: boolean): Property {
  const text = reader.take(PROPERTY) ?? fail();
  const [value = "", key] = text.slice(1, -1).split("=").reverse();
  return { type: "property", name: propertyName(key, value) ?? fail(), negate };
}

/** What the engine calls the property, empty if it has none; `undefined` if ECMA-262 has none, either. */
function propertyName(key: string | undefined, value: string): string | undefined {
  switch (key) {
    case undefined:
      return categories.get(value) ?? binaryProperties.get(value);
    case "General_Category":
    case "gc":
      return categories.get(value);
    case "Script":
    case "sc":
      return scripts.get(value);
    case "Script_Extensions":
    case "scx":
      return scripts.has(value) ? "" : undefined;
    default:
      return undefined;
  }
}

/** A `CharacterClass`, its opening bracket already read. */
export function readClass(reader: Reader): CharacterClass {
  const negate = reader.eat("^");
  const members: ClassMember[] = [];
  while (!reader.eat("]")) {
    const from = readClassAtom(reader);
    if (!reader.eat("-")) members.push(from);
    else if (reader.eat("]")) return { type: "class", negate, members: [...members, from, hyphen] };
    else members.push(range(from, readClassAtom(reader)));
  }
  return { type: "class", negate, members };
}

const hyphen: Character = { type: "character", value: HYPHEN };

function range(from: ClassMember, to: ClassMember): ClassMember {
  if (from.type !== "character" || to.type !== "character" || from.value > to.value) return fail();
  return { type: "range", from: from.value, to: to.value };
}

function readClassAtom(reader: Reader): ClassMember {
  if (!reader.eat("\\")) return { type: "character", value: reader.takeCodePoint() };
  if (reader.eat("-")) return hyphen;
  if (reader.eat("b")) return { type: "character", value: BACKSPACE };
  return readSet(reader) ?? { type: "character", value: readCharacterEscape(reader) };
}
