/**
 * The frame of a question: who asks, in which session, what the agent says, and how often. It is ours; foreign
 * words stand inside it, marked and isolated.
 *
 * @see FORM-11 REQ-3 SURF-1 SURF-3 SURF-4
 * @module
 */
import { html, nothing, type TemplateResult } from "lit";
import type { SafeText, WebWords } from "../text/index.ts";
import type { QuestionView } from "../view/index.ts";

/** Who asks, as a heading; claims of the other side below it. */
export function askerTemplate(question: QuestionView, words: WebWords): TemplateResult {
  const { asker, scope } = question;
  const said = words.question;
  const title = asker.name === null ? said.unnamedAsks : said.asks(asker.name);
  const facts = [
    asker.claimedName === undefined ? undefined : said.claimedName(asker.claimedName),
    asker.claimedServer === undefined ? undefined : said.claimedServer(asker.claimedServer),
    scope.kind === "session" ? said.session(scope.sessionId) : said.noSession,
    scope.kind === "session" && scope.toolCallId !== undefined
      ? said.toolCall(scope.toolCallId)
      : undefined,
    question.asked > 1 ? said.askedTimes(question.asked) : undefined,
  ].filter((fact) => fact !== undefined);
  return html`<header class="asker">
    <h2 id="title" tabindex="-1" dir="auto">${title}</h2>
    <ul class="facts">
      ${facts.map((fact) => html`<li dir="auto">${fact}</li>`)}
    </ul>
  </header>`;
}

/** From here on a text scrolls by itself, and the keyboard reaches it for that: characters, and lines. */
const LONG_TEXT = 700;
const LONG_LINES = 12;

/** The agent's words, marked as such; line feeds stay, and nothing in them is a link (FORM-14). */
export function messageTemplate(question: QuestionView, words: WebWords): TemplateResult {
  const { form, message, messageCut } = question;
  return html`<section class="says" aria-labelledby="says">
      <h3 id="says">${words.question.agentWords}</h3>
      ${passage("message", message)}
      ${
        messageCut === undefined
          ? nothing
          : html`<p class="caution">${words.web.messageCut(messageCut)}</p>`
      }
      ${
        form?.title === undefined && form?.description === undefined
          ? nothing
          : html`<h3>${words.web.about}</h3>
              ${
                form.title === undefined
                  ? nothing
                  : html`<p class="foreign form-title" dir="auto">${form.title}</p>`
              }
              ${form.description === undefined ? nothing : passage("about", form.description)}`
      }
    </section>
    ${
      form?.secretMessage
        ? html`<p class="caution" role="note">
            <strong>${words.web.warning}:</strong> ${words.question.secretMessage}
          </p>`
        : nothing
    }`;
}

/** Foreign text of any length, marked as such. */
function passage(id: string, text: SafeText): TemplateResult {
  const long = text.length > LONG_TEXT || text.split("\n").length > LONG_LINES;
  return html`<p
    class="foreign ${long ? "long" : ""}"
    id=${id}
    dir="auto"
    tabindex=${long ? "0" : nothing}
  >${text}</p>`;
}
