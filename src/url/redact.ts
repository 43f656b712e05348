/**
 * How is an address written into a trace? Pure.
 *
 * @module
 */
import { looksLikeToken } from "./credentials.ts";
import { isWeb, parse } from "./parse.ts";

const REDACTED = "redacted";

/**
 * The address with every value that may be private replaced by `redacted`: query values (names stay), the
 * fragment, user-info, and path segments shaped like a token. Of what is no web address only the scheme stays.
 */
export function redactQuery(href: string): string {
  const url = parse(href);
  if (url === undefined) return REDACTED;
  if (!isWeb(url)) return `${url.protocol}${REDACTED}`;
  if (url.username !== "" || url.password !== "") url.username = REDACTED;
  url.password = "";
  url.pathname = url.pathname.split("/").map(redactToken).join("/");
  url.search = url.search.slice(1).split("&").map(redactPair).join("&");
  if (url.hash !== "") url.hash = REDACTED;
  return url.href;
}

function redactPair(pair: string): string {
  const equals = pair.indexOf("=");
  if (equals < 0) return pair === "" ? "" : REDACTED;
  return `${redactToken(pair.slice(0, equals))}=${REDACTED}`;
}

function redactToken(text: string): string {
  return looksLikeToken(text) ? REDACTED : text;
}
