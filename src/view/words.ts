/** The sections of the catalogue that a question needs. @module */
import type { Words } from "../text/index.ts";
import { en } from "../text/late.ts";

/** What a question is worded with. */
export type QuestionWords = Pick<Words, "form" | "question">;
export const ENGLISH: QuestionWords = en;
