/**
 * How does an ECMA-262 pattern read for a linear-time engine (RE2 syntax)? Translated node by node from the
 * syntax tree, so that `\d`, `\s`, `.`, `$` and classes keep their ECMA-262 meaning. What has no exact
 * counterpart is refused: look-around, back-references, modifiers, unknown properties. Pure.
 *
 * @see FORM-6 of the requirements register
 * @module
 */
import type {
  Assertion,
  CharacterClass,
  ClassMember,
  Disjunction,
  Property,
  Repeat,
  SetLetter,
  Term,
} from "./tree.ts";

/** Thrown inside the translation and caught at its door; it never leaves this room. */
class Untranslatable extends Error {}

/** RE2 takes counts up to this; larger ones are written as several. */
const MAX_COUNT = 1000;

/** As members of a class, without the brackets. */
const SETS: Readonly<Record<SetLetter, string>> = {
  d: "0-9",
  D: "\\x{0}-/:-\\x{10ffff}",
  w: "0-9A-Z_a-z",
  W: "\\x{0}-/:-@\\x{5b}-\\x{5e}`\\x{7b}-\\x{10ffff}",
  s: "\\x{9}-\\x{d}\\x{20}\\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}",
  S: "\\x{0}-\\x{8}\\x{e}-\\x{1f}\\x{21}-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}",
};
const ASSERTIONS: Readonly<Record<Assertion["kind"], string>> = {
  "^": "\\A",
  $: "\\z",
  "\\b": "\\b",
  "\\B": "\\B",
};
const ANYTHING = "[\\x{0}-\\x{10ffff}]";
const NOTHING = "[^\\x{0}-\\x{10ffff}]";

/**
 * The pattern in RE2 syntax.
 *
 * @throws {Untranslatable} for what a linear engine cannot carry exactly.
 */
export function translate(pattern: Disjunction): string {
  return pattern.map((terms) => terms.map(term).join("")).join("|");
}

function term(node: Term): string {
  switch (node.type) {
    case "group":
      return `(?:${translate(node.disjunction)})`;
    case "assertion":
      return ASSERTIONS[node.kind];
    case "repeat":
      return repeat(node);
    case "character":
      return codePoint(node.value);
    case "class":
      return characterClass(node);
    case "uncarried":
      throw new Untranslatable(node.what);
  }
}

/**
 * Laziness is dropped: only whether the pattern matches is asked, never where. What is counted is written once
 * wherever possible: written twice, each level of nesting would double the text.
 */
function repeat({ term: inner, min, max }: Repeat): string {
  if (max === 0) return "(?:)";
  const one = `(?:${term(inner)})`;
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

function characterClass({ negate, members }: CharacterClass): string {
  if (members.length === 0) return negate ? ANYTHING : NOTHING;
  return `[${negate ? "^" : ""}${members.map(classMember).join("")}]`;
}

function classMember(member: ClassMember): string {
  switch (member.type) {
    case "character":
      return codePoint(member.value);
    case "range":
      return `${codePoint(member.from)}-${codePoint(member.to)}`;
    case "set":
      return SETS[member.letter];
    case "property":
      return property(member);
  }
}

/** ASCII is the only property that the engine lacks and that is short enough to write out. */
function property({ name, negate }: Property): string {
  if (name === "") throw new Untranslatable("property");
  if (name === "ASCII") return negate ? "\\x{80}-\\x{10ffff}" : "\\x{0}-\\x{7f}";
  return `\\${negate ? "P" : "p"}{${name}}`;
}

function codePoint(value: number): string {
  return `\\x{${value.toString(16)}}`;
}
