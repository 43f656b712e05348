/**
 * Who sits at the browser? An OpenID provider is asked: code flow with PKCE, nonce and state.
 *
 * @see CONN-1 CONN-2 CONN-6
 * @module
 */
import type { IdentityArrival, IdentityLeg } from "../legs.ts";
import type { Identity } from "../options.ts";
import { type Arrival, departure, exchange, readAnswer } from "./answer.ts";
import { CALLED, claimsOf, firstText, hintOf } from "./claims.ts";
import { type Client, type ClientOptions, createClient } from "./client.ts";
import { codeOf } from "./failure.ts";
import { readScopes } from "./scopes.ts";
import { readMapping, type SubjectMapping } from "./subject.ts";

export interface OidcOptions extends ClientOptions {
  /** As it stands in ID tokens, e.g. `https://id.example`. Its discovery document is asked for at first use. */
  readonly issuer: string;
  /** What people call the provider. Absent: the issuer's host. */
  readonly name?: string;
  /** Beside `openid`. Absent: `profile`, to say who is signed in. */
  readonly scopes?: readonly string[];
  /** Absent: `iss` and `sub`. */
  readonly subject?: SubjectMapping;
  /**
   * What a provider that remembers people is to do at the first sign-in of an interaction: `login`: have them sign in
   * again; `select_account`: have them choose. Absent: as it likes, and have them choose once the wrong one was there.
   */
  readonly prompt?: "login" | "select_account";
}

/** Errors that a provider answers `prompt=none` with where it would have to speak to the person. */
const SILENT: ReadonlySet<string> = new Set([
  "login_required",
  "interaction_required",
  "consent_required",
  "account_selection_required",
]);

/**
 * People are who this OpenID provider says they are. Its redirect URI is `<baseUrl>/identity`. Needs the package
 * `openid-client`.
 *
 * The subject is the ID token's `iss` and `sub`, or an immutable claim that is configured. What it does not do: it
 * does not end anybody's session at the provider.
 *
 * @throws TypeError for an issuer that is neither https nor on loopback, a mutable claim, and other options that
 * cannot be right
 */
export function oidc(options: OidcOptions): Extract<Identity, { readonly kind: "leg" }> {
  const client = createClient(options);
  const { issuer } = client;
  const mapping = readMapping(options.subject);
  const scopes = readScopes(["openid", ...(options.scopes ?? ["profile"])], "scopes");
  const { prompt } = options;
  const leg: IdentityLeg = {
    name: options.name ?? new URL(issuer).host,
    issuer,
    depart: ({ redirectUri, state, silent, another = false, hint }) =>
      departure(client, {
        redirectUri,
        state,
        scopes,
        parameters: ({ prompt_values_supported: known }) => {
          if (silent)
            return { prompt: "none", ...(hint === undefined ? {} : { login_hint: hint }) };
          const asked = prompt ?? (another ? choosing(known) : undefined);
          return asked === undefined ? {} : { prompt: asked };
        },
      }),
    arrive: async (arrival) => {
      try {
        return await judge(client, mapping, arrival);
      } catch (error) {
        return { status: "failed", error: codeOf(error) };
      }
    },
  };
  return Object.freeze({ kind: "leg", leg: Object.freeze(leg) });
}

/** What has an account chosen: at a provider that says it cannot do that, signing in anew. */
function choosing(known: readonly string[] | undefined): "select_account" | "login" {
  return known?.includes("login") && !known.includes("select_account") ? "login" : "select_account";
}

async function judge(
  client: Client,
  { claim, subjectOf }: ReturnType<typeof readMapping>,
  arrival: Arrival,
): Promise<IdentityArrival> {
  const answer = await readAnswer(client, arrival);
  if (answer.kind === "error") {
    if (SILENT.has(answer.error)) return { status: "sign-in-needed" };
    if (answer.error === "access_denied") return { status: "refused" };
    return { status: "failed", error: answer.error };
  }
  if (answer.kind === "unbelievable") return { status: "failed", error: "invalid_response" };
  const tokens = await exchange(answer.loaded, arrival);
  const claims = await claimsOf(answer.loaded, tokens, claim);
  const subject = subjectOf(client.issuer, claims);
  if (subject === null) return { status: "failed", error: "invalid_response" };
  const label = firstText(claims, CALLED);
  const hint = hintOf(client.issuer, claims);
  return {
    status: "known",
    subject,
    ...(label === undefined ? {} : { label }),
    ...(hint === undefined ? {} : { hint }),
  };
}
