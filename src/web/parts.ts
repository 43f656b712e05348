/**
 * The elements that a question takes, in one part: a browser loads it with the first question.
 *
 * @module
 */
import { ChoiceListElement } from "./fields/choice-list.ts";
import { AcpQuestionElement } from "./question.ts";

export { readySecrets } from "../view/late.ts";

/** Their classes by name. */
export const questionElements: Readonly<Record<string, CustomElementConstructor>> = {
  "acp-choice-list": ChoiceListElement,
  "acp-question": AcpQuestionElement,
};
