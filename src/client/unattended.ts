/**
 * The surface for runs without a person: it cancels, and says why.
 *
 * @see RES-3 CAP-8
 * @module
 */
import type { Surface } from "../view/index.ts";
import { MODES } from "../wire/index.ts";

/**
 * A surface that answers every question with `cancel`; the agent finds `reason` in the answer's `_meta`. It
 * never accepts and never declines: nobody was asked.
 */
export function unattended(reason: string): Surface {
  return { modes: MODES, ask: () => ({ action: "cancel", reason }) };
}
