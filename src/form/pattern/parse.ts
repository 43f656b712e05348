/**
 * Is a text a pattern of ECMA-262, and what does it say? Read in Unicode mode, once and forward, from `Pattern` down.
 * Pure.
 *
 * @see https://tc39.es/ecma262/2025/#sec-patterns FORM-6, LIM-5
 * @module
 */
import { readCharacterEscape, readClass, readSet } from "./escapes.ts";
import { GroupNames, readGroupName } from "./group-names.ts";
import { fail, NotAPattern, Reader } from "./reader.ts";
import type { Assertion, CharacterClass, Disjunction, Single, Term, Uncarried } from "./tree.ts";

/**
 * The syntax tree of a pattern; `undefined` when it is none, or when groups nest deeper than `deepest`.
 *
 * Read as ECMAScript 2025 does, whatever the host knows: names may come again in another alternative, and modifiers
 * such as `(?i:a)` are a pattern, though none that is carried.
 */
export function parsePattern(source: string, deepest: number): Disjunction | undefined {
  try {
    return new Parser(source, deepest).pattern();
  } catch (error) {
    if (error instanceof NotAPattern) return undefined;
    throw error;
  }
}

/** `SyntaxCharacter`: all others stand for themselves. */
const SIGNS = "^$\\.*+?()[]{}|";
const ASSERTIONS: readonly Assertion["kind"][] = ["^", "$", "\\b", "\\B"];
const LOOK_AROUND = /\(\?<?[=!]/y;
const MODIFIERS = /[ims]*(?:-[ims]*)?:/y;
const REFERENCE = /[1-9]\d*/y;
const QUANTIFIER = /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y;

/** `.`: everything but `LineTerminator`. */
const DOT: CharacterClass = {
  type: "class",
  negate: true,
  members: [0x0a, 0x0d, 0x2028, 0x2029].map((value) => ({ type: "character", value })),
};

const uncarried = (what: Uncarried["what"]): Uncarried => ({ type: "uncarried", what });

class Parser {
  readonly #reader: Reader;
  readonly #names = new GroupNames();
  /** How much deeper groups may nest. */
  #left: number;
  /** Groups that capture so far, and the last one that something refers to. */
  #groups = 0;
  #wanted = 0;

  constructor(source: string, deepest: number) {
    this.#reader = new Reader(source);
    this.#left = deepest;
  }

  pattern(): Disjunction {
    const whole = this.#disjunction();
    const complete = this.#wanted <= this.#groups && this.#names.complete;
    return this.#reader.next === "" && complete ? whole : fail();
  }

  #disjunction(): Disjunction {
    const first = this.#names.count;
    const alternatives = [this.#alternative()];
    for (let mark = first; this.#reader.eat("|"); ) {
      this.#names.hide(mark);
      mark = this.#names.count;
      alternatives.push(this.#alternative());
    }
    if (alternatives.length > 1) this.#names.show(first);
    return alternatives;
  }

  #alternative(): readonly Term[] {
    const terms: Term[] = [];
    for (let term = this.#term(); term !== undefined; term = this.#term()) terms.push(term);
    return terms;
  }

  /** The next `Term`; `undefined` where the alternative ends. */
  #term(): Term | undefined {
    const reader = this.#reader;
    const { next } = reader;
    if (next === "" || next === "|" || next === ")") return undefined;
    if (!SIGNS.includes(next)) return this.#counted(character(reader.takeCodePoint()));
    const kind = ASSERTIONS.find((one) => reader.eat(one));
    if (kind !== undefined) return { type: "assertion", kind };
    if (next === "(" && reader.take(LOOK_AROUND) !== undefined) {
      this.#inside();
      return uncarried("look-around");
    }
    return this.#counted(this.#atom());
  }

  /** An `Atom` that begins with a sign. */
  #atom(): Term {
    const reader = this.#reader;
    if (reader.eat("\\")) return this.#escape();
    if (reader.eat("[")) return readClass(reader);
    if (reader.eat("(")) return this.#group();
    return reader.eat(".") ? DOT : fail();
  }

  /** An `AtomEscape`, its backslash already read. */
  #escape(): Term {
    const reader = this.#reader;
    const reference = reader.take(REFERENCE);
    if (reference !== undefined) {
      this.#wanted = Math.max(this.#wanted, Number(reference));
      return uncarried("back-reference");
    }
    if (reader.eat("k")) {
      this.#names.want(reader.eat("<") ? readGroupName(reader) : fail());
      return uncarried("back-reference");
    }
    const set = readSet(reader);
    if (set !== undefined) return { type: "class", negate: false, members: [set] };
    return character(readCharacterEscape(reader));
  }

  /** A group of any kind, its opening bracket already read. */
  #group(): Term {
    const reader = this.#reader;
    const special = reader.eat("?");
    if (!special || reader.eat("<")) {
      this.#groups++;
      if (special) this.#names.add(readGroupName(reader));
      return { type: "group", disjunction: this.#inside() };
    }
    const modifiers = reader.take(MODIFIERS) ?? fail();
    const disjunction = this.#inside();
    if (modifiers === ":") return { type: "group", disjunction };
    return isModifiers(modifiers) ? uncarried("modifiers") : fail();
  }

  #inside(): Disjunction {
    if (this.#left === 0) fail();
    this.#left--;
    const disjunction = this.#disjunction();
    this.#left++;
    return this.#reader.eat(")") ? disjunction : fail();
  }

  /** The term with its `Quantifier`, if one follows. */
  #counted(term: Term): Term {
    const { next } = this.#reader;
    if (next === "" || !"*+?{".includes(next)) return term;
    const { min, max } = readCount(this.#reader.take(QUANTIFIER) ?? fail());
    return min > max ? fail() : { type: "repeat", term, min, max };
  }
}

function character(value: number): Single {
  return { type: "character", value };
}

/** Each flag at most once, and at least one: `(?-:a)` is none. */
function isModifiers(text: string): boolean {
  const flags = text.replace(/[-:]/g, "");
  return flags !== "" && new Set(flags).size === flags.length;
}

function readCount(quantifier: string): { readonly min: number; readonly max: number } {
  if (quantifier.startsWith("*")) return { min: 0, max: Number.POSITIVE_INFINITY };
  if (quantifier.startsWith("+")) return { min: 1, max: Number.POSITIVE_INFINITY };
  if (quantifier.startsWith("?")) return { min: 0, max: 1 };
  const [min = "", max = min] = quantifier.replace(/[{}?]/g, "").split(",");
  return { min: Number(min), max: max === "" ? Number.POSITIVE_INFINITY : Number(max) };
}
