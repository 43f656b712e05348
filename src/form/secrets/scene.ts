/**
 * Where a sentence names a secret, and which languages it may be in. Pure.
 *
 * @module
 */
import type { Answered, Grammar, Pack } from "./language.ts";
import { holds, largest, type Span } from "./match.ts";
import type { Token } from "./tokens.ts";

export type Sentence = readonly Token[];

/** A sentence that names a secret. */
export interface Scene {
  readonly sentence: Sentence;
  /** Every place that names one. */
  readonly named: readonly Span[];
  /** Those that really do. */
  readonly secrets: readonly Span[];
  /** Words such as `PIN`, secrets only where the sentence says nothing else. */
  readonly alone: readonly Span[];
  /** The languages whose small words it uses most; all of them where it uses none. */
  readonly grammars: readonly Grammar[];
}

/** How far from a word such as `code` the word may be that makes it a secret. */
const NEAR = 8;

/** Looks a sentence over; `undefined` when it names nothing. */
export function survey(
  packs: readonly Pack[],
  sentence: Sentence,
  answered: Answered,
): Scene | undefined {
  const nouns = packs.flatMap((pack) => [
    ...pack.nouns[answered](sentence),
    ...codesIn(pack, sentence),
  ]);
  const named = largest(nouns);
  const alone = packs.flatMap((pack) => pack.alone[answered](sentence));
  if (named.length + alone.length === 0) return undefined;
  const harmless = packs.flatMap(({ finders }) => finders.harmless(sentence));
  const before = packs.flatMap(({ finders }) => finders.before(sentence));
  const isReal = (span: Span): boolean =>
    !isFollowed(packs, sentence, span) &&
    !(sentence[span.from]?.clause === false && before.some(({ to }) => to === span.from)) &&
    !harmless.some((phrase) => holds(phrase, span));
  const grammars = spokenIn(packs, sentence);
  return { sentence, named, secrets: named.filter(isReal), alone, grammars };
}

/** "The code you received by SMS": a word that is a secret for what stands near. */
function codesIn({ finders }: Pack, sentence: Sentence): readonly Span[] {
  const codes = finders.code(sentence);
  if (codes.length === 0) return [];
  const near = finders.nearCode(sentence);
  return codes.filter((code) =>
    near.some(({ from, to }) => Math.max(from - code.to, code.from - to) <= NEAR),
  );
}

/** True when the next word makes it a policy of the secret, its length, its name. */
function isFollowed(packs: readonly Pack[], sentence: Sentence, { to }: Span): boolean {
  const has = (set: "after" | "joints", token: Token | undefined): boolean =>
    token?.clause === false && packs.some(({ sets }) => sets[set].has(token.word));
  let at = to;
  while (at - to < 2 && has("joints", sentence[at])) at += 1;
  return has("after", sentence[at]) || has("after", sentence[to]);
}

function spokenIn(packs: readonly Pack[], sentence: Sentence): readonly Grammar[] {
  const grammars = packs.flatMap((pack) => pack.grammars);
  const counts = grammars.map(({ known }) => sentence.filter(({ word }) => known.has(word)).length);
  const most = Math.max(...counts);
  return grammars.filter((_, at) => counts[at] === most);
}
