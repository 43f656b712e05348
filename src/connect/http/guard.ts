/**
 * Which requests are heard at all, and what every response says. A form counts only when it comes from our own
 * page; what it means is judged elsewhere.
 *
 * What it does not do: it does not know who sits at the browser, and it does not count requests.
 *
 * @see CONN-2 CONN-6
 * @module
 */

import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { parseUrl } from "../../url/index.ts";
import type { Addresses } from "./addresses.ts";
import { refuse } from "./reply.ts";
import type { Env, Site } from "./site.ts";

/** The page may be styled by us, and may send forms to us: nothing else. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

const HEADERS: Readonly<Record<string, string>> = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-get=()",
  // Without any, a form of ours would come with `Origin: null`.
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "X-DNS-Prefetch-Control": "off",
  "X-Frame-Options": "DENY",
  "X-Robots-Tag": "noindex, nofollow",
};

const DEFAULTS: Readonly<Record<string, string>> = {
  "Cache-Control": "no-store",
  "Content-Security-Policy": POLICY,
};

/** How large a form may be, in bytes. */
const BODY_BYTES: number = 16 * 1024;

/**
 * Sets the headers of every response, also of a refusal. Only a page of the author's may bring a policy of its own,
 * and only the stylesheet may be kept.
 */
export function headers({ secure }: Pick<Addresses, "secure">): MiddlewareHandler<Env> {
  const all = Object.entries({
    ...HEADERS,
    ...(secure ? { "Strict-Transport-Security": "max-age=31536000" } : {}),
  });
  return async (context, next) => {
    await next();
    for (const [name, value] of all) context.res.headers.set(name, value);
    for (const [name, value] of Object.entries(DEFAULTS)) {
      if (context.get("own") !== name) context.res.headers.set(name, value);
    }
  };
}

/** Refuses what was sent to another name (host header injection, DNS rebinding). */
export function onlyOurHost(site: Site): MiddlewareHandler<Env> {
  return async (context, next) => {
    const { req, env } = context;
    const forwarded = site.trustsProxy(env.peer.remoteAddress)
      ? req.header("x-forwarded-host")
      : undefined;
    const host = forwarded ?? req.header("host") ?? new URL(req.url).host;
    if (isHost(host, site.addresses)) return await next();
    site.emit({ type: "request-refused", why: "host" });
    return refuse(context, site, "host", 421);
  };
}

/** Refuses a form that does not come from our own page, is too large, or is no plain form. */
export function onlyOurForms(site: Site): MiddlewareHandler<Env> {
  const limit = bodyLimit({
    maxSize: BODY_BYTES,
    onError: (context) => {
      site.emit({ type: "request-refused", why: "too-large" });
      return refuse(context, site, "tooLarge", 413);
    },
  });
  return async (context, next) => {
    const { req } = context;
    if (req.method !== "POST") return await next();
    const from = req.header("sec-fetch-site") ?? "same-origin";
    if (req.header("origin") !== site.addresses.origin || from !== "same-origin") {
      site.emit({ type: "request-refused", why: "origin" });
      return refuse(context, site, "form", 403);
    }
    const [type = ""] = (req.header("content-type") ?? "").split(";");
    if (type.trim().toLowerCase() !== "application/x-www-form-urlencoded") {
      return refuse(context, site, "form", 415);
    }
    return await limit(context, next);
  };
}

/** Refuses the browsers of other users of this machine, where the system tells (CONN-3). */
export function onlyThisUser(site: Site): MiddlewareHandler<Env> {
  return async (context, next) => {
    const { sameUser } = site;
    if (site.identity.kind !== "local" || sameUser === undefined) return await next();
    if (await sameUser(context.env.peer)) return await next();
    site.emit({ type: "request-refused", why: "os-user" });
    return refuse(context, site, "user", 403);
  };
}

/** `Agent.Example:443` is `agent.example` where https is spoken. */
function isHost(host: string, { host: ours, secure }: Addresses): boolean {
  if (!/^[A-Za-z0-9.:[\]-]+$/.test(host)) return false;
  return parseUrl(`${secure ? "https" : "http"}://${host}`)?.host === ours;
}
