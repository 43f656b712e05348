/**
 * Does a label name a secret, does a sentence ask for one? One language at a time. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-12
 * @module
 */
import { type Finder, finderOf, hintOf, holds, largest, type Span } from "./match.ts";
import { isPlain, sentencesOf, type Token } from "./tokens.ts";
import type { SecretWords } from "./words.ts";

/** `text` fields can ask for any secret, `digits` only for one that can be a number. */
export type Answered = "text" | "digits";

/** `harmless`: the text speaks of a secret and clearly asks for something else. */
type Verdict = "secret" | "harmless" | "none";

export interface Judge {
  /** A field's name or title. */
  label(text: string, answered: Answered): Verdict;
  /** A field's description. */
  description(text: string, answered: Answered): Verdict;
  /** A message, or what a form says of itself. */
  message(text: string): boolean;
}

/** How many words may stand between the verb that asks and what it asks for. */
const REACH = 6;
/** How many words of a description may stand before the secret it names. */
const LEAD = 3;
/** How long a sentence of a message may be to be read as a label. */
const LABEL = 4;

/** The judge for one language; its lists are compiled once. */
export function judgeOf(words: SecretWords): Judge {
  const language = compile(words);
  return {
    label: (text, answered) => judgeField(language, text, answered, Infinity),
    description: (text, answered) => judgeField(language, text, answered, LEAD),
    message: (text) =>
      mayName(language, text) &&
      sentencesOf(text).some((sentence) => asksInMessage(language, sentence)),
  };
}

type Sentence = readonly Token[];

interface Language {
  readonly nouns: Readonly<Record<Answered, Finder>>;
  readonly alone: Readonly<Record<Answered, Finder>>;
  readonly finders: Readonly<Record<"harmless" | "before" | "asks" | "needs", Finder>>;
  readonly sets: Readonly<
    Record<
      "after" | "fillers" | "links" | "questions" | "negations" | "speakers" | "acts",
      ReadonlySet<string>
    >
  >;
  readonly anyOrder: boolean;
  readonly hint: RegExp;
}

function compile(words: SecretWords): Language {
  const { nouns, alone } = words;
  return {
    nouns: { text: finderOf([...nouns.text, ...nouns.digits]), digits: finderOf(nouns.digits) },
    alone: { text: finderOf([...alone.text, ...alone.digits]), digits: finderOf(alone.digits) },
    finders: {
      harmless: finderOf(words.harmless),
      before: finderOf(words.before),
      asks: finderOf(words.asks),
      needs: finderOf(words.needs),
    },
    sets: {
      after: new Set(words.after),
      fillers: new Set(words.fillers),
      links: new Set(words.links),
      questions: new Set(words.questions),
      negations: new Set(words.negations),
      speakers: new Set(words.speakers),
      acts: new Set(words.acts),
    },
    anyOrder: words.askOrder === "any",
    hint: hintOf([nouns, alone].flatMap(({ text, digits }) => [...text, ...digits])),
  };
}

function mayName({ hint }: Language, text: string): boolean {
  return !isPlain(text) || hint.test(text.toLowerCase());
}

function judgeField(language: Language, text: string, answered: Answered, lead: number): Verdict {
  if (!mayName(language, text)) return "none";
  let verdict: Verdict = "none";
  for (const sentence of sentencesOf(text)) {
    const { named, secrets, asks } = survey(language, sentence, answered);
    const isAsked = secrets.some(
      (secret) =>
        standsAsLabel(language, sentence, secret, lead) ||
        isAskedFor(language, sentence, asks, secret),
    );
    if (isAsked) return "secret";
    if (named.length > 0) verdict = "harmless";
  }
  return verdict;
}

function asksInMessage(language: Language, sentence: Sentence): boolean {
  const { secrets, asks, needs } = survey(language, sentence, "text");
  return secrets.some(
    (secret) =>
      isAskedFor(language, sentence, asks, secret) ||
      isNeeded(language, sentence, needs, secret) ||
      isLabelLine(language, sentence, secret),
  );
}

interface Survey {
  /** Every place that names a secret. */
  readonly named: readonly Span[];
  /** Those that really do. */
  readonly secrets: readonly Span[];
  readonly asks: readonly Span[];
  readonly needs: readonly Span[];
}

