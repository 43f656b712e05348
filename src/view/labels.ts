/**
 * Keeps labels apart that a person could not tell apart. Pure.
 *
 * @see FORM-10 SURF-3
 * @module
 */
import { type SafeText, sentence } from "../text/index.ts";
import { ENGLISH, type QuestionWords } from "./words.ts";

/**
 * The same labels in the same order, each unique to the eye: those that look equal get `by(place)` added in
 * brackets, and those that still do get a number.
 */
export function tellApart(
  labels: readonly SafeText[],
  by: (place: number) => SafeText,
  words: QuestionWords = ENGLISH,
): readonly SafeText[] {
  if (labels.length < 2 || new Set(labels.map(look)).size === labels.length) return labels;
  const counts = countLooks(labels);
  const named = labels.map((label, place) =>
    (counts.get(look(label)) ?? 0) > 1
      ? sentence(words.question.toldApart(label, by(place)))
      : label,
  );
  const taken = countLooks(named);
  if (taken.size === named.length) return named;
  return numberRepeats(named, taken, words);
}

/** Numbers every label that is still met twice; a number that makes a label already there is skipped. */
function numberRepeats(
  labels: readonly SafeText[],
  counts: Map<string, number>,
  words: QuestionWords,
): SafeText[] {
  const taken = new Set(counts.keys());
  const next = new Map<string, number>();
  return labels.map((label) => {
    const key = look(label);
    if ((counts.get(key) ?? 0) < 2) return label;
    for (let place = next.get(key) ?? 1; ; place += 1) {
      const numbered = sentence(words.question.numberedChoice(label, place));
      if (taken.has(look(numbered))) continue;
      taken.add(look(numbered));
      next.set(key, place + 1);
      return numbered;
    }
  });
}

function countLooks(labels: readonly SafeText[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels) {
    const key = look(label);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Words of plain letters with single blanks between: nothing in them looks like anything else. */
const PLAIN = /^[!-~]+(?: [!-~]+)*$/;

/** What the eye takes for the same is the same here: width variants, composed letters, and runs of white space. */
export function look(label: string): string {
  if (PLAIN.test(label)) return label;
  return label.normalize("NFKC").replace(/\s+/gu, " ").trim();
}
