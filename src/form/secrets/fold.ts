/**
 * A text as it reads, whatever it is dressed in: full-width and mathematical letters, invisible characters,
 * letters borrowed from another script or from digits, letters set apart. Linear in the text. Pure.
 *
 * What it does not do: undo misspellings, letters upside down, or a word broken by other words.
 *
 * @see https://unicode.org/reports/tr15/ FORM-12
 * @module
 */
import { allLatin, unmixed, unmixedCyrillic } from "./lookalikes.ts";

/** Characters looked at. A longer text is no label and no question; what follows is not judged. */
const MAX_TEXT = 0x1_0000;

/**
 * The ways to read a text, each in lower case without accents: with words in capitals apart (`apiKey`), as one
 * (`PASSword`), and, where it could hide something, with look-alikes (`РІN`) or digits (`p4ssw0rd`) as letters.
 */
export function readingsOf(text: string): Iterable<string> {
  const plain = plainReading(text);
  if (plain !== undefined) return [plain];
  const seen = bare(text.slice(0, MAX_TEXT));
  const apart = HAS_SEAM.test(seen) ? seen.replace(SEAM, " ") : seen;
  const readings = new Set([foldText(apart)]);
  if (apart !== seen) readings.add(foldText(seen));
  if (CYRILLIC_AND_LATIN.test(apart)) readings.add(foldText(apart, unmixedCyrillic));
  for (const reading of [...readings]) {
    const latin = isAscii(reading) ? undefined : allLatin(reading);
    if (latin !== undefined) readings.add(latin);
    if (DIGIT_IN_WORD.test(reading)) {
      for (const one of ["i", "l"]) readings.add(undigit(reading, one));
    }
  }
  return readings;
}

/** The only reading of a text in plain Latin words of one case, as nearly every text is. */
function plainReading(text: string): string | undefined {
  if (text.length > MAX_TEXT || !PLAIN.test(text) || HAS_SEAM.test(text)) return undefined;
  const lower = text.toLowerCase();
  return HAS_SPELLED.test(lower) || DIGIT_IN_WORD.test(lower) ? undefined : lower;
}

/**
 * Letters that hold, blanks aside, every reading of every line of a text: a word that is not in them is in none.
 * `undefined` for a text that must be read closely.
 */
export function glance(text: string): string | undefined {
  if (text.length > MAX_TEXT || !PLAIN.test(text) || LETTER_AT_SEAM.test(text)) return undefined;
  const lower = text.toLowerCase();
  return HAS_SPELLED.test(lower) || DIGIT_AT_SEAM.test(lower) ? undefined : lower;
}

/** ASCII without the apostrophe. */
const PLAIN = /^[\0-&(-\x7f]*$/;

/** The folded words of a phrase of ours, `*` kept. */
export function phraseWords(phrase: string): readonly string[] {
  return foldText(bare(phrase)).split(" ");
}

/** What draws nothing is taken out, letters in boxes are letters; an apostrophe within a word is part of it. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const APOSTROPHE = /(?<=\p{L})['\u2018\u2019\u02bc](?=\p{L})/gu;
const BOXED = /[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}\u{1f1e6}-\u{1f1ff}]/gu;
const BOXES = [0x1f1e6, 0x1f170, 0x1f150];

function bare(text: string): string {
  const seen = isAscii(text)
    ? text
    : text.normalize("NFKC").replace(UNSEEN, "").replace(BOXED, letterInBox);
  return /['\u2018\u2019\u02bc]/.test(seen) ? seen.replace(APOSTROPHE, "") : seen;
}

function letterInBox(box: string): string {
  const code = box.codePointAt(0) ?? 0;
  const start = BOXES.find((first) => code >= first) ?? code;
  return String.fromCharCode(0x61 + code - start);
}

function isAscii(text: string): boolean {
  return /^[\0-\x7f]*$/.test(text);
}

/** A quick "no" for {@link SEAM}. */
const HAS_SEAM = /[a-zA-Z][A-Z]|[^\0-\x7f]/;
/** Where two words meet without a blank: `apiKey`, `APIKey` (but not `PINs`), `APIキー`. */
const SEAM =
  /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})(?!\p{Lu}s(?!\p{L}))|(?<=\p{scx=Latn})(?=[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}])|(?<=[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}])(?=\p{scx=Latn})/gu;

/** A letter that stands alone once words in capitals are apart; it may be one of a word spelled out. */
const LETTER_AT_SEAM = /[a-z][A-Z](?:(?![A-Za-z\d])|(?=[A-Z][a-z]))/;

/** Marks on letters whose scripts write words without them as well; elsewhere a mark makes another letter. */
const ACCENTS = /([\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}\p{scx=Arab}\p{scx=Hebr}])\p{Mn}+/gu;

const CYRILLIC_AND_LATIN = /[a-z]\p{scx=Cyrl}|\p{scx=Cyrl}[a-z]/iu;

function foldText(text: string, unmix: (text: string) => string = unmixed): string {
  const lower = text.toLowerCase();
  if (isAscii(lower)) return joinSpelled(lower);
  const plain = lower.normalize("NFKD").replace(ACCENTS, "$1").normalize("NFC");
  return joinSpelled(unmix(plain.replaceAll("ß", "ss")));
}

/** A quick "no" for {@link SPELLED}. */
const HAS_SPELLED = /(?:^|[^a-z\d])[a-z][^a-z\d\n]{1,3}[a-z](?![a-z\d])|[^\0-\x7f]/;
/** Single letters in a row, with little between: `p a s s`, `p.a.s.s`, `密 码`. */
const SPELLED =
  /(?<![\p{L}\p{N}])\p{L}(?:[^\p{L}\p{N}\n]{1,3}\p{L}(?![\p{L}\p{N}\p{M}]))+(?![\p{L}\p{N}])/gu;
const UNSPACED = /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]/u;
/** So many letters in a row are a word spelled out, where a letter alone can be a word. */
const LETTERS = 3;

/** Letters set apart, read as one word; where the gap is wider than between the others, two words. */
function joinSpelled(text: string): string {
  if (!HAS_SPELLED.test(text)) return text;
  return text.replace(SPELLED, (row) => {
    const gaps = row.match(/[^\p{L}]+/gu) ?? [];
    if (gaps.length + 1 < LETTERS && !UNSPACED.test(row)) return row;
    const least = Math.min(...gaps.map(({ length }) => length));
    return row.replace(/[^\p{L}]+/gu, (gap) => (gap.length > least ? " " : ""));
  });
}

/** Digits and signs that pass for letters, within a word or as its first; `ap1` is met, `step1` is a step. */
const DIGIT_IN_WORD =
  /[a-z][013457@$!|]+[a-z]|(?<![a-z\d])(?:[013457@$!|][a-z]{2}|[a-z]{2}1(?![a-z\d]))/;
/** The same where words in capitals are not apart yet, so that `ap1` may begin within a word. */
const DIGIT_AT_SEAM =
  /[a-z][013457@$!|]+[a-z]|(?<![a-z\d])[013457@$!|][a-z]{2}|[a-z]{2}1(?![a-z\d])/;
const CHUNK = /[a-z\d@$!|]+/g;
const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "@": "a",
  "5": "s",
  $: "s",
  "7": "t",
};

/** `one` stands for what `1`, `!` and `|` are read as. */
function undigit(text: string, one: string): string {
  return text.replace(CHUNK, (chunk) =>
    /[a-z]/.test(chunk) ? chunk.replace(/[013457@$!|]/g, (sign) => LEET[sign] ?? one) : chunk,
  );
}
