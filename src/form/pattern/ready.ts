/**
 * Makes a pattern ready to run, within what a form may cost: parsed, its program estimated, translated and
 * compiled. Pure.
 *
 * @see FORM-6, LIM-5 of the requirements register
 * @module
 */
import { RE2JS } from "re2js";
import { type LengthRun, readLengthRun } from "./length-run.ts";
import { parsePattern } from "./parse.ts";
import { estimateSize } from "./size.ts";
import { translate } from "./translate.ts";
import type { Disjunction } from "./tree.ts";

/** The limits of LIM-5: UTF-16 code units, groups within groups, instructions, and steps for a whole form. */
const LIMITS: {
  readonly pattern: number;
  readonly nesting: number;
  readonly program: number;
  readonly work: number;
} = {
  pattern: 4096,
  nesting: 64,
  program: 1500,
  // About 50 ms on a slow machine for the patterns that are worst for the engine, a tenth of it for ordinary ones.
  work: 640_000,
};

/** What it takes to make a pattern ready, in steps; a step is one instruction looking at one code unit. */
const COST = { character: 4, instruction: 75, property: 4000 } as const;

/** The work that the patterns of one form may still cause, and those that are ready. Shared by all its fields. */
export interface WorkBudget {
  left: number;
  readonly ready: Map<string, Ready | undefined>;
}

/** A fresh budget: one for each form that is checked. */
export function createBudget(): WorkBudget {
  return { left: LIMITS.work, ready: new Map() };
}

/** Takes that much off the budget, or nothing and says false when there is less. */
export function spend(budget: WorkBudget, work: number): boolean {
  if (work > budget.left) return false;
  budget.left -= work;
  return true;
}

/** A pattern that can be run: its program, how large that is, and a count of characters that needs none. */
interface Ready {
  readonly program: RE2JS;
  readonly size: number;
  readonly length: LengthRun["length"] | undefined;
}

/**
 * The pattern, ready to run; `undefined` for what cannot be carried or paid. Once for each form: many fields
 * may have the same pattern, and many picks of one field do.
 */
export function makeReady(pattern: string, budget: WorkBudget): Ready | undefined {
  if (!budget.ready.has(pattern)) budget.ready.set(pattern, compile(pattern, budget));
  return budget.ready.get(pattern);
}

function compile(pattern: string, budget: WorkBudget): Ready | undefined {
  if (pattern.length > LIMITS.pattern) return undefined;
  if (!spend(budget, pattern.length * COST.character)) return undefined;
  const tree = parse(pattern);
  if (tree === undefined) return undefined;
  const run = readLengthRun(tree);
  const loop = run?.loop ?? tree;
  const size = estimateSize(loop);
  if (size > LIMITS.program) return undefined;
  const work = size * COST.instruction + countProperties(pattern) * COST.property;
  if (!spend(budget, work)) return undefined;
  try {
    return { program: RE2JS.compile(translate(loop)), size, length: run?.length };
  } catch {
    // Untranslatable, or more than the engine takes; it throws several kinds of its own.
    return undefined;
  }
}

/** How many tables of characters it names: `\p{L}` alone has some 650 ranges. Escapes make it too high. */
function countProperties(pattern: string): number {
  return pattern.match(/\\p\{/gi)?.length ?? 0;
}

/** The syntax tree; `undefined` when it is no ECMA-262 pattern in Unicode mode, or nests too deep. */
function parse(pattern: string): Disjunction | undefined {
  const tree = parsePattern(pattern, LIMITS.nesting);
  if (tree !== undefined) return tree;
  const plainer = withoutNeedlessEscapes(pattern);
  return plainer === pattern ? undefined : parsePattern(plainer, LIMITS.nesting);
}

/** Unicode mode refuses `\-` and its like outside a class, which many authors write and which mean the character. */
function withoutNeedlessEscapes(pattern: string): string {
  return pattern.replace(/\\([\s\S])/g, (whole, char: string) =>
    /[ !"#%&',:;<=>@`~_-]/.test(char) ? (char === "-" ? "\\x2d" : char) : whole,
  );
}
