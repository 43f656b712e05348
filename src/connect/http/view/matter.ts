/**
 * What an interaction's own pages are about: who asks, what for, who is signed in, which account. Everything foreign
 * is made safe here, once. Pure.
 *
 * @see CONN-2
 * @module
 */

import { html } from "hono/html";
import { type ConnectWords, isolate, type SafeText } from "../../../text/index.ts";
import { parseUrl } from "../../../url/index.ts";
import type { Purpose } from "../../options.ts";
import type { Account } from "../../outcome.ts";
import { factsOf, foreign, type Html, label, way } from "./sheet.ts";

export interface Matter {
  readonly words: ConnectWords["connect"];
  readonly agent: SafeText;
  readonly purpose: Purpose;
  /** The agent's name and the purpose's title, isolated, for sentences. */
  readonly names: { readonly agent: SafeText; readonly what: SafeText };
  /** Who is signed in; `null`: nobody knows, in local mode. */
  readonly person: SafeText | null;
  /** The address of a step. */
  readonly action: (step: string) => string;
  readonly token: string | undefined;
  /** How it is confirmed at the end: by pressing Store, or by a code that is typed in the client. */
  readonly by: "press" | "code";
}

export interface MatterOptions extends Omit<Matter, "agent" | "names" | "person"> {
  readonly agent: string;
  /** What the signed-in person is called; `undefined`: unknown; `null`: local mode. */
  readonly person: string | undefined | null;
}

export function matterOf({ agent: name, person, ...rest }: MatterOptions): Matter {
  const agent = label(name);
  const what = label(rest.purpose.title);
  return {
    ...rest,
    agent,
    names: { agent: isolate(agent), what: isolate(what) },
    person: person === null ? null : label(person ?? rest.words.facts.personUnnamed),
  };
}

/** What a page shows beside the rows that every one has. */
export interface MoreFacts {
  /** Which account was connected; absent: none yet, or none at all. */
  readonly account?: Account | undefined;
  /** True where nothing will be used: where it has ended without anything stored. */
  readonly over?: boolean;
}

/** The rows of a page. */
export function matterFacts(matter: Matter, { account, over = false }: MoreFacts = {}): Html {
  const { facts } = matter.words;
  const { agent, person, purpose } = matter;
  return factsOf([
    ...(account === undefined ? [] : accountFacts(matter, account)),
    [facts.agent, html`<strong>${foreign(agent)}</strong>`],
    [facts.reason, foreign(label(purpose.reason))],
    [facts.person, person === null ? undefined : html`<strong>${foreign(person)}</strong>`],
    [facts.origins, over ? undefined : originsOf(matter)],
  ]);
}

/** Which account was connected, and where. */
function accountFacts(
  { words: { facts } }: Matter,
  { label: name, id, issuer }: Account,
): readonly (readonly [string, Html])[] {
  return [
    [facts.account, html`<strong>${foreign(label(name === "" ? id : name))}</strong>`],
    [facts.provider, foreign(label(parseUrl(issuer)?.host ?? issuer))],
  ];
}

export function wayOf(matter: Matter, step: string, text: string, look: "first" | "second"): Html {
  return way({ action: matter.action(step), token: matter.token, text, look });
}

function originsOf({ purpose }: Matter): Html | undefined {
  if (purpose.kind !== "oauth" && purpose.kind !== "secret") return undefined;
  const hosts = purpose.origins.map((origin) => label(origin.replace(/^https:\/\//, "")));
  if (hosts.length === 0) return undefined;
  return html`${hosts.map((host, at) => html`${at === 0 ? "" : html`<br>`}${foreign(host)}`)}`;
}
