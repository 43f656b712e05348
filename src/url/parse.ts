/**
 * Is this a web address at all? Pure.
 *
 * @see https://url.spec.whatwg.org/#url-parsing URL-12
 * @module
 */
import type { UrlRefusal } from "./types.ts";

/**
 * The absolute URL, or `undefined` where the WHATWG parser fails. What is no text is no URL either: nothing is converted.
 *
 * `URL.canParse` is not asked: once it has been called some thousand times, Node 20 and 22 deny letters like \u00fc in it.
 */
export function parse(url: string, base?: URL): URL | undefined {
  if (typeof url !== "string") return undefined;
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}

/** True for http and https. */
export function isWeb(url: URL): boolean {
  return url.protocol === "https:" || url.protocol === "http:";
}

/** True for a name or a password in front of the host. */
export function hasUserInfo(url: URL): boolean {
  return url.username !== "" || url.password !== "";
}

/** The URL if it may be opened, else why not. */
export function readWebUrl(url: string): URL | UrlRefusal {
  const parsed = parse(url);
  if (parsed === undefined) return "malformed";
  return isWeb(parsed) ? parsed : "scheme";
}

/**
 * Says why a URL is not opened, stored or shown as a link: `malformed` when it is not absolute or does not
 * parse, `scheme` when it is neither http nor https (URL-12). `undefined` means that a person may be asked.
 */
export function refuseUrl(url: string): UrlRefusal | undefined {
  const reading = readWebUrl(url);
  return typeof reading === "string" ? reading : undefined;
}
