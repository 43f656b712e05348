/**
 * `<acp-question>`: one question, a form or a page, with the three ways out. It draws and reports; sending is the
 * host's. What is acted on is what was painted.
 *
 * @see FORM-10 FORM-11 FORM-20 RES-3 SURF-2 URL-2
 * @module
 */
import {
  type CSSResult,
  html,
  nothing,
  type PropertyDeclarations,
  type PropertyValues,
  type TemplateResult,
} from "lit";
import type { WebWords } from "../text/index.ts";
import { enWeb } from "../text/late.ts";
import type { Draft, FollowAct, QuestionView } from "../view/index.ts";
import { readySecrets, secretAnswers } from "../view/late.ts";
import { Guard } from "./armed.ts";
import { ElicitationElement } from "./element.ts";
import { type QuestionEvents, tell } from "./events.ts";
import { focusAfter, focusField, focusOn } from "./focus.ts";
import { type FormHost, FormModel, summaryTemplate } from "./form.ts";
import { askerTemplate, messageTemplate } from "./frame.ts";
import { copyAddress, followTemplate, openPage, pageTemplate } from "./page.ts";
import type { AnswerAct } from "./port.ts";
import { Press } from "./press.ts";
import { questionStyles } from "./styles/question.ts";
import { tokens } from "./styles/tokens.ts";
import { type Acts, closeTemplate, confirmTemplate, type WaysScene, waysTemplate } from "./ways.ts";

/** What the person is told below the buttons. */
type Note = "tooSoon" | "notDelivered" | "copied" | "copyFailed";

/**
 * Shows one question. Properties: `question` (a `QuestionView`, or `null` for nothing), `words`, `zone`, `opens`,
 * `busy`. Events: {@link QuestionEvents}.
 */
export class AcpQuestionElement extends ElicitationElement {
  static override properties: PropertyDeclarations = {
    ...ElicitationElement.properties,
    question: { attribute: false },
    zone: { type: String },
    opens: { type: String },
    busy: { type: Boolean, reflect: true },
    confirming: { state: true },
    note: { state: true },
  };

  /** What is shown. `null`: nothing. */
  declare question: QuestionView | null;
  /** IANA name of the person's time zone. Absent: the browser's. */
  declare zone: string;
  /**
   * Who opens a page after consent: `here`, in a window of this browser (see `openHere`), and the act says
   * `open: false`; or `client`, whose `openUrl` does it, e.g. for an editor's webview.
   */
  declare opens: "here" | "client";
  /** An answer is on its way: nothing can be changed or sent. */
  declare busy: boolean;
  /** The content that waits for a second confirmation, because it looks like a secret. */
  declare protected confirming: Record<string, unknown> | undefined;
  declare protected note: Note | undefined;

  readonly #guard = new Guard();
  readonly #press = new Press();
  #model: FormModel | undefined;
  /** The draft last reported, so that its own echo is not taken for a change from elsewhere. */
  #reported: Draft | undefined;

  constructor() {
    super();
    this.question = null;
    this.zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    this.opens = "here";
    this.busy = false;
    this.confirming = undefined;
    this.note = undefined;
  }

  /** In another place, or another window: what is on show is painted anew there. */
  override connectedCallback(): void {
    super.connectedCallback();
    this.#guard.forget();
    this.requestUpdate();
  }

