/**
 * Finds phrases of a word list in the words of a sentence. Pure.
 *
 * @module
 */
import { phraseWords } from "./fold.ts";
import type { Token } from "./tokens.ts";

/** Words `from` up to, not including, `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Looks for a list of phrases: every place where one stands, in order. Places may overlap. */
export type Finder = (tokens: readonly Token[]) => readonly Span[];

/** Compiles phrases in the notation of `words.ts`. */
export function finderOf(phrases: readonly string[]): Finder {
  const byWord = new Map<string, Test[][]>();
  const byEnd = new Map<string, Test[][]>();
  const others: Test[][] = [];
  for (const phrase of phrases.flatMap(spellings)) {
    const [first = ""] = phrase;
    const tests = phrase.map(testOf);
    const hasEnd = /^\*[^*]{3,}$/.test(first);
    if (hasEnd) listed(byEnd, first.slice(-END)).push(tests);
    else if (first.includes("*")) others.push(tests);
    else listed(byWord, first).push(tests);
  }
  return (tokens) => {
    const spans: Span[] = [];
    tokens.forEach(({ word }, from) => {
      for (const list of [byWord.get(word), byEnd.get(word.slice(-END)), others]) {
        for (const tests of list ?? []) {
          if (standsAt(tokens, from, tests)) spans.push({ from, to: from + tests.length });
        }
      }
    });
    return spans;
  };
}

/** So many letters at the end of a compound say which phrases are worth a closer look. */
const END = 3;

function listed(lists: Map<string, Test[][]>, key: string): Test[][] {
  const list = lists.get(key) ?? [];
  lists.set(key, list);
  return list;
}

type Phrase = readonly string[];
/** Whether a word is the one that a phrase has in its place. */
type Test = (word: string) => boolean;

function testOf(pattern: string): Test {
  const openStart = pattern.startsWith("*");
  const openEnd = pattern.length > 1 && pattern.endsWith("*");
  const core = pattern.slice(openStart ? 1 : 0, openEnd ? -1 : undefined);
  if (openStart && openEnd) return (word) => word.includes(core);
  if (openStart) return (word) => word.endsWith(core);
  return openEnd ? (word) => word.startsWith(core) : (word) => word === core;
}

function standsAt(tokens: readonly Token[], from: number, tests: readonly Test[]): boolean {
  return tests.every((test, at) => {
    const token = tokens[from + at];
    return token !== undefined && (at === 0 || !token.clause) && test(token.word);
  });
}

/** Only phrases of ours come here, each for several lists. */
const spelled = new Map<string, readonly Phrase[]>();

/** Every way in which a phrase of ours is written, as folded words: with and without `(s)`, `ü` or `ue`. */
export function spellings(phrase: string): readonly Phrase[] {
  const known = spelled.get(phrase);
  if (known !== undefined) return known;
  const stem = phrase.endsWith("(s)") ? phrase.slice(0, -3) : undefined;
  const made = (stem === undefined ? [phrase] : [stem, `${stem}s`])
    .flatMap((one) => (/[äöü]/.test(one) ? [one, one.replace(/[äöü]/g, "$&e")] : [one]))
    .map(phraseWords);
  spelled.set(phrase, made);
  return made;
}

/**
 * A quick "no": a folded text holds none of the phrases when this pattern is nowhere in it. The pattern is a
 * small set of words, letters and digits only, of which each phrase holds one.
 */
export function hintOf(phrases: readonly string[]): RegExp {
  const all = phrases
    .flatMap(spellings)
    .map((phrase) => phrase.map((word) => word.replaceAll("*", "")));
  const counts = new Map<string, number>();
  for (const word of all.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  // A word of two letters is in every text, one of three in many.
  const rank = (word: string): number =>
    (counts.get(word) ?? 0) * Math.min(Math.max(word.length - 2, 0), 5);
  const chosen = new Set<string>();
  for (const phrase of all.toSorted((one, other) => one.length - other.length)) {
    if (phrase.some((word) => chosen.has(word))) continue;
    const best = phrase.reduce((one, next) => (rank(next) > rank(one) ? next : one));
    chosen.add(rank(best) === 0 ? phrase.join("[^a-z]*") : best);
  }
  const words = [...chosen];
  const least = words.filter((word) => !words.some((one) => one !== word && word.includes(one)));
  return new RegExp(least.join("|") || "(?!)");
}

/** The spans that lie in no larger one of the list. */
export function largest(spans: readonly Span[]): readonly Span[] {
  return spans.filter((span) => !spans.some((other) => holds(other, span) && !holds(span, other)));
}

/** True when `inner` lies within `outer`, or is the same. */
export function holds(outer: Span, inner: Span): boolean {
  return outer.from <= inner.from && inner.to <= outer.to;
}
