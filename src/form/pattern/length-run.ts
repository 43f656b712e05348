/**
 * Is a pattern a bound on the length of a text, and little else? `^.{1,2000}$` is common, and its program would
 * be too large; as a loop with a count beside it, it is small. Pure.
 *
 * @module
 */
import type { Disjunction, Term } from "./tree.ts";

/** `^x{2,2000}$` for one character or class: a loop over x, and the count of code points that it may run. */
export interface LengthRun {
  readonly loop: Disjunction;
  readonly length: { readonly min: number; readonly max: number };
}

/** The pattern as a loop and a count; `undefined` for every other one. */
export function readLengthRun(pattern: Disjunction): LengthRun | undefined {
  const [only, ...others] = pattern;
  if (only === undefined || others.length > 0 || only.length !== 3) return undefined;
  const [start, middle, end] = only;
  if (start?.type !== "assertion" || start.kind !== "^") return undefined;
  if (end?.type !== "assertion" || end.kind !== "$") return undefined;
  if (middle?.type !== "repeat" || !isSingle(middle.term)) return undefined;
  const { min, max } = middle;
  return {
    loop: [[start, { ...middle, min: 0, max: Number.POSITIVE_INFINITY }, end]],
    length: { min, max },
  };
}

function isSingle({ type }: Term): boolean {
  return type === "character" || type === "class";
}
