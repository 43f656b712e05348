/**
 * The element of one question, for whoever has it loaded from the start. It passes through here as a value of its own,
 * because a bundler that meets `question.ts` itself behind the door of this room would take it into a browser's
 * first load, although nobody there names it. Its documentation is its own.
 *
 * @module
 */
import { AcpQuestionElement as Question } from "./question.ts";

export const AcpQuestionElement: typeof Question = Question;
export type AcpQuestionElement = Question;
