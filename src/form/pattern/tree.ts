/**
 * What does a pattern say? The syntax tree of ECMA-262 in Unicode mode, as far as a verdict depends on it: whether a
 * group captures, what it is called and whether a count is lazy are not kept. Types alone.
 *
 * @see https://tc39.es/ecma262/2025/#sec-patterns FORM-6
 * @module
 */

/** A `Disjunction`: alternatives, each a sequence of terms. */
export type Disjunction = readonly (readonly Term[])[];

export type Term = Single | Group | Repeat | Assertion | Uncarried;

/** What takes exactly one code point. */
export type Single = Character | CharacterClass;

export interface Group {
  readonly type: "group";
  readonly disjunction: Disjunction;
}

/** A term and how often; `max` is `Infinity` for a loop. */
export interface Repeat {
  readonly type: "repeat";
  readonly term: Term;
  readonly min: number;
  readonly max: number;
}

/** An `Assertion` about one place, as it is spelled. */
export interface Assertion {
  readonly type: "assertion";
  readonly kind: "^" | "$" | "\\b" | "\\B";
}

/** Well formed, and beyond a linear engine. What stands in it was read and is not kept. */
export interface Uncarried {
  readonly type: "uncarried";
  readonly what: "look-around" | "back-reference" | "modifiers";
}

/** This one code point. */
export interface Character {
  readonly type: "character";
  readonly value: number;
}

/** One code point that is a member or, negated, is none. `.`, `\d` and `\p{L}` on their own are classes, too. */
export interface CharacterClass {
  readonly type: "class";
  readonly negate: boolean;
  readonly members: readonly ClassMember[];
}

export type ClassMember = Character | Range | CharacterSet | Property;

/** From one code point to another, both included. */
export interface Range {
  readonly type: "range";
  readonly from: number;
  readonly to: number;
}

/** `\d` and its like, by the letter. */
export interface CharacterSet {
  readonly type: "set";
  readonly letter: SetLetter;
}
export type SetLetter = "d" | "D" | "s" | "S" | "w" | "W";

/** `\p{...}`, under the name that `names.ts` has for it: empty where only ECMA-262 knows the property. */
export interface Property {
  readonly type: "property";
  readonly name: string;
  readonly negate: boolean;
}
