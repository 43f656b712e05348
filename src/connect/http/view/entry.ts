/**
 * The page that the matched person sees first: what is asked, what for, and what happens next. Pure.
 *
 * @see CONN-2 CONN-3
 * @module
 */
import { html } from "hono/html";
import { type Matter, matterFacts, wayOf } from "./matter.ts";
import { foreign, type Html, label, type Sheet, tokenField, ways } from "./sheet.ts";

/** Why what was entered was not taken. It is never shown again. */
export type SecretFault = "empty" | "tooLong" | "unprintable";

/** How long a secret may be, in UTF-16 code units. */
export const SECRET_MAX: number = 8192;

export function entrySheet(matter: Matter, fault?: SecretFault): Sheet {
  const { words, names, purpose } = matter;
  const no = wayOf(matter, "decline", words.ask.no, "second");
  if (purpose.kind === "oauth") {
    const { oauth } = words;
    const last = matter.by === "press" ? oauth.store : oauth.code;
    const steps = [oauth.go(names.what), oauth.comeBack, last(names.agent)];
    const go = wayOf(matter, "start", words.ask.goOn, "first");
    const body = html`${matterFacts(matter)}${nextSteps(matter, steps)}${ways(go, no)}`;
    return { title: oauth.title(names.what), mark: "link", body };
  }
  if (purpose.kind === "secret") {
    const { secret } = words;
    const steps = [secret.stays, secret.used(names.agent)];
    if (matter.by === "code") steps.push(secret.code);
    const form = secretForm(matter, purpose.label, fault);
    const body = html`${matterFacts(matter)}${nextSteps(matter, steps)}${form}${ways(no)}`;
    return { title: secret.title(names.what), mark: "key", body };
  }
  const { confirm, custom } = words;
  const asks = purpose.kind === "confirm";
  const told = asks ? (matter.by === "press" ? confirm.told : confirm.code) : custom.told;
  const yes = asks
    ? wayOf(matter, "confirm", confirm.yes, "first")
    : wayOf(matter, "start", words.ask.goOn, "first");
  const body = html`${matterFacts(matter)}${nextSteps(matter, [told(names.agent)])}${ways(yes, no)}`;
  return { title: names.what, mark: "question", body };
}

/** The code that the agent showed, before anything else. `triesLeft`: after a wrong one. */
export function codeEntrySheet(matter: Matter, triesLeft?: number): Sheet {
  const { words } = matter;
  const { enter } = words;
  const field = fieldOf({
    id: "code",
    name: label(enter.label),
    fault: triesLeft === undefined ? undefined : enter.wrong(triesLeft),
    input: (tied) =>
      html`<input id="code" name="code" type="text" required maxlength="40" autocomplete="off" autocapitalize="characters" spellcheck="false" dir="ltr"${tied}>`,
  });
  const body = html`<p>${enter.text}</p>${matterFacts(matter)}<form method="post" action="${matter.action("code")}">${tokenField(matter.token)}${field}<button class="first">${words.ask.goOn}</button></form>`;
  const no = wayOf(matter, "decline", words.ask.no, "second");
  return { title: enter.title, mark: "key", body: html`${body}${ways(no)}` };
}

function secretForm(matter: Matter, name: string, fault: SecretFault | undefined): Html {
  const { secret, ask } = matter.words;
  const said =
    fault === undefined
      ? undefined
      : fault === "tooLong"
        ? secret.tooLong(SECRET_MAX)
        : secret[fault];
  const field = fieldOf({
    id: "secret",
    name: label(name),
    fault: said,
    input: (tied) =>
      html`<input id="secret" name="secret" type="password" required maxlength="${SECRET_MAX}" autocomplete="off" autocapitalize="none" spellcheck="false" dir="ltr"${tied}>`,
  });
  return html`<form method="post" action="${matter.action("secret")}">${tokenField(matter.token)}${field}<button class="first">${ask.store}</button></form>`;
}

interface Field {
  readonly id: string;
  readonly name: ReturnType<typeof label>;
  readonly fault: string | undefined;
  readonly input: (tied: Html) => Html;
}

/** A label, what is wrong, and the field, tied together; the field at fault has the focus. */
function fieldOf({ id, name, fault, input }: Field): Html {
  const said = html`<p class="fault" id="${id}-fault">${fault}</p>`;
  const tied = html` aria-invalid="true" aria-describedby="${id}-fault" autofocus`;
  return html`<label for="${id}">${foreign(name)}</label>${fault === undefined ? "" : said}${input(fault === undefined ? html`` : tied)}`;
}

function nextSteps({ words }: Matter, steps: readonly string[]): Html {
  return html`<h2>${words.next}</h2><ol>${steps.map((step) => html`<li>${step}</li>`)}</ol>`;
}
