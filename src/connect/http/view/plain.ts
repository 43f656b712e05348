/**
 * Pages that tell nothing of an interaction: for whoever has only the link, or was refused. Pure.
 *
 * @see CONN-2
 * @module
 */
import { html } from "hono/html";
import type { ConnectWords } from "../../../text/index.ts";
import type { Outcome } from "../../outcome.ts";
import type { Mark } from "./marks.ts";
import { type Html, inSentence, linkWay, type Sheet, way, ways } from "./sheet.ts";

type Words = ConnectWords["connect"];

/** Why something was not done, by the catalogue's name for it. */
export type Refusal = Exclude<keyof Words["refusals"], "tryAgain" | "look" | "unreachable">;

const MARK: Readonly<Record<Refusal, Mark>> = {
  person: "stop",
  browser: "stop",
  user: "stop",
  state: "late",
  form: "stop",
  signInRefused: "no",
  signInFailed: "trouble",
  tooLarge: "stop",
  nothingHere: "question",
  method: "stop",
  host: "stop",
  fault: "trouble",
};

/** `ways`: what can be done about it. */
export function refusalSheet(words: Words, why: Refusal, after: Html = html``): Sheet {
  const { title, text } = words.refusals[why];
  return { title, mark: MARK[why], body: html`<p>${text}</p>${after}` };
}

/** Sign in, before anything is told; `from`: a form of ours, or the author's own page. */
export function signInSheet(
  words: Words,
  from: { readonly action: string; readonly name: string } | { readonly href: string },
): Sheet {
  const { signIn } = words;
  const go =
    "href" in from
      ? linkWay(from.href, signIn.button)
      : way({
          action: from.action,
          token: undefined,
          text: signIn.with(inSentence(from.name)),
          look: "first",
        });
  const body = html`<p>${signIn.text}</p><p class="note">${signIn.untouched}</p>${ways(go)}`;
  return { title: signIn.title, mark: "person", body };
}

/** Sign in again, where the first sign-in came before the outside step. */
export function signInAgainSheet(words: Words, action: string, name: string): Sheet {
  const { again, signIn } = words;
  const text = signIn.with(inSentence(name));
  return {
    title: again.title,
    mark: "person",
    body: html`<p>${again.text}</p>${ways(way({ action, token: undefined, text, look: "first" }))}`,
  };
}

/** The field of the form by which somebody is sent to sign in with another account. */
export const OTHER_ACCOUNT = "another";

/** Another person signed in. */
export function strangerSheet(
  words: Words,
  from: { readonly action: string } | { readonly href: string },
): Sheet {
  const { button } = words.refusals.person;
  const go =
    "href" in from
      ? linkWay(from.href, button)
      : way({
          action: from.action,
          token: undefined,
          text: button,
          look: "first",
          chosen: OTHER_ACCOUNT,
        });
  return refusalSheet(words, "person", ways(go));
}

/** A sign-in that came to nothing. */
export function signInFailedSheet(
  words: Words,
  why: "signInRefused" | "signInFailed",
  action: string,
): Sheet {
  const text = words.refusals.tryAgain;
  return refusalSheet(words, why, ways(way({ action, token: undefined, text, look: "first" })));
}

/** A provider that does not answer; `back`: the interaction's page. */
export function unreachableSheet(words: Words, name: string, back: string): Sheet {
  const { unreachable, tryAgain } = words.refusals;
  return {
    title: unreachable.title(inSentence(name)),
    mark: "trouble",
    body: html`<p>${unreachable.text}</p>${ways(linkWay(back, tryAgain))}`,
  };
}

/** Sends the browser on at once: not as the answer to a form, whose policy would count along the whole way. */
export function travelSheet({ travel }: Words, url: URL): Sheet {
  const host = inSentence(url.host);
  return {
    title: travel.title(host),
    mark: "onward",
    body: html`<p>${travel.text}</p>${ways(linkWay(url.href, travel.link(host)))}`,
    onward: url.href,
  };
}

export function busySheet({ busy }: Words, back: string): Sheet {
  return {
    title: busy.title,
    mark: "wait",
    body: html`<p>${busy.text}</p>${ways(linkWay(back, busy.look))}`,
  };
}

export function faultSheet(words: Words, back: string | undefined): Sheet {
  const again = back === undefined ? html`` : ways(linkWay(back, words.refusals.look));
  return refusalSheet(words, "fault", again);
}

/** What became of a link, for whoever has nothing but the link; no outcome: there is no such link. */
export function plainSheet({ plain }: Words, outcome: Outcome | undefined): Sheet {
  const kind =
    outcome === undefined
      ? "unknown"
      : outcome.status === "expired" || outcome.status === "cancelled"
        ? outcome.status
        : "used";
  const { title, text } = plain[kind];
  const mark = kind === "unknown" ? "question" : kind === "expired" ? "late" : "no";
  return { title, mark, body: html`<p>${text}</p>` };
}
