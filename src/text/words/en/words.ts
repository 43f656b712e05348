/** English: what every side says. @module */
import type { Words } from "../types.ts";
import { agent } from "./agent.ts";
import { form } from "./form.ts";
import { question } from "./question.ts";
import { url } from "./url.ts";

export const words: Words = { lang: "en", dir: "ltr", agent, url, form, question };
