/**
 * How large would a pattern's program be? Estimated on the syntax tree, before anything is compiled, because
 * 480 characters of nested counts can ask for hundreds of megabytes. Pure.
 *
 * @see LIM-5 of the requirements register
 * @module
 */
import type { Disjunction, Term } from "./tree.ts";

/**
 * The instructions a linear engine needs for the pattern, but for three at its ends, counted generously;
 * `Infinity` when out of reach. Nothing counts as less than one, so that counts multiply whatever they repeat.
 */
export function estimateSize(pattern: Disjunction): number {
  let size = pattern.length - 1;
  for (const terms of pattern) {
    size += Math.max(
      1,
      terms.reduce((sum, term) => sum + sizeOf(term), 0),
    );
  }
  return size;
}

function sizeOf(term: Term): number {
  switch (term.type) {
    case "group":
      return estimateSize(term.disjunction);
    case "repeat":
      return term.max === 0 ? 1 : repeated(sizeOf(term.term), term.min, term.max);
    default:
      return 1;
  }
}

/** `x{2,4}` is two copies of x and two optional ones; an endless count adds a loop that may be skipped. */
function repeated(size: number, min: number, max: number): number {
  if (max === Number.POSITIVE_INFINITY) return size * Math.max(min, 1) + 2;
  return size * max + (max - min);
}
