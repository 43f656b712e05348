/**
 * A screen of the terminal, drawn as text: every piece in the style it has there.
 *
 * @module
 */
import { html, type TemplateResult } from "lit";
import type { Frame, Row, Span } from "../terminal/index.ts";

/** The rows of a frame, for a `<pre>`. */
export function frameTemplate({ rows }: Frame): readonly TemplateResult[] {
  return trimmed(rows).map((row) => html`${row.map(spanTemplate)}\n`);
}

function spanTemplate({ text, style }: Span): TemplateResult | string {
  if (style === undefined) return text;
  const names = typeof style === "string" ? [style] : style;
  return html`<span class=${names.map((name) => `is-${name}`).join(" ")}>${text}</span>`;
}

/** Without the empty rows at its end. */
function trimmed(rows: readonly Row[]): readonly Row[] {
  const last = rows.findLastIndex((row) => row.some(({ text }) => text.trim() !== ""));
  return rows.slice(0, last + 1);
}
