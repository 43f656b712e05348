/** Which known word was meant by a misspelt one? Pure. @module */

/** How many letters may be wrong, at most; and never more than a third of the word. */
const WRONG_MAX = 2;

/** The known word with the fewest letters wrong, missing, added or swapped; `undefined` when none is near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const room = Math.min(WRONG_MAX, Math.max(1, Math.floor(word.length / 3)));
  const [best] = known
    .map((one) => ({ one, wrong: distance(word.toLowerCase(), one) }))
    .filter(({ one, wrong }) => wrong <= room || (word.length > 1 && one.startsWith(word)))
    .sort((a, b) => a.wrong - b.wrong);
  return best?.one;
}

/** Edits from one word to the other, swapped neighbours counting once. */
function distance(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, place) => place);
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1;
      const edit = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      next.push(swapped ? Math.min(edit, (before[j - 2] ?? 0) + 1) : edit);
    }
    before = row;
    row = next;
  }
  return row[to.length] ?? 0;
}
