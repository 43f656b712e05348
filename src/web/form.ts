/**
 * A form to fill in: every field in sight and editable until it is sent. The draft is judged as it changes; a fault
 * is shown once its field was left, and all of them when the person tries to send.
 *
 * @see FORM-7 FORM-10 FORM-17 FORM-20
 * @module
 */
import { html, nothing, type TemplateResult } from "lit";
import type { SafeText, WebWords } from "../text/index.ts";
import type { Draft, FieldView, FormView, Issue } from "../view/index.ts";
import {
  clearField,
  countAnswered,
  everyField,
  faultText,
  issueText,
  pickValue,
  readDraft,
  typeText,
} from "../view/late.ts";
import { fieldTemplate } from "./fields/field.ts";
import type { Scene } from "./scene.ts";

/** What the form asks of the element around it. */
export interface FormHost {
  /** The language, zone and state now. */
  scene(): Pick<Scene, "words" | "zone" | "busy">;
  /** Something is to be drawn anew. */
  changed(): void;
  /** The draft changed. */
  keep(draft: Draft): void;
  /** Resolves when no pointer is down on the element. */
  lifted(): Promise<void>;
  /** Into this field, once it is drawn: a button beside it is gone. */
  focusField(id: string): void;
  /** On to the control after this field's. */
  focusAfter(id: string): void;
}

/** One form being filled in; made anew for each question. */
export class FormModel {
  readonly form: FormView;
  readonly #host: FormHost;
  readonly #ids: ReadonlyMap<FieldView, string>;
  readonly #left = new Set<string>();
  #draft: Draft;
  #faults: ReadonlyMap<string, Issue> = new Map();
  /** Everything is said, also of fields not visited: the person tried to send. */
  #tried = false;
  #turn = 0;

  constructor(host: FormHost, form: FormView, draft: Draft) {
    this.#host = host;
    this.form = form;
    this.#draft = draft;
    this.#ids = new Map(everyField(form).map((view, place) => [view, `field-${place}`]));
  }

  get draft(): Draft {
    return this.#draft;
  }

  /** Another tab or the client changed the draft. */
  adopt(draft: Draft): void {
    this.#draft = draft;
    void this.#judge();
  }

  /** Faults that came back with an answer that was not sent. */
  show(issues: readonly Issue[]): void {
    this.#tried = true;
    this.#faults = new Map(issues.map((issue) => [issue.field, issue]));
    this.#host.changed();
  }

  /** Reads everything: the content to send, or `undefined` when faults are shown instead. */
  async send(): Promise<{ readonly content: Record<string, unknown> } | undefined> {
    this.#turn += 1;
    const reading = await readDraft(this.form, this.#draft, { zone: this.#host.scene().zone });
    if (reading.ok) return { content: { ...reading.content } };
    this.show(reading.issues);
    return undefined;
  }

  /** The id of the first field with a fault, in the order of the form. */
  firstFault(): string | undefined {
    const view = everyField(this.form).find((one) => this.#faults.has(one.field.name));
    return view === undefined ? undefined : this.#ids.get(view);
  }

  /** All faults, once sending was tried. */
  summary(): readonly Fault[] {
    if (!this.#tried) return [];
    const views = new Map(everyField(this.form).map((view) => [view.field.name, view]));
    return [...this.#faults.values()].map((issue) => {
      const view = views.get(issue.field);
      return {
        id: view === undefined ? undefined : this.#ids.get(view),
        text: issueText(this.form, issue, this.#host.scene().words),
      };
    });
  }

  render(): TemplateResult {
    const scene = this.#scene();
    const { words } = scene;
    const { answered, of } = countAnswered(this.form, this.#draft);
    if (this.form.blockedBy.length > 0) {
      return html`<p class="danger" role="alert">${words.question.blocked(this.form.blockedBy)}</p>
        ${this.form.fields.map((view) => fieldTemplate(scene, view))}`;
    }
    if (this.form.fields.length === 0) return html`<p class="hint">${words.web.confirmOnly}</p>`;
    return html`${this.form.fields.map((view) => fieldTemplate(scene, view))}
    ${of > 1 ? html`<p class="hint progress">${words.question.answered(answered, of)}</p>` : nothing}`;
  }

  #scene(): Scene {
    return {
      ...this.#host.scene(),
      form: this.form,
      draft: this.#draft,
      idOf: (view) => this.#ids.get(view) ?? "",
      faultOf: (view) => this.#faultOf(view),
      type: (view, text) => this.#change(typeText(this.#draft, view.field.name, text)),
      pick: (view, value) => this.#change(pickValue(this.#draft, view.field.name, value)),
      take: (view, draft) => this.#changeBeside(view, draft),
      clear: (view) => this.#changeBeside(view, clearField(this.#draft, view.field.name)),
      left: (view) => void this.#leave(view),
      lifted: () => this.#host.lifted(),
      next: (view) => this.#host.focusAfter(this.#ids.get(view) ?? ""),
    };
  }

  #faultOf(view: FieldView): SafeText | undefined {
    const { name } = view.field;
    const issue = this.#faults.get(name);
    if (issue === undefined || !(this.#tried || this.#left.has(name))) return undefined;
    // What is only missing is said on sending: leaving a field for later is no mistake.
    if (issue.code === "required" && !this.#tried) return undefined;
    return faultText(this.form, issue, this.#host.scene().words);
  }

  /** A fault takes room: it waits until the press that took focus away is over. */
  async #leave(view: FieldView): Promise<void> {
    await this.#host.lifted();
    this.#left.add(view.field.name);
    await this.#judge();
  }

  /** Changed by a button that goes away with it: focus stays in the field. */
  #changeBeside(view: FieldView, draft: Draft): void {
    this.#change(draft);
    this.#host.focusField(this.#ids.get(view) ?? "");
  }

  #change(draft: Draft): void {
    this.#draft = draft;
    this.#host.keep(draft);
    void this.#judge();
  }

  async #judge(): Promise<void> {
    const turn = ++this.#turn;
    this.#host.changed();
    const reading = await readDraft(this.form, this.#draft, { zone: this.#host.scene().zone });
    if (turn !== this.#turn) return;
    this.#faults = new Map(reading.ok ? [] : reading.issues.map((one) => [one.field, one]));
    this.#host.changed();
  }
}

/** A fault in the summary; one without an id belongs to no field in sight. */
interface Fault {
  readonly id: string | undefined;
  readonly text: SafeText;
}

/** What keeps the form from being sent, each a way to its field. */
export function summaryTemplate(
  faults: readonly Fault[],
  words: WebWords,
  go: (id: string) => void,
): TemplateResult | typeof nothing {
  if (faults.length === 0) return nothing;
  const entry = ({ id, text }: Fault): TemplateResult | SafeText =>
    id === undefined
      ? text
      : html`<button type="button" class="link" @click=${() => go(id)}>${text}</button>`;
  return html`<section class="summary" role="alert">
    <h3>${words.web.faults(faults.length)}</h3>
    <ul>
      ${faults.map((fault) => html`<li dir="auto">${entry(fault)}</li>`)}
    </ul>
  </section>`;
}
