/**
 * What others make of a pattern's syntax: the host, which says yes or no, and a parser that many linters stand on,
 * whose tree is put into our terms.
 *
 * @module
 */
import { type AST, RegExpParser } from "@eslint-community/regexpp";
import { binaryProperties, categories, scripts } from "../../src/form/pattern/names.ts";
import type { ClassMember, Disjunction, Term } from "../../src/form/pattern/tree.ts";

/** Whether the host takes it in Unicode mode. Nothing is run: the pattern may be anybody's. */
export function hostTakes(source: string): boolean {
  try {
    return new RegExp(source, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

const knowsModifiers = hostTakes("(?i:a)");
const knowsNamesAgain = hostTakes("(?<a>)|(?<a>)");

/**
 * Whether the host's word counts. Older ones know neither modifiers nor a name in two alternatives, and V8 takes a
 * spelling of `White_Space` that Unicode has and ECMA-262 has not.
 */
export function hostKnows(source: string): boolean {
  if (source.includes("{WSpace}")) return false;
  if (!knowsModifiers && /\(\?[-ims]/.test(source)) return false;
  if (knowsNamesAgain) return true;
  const names = source.match(/\(\?<(?![=!])[^>]*/g) ?? [];
  return new Set(names).size === names.length && !(names.length > 1 && names.join().includes("\\"));
}

const parser = new RegExpParser({ ecmaVersion: 2025 });

/** The linters' tree in our terms; `undefined` for what is no pattern to them. */
export function lintersTree(source: string): Disjunction | undefined {
  let tree: AST.Pattern;
  try {
    tree = parser.parsePattern(source, 0, source.length, { unicode: true });
  } catch {
    return undefined;
  }
  return disjunction(tree);
}

function disjunction({ alternatives }: { alternatives: readonly AST.Alternative[] }): Disjunction {
  return alternatives.map(({ elements }) => elements.map(term));
}

function term(node: AST.Element): Term {
  switch (node.type) {
    case "Group":
      if (node.modifiers) return { type: "uncarried", what: "modifiers" };
      return { type: "group", disjunction: disjunction(node) };
    case "CapturingGroup":
      return { type: "group", disjunction: disjunction(node) };
    case "Quantifier":
      return { type: "repeat", term: term(node.element), min: node.min, max: node.max };
    case "Backreference":
      return { type: "uncarried", what: "back-reference" };
    case "Assertion":
      return assertion(node);
    case "Character":
      return { type: "character", value: node.value };
    case "CharacterSet":
      return node.kind === "any"
        ? {
            type: "class",
            negate: true,
            members: [10, 13, 0x2028, 0x2029].map((value) => ({ type: "character", value })),
          }
        : { type: "class", negate: false, members: [member(node)] };
    case "CharacterClass":
      return { type: "class", negate: node.negate, members: node.elements.map(member) };
    default:
      throw new Error(`${node.type} is none of Unicode mode`);
  }
}

function assertion(node: AST.Assertion): Term {
  switch (node.kind) {
    case "start":
      return { type: "assertion", kind: "^" };
    case "end":
      return { type: "assertion", kind: "$" };
    case "word":
      return { type: "assertion", kind: node.negate ? "\\B" : "\\b" };
    default:
      return { type: "uncarried", what: "look-around" };
  }
}

function member(node: AST.CharacterClassElement | AST.CharacterSet): ClassMember {
  switch (node.type) {
    case "Character":
      return { type: "character", value: node.value };
    case "CharacterClassRange":
      return { type: "range", from: node.min.value, to: node.max.value };
    case "CharacterSet":
      return set(node);
    default:
      throw new Error(`${node.type} is none of Unicode mode`);
  }
}

function set(node: AST.CharacterSet): ClassMember {
  switch (node.kind) {
    case "digit":
      return { type: "set", letter: node.negate ? "D" : "d" };
    case "space":
      return { type: "set", letter: node.negate ? "S" : "s" };
    case "word":
      return { type: "set", letter: node.negate ? "W" : "w" };
    case "property":
      return { type: "property", name: engineName(node), negate: node.negate };
    default:
      throw new Error(`${node.kind} is no member of a class`);
  }
}

/** Which names there are is the table's to say, and has a test of its own. */
function engineName({ key, value }: AST.UnicodePropertyCharacterSet): string {
  const known = { General_Category: categories, gc: categories, Script: scripts, sc: scripts }[key];
  if (value === null) return binaryProperties.get(key) ?? "unknown";
  return known === undefined ? "" : (known.get(value) ?? "unknown");
}