function survey(language: Language, sentence: Sentence, answered: Answered): Survey {
  const named = largest(language.nouns[answered](sentence));
  const alone = language.alone[answered](sentence);
  if (named.length + alone.length === 0) return NOTHING;
  const asks = language.finders.asks(sentence);
  const needs = language.finders.needs(sentence);
  const harmless = language.finders.harmless(sentence);
  const before = language.finders.before(sentence);
  const secrets = [
    ...named.filter((span) => isReal(language, sentence, [harmless, before], span)),
    ...alone.filter((span) => standsAlone(language, sentence, [asks, needs], span)),
  ];
  return { named, secrets, asks, needs };
}

const NOTHING: Survey = { named: [], secrets: [], asks: [], needs: [] };

/** False for a policy of it, a public one, or a phrase that only contains the word. */
function isReal(
  { sets }: Language,
  sentence: Sentence,
  [harmless, before]: readonly [readonly Span[], readonly Span[]],
  span: Span,
): boolean {
  const next = sentence[span.to];
  if (next?.clause === false && sets.after.has(next.word)) return false;
  const isQualified = before.some(({ to }) => to === span.from);
  if (isQualified && sentence[span.from]?.clause === false) return false;
  return !harmless.some((phrase) => holds(phrase, span));
}

/** True when the sentence says nothing else: `PIN`, `your PIN`, `enter your PIN`. */
function standsAlone(
  { sets }: Language,
  sentence: Sentence,
  [asks, needs]: readonly [readonly Span[], readonly Span[]],
  { from, to }: Span,
): boolean {
  const isLast = sentence[to]?.clause !== false || needs.some((need) => need.from === to);
  if (!isLast) return false;
  for (let at = from; at > 0; at -= 1) {
    if (asks.some((ask) => ask.to === at)) return true;
    if (!sets.fillers.has(sentence[at - 1]?.word ?? "")) return false;
  }
  return true;
}

/** True when nothing before the secret turns the label into one for something else. */
function standsAsLabel(
  { sets }: Language,
  sentence: Sentence,
  { from }: Span,
  lead: number,
): boolean {
  const words = wordsOf(sentence, 0, from);
  if (words.some((word) => sets.links.has(word) || sets.negations.has(word))) return false;
  if (sets.questions.has(words[0] ?? "")) return false;
  return words.filter((word) => !sets.fillers.has(word)).length <= lead;
}

function isAskedFor(
  language: Language,
  sentence: Sentence,
  asks: readonly Span[],
  secret: Span,
): boolean {
  const { anyOrder, sets } = language;
  return asks.some((ask) => {
    const [first, last] = ask.from < secret.from ? [ask, secret] : [secret, ask];
    if (last.from - first.to > REACH || (first === secret && !anyOrder)) return false;
    const between = wordsOf(sentence, first.to, last.from);
    if (!anyOrder && between.some((word) => sets.links.has(word))) return false;
    return !isNegated(language, sentence, ask.from) && !isOwnAct(language, sentence, ask.from);
  });
}

/** "A token is required": the need follows at once, and nothing says the opposite. */
function isNeeded(
  language: Language,
  sentence: Sentence,
  needs: readonly Span[],
  secret: Span,
): boolean {
  const isFollowed = needs.some((need) => need.from === secret.to);
  return isFollowed && standsAsLabel(language, sentence, secret, LEAD);
}

/**
 * A short sentence that ends in the secret, as a prompt does: `GitHub token:`. A question must say nothing else:
 * "Your password?" asks for it, "Hash the password?" asks for a decision.
 */
function isLabelLine({ sets }: Language, sentence: Sentence, { from, to }: Span): boolean {
  if (to !== sentence.length || to > LABEL) return false;
  const words = wordsOf(sentence, 0, from);
  if (sentence[to - 1]?.asked === true) return words.every((word) => sets.fillers.has(word));
  const { links, negations, questions, acts } = sets;
  return !words.some((word) => [links, negations, questions, acts].some((set) => set.has(word)));
}

/** True when a word before it, in the same clause, turns it round: "do not", "never". */
function isNegated({ sets }: Language, sentence: Sentence, from: number): boolean {
  for (let at = from; at > 0 && sentence[at]?.clause === false; at -= 1) {
    if (sets.negations.has(sentence[at - 1]?.word ?? "")) return true;
  }
  return false;
}

/** "I will provide the token" is what the asker does himself. A phrase such as "I need your" begins with him. */
function isOwnAct({ sets }: Language, sentence: Sentence, from: number): boolean {
  return wordsOf(sentence, Math.max(0, from - 2), from).some((word) => sets.speakers.has(word));
}

function wordsOf(sentence: Sentence, from: number, to: number): string[] {
  return sentence.slice(from, to).map(({ word }) => word);
}
