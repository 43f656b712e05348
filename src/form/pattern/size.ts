/**
 * How large would a pattern's program be? Estimated on the syntax tree, before anything is compiled, because
 * 480 characters of nested counts can ask for hundreds of megabytes. Pure.
 *
 * @see LIM-5 of the requirements register
 * @module
 */
import type { AST } from "@eslint-community/regexpp";

/**
 * The instructions a linear engine needs for the pattern, but for three at its ends, counted generously;
 * `Infinity` when out of reach. Nothing counts as less than one, so that counts multiply whatever they repeat.
 */
export function estimateSize(pattern: AST.Pattern): number {
  return sizeOfAll(pattern.alternatives);
}

function sizeOfAll(alternatives: readonly AST.Alternative[]): number {
  let size = alternatives.length - 1;
  for (const { elements } of alternatives) {
    size += Math.max(
      1,
      elements.reduce((sum, element) => sum + sizeOf(element), 0),
    );
  }
  return size;
}

function sizeOf(node: AST.Element): number {
  switch (node.type) {
    case "Group":
    case "CapturingGroup":
      return sizeOfAll(node.alternatives);
    case "Quantifier":
      return node.max === 0 ? 1 : repeated(sizeOf(node.element), node.min, node.max);
    default:
      return 1;
  }
}

/** `x{2,4}` is two copies of x and two optional ones; an endless count adds a loop that may be skipped. */
function repeated(size: number, min: number, max: number): number {
  if (max === Number.POSITIVE_INFINITY) return size * Math.max(min, 1) + 2;
  return size * max + (max - min);
}
