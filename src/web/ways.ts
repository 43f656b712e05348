/**
 * The ways out of a question, always in sight: what each is called and does on a form, on a page, on a page under
 * way, and before something that looks like a secret is sent.
 *
 * @see FORM-11 FORM-17 FORM-20 RES-3 URL-9 URL-15
 * @module
 */
import { html, nothing, type TemplateResult } from "lit";
import type { WebWords } from "../text/index.ts";
import type { FollowAct, QuestionView } from "../view/index.ts";

type Handler = (event: Event) => void;

/** What each button does. While an answer is on its way none does anything; all of them keep their focus. */
export interface Acts {
  readonly send: Handler;
  readonly decline: Handler;
  readonly cancel: Handler;
  readonly mute: Handler;
  readonly open: Handler;
  readonly elsewhere: Handler;
  readonly copy: Handler;
  readonly confirmed: Handler;
  readonly change: Handler;
  readonly follow: (act: FollowAct) => Handler;
}

/** What the buttons are drawn from. */
export interface WaysScene {
  readonly question: QuestionView;
  readonly words: WebWords;
  readonly busy: boolean;
  readonly acts: Acts;
}

/** The buttons that fit the question as it stands. */
export function waysTemplate(scene: WaysScene): TemplateResult {
  const { link, status } = scene.question;
  if (link === undefined) return formWays(scene);
  return status === "waiting" ? pageWays(scene) : consentWays(scene);
}

function formWays(scene: WaysScene): TemplateResult {
  const { question, words, busy, acts } = scene;
  const blocked = (question.form?.blockedBy.length ?? 0) > 0;
  return html`<div class="ways">
    <button
      type="submit"
      class="primary"
      id="accept"
      title=${words.question.acceptHelp}
      ?disabled=${blocked}
      aria-disabled=${busy ? "true" : nothing}
      @click=${acts.send}
    >
      ${busy ? words.web.sending : words.question.accept}
    </button>
    ${noWays(scene)}
  </div>`;
}

/** The box in the corner; it stands last in the order of the keyboard, and means cancel (RES-3). */
export function closeTemplate({ words, busy, acts }: WaysScene): TemplateResult {
  return html`<button
    type="button"
    class="quiet"
    id="close"
    aria-label=${words.question.cancelHelp}
    title=${words.question.cancelHelp}
    aria-disabled=${busy ? "true" : nothing}
    @click=${acts.cancel}
  >
    <span aria-hidden="true">×</span>
  </button>`;
}

function consentWays(scene: WaysScene): TemplateResult {
  const { question, words, busy, acts } = scene;
  const said = words.question;
  const open = html`<button
      type="submit"
      class="primary"
      id="accept"
      aria-disabled=${busy ? "true" : nothing}
      @click=${acts.open}
    >
      ${busy ? words.web.sending : said.linkOpen}
    </button>
    <button type="button" id="copy" aria-disabled=${busy ? "true" : nothing} @click=${acts.copy}>${said.linkCopy}</button>
    <button type="button" id="elsewhere" aria-disabled=${busy ? "true" : nothing} @click=${acts.elsewhere}>
      ${said.linkElsewhere}
    </button>`;
  return html`<div class="ways">
    ${question.link?.assessment.openable ? open : nothing} ${noWays(scene)}
  </div>`;
}

/** Decline says no; cancel closes without an answer; an agent that asks again and again can be muted. */
function noWays({ question, words, busy, acts }: WaysScene): TemplateResult {
  const said = words.question;
  return html`<button
      type="button"
      id="decline"
      title=${said.declineHelp}
      aria-disabled=${busy ? "true" : nothing}
      @click=${acts.decline}
    >
      ${said.decline}
    </button>
    <button type="button" id="cancel" title=${said.cancelHelp} aria-disabled=${busy ? "true" : nothing} @click=${acts.cancel}>
      ${said.cancel}
    </button>
    ${
      question.asked > 1
        ? html`<button type="button" class="quiet" id="mute" aria-disabled=${busy ? "true" : nothing} @click=${acts.mute}>
            ${said.mute}
          </button>`
        : nothing
    }`;
}

function pageWays({ words, acts }: WaysScene): TemplateResult {
  const said = words.question;
  return html`<div class="ways">
    <button type="button" class="primary" id="finished" @click=${acts.follow("finished")}>
      ${said.linkFinished}
    </button>
    <button type="button" id="reopen" @click=${acts.follow("reopen")}>${said.linkReopen}</button>
    <button type="button" id="copy" @click=${acts.copy}>${said.linkCopy}</button>
    <button type="button" id="give-up" @click=${acts.follow("give-up")}>${said.linkGiveUp}</button>
  </div>`;
}

/** The second question before something that looks like a secret goes out; Decline stands first (FORM-20). */
export function confirmTemplate({ words, acts }: WaysScene): TemplateResult {
  const said = words.question;
  return html`<div class="confirm" role="alertdialog" aria-labelledby="confirm">
    <p class="danger" id="confirm">${said.secretConfirm}</p>
    <div class="ways">
      <button type="button" id="decline" class="primary" @click=${acts.decline}>${said.decline}</button>
      <button type="button" id="send-anyway" @click=${acts.confirmed}>${words.web.sendAnyway}</button>
      <button type="button" id="change" @click=${acts.change}>${words.web.change}</button>
    </div>
  </div>`;
}
