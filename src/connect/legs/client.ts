/**
 * How does this service speak to one provider? As one client, through one guarded fetch, with a description of the
 * server that was configured, or was found once when it was first needed.
 *
 * @see CONN-6
 * @module
 */
import type * as OpenId from "openid-client";
import { refuse } from "../configured/values.ts";
import { optional } from "../optional.ts";
import { readAddress, readIssuer } from "./addresses.ts";
import { discover, originsOf, type Server } from "./discovery.ts";
import { providerFailed } from "./failure.ts";
import { createGuard, type GuardedFetch } from "./guard.ts";

/** What every provider is configured with. */
export interface ClientOptions {
  readonly clientId: string;
  /** Absent: a public client, which PKCE alone protects. */
  readonly clientSecret?: string;
  /** How the secret is sent. Absent: in the body, unless the server says that it takes the header alone. */
  readonly clientAuth?: "post" | "basic";
  /** Origins that endpoints may be at beside the issuer's own, e.g. `https://oauth2.example` (CONN-6). */
  readonly tokenHosts?: readonly string[];
  /** Sends the requests, e.g. through a proxy. Absent: the global one. Redirects are never followed. */
  readonly fetch?: typeof fetch;
  /** How long one answer may take, in milliseconds. Absent: 10000. */
  readonly timeoutMs?: number;
}

/** A server that does not describe itself. Each endpoint is asked as configured. */
export interface ServerEndpoints {
  readonly authorizationEndpoint: string;
  readonly tokenEndpoint: string;
  /** RFC 7009. Absent: tokens cannot be revoked. */
  readonly revocationEndpoint?: string;
}

export interface Loaded {
  readonly openid: typeof OpenId;
  readonly configuration: OpenId.Configuration;
  readonly server: Server;
}

export interface Client {
  readonly issuer: string;
  readonly fetch: GuardedFetch;
  /**
   * The library and the server's description, kept for the life of the process; what failed is tried again by the
   * next call. Keys are not part of it: the library asks for them again when one is not known.
   *
   * @throws {ElicitationError} `package-missing` `provider-failed`
   */
  load(): Promise<Loaded>;
}

/**
 * @param wrap what a preset changes about the server's answers
 * @throws TypeError for options that cannot be right
 */
export function createClient(
  options: ClientOptions & { readonly issuer: string; readonly server?: ServerEndpoints },
  wrap: (fetch: GuardedFetch) => GuardedFetch = (fetch) => fetch,
): Client {
  const { fetch, timeoutMs } = options;
  const { clientId, clientSecret } = readClient(options);
  const fixed =
    options.server === undefined ? undefined : readServer(options.issuer, options.server);
  const issuer = fixed?.issuer ?? readIssuer(options.issuer, "issuer");
  const origins = fixed === undefined ? originsOf(issuer, options.tokenHosts) : originsFrom(fixed);
  const guarded = wrap(createGuard({ origins, fetch, timeoutMs }));
  let known: Promise<Loaded> | undefined;

  async function load(): Promise<Loaded> {
    const openid = await optional("openid-client", "^6.8.0", () => import("openid-client"));
    const server = fixed ?? (await found(issuer, origins, guarded));
    const auth =
      clientSecret === undefined
        ? openid.None()
        : (options.clientAuth ?? usualAuth(server)) === "basic"
          ? openid.ClientSecretBasic(clientSecret)
          : openid.ClientSecretPost(clientSecret);
    const configuration = new openid.Configuration({ ...server }, clientId, undefined, auth);
    configuration[openid.customFetch] = (url, init) => guarded(url, init as RequestInit);
    // Which http is allowed is for the guard to say; the library knows all or none.
    openid.allowInsecureRequests(configuration);
    if (server.jwks_uri !== undefined) openid.enableNonRepudiationChecks(configuration);
    return { openid, configuration, server };
  }

  return {
    issuer,
    fetch: guarded,
    load() {
      known ??= load().catch((error: unknown) => {
        known = undefined;
        throw error;
      });
      return known;
    },
  };
}

function readClient(options: ClientOptions): ClientOptions {
  const { clientId, clientSecret } = options;
  if (typeof clientId !== "string" || clientId === "") refuse("clientId", "must be a text.");
  if (clientSecret !== undefined && (typeof clientSecret !== "string" || clientSecret === "")) {
    refuse("clientSecret", "must be a text, or absent for a public client.");
  }
  return options;
}

function readServer(issuer: string, endpoints: ServerEndpoints): Server {
  const { authorizationEndpoint, tokenEndpoint, revocationEndpoint } = endpoints;
  const revocation =
    revocationEndpoint === undefined
      ? {}
      : { revocation_endpoint: readAddress(revocationEndpoint, "server.revocationEndpoint").href };
  return {
    issuer,
    authorization_endpoint: readAddress(authorizationEndpoint, "server.authorizationEndpoint").href,
    token_endpoint: readAddress(tokenEndpoint, "server.tokenEndpoint").href,
    ...revocation,
  };
}

function originsFrom({ token_endpoint, revocation_endpoint }: Server): ReadonlySet<string> {
  const urls = [token_endpoint, revocation_endpoint].filter((url) => url !== undefined);
  return new Set(urls.map((url) => new URL(url).origin));
}

async function found(
  issuer: string,
  origins: ReadonlySet<string>,
  fetch: GuardedFetch,
): Promise<Server> {
  const discovery = await discover(issuer, origins, fetch);
  if ("server" in discovery) return discovery.server;
  throw providerFailed(discovery.problem === "unreachable" ? "unreachable" : "invalid_response");
}

/** A server that describes itself and names no method takes the header (OpenID Connect Discovery 1.0 section 3). */
function usualAuth({ jwks_uri, token_endpoint_auth_methods_supported: methods }: Server): string {
  if (jwks_uri === undefined) return "post";
  return methods?.includes("client_secret_post") ? "post" : "basic";
}
