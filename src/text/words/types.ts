/**
 * The shape of a catalogue. English gives it: a language is an object of the same shape, so that a missing or
 * misspelt key fails the build. Types only.
 *
 * @module
 */
import type { agent } from "./en/agent.ts";
import type { check, refusals } from "./en/check.ts";
import type { connect } from "./en/connect.ts";
import type { form } from "./en/form.ts";
import type { operator } from "./en/operator.ts";
import type { plain } from "./en/plain.ts";
import type { playground } from "./en/playground.ts";
import type { question } from "./en/question.ts";
import type { rich } from "./en/rich.ts";
import type { run } from "./en/run.ts";
import type { settings } from "./en/settings.ts";
import type { sidecar } from "./en/sidecar.ts";
import type { tools } from "./en/tools.ts";
import type { url } from "./en/url.ts";
import type { web } from "./en/web.ts";

/** What every side says. */
export interface Words {
  /** The language, as a BCP 47 tag: for `lang` in a page, and for what sorts or counts by language. */
  readonly lang: string;
  /** The direction of its script. Foreign words in a sentence of ours are isolated either way. */
  readonly dir: "ltr" | "rtl";
  readonly agent: typeof agent;
  readonly url: typeof url;
  readonly form: typeof form;
  readonly question: typeof question;
}
/** What the terminal says. */
export interface TerminalWords extends Words {
  readonly plain: typeof plain;
  readonly rich: typeof rich;
}
/** What the browser says. */
export interface WebWords extends Words {
  readonly web: typeof web;
}
/** What the pages of a sign-in elsewhere say. */
export interface ConnectWords extends Words {
  readonly connect: typeof connect;
}
/** What the browser says before the first question, and around the one on show. */
export type ListWords = Pick<WebWords, "lang" | "dir" | "question" | "web">;
/** What is said of a question that is checked; English alone. */
export interface CheckWords {
  readonly check: typeof check;
  /** Why a client refuses a question, by the word that it sends back. */
  readonly refusals: typeof refusals;
}
/** What the playground says around a question; English alone. */
export interface PlaygroundWords {
  readonly playground: typeof playground;
}
/** What the command says while it runs. The text of `--help`, and what `check`, `doctor` and `playground`
 * report, are English alone. */
export interface CommandWords extends TerminalWords {
  readonly run: WithoutHelp<typeof run>;
  readonly tools: WithoutHelp<Omit<typeof tools, "check" | "doctor" | "playground" | "versions">>;
  readonly sidecar: WithoutHelp<typeof sidecar>;
  readonly settings: WithoutHelp<typeof settings>;
  readonly operator: WithoutHelp<Omit<typeof operator, "doctor">>;
}

type WithoutHelp<Part> = Part extends string | readonly string[] | ((...args: never[]) => string)
  ? Part
  : { readonly [Key in keyof Part as Key extends "help" ? never : Key]: WithoutHelp<Part[Key]> };
