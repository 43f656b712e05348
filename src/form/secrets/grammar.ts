/**
 * Whether a sentence that names a secret asks for it, by the grammar of the languages it may be in. Pure.
 *
 * @module
 */
import type { Grammar } from "./language.ts";
import type { Span } from "./match.ts";
import type { Scene, Sentence } from "./scene.ts";

/** How many words may stand between the verb that asks and what it asks for. */
const REACH = 6;
/** How many words may stand before a secret that is needed. */
const LEAD = 3;
/** How long a sentence of a message may be to be read as a label. */
const LABEL = 4;

/** True when the sentence, as a label of a field, names a secret; `lead` words may stand before it. */
export function isLabelled(scene: Scene, lead: number): boolean {
  return anySecret(
    scene,
    (clauses, secret) => standsAsLabel(clauses, secret, lead) || isAskedFor(clauses, secret),
  );
}

/** True when the sentence, in a message, asks for a secret. */
export function isAsked(scene: Scene): boolean {
  return anySecret(
    scene,
    (clauses, secret) =>
      isAskedFor(clauses, secret) || isNeeded(clauses, secret) || isLabelLine(clauses, secret),
  );
}

/** A sentence in one language it may be in. */
interface Clauses {
  readonly sentence: Sentence;
  readonly grammar: Grammar;
  readonly asks: readonly Span[];
  readonly needs: readonly Span[];
}

function anySecret(
  { sentence, secrets, alone, grammars }: Scene,
  test: (clauses: Clauses, secret: Span) => boolean,
): boolean {
  return grammars.some((grammar) => {
    const { asks, needs } = grammar.finders;
    const clauses = { sentence, grammar, asks: asks(sentence), needs: needs(sentence) };
    const single = alone.filter((span) => standsAlone(clauses, span));
    return [...secrets, ...single].some((secret) => test(clauses, secret));
  });
}

/** True when the sentence says nothing else: `PIN`, `your PIN`, `enter your PIN`. */
function standsAlone({ sentence, grammar, asks, needs }: Clauses, { from, to }: Span): boolean {
  const isLast = sentence[to]?.clause !== false || needs.some((need) => need.from === to);
  const isAskedLast = grammar.anyOrder && asks.some((ask) => ask.from === to);
  if (!isLast && !isAskedLast) return false;
  for (let at = from; at > 0; at -= 1) {
    if (asks.some((ask) => ask.to === at)) return true;
    if (!grammar.sets.fillers.has(sentence[at - 1]?.word ?? "")) return false;
  }
  return true;
}

/** True when nothing before the secret turns the label into one for something else. */
function standsAsLabel(clauses: Clauses, secret: Span, lead: number): boolean {
  const { sentence, grammar } = clauses;
  const { from } = secret;
  if (sentence.at(-1)?.asked === true && !isAskedLabel(clauses, secret)) return false;
  const { links, negations, fillers } = grammar.sets;
  const words = wordsOf(sentence, 0, from);
  if (words.some((word) => links.has(word))) return false;
  // "This is not a secret: your API key" still asks.
  if (words.slice(clauseOf(sentence, from)).some((word) => negations.has(word))) return false;
  return !isQuestion(clauses) && words.filter((word) => !fillers.has(word)).length <= lead;
}

/** "GitHub token?" and "Your password for the server?" name it; "Hash the password?" has a verb before. */
function isAskedLabel({ sentence, grammar }: Clauses, { from, to }: Span): boolean {
  const { fillers, acts } = grammar.sets;
  const words = wordsOf(sentence, 0, from);
  const plain = words.slice(0, words.findLastIndex((word) => fillers.has(word)) + 1);
  const qualifiers = words.slice(plain.length);
  if (!plain.every((word) => fillers.has(word))) return false;
  return (
    qualifiers.length === 0 ||
    (to === sentence.length && !qualifiers.some((word) => acts.has(word)))
  );
}

function isAskedFor(clauses: Clauses, secret: Span): boolean {
  const { sentence, grammar, asks } = clauses;
  return asks.some((ask) => {
    const isAskFirst = ask.from <= secret.from;
    const [first, last] = isAskFirst ? [ask, secret] : [secret, ask];
    if (last.from - first.to > REACH) return false;
    if (isAskFirst) {
      const between = wordsOf(sentence, first.to, last.from);
      if (between.some((word) => grammar.sets.links.has(word))) return false;
    } else if (!grammar.anyOrder || isQuestion(clauses)) {
      return false;
    }
    return !isNegated(clauses, first, last) && !isOwnAct(clauses, ask);
  });
}

/** A question about a secret: "How are passwords hashed?" */
function isQuestion({ sentence, grammar }: Clauses): boolean {
  const { questions } = grammar.sets;
  const words = grammar.questionsAnywhere ? sentence : sentence.slice(0, 1);
  return words.some(({ word }) => questions.has(word));
}

/** "A token is required": the need follows at once, and nothing says the opposite. */
function isNeeded(clauses: Clauses, secret: Span): boolean {
  const isFollowed = clauses.needs.some((need) => need.from === secret.to);
  return isFollowed && standsAsLabel(clauses, secret, LEAD);
}

/**
 * A short sentence that ends in the secret, as a prompt does: `GitHub token:`. A question must say nothing else:
 * "Your password?" asks for it, "Hash the password?" asks for a decision.
 */
function isLabelLine({ sentence, grammar }: Clauses, { from, to }: Span): boolean {
  if (to !== sentence.length || to > LABEL) return false;
  const { fillers, links, negations, questions, acts } = grammar.sets;
  const words = wordsOf(sentence, 0, from);
  if (sentence[to - 1]?.asked === true) return words.every((word) => fillers.has(word));
  return !words.some((word) => [links, negations, questions, acts].some((set) => set.has(word)));
}

/** True when a word in the same clause turns the asking round: "do not", "never", "... nicht ein". */
function isNegated({ sentence, grammar }: Clauses, first: Span, last: Span): boolean {
  const from = clauseOf(sentence, first.from);
  let to = last.from;
  if (grammar.anyOrder) while (to < sentence.length && sentence[to]?.clause !== true) to += 1;
  return wordsOf(sentence, from, to).some((word) => grammar.sets.negations.has(word));
}

/** "I will provide the token" is what the asker does himself. A phrase such as "I need your" begins with him. */
function isOwnAct({ sentence, grammar }: Clauses, { from }: Span): boolean {
  const words = wordsOf(sentence, Math.max(0, from - 2), from);
  return words.some((word) => grammar.sets.speakers.has(word));
}

/** Where the clause of a word begins. */
function clauseOf(sentence: Sentence, at: number): number {
  let from = at;
  while (from > 0 && sentence[from]?.clause === false) from -= 1;
  return from;
}

function wordsOf(sentence: Sentence, from: number, to: number): string[] {
  return sentence.slice(from, to).map(({ word }) => word);
}
