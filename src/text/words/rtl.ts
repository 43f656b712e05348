/**
 * What runs from left to right inside a sentence that runs from right to left, or may do so: foreign words, numbers
 * with signs, commands. Pure.
 *
 * @see SURF-3
 * @module
 */
import { isolate, type SafeText, sentence } from "../safe.ts";

/** Kept in one piece, whatever runs around it. Text is ours or safe already. */
export function apart(text: SafeText | string | number): SafeText {
  return isolate(sentence(String(text)));
}

/** Foreign words one after the other, each kept in one piece. */
export function listed(names: readonly SafeText[], comma: string): string {
  return names.map(apart).join(comma);
}
