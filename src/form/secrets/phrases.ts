/** Word lists as they are written in `words/`. Pure. @module */

/** The phrases of a text, apart by commas. */
export function phrases(text: string): readonly string[] {
  return text.trim().split(/\s*,\s*/);
}

/** The single words of a text, apart by blanks. */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
