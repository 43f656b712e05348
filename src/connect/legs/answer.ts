/**
 * May a provider's answer in the browser's address be believed? State first, then who answers, then what it says.
 *
 * @see CONN-6
 * @see https://www.rfc-editor.org/rfc/rfc9207#section-2.4
 * @module
 */
import { timingSafeEqual } from "node:crypto";
import type { Departure, LegSecret } from "../legs.ts";
import type { Client, Loaded } from "./client.ts";
import type { Server } from "./discovery.ts";
import { standardCode } from "./failure.ts";

/** What a browser came back with. */
export interface Arrival {
  readonly callback: URL;
  readonly redirectUri: string;
  readonly state: string;
  readonly secret: LegSecret;
}

export type Answer =
  | { readonly kind: "code"; readonly loaded: Loaded }
  /** A code of the standards. */
  | { readonly kind: "error"; readonly error: string }
  /** Not the answer to this journey. */
  | { readonly kind: "unbelievable" };

const NO: Answer = { kind: "unbelievable" };

/**
 * Nothing is asked of the provider before `state` was found to be right, and no word of it counts before `iss` was:
 * an `iss` that is there must name the issuer, also where the provider never said that it would send one.
 *
 * @throws {ElicitationError} as {@link Client.load}
 */
export async function readAnswer(
  client: Client,
  { callback, state }: Pick<Arrival, "callback" | "state">,
): Promise<Answer> {
  const query = callback.searchParams;
  for (const name of ["state", "iss", "error", "code"])
    if (query.getAll(name).length > 1) return NO;
  if (!same(query.get("state") ?? "", state)) return NO;
  const loaded = await client.load();
  const iss = query.get("iss");
  const { issuer, authorization_response_iss_parameter_supported: promised } = loaded.server;
  if (iss === null ? promised === true : iss !== issuer) return NO;
  const error = query.get("error");
  if (error !== null) return { kind: "error", error: standardCode(error) };
  return query.get("code") ? { kind: "code", loaded } : NO;
}

export interface DepartOptions {
  readonly redirectUri: string;
  readonly state: string;
  readonly scopes: readonly string[];
  /** More for the request, by what the server says of itself. */
  readonly parameters?: (server: Server) => Readonly<Record<string, string>>;
}

/**
 * Where to send the browser: the code flow with PKCE, and a nonce where there will be an ID token.
 *
 * @returns `null` where the provider cannot be reached, or describes itself in a way that is refused
 * @throws {ElicitationError} `package-missing`
 */
export async function departure(client: Client, options: DepartOptions): Promise<Departure | null> {
  const { redirectUri, state, scopes, parameters } = options;
  const loaded = await client.load().catch((error: unknown) => {
    if ((error as { code?: unknown }).code === "package-missing") throw error;
    return null;
  });
  if (loaded === null) return null;
  const { openid, configuration, server } = loaded;
  const secret = { verifier: openid.randomPKCECodeVerifier(), nonce: openid.randomNonce() };
  const url = openid.buildAuthorizationUrl(configuration, {
    ...parameters?.(server),
    redirect_uri: redirectUri,
    state,
    ...(scopes.length === 0 ? {} : { scope: scopes.join(" ") }),
    ...(server.jwks_uri === undefined ? {} : { nonce: secret.nonce }),
    code_challenge: await openid.calculatePKCECodeChallenge(secret.verifier),
    code_challenge_method: "S256",
  });
  return { url: url.href, secret };
}

/**
 * Exchanges the code. Where the server has keys, an ID token must come with the tokens, signed, with our nonce.
 *
 * @throws whatever the library throws; {@link codeOf} says what of it may be told
 */
export function exchange(
  { openid, configuration, server }: Loaded,
  { callback, redirectUri, state, secret }: Arrival,
): ReturnType<typeof openid.authorizationCodeGrant> {
  // The library takes the redirect URI from the address it is given; the configured one counts.
  const current = new URL(redirectUri);
  current.search = callback.search;
  return openid.authorizationCodeGrant(configuration, current, {
    expectedState: state,
    pkceCodeVerifier: secret.verifier,
    ...(server.jwks_uri === undefined
      ? {}
      : { expectedNonce: secret.nonce, idTokenExpected: true }),
  });
}

function same(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && x.length > 0 && timingSafeEqual(x, y);
}
