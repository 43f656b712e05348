/**
 * Two of the three answers to "who sits at the page?": the author's own site knows, or nobody does. The third, an
 * identity provider, is `oidc()`.
 *
 * @see CONN-1 CONN-3
 * @module
 */
import type { Identity } from "../options.ts";

type Kind<Name extends Identity["kind"]> = Extract<Identity, { readonly kind: Name }>;

/**
 * Nobody knows who sits at the page: for an agent on the same machine as its user, on a loopback base URL only. A
 * code of eight characters binds the page to the connection that asked. It is not authentication: whoever sits at the
 * machine, and can read both, is believed (CONN-3).
 */
export function local(): Kind<"local"> {
  return Object.freeze({ kind: "local" });
}

/**
 * The author's own site knows who is signed in, on the same origin as the service.
 *
 * `subjectOf` must check a signature or a server-side session on every call, and make its subject with
 * `dangerouslyVouchForSubject` of immutable names alone: an e-mail address or login name may belong to somebody else
 * tomorrow (CONN-1). It must not change anything, since links are also opened by scanners. What it does not do: it
 * does not ask the person to sign in afresh, so whoever uses an unlocked browser is the person who is signed in there.
 */
export function session(site: Omit<Kind<"session">, "kind">): Kind<"session"> {
  return Object.freeze({ ...site, kind: "session" });
}
