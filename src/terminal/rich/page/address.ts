/**
 * The address of a page on the screen: bare, on rows of its own from the first column on, so that it can be
 * selected; and apart from it the host, with what warns of it. Pure.
 *
 * @see URL-2 URL-3 URL-14
 * @module
 */
import { safeText } from "../../../text/index.ts";
import type { LinkView, UrlAssessment } from "../../../view/index.ts";
import type { Row } from "../../tty/types.ts";
import type { Look } from "../look.ts";
import { ourRows, span } from "../rows.ts";

/** The whole address. It is ASCII, so it runs from left to right; the registered domain stands out. */
export function addressRows({ assessment }: LinkView, { columns }: Look): Row[] {
  const { href } = assessment;
  const { from, to } = domainIn(assessment);
  const rows: Row[] = [];
  for (let at = 0; at < href.length; at += columns) {
    const end = Math.min(href.length, at + columns);
    const cut = (start: number, stop: number): string =>
      href.slice(Math.max(start, at), Math.max(at, Math.min(stop, end)));
    rows.push(
      [
        span(cut(0, from)),
        span(cut(from, to), ["accent", "bold"]),
        span(cut(to, href.length)),
      ].filter(({ text }) => text !== ""),
    );
  }
  return rows;
}

/** The host as people read it, and as it is sent; the registered domain; every warning in words. */
export function hostRows(link: LinkView, look: Look): Row[] {
  const { words, width } = look;
  const say = words.plain;
  const { host, displayHost, registrableDomain } = link.assessment;
  const hostWords =
    displayHost === host
      ? say.host(safeText(host))
      : say.hostDecoded(safeText(displayHost), safeText(host));
  const rows = ourRows(hostWords, width, "bold");
  if (registrableDomain === null) return [...rows, ...ourRows(say.noDomain, width)];
  return [...rows, ...ourRows(say.domain(safeText(registrableDomain)), width, "accent")];
}

/** What to know before opening it, the gravest first. */
export function warningRows(link: LinkView, { words, width }: Look): Row[] {
  const say = words.plain;
  const rows: Row[] = [];
  if (link.deviceSignIn) rows.push(...ourRows(say.deviceSignIn, width, "danger"));
  for (const { code, message, severity } of link.assessment.warnings) {
    const style = severity === "info" ? "dim" : severity;
    const sentence = words.url.warnings[code] ?? message;
    rows.push(...ourRows(say.warning(say.severity[severity], sentence), width, style));
  }
  return rows;
}

/** Where the registered domain stands in the address; nowhere: both at its end. */
function domainIn({ href, host, registrableDomain }: UrlAssessment): { from: number; to: number } {
  const nowhere = { from: href.length, to: href.length };
  const slashes = href.indexOf("//");
  if (slashes < 0 || registrableDomain === null) return nowhere;
  const authority = /[^/?#]*/.exec(href.slice(slashes + 2))?.[0] ?? "";
  const start = slashes + 2 + authority.lastIndexOf("@") + 1;
  if (!href.startsWith(host, start) || !host.endsWith(registrableDomain)) return nowhere;
  const to = start + host.length;
  return { from: to - registrableDomain.length, to };
}
