/**
 * The catalogue: every word of ours that a person reads. A language is an object of the same shape as
 * English; a missing key is a type error. Foreign text is never put into a sentence unneutralised: functions
 * here take numbers and `SafeText` only.
 *
 * @module
 */
import { agent } from "./en/agent.ts";
import { form } from "./en/form.ts";
import { question } from "./en/question.ts";
import { run } from "./en/run.ts";
import { url } from "./en/url.ts";

export const en: {
  agent: typeof agent;
  url: typeof url;
  form: typeof form;
  question: typeof question;
  run: typeof run;
} = {
  agent: agent,
  url: url,
  form: form,
  question: question,
  run: run,
};
export type Words = typeof en;
