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
 * What draws a question is loaded with the first one, as a part of the host's bundle. Nothing else is fetched, no
 * markup is made from text, and no inline script or style is needed. Under Trusted Types the policy `lit-html` is the
 * only one. Importing this defines nothing by itself.
 *
 * @module
 */
import { define, defineQuestionIn } from "./load.ts";
import { AcpQuestionsElement } from "./questions.ts";

export { enWeb, type WebWords } from "../text/index.ts";
export { AcpQuestionElement } from "./direct.ts";
export type { ActDetail, DraftDetail, FollowDetail, QuestionEvents } from "./events.ts";
export { preload } from "./load.ts";
export type { ActResult, AnswerAct, QuestionsPort } from "./port.ts";
export { AcpQuestionsElement };

/**
 * Defines `<acp-questions>` once, and with its first question `<acp-question>` and the part that one stands on; a name
 * that is taken stays as it is.
 *
 * @param registry absent: the window's own
 */
export function defineElements(registry: CustomElementRegistry = customElements): void {
  define(registry, { "acp-questions": AcpQuestionsElement });
  defineQuestionIn(registry);
}
