/**
 * Does a text match a pattern from the other side? Parsed as ECMA-262, translated, and run on a linear-time
 * engine; never on the host's. Loaded only when a schema has a pattern. Pure, deterministic, no clock.
 *
 * What it does not do: it does not stop a running match. Time is bounded beforehand, by the size of the pattern,
 * of its program, and of the text.
 *
 * @see FORM-6, LIM-5 of the requirements register
 * @module
 */
import { makeReady, spend, type WorkBudget } from "./ready.ts";

export { createBudget } from "./ready.ts";

/** Whether the text matches; `unchecked` when that cannot be told exactly within the limits. */
export type Verdict = "match" | "no-match" | "unchecked";

/** The longest text that is looked at, in UTF-16 code units (LIM-5). */
const MAX_INPUT = 65_536;

/** Judges `input` by `pattern`. Never throws; what the engine cannot carry is `unchecked`. */
export function testPattern(pattern: string, input: string, budget: WorkBudget): Verdict {
  if (input.length > MAX_INPUT || !isWellFormed(input)) return "unchecked";
  const ready = makeReady(pattern, budget);
  if (ready === undefined || !spend(budget, (ready.size + 2) * (input.length + 1))) {
    return "unchecked";
  }
  try {
    if (!ready.program.test(input)) return "no-match";
  } catch {
    return "unchecked";
  }
  if (ready.length === undefined) return "match";
  const { min, max } = ready.length;
  const count = countCodePoints(input);
  return count >= min && count <= max ? "match" : "no-match";
}

function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

/** False when a surrogate stands alone: engines disagree on what it is. */
function isWellFormed(text: string): boolean {
  return !/\p{Surrogate}/u.test(text);
}
