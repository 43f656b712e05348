/**
 * Where does a page send the browser when it is done? Pure.
 *
 * @see URL-3 URL-9
 * @module
 */
import { isLoopback } from "./loopback.ts";
import { parametersOf } from "./parameters.ts";
import { isWeb, parse } from "./parse.ts";

/** `redirect_uri`, `callback`, `return_to`, `post_logout_redirect_uri`, `continue` and their relatives. */
const REDIRECT_NAME =
  /^(?:post)?(?:oauth|auth|login|logout|signin)?(?:redirect|redir|return|callback|cb|continue|next|goto|forward|success|failure|cancel|destination|dest|target)(?:to|back|uri|url|path|link)*$/;

/** True when a parameter that names an onward address leads to this machine. */
export function redirectsToLoopback(url: URL): boolean {
  return parametersOf(url).some(({ name, value, address }) => {
    if (!REDIRECT_NAME.test(name)) return false;
    const target = address ?? withoutScheme(value);
    return target !== undefined && isLoopback(target.hostname);
  });
}

/** `localhost:8080/back` and `//localhost/back` are addresses to many servers. */
function withoutScheme(value: string): URL | undefined {
  const bare = /^(?:\/\/)?(?=[\w[])[^/@]+(?:\/|$)/.test(value);
  const url = bare ? parse(`http://${value.replace(/^\/\//, "")}`) : undefined;
  return url !== undefined && isWeb(url) ? url : undefined;
}
