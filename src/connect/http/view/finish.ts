/**
 * The pages after the outside step, and at the end: which account it is, the code of a local sign-in, and how it
 * ended. Pure.
 *
 * @see CONN-2 CONN-3 RES-1
 * @module
 */
import { html } from "hono/html";
import type { Interaction } from "../../interaction.ts";
import type { Outcome } from "../../outcome.ts";
import type { Mark } from "./marks.ts";
import { type Matter, matterFacts, wayOf } from "./matter.ts";
import { inSentence, type Sheet, ways } from "./sheet.ts";

type Row = Pick<Interaction, "data">;

/** What was found, before it is stored. */
export function reviewSheet(matter: Matter, { data: { account } }: Row): Sheet {
  const { words, names } = matter;
  const { review } = words;
  const { title, doubt, effect, yes, no } = reviewText(matter, account !== undefined);
  const facts = matterFacts(matter, { account });
  return {
    title,
    mark: "question",
    body: html`<p>${review.nothingYet} ${doubt}</p>${facts}<p>${effect(names.agent)}</p>${ways(
      wayOf(matter, "store", yes, "first"),
      wayOf(matter, "decline", no, "second"),
    )}`,
  };
}

/** What a review asks, by what there is to store. */
function reviewText({ words: { review, ask, confirm }, purpose }: Matter, account: boolean) {
  const { notYours, store } = review;
  const stores = { effect: store, yes: ask.store, no: ask.discard };
  if (account) return { title: review.account, doubt: "", ...stores };
  switch (purpose.kind) {
    case "confirm":
      return {
        title: review.confirm,
        doubt: "",
        effect: confirm.told,
        yes: confirm.yes,
        no: ask.no,
      };
    case "custom":
      return {
        title: review.custom,
        doubt: notYours,
        effect: review.finish,
        yes: ask.goOn,
        no: ask.no,
      };
    default:
      return { title: review.secret, doubt: notYours, ...stores };
  }
}

/** The code that is to be typed in the client; absent: this browser does not have it. */
export function codeSheet(matter: Matter, { data: { account } }: Row, code?: string): Sheet {
  const { words, purpose } = matter;
  const { code: said, ask } = words;
  const no = purpose.kind === "confirm" ? ask.no : ask.discard;
  const facts = matterFacts(matter, { account });
  const shown =
    code === undefined
      ? html`<p>${said.lost}</p>`
      : html`<p class="code"><span class="note">${said.label}</span><code dir="ltr" translate="no">${code}</code></p><p>${purpose.kind === "confirm" ? said.confirm : said.text} ${said.keep}</p>`;
  return {
    title: said.title,
    mark: "key",
    body: html`${shown}${facts}${ways(wayOf(matter, "decline", no, "second"))}`,
  };
}

/** How it ended, for the person it was for. `error`: the provider's, where one was just told. */
export function outcomeSheet(matter: Matter, outcome: Outcome, error?: string): Sheet {
  const [title, text, mark] = outcomeText(matter, outcome);
  const { words } = matter;
  const { failed, again } = words.ended;
  const done = outcome.status === "done";
  const facts = matterFacts(matter, { account: done ? outcome.account : undefined, over: !done });
  const told = error === undefined ? "" : html`<p>${failed.error(inSentence(error))}</p>`;
  const retry = outcome.status === "failed" || outcome.status === "expired";
  return {
    title,
    mark,
    body: html`<p>${text}</p>${told}${facts}<p>${retry ? again : ""} ${words.close}</p>`,
  };
}

function outcomeText(
  { words: { ended }, names: { agent, what } }: Matter,
  outcome: Outcome,
): readonly [title: string, text: string, mark: Mark] {
  switch (outcome.status) {
    case "done": {
      const kind =
        outcome.account !== undefined ? "account" : outcome.stored ? "stored" : "confirmed";
      return [ended[kind].title, ended[kind].text(agent), "done"];
    }
    case "declined":
      return [ended.declined.title, ended.declined.text(agent), "no"];
    case "refused":
      return [ended.refused.title, ended.refused.text(what), "no"];
    case "failed": {
      const { failed } = ended;
      const text =
        outcome.reason === "provider-error"
          ? failed["provider-error"](what)
          : failed[outcome.reason];
      return [failed.title, text, "trouble"];
    }
    case "expired":
      return [ended.expired.title, ended.expired.text, "late"];
    case "cancelled":
      return [ended.cancelled.title, ended.cancelled.text, "no"];
  }
}
