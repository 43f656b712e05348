/**
 * What all elements share: styles that follow their document, also into a pop-out window, and the language.
 *
 * @module
 */
import { type CSSResult, LitElement, type PropertyDeclarations } from "lit";
import type { WebWords } from "../text/index.ts";

/** The sheets of each document, made with that document's own constructor: no other one may be adopted. */
const sheets = new WeakMap<Document, Map<CSSResult, CSSStyleSheet>>();

/** An element with the catalogue's words and sheets of its own. */
export abstract class ElicitationElement extends LitElement {
  static override properties: PropertyDeclarations = { words: { attribute: false } };

  /** The language. Absent: English. */
  declare words: WebWords | undefined;

  /** The element's own rules. */
  protected abstract get sheets(): readonly CSSResult[];

  protected override createRenderRoot(): ShadowRoot {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open", delegatesFocus: false });
    this.#dress(root);
    return root;
  }

  /** Moved to another document, such as a pop-out window. */
  adoptedCallback(): void {
    if (this.shadowRoot !== null) this.#dress(this.shadowRoot);
  }

  #dress(root: ShadowRoot): void {
    const { ownerDocument } = this;
    const made = sheets.get(ownerDocument) ?? new Map<CSSResult, CSSStyleSheet>();
    sheets.set(ownerDocument, made);
    root.adoptedStyleSheets = this.sheets.map((css) => {
      const before = made.get(css);
      if (before !== undefined) return before;
      const Sheet = ownerDocument.defaultView?.CSSStyleSheet ?? CSSStyleSheet;
      const sheet = new Sheet();
      sheet.replaceSync(css.cssText);
      made.set(css, sheet);
      return sheet;
    });
  }
}
