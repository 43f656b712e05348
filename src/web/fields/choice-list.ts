/**
 * A long list that is searched: one of many as a combobox with its listbox, any of many as a box to search in and
 * a window of checkboxes. Only what is looked at is in the document, so that 5,000 choices open at once.
 *
 * @see FORM-3 RES-3 https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 * @module
 */
import { html, LitElement, nothing, type PropertyDeclarations, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import type { FieldView, OptionView } from "../../view/index.ts";
import { searchOptions } from "../../view/late.ts";
import type { Scene } from "../scene.ts";
import { checkbox, optionLabel, pickedOf } from "./choice.ts";
import { describedBy } from "./parts.ts";

/** So many choices are drawn at first, and added when the list is scrolled to its end. */
const WINDOW = 60;

/** Inside `<acp-question>` only; it draws into its parent's tree, so that labels and ids reach it. */
export class ChoiceListElement extends LitElement {
  static override properties: PropertyDeclarations = {
    scene: { attribute: false },
    view: { attribute: false },
    query: { state: true },
    open: { state: true },
    drawn: { state: true },
    active: { state: true },
  };

  declare scene: Scene;
  declare view: FieldView;
  /** What is searched for; `undefined`: nothing was typed since the last pick. */
  declare protected query: string | undefined;
  declare protected open: boolean;
  declare protected drawn: number;
  /** The place in the found list that the arrow keys stand on; -1: none. */
  declare protected active: number;

  constructor() {
    super();
    this.query = undefined;
    this.open = false;
    this.drawn = WINDOW;
    this.active = -1;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override render(): TemplateResult {
    const found = searchOptions(this.view.options, this.query ?? "");
    return this.view.field.kind === "multi" ? this.#many(found) : this.#one(found);
  }

  protected override updated(): void {
    this.querySelector('[aria-selected="true"].active')?.scrollIntoView({ block: "nearest" });
  }

  #one(found: readonly OptionView[]): TemplateResult {
    const { scene, view } = this;
    const id = scene.idOf(view);
    const [picked] = pickedOf(scene, view);
    const label = view.options.find((one) => one.option.const === picked)?.label ?? "";
    const window = found.slice(0, this.drawn);
    return html`
      <div class="combobox">
        <input
          id="${id}-input"
          type="text"
          role="combobox"
          dir="auto"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          placeholder=${scene.words.web.searchHint}
          aria-autocomplete="list"
          aria-expanded=${this.open ? "true" : "false"}
          aria-controls="${id}-list"
          aria-labelledby="${id}-label"
          aria-describedby=${describedBy(scene, view)}
          aria-required=${view.field.required ? "true" : nothing}
          aria-invalid=${scene.faultOf(view) === undefined ? nothing : "true"}
          aria-activedescendant=${
            this.open && this.active >= 0 ? `${id}-option-${this.active}` : nothing
          }
          ?disabled=${scene.busy}
          .value=${live(this.query ?? label)}
          @input=${this.#search}
          @click=${this.#show}
          @keydown=${(event: KeyboardEvent) => this.#key(event, found)}
          @blur=${this.#leave}
        />
        <button
          type="button"
          class="quiet"
          tabindex="-1"
          aria-label=${scene.words.web.openList}
          ?disabled=${scene.busy}
          @mousedown=${(event: Event) => event.preventDefault()}
          @click=${this.#toggle}
        >
          <span aria-hidden="true">▾</span>
        </button>
      </div>
      <div
        class="options"
        id="${id}-list"
        role="listbox"
        aria-labelledby="${id}-label"
        ?hidden=${!this.open}
        @scroll=${this.#scroll}
        @mousedown=${(event: Event) => event.preventDefault()}
      >
        ${this.open ? window.map((one, place) => this.#option(one, place, picked)) : nothing}
      </div>
      ${this.#count(found.length, this.open)}`;
  }

  #option(one: OptionView, place: number, picked: unknown): TemplateResult {
    const chosen = one.option.const === picked;
    return html`<div
      class="option ${place === this.active ? "active" : ""} ${chosen ? "chosen" : ""}"
      id="${this.scene.idOf(this.view)}-option-${place}"
      role="option"
      aria-selected=${place === this.active || (this.active < 0 && chosen) ? "true" : "false"}
      @click=${() => this.#take(one)}
    >
      ${optionLabel(one)}
    </div>`;
  }

  #many(found: readonly OptionView[]): TemplateResult {
    const { scene, view } = this;
    const id = scene.idOf(view);
    const picked = pickedOf(scene, view);
    const places = new Map(view.options.map((one, place) => [one, place]));
    return html`
      <input
        id="${id}-input"
        type="text"
        dir="auto"
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        placeholder=${scene.words.web.searchHint}
        aria-label=${scene.words.web.search(view.label)}
        aria-controls="${id}-list"
        ?disabled=${scene.busy}
        .value=${live(this.query ?? "")}
        @input=${this.#search}
        @keydown=${this.#searchKey}
      />
      <div class="options boxes" id="${id}-list" @scroll=${this.#scroll}>
        ${found
          .slice(0, this.drawn)
          .map((one) => checkbox(scene, view, one, places.get(one) ?? 0, picked))}
      </div>
      ${this.#count(found.length, true)}
      <p class="hint" aria-live="polite">${scene.words.web.chosen(picked.length)}</p>`;
  }

  #count(found: number, said: boolean): TemplateResult {
    const { web } = this.scene.words;
    const text = found === 0 ? web.noMatch : web.shown(Math.min(found, this.drawn), found);
    return html`<p class="hint" aria-live="polite">${said ? text : nothing}</p>`;
  }

  #search = (event: InputEvent): void => {
    this.query = (event.currentTarget as HTMLInputElement).value;
    this.drawn = WINDOW;
    this.active = -1;
    this.open = true;
  };

  /** In the search box of ticks: Enter sends nothing, and Esc takes back what was searched before it is a cancel. */
  #searchKey = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    const searching = event.key === "Escape" && (this.query ?? "") !== "";
    if (event.key !== "Enter" && !searching) return;
    event.preventDefault();
    if (searching) this.query = undefined;
  };

  #show = (): void => {
    if (!this.scene.busy) this.open = true;
  };

  #toggle = (): void => {
    this.open = !this.open;
    this.querySelector("input")?.focus();
  };

  /** Scrolling shows more and picks nothing. */
  #scroll = (event: Event): void => {
    const list = event.currentTarget as HTMLElement;
    const rest = list.scrollHeight - list.scrollTop - list.clientHeight;
    if (rest < list.clientHeight) this.drawn += WINDOW;
  };

  /** What was typed and not picked is no answer: it goes, so that nobody takes it for one. */
  #leave = async (): Promise<void> => {
    await this.scene.lifted();
    if (this.matches(":focus-within")) return;
    this.open = false;
    this.query = undefined;
    this.active = -1;
    this.scene.left(this.view);
  };

  #take(one: OptionView): void {
    this.open = false;
    this.query = undefined;
    this.active = -1;
    this.scene.pick(this.view, one.option.const);
  }

  #key(event: KeyboardEvent, found: readonly OptionView[]): void {
    if (event.isComposing) return;
    if (event.key === "Escape" && this.open) {
      // The list alone closes; the question stays.
      event.preventDefault();
      event.stopPropagation();
      this.open = false;
      this.query = undefined;
      return;
    }
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      this.#move(step, found.length);
      return;
    }
    if (event.key !== "Enter") return;
    event.preventDefault();
    const one = this.open ? found[this.active] : undefined;
    if (one !== undefined) this.#take(one);
    else this.scene.next(this.view);
  }

  #move(step: number, found: number): void {
    if (!this.open) {
      this.open = true;
      return;
    }
    this.active = Math.max(0, Math.min(found - 1, this.active + step));
    if (this.active >= this.drawn - 1) this.drawn = this.active + WINDOW;
  }
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 10,
  PageUp: -10,
};
