/**
 * The end of an interaction by its person's hand: stores what is parked.
 *
 * @see CONN-2 CONN-7
 * @module
 */
import { type Interaction, settle } from "../interaction.ts";
import type { Site } from "./site.ts";

/** Stores what is parked, if that is still what stands there. `null`: it is not, and the row says why. */
export async function concludeParked(site: Site, row: Interaction): Promise<Interaction | null> {
  const { parked, code, browser } = row.data;
  if (row.phase !== "review" || parked === undefined || code !== undefined) return null;
  const credential = await site.conclusions.unpark(row);
  const ending = await site.conclusions.ending(row, credential);
  return site.engine.step(
    row.id,
    (at, now) =>
      at.phase === "review" && at.data.parked === parked && at.data.browser === browser
        ? settle(at, ending.outcome, now)
        : null,
    () => ending.credential,
  );
}
