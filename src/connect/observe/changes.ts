/**
 * What does a change of a row mean to whoever runs the service? Pure. Said for every change that was written, by the
 * process that wrote it, so that no step is told twice or forgotten.
 *
 * @module
 */
import type { Interaction } from "../interaction.ts";
import type { Happening } from "./events.ts";

/** The event of a change; `null` for one that is none, such as another browser of the same person. */
export function happeningOf(before: Interaction, after: Interaction): Happening | null {
  const of = { interaction: after.id, purpose: after.purpose };
  if (before.toldAt === null && after.toldAt !== null) return { type: "told", ...of };
  const { outcome, code } = after.data;
  if (outcome !== undefined) {
    const reason = outcome.status === "failed" ? { reason: outcome.reason } : {};
    const stored = outcome.status === "done" && outcome.stored;
    return { type: "settled", status: outcome.status, ...reason, stored, ...of };
  }
  const missed = (before.data.code?.triesLeft ?? 0) > (code?.triesLeft ?? Number.POSITIVE_INFINITY);
  if (missed) return { type: "code-missed", triesLeft: code?.triesLeft ?? 0, ...of };
  if (after.phase === "away") return { type: "left", ...of };
  if (before.phase === after.phase) return null;
  if (after.phase === "exchanging") return { type: "returned", ...of };
  return after.phase === "review" ? { type: "parked", ...of } : null;
}
