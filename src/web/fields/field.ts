/**
 * Which control does a field get? The one people expect for its kind; a question and its box for own words are one.
 *
 * @see FORM-3 FORM-17
 * @module
 */
import { html, nothing, type TemplateResult } from "lit";
import type { FieldView } from "../../view/index.ts";
import type { Scene } from "../scene.ts";
import { booleanField, checkField, group, radioField } from "./choice.ts";
import { fault, labelText, notes } from "./parts.ts";
import { controlOf, typedField } from "./text.ts";

/** So many choices are in sight at once; a longer list is searched. */
const FEW = 8;

/** One field of the form, its companion folded in. */
export function fieldTemplate(scene: Scene, view: FieldView): TemplateResult {
  const own = companion(scene, view);
  const few = view.options.length <= FEW;
  switch (view.field.kind) {
    case "boolean":
      return booleanField(scene, view);
    case "select":
      return few ? radioField(scene, view, own) : listField(scene, view, own);
    case "multi":
      return few ? checkField(scene, view, own) : listField(scene, view, own);
    case "unsupported":
      return unsupported(scene, view);
    default:
      return html`${typedField(scene, view)}${own}`;
  }
}

/** The box for the person's own words, inside its question. */
function companion(scene: Scene, view: FieldView): TemplateResult | typeof nothing {
  const box = view.companion;
  if (box === undefined) return nothing;
  const id = scene.idOf(box);
  return html`<div class="own" data-field=${id}>
    <label for=${id}><bdi id="${id}-label">${box.label}</bdi> <span class="need">${scene.words.question.ownAnswer}</span></label>
    ${notes(scene, box)}
    <div class="control">${controlOf(scene, box)}</div>
    ${fault(scene, box)}
  </div>`;
}

/** Many choices: searched, and only a window of them in the document. */
function listField(
  scene: Scene,
  view: FieldView,
  own: TemplateResult | typeof nothing,
): TemplateResult {
  return group(
    scene,
    view,
    "group",
    html`<acp-choice-list .scene=${scene} .view=${view}></acp-choice-list>${own}`,
    true,
  );
}

function unsupported(scene: Scene, view: FieldView): TemplateResult {
  return html`<div class="field unsupported" data-field=${scene.idOf(view)} id=${scene.idOf(view)}>
    <div class="legend">${labelText(scene, view)}</div>
    ${notes(scene, view)}
    <p class="caution">${scene.words.web.unsupported}</p>
  </div>`;
}
