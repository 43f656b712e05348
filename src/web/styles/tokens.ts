/**
 * The look, as custom properties a host may set: from an editor's own variables where they are there, else light
 * or dark by what the person prefers.
 *
 * @module
 */
import { type CSSResult, css } from "lit";

export const tokens: CSSResult = css`
  :host {
    color-scheme: light dark;
    --_text: var(--acp-text, var(--vscode-foreground, light-dark(#1c1e21, #e6e8eb)));
    --_quiet: var(--acp-quiet, var(--vscode-descriptionForeground, light-dark(#55595f, #a5abb3)));
    --_ground: var(--acp-ground, var(--vscode-editor-background, light-dark(#ffffff, #1b1d20)));
    --_raised: var(--acp-raised, var(--vscode-editorWidget-background, light-dark(#f5f6f8, #25282c)));
    --_line: var(--acp-line, var(--vscode-widget-border, light-dark(#cfd3d8, #44494f)));
    --_edge: var(--acp-edge, var(--vscode-input-border, light-dark(#7c828a, #858c95)));
    --_field: var(--acp-field, var(--vscode-input-background, light-dark(#ffffff, #16181b)));
    --_field-text: var(--acp-field-text, var(--vscode-input-foreground, var(--_text)));
    --_accent: var(--acp-accent, var(--vscode-button-background, light-dark(#1f5fbf, #7fb0ff)));
    --_on-accent: var(--acp-on-accent, var(--vscode-button-foreground, light-dark(#ffffff, #0d1117)));
    --_focus: var(--acp-focus, var(--vscode-focusBorder, light-dark(#1f5fbf, #9cc3ff)));
    --_danger: var(--acp-danger, var(--vscode-errorForeground, light-dark(#b3261e, #ff9d94)));
    --_caution: var(--acp-caution, var(--vscode-editorWarning-foreground, light-dark(#7a4b00, #f0c36d)));
    --_foreign: var(--acp-foreign, var(--vscode-textBlockQuote-border, light-dark(#8c93a8, #737b8c)));
    --_font: var(--acp-font, var(--vscode-font-family, system-ui, sans-serif));
    --_code: var(--acp-code-font, var(--vscode-editor-font-family, ui-monospace, monospace));
    --_radius: var(--acp-radius, 6px);
    display: block;
    color: var(--_text);
    background: var(--_ground);
    font: 1rem / 1.5 var(--_font);
    text-align: start;
  }
  :host([hidden]),
  [hidden] {
    display: none;
  }
  * {
    box-sizing: border-box;
  }
  .spoken {
    position: absolute;
    inline-size: 1px;
    block-size: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  button {
    min-block-size: 2.25rem;
    padding: 0.35rem 0.9rem;
    border: 1px solid var(--_edge);
    border-radius: var(--_radius);
    background: var(--_raised);
    color: inherit;
    font: inherit;
    cursor: pointer;
  }
  button:hover:not(:disabled, [aria-disabled="true"]) {
    border-color: var(--_text);
  }
  button:is(:disabled, [aria-disabled="true"]) {
    opacity: 0.6;
    cursor: default;
  }
  button.primary {
    border-color: var(--_accent);
    background: var(--_accent);
    color: var(--_on-accent);
    font-weight: 600;
  }
  button.quiet,
  button.link {
    border-color: transparent;
    background: none;
    color: var(--_quiet);
  }
  button.link {
    min-block-size: 1.5rem;
    padding: 0;
    color: inherit;
    text-align: start;
    text-decoration: underline;
  }
  :focus-visible {
    outline: 2px solid var(--_focus);
    outline-offset: 2px;
  }
  .hint,
  .need,
  .facts {
    color: var(--_quiet);
    font-size: 0.875rem;
  }
  .danger {
    color: var(--_danger);
  }
  .caution {
    color: var(--_caution);
  }
  @media (forced-colors: active) {
    button.primary {
      border: 3px solid ButtonText;
      background: ButtonFace;
      color: ButtonText;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    button {
      transition: border-color 120ms;
    }
  }
`;
