/**
 * JSON that is safe to look at: what no screen should get is written as an escape, and reads back as the same
 * value. Pure.
 *
 * @see SURF-3
 * @module
 */

/** Controls, format and private characters, lone surrogates, and the two line separators. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

/** The value as JSON text, in one line or indented. */
export function writeJson(value: unknown, compact: boolean): string {
  return JSON.stringify(value, null, compact ? 0 : 2).replace(UNSEEN, (found) =>
    found === "\n" ? found : escaped(found),
  );
}

function escaped(character: string): string {
  return character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}
