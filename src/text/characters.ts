/**
 * What is each character of a foreign text to a reader: something to see, something hidden that ordinary
 * writing uses, or something that moves, reorders or imitates? Pure.
 *
 * @see FORM-14 SURF-3
 * @module
 */

/**
 * What becomes of a character. `keep` shows it; `drop` leaves nothing; `mark` shows a mark in its place.
 * `stack`, `joiner` and `selector` are kept where their neighbours give them a meaning.
 */
export type Fate = "keep" | "drop" | "mark" | "stack" | "joiner" | "selector";

const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;
const JOINER = /[\u200C\u200D]/;
const EMOJI_SELECTOR = /[\uFE0E\uFE0F]/;
/** Non-spacing marks: they pile up over one base, so their number is limited. Spacing marks do not pile up. */
const STACKING = /[\p{Mn}\p{Me}]/u;
const ORDINARY =
  /(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}\p{P}\p{S}\p{Zs}\p{Mc}\p{Co}\p{Cn}]/u;
/** Letters and symbols that look like nothing: a choice made of them alone would be an empty row. */
const BLANK = /[\u115F\u1160\u2800\u3164\uFFA0\uFFFC\u{1D159}]/u;
/** Embeddings, overrides and isolates: they change the order of our own words as well. */
const REORDERING = /[\u202A-\u202E\u2066-\u2069]/;
/** A second alphabet that nobody sees (tags), and values that are no characters. */
const UNSEEN_TEXT =
  /[\u{E0000}-\u{E00FF}\u{E01F0}-\u{E0FFF}\uFFF9-\uFFFB\p{Noncharacter_Code_Point}]/u;
/** Everything else without a shape: soft hyphens, zero-width spaces, direction marks, variation selectors. */
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/u;
/** Format characters with a shape, such as the sign that spans an Arabic number. */
const VISIBLE_FORMAT = /\p{Cf}/u;

/** Says what becomes of one character (one code point, or one lone surrogate). */
export function fateOf(character: string): Fate {
  if (BLANK.test(character) || UNSEEN_TEXT.test(character)) return "mark";
  if (ORDINARY.test(character)) return "keep";
  if (JOINER.test(character)) return "joiner";
  if (EMOJI_SELECTOR.test(character)) return "selector";
  if (REORDERING.test(character)) return "mark";
  if (SHAPELESS.test(character)) return "drop";
  if (STACKING.test(character)) return "stack";
  return VISIBLE_FORMAT.test(character) ? "keep" : "mark";
}

/** What is shown in place of a marked character: a space, an arrow, a picture of it, or U+FFFD. */
export function markFor(character: string): string {
  if (character === "\t") return " ";
  if (LINE_BREAK.test(character)) return "\u21B5";
  const code = character.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  return code === 0x7f ? "\u2421" : "\uFFFD";
}

/** Scripts whose letters change shape by what they join; ZWJ and ZWNJ are part of their spelling. */
const JOINING_SCRIPT =
  /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Nkoo}\p{scx=Mand}\p{scx=Mong}\p{scx=Rohg}\p{scx=Adlm}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}\p{scx=Khmr}\p{scx=Mymr}\p{scx=Tibt}\p{scx=Java}\p{scx=Bali}]/u;
const EMOJI_BEFORE = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F/u;
const EMOJI_AFTER = /\p{Extended_Pictographic}/u;

/** True when `held` (a joiner, or a selector after a digit) means something between its neighbours. */
export function binds(before: string, held: string, after: string): boolean {
  if (EMOJI_SELECTOR.test(held)) return after === "\u20E3";
  if (JOINING_SCRIPT.test(before)) return true;
  return held === "\u200D" && EMOJI_BEFORE.test(before) && EMOJI_AFTER.test(after);
}

/** True for an emoji that may be followed by a selector saying how it is drawn. */
export function takesSelector(character: string): boolean {
  return character > "\u00A0" && /\p{Emoji}/u.test(character);
}
