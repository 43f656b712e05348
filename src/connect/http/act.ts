/**
 * What the person does on an interaction's page. Each is a POST from our own page, by the right person, in the browser
 * that goes on; everything else is refused before it changes anything.
 *
 * @see CONN-1 CONN-2 CONN-3
 * @module
 */
import { enterOnPage } from "../desk/codes.ts";
import { hashOf } from "../engine.ts";
import { type Interaction, isSettled, leave, settle } from "../interaction.ts";
import type { OAuthPurpose, Purpose } from "../options.ts";
import { finish, keep } from "./finish.ts";
import { fieldsOf, isOwnForm } from "./form.ts";
import { departToSignIn } from "./identity.ts";
import { matterFor, turnAway } from "./link.ts";
import { refuse, show, toPage } from "./reply.ts";
import { concludeParked } from "./settle.ts";
import type { Ask, Site } from "./site.ts";
import { type Hold, holdOf, standingOf, type Visitor } from "./standing.ts";
import { inOne } from "./steps.ts";
import { codeEntrySheet, entrySheet, SECRET_MAX, type SecretFault } from "./view/entry.ts";
import { OTHER_ACCOUNT, plainSheet, travelSheet, unreachableSheet } from "./view/plain.ts";

/** A form of the right person's, in the right browser. */
interface Act {
  readonly row: Interaction;
  readonly link: string;
  readonly purpose: Purpose;
  readonly visitor: Visitor;
  readonly hold: Hold;
  readonly field: (name: string) => string | undefined;
}

type Perform = (ask: Ask, site: Site, act: Act) => Promise<Response>;

/** What can be done, by its place below the interaction's page. */
export const ACTS: Readonly<Record<string, Perform>> = {
  start,
  decline,
  store,
  secret,
  confirm,
  code,
};

/** `POST i/<link>/sign-in`: changes no row, so that it needs nobody in particular. */
export async function signIn(ask: Ask, site: Site, link: string): Promise<Response> {
  const { engine, identity } = site;
  const row = await engine.byLink(link);
  if (row === null || isSettled(row) || identity.kind !== "leg") return toPage(ask, site, link);
  const next = row.phase === "review" ? "review" : "page";
  const another = fieldsOf(await ask.req.text())(OTHER_ACCOUNT) !== undefined;
  return departToSignIn(ask, site, row, identity.leg, { link, next, silent: false, another });
}

/** `POST i/<link>/<act>`. */
export async function act(ask: Ask, site: Site, link: string, perform: Perform): Promise<Response> {
  const { engine, purposes, emit } = site;
  const row = await engine.byLink(link);
  const purpose = purposes.get(row?.purpose ?? "");
  if (row === null || purpose === undefined) {
    emit({ type: "request-refused", why: "link" });
    return show(ask, site, plainSheet(ask.get("words").connect, undefined), 404);
  }
  const standing = await standingOf(ask, site, row);
  if (standing.is !== "here") return turnAway(ask, site, { row, link, standing });
  const { visitor } = standing;
  const field = fieldsOf(await ask.req.text());
  if (!(await isOwnForm(site, visitor, field))) {
    emit({ type: "request-refused", why: "form-token", interaction: row.id });
    return refuse(ask, site, "form", 403);
  }
  // Somebody was faster, or it is over: the page says how things stand.
  if (isSettled(row)) return toPage(ask, site, link);
  const hold = holdOf(site, row, link, visitor);
  return perform(ask, site, { row, link, purpose, visitor, hold, field });
}

/** Leaves for the provider, or for the author's own page. */
async function start(ask: Ask, site: Site, { row, link, purpose, hold }: Act): Promise<Response> {
  if (purpose.kind === "custom") {
    const bound = await site.engine.step(row.id, (at, now) =>
      at.phase === "open" && at.data.code === undefined
        ? inOne(at, (one) => hold.bind(one, now))
        : null,
    );
    if (bound === null) return toPage(ask, site, link);
    await keep(ask, site, hold);
    return ask.redirect(site.addresses.link(link, "visit/"), 303);
  }
  if (purpose.kind !== "oauth") return refuse(ask, site, "method", 405);
  return departToProvider(ask, site, { row, link, purpose, hold });
}

