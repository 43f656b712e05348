/** 日本語：どの側でも使う言葉。 @module */
import type { Words } from "../types.ts";
import { agent } from "./agent.ts";
import { form } from "./form.ts";
import { question } from "./question.ts";
import { url } from "./url.ts";

export const words: Words = { lang: "ja", dir: "ltr", agent, url, form, question };
