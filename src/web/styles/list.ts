/** How the list of questions looks. @module */
import { type CSSResult, css } from "lit";

export const listStyles: CSSResult = css`
  .questions {
    position: relative;
  }
  .empty {
    margin: 0;
    padding: 1rem;
    color: var(--_quiet);
  }
  .instead {
    display: flex;
    flex-wrap: wrap;
    gap: 0.5rem;
  }
  .list {
    display: flex;
    gap: 0.5rem;
    margin: 0;
    padding: 0.75rem 1rem;
    overflow-x: auto;
    list-style: none;
    border-block-end: 1px solid var(--_line);
  }
  .list li {
    flex: none;
    max-inline-size: 16rem;
  }
  .entry {
    display: grid;
    inline-size: 100%;
    block-size: 100%;
    text-align: start;
  }
  .entry > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .entry-name {
    display: flex;
    gap: 0.75rem;
    justify-content: space-between;
    font-weight: 600;
  }
  .entry-name .hint {
    font-weight: 400;
  }
  .entry-message {
    color: var(--_quiet);
    font-size: 0.875rem;
  }
  .entry[aria-current="true"] {
    border-color: var(--_accent);
    box-shadow: inset 0 -3px 0 var(--_accent);
  }
  @media (forced-colors: active) {
    .entry[aria-current="true"] {
      outline: 3px solid Highlight;
    }
  }
  .notices {
    margin: 0;
    padding: 0.5rem 1rem;
    list-style: none;
  }
  .notices li {
    display: flex;
    gap: 0.5rem;
    align-items: center;
    justify-content: space-between;
    color: var(--_quiet);
  }
`;
