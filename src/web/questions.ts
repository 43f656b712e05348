/**
 * `<acp-questions>`: a client's open list. One question on show, the others counted and a click away; what ended
 * says why; focus is never taken from what a person is typing.
 *
 * @see CAN-2 SURF-2 SURF-4 SURF-5 URL-9
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
import { enList, type ListWords } from "../text/index.ts";
import type { QuestionView } from "../view/index.ts";
import { actText, endingText, listTemplate, noticesTemplate, undrawnTemplate } from "./around.ts";
import { Drawing } from "./drawing.ts";
import { ElicitationElement } from "./element.ts";
import type { ActDetail, DraftDetail, FollowDetail } from "./events.ts";
import { QUESTION } from "./load.ts";
import { Paint } from "./paint.ts";
import type { ActResult, AnswerAct, QuestionsPort } from "./port.ts";
import type { AcpQuestionElement } from "./question.ts";
import { Said } from "./said.ts";
import { listStyles } from "./styles/list.ts";
import { tokens } from "./styles/tokens.ts";
import { TitleCount } from "./title.ts";

/**
 * Shows all questions of a client. Set `client` to an `ElicitationClient`, or to anything that keeps
 * {@link QuestionsPort}. Properties: `client`, `words`, `zone`, `opens`, `titles`.
 */
export class AcpQuestionsElement extends ElicitationElement {
  static override properties: PropertyDeclarations = {
    ...ElicitationElement.properties,
    client: { attribute: false },
    zone: { type: String },
    opens: { type: String },
    titles: { type: Boolean },
    current: { state: true },
    shown: { state: true },
  };

  /** Where the questions come from and the acts go. `null`: nothing is shown. */
  declare client: QuestionsPort | null;
  /** IANA name of the person's time zone. Absent: the browser's. */
  declare zone: string;
  /** Who opens pages; see `<acp-question>`. */
  declare opens: "here" | "client";
  /** Counts the open questions in the document's title. Absent: the title is the host's alone. */
  declare titles: boolean;
  declare protected current: readonly QuestionView[];
  /** The id of the question on show. */
  declare protected shown: string | undefined;

