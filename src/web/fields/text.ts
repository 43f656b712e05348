/**
 * Fields that are typed: text of one or several lines, addresses, numbers, dates and times.
 *
 * @see FORM-3 FORM-4 FORM-9 FORM-14 FORM-19 FORM-20
 * @module
 */
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { safeText } from "../../text/index.ts";
import type { FieldView } from "../../view/index.ts";
import { draftValue, entryOf, entryText } from "../../view/late.ts";
import { localMoment } from "../moment.ts";
import type { Scene } from "../scene.ts";
import { clearButton, describedBy, earlier, fault, labelText, notes } from "./parts.ts";

/** A text that may be longer than this gets several lines, in characters. */
const ONE_LINE = 120;

/** A field with its label, around the control that fits its kind. */
export function typedField(scene: Scene, view: FieldView): TemplateResult {
  const id = scene.idOf(view);
  // A text is emptied by deleting it; a button for that would only stand between the keyboard and the next field.
  const picked = view.field.kind === "date" || view.field.kind === "date-time";
  const clear = picked && !view.field.required ? clearButton(scene, view) : nothing;
  return html`<div class="field" data-field=${id}>
    <label for=${id}>${labelText(scene, view)}</label>
    ${notes(scene, view)}
    <div class="control">${controlOf(scene, view)}${clear}</div>
    ${earlier(scene, view)}${counter(scene, view)}${moment(scene, view)}${fault(scene, view)}
  </div>`;
}

/** The control alone, e.g. for own words below a choice. */
export function controlOf(scene: Scene, view: FieldView): TemplateResult {
  const { field } = view;
  switch (field.kind) {
    case "date":
      return picker(scene, view, "date", entryText(view, scene.draft));
    case "date-time":
      return picker(scene, view, "datetime-local", localOf(scene, view));
    case "text":
      return isLong(scene, view) ? several(scene, view) : single(scene, view);
    default:
      return single(scene, view);
  }
}

function isLong(scene: Scene, view: FieldView): boolean {
  const { field } = view;
  if (view.secret || field.kind !== "text") return false;
  if (entryText(view, scene.draft).includes("\n")) return true;
  return (field.maxLength ?? 0) > ONE_LINE || (field.minLength ?? 0) > ONE_LINE;
}

const INPUT_MODES: Readonly<Record<string, string>> = {
  email: "email",
  uri: "url",
  integer: "numeric",
  number: "decimal",
};

/**
 * One line. A secret is masked by style, not as a password: no browser then offers to keep it. Nothing that looks
 * like one is corrected or sent to a spelling service.
 */
function single(scene: Scene, view: FieldView): TemplateResult {
  const { field } = view;
  const prose = field.kind === "text" && !view.secret;
  return html`<input
    id=${scene.idOf(view)}
    aria-labelledby="${scene.idOf(view)}-label"
    type="text"
    class=${view.secret ? "secret code" : prose ? "" : "code"}
    dir=${prose ? "auto" : "ltr"}
    inputmode=${INPUT_MODES[field.kind] ?? nothing}
    autocomplete="off"
    autocapitalize="off"
    spellcheck=${prose ? nothing : "false"}
    aria-required=${field.required ? "true" : nothing}
    aria-invalid=${scene.faultOf(view) === undefined ? nothing : "true"}
    aria-describedby=${describedBy(scene, view)}
    ?disabled=${scene.busy}
    .value=${live(entryText(view, scene.draft))}
    @input=${(event: InputEvent) => scene.type(view, typedIn(event))}
    @blur=${() => scene.left(view)}
    @keydown=${(event: KeyboardEvent) => onEnter(event, scene, view)}
  />`;
}

function several(scene: Scene, view: FieldView): TemplateResult {
  return html`<textarea
    id=${scene.idOf(view)}
    aria-labelledby="${scene.idOf(view)}-label"
    rows="4"
    dir="auto"
    autocomplete="off"
    aria-required=${view.field.required ? "true" : nothing}
    aria-invalid=${scene.faultOf(view) === undefined ? nothing : "true"}
    aria-describedby=${describedBy(scene, view)}
    ?disabled=${scene.busy}
    .value=${live(entryText(view, scene.draft))}
    @input=${(event: InputEvent) => scene.type(view, typedIn(event))}
    @blur=${() => scene.left(view)}
  ></textarea>`;
}

/** The browser's own date control; what it cannot show, such as a text kept from before, is left to it empty. */
function picker(
  scene: Scene,
  view: FieldView,
  type: "date" | "datetime-local",
  value: string,
): TemplateResult {
  return html`<input
    id=${scene.idOf(view)}
    aria-labelledby="${scene.idOf(view)}-label"
    type=${type}
    autocomplete="off"
    aria-required=${view.field.required ? "true" : nothing}
    aria-invalid=${scene.faultOf(view) === undefined ? nothing : "true"}
    aria-describedby=${describedBy(scene, view)}
    ?disabled=${scene.busy}
    .value=${live(value)}
    @input=${(event: InputEvent) => scene.type(view, typedIn(event))}
    @blur=${() => scene.left(view)}
    @keydown=${(event: KeyboardEvent) => onEnter(event, scene, view)}
  />`;
}

function localOf(scene: Scene, view: FieldView): string {
  return localMoment(entryText(view, scene.draft), scene.zone);
}

/** The zone while a time is chosen, then exactly what would be sent, with its offset. */
function moment(scene: Scene, view: FieldView): TemplateResult | typeof nothing {
  if (view.field.kind !== "date-time") return nothing;
  const { web } = scene.words;
  const read = draftValue(view, scene.draft, { zone: scene.zone });
  const sent = "value" in read && typeof read.value === "string" ? read.value : undefined;
  return html`<p class="hint">
    ${sent === undefined ? web.zone(safeText(scene.zone)) : web.sentAs(safeText(sent))}
  </p>`;
}

/** How much of a limited text is used, counted as the form counts it: in code points. */
function counter(scene: Scene, view: FieldView): TemplateResult | typeof nothing {
  const { field } = view;
  if (field.kind !== "text" || field.maxLength === undefined) return nothing;
  const entry = entryOf(scene.draft, field.name);
  if (entry === undefined || "cleared" in entry) return nothing;
  const count = [...entryText(view, scene.draft)].length;
  const { web } = scene.words;
  const left = field.maxLength - count;
  return html`<p class="counter ${left < 0 ? "over" : ""}">
    <span aria-hidden="true">${web.counter(count, field.maxLength)}</span>
    <span class="spoken">${left < 0 ? web.counterOver(-left) : web.counterSpoken(left)}</span>
  </p>`;
}

function onEnter(event: KeyboardEvent, scene: Scene, view: FieldView): void {
  if (event.key !== "Enter" || event.isComposing) return;
  event.preventDefault();
  scene.next(view);
}

function typedIn(event: Event): string {
  return (event.currentTarget as HTMLInputElement | HTMLTextAreaElement).value;
}
