/**
 * Brings the pattern engine in when a form needs it. Pure but for the loading of code.
 *
 * @see FORM-6, LIM-5 of the requirements register
 * @module
 */
import type { PatternTest } from "../check.ts";
import type { Field, FormReading } from "../types.ts";

/** The pattern a field's answer must match, if it has one. */
export function patternOf(field: Field): string | undefined {
  return "pattern" in field ? field.pattern : undefined;
}

/** Whether some field of the form has a pattern, so that {@link loadPatterns} has something to load. */
export function hasPatterns({ fields }: Pick<FormReading, "fields">): boolean {
  return fields.some((field) => patternOf(field) !== undefined);
}

/**
 * A test for the patterns of one form, with one budget for all of them, or `undefined` when it has none. Make a
 * new one for each check: an answer that used the budget up must not leave the next one unchecked.
 */
export async function loadPatterns(
  form: Pick<FormReading, "fields">,
): Promise<PatternTest | undefined> {
  if (!hasPatterns(form)) return undefined;
  const { createBudget, testPattern } = await import("./engine.ts");
  const budget = createBudget();
  return (pattern, value) => testPattern(pattern, value, budget);
}
