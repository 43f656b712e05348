/**
 * What every field shows around its control: label, hints, the agent's description, warning and fault.
 *
 * @see FORM-7 FORM-11 FORM-14 FORM-20 SURF-3
 * @module
 */
import { html, nothing, type TemplateResult } from "lit";
import { join } from "lit/directives/join.js";
import type { FieldView } from "../../view/index.ts";
import { fieldHints, foreignHints, isEmpty, takeSuggestion } from "../../view/late.ts";
import type { Scene } from "../scene.ts";

/** Kinds that the look of a control does not tell. */
const TYPED = new Set(["email", "uri", "number", "integer", "unsupported"]);

/** The ids of what describes a field's control, for `aria-describedby`. */
export function describedBy(scene: Scene, view: FieldView): string | typeof nothing {
  const id = scene.idOf(view);
  const parts = hintsOf(scene, view).length === 0 ? [] : [`${id}-hint`];
  // No other way to say it of a group of ticks.
  if (view.field.kind === "multi" && view.field.required) parts.unshift(`${id}-need`);
  if (view.description !== undefined) parts.push(`${id}-about`);
  if (view.secret) parts.push(`${id}-secret`);
  if (scene.faultOf(view) !== undefined) parts.push(`${id}-fault`);
  return parts.length === 0 ? nothing : parts.join(" ");
}

/** The label's own text, which names the control; our mark of what is required stands beside it. */
export function labelText(scene: Scene, view: FieldView): TemplateResult {
  const { question } = scene.words;
  const id = scene.idOf(view);
  const required = view.field.required || view.companion?.field.orRequired === true;
  return html`<bdi id="${id}-label">${view.label}</bdi> <span class="need" id="${id}-need"
      >${required ? question.required : question.optional}</span>`;
}

/** Everything between the label and the control. */
export function notes(scene: Scene, view: FieldView): TemplateResult {
  const id = scene.idOf(view);
  const hints = hintsOf(scene, view);
  return html`
    ${
      view.description === undefined
        ? nothing
        : html`<p class="about foreign" id="${id}-about" dir="auto">${view.description}</p>`
    }
    ${
      hints.length === 0
        ? nothing
        : html`<p class="hint" id="${id}-hint">${join(hints, () => " · ")}</p>`
    }
    ${
      view.secret
        ? html`<p class="caution" id="${id}-secret">
            <strong>${scene.words.web.warning}:</strong> ${scene.words.question.secretField}
          </p>`
        : nothing
    }`;
}

/** Our hints, then what the agent demands, marked as its own. */
function hintsOf(scene: Scene, view: FieldView): readonly (string | TemplateResult)[] {
  // Whether it is required stands beside the label; what its control shows by itself needs no word.
  const [kind = "", , ...limits] = fieldHints(view, scene.words);
  const foreign = foreignHints(view, scene.words);
  return [
    ...(TYPED.has(view.field.kind) ? [kind] : []),
    ...limits,
    ...foreign.map((hint) => html`<bdi class="foreign-hint">${hint}</bdi>`),
  ];
}

/** What is wrong, below the control. It is announced when it comes. */
export function fault(scene: Scene, view: FieldView): TemplateResult {
  const text = scene.faultOf(view);
  return html`<div class="fault" id="${scene.idOf(view)}-fault" aria-live="polite">${text ?? nothing}</div>`;
}

/** Empties the field, its default included; there only while it holds something. */
export function clearButton(scene: Scene, view: FieldView): TemplateResult | typeof nothing {
  if (isEmpty(view, scene.draft)) return nothing;
  return html`<button
    type="button"
    class="quiet"
    aria-label=${scene.words.web.clearField(view.label)}
    ?disabled=${scene.busy}
    @click=${() => scene.clear(view)}
  >
    ${scene.words.web.clear}
  </button>`;
}

/** Earlier answers to this question; nothing is filled in until one is taken. */
export function earlier(scene: Scene, view: FieldView): TemplateResult | typeof nothing {
  if (view.suggestions === undefined || !isEmpty(view, scene.draft)) return nothing;
  const { web } = scene.words;
  return html`<div class="earlier" role="group" aria-label=${web.earlier}>
    <span class="hint">${web.earlier}</span>
    ${view.suggestions.map(
      (one) => html`<button
        type="button"
        class="suggestion"
        aria-label=${web.take(one.label)}
        ?disabled=${scene.busy}
        @click=${() => scene.take(view, takeSuggestion(scene.draft, view.field.name, one))}
      >
        <bdi>${one.label}</bdi>
      </button>`,
    )}
  </div>`;
}