  #stop: (() => void) | undefined;
  readonly #paint = new Paint();
  /** Where focus was before it came into a question. */
  #cameFrom: HTMLElement | null = null;
  /** Questions whose answer from here is on its way, and whether focus was in them. */
  readonly #acting = new Map<string, boolean>();
  readonly #drawing = new Drawing(QUESTION, () => {
    // Whatever stood in the place of the question was another thing to act on.
    this.#paint.forget();
    this.requestUpdate();
    if (this.#triedAgain) void this.#focusWhenDrawn();
  });
  /** The person asked for what draws a question, by a button that is gone since. */
  #triedAgain = false;
  readonly #said = new Said(() => this.requestUpdate());
  readonly #title = new TitleCount();

  constructor() {
    super();
    this.client = null;
    this.zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
    this.opens = "here";
    this.titles = false;
    this.current = [];
    this.shown = undefined;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#subscribe();
  }

  /** Taken out of the document: no answer; the questions wait. */
  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
    this.#stop = undefined;
    this.#countInTitle(0);
  }

  /** Moves focus to the question on show: its title, and no control. */
  override focus(options?: FocusOptions): void {
    const instead = this.renderRoot.querySelector<HTMLElement>(".undrawn button");
    (this.#element() ?? instead)?.focus(options);
  }

  protected override get sheets(): readonly CSSResult[] {
    return [tokens, listStyles];
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("client") && this.isConnected) this.#subscribe();
  }

  protected override render(): TemplateResult {
    const words = this.#words;
    const question = this.#question();
    const { spoken, notices } = this.#said;
    return html`<section
      class="questions"
      lang=${words.lang}
      dir=${words.dir}
      aria-label=${words.web.region}
      @focusin=${this.#onFocusIn}
    >
      <p class="spoken" aria-live="polite">
        <span>${spoken.key % 2 === 0 ? spoken.text : nothing}</span>
        <span>${spoken.key % 2 === 0 ? nothing : spoken.text}</span>
      </p>
      ${listTemplate(this.current, this.shown, words, (id) => this.#switch(id))}
      ${noticesTemplate(notices, words, (notice) => this.#said.dismiss(notice))}
      ${question === undefined ? html`<p class="empty">${words.web.nothing}</p>` : this.#draw(question)}
    </section>`;
  }

  #draw(question: QuestionView): TemplateResult {
    const { state } = this.#drawing;
    if (state !== "loaded") {
      return undrawnTemplate(question, state === "failed", this.#words, (action) => {
        if (action === "again") this.#tryAgain();
        else void this.#act({ id: question.id, act: { action }, opensHere: false });
      });
    }
    return html`<acp-question
      .question=${question}
      .words=${this.words}
      .zone=${this.zone}
      .opens=${this.opens}
      @acp-act=${({ detail }: CustomEvent<ActDetail>) => this.#act(detail)}
      @acp-draft=${this.#onDraft}
      @acp-follow=${this.#onFollow}
    ></acp-question>`;
  }

  protected override updated(): void {
    const question = this.#question();
    if (question === undefined) this.#paint.forget();
    else if (!this.#paint.isOf(question.id) && question.status !== "waiting") {
      const { state } = this.#drawing;
      if (state === "loaded" || state === "failed") this.#tellPainted(question.id);
    }
    this.#countInTitle(this.isConnected ? this.current.length : 0);
  }

  #subscribe(): void {
    this.#stop?.();
    this.#stop = undefined;
    const { client } = this;
    if (client === null) {
      this.current = [];
      return;
    }
    this.#stop = client.questions.subscribe((questions, ended) => {
      // Also without a question yet: then one is coming.
      this.#drawing.load({ again: false });
      this.#take(questions, ended);
    });
    this.#take(client.questions.current, []);
  }

  #take(questions: readonly QuestionView[], ended: readonly QuestionView[]): void {
    const known = new Set(this.current.map(({ id }) => id));
    const fresh = questions.filter(({ id }) => !known.has(id));
    this.current = questions;
    if (fresh.length > 0) this.#drawing.load({ again: true });
    const gone = ended.filter(({ id }) => id === this.shown || known.has(id));
    for (const question of gone) {
      if (!this.#acting.has(question.id)) {
        this.#said.ended(question, endingText(question.ending, this.#words), this.#words);
      }
    }
    if (fresh[0] !== undefined) this.#said.asked(fresh[0], gone.length > 0, this.#words);
    if (questions.some(({ id }) => id === this.shown)) return;
    // The one on show is gone: a successor is shown, and focus stays out of its controls.
    const hadFocus =
      this.#element()?.matches(":focus-within") === true ||
      this.#acting.get(this.shown ?? "") === true;
    this.shown = (questions.find(({ status }) => status !== "queued") ?? questions[0])?.id;
    if (hadFocus) void this.updateComplete.then(() => this.#giveFocusBack());
  }

  /** Focus was inside what has gone: it goes on to the next question's title, or to where it came from. */
  #giveFocusBack(): void {
    if (this.shown !== undefined) this.focus();
    else if (this.#cameFrom?.isConnected) this.#cameFrom.focus();
  }

  #tryAgain(): void {
    this.#triedAgain = true;
    this.#drawing.load({ again: true });
    this.requestUpdate();
  }

  async #focusWhenDrawn(): Promise<void> {
    this.#triedAgain = false;
    await this.updateComplete;
    await this.#element()?.updateComplete;
    this.focus();
  }

  #onFocusIn = (event: FocusEvent): void => {
    const from = event.relatedTarget as HTMLElement | null;
    if (from !== null && !this.renderRoot.contains(from)) this.#cameFrom = from;
  };

  get #words(): ListWords {
    return this.words ?? enList;
  }

  #question(): QuestionView | undefined {
    return this.current.find(({ id }) => id === this.shown);
  }

  #element(): AcpQuestionElement | null {
    return this.renderRoot.querySelector("acp-question");
  }

  #tellPainted(id: string): void {
    if (this.client !== null) this.#paint.tell(this.client, id);
  }

  #switch(id: string): void {
    if (id === this.shown) return;
    if (this.shown !== undefined) this.client?.release(this.shown);
    this.shown = id;
    void this.updateComplete.then(() => this.focus());
  }

  async #act({ id, act, opensHere }: ActDetail): Promise<void> {
    const question = this.current.find((one) => one.id === id);
    const element = this.#element();
    this.#acting.set(id, element?.matches(":focus-within") === true);
    const state = await this.#send(id, act);
    this.#acting.delete(id);
    if (state === "sent") {
      if (opensHere) element?.openHere();
      if (question !== undefined)
        this.#said.ended(question, actText(act, this.#words), this.#words);
      return;
    }
    if (this.#question()?.id !== id) return;
    // A question that took no answer keeps its place; it is painted anew.
    this.#tellPainted(id);
    if (state === "not-armed" || state === "not-sent") element?.tellResult(state);
  }

  async #send(id: string, act: AnswerAct): Promise<ActResult["state"]> {
    const ticket = await this.#paint.ticketFor(id);
    if (this.client === null || ticket === undefined) return "not-sent";
    try {
      return (await this.client.answer(id, act, ticket)).state;
    } catch {
      return "not-sent";
    }
  }

  #onDraft = ({ detail }: CustomEvent<DraftDetail>): void => {
    this.client?.saveDraft(detail.id, detail.draft);
  };

  #onFollow = ({ detail }: CustomEvent<FollowDetail>): void => {
    const { client } = this;
    if (detail.act === "reopen") client?.reopen(detail.id);
    else if (detail.act === "finished") client?.finish(detail.id);
    else if (detail.act === "give-up") client?.giveUp(detail.id);
  };

  #countInTitle(count: number): void {
    this.#title.show(this.ownerDocument, count, this.titles, this.#words);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    "acp-questions": AcpQuestionsElement;
  }
}
