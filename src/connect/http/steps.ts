/**
 * Several changes of a row as one write. Pure.
 *
 * @see CONN-8
 * @module
 */
import type { Interaction } from "../interaction.ts";

/** Makes all of the changes, one after the other, or none: `null` where one of them may not happen. */
export function inOne(
  row: Interaction,
  ...changes: readonly ((row: Interaction) => Interaction | null)[]
): Interaction | null {
  let at = row;
  for (const change of changes) {
    const next = change(at);
    if (next === null) return null;
    at = next;
  }
  return { ...at, version: row.version + 1 };
}
