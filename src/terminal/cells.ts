/**
 * How many cells does a text take on a terminal? What terminals agree on, to the cell; about characters of
 * ambiguous width they do what they are set to. Pure.
 *
 * Some terminals draw a sequence of emoji piece by piece: there it is wider than said here, which is why a
 * screen addresses its pieces by column.
 *
 * @see https://www.unicode.org/reports/tr11/ https://www.unicode.org/reports/tr51/
 * @module
 */
import { AMBIGUOUS, WIDE } from "./east-asian-width.ts";

/** Cells of a text. */
export type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const NARROW_ONLY = /^[\x20-\x7e]*$/;
const NO_CELL =
  /[\p{Mn}\p{Me}\p{Cc}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u1160-\u11ff\ud7b0-\ud7ff]/u;
/** What makes one picture of several characters. */
const JOINED = /[\u200d\ufe0f\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
/** A flag, a base with a skin tone, a character drawn as an emoji on request, pictures joined to one. */
const PICTURE =
  /^(?:\p{Regional_Indicator}{2}|\p{Emoji_Modifier_Base}\ufe0f?\p{Emoji_Modifier}.*|\p{Emoji}\ufe0f.*|\p{Extended_Pictographic}.*\u200d.*)$/su;

/** The measure where characters of ambiguous width take two cells, or one. */
export function measureOf({ ambiguousWide }: { readonly ambiguousWide: boolean }): Measure {
  return (text) => {
    if (NARROW_ONLY.test(text)) return text.length;
    if (!JOINED.test(text)) return sumOf(text, ambiguousWide);
    let cells = 0;
    for (const { segment } of graphemes.segment(text)) {
      cells += PICTURE.test(segment) ? 2 : sumOf(segment, ambiguousWide);
    }
    return cells;
  };
}

/** The cells of a text where ambiguous characters take one. */
export const widthOf: Measure = measureOf({ ambiguousWide: false });

function sumOf(text: string, ambiguousWide: boolean): number {
  let cells = 0;
  for (const character of text) {
    if (character >= " " && character <= "~") cells += 1;
    else {
      const known = classOf(character);
      cells += known === AMBIGUOUS_CLASS ? (ambiguousWide ? 2 : 1) : known;
    }
  }
  return cells;
}

const AMBIGUOUS_CLASS = 3;
/** Looked up before, by character: a text has few different ones. */
const classes = new Map<string, number>();
const MOST_CLASSES = 4_096;

/** Cells of a character, or that they are ambiguous. */
function classOf(character: string): number {
  const before = classes.get(character);
  if (before !== undefined) return before;
  const found = look(character);
  if (classes.size >= MOST_CLASSES) classes.clear();
  classes.set(character, found);
  return found;
}

function look(character: string): number {
  if (NO_CELL.test(character)) return 0;
  const point = character.codePointAt(0) ?? 0;
  if (isIn(WIDE, point)) return 2;
  return isIn(AMBIGUOUS, point) ? AMBIGUOUS_CLASS : 1;
}

/** Whether a sorted table of ranges holds the point. */
function isIn(table: readonly number[], point: number): boolean {
  let low = 0;
  let high = table.length / 2;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((table[2 * middle + 1] ?? 0) < point) low = middle + 1;
    else high = middle;
  }
  return (table[2 * low] ?? Number.POSITIVE_INFINITY) <= point;
}

/** One turns a sign into an emoji, which may be wider; the other is drawn as a blank by some. */
const ONE_CELL = /^[\ufe0f\u200c]$/;
const PLAIN_NO_CELL = /^(?:\u200d|\p{Mn}|\p{Me})$/u;
const LETTER = /^[\p{L}\p{M}\p{Nd}]$/u;

/**
 * The most cells that any terminal gives a text, for rows that are written without addressing: whatever some
 * terminal draws two cells wide counts two, every sign beyond ASCII among it.
 */
export function widestOf(text: string): number {
  if (NARROW_ONLY.test(text)) return text.length;
  let cells = 0;
  for (const character of text) {
    if (character >= " " && character <= "~") cells += 1;
    else if (ONE_CELL.test(character)) cells += 1;
    else if (!PLAIN_NO_CELL.test(character)) {
      const narrow = LETTER.test(character) && !isIn(WIDE, character.codePointAt(0) ?? 0);
      cells += narrow ? 1 : 2;
    }
  }
  return cells;
}
