/**
 * Questions in a page, a webview or a pane: custom elements for any host, with or without a framework.
 *
 * ```html
 * <acp-questions></acp-questions>
 * ```
 * ```ts
 * defineElements();
 * document.querySelector("acp-questions").client = createElicitationClient({ modes: formAndUrl });
 * ```
 *
 * Nothing is fetched, no markup is made from text, and no inline script or style is needed. Under Trusted Types the
 * policy `lit-html` is the only one. Importing this defines nothing by itself.
 *
 * @module
 */
import { ChoiceListElement } from "./fields/choice-list.ts";
import { AcpQuestionElement } from "./question.ts";
import { AcpQuestionsElement } from "./questions.ts";

export { enWeb, type WebWords } from "../text/index.ts";
export type { ActDetail, DraftDetail, FollowDetail, QuestionEvents } from "./events.ts";
export type { ActResult, AnswerAct, QuestionsPort } from "./port.ts";
export { AcpQuestionElement, AcpQuestionsElement };

/**
 * Defines `<acp-question>`, `<acp-questions>` and the part they share, once; a name that is taken stays as it is.
 *
 * @param registry absent: the window's own
 */
export function defineElements(registry: CustomElementRegistry = customElements): void {
  const elements = {
    "acp-choice-list": ChoiceListElement,
    "acp-question": AcpQuestionElement,
    "acp-questions": AcpQuestionsElement,
  };
  for (const [name, element] of Object.entries(elements)) {
    if (registry.get(name) === undefined) registry.define(name, element);
  }
}
