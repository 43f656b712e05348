/**
 * Which requests are heard at all: exact host, exact origin, from our own page. And what every response says.
 *
 * @see LOOP-2
 * @module
 */
import type { MiddlewareHandler } from "hono";

/** Whom a page may talk to: its own server, or nobody. */
export type Talks = "'self'" | "'none'";

/** What the page may do: its own scripts and styles, words with whom it talks to, and nothing else. */
const policyFor = (talks: Talks): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src ${talks}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types lit-html",
  ].join("; ");

const HEADERS: Readonly<Record<string, string>> = {
  "Cache-Control": "no-store",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-DNS-Prefetch-Control": "off",
  "X-Frame-Options": "DENY",
};

/** Sets the headers of every response, also of a refusal. */
export function headersFor(talks: Talks): MiddlewareHandler {
  const all = Object.entries({ ...HEADERS, "Content-Security-Policy": policyFor(talks) });
  return async (context, next) => {
    await next();
    for (const [name, value] of all) context.res.headers.set(name, value);
  };
}

/**
 * Refuses what is not meant for this very server (DNS rebinding), and everything but a plain look at a file that
 * does not come from our own page. `host` is asked for each request: the port is known once it listens.
 */
export function onlyOwn(host: () => string): MiddlewareHandler {
  return async (context, next) => {
    const { req } = context;
    if (req.header("host") !== host()) return context.text("wrong host", 421);
    if (req.method === "GET") return await next();
    const own =
      req.method === "POST" &&
      req.header("origin") === `http://${host()}` &&
      req.header("sec-fetch-site") === "same-origin" &&
      req.header("content-type") === "application/json";
    if (!own) return context.text("not from this page", 403);
    return await next();
  };
}
