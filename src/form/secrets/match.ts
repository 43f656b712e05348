/**
 * Finds phrases of a word list in the words of a sentence. Pure.
 *
 * @module
 */
import { phraseWords, type Token } from "./tokens.ts";

/** Words `from` up to, not including, `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Looks for a list of phrases: every place where one stands, in order. Places may overlap. */
export type Finder = (tokens: readonly Token[]) => readonly Span[];

/** Compiles phrases in the notation of `words.ts`. */
export function finderOf(phrases: readonly string[]): Finder {
  const byFirst = new Map<string, Phrase[]>();
  const open: Phrase[] = [];
  for (const phrase of phrases.flatMap(variants).map(phraseWords)) {
    const first = phrase[0] ?? "";
    const known = byFirst.get(first);
    if (first.includes("*")) open.push(phrase);
    else if (known === undefined) byFirst.set(first, [phrase]);
    else known.push(phrase);
  }
  return (tokens) => {
    const spans: Span[] = [];
    tokens.forEach(({ word }, from) => {
      for (const list of [byFirst.get(word), open]) {
        for (const phrase of list ?? []) {
          if (standsAt(tokens, from, phrase)) spans.push({ from, to: from + phrase.length });
        }
      }
    });
    return spans;
  };
}

type Phrase = readonly string[];

/**
 * A quick "no": a lower-case text in plain ASCII words holds none of the phrases when this pattern is nowhere in
 * it. The pattern is a small set of words, letters and digits only, of which each phrase holds one.
 */
export function hintOf(phrases: readonly string[]): RegExp {
  const chosen: string[] = [];
  let left = phrases.flatMap(variants).map((phrase) => phraseWords(phrase.replaceAll("*", "")));
  while (left.length > 0) {
    const counts = new Map<string, number>();
    for (const word of left.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
    const rank = ([word, count]: [string, number]): number => count * 100 + word.length;
    const [word] = [...counts].reduce((best, next) => (rank(next) > rank(best) ? next : best));
    chosen.push(word);
    left = left.filter((words) => !words.some((other) => other.includes(word)));
  }
  return new RegExp(chosen.join("|"));
}

/** The spans that lie in no larger one of the list. */
export function largest(spans: readonly Span[]): readonly Span[] {
  return spans.filter((span) => !spans.some((other) => holds(other, span) && !holds(span, other)));
}

/** True when `inner` lies within `outer`, or is the same. */
export function holds(outer: Span, inner: Span): boolean {
  return outer.from <= inner.from && inner.to <= outer.to;
}

function variants(phrase: string): string[] {
  return phrase.endsWith("(s)") ? [phrase.slice(0, -3), `${phrase.slice(0, -3)}s`] : [phrase];
}

function standsAt(tokens: readonly Token[], from: number, words: readonly string[]): boolean {
  return words.every((word, at) => {
    const token = tokens[from + at];
    return token !== undefined && (at === 0 || !token.clause) && fits(word, token.word);
  });
}

function fits(pattern: string, word: string): boolean {
  const openStart = pattern.startsWith("*");
  const openEnd = pattern.length > 1 && pattern.endsWith("*");
  const core = pattern.slice(openStart ? 1 : 0, openEnd ? -1 : undefined);
  if (openStart && openEnd) return word.includes(core);
  if (openStart) return word.endsWith(core);
  return openEnd ? word.startsWith(core) : word === core;
}
