/**
 * How a request is answered: with a page in the person's language, or by sending the browser back to the
 * interaction's own page. Where to is never taken from a request (CONN-6).
 *
 * @module
 */
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Ask, Site } from "./site.ts";
import { type Refusal, refusalSheet } from "./view/plain.ts";
import { document, type Sheet } from "./view/sheet.ts";
import { STYLE_FILE } from "./view/style.ts";

/** Shows a page. */
export async function show(
  ask: Ask,
  { addresses }: Pick<Site, "addresses">,
  sheet: Sheet,
  status: ContentfulStatusCode = 200,
): Promise<Response> {
  const { lang, dir } = ask.get("words");
  const stylesheet = addresses.at(`/${STYLE_FILE}`);
  return ask.html(await document({ lang, dir, stylesheet }, sheet), status);
}

/** Says why something was not done. */
export function refuse(
  ask: Ask,
  site: Pick<Site, "addresses">,
  why: Refusal,
  status: ContentfulStatusCode,
): Promise<Response> {
  return show(ask, site, refusalSheet(ask.get("words").connect, why), status);
}

/** Sends the browser to the interaction's page, with GET. */
export function toPage(ask: Ask, { addresses }: Pick<Site, "addresses">, link: string): Response {
  return ask.redirect(addresses.link(link), 303);
}
