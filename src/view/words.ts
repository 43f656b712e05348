/** The sections of the catalogue that a question needs, so that bundles hold no others. @module */
import { en, type Words } from "../text/index.ts";

export type QuestionWords = Pick<Words, "form" | "question">;
export const ENGLISH: QuestionWords = { form: en.form, question: en.question };
