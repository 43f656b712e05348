/**
 * The catalogue: every word of ours that a person reads. A language is an object of the same shape as English; a
 * missing key is a type error. There are four sizes, so that a browser loads no word of the command. Foreign
 * text is never put into a sentence unneutralised: functions here take numbers and `SafeText` only.
 *
 * @module
 */
import { agent } from "./en/agent.ts";
import { form } from "./en/form.ts";
import { plain } from "./en/plain.ts";
import { question } from "./en/question.ts";
import { run } from "./en/run.ts";
import { tools } from "./en/tools.ts";
import { url } from "./en/url.ts";
import { web } from "./en/web.ts";

/** What every side says. */
export interface Words {
  readonly lang: string;
  readonly dir: "ltr" | "rtl";
  readonly agent: typeof agent;
  readonly url: typeof url;
  readonly form: typeof form;
  readonly question: typeof question;
}
/** What the terminal says. */
export interface TerminalWords extends Words {
  readonly plain: typeof plain;
}
/** What the browser says. */
export interface WebWords extends Words {
  readonly web: typeof web;
}
/** What the command says. */
export interface CommandWords extends TerminalWords {
  readonly run: typeof run;
  readonly tools: typeof tools;
}

export const en: Words = { lang: "en", dir: "ltr", agent, url, form, question };
export const enWeb: WebWords = { lang: "en", dir: "ltr", agent, url, form, question, web };
export const enTerminal: TerminalWords = {
  lang: "en",
  dir: "ltr",
  agent,
  url,
  form,
  question,
  plain,
};
export const enCommand: CommandWords = {
  lang: "en",
  dir: "ltr",
  agent,
  url,
  form,
  question,
  plain,
  run,
  tools,
};
