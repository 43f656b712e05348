/** What the browser says before the first question, and around the one on show, in English. @module */
import type { ListWords } from "../types.ts";
import { question } from "./question.ts";
import { web } from "./web.ts";

export const enList: ListWords = { lang: "en", dir: "ltr", question, web };
