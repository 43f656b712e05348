/** English, which is always there. @module */
import type {
  CheckWords,
  CommandWords,
  ConnectWords,
  PlaygroundWords,
  TerminalWords,
  WebWords,
} from "../types.ts";
import { agent } from "./agent.ts";
import { check, refusals } from "./check.ts";
import { connect } from "./connect.ts";
import { form } from "./form.ts";
import { operator } from "./operator.ts";
import { plain } from "./plain.ts";
import { playground } from "./playground.ts";
import { question } from "./question.ts";
import { rich } from "./rich.ts";
import { run } from "./run.ts";
import { settings } from "./settings.ts";
import { sidecar } from "./sidecar.ts";
import { tools } from "./tools.ts";
import { url } from "./url.ts";
import { web } from "./web.ts";

// Spelled out: a bundler keeps what is spread into an object that nobody uses.

export { words as en } from "./words.ts";

/** What the browser says, in English. */
export const enWeb: WebWords = { lang: "en", dir: "ltr", agent, url, form, question, web };
/** What the pages of a sign-in elsewhere say, in English. */
export const enConnect: ConnectWords = {
  lang: "en",
  dir: "ltr",
  agent,
  url,
  form,
  question,
  connect,
};
/** What the terminal says, in English. */
export const enTerminal: TerminalWords = {
  lang: "en",
  dir: "ltr",
  agent,
  url,
  form,
  question,
  plain,
  rich,
};
/** What the playground says around a question. */
export const enPlayground: PlaygroundWords = { playground };
/** What is said of a question that is checked. */
export const enCheck: CheckWords = { check, refusals };
/** What the command says, in English; with the text of `--help`, which is English alone. */
export const enCommand: CommandWords & {
  readonly run: typeof run;
  readonly tools: typeof tools;
  readonly sidecar: typeof sidecar;
  readonly settings: typeof settings;
  readonly operator: typeof operator;
} = {
  lang: "en",
  dir: "ltr",
  agent,
  url,
  form,
  question,
  plain,
  rich,
  run,
  tools,
  sidecar,
  settings,
  operator,
};
