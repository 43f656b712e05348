/**
 * How does an ECMA-262 pattern read for a linear-time engine (RE2 syntax)? Translated node by node from the
 * syntax tree, so that `\d`, `\s`, `.`, `$` and classes keep their ECMA-262 meaning. What has no exact
 * counterpart is refused: look-around, back-references, modifiers, unknown properties. Pure.
 *
 * @see FORM-6 of the requirements register
 * @module
 */
import type { AST } from "@eslint-community/regexpp";
import { binaryProperties, categories, scripts } from "./names.ts";

/** Thrown inside the translation and caught at its door; it never leaves this room. */
class Untranslatable extends Error {}

/** RE2 takes counts up to this; larger ones are written as several. */
const MAX_COUNT = 1000;

const SPACE =
  "\\x{9}-\\x{d}\\x{20}\\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}";
const NOT_SPACE =
  "\\x{0}-\\x{8}\\x{e}-\\x{1f}\\x{21}-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}";
const NOTHING = "[^\\x{0}-\\x{10ffff}]";

/**
 * The pattern in RE2 syntax.
 *
 * @throws {Untranslatable} for what a linear engine cannot carry exactly.
 */
export function translate(pattern: AST.Pattern): string {
  return alternatives(pattern.alternatives);
}

function alternatives(list: readonly AST.Alternative[]): string {
  return list.map(({ elements }) => elements.map(element).join("")).join("|");
}

function element(node: AST.Element): string {
  switch (node.type) {
    case "Group":
      if (node.modifiers) throw new Untranslatable("modifiers");
      return `(?:${alternatives(node.alternatives)})`;
    case "CapturingGroup":
      return `(?:${alternatives(node.alternatives)})`;
    case "Assertion":
      return assertion(node);
    case "Quantifier":
      return quantifier(node);
    case "Character":
      return codePoint(node.value);
    case "CharacterSet":
      return characterSet(node);
    case "CharacterClass":
      return characterClass(node);
    default:
      throw new Untranslatable(node.type);
  }
}

function assertion(node: AST.Assertion): string {
  if (node.kind === "start") return "\\A";
  if (node.kind === "end") return "\\z";
  if (node.kind === "word") return node.negate ? "\\B" : "\\b";
  throw new Untranslatable(node.kind);
}

/**
 * Laziness is dropped: only whether the pattern matches is asked, never where. What is counted is written once
 * wherever possible: written twice, each level of nesting would double the text.
 */
function quantifier({ element: inner, min, max }: AST.Quantifier): string {
  if (max === 0) return "(?:)";
  const one = `(?:${element(inner)})`;
  if (max <= MAX_COUNT) return `${one}{${min},${max}}`;
  if (max === Number.POSITIVE_INFINITY) return endless(one, min);
  let optional = "";
  for (let rest = max - min; rest > 0; rest -= MAX_COUNT) {
    optional += `${one}{0,${Math.min(rest, MAX_COUNT)}}`;
  }
  return fixed(one, min) + optional;
}

function endless(one: string, min: number): string {
  if (min === 0) return `${one}*`;
  const last = (min - 1) % MAX_COUNT;
  return `${fixed(one, min - 1 - last)}${one}{${last + 1},}`;
}

function fixed(one: string, count: number): string {
  const whole = `${one}{${MAX_COUNT}}`.repeat(Math.floor(count / MAX_COUNT));
  const rest = count % MAX_COUNT;
  return rest === 0 ? whole : `${whole}${one}{${rest}}`;
}

function characterSet(node: AST.CharacterSet): string {
  return node.kind === "any" ? "[^\\n\\r\\x{2028}\\x{2029}]" : `[${setMembers(node)}]`;
}

function characterClass(node: AST.CharacterClass): string {
  const members = node.elements.map(classMember).join("");
  if (members === "") return node.negate ? "[\\x{0}-\\x{10ffff}]" : NOTHING;
  return node.negate ? `[^${members}]` : `[${members}]`;
}

function classMember(node: AST.CharacterClassElement): string {
  switch (node.type) {
    case "Character":
      return codePoint(node.value);
    case "CharacterClassRange":
      return `${codePoint(node.min.value)}-${codePoint(node.max.value)}`;
    case "CharacterSet":
      return setMembers(node);
    default:
      throw new Untranslatable(node.type);
  }
}

/** The set as members of a class, without the brackets. */
function setMembers(node: AST.CharacterSet): string {
  switch (node.kind) {
    case "digit":
      return node.negate ? "\\x{0}-/:-\\x{10ffff}" : "0-9";
    case "word":
      return node.negate ? "\\x{0}-/:-@\\x{5b}-\\x{5e}`\\x{7b}-\\x{10ffff}" : "0-9A-Z_a-z";
    case "space":
      return node.negate ? NOT_SPACE : SPACE;
    case "property":
      return property(node);
    default:
      throw new Untranslatable(node.kind);
  }
}

/** A name that the engine does not know makes it refuse the pattern, which is then unchecked. */
function property(node: AST.UnicodePropertyCharacterSet): string {
  if (node.key === "ASCII") return node.negate ? "\\x{80}-\\x{10ffff}" : "\\x{0}-\\x{7f}";
  return `\\${node.negate ? "P" : "p"}{${propertyName(node)}}`;
}

function propertyName({ key, value }: AST.UnicodePropertyCharacterSet): string {
  if (value === null) return categories.get(key) ?? binaryProperties.get(key) ?? key;
  if (key === "Script" || key === "sc") return scripts.get(value) ?? value;
  if (key === "General_Category" || key === "gc") return categories.get(value) ?? value;
  throw new Untranslatable("property");
}

function codePoint(value: number): string {
  return `\\x{${value.toString(16)}}`;
}
