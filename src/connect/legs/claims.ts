/**
 * What does a provider say of the person? The ID token, and the userinfo endpoint where that leaves out what is
 * wanted: with an access token, many providers put names there alone.
 *
 * @see https://openid.net/specs/openid-connect-core-1_0.html#ScopeClaims
 * @module
 */
import type * as OpenId from "openid-client";
import type { Loaded } from "./client.ts";
import type { Claims } from "./subject.ts";

/** What people are called, best first. */
export const CALLED = ["name", "preferred_username", "email"] as const;
/** What accounts are called, best first. */
export const LOGIN = ["preferred_username", "email", "name"] as const;

/** What a provider knows an account by in a `login_hint`, best first. */
const HINT = ["login_hint", "preferred_username", "email"] as const;
/** The most that is kept of one, in UTF-16 units: it travels in a cookie. */
const MAX_HINT = 512;

/**
 * The person's claims. The ID token wins over the userinfo answer, which counts only for the same `sub`, and which may
 * fail: then what it alone would say is missing.
 *
 * @throws TypeError where there is no ID token: the exchange did not ask for one
 */
export async function claimsOf(
  { openid, configuration, server }: Loaded,
  tokens: OpenId.TokenEndpointResponse & OpenId.TokenEndpointResponseHelpers,
  claim: string,
): Promise<Claims> {
  const claims = tokens.claims();
  if (claims === undefined) throw new TypeError("no ID token");
  const complete = Object.hasOwn(claims, claim) && firstText(claims, CALLED) !== undefined;
  if (complete || server.userinfo_endpoint === undefined) return claims;
  const more = await openid
    .fetchUserInfo(configuration, tokens.access_token, claims.sub)
    .catch(() => ({}));
  return { ...more, ...claims };
}

/**
 * What to say in `login_hint`, so that a provider at which several accounts are signed in knows which is meant.
 * `undefined`: the claims do not tell.
 *
 * @see https://openid.net/specs/openid-connect-core-1_0.html#AuthRequest
 * @see https://learn.microsoft.com/en-us/entra/identity-platform/optional-claims-reference
 * @see https://developers.google.com/identity/openid-connect/openid-connect#authenticationuriparameters
 */
export function hintOf(issuer: string, claims: Claims): string | undefined {
  // Google takes the `sub`, which is there without the scope for the address.
  const hint = firstText(claims, issuer === "https://accounts.google.com" ? ["sub"] : HINT);
  return hint === undefined || hint.length > MAX_HINT ? undefined : hint;
}

/** The first of these claims that is a text with something in it. */
export function firstText(claims: Claims, names: readonly string[]): string | undefined {
  return names
    .map((name) => (Object.hasOwn(claims, name) ? claims[name] : undefined))
    .find((value): value is string => typeof value === "string" && value.trim() !== "");
}
