/**
 * What follows when the person has given all there is to give on our pages: the check that it is still the right one,
 * then the store. In local mode a code is shown instead, and the client's side stores.
 *
 * @see CONN-1 CONN-2 CONN-3
 * @module
 */
import { type Interaction, type InteractionData, park, settle } from "../interaction.ts";
import type { Credential } from "../legs.ts";
import { departToSignIn, silently } from "./identity.ts";
import { toPage } from "./reply.ts";
import type { Ask, Site } from "./site.ts";
import type { Hold } from "./standing.ts";
import { inOne } from "./steps.ts";

export interface Found {
  readonly row: Interaction;
  readonly hold: Hold;
  readonly credential: Credential | null;
}

/** Ends an interaction that is `open` with what was just sent, as far as its identity allows. */
export async function finish(ask: Ask, site: Site, found: Found): Promise<Response> {
  const { row, hold, credential } = found;
  const { identity } = site;
  if (identity.kind === "leg" || showsCode(site, row)) {
    const parked = await parkFound(ask, site, found);
    const { link } = hold.session;
    if (parked === null || identity.kind !== "leg") return toPage(ask, site, link);
    return departToSignIn(ask, site, parked, identity.leg, {
      link,
      next: "store",
      ...silently(hold.session),
    });
  }
  const ending = await site.conclusions.ending(row, credential);
  await site.engine.step(
    row.id,
    (at, now) =>
      at.phase === "open" && at.data.code === undefined
        ? inOne(
            at,
            (one) => hold.bind(one, now),
            (one) => settle(one, ending.outcome, now),
          )
        : null,
    () => ending.credential,
  );
  await keep(ask, site, hold);
  return toPage(ask, site, hold.session.link);
}

/** Whether the client's side confirms, with a code that the page shows (CONN-3). */
export function showsCode({ identity }: Pick<Site, "identity">, { data }: Interaction): boolean {
  return identity.kind === "local" && data.paired !== true;
}

/** Keeps what was found until it is confirmed. `null`: it may not be kept any more. */
export async function parkFound(
  ask: Ask,
  site: Site,
  { row, hold, credential }: Found,
  account?: InteractionData["account"],
): Promise<Interaction | null> {
  const { engine, codes, conclusions, cookies } = site;
  const minted = showsCode(site, row) ? await codes.mint(row.id, engine.clock()) : undefined;
  const parked = await conclusions.park(row, credential);
  const found = {
    parked,
    ...(account === undefined ? {} : { account }),
    ...(minted === undefined ? {} : { code: minted.check }),
  };
  const next = await engine.step(row.id, (at, now) =>
    at.phase === row.phase
      ? inOne(
          at,
          (one) => hold.bind(one, now),
          (one) => park(one, found, now),
        )
      : null,
  );
  if (next === null) return null;
  if (minted === undefined) await keep(ask, site, hold);
  else await cookies.keepSession(ask, { ...hold.session, code: minted.code });
  return next;
}

/** Remembers a browser that was just bound. */
export async function keep(ask: Ask, { cookies }: Site, { session, fresh }: Hold): Promise<void> {
  if (fresh) await cookies.keepSession(ask, session);
}
