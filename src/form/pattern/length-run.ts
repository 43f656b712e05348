/**
 * Is a pattern a bound on the length of a text, and little else? `^.{1,2000}$` is common, and its program would
 * be too large; as a loop with a count beside it, it is small. Pure.
 *
 * @module
 */
import type { AST } from "@eslint-community/regexpp";

/** `^x{2,2000}$` for one character or class: a loop over x, and the count of code points that it may run. */
export interface LengthRun {
  readonly loop: AST.Pattern;
  readonly length: { readonly min: number; readonly max: number };
}

/** The pattern as a loop and a count; `undefined` for every other one. */
export function readLengthRun(tree: AST.Pattern): LengthRun | undefined {
  const [only, ...others] = tree.alternatives;
  if (only === undefined || others.length > 0 || only.elements.length !== 3) return undefined;
  const [start, middle, end] = only.elements;
  if (start?.type !== "Assertion" || start.kind !== "start") return undefined;
  if (end?.type !== "Assertion" || end.kind !== "end") return undefined;
  if (middle?.type !== "Quantifier" || !isSingle(middle.element)) return undefined;
  const { min, max } = middle;
  const loop: AST.Quantifier = { ...middle, min: 0, max: Number.POSITIVE_INFINITY };
  const alternative: AST.Alternative = { ...only, elements: [start, loop, end] };
  return { loop: { ...tree, alternatives: [alternative] }, length: { min, max } };
}

function isSingle({ type }: AST.Element): boolean {
  return type === "Character" || type === "CharacterSet" || type === "CharacterClass";
}
