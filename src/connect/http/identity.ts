/**
 * The journey to the identity provider and back: who sits at this browser? Nothing is stored until the answer names
 * the very person the interaction is for; until then the journey lives in a sealed cookie alone.
 *
 * @see CONN-1 CONN-2 CONN-6
 * @module
 */
import { subjectKey } from "../../identity/index.ts";
import { hashOf } from "../engine.ts";
import { bind, type Interaction, isSettled } from "../interaction.ts";
import type { IdentityArrival, IdentityLeg } from "../legs.ts";
import { answerOf } from "./answer.ts";
import { type Session, TRIP_MS, type Trip } from "./cookies.ts";
import { show, toPage } from "./reply.ts";
import { concludeParked } from "./settle.ts";
import type { Ask, Site } from "./site.ts";
import { freshSession } from "./standing.ts";
import {
  plainSheet,
  refusalSheet,
  signInFailedSheet,
  strangerSheet,
  travelSheet,
  unreachableSheet,
} from "./view/plain.ts";

/**
 * Sends the browser to the identity provider. `silent`: the person who was matched in this very browser is to notice
 * nothing; `another`: is to choose an account.
 */
export async function departToSignIn(
  ask: Ask,
  site: Site,
  row: Interaction,
  leg: IdentityLeg,
  {
    link,
    next,
    ...meeting
  }: Pick<Trip, "link" | "next"> &
    (Silently | { readonly silent: false; readonly another: boolean }),
): Promise<Response> {
  const { engine, addresses, cookies } = site;
  const { connect } = ask.get("words");
  const state = engine.secret();
  const departure = await leg.depart({ redirectUri: addresses.identity, state, ...meeting });
  if (departure === null) {
    failed(site, row, "unreachable");
    return show(ask, site, unreachableSheet(connect, leg.name, addresses.link(link)), 502);
  }
  const until = engine.clock() + TRIP_MS;
  const { url, secret } = departure;
  await cookies.keepTrip(ask, { id: row.id, link, next, state, secret, until });
  return show(ask, site, travelSheet(connect, new URL(url)));
}

interface Silently {
  readonly silent: true;
  readonly hint?: string;
}

/** The silent way for the person of this session. */
export function silently({ hint }: Pick<Session, "hint">): Silently {
  return { silent: true, ...(hint === undefined ? {} : { hint }) };
}

/** The browser comes back. */
export async function arriveFromSignIn(ask: Ask, site: Site, leg: IdentityLeg): Promise<Response> {
  const { engine, addresses, cookies } = site;
  const { connect } = ask.get("words");
  const answer = answerOf(ask, addresses.identity);
  // Another browser's answer, or one that was used already: whoever is there did not begin it (login CSRF).
  const trip = answer === null ? undefined : await cookies.trip(ask, answer.state);
  if (answer === null || trip === undefined) {
    site.emit({ type: "request-refused", why: "state" });
    return show(ask, site, refusalSheet(connect, "state"), 403);
  }
  cookies.dropTrip(ask, trip.state);
  const row = await engine.read(trip.id);
  if (row === null) return show(ask, site, plainSheet(connect, undefined), 404);
  const arrival = await leg.arrive({
    callback: answer.url,
    redirectUri: addresses.identity,
    state: trip.state,
    secret: trip.secret,
  });
  if (arrival.status === "known") return arrived(ask, site, trip, row, arrival);
  if (arrival.status === "sign-in-needed") return toPage(ask, site, trip.link);
  if (arrival.status === "failed") failed(site, row, arrival.error ?? "invalid_response");
  const why = arrival.status === "refused" ? "signInRefused" : "signInFailed";
  const sheet = signInFailedSheet(connect, why, addresses.link(trip.link, "sign-in"));
  return show(ask, site, sheet, why === "signInFailed" ? 502 : 200);
}

/** Says that the identity provider did not do what was asked. */
function failed({ emit }: Site, { id, purpose }: Interaction, error: string): void {
  emit({ type: "provider-failed", leg: "identity", error, interaction: id, purpose });
}

/** Somebody is signed in: the right person, or another. */
async function arrived(
  ask: Ask,
  site: Site,
  trip: Trip,
  row: Interaction,
  { subject, label, hint }: Extract<IdentityArrival, { status: "known" }>,
): Promise<Response> {
  const { engine, cookies, addresses } = site;
  const of = { interaction: row.id, purpose: row.purpose } as const;
  const stage = trip.next === "page" ? "open" : "finish";
  if (subjectKey(subject) !== row.subject) {
    site.emit({ type: "stranger", stage, subject: subjectKey(subject), ...of });
    // What the right person was shown in this browser is not for whoever is there now.
    cookies.dropSession(ask, row.id);
    const sheet = strangerSheet(ask.get("words").connect, {
      action: addresses.link(trip.link, "sign-in"),
    });
    return show(ask, site, sheet, 403);
  }
  site.emit({ type: "matched", stage, ...of });
  if (trip.next === "store" && (await cookies.session(ask, row)) !== undefined) {
    await concludeParked(site, row);
    return toPage(ask, site, trip.link);
  }
  const session = freshSession(site, row, trip.link, { label, hint, confirmed: false });
  const next = isSettled(row)
    ? row
    : await engine.step(row.id, (at, now) => bind(at, hashOf(session.secret), now));
  if (next !== null) {
    await cookies.keepSession(ask, { ...session, confirmed: next.phase === "review" });
  }
  return toPage(ask, site, trip.link);
}
