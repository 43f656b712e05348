/**
 * What becomes of the question: the form or page, the terminal's screen, what is said of it, and the answer.
 *
 * @module
 */
import { html, nothing, type TemplateResult } from "lit";
import { keyed } from "lit/directives/keyed.js";
import type { At, ClientVerdict, PlacedFinding } from "../check/index.ts";
import { stillOf } from "../terminal/index.ts";
import { enCheck, enPlayground, enTerminal, enWeb, safeText } from "../text/index.ts";
import { frameTemplate } from "./frame.ts";
import type { Columns } from "./link.ts";
import type { Acts, Asked, Model } from "./model.ts";

const words = enPlayground.playground;
const { check, refusals } = enCheck;
const WIDTHS: readonly Columns[] = [40, 80, 120];
const ROWS = 24;

export function sectionsTemplate(model: Model, acts: Acts): TemplateResult {
  const { asked } = model;
  if (asked === undefined) return html`<div class="made"></div>`;
  return html`<div class="made">
    <div class="column">
      ${section("browser", words.browser, browser(asked))}
      ${section("answer", words.answer, answer(asked, acts))}
    </div>
    <div class="column">
      ${section("terminal", words.terminal, terminal(model, asked, acts))}
      ${section("findings", words.findings, findings(asked, acts))}
    </div>
  </div>`;
}

function section(id: string, title: string, content: unknown): TemplateResult {
  return html`<section aria-labelledby=${id}>
    <h2 id=${id}>${title}</h2>
    ${content}
  </section>`;
}

function browser({ client, heard }: Asked): TemplateResult {
  if (heard?.refused !== undefined) return refusal(heard.refused);
  return html`<p class="quiet">${words.browserNote}</p>
    ${keyed(client, html`<acp-questions .client=${client} .words=${enWeb} opens="client"></acp-questions>`)}`;
}

function refusal(word: string): TemplateResult {
  const known: Readonly<Record<string, string>> = refusals;
  const why = Object.hasOwn(known, word) ? known[word] : "";
  return html`<p class="refused">${words.notShown} ${why}</p>`;
}

function terminal({ columns }: Model, { view, heard }: Asked, acts: Acts): unknown {
  if (heard?.refused !== undefined) return refusal(heard.refused);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const today = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short" }).format();
  const options = { words: enTerminal, columns, rows: ROWS, zone, today };
  return html`<label>
      <span>${words.width}</span>
      <select
        id="width"
        @change=${({ target }: Event) => {
          const width = WIDTHS.find((one) => String(one) === (target as HTMLSelectElement).value);
          if (width !== undefined) acts.set({ columns: width });
        }}
      >
        ${WIDTHS.map(
          (one) =>
            html`<option value=${one} ?selected=${one === columns}>${words.columns(one)}</option>`,
        )}
      </select>
    </label>
    <pre class="screen" role="region" aria-label=${words.screen} tabindex="0" dir="ltr">${
      view === undefined ? nothing : frameTemplate(stillOf(view, options))
    }</pre>`;
}

function findings({ checked }: Asked, acts: Acts): TemplateResult {
  const { findings: found, clients } = checked.report;
  return html`<h3>${words.findingsOf}</h3>
    ${
      found.length === 0
        ? html`<p>${words.noFindings}</p>`
        : html`<ul class="findings">
            ${found.map((one) => finding(one, acts))}
          </ul>`
    }
    <h3>${words.clientsOf}</h3>
    <ul class="clients">
      ${clients.map((one) => client(one, acts))}
    </ul>`;
}

function finding({ level, message, versions, ...at }: PlacedFinding, acts: Acts): TemplateResult {
  const [version] = versions ?? [];
  const sentence =
    version === undefined ? message : check.onVersion({ sentence: message, version });
  return html`<li class=${level}>
    ${place(at, acts)} <strong>${check.level[level]}</strong> ${sentence} ${pointerOf(at)}
  </li>`;
}

function client({ client: name, verdict, at }: ClientVerdict, acts: Acts): TemplateResult {
  return html`<li class=${verdict}>
    ${check.verdict[verdict]({ client: check.client[name] })}
    ${
      at.length === 0
        ? nothing
        : html`<ul>
            ${at.map((one) => html`<li>${place(one, acts)} ${pointerOf(one)}</li>`)}
          </ul>`
    }
  </li>`;
}

function place(at: Pick<At, "line" | "column">, acts: Acts): TemplateResult {
  return html`<button
    type="button"
    class="place"
    aria-label=${words.goTo(at)}
    @click=${() => acts.goTo(at)}
  >
    ${at.line}:${at.column}
  </button>`;
}

function pointerOf({ pointer }: Pick<At, "pointer">): TemplateResult {
  return pointer === ""
    ? html`${check.wholeRequest}`
    : html`<code><bdi>${safeText(pointer, { max: 200 })}</bdi></code>`;
}

function answer({ heard, opened }: Asked, acts: Acts): TemplateResult {
  return html`<div role="status">
      ${
        heard === undefined
          ? html`<p>${words.noAnswer}</p>`
          : html`<p>${words.answerSent}</p>
              <pre class="sent" role="region" aria-label=${words.answerJson} tabindex="0">${safeJson(heard.message)}</pre>`
      }
      ${
        opened === undefined
          ? nothing
          : html`<p>${words.wouldOpen}</p>
              <p class="address"><bdi>${safeText(opened)}</bdi></p>`
      }
    </div>
    <button type="button" @click=${acts.askAgain}>${words.again}</button>`;
}

/** JSON as text; signs that cannot be seen stay escapes. */
function safeJson(value: unknown): string {
  return JSON.stringify(value, null, 2)
    .split("\n")
    .map((line) => safeText(line, { max: 10_000 }))
    .join("\n");
}
