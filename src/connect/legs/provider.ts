/**
 * How is an account connected at a provider? Code flow with PKCE, then the account is asked for; later the tokens
 * are refreshed and revoked.
 *
 * @see CONN-2 CONN-6
 * @module
 */
import { refuse } from "../configured/values.ts";
import type { Credential, ProviderArrival, ProviderLeg } from "../legs.ts";
import { type AccountSource, type AskAccount, readAccountSource } from "./account.ts";
import { readHosts, readIssuer } from "./addresses.ts";
import { type Arrival, departure, exchange, readAnswer } from "./answer.ts";
import { type Client, type ClientOptions, createClient, type ServerEndpoints } from "./client.ts";
import { codeOf } from "./failure.ts";
import type { GuardedFetch } from "./guard.ts";
import { readParameters, readScopes } from "./scopes.ts";
import { credentialOf, refresh, revoke } from "./tokens.ts";

export interface ProviderOptions extends ClientOptions {
  /** Names the callback, `<baseUrl>/callback/<id>`: 1 to 64 of `a-z 0-9 -`. One for each provider (CONN-6). */
  readonly id: string;
  /** What people call the provider, e.g. `GitHub`. */
  readonly name: string;
  /**
   * The issuer of an OpenID provider, which describes itself; with `server`, what the provider names itself by in its
   * answers, if it does. Absent: `id`.
   */
  readonly issuer?: string;
  /** The endpoints of a provider that does not describe itself. */
  readonly server?: ServerEndpoints;
  readonly scopes: readonly string[];
  readonly account: AccountSource;
  /** More for the authorization request, e.g. `{ access_type: "offline" }`. Not what the code flow itself sets. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** Where the tokens are usually sent: exact origins, e.g. `https://api.example` (CONN-5). Absent: none. */
  readonly origins?: readonly string[];
  /** Milliseconds since 1970, for when tokens expire. Absent: the system's clock. */
  readonly clock?: () => number;
}

/** A provider's leg, and what a purpose needs to know of it. */
export interface Provider extends ProviderLeg {
  readonly id: string;
  readonly name: string;
  readonly origins: readonly string[];
}

/** What a preset knows of a provider that keeps to no standard there. */
export interface Quirks {
  /** Changes answers of the server before they are read. */
  readonly wrap?: (fetch: GuardedFetch) => GuardedFetch;
  /** In the place of RFC 7009. */
  readonly revoke?: (credential: Credential & { kind: "oauth" }) => Promise<boolean>;
  readonly revokesOne?: true;
}

/**
 * Connects accounts at any OpenID provider (`issuer`), or any OAuth 2 provider (`server`). Needs the package
 * `openid-client`.
 *
 * @throws TypeError for options that cannot be right: addresses that are neither https nor on loopback, a mutable
 * account id, no way to learn whose account it is
 */
export function provider(options: ProviderOptions): Provider {
  return createProvider(options, {});
}

/** As {@link provider}, for presets. */
export function createProvider(options: ProviderOptions, quirks: Quirks): Provider {
  const { id, name, clock = Date.now } = options;
  if (!/^[a-z0-9-]{1,64}$/.test(String(id))) refuse("id", "must be 1 to 64 of a-z, 0-9 and -.");
  const issuer = readOwnIssuer(options);
  const client = createClient({ ...options, issuer }, quirks.wrap);
  const askAccount = readAccountSource(options.account, issuer, options);
  const scopes = readOwnScopes(options);
  const parameters = readParameters(options.parameters ?? {}, "parameters");
  return Object.freeze({
    id,
    name,
    issuer,
    origins: readHosts(options.origins ?? [], "origins"),
    depart: ({ redirectUri, state }) =>
      departure(client, { redirectUri, state, scopes, parameters: () => parameters }),
    arrive: async (arrival) => {
      try {
        return await judge(client, askAccount, clock, arrival);
      } catch (error) {
        return { status: "failed", error: codeOf(error) };
      }
    },
    refresh: (credential) => refresh(client, credential, clock),
    revoke: quirks.revoke ?? ((credential) => revoke(client, credential)),
    ...(quirks.revokesOne === undefined ? {} : { revokesOne: true }),
  } satisfies Provider);
}

async function judge(
  client: Client,
  askAccount: AskAccount,
  clock: () => number,
  arrival: Arrival,
): Promise<ProviderArrival> {
  const answer = await readAnswer(client, arrival);
  if (answer.kind === "unbelievable") return { status: "failed", error: "invalid_response" };
  if (answer.kind === "error") {
    if (answer.error === "access_denied") return { status: "refused" };
    return { status: "failed", error: answer.error };
  }
  const now = clock();
  const tokens = await exchange(answer.loaded, arrival);
  const credential = credentialOf(tokens, now);
  try {
    const account = await askAccount(answer.loaded, tokens);
    return { status: "connected", credential, account };
  } catch (error) {
    return { status: "failed", error: codeOf(error), credential };
  }
}

/** Without a description there are no keys to check an ID token with. */
function readOwnScopes({ scopes, server, account }: ProviderOptions): readonly string[] {
  const asked = readScopes(scopes, "scopes");
  if (server === undefined) return readScopes(["openid", ...asked], "scopes");
  if (account.from === "id_token") refuse("account.from", "must be request with server.");
  if (asked.includes("openid")) refuse("scopes", "must not hold openid with server; give issuer.");
  return asked;
}

function readOwnIssuer({ id, issuer, server }: ProviderOptions): string {
  if (server === undefined) {
    if (issuer === undefined) refuse("issuer", "must be given, or server.");
    return readIssuer(issuer, "issuer");
  }
  return issuer === undefined ? id : readIssuer(issuer, "issuer");
}
