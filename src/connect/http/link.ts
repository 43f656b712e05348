/**
 * The interaction's own page, at the address that the URL question holds. Looking at it changes nothing: link scanners
 * and prefetching browsers look at everything.
 *
 * @see CONN-1 CONN-2 CONN-3
 * @module
 */
import { type Interaction, isSettled } from "../interaction.ts";
import type { Outcome } from "../outcome.ts";
import { showsCode } from "./finish.ts";
import { tokenFor } from "./form.ts";
import { refuse, show } from "./reply.ts";
import type { Ask, Site } from "./site.ts";
import { type Standing, standingOf, type Visitor } from "./standing.ts";
import { codeEntrySheet, entrySheet } from "./view/entry.ts";
import { codeSheet, outcomeSheet, reviewSheet } from "./view/finish.ts";
import { type Matter, matterOf } from "./view/matter.ts";
import {
  busySheet,
  plainSheet,
  signInAgainSheet,
  signInSheet,
  strangerSheet,
} from "./view/plain.ts";
import type { Sheet } from "./view/sheet.ts";

/** `GET i/<link>`. */
export async function openLink(ask: Ask, site: Site, link: string): Promise<Response> {
  const row = await site.engine.byLink(link);
  if (row === null) {
    site.emit({ type: "request-refused", why: "link" });
    return show(ask, site, plainSheet(ask.get("words").connect, undefined), 404);
  }
  const standing = await standingOf(ask, site, row);
  if (standing.is !== "here") return turnAway(ask, site, { row, link, standing });
  const { visitor } = standing;
  const matter = await matterFor(ask, site, row, link, visitor);
  return show(
    ask,
    site,
    matter === null ? goneSheet(ask, row) : sheetOf(ask, site, { row, link, visitor, matter }),
  );
}

/** For whoever is not, or not yet, the right person: nothing of what it is about. */
export async function turnAway(
  ask: Ask,
  site: Site,
  {
    row,
    link,
    standing,
  }: {
    readonly row: Interaction;
    readonly link: string;
    readonly standing: Exclude<Standing, { is: "here" }>;
  },
): Promise<Response> {
  const { identity, addresses, emit } = site;
  const { connect } = ask.get("words");
  const of = { interaction: row.id, purpose: row.purpose };
  if (standing.is === "other" && identity.kind === "session") {
    const stage = row.phase === "review" ? "finish" : "open";
    emit({ type: "stranger", stage, subject: standing.subject, ...of });
    const href = signInAt(site, link);
    return show(ask, site, strangerSheet(connect, { href }), 403);
  }
  if (isSettled(row)) return show(ask, site, plainSheet(connect, row.data.outcome), 410);
  if (identity.kind === "leg") {
    const action = addresses.link(link, "sign-in");
    return show(ask, site, signInSheet(connect, { action, name: identity.leg.name }));
  }
  if (identity.kind === "session") {
    return show(ask, site, signInSheet(connect, { href: signInAt(site, link) }));
  }
  emit({ type: "request-refused", why: "browser", interaction: row.id });
  return refuse(ask, site, "browser", 403);
}

/** What the pages of an interaction are about; `null`: its purpose is configured no more. */
export async function matterFor(
  ask: Ask,
  site: Site,
  row: Interaction,
  link: string,
  { session, label }: Visitor,
): Promise<Matter | null> {
  const purpose = site.purposes.get(row.purpose);
  if (purpose === undefined) return null;
  return matterOf({
    words: ask.get("words").connect,
    agent: site.agent,
    purpose,
    person: site.identity.kind === "local" ? null : label,
    action: (step) => site.addresses.link(link, step),
    token: session === undefined ? undefined : await tokenFor(site, session),
    by: showsCode(site, row) ? "code" : "press",
  });
}

interface Shown {
  readonly row: Interaction;
  readonly link: string;
  readonly visitor: Visitor;
  readonly matter: Matter;
}

/** The page for the right person, by how things stand. */
function sheetOf(ask: Ask, site: Site, { row, link, visitor, matter }: Shown): Sheet {
  const { connect } = ask.get("words");
  const { addresses, identity } = site;
  switch (row.phase) {
    case "settled":
      return outcomeSheet(matter, row.data.outcome as Outcome);
    case "exchanging":
      return busySheet(connect, addresses.link(link));
    case "review":
      if (row.data.code !== undefined) return codeSheet(matter, row, visitor.session?.code);
      if (visitor.confirmed || identity.kind !== "leg") return reviewSheet(matter, row);
      return signInAgainSheet(connect, addresses.link(link, "sign-in"), identity.leg.name);
    case "open":
    case "away":
      return row.data.code === undefined ? entrySheet(matter) : codeEntrySheet(matter);
  }
}

/** A row whose purpose is configured no more, after an upgrade. */
function goneSheet(ask: Ask, row: Interaction): Sheet {
  return plainSheet(ask.get("words").connect, row.data.outcome);
}

function signInAt({ identity, addresses }: Site, link: string): string {
  if (identity.kind !== "session") return addresses.link(link);
  const own = new URL(addresses.origin);
  const url = new URL(identity.signIn(addresses.link(link)), own);
  if (url.origin !== own.origin)
    throw new TypeError("signIn must stay on the service's own origin");
  return url.href;
}
