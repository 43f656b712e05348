/**
 * Whose bearer token is that? For the author's own server, which learns so who is on an ACP connection.
 *
 * @see REQ-4 CONN-1 CONN-6
 * @module
 */
import { isElicitationError } from "../../errors/index.ts";
import type { VerifiedSubject } from "../../identity/index.ts";
import { refuse } from "../configured/values.ts";
import { optional } from "../optional.ts";
import { readIssuer } from "./addresses.ts";
import { discover, originsOf } from "./discovery.ts";
import { codeOf, providerFailed } from "./failure.ts";
import { createGuard } from "./guard.ts";
import { readMapping, type SubjectMapping } from "./subject.ts";

export interface TokenVerifierOptions {
  /** As it stands in the tokens, e.g. `https://id.example`. */
  readonly issuer: string;
  /** Whom the tokens must be for: this server's name at the issuer. Never one that other servers share. */
  readonly audience: string;
  /** As in `oidc()`. Absent: `iss` and `sub`. */
  readonly subject?: SubjectMapping;
  /** As in `oidc()`. */
  readonly tokenHosts?: readonly string[];
  readonly fetch?: typeof fetch;
  /** As in `oidc()`. */
  readonly timeoutMs?: number;
}

/** Judges one token: who it was issued to, or `null`. */
export type TokenVerifier = (token: string) => Promise<VerifiedSubject | null>;

/** Signatures with the issuer's own keys. Neither `none`, nor secrets that both sides know. */
const ALGORITHMS = "RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 EdDSA Ed25519".split(" ");
const MAX_TOKEN = 16_384;
/** What jose says when not the token but the keys are at fault. */
const KEYS_AWAY = /^ERR_(?:JWKS_TIMEOUT|JWKS_INVALID|JOSE_GENERIC)$/;

/**
 * Makes the check for bearer tokens of one issuer: JWTs, signed with a key that the issuer publishes, for this audience,
 * not expired (30 seconds are granted to clocks), issued to a person. Needs the package `jose`.
 *
 * `null` for every token that is not all of that. The check rejects with `provider-failed` where the issuer's keys
 * cannot be had, and with `package-missing`. What it does not do: it does not see that a token was revoked.
 *
 * @throws TypeError for an issuer that is neither https nor on loopback, no audience, or a mutable claim
 */
export function tokenVerifier(options: TokenVerifierOptions): TokenVerifier {
  const issuer = readIssuer(options.issuer, "issuer");
  const { audience, timeoutMs } = options;
  if (typeof audience !== "string" || audience === "") refuse("audience", "must be a text.");
  const { subjectOf } = readMapping(options.subject);
  const origins = originsOf(issuer, options.tokenHosts);
  const fetch = createGuard({ origins, fetch: options.fetch, timeoutMs });

  async function load() {
    const jose = await optional("jose", "^6.2.0", () => import("jose"));
    const found = await discover(issuer, origins, fetch);
    if ("problem" in found || found.server.jwks_uri === undefined) {
      const away = "problem" in found && found.problem === "unreachable";
      throw providerFailed(away ? "unreachable" : "invalid_response");
    }
    const url = new URL(found.server.jwks_uri);
    return { jose, keys: jose.createRemoteJWKSet(url, { [jose.customFetch]: fetch }) };
  }
  let known: ReturnType<typeof load> | undefined;

  return async (token) => {
    if (typeof token !== "string" || token.length > MAX_TOKEN) return null;
    known ??= load().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    const { jose, keys } = await known;
    try {
      const { payload } = await jose.jwtVerify(token, keys, {
        issuer,
        audience,
        algorithms: ALGORITHMS,
        requiredClaims: ["exp"],
        clockTolerance: 30,
      });
      return isOfPerson(payload) ? subjectOf(issuer, payload) : null;
    } catch (error) {
      if (isElicitationError(error)) throw error;
      const { code } = error as { code?: unknown };
      if (KEYS_AWAY.test(String(code))) throw providerFailed("invalid_response");
      if (codeOf(error) === "unreachable") throw providerFailed("unreachable");
      return null;
    }
  };
}

/** A client that acts for itself has a `sub` too: its own id (RFC 9068 section 5). */
function isOfPerson({ sub, client_id, azp, idtyp }: Readonly<Record<string, unknown>>): boolean {
  return idtyp !== "app" && (sub === undefined || (sub !== client_id && sub !== azp));
}
