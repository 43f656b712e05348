/**
 * Is what somebody typed one of these words? Pure.
 *
 * @module
 */

/** Marks on letters, marks that steer the direction, and the stroke that lengthens Arabic words. */
const BESIDE_LETTERS = /[\p{Mn}\u061c\u200e\u200f\u0640]/gu;

/**
 * True when the text is one of the words. Blanks around it, large letters, wide letters and marks on letters do
 * not count, since many people leave them out: `SI` is `sí`.
 */
export function isOneOf(text: string, words: readonly string[]): boolean {
  const typed = folded(text);
  return typed !== "" && words.some((word) => folded(word) === typed);
}

function folded(text: string): string {
  return text.normalize("NFKD").replace(BESIDE_LETTERS, "").trim().toLowerCase();
}
