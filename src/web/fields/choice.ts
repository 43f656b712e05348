/**
 * Fields that are picked: yes or no, one of a few, any of a few. Nothing is preselected without a valid default.
 *
 * @see FORM-3 FORM-9 FORM-10
 * @module
 */
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { SafeText } from "../../text/index.ts";
import type { DraftEntry, FieldView, OptionView } from "../../view/index.ts";
import { entryOf } from "../../view/late.ts";
import type { Scene } from "../scene.ts";
import { clearButton, describedBy, earlier, fault, labelText, notes } from "./parts.ts";

/** What is picked so far: a draft that was typed elsewhere counts by the label it names. */
export function pickedOf(scene: Scene, view: FieldView): readonly unknown[] {
  const entry: DraftEntry | undefined = entryOf(scene.draft, view.field.name);
  if (entry === undefined || "cleared" in entry) return [];
  if ("value" in entry) return Array.isArray(entry.value) ? entry.value : [entry.value];
  const lines = entry.text.split("\n").filter((line) => line !== "");
  return view.options
    .filter((one) => lines.includes(one.label) || lines.includes(one.option.const))
    .map((one) => one.option.const);
}

/** Yes or no; an optional one can be put back to no answer. */
export function booleanField(scene: Scene, view: FieldView): TemplateResult {
  const { question } = scene.words;
  const [picked] = pickedOf(scene, view);
  const radio = (value: boolean, label: string): TemplateResult =>
    oneRadio(scene, view, String(value), html`${label}`, picked === value, () =>
      scene.pick(view, value),
    );
  return group(
    scene,
    view,
    "radiogroup",
    html`<div class="row">${radio(true, question.yes)}${radio(false, question.no)}</div>`,
    picked !== undefined,
  );
}

/** One of a few, all in sight. */
export function radioField(
  scene: Scene,
  view: FieldView,
  below: TemplateResult | typeof nothing,
): TemplateResult {
  const [picked] = pickedOf(scene, view);
  const radios = view.options.map((one, place) =>
    oneRadio(scene, view, String(place), optionLabel(one), picked === one.option.const, () =>
      scene.pick(view, one.option.const),
    ),
  );
  return group(scene, view, "radiogroup", html`${radios}${below}`, picked !== undefined);
}

/** Any of a few, all in sight; how many are chosen is said. */
export function checkField(
  scene: Scene,
  view: FieldView,
  below: TemplateResult | typeof nothing,
): TemplateResult {
  const picked = pickedOf(scene, view);
  const boxes = view.options.map((one, place) => checkbox(scene, view, one, place, picked));
  return group(
    scene,
    view,
    "group",
    html`${boxes}
      <p class="hint" aria-live="polite">${scene.words.web.chosen(picked.length)}</p>
      ${below}`,
    // Ticks are taken back one by one.
    false,
  );
}

/** One box of a multi select; the order of the answer is the order of the form. */
export function checkbox(
  scene: Scene,
  view: FieldView,
  one: OptionView,
  place: number,
  picked: readonly unknown[],
): TemplateResult {
  const value = one.option.const;
  const change = (event: Event): void => {
    const checked = (event.currentTarget as HTMLInputElement).checked;
    const next = view.options
      .map(({ option }) => option.const)
      .filter((other) => (other === value ? checked : picked.includes(other)));
    scene.pick(view, next);
  };
  return html`<label class="choice">
    <input
      type="checkbox"
      id="${scene.idOf(view)}-${place}"
      autocomplete="off"
      ?disabled=${scene.busy}
      .checked=${live(picked.includes(value))}
      @change=${change}
      @blur=${() => scene.left(view)}
    />
    <span class="choice-text">${optionLabel(one)}</span>
  </label>`;
}

/** A choice's own words: its label, and what the agent says of it. */
export function optionLabel(one: OptionView): TemplateResult {
  return html`<bdi class="choice-label">${one.label}</bdi>${
    one.description === undefined
      ? nothing
      : html`<span class="choice-about foreign" dir="auto">${one.description}</span>`
  }`;
}

function oneRadio(
  scene: Scene,
  view: FieldView,
  key: string,
  label: TemplateResult | SafeText,
  checked: boolean,
  pick: () => void,
): TemplateResult {
  const id = scene.idOf(view);
  return html`<label class="choice">
    <input
      type="radio"
      name=${id}
      id="${id}-${key}"
      autocomplete="off"
      ?disabled=${scene.busy}
      .checked=${live(checked)}
      @change=${pick}
      @blur=${() => scene.left(view)}
    />
    <span class="choice-text">${label}</span>
  </label>`;
}

/** Several controls under one label. */
export function group(
  scene: Scene,
  view: FieldView,
  role: "radiogroup" | "group",
  inside: TemplateResult,
  clearable: boolean,
): TemplateResult {
  const id = scene.idOf(view);
  const radios = role === "radiogroup";
  return html`<div
    class="field"
    data-field=${id}
    id=${id}
    role=${role}
    aria-labelledby="${id}-label"
    aria-describedby=${describedBy(scene, view)}
    aria-required=${radios && view.field.required ? "true" : nothing}
    aria-invalid=${radios && scene.faultOf(view) !== undefined ? "true" : nothing}
  >
    <div class="legend">${labelText(scene, view)}</div>
    ${notes(scene, view)} ${fault(scene, view)} ${inside} ${earlier(scene, view)}
    ${clearable && !view.field.required ? clearButton(scene, view) : nothing}
  </div>`;
}
