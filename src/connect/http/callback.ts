/**
 * The browser comes back from the provider whose account is wanted. The state finds the row, and is used up; the
 * answer counts in the one matched browser, at the one place that belongs to the provider.
 *
 * @see CONN-1 CONN-2 CONN-6 CONN-7
 * @module
 */
import { hashOf } from "../engine.ts";
import { exchange, type Interaction, settle } from "../interaction.ts";
import type { LegSecret, ProviderArrival } from "../legs.ts";
import type { OAuthPurpose } from "../options.ts";
import { type Answer, answerOf } from "./answer.ts";
import { parkFound } from "./finish.ts";
import { departToSignIn, silently } from "./identity.ts";
import { matterFor } from "./link.ts";
import { refuse, show, toPage } from "./reply.ts";
import type { Ask, Site } from "./site.ts";
import { type Hold, holdOf, standingOf, type Visitor } from "./standing.ts";
import type { PageHappening } from "./types.ts";
import { outcomeSheet } from "./view/finish.ts";

/** How long the exchange of a code may take; a crash in it is told as failed after this (CONN-7). */
const LEASE_MS: number = 60_000;

interface Return {
  readonly row: Interaction;
  readonly purpose: OAuthPurpose;
  readonly link: string;
  readonly visitor: Visitor;
  readonly hold: Hold;
}

/** `GET callback/<provider>`. */
export async function arriveFromProvider(
  ask: Ask,
  site: Site,
  provider: string,
): Promise<Response> {
  const { engine, addresses, purposes } = site;
  const answer = answerOf(ask, addresses.callback(provider));
  const row = answer === null ? null : await engine.byState(answer.state);
  if (answer === null || row === null) return refused(ask, site, "state", undefined);
  const standing = await standingOf(ask, site, row);
  const visitor = standing.is === "here" ? standing.visitor : undefined;
  if (visitor?.session === undefined) return refused(ask, site, "browser", row.id);
  const purpose = purposes.get(row.purpose);
  if (purpose?.kind !== "oauth" || purpose.provider !== provider) {
    return refused(ask, site, "provider", row.id);
  }
  const { link } = visitor.session;
  const hold = holdOf(site, row, link, visitor);
  return redeem(ask, site, answer, { row, purpose, link, visitor, hold });
}

/** Uses the state up, and has the leg judge the answer. */
async function redeem(ask: Ask, site: Site, answer: Answer, back: Return): Promise<Response> {
  const { engine, keys, addresses } = site;
  const { row, purpose, hold } = back;
  const secret = (await keys.open(["leg", row.id], row.data.leg ?? "")) as LegSecret;
  const next = await engine.step(row.id, (at, now) =>
    at.stateHash === hashOf(answer.state) && hold.bind(at, now) !== null
      ? exchange(at, LEASE_MS, now)
      : null,
  );
  if (next === null) return refused(ask, site, "state", row.id);
  const arrival = await purpose.leg.arrive({
    callback: answer.url,
    redirectUri: addresses.callback(purpose.provider),
    state: answer.state,
    secret,
  });
  return arrival.status === "connected"
    ? connected(ask, site, arrival, { ...back, row: next })
    : notConnected(ask, site, arrival, { ...back, row: next });
}

/** Keeps what the provider gave, and asks once more who is there. */
async function connected(
  ask: Ask,
  site: Site,
  { credential, account }: Extract<ProviderArrival, { status: "connected" }>,
  { row, link, hold }: Return,
): Promise<Response> {
  const parked = await parkFound(ask, site, { row, hold, credential }, account);
  if (parked === null) {
    // Cancelled, or late, meanwhile: nothing comes of it.
    site.giveBack.dropped(row, credential);
    return toPage(ask, site, link);
  }
  const { identity } = site;
  if (identity.kind !== "leg") return toPage(ask, site, link);
  return departToSignIn(ask, site, parked, identity.leg, {
    link,
    next: "review",
    ...silently(hold.session),
  });
}

async function notConnected(
  ask: Ask,
  site: Site,
  arrival: Exclude<ProviderArrival, { status: "connected" }>,
  { row, link, visitor }: Return,
): Promise<Response> {
  if (arrival.status === "failed" && arrival.credential !== undefined) {
    site.giveBack.dropped(row, arrival.credential);
  }
  const outcome =
    arrival.status === "refused"
      ? ({ status: "refused" } as const)
      : ({ status: "failed", reason: "provider-error" } as const);
  const next = await site.engine.step(row.id, (at, now) =>
    at.phase === "exchanging" ? settle(at, outcome, now) : null,
  );
  if (next === null || arrival.status === "refused") return toPage(ask, site, link);
  const { error } = arrival;
  const of = { interaction: row.id, purpose: row.purpose };
  site.emit({ type: "provider-failed", leg: "account", error, ...of });
  const matter = await matterFor(ask, site, next, link, visitor);
  if (matter === null) return toPage(ask, site, link);
  return show(ask, site, outcomeSheet(matter, outcome, error), 502);
}

type Why = Extract<PageHappening, { type: "request-refused" }>["why"];

/** Nothing was changed. An answer for another provider looks like one for another flow. */
function refused(
  ask: Ask,
  site: Site,
  why: Extract<Why, "state" | "browser" | "provider">,
  interaction: string | undefined,
): Promise<Response> {
  site.emit({
    type: "request-refused",
    why,
    ...(interaction === undefined ? {} : { interaction }),
  });
  return refuse(ask, site, why === "browser" ? "browser" : "state", 403);
}
