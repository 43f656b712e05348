/**
 * Words that restore a wallet: 12 to 24 of the 2,048 English ones of BIP-39, one after the other. Pure.
 *
 * What it does not do: know the lists of other languages, or words cut to their first letters.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0039.mediawiki
 * @module
 */
import { SEED_WORD_BITS } from "./seed-bits.ts";

const LEAST = 12;
/** One more than the most: a word such as "seed" before them is in the list itself. */
const MOST = 25;

/** A word; what may stand between two of a row, a number before a word included; or what ends the row. */
const PARTS = /(?<word>[A-Za-z]+)|(?<between>\d{1,2}[.):]?(?=[\sA-Za-z])|[\s,|]+)|[\s\S]/g;

/** True when the text holds such a row, whether numbered, over several lines, or within other text. */
export function holdsSeedWords(text: string): boolean {
  let row = 0;
  const isSeed = (): boolean => row >= LEAST && row <= MOST;
  for (const { groups } of text.matchAll(PARTS)) {
    if (groups?.between !== undefined) continue;
    if (groups?.word !== undefined && isSeedWord(groups.word)) {
      row += 1;
      continue;
    }
    if (isSeed()) return true;
    row = 0;
  }
  return isSeed();
}

/** True for the words of the list, and for about one other word in eight: a row of twelve tells. */
export function isSeedWord(word: string): boolean {
  if (word.length < 3 || word.length > 8) return false;
  if (word !== word.toLowerCase() && word !== word.toUpperCase()) return false;
  const bit = seedBit(word.toLowerCase());
  bits ??= atob(SEED_WORD_BITS);
  return (bits.charCodeAt(bit >> 3) & (1 << (bit & 7))) !== 0;
}

let bits: string | undefined;

/** The place of a word among 2^14 bits: FNV-1a, its halves folded. */
export function seedBit(word: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < word.length; at += 1) {
    hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  }
  return (hash ^ (hash >>> 16)) & 0x3fff;
}