  /** Moves focus to the question's title: the start of it, and no control (SURF-2). */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>("#title")?.focus(options);
  }

  /** Says why the last act did not count, and lets the person act again. */
  tellResult(state: "not-armed" | "not-sent"): void {
    this.busy = false;
    this.note = state === "not-armed" ? "tooSoon" : "notDelivered";
  }

  /** Opens the page of the question on show in a window of its own. Call it only after consent was sent. */
  openHere(): void {
    const link = this.question?.link;
    if (link !== undefined) openPage(link, this.ownerDocument);
  }

  protected override get sheets(): readonly CSSResult[] {
    return [tokens, questionStyles];
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has("question")) return;
    const before = changed.get("question") as QuestionView | null | undefined;
    const { question } = this;
    if (question === null) this.#model = undefined;
    else if (before?.id === question.id && before.status === question.status) {
      this.#update(before, question);
    } else this.#begin(question);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { question, busy } = this;
    const words = this.#words;
    if (question === null) return nothing;
    const scene: WaysScene = { question, words, busy, acts: this.#acts };
    return html`<article
      class="question"
      lang=${words.lang}
      dir=${words.dir}
      aria-labelledby="title"
      aria-describedby="message"
      @keydown=${this.#onKey}
      @pointerdown=${this.#onDown}
    >
      <form novalidate autocomplete="off" @submit=${(event: Event) => event.preventDefault()}>
        ${askerTemplate(question, words)} ${messageTemplate(question, words)} ${summaryTemplate(this.#model?.summary() ?? [], words, (id) => focusField(this.renderRoot, id))}
        ${this.#body(question)}
        <div class="foot">
          ${this.confirming === undefined ? waysTemplate(scene) : confirmTemplate(scene)}
          <p class="note" role="status">${this.note === undefined ? nothing : words.web[this.note]}</p>
        </div>
      </form>
      ${question.status === "waiting" ? nothing : closeTemplate(scene)}
    </article>`;
  }

  protected override updated(changed: PropertyValues): void {
    const { question } = this;
    const view = this.ownerDocument.defaultView;
    if (question !== null && view !== null) {
      // Other buttons where a finger still rests are something else to act on, also in the same question.
      const stage = this.confirming === undefined ? question.status : "confirming";
      this.#guard.show(`${question.id} ${stage}`, view);
    }
    if (changed.has("confirming") && this.confirming !== undefined) {
      focusOn(this.renderRoot, "#decline");
    }
  }

  get #words(): WebWords {
    return this.words ?? enWeb;
  }

  #begin(question: QuestionView): void {
    const { form } = question;
    this.busy = false;
    this.confirming = undefined;
    this.note = undefined;
    this.#reported = undefined;
    // Here before it is sent, most likely.
    if (form !== undefined) void readySecrets();
    this.#model =
      form === undefined ? undefined : new FormModel(this.#host(), form, question.draft);
    if (question.issues.length > 0) this.#model?.show(question.issues);
  }

  /** The same question came again: with faults of the last answer, or a draft from another tab. */
  #update(before: QuestionView, question: QuestionView): void {
    if (question.issues !== before.issues && question.issues.length > 0) {
      this.busy = false;
      this.confirming = undefined;
      this.#model?.show(question.issues);
    }
    if (question.draft === before.draft) return;
    const own = JSON.stringify(this.#reported ?? before.draft);
    if (JSON.stringify(question.draft) !== own) this.#model?.adopt(question.draft);
  }

  #host(): FormHost {
    return {
      scene: () => ({ words: this.#words, zone: this.zone, busy: this.busy }),
      changed: () => this.requestUpdate(),
      keep: (draft) => {
        this.#reported = draft;
        const id = this.question?.id;
        if (id !== undefined) tell(this, "acp-draft", { id, draft });
      },
      lifted: () => this.#press.over,
      focusField: (id) => void this.updateComplete.then(() => focusField(this.renderRoot, id)),
      focusAfter: (id) => focusAfter(this.renderRoot, id),
    };
  }

  #body({ link, status }: QuestionView): TemplateResult | typeof nothing {
    if (link === undefined) return this.#model?.render() ?? nothing;
    return status === "waiting"
      ? followTemplate(link, this.#words)
      : pageTemplate(link, this.#words);
  }

  #onKey = (event: KeyboardEvent): void => {
    this.#guard.down(event);
    if (event.key !== "Escape" || event.defaultPrevented || event.isComposing) return;
    event.preventDefault();
    if (this.confirming !== undefined) this.#acts.change(event);
    else if (this.question?.status !== "waiting") this.#act(event, { action: "cancel" });
  };

  #onDown = (event: PointerEvent): void => {
    this.#guard.down(event);
    const view = this.ownerDocument.defaultView;
    if (view !== null) this.#press.down(view);
  };

  readonly #acts: Acts = {
    send: (event) => void this.#send(event),
    decline: (event) => this.#act(event, { action: "decline" }),
    cancel: (event) => this.#act(event, { action: "cancel" }),
    mute: (event) => this.#act(event, { action: "cancel", mute: true }),
    open: (event) => {
      event.preventDefault();
      const here = this.opens === "here";
      this.#act(event, { action: "accept", open: !here }, here);
    },
    elsewhere: (event) => this.#act(event, { action: "accept", open: false }),
    copy: () => void this.#copy(),
    confirmed: (event) => {
      const content = this.confirming;
      if (content !== undefined) this.#act(event, { action: "accept", content });
    },
    change: () => {
      this.confirming = undefined;
      void this.updateComplete.then(() => focusOn(this.renderRoot, "#accept"));
    },
    follow: (act) => (event) => this.#follow(event, act),
  };

  async #send(event: Event): Promise<void> {
    event.preventDefault();
    const model = this.#model;
    if (model === undefined || this.busy || !this.#isArmed(event)) return;
    const { draft } = model;
    const read = await model.send();
    const secrets = await secretAnswers(model.form, draft);
    if (this.#model !== model || this.busy) return;
    if (read === undefined) {
      await this.updateComplete;
      focusField(this.renderRoot, model.firstFault());
    } else if (secrets.length > 0) {
      this.confirming = read.content;
    } else this.#tellAct({ action: "accept", content: read.content });
  }

  async #copy(): Promise<void> {
    this.note = await copyAddress(this.question?.link, this.ownerDocument.defaultView);
  }

  #follow(event: Event, act: FollowAct): void {
    const { question } = this;
    if (question === null || !this.#isArmed(event)) return;
    if (act === "reopen" && this.opens === "here") this.openHere();
    else tell(this, "acp-follow", { id: question.id, act });
  }

  #act(event: Event, act: AnswerAct, opensHere = false): void {
    if (!this.busy && this.#isArmed(event)) this.#tellAct(act, opensHere);
  }

  #tellAct(act: AnswerAct, opensHere = false): void {
    const { question } = this;
    if (question === null) return;
    this.busy = true;
    this.note = undefined;
    tell(this, "acp-act", { id: question.id, act, opensHere });
  }

  #isArmed(event: Event): boolean {
    const armed = this.#guard.lets(event);
    if (!armed) this.note = "tooSoon";
    return armed;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "acp-question": AcpQuestionElement;
  }
  interface HTMLElementEventMap extends QuestionEvents {}
}
