/**
 * What stands around the question on show: the others that are open, and what became of those that are not.
 *
 * @see CAN-2 SURF-5
 * @module
 */
import { html, nothing, type TemplateResult } from "lit";
import type { ListWords, SafeText } from "../text/index.ts";
import type { Ending, QuestionView } from "../view/index.ts";
import type { AnswerAct } from "./port.ts";

/** One sentence of what happened; the key tells two in the same words apart. */
export interface Notice {
  readonly key: number;
  readonly text: string;
}

/** The open questions as buttons: which agent, in which words, which one is on show. Nothing for a single one. */
export function listTemplate(
  questions: readonly QuestionView[],
  shown: string | undefined,
  words: ListWords,
  show: (id: string) => void,
): TemplateResult | typeof nothing {
  if (questions.length < 2) return nothing;
  return html`<nav aria-label=${words.web.list}>
    <ol class="list">
      ${questions.map(
        (question, place) => html`<li>
          <button
            type="button"
            class="entry"
            aria-current=${question.id === shown ? "true" : "false"}
            @click=${() => show(question.id)}
          >
            <span class="entry-name">
              <bdi>${nameOf(question, words)}</bdi>
              <span class="hint">${words.question.place(place + 1, questions.length)}</span>
            </span>
            <bdi class="entry-message foreign">${firstLine(question)}</bdi>
            ${
              question.status === "waiting"
                ? html`<span class="hint">${words.web.waitingPage}</span>`
                : nothing
            }
          </button>
        </li>`,
      )}
    </ol>
  </nav>`;
}

/** What happened last, until it is dismissed. */
export function noticesTemplate(
  notices: readonly Notice[],
  words: ListWords,
  dismiss: (notice: Notice) => void,
): TemplateResult | typeof nothing {
  if (notices.length === 0) return nothing;
  return html`<ul class="notices">
    ${notices.map(
      (notice) => html`<li>
        <span dir="auto">${notice.text}</span>
        <button
          type="button"
          class="quiet"
          aria-label=${words.web.dismiss}
          @click=${() => dismiss(notice)}
        >
          <span aria-hidden="true">×</span>
        </button>
      </li>`,
    )}
  </ul>`;
}

/**
 * In the place of a question that is not drawn: its code is on the way, or could not be had. A question that nobody
 * can see still has its ways out (FORM-11).
 */
export function undrawnTemplate(
  view: QuestionView,
  failed: boolean,
  words: ListWords,
  act: (action: "again" | "decline" | "cancel") => void,
): TemplateResult {
  const { web, question } = words;
  if (!failed) return html`<p class="empty">${web.loading}</p>`;
  const way = (action: "again" | "decline" | "cancel", name: string): TemplateResult =>
    html`<button type="button" id=${action} @click=${() => act(action)}>${name}</button>`;
  return html`<div class="empty undrawn" role="alert">
    <p class="entry-name"><bdi>${nameOf(view, words)}</bdi></p>
    <p>${web.notLoaded}</p>
    <div class="instead">
      ${way("again", web.tryAgain)}
      ${
        view.status === "waiting"
          ? nothing
          : [way("decline", question.decline), way("cancel", question.cancel)]
      }
    </div>
  </div>`;
}

/** What the person did. */
export function actText(act: AnswerAct, { web }: ListWords): string {
  if (act.action === "decline") return web.declined;
  if (act.action === "cancel") return web.cancelled;
  return act.open === undefined ? web.sent : web.agreed;
}

/** Why a question is gone that nobody answered here. */
export function endingText(ending: Ending | undefined, { question }: ListWords): string {
  switch (ending) {
    case "withdrawn":
      return question.endedWithdrawn;
    case "connection-lost":
      return question.endedConnectionLost;
    case "completed":
      return question.endedCompleted;
    case "finished-by-user":
      return question.endedFinishedByUser;
    case "given-up":
      return question.endedGivenUp;
    case "refused":
      return question.endedRefused;
    case "not-sent":
      return question.endedNotSent;
    default:
      return question.endedAnswered;
  }
}

function nameOf({ asker }: QuestionView, words: ListWords): string {
  return asker.name === null ? words.question.unnamedAsks : words.question.asks(asker.name);
}

function firstLine({ message }: QuestionView): SafeText {
  return (message.split("\n", 1)[0] ?? "") as SafeText;
}
