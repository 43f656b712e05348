/**
 * Does a text match a pattern from the other side? Parsed as ECMA-262, translated, and run on a linear-time
 * engine; never on the host's. Loaded only when a schema has a pattern. Pure, deterministic, no clock.
 *
 * What it does not do: it does not stop a running match. Time is bounded beforehand, by the size of the program
 * and the length of the text.
 *
 * @see FORM-6, LIM-5 of the requirements register
 * @module
 */
import { type AST, RegExpParser } from "@eslint-community/regexpp";
import { RE2JS } from "re2js";
import { estimateSize } from "./size.ts";
import { translate } from "./translate.ts";

/** Whether the text matches; `unchecked` when that cannot be told exactly within the limits. */
export type Verdict = "match" | "no-match" | "unchecked";

/** The limits of LIM-5. Lengths in UTF-16 code units, program in instructions, work in instructions x units. */
const PATTERN_LIMITS: {
  readonly pattern: number;
  readonly nesting: number;
  readonly program: number;
  readonly input: number;
  readonly work: number;
} = {
  pattern: 4096,
  nesting: 64,
  program: 1500,
  input: 65_536,
  // About 50 ms on a slow machine for the patterns that are worst for the engine, a tenth of it for ordinary ones.
  work: 640_000,
};

/** The work that the patterns of one form may still cause. Shared by all its fields. */
export interface WorkBudget {
  left: number;
}

/** A fresh budget: one for each form that is checked. */
export function createBudget(): WorkBudget {
  return { left: PATTERN_LIMITS.work };
}

const parser = new RegExpParser({ ecmaVersion: 2025 });

/** Judges `input` by `pattern`. Never throws; what the engine cannot carry is `unchecked`. */
export function testPattern(pattern: string, input: string, budget: WorkBudget): Verdict {
  if (input.length > PATTERN_LIMITS.input || !isWellFormed(input)) return "unchecked";
  const tree = parse(pattern);
  if (tree === undefined) return "unchecked";
  const run = lengthRun(tree);
  const size = estimateSize(run?.loop ?? tree);
  if (size > PATTERN_LIMITS.program) return "unchecked";
  const work = (size + 2) * (input.length + 1);
  if (work > budget.left) return "unchecked";
  budget.left -= work;
  return matches(run?.loop ?? tree, input, run);
}

function matches(tree: AST.Pattern, input: string, run: LengthRun | undefined): Verdict {
  try {
    if (!RE2JS.compile(translate(tree)).test(input)) return "no-match";
  } catch {
    // Untranslatable, or more than the engine takes; it throws several kinds of its own.
    return "unchecked";
  }
  if (run === undefined) return "match";
  const length = countCodePoints(input);
  return length >= run.min && length <= run.max ? "match" : "no-match";
}

/** The syntax tree, read in Unicode mode; `undefined` when it is no ECMA-262 pattern or too large to look at. */
function parse(pattern: string): AST.Pattern | undefined {
  if (pattern.length > PATTERN_LIMITS.pattern || nesting(pattern) > PATTERN_LIMITS.nesting) {
    return undefined;
  }
  return parseUnicode(pattern) ?? parseUnicode(withoutNeedlessEscapes(pattern));
}

function parseUnicode(pattern: string): AST.Pattern | undefined {
  try {
    return parser.parsePattern(pattern, 0, pattern.length, { unicode: true });
  } catch {
    return undefined;
  }
}

/** Unicode mode refuses `\-` and its like outside a class, which many authors write and which mean the character. */
function withoutNeedlessEscapes(pattern: string): string {
  return pattern.replace(/\\([\s\S])/g, (whole, char: string) =>
    /[ !"#%&',:;<=>@`~_-]/.test(char) ? (char === "-" ? "\\x2d" : char) : whole,
  );
}

/** How deep groups may nest, counted without parsing: escapes and classes only make it too high. */
function nesting(pattern: string): number {
  let depth = 0;
  let deepest = 0;
  for (let i = 0; i < pattern.length; i++) {
    const char = pattern[i];
    if (char === "\\") i++;
    else if (char === "(") deepest = Math.max(deepest, ++depth);
    else if (char === ")") depth--;
  }
  return deepest;
}

/** `^x{2,2000}$` for one character or class: a loop over x, and a count that needs no program. */
interface LengthRun {
  readonly loop: AST.Pattern;
  readonly min: number;
  readonly max: number;
}

function lengthRun(tree: AST.Pattern): LengthRun | undefined {
  const [only, ...others] = tree.alternatives;
  if (only === undefined || others.length > 0 || only.elements.length !== 3) return undefined;
  const [start, middle, end] = only.elements;
  if (start?.type !== "Assertion" || start.kind !== "start") return undefined;
  if (end?.type !== "Assertion" || end.kind !== "end") return undefined;
  if (middle?.type !== "Quantifier" || !isSingle(middle.element)) return undefined;
  const loop: AST.Quantifier = { ...middle, min: 0, max: Number.POSITIVE_INFINITY };
  const alternative: AST.Alternative = { ...only, elements: [start, loop, end] };
  return {
    loop: { ...tree, alternatives: [alternative] },
    min: middle.min,
    max: middle.max,
  };
}

function isSingle(node: AST.Element): boolean {
  return (
    node.type === "Character" || node.type === "CharacterSet" || node.type === "CharacterClass"
  );
}

function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** False when a surrogate stands alone: engines disagree on what it is. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