async function departToProvider(
  ask: Ask,
  site: Site,
  {
    row,
    link,
    purpose,
    hold,
  }: Pick<Act, "row" | "link" | "hold"> & { readonly purpose: OAuthPurpose },
): Promise<Response> {
  const { engine, keys, addresses } = site;
  const { connect } = ask.get("words");
  const state = engine.secret();
  const redirectUri = addresses.callback(purpose.provider);
  const departure = await purpose.leg.depart({ redirectUri, state });
  if (departure === null) {
    const of = { interaction: row.id, purpose: row.purpose };
    site.emit({ type: "provider-failed", leg: "account", error: "unreachable", ...of });
    const sheet = unreachableSheet(connect, purpose.title, addresses.link(link));
    return show(ask, site, sheet, 502);
  }
  const leg = await keys.seal(["leg", row.id], departure.secret);
  const next = await engine.step(row.id, (at, now) =>
    inOne(
      at,
      (one) => hold.bind(one, now),
      (one) => leave(one, { stateHash: hashOf(state), leg }, now),
    ),
  );
  if (next === null) return toPage(ask, site, link);
  await keep(ask, site, hold);
  return show(ask, site, travelSheet(connect, new URL(departure.url)));
}

/** "No". What the provider gave, if anything, is given back, as after every end but the one that stores. */
async function decline(ask: Ask, site: Site, { row, link, hold }: Act): Promise<Response> {
  const next = await site.engine.step(row.id, (at, now) =>
    at.phase === "exchanging"
      ? null
      : inOne(
          at,
          (one) => hold.bind(one, now),
          (one) => settle(one, { status: "declined" }, now),
        ),
  );
  if (next === null) return toPage(ask, site, link);
  await keep(ask, site, hold);
  return toPage(ask, site, link);
}

/** Stores what was found: only when it is known that the person is still there (CONN-1). */
async function store(ask: Ask, site: Site, { row, link, visitor }: Act): Promise<Response> {
  if (visitor.session !== undefined && visitor.confirmed) await concludeParked(site, row);
  return toPage(ask, site, link);
}

/** Takes what the person typed. It is never shown again, also when it is refused. */
async function secret(ask: Ask, site: Site, one: Act): Promise<Response> {
  const { row, link, purpose, visitor, hold, field } = one;
  if (purpose.kind !== "secret") return refuse(ask, site, "method", 405);
  if (row.phase !== "open" || row.data.code !== undefined) return toPage(ask, site, link);
  const value = (field("secret") ?? "").trim();
  const fault = faultOf(value);
  if (fault === undefined) {
    return finish(ask, site, { row, hold, credential: { kind: "secret", value } });
  }
  const matter = await matterFor(ask, site, row, link, visitor);
  return matter === null
    ? toPage(ask, site, link)
    : show(ask, site, entrySheet(matter, fault), 422);
}

async function confirm(ask: Ask, site: Site, { row, link, purpose, hold }: Act): Promise<Response> {
  if (purpose.kind !== "confirm") return refuse(ask, site, "method", 405);
  if (row.phase !== "open" || row.data.code !== undefined) return toPage(ask, site, link);
  return finish(ask, site, { row, hold, credential: null });
}

/** The code that the agent showed beside the link, typed here (CONN-3). */
async function code(
  ask: Ask,
  site: Site,
  { row, link, visitor, hold, field }: Act,
): Promise<Response> {
  const { engine, codes } = site;
  if (row.phase !== "open" || row.data.code === undefined) return toPage(ask, site, link);
  const bound = await engine.step(row.id, (at, now) => inOne(at, (one) => hold.bind(one, now)));
  if (bound === null) return toPage(ask, site, link);
  await keep(ask, site, hold);
  const verdict = await enterOnPage({ engine, codes }, row.id, field("code") ?? "");
  if (verdict.verdict !== "wrong") return toPage(ask, site, link);
  const { triesLeft } = verdict;
  const matter = await matterFor(ask, site, bound, link, { ...visitor, session: hold.session });
  return matter === null
    ? toPage(ask, site, link)
    : show(ask, site, codeEntrySheet(matter, triesLeft), 422);
}

/** Why a text cannot be a secret: it must fit into a header. */
function faultOf(value: string): SecretFault | undefined {
  if (value === "") return "empty";
  if (value.length > SECRET_MAX) return "tooLong";
  return /^[\x20-\x7e\x80-\xff]+$/.test(value) ? undefined : "unprintable";
}
