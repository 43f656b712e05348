/**
 * Does a text match a pattern from the other side? Parsed as ECMA-262, translated, and run on a linear-time
 * engine; never on the host's. Loaded only when a schema has a pattern. Pure, deterministic, no clock.
 *
 * What it does not do: it does not stop a running match. Time is bounded beforehand, by the size of the pattern,
 * of its program, and of the text.
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

/** The limits of LIM-5. Lengths in UTF-16 code units, program in instructions, work in steps: see {@link COST}. */
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

/** What it takes to make a pattern ready, in steps; a step is one instruction looking at one code unit. */
const COST = { character: 2, instruction: 100, property: 4000 } as const;

/** The work that the patterns of one form may still cause, and those that are ready. Shared by all its fields. */
export interface WorkBudget {
  left: number;
  readonly ready: Map<string, Ready | undefined>;
}

/** A fresh budget: one for each form that is checked. */
export function createBudget(): WorkBudget {
  return { left: PATTERN_LIMITS.work, ready: new Map() };
}

/** A pattern that can be run: its program, and a count of characters that needs none. */
interface Ready {
  readonly program: RE2JS;
  readonly size: number;
  readonly min: number;
  readonly max: number;
}

const parser = new RegExpParser({ ecmaVersion: 2025 });

/** Judges `input` by `pattern`. Never throws; what the engine cannot carry is `unchecked`. */
export function testPattern(pattern: string, input: string, budget: WorkBudget): Verdict {
  if (input.length > PATTERN_LIMITS.input || !isWellFormed(input)) return "unchecked";
  const ready = makeReady(pattern, budget);
  if (ready === undefined) return "unchecked";
  const { program, size, min, max } = ready;
  if (!spend(budget, (size + 2) * (input.length + 1))) return "unchecked";
  try {
    if (!program.test(input)) return "no-match";
  } catch {
    return "unchecked";
  }
  if (min === 0 && max === Number.POSITIVE_INFINITY) return "match";
  const length = countCodePoints(input);
  return length >= min && length <= max ? "match" : "no-match";
}

function spend(budget: WorkBudget, work: number): boolean {
  if (work > budget.left) return false;
  budget.left -= work;
  return true;
}

/** Many fields of a form may have the same pattern, and many picks of a field do. */
function makeReady(pattern: string, budget: WorkBudget): Ready | undefined {
  if (!budget.ready.has(pattern)) budget.ready.set(pattern, compile(pattern, budget));
  return budget.ready.get(pattern);
}

/** `undefined` for what cannot be carried, or costs more than is left. */
function compile(pattern: string, budget: WorkBudget): Ready | undefined {
  if (pattern.length > PATTERN_LIMITS.pattern || nesting(pattern) > PATTERN_LIMITS.nesting) {
    return undefined;
  }
  if (!spend(budget, pattern.length * COST.character)) return undefined;
  const tree = parse(pattern);
  if (tree === undefined) return undefined;
  const { loop = tree, min = 0, max = Number.POSITIVE_INFINITY } = lengthRun(tree) ?? {};
  const size = estimateSize(loop);
  if (size > PATTERN_LIMITS.program) return undefined;
  const work = size * COST.instruction + countProperties(pattern) * COST.property;
  if (!spend(budget, work)) return undefined;
  try {
    return { program: RE2JS.compile(translate(loop)), size, min, max };
  } catch {
    // Untranslatable, or more than the engine takes; it throws several kinds of its own.
    return undefined;
  }
}

/** How many tables of characters the pattern names: `\p{L}` alone has some 650 ranges. Escapes make it too high. */
function countProperties(pattern: string): number {
  return pattern.match(/\\p\{/gi)?.length ?? 0;
}

/** The syntax tree, read in Unicode mode; `undefined` when it is no ECMA-262 pattern. */
function parse(pattern: string): AST.Pattern | undefined {
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
