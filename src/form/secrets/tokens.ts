/**
 * The sentences of a text that is folded already, as words with their clauses. Linear in the text. Pure.
 *
 * @module
 */

/** One word of a sentence. `clause`: a clause begins with it, so no phrase reaches across. */
export interface Token {
  readonly word: string;
  readonly clause: boolean;
  /** The sentence ends here with a question mark. */
  readonly asked?: true;
}

/** Cuts a run of letters of a script without blanks into words. */
export type Cut = (run: string) => readonly string[];

/** Words judged together: a sentence, or a stretch of an endless one, overlapping the next by `OVERLAP`. */
const MAX_SENTENCE = 128;
const OVERLAP = 16;

/** The sentences of a reading; an endless one comes in stretches. */
export function sentencesOf(reading: string, cut: Cut): readonly (readonly Token[])[] {
  const sentences: Token[][] = [];
  let gap: "none" | "clause" | "sentence" = "sentence";
  for (const [part] of reading.matchAll(PARTS)) {
    const sentence = sentences.at(-1);
    if (/^[\p{L}\p{M}\p{N}]/u.test(part)) {
      const startsClause = gap !== "none";
      const words = UNSPACED.test(part) ? cut(part) : [part];
      const tokens = words.map((word, at) => ({ word, clause: at === 0 && startsClause }));
      if (sentence === undefined || gap === "sentence") sentences.push(tokens);
      else sentence.push(...tokens);
      gap = "none";
    } else if (endsSentence(part, sentence?.at(-1))) {
      gap = "sentence";
      if (QUESTION.test(part)) markAsked(sentence);
    } else if (gap === "none" && CLAUSE_END.test(part)) {
      gap = "clause";
    }
  }
  return sentences.flatMap(stretches);
}

const PARTS = /[\p{L}\p{M}]+|\p{N}+|[^\p{L}\p{M}\p{N}]+/gu;
const SENTENCE_END = /[!?\n\r\u2028\u2029\u3002\u061f\u0964]/u;
const QUESTION = /[?\u061f]/;
const CLAUSE_END = /[,;:()[\]{}\u3001\u060c\u061b\u2013\u2014]/u;
const UNSPACED = /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;

function markAsked(sentence: Token[] | undefined): void {
  const last = sentence?.pop();
  if (last !== undefined) sentence?.push({ ...last, asked: true });
}

/** A full stop ends a sentence only before a blank (`user.password` is one name) and not in `e.g.`. */
function endsSentence(part: string, before: Token | undefined): boolean {
  if (SENTENCE_END.test(part)) return true;
  const stop = part.indexOf(".");
  return stop >= 0 && /\s/.test(part.slice(stop)) && before?.word.length !== 1;
}

function stretches(tokens: readonly Token[]): (readonly Token[])[] {
  const parts: (readonly Token[])[] = [];
  for (let from = 0; from === 0 || from + OVERLAP < tokens.length; from += MAX_SENTENCE - OVERLAP) {
    parts.push(tokens.slice(from, from + MAX_SENTENCE));
  }
  return parts;
}

/**
 * Cuts by a dictionary: at each place the longest word it knows; what it does not know stays together. This is
 * how scripts without blanks, and Korean words with their endings, come apart.
 */
export function cutBy(dictionary: ReadonlySet<string>): Cut {
  const longest = Math.max(1, ...Array.from(dictionary, ({ length }) => length));
  return (run) => {
    const words: string[] = [];
    let unknown = "";
    for (let at = 0; at < run.length; ) {
      const known = longestAt(dictionary, run, at, longest);
      if (known === undefined) {
        unknown += run[at];
        at += 1;
        continue;
      }
      if (unknown !== "") words.push(unknown);
      unknown = "";
      words.push(known);
      at += known.length;
    }
    return unknown === "" ? words : [...words, unknown];
  };
}

function longestAt(
  dictionary: ReadonlySet<string>,
  run: string,
  at: number,
  longest: number,
): string | undefined {
  for (let length = Math.min(longest, run.length - at); length > 0; length -= 1) {
    const word = run.slice(at, at + length);
    if (dictionary.has(word)) return word;
  }
  return undefined;
}
