/**
 * What does an issuer say of itself, and may it be believed? Only a document that names that very issuer, and whose
 * endpoints are all at configured origins: a provider must not be able to send this service elsewhere.
 *
 * @see CONN-6
 * @see https://openid.net/specs/openid-connect-discovery-1_0.html#ProviderConfig
 * @module
 */

import { isElicitationError } from "../../errors/index.ts";
import { parseUrl } from "../../url/index.ts";
import { readHosts, readIssuer } from "./addresses.ts";
import { createGuard, type GuardedFetch } from "./guard.ts";
import { knownHosts } from "./known-hosts.ts";

/** The endpoints that are used. Whatever else a document names is never asked. */
const ENDPOINTS = [
  "authorization_endpoint",
  "token_endpoint",
  "jwks_uri",
  "userinfo_endpoint",
  "revocation_endpoint",
] as const;
const NEEDED: ReadonlySet<string> = new Set(ENDPOINTS.slice(0, 3));

type Endpoint = (typeof ENDPOINTS)[number];

/** A server that is believed, in the names of RFC 8414. */
export interface Server {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
  readonly jwks_uri?: string;
  readonly userinfo_endpoint?: string;
  readonly revocation_endpoint?: string;
  readonly authorization_response_iss_parameter_supported?: boolean;
  readonly token_endpoint_auth_methods_supported?: string[];
  readonly id_token_signing_alg_values_supported?: string[];
  readonly prompt_values_supported?: string[];
}

/**
 * Why a discovery document is not used: no answer; no JSON object; it names another issuer; it lacks an endpoint; an
 * endpoint is at an origin that is not configured.
 */
export type DiscoveryProblem =
  | "unreachable"
  | "unreadable"
  | "other-issuer"
  | "endpoint-missing"
  | "endpoint-foreign";

export type Discovery =
  | { readonly server: Server; readonly date: number | null }
  | { readonly problem: DiscoveryProblem; readonly endpoint?: Endpoint };

/** Where an issuer may be asked: its own origin, the ones it is known to use, and the configured ones. */
export function originsOf(issuer: string, tokenHosts: readonly string[] = []): ReadonlySet<string> {
  const { origin } = new URL(issuer);
  return new Set([origin, ...knownHosts(origin), ...readHosts(tokenHosts, "tokenHosts")]);
}

/** Asks an issuer. Never rejects. */
export async function discover(
  issuer: string,
  origins: ReadonlySet<string>,
  fetch: GuardedFetch,
): Promise<Discovery> {
  const url = `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`;
  try {
    const response = await fetch(url, { headers: { accept: "application/json" } });
    if (response.status !== 200) return { problem: "unreadable" };
    const read = readServer(await response.json(), issuer, origins);
    return "problem" in read ? read : { ...read, date: readDate(response) };
  } catch (error) {
    const away = isElicitationError(error) && error.code === "provider-failed";
    return { problem: away && error.detail.error === "unreachable" ? "unreachable" : "unreadable" };
  }
}

export interface InspectOptions {
  readonly issuer: string;
  /** As in `oidc()`. */
  readonly tokenHosts?: readonly string[];
  readonly fetch?: typeof fetch;
}

/** How an issuer looks from here, for whoever sets the service up. */
export type Inspection =
  | {
      readonly status: "usable";
      /** The provider's clock, milliseconds since 1970, to the second; `null`: it did not say. */
      readonly date: number | null;
    }
  | { readonly status: DiscoveryProblem; readonly endpoint?: Endpoint };

/**
 * Asks an issuer for its discovery document, as every leg does at its first use, and says whether it would be used.
 *
 * @throws TypeError for an issuer or host that may not be configured
 */
export async function inspectIssuer(options: InspectOptions): Promise<Inspection> {
  const issuer = readIssuer(options.issuer, "issuer");
  const origins = originsOf(issuer, options.tokenHosts);
  const found = await discover(issuer, origins, createGuard({ origins, fetch: options.fetch }));
  if ("server" in found) return { status: "usable", date: found.date };
  const { problem, ...rest } = found;
  return { status: problem, ...rest };
}

function readServer(
  document: unknown,
  issuer: string,
  origins: ReadonlySet<string>,
): { readonly server: Server } | Exclude<Discovery, { server: Server }> {
  if (typeof document !== "object" || document === null || Array.isArray(document)) {
    return { problem: "unreadable" };
  }
  const given = document as Readonly<Record<string, unknown>>;
  if (given.issuer !== issuer) return { problem: "other-issuer" };
  const server: Record<string, unknown> = { issuer };
  for (const endpoint of ENDPOINTS) {
    const value = given[endpoint];
    if (value === undefined && !NEEDED.has(endpoint)) continue;
    const url = typeof value === "string" ? parseUrl(value) : undefined;
    if (url === undefined) return { problem: "endpoint-missing", endpoint };
    if (!origins.has(url.origin)) return { problem: "endpoint-foreign", endpoint };
    server[endpoint] = value;
  }
  if (given.authorization_response_iss_parameter_supported === true) {
    server.authorization_response_iss_parameter_supported = true;
  }
  for (const list of [
    "token_endpoint_auth_methods_supported",
    "id_token_signing_alg_values_supported",
    "prompt_values_supported",
  ]) {
    const texts = given[list];
    if (Array.isArray(texts)) server[list] = texts.filter((text) => typeof text === "string");
  }
  return { server: server as unknown as Server };
}

function readDate({ headers }: Response): number | null {
  const date = Date.parse(headers.get("date") ?? "");
  return Number.isNaN(date) ? null : date;
}
