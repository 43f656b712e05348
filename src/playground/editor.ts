/**
 * Where the question is written: a plain text field with numbered lines, and what there is to choose.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { Level } from "../check/index.ts";
import { enPlayground } from "../text/index.ts";
import { EXAMPLES } from "./examples.ts";
import type { Acts, Model } from "./model.ts";

const words = enPlayground.playground;

export function editorTemplate(model: Model, acts: Acts): TemplateResult {
  return html`<section class="write" aria-label=${words.editor}>
    <div class="tools">
      ${exampleMenu(acts)} ${versionMenu(model, acts)}
      <button type="button" @click=${acts.copyLink}>${words.copyLink}</button>
    </div>
    <p class="notice" role="status">${model.notice === undefined ? nothing : words[model.notice]}</p>
    <label for="editor">${words.editor}</label>
    <p id="reading" class=${model.fault === undefined ? "reading" : "reading fault"} role="status">
      ${readingOf(model)}
    </p>
    <div class="editor">
      <div class="numbers" aria-hidden="true">${numbers(model)}</div>
      <textarea
        id="editor"
        wrap="off"
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        aria-describedby="reading"
        aria-invalid=${model.fault === undefined ? "false" : "true"}
        .value=${live(model.text)}
        @input=${(event: Event) => acts.write((event.target as HTMLTextAreaElement).value)}
        @scroll=${followScroll}
      ></textarea>
    </div>
  </section>`;
}

function exampleMenu(acts: Acts): TemplateResult {
  const onChange = ({ target }: Event): void => {
    const menu = target as HTMLSelectElement;
    const chosen = EXAMPLES.find((name) => name === menu.value);
    menu.value = "";
    if (chosen !== undefined) acts.choose(chosen);
  };
  return html`<label>
    <span>${words.example}</span>
    <select id="example" @change=${onChange}>
      <option value="">${words.chooseExample}</option>
      ${EXAMPLES.map((name) => html`<option value=${name}>${words.examples[name]}</option>`)}
    </select>
  </label>`;
}

function versionMenu({ version }: Model, acts: Acts): TemplateResult {
  const onChange = ({ target }: Event): void =>
    acts.set({ version: (target as HTMLSelectElement).value === "2" ? 2 : 1 });
  return html`<label>
    <span>${words.version}</span>
    <select id="version" .value=${String(version)} @change=${onChange}>
      ${([1, 2] as const).map(
        (one) =>
          html`<option value=${one} ?selected=${one === version}>${words.versions[one]}</option>`,
      )}
    </select>
  </label>`;
}

/** The lines' numbers, those of findings marked. */
function numbers({ text, fault, asked }: Model): TemplateResult[] {
  const marks = new Map<number, Level>();
  if (fault !== undefined) {
    if (fault.fault === "not-json") marks.set(fault.at.line, "error");
  } else {
    // The gravest come first.
    for (const { line, level } of asked?.checked.report.findings ?? []) {
      if (!marks.has(line)) marks.set(line, level);
    }
  }
  const count = text.split("\n").length;
  return Array.from(
    { length: count },
    (_, at) => html`<span class=${marks.get(at + 1) ?? ""}>${at + 1}</span>`,
  );
}

function readingOf({ fault, asked }: Model): string {
  if (fault === undefined) return asked === undefined ? "" : words.kind[asked.kind];
  const why =
    fault.fault === "not-json" ? words.fault["not-json"](fault.at) : words.fault[fault.fault];
  return asked === undefined ? why : `${why} ${words.kept}`;
}

function followScroll({ target }: Event): void {
  const { scrollTop, previousElementSibling } = target as HTMLTextAreaElement;
  if (previousElementSibling !== null) previousElementSibling.scrollTop = scrollTop;
}
