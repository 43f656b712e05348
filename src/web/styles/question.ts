/** How one question looks. @module */
import { type CSSResult, css } from "lit";

export const questionStyles: CSSResult = css`
  .question {
    position: relative;
    max-inline-size: 44rem;
    padding: 1rem;
    overflow-wrap: anywhere;
  }
  #close {
    position: absolute;
    inset-block-start: 0.5rem;
    inset-inline-end: 0.5rem;
    min-inline-size: 2.25rem;
    padding: 0;
    font-size: 1.25rem;
    line-height: 1;
  }
  .asker {
    padding-inline-end: 2rem;
  }
  h2 {
    margin: 0;
    font-size: 1.25rem;
    line-height: 1.3;
  }
  h3 {
    margin: 0 0 0.25rem;
    color: var(--_quiet);
    font-size: 0.875rem;
    font-weight: 600;
  }
  p {
    margin: 0.25rem 0;
  }
  .facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1rem;
    margin: 0.25rem 0 0;
    padding: 0;
    list-style: none;
  }
  .says,
  .page {
    margin-block: 1rem;
  }
  .says h3:not(:first-child) {
    margin-block-start: 0.75rem;
  }
  .foreign {
    border-inline-start: 3px solid var(--_foreign);
    padding-inline-start: 0.75rem;
    white-space: pre-wrap;
  }
  .foreign.long {
    max-block-size: 40vh;
    overflow: auto;
  }
  .foreign-hint {
    border-inline-start: 2px solid var(--_foreign);
    padding-inline-start: 0.4rem;
  }
  .form-title {
    font-weight: 600;
  }
  .field {
    margin-block: 1.25rem;
  }
  label,
  .legend {
    font-weight: 600;
  }
  .need {
    font-weight: 400;
  }
  .control,
  .combobox {
    display: flex;
    gap: 0.5rem;
    align-items: start;
    margin-block: 0.25rem;
  }
  input:not([type="radio"], [type="checkbox"]),
  textarea {
    flex: 1;
    min-inline-size: 0;
    inline-size: 100%;
    min-block-size: 2.25rem;
    padding: 0.35rem 0.6rem;
    border: 1px solid var(--_edge);
    border-radius: var(--_radius);
    background: var(--_field);
    color: var(--_field-text);
    font: inherit;
  }
  textarea {
    resize: vertical;
  }
  .code,
  .href {
    font-family: var(--_code);
  }
  .secret {
    -webkit-text-security: disc;
  }
  [aria-invalid="true"]:not([role="radiogroup"]) {
    border-color: var(--_danger);
  }
  .choice {
    display: flex;
    gap: 0.6rem;
    align-items: start;
    padding-block: 0.3rem;
    font-weight: 400;
    cursor: pointer;
  }
  .choice input {
    flex: none;
    inline-size: 1.15rem;
    block-size: 1.15rem;
    margin: 0.2rem 0 0;
    accent-color: var(--_accent);
  }
  .choice-text {
    min-inline-size: 0;
  }
  .choice-about {
    display: block;
    border: 0;
    padding: 0;
    color: var(--_quiet);
    font-size: 0.875rem;
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: 0 1.5rem;
  }
  .own {
    margin-block-start: 0.5rem;
  }
  .options {
    margin-block-start: 0.25rem;
    max-block-size: min(18rem, 45vh);
    overflow: auto;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_field);
  }
  .options.boxes {
    padding-inline: 0.6rem;
  }
  .option {
    padding: 0.35rem 0.6rem;
    cursor: pointer;
  }
  .option.active {
    outline: 2px solid var(--_focus);
    outline-offset: -2px;
  }
  .option.chosen {
    font-weight: 600;
  }
  .fault:not(:empty) {
    margin-block: 0.25rem;
  }
  .note:empty {
    margin: 0;
  }
  .fault,
  .counter.over {
    color: var(--_danger);
  }
  .counter {
    color: var(--_quiet);
    font-size: 0.875rem;
    text-align: end;
  }
  .earlier {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
    align-items: center;
  }
  .suggestion {
    min-block-size: 1.75rem;
    padding-block: 0.1rem;
    border-style: dashed;
  }
  .summary {
    margin-block: 1rem;
  }
  .confirm .ways {
    margin-block-start: 0.75rem;
  }
  .summary,
  .confirm {
    padding: 0.75rem 1rem;
    border: 2px solid var(--_danger);
    border-radius: var(--_radius);
  }
  .summary h3 {
    color: var(--_danger);
  }
  .summary ul {
    margin: 0;
    padding-inline-start: 1.2rem;
  }
  .address {
    margin: 0.5rem 0;
  }
  .address dt {
    color: var(--_quiet);
    font-size: 0.875rem;
  }
  .address dd {
    margin: 0 0 0.5rem;
  }
  .host {
    font-size: 1.125rem;
  }
  .domain {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 3px;
  }
  .href {
    display: block;
    max-block-size: 8rem;
    overflow: auto;
    padding: 0.4rem 0.6rem;
    border: 1px solid var(--_line);
    border-radius: var(--_radius);
    background: var(--_raised);
    user-select: all;
    overflow-wrap: anywhere;
  }
  .warnings {
    margin: 0.5rem 0;
    padding: 0;
    list-style: none;
  }
  .warnings li {
    margin-block: 0.35rem;
    border-inline-start: 4px solid currentColor;
    padding-inline-start: 0.75rem;
  }
  .notice {
    font-weight: 600;
  }
  /* In sight under a form, or a message, of any length (FORM-11). */
  .foot {
    position: sticky;
    inset-block-end: 0;
    padding-block: 0.75rem;
    border-block-start: 1px solid var(--_line);
    background: var(--_ground);
  }
  .ways {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  @media (max-width: 34rem) {
    .question {
      padding: 0.75rem;
    }
    .ways button {
      flex: 1 1 auto;
    }
  }
`;
