/**
 * The world outside the service, as a test wants it: an identity provider and a provider of accounts. Each looks
 * whether it is handed back the very secret it gave, so that a mixed-up journey fails.
 *
 * @module
 */
import { randomBytes } from "node:crypto";
import type { Credential, IdentityLeg, LegSecret, ProviderLeg } from "../../src/connect/legs.ts";
import { verifiedSubject } from "../../src/identity/index.ts";
import { safeText } from "../../src/text/index.ts";

export const ISSUER = "https://id.example";

/** The token that every connected account comes with. */
export const TOKEN = "gho_oneVerySecretToken";

export interface Outside {
  /** False: neither can be reached. */
  reachable: boolean;
  /** What a person is called at the identity provider. */
  label: string | undefined;
  /** What the identity provider knows the person's account by. */
  hint: string | undefined;
  /** What the account is called. */
  account: string;
  /** What happens while a code is exchanged. */
  during: () => Promise<void>;
  /** How often a code was exchanged. */
  exchanged: number;
  /** What was given back. */
  readonly revoked: Credential[];
}

export function outsideWorld(): Outside {
  return {
    reachable: true,
    label: "alice@example.com",
    hint: undefined,
    account: "octocat",
    during: async () => {},
    exchanged: 0,
    revoked: [],
  };
}

/** Says that whoever the answer's `code` names is signed in, at the issuer that `iss` names; `error` as the standards have it. */
export function identityLeg(place: string, outside: Outside): IdentityLeg {
  const journeys = new Map<string, LegSecret>();
  return {
    name: "Example Ltd",
    issuer: ISSUER,
    async depart({ redirectUri, state, silent, hint }) {
      if (!outside.reachable) return null;
      const named = hint === undefined ? "" : `&hint=${encodeURIComponent(hint)}`;
      const query = `silent=${silent}&redirect_uri=${redirectUri}${named}`;
      return depart(journeys, state, `${place}?${query}`);
    },
    async arrive({ callback, state, secret }) {
      const query = callback.searchParams;
      const error = query.get("error");
      if (error === "login_required") return { status: "sign-in-needed" };
      if (error === "access_denied") return { status: "refused" };
      if (error !== null) return { status: "failed", error };
      const code = query.get("code");
      if (code === null || !arrived(journeys, callback, state, secret)) return { status: "failed" };
      const { label, hint } = outside;
      const subject = verifiedSubject(query.get("iss") ?? ISSUER, code);
      return {
        status: "known",
        subject,
        ...(label === undefined ? {} : { label }),
        ...(hint === undefined ? {} : { hint }),
      };
    },
  };
}

/** Connects an account, whatever the answer's `code`. */
export function providerLeg(place: string, outside: Outside): ProviderLeg {
  const journeys = new Map<string, LegSecret>();
  return {
    issuer: "https://github.example",
    async depart({ redirectUri, state }) {
      if (!outside.reachable) return null;
      return depart(journeys, state, `${place}?redirect_uri=${redirectUri}`);
    },
    async arrive({ callback, state, secret }) {
      const query = callback.searchParams;
      if (query.get("error") === "access_denied") return { status: "refused" };
      if (query.get("error") !== null) return { status: "failed", error: "server_error" };
      if (!arrived(journeys, callback, state, secret)) {
        return { status: "failed", error: "invalid_response" };
      }
      outside.exchanged += 1;
      await outside.during();
      const label = safeText(outside.account);
      return {
        status: "connected",
        credential: { kind: "oauth", accessToken: TOKEN, tokenType: "bearer" },
        account: { issuer: "https://github.example", id: "583231", label },
      };
    },
    refresh: async () => "lost",
    async revoke(credential) {
      outside.revoked.push(credential);
      return true;
    },
  };
}

function depart(journeys: Map<string, LegSecret>, state: string, place: string) {
  const secret = { verifier: randomBytes(8).toString("hex"), nonce: "n" };
  journeys.set(state, secret);
  return { url: `${place}&state=${state}`, secret };
}

/** Once for each journey, with its own secret. */
function arrived(
  journeys: Map<string, LegSecret>,
  callback: URL,
  state: string,
  secret: LegSecret,
): boolean {
  const known = journeys.get(state)?.verifier === secret.verifier;
  return known && callback.searchParams.get("state") === state && journeys.delete(state);
}
