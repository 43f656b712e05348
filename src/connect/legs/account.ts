/**
 * Whose account was connected? The ID token says it, or the provider's own API, asked with the new token.
 *
 * @see CONN-2
 * @module
 */
import type * as OpenId from "openid-client";
import { LIMITS, safeText } from "../../text/index.ts";
import { refuse } from "../configured/values.ts";
import type { Account } from "../outcome.ts";
import { readAddress } from "./addresses.ts";
import { claimsOf, firstText, LOGIN } from "./claims.ts";
import type { Loaded } from "./client.ts";
import { providerFailed } from "./failure.ts";
import { createGuard, type GuardOptions } from "./guard.ts";
import { readImmutable } from "./subject.ts";

/** How to learn whose account it is. */
export type AccountSource =
  | {
      /** From the ID token, by an immutable claim. For OpenID providers. */
      readonly from: "id_token";
      /** Absent: `sub`. */
      readonly claim?: string;
    }
  | {
      /** From the JSON that a GET answers, sent with the access token. */
      readonly from: "request";
      readonly url: string;
      /** Where the immutable id stands, member names apart by dots, e.g. `data.user.id`: a text or a whole number. */
      readonly id: string;
      /** Where the text stands that people call it by. Missing there: the id is shown. */
      readonly label: string;
      readonly headers?: Readonly<Record<string, string>>;
    };

/** Resolves with the account; rejects where it cannot be learned. */
export type AskAccount = (
  loaded: Loaded,
  tokens: OpenId.TokenEndpointResponse & OpenId.TokenEndpointResponseHelpers,
) => Promise<Account>;

/** @throws TypeError that names the option */
export function readAccountSource(
  source: AccountSource,
  issuer: string,
  guard: Omit<GuardOptions, "origins">,
): AskAccount {
  if (source?.from === "id_token") {
    const claim = readImmutable(source.claim ?? "sub", "account.claim");
    return async (loaded, tokens) => {
      const claims = await claimsOf(loaded, tokens, claim);
      return toAccount(issuer, at(claims, claim), firstText(claims, LOGIN));
    };
  }
  if (source?.from !== "request") refuse("account.from", "must be id_token or request.");
  const url = readAddress(source.url, "account.url");
  const id = readImmutable(source.id, "account.id").split(".");
  const label = source.label.split(".");
  const fetch = createGuard({ ...guard, origins: new Set([url.origin]) });
  return async (_, { access_token }) => {
    const headers = new Headers({ accept: "application/json", "user-agent": "acp-elicitation" });
    for (const [name, value] of Object.entries(source.headers ?? {})) headers.set(name, value);
    headers.set("authorization", `Bearer ${access_token}`);
    const response = await fetch(url, { headers });
    if (response.status !== 200) throw providerFailed("invalid_response");
    const body: unknown = await response.json();
    return toAccount(issuer, at(body, ...id), at(body, ...label));
  };
}

function toAccount(issuer: string, id: unknown, label: unknown): Account {
  // A larger number is already another one than was sent.
  const name = Number.isSafeInteger(id) ? String(id) : id;
  if (typeof name !== "string" || name === "" || name.length > 255) {
    throw providerFailed("invalid_response");
  }
  const called = typeof label === "string" && label.trim() !== "" ? label : name;
  return { issuer, id: name, label: safeText(called, { max: LIMITS.label }) };
}

function at(value: unknown, ...path: readonly string[]): unknown {
  let found = value;
  for (const name of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name))
      return undefined;
    found = (found as Readonly<Record<string, unknown>>)[name];
  }
  return found;
}
