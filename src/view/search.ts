/**
 * Which choices hold what was typed: those that begin with it first, case and accents ignored. Pure.
 *
 * @module
 */
import type { OptionView } from "./types.ts";

/** Folded labels, kept for as long as their list lives: a key must not fold 5,000 labels again. */
const folded = new WeakMap<readonly OptionView[], readonly string[]>();

/** All choices, in their order, when nothing was typed. Descriptions are searched too, and come last. */
export function searchOptions(
  options: readonly OptionView[],
  query: string,
): readonly OptionView[] {
  const wanted = fold(query.trim());
  if (wanted === "") return options;
  const first: OptionView[] = [];
  const inside: OptionView[] = [];
  const about: OptionView[] = [];
  const labels = foldedOf(options);
  for (const [place, one] of options.entries()) {
    const at = labels[place]?.indexOf(wanted) ?? -1;
    if (at === 0) first.push(one);
    else if (at > 0) inside.push(one);
    else if (one.description !== undefined && fold(one.description).includes(wanted))
      about.push(one);
  }
  return [...first, ...inside, ...about];
}

function foldedOf(options: readonly OptionView[]): readonly string[] {
  const before = folded.get(options);
  if (before !== undefined) return before;
  const labels = options.map((one) => fold(one.label));
  folded.set(options, labels);
  return labels;
}

function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
