/**
 * The end of an interaction by its person's hand: stores what is parked, or gives it back.
 *
 * @see CONN-2 CONN-7
 * @module
 */
import { type Interaction, settle } from "../interaction.ts";
import type { Credential } from "../legs.ts";
import type { Purpose } from "../options.ts";
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

/** Tells the provider that its tokens are not wanted, where it can be told. */
export async function giveBack(purpose: Purpose, credential: Credential | null): Promise<void> {
  if (purpose.kind !== "oauth" || credential?.kind !== "oauth") return;
  await purpose.leg.revoke(credential).catch(() => false);
}
