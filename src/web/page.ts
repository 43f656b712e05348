/**
 * Consent to a page, and the page under way. The address is text until the person opens it: no anchor exists
 * before, and nothing of it is looked up.
 *
 * @see URL-2 URL-3 URL-4 URL-8 URL-9 URL-9a URL-12 URL-14 URL-15
 * @module
 */
import { html, nothing, type TemplateResult } from "lit";
import { type SafeText, safeText, type WebWords } from "../text/index.ts";
import type { LinkView, UrlAssessment } from "../view/index.ts";

/** What the page is, and what to know of it before agreeing. */
export function pageTemplate(link: LinkView, words: WebWords): TemplateResult {
  const { assessment } = link;
  const { question, web } = words;
  return html`<section class="page" aria-labelledby="page">
    <h3 id="page">${question.linkWants}</h3>
    ${assessment.openable ? address(assessment, words) : html`<p class="danger">${web.notOpenable}</p>`}
    ${warnings(link, words)} ${link.reportedComplete ? html`<p class="notice" role="status">${question.linkReportedComplete}</p>` : nothing}
    <p class="hint">${web.nothingOpened}</p>
  </section>`;
}

/** The page under way. */
export function followTemplate(link: LinkView, words: WebWords): TemplateResult {
  const { question, web } = words;
  return html`<section class="page" aria-labelledby="page">
    <h3 id="page">${question.linkWaiting}</h3>
    ${address(link.assessment, words)}
    ${link.openFailed ? html`<p class="caution" role="status">${question.linkOpenFailed}</p>` : nothing}
    ${link.reportedComplete ? html`<p class="notice" role="status">${question.linkReportedComplete}</p>` : nothing}
    <p class="hint">${web.agentFindsOut}</p>
  </section>`;
}

/** Host first, its registered part emphasised; then the whole address, to be selected and copied. */
function address(assessment: UrlAssessment, words: WebWords): TemplateResult {
  const { displayHost, host, href, registrableDomain } = assessment;
  const { question, web } = words;
  return html`<dl class="address">
    <dt>${web.host}</dt>
    <dd class="host" dir="ltr">${emphasised(assessment)}</dd>
    ${
      displayHost === host
        ? nothing
        : html`<dd class="encoded" dir="ltr">${web.encodedHost(safeText(host))}</dd>`
    }
    <dd class="hint">
      ${registrableDomain === null ? question.linkNoDomain : question.linkDomain(safeText(registrableDomain))}
    </dd>
    <dt>${web.address}</dt>
    <dd><code class="href" dir="ltr" tabindex="0">${safeText(href)}</code></dd>
  </dl>`;
}

function emphasised({ displayHost, displayDomain }: UrlAssessment): TemplateResult {
  const host = safeText(displayHost);
  const domain = displayDomain === null ? undefined : safeText(displayDomain);
  if (domain === undefined || !host.endsWith(domain)) return html`<bdi>${host}</bdi>`;
  const before = host.slice(0, host.length - domain.length) as SafeText;
  return html`<bdi>${before}<strong class="domain">${domain}</strong></bdi>`;
}

/** The gravest first, each in words. */
function warnings(link: LinkView, words: WebWords): TemplateResult | typeof nothing {
  const all = [...link.assessment.warnings];
  if (all.length === 0 && !link.deviceSignIn) return nothing;
  const { severity } = words.web;
  return html`<ul class="warnings">
    ${
      link.deviceSignIn
        ? html`<li class="danger"><strong>${severity.danger}:</strong> ${words.question.linkDeviceSignIn}</li>`
        : nothing
    }
    ${all.map(
      (one) => html`<li class=${one.severity}>
        <strong>${severity[one.severity]}:</strong> ${words.url.warnings[one.code]}
      </li>`,
    )}
  </ul>`;
}

/**
 * Opens the address in a window without a way back: no opener, no referrer. The anchor is made for this one click,
 * its address set as a property after it was parsed, and gone after it.
 */
export function openPage(link: LinkView, from: Document): void {
  const { href, openable } = link.assessment;
  if (!openable) return;
  const anchor = from.createElement("a");
  anchor.href = href;
  anchor.target = "_blank";
  anchor.rel = "noopener noreferrer";
  anchor.referrerPolicy = "no-referrer";
  anchor.click();
}

/** Copies the address to the clipboard. Says how that went: a browser may forbid it, or have none. */
export async function copyAddress(
  link: LinkView | undefined,
  view: Window | null,
): Promise<"copied" | "copyFailed"> {
  const clipboard = view?.navigator.clipboard;
  try {
    await clipboard?.writeText(link?.assessment.href ?? "");
    return clipboard === undefined ? "copyFailed" : "copied";
  } catch {
    return "copyFailed";
  }
}
