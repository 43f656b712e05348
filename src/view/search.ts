/**
 * Which choices hold what was typed? Case and accents do not matter. Pure.
 *
 * @module
 */
import type { OptionView } from "./types.ts";

interface Folded {
  readonly label: string;
  /** The words of the label, a blank before each. */
  readonly words: string;
  readonly description: string;
}

/** Folded texts, kept for as long as their list lives: a key must not fold 5,000 labels again. */
const folded = new WeakMap<readonly OptionView[], readonly Folded[]>();

/**
 * The choices that hold every word typed: first those that begin with all of it, then those with a word that
 * begins with each, then those that hold them anywhere, and last those whose description does; in their own
 * order otherwise. All of them when nothing was typed.
 */
export function searchOptions(
  options: readonly OptionView[],
  query: string,
): readonly OptionView[] {
  const wanted = fold(query.trim());
  if (wanted === "") return options;
  const words = wanted.split(/\s+/);
  const ranked: OptionView[][] = [[], [], [], []];
  for (const [place, one] of foldedOf(options).entries()) {
    const option = options[place];
    if (option !== undefined) ranked[rankOf(one, wanted, words)]?.push(option);
  }
  return ranked.flat();
}

/** Smaller is nearer; beyond the last is not found. */
function rankOf({ label, words, description }: Folded, wanted: string, parts: string[]): number {
  if (label.startsWith(wanted)) return 0;
  if (parts.every((part) => words.includes(` ${part}`))) return 1;
  if (parts.every((part) => label.includes(part))) return 2;
  return parts.every((part) => label.includes(part) || description.includes(part)) ? 3 : 4;
}

function foldedOf(options: readonly OptionView[]): readonly Folded[] {
  const before = folded.get(options);
  if (before !== undefined) return before;
  const now = options.map(({ label, description = "" }) => {
    const text = fold(label);
    const words = ` ${text.replace(/[^\p{L}\p{N}]+/gu, " ")}`;
    return { label: text, words, description: fold(description) };
  });
  folded.set(options, now);
  return now;
}

function fold(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();
}
