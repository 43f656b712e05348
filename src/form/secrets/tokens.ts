/**
 * A text as plain words, whatever it is dressed in: full-width letters, invisible characters, letters borrowed
 * from another script, `camelCase` and `snake_case`. Linear in the text. Pure.
 *
 * What it does not do: undo misspellings, digits for letters, or a word broken by other words.
 *
 * @see https://unicode.org/reports/tr15/ FORM-12
 * @module
 */

/** One word of a sentence. `clause`: a clause begins with it, so no phrase reaches across. */
export interface Token {
  readonly word: string;
  readonly clause: boolean;
  /** The sentence ends here with a question mark. */
  readonly asked?: true;
}

/** Characters looked at. A longer text is no label and no question; what follows is not judged. */
const MAX_TEXT = 0x4_0000;
/** Words judged together: a sentence, or a stretch of an endless one, overlapping the next by `OVERLAP`. */
const MAX_SENTENCE = 128;
const OVERLAP = 16;

/**
 * The sentences of a text as folded words: lower case, no accents, compatibility forms or invisible characters.
 * A text with capitals within its words is read twice, with those words apart and as one: `apiKey`, `PASSword`.
 */
export function sentencesOf(text: string): readonly (readonly Token[])[] {
  const seen = bare(text.slice(0, MAX_TEXT));
  const apart = seen.replace(SEAM, " ");
  const readings = apart === seen ? [seen] : [apart, seen];
  return readings.flatMap(readingOf).map(joinLetters).flatMap(stretches);
}

function readingOf(text: string): Token[][] {
  const sentences: Token[][] = [];
  let gap: "none" | "clause" | "sentence" = "sentence";
  for (const [part] of text.matchAll(PARTS)) {
    const sentence = sentences.at(-1);
    if (/^[\p{L}\p{M}\p{N}]/u.test(part)) {
      const token = { word: fold(part), clause: gap !== "none" };
      if (sentence === undefined || gap === "sentence") sentences.push([token]);
      else sentence.push(token);
      gap = "none";
    } else if (endsSentence(part, sentence?.at(-1))) {
      gap = "sentence";
      if (QUESTION.test(part)) markAsked(sentence);
    } else if (gap === "none" && CLAUSE_END.test(part)) {
      gap = "clause";
    }
  }
  return sentences;
}

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

/** The folded words of a phrase of ours, `*` kept. */
export function phraseWords(phrase: string): readonly string[] {
  return phrase.split(" ").map(fold);
}

const PARTS = /[\p{L}\p{M}]+|\p{N}+|[^\p{L}\p{M}\p{N}]+/gu;
const SENTENCE_END = /[!?\n\r\u2028\u2029\u3002\u061f\u0964]/u;
const QUESTION = /[?\u061f]/;
const CLAUSE_END = /[,;:()[\]{}\u3001\u060c\u061b\u2013\u2014]/u;

/** What draws nothing is taken out; an apostrophe within a word is part of it. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const APOSTROPHE = /(?<=\p{L})['\u2018\u2019\u02bc](?=\p{L})/gu;

function bare(text: string): string {
  const seen = isAscii(text) ? text : text.normalize("NFKC").replace(UNSEEN, "");
  return seen.replace(APOSTROPHE, "");
}

/** True when the text reads as it is written: nothing folded, joined or taken out could make other words of it. */
export function isPlain(text: string): boolean {
  return isAscii(text) && !/'|(?:^|[^a-z])[a-z][^a-z]+[a-z](?:[^a-z]|$)/i.test(text);
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

/** Where two words meet without a blank: `apiKey`, `APIKey` (but not `PINs`), `APIキー`. */
const SEAM =
  /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})(?!\p{Lu}s(?!\p{L}))|(?<=\p{scx=Latn})(?=[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}])|(?<=[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}])(?=\p{scx=Latn})/gu;

/** Marks on letters whose scripts write words without them as well; elsewhere a mark makes another letter. */
const ACCENTS = /([\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Arab}\p{scx=Hebr}])\p{Mn}+/gu;

function fold(word: string): string {
  if (isAscii(word)) return word.toLowerCase();
  const plain = word.toLowerCase().normalize("NFKD").replace(ACCENTS, "$1").normalize("NFC");
  const mixed = /[a-z]/.test(plain) && /[\p{scx=Cyrl}\p{scx=Grek}]/u.test(plain);
  return mixed ? Array.from(plain, (letter) => LOOKALIKE.get(letter) ?? letter).join("") : plain;
}

/** Cyrillic and Greek letters drawn like a Latin one; only used on words that mix the scripts. */
const LOOKALIKE: ReadonlyMap<string, string> = new Map(
  [
    [
      "\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u0458\u0455\u04bb\u0501\u051b\u051d",
      "aeopcyxijshdqw",
    ],
    ["\u043a\u043c\u0442\u043d\u0432\u0433\u043f", "kmthbrn"],
    ["\u03b1\u03b5\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03c9", "aeikvoptuxw"],
  ].flatMap(([from = "", to = ""]) =>
    Array.from(from, (letter, at): [string, string] => [letter, to[at] ?? letter]),
  ),
);

/** Letters set apart, as in `p a s s w o r d`, read as one word. */
function joinLetters(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(isLetter)) return tokens;
  const joined: Token[] = [];
  let letters: Token[] = [];
  const flush = (): void => {
    const [first] = letters;
    if (first !== undefined && letters.length >= SPELLED) {
      joined.push({ ...first, word: letters.map(({ word }) => word).join("") });
    } else {
      joined.push(...letters);
    }
    letters = [];
  };
  for (const token of tokens) {
    if (isLetter(token)) {
      letters.push(token);
    } else {
      flush();
      joined.push(token);
    }
  }
  flush();
  return joined;
}

/** So many letters in a row are a word spelled out. */
const SPELLED = 3;

function isLetter({ word }: Token): boolean {
  return word.length === 1 && word >= "a" && word <= "z";
}
