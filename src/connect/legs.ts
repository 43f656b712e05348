/**
 * The two journeys a browser may be sent on: to the identity provider, to learn who sits there, and to the provider
 * whose account is wanted. Both are the code flow with PKCE. Types only.
 *
 * @see CONN-1 CONN-2 CONN-6
 * @module
 */
import type { VerifiedSubject } from "../identity/index.ts";
import type { Account } from "./outcome.ts";

/** What must be remembered until the browser comes back, sealed; JSON. */
export interface LegSecret {
  readonly verifier: string;
  readonly nonce: string;
}

/** Where the browser is sent, and what to remember. */
export interface Departure {
  readonly url: string;
  readonly secret: LegSecret;
}

/** Asks who sits at the browser. */
export interface IdentityLeg {
  /** What people call the identity provider, e.g. `Example Ltd`. */
  readonly name: string;
  /** The configured issuer. */
  readonly issuer: string;
  /**
   * `silent`: without a word to the person (`prompt=none`), to see that it is still the same one. `another`: whoever is
   * signed in there is the wrong one, so that an account has to be chosen. `hint`, with `silent`: which account it is, as
   * {@link IdentityArrival} had it in this browser. `null`: the provider cannot be reached, or describes itself in a way
   * that is refused (CONN-6); the next call asks it again.
   *
   * @throws {ElicitationError} `package-missing`
   */
  depart(leg: {
    redirectUri: string;
    state: string;
    silent: boolean;
    another?: boolean;
    hint?: string;
  }): Promise<Departure | null>;
  /**
   * Judges the answer; `state` has been found by its hash, and is compared once more. Never rejects.
   */
  arrive(leg: {
    callback: URL;
    redirectUri: string;
    state: string;
    secret: LegSecret;
  }): Promise<IdentityArrival>;
}

/** Who is there, `sign-in-needed` from a silent leg, or nobody: refused or failed. */
export type IdentityArrival =
  | {
      readonly status: "known";
      readonly subject: VerifiedSubject;
      /** What the person is called, for the page alone; a foreign text, not safe yet. Absent: unknown. */
      readonly label?: string;
      /** What the provider knows the account by in a `login_hint`: for that provider alone. Absent: unknown. */
      readonly hint?: string;
    }
  | { readonly status: "sign-in-needed" }
  | { readonly status: "refused" }
  | {
      readonly status: "failed";
      /** As {@link ProviderArrival}. */
      readonly error?: string;
    };

/** Tokens of a provider, or a secret a person typed: what the vault seals. JSON; never leaves the service. */
export type Credential =
  | {
      readonly kind: "oauth";
      readonly accessToken: string;
      readonly tokenType: "bearer";
      readonly refreshToken?: string;
      /** Milliseconds since 1970; absent: the provider did not say. */
      readonly expiresAt?: number;
      readonly scope?: string;
    }
  | { readonly kind: "secret"; readonly value: string };

/** Fetches tokens from one provider, for one account. */
export interface ProviderLeg {
  /**
   * The configured issuer, or the configured id where the provider has none. A credential is sealed for it, so that a
   * purpose that is given another provider later does not send it there (CONN-5).
   */
  readonly issuer: string;
  /** `null` and errors as {@link IdentityLeg.depart}. */
  depart(leg: { redirectUri: string; state: string }): Promise<Departure | null>;
  /** Judges the answer, exchanges the code, asks whose account it is. Never rejects. */
  arrive(leg: {
    callback: URL;
    redirectUri: string;
    state: string;
    secret: LegSecret;
  }): Promise<ProviderArrival>;
  /** A fresh access token; `lost`: the provider does not know the grant any more. Rejects when it cannot be reached. */
  refresh(credential: Credential & { kind: "oauth" }): Promise<Credential | "lost">;
  /** Tells the provider that the tokens are not needed any more. False: it cannot be told, or did not answer. */
  revoke(credential: Credential & { kind: "oauth" }): Promise<boolean>;
  /**
   * True where {@link revoke} ends that one token alone. Absent: it may end everything that the person has granted to
   * this client (RFC 7009 section 2.1), so that what nobody stored is not revoked while something else is stored.
   */
  readonly revokesOne?: boolean;
}

export type ProviderArrival =
  | { readonly status: "connected"; readonly credential: Credential; readonly account: Account }
  /** The person said no there. */
  | { readonly status: "refused" }
  | {
      readonly status: "failed";
      /**
       * For the page and the log, never the provider's own words: an error code that RFC 6749 or OpenID Connect
       * defines, `unknown_error` for any other, `unreachable`, or `invalid_response` for what cannot be believed.
       */
      readonly error: string;
      /** What the provider gave before it failed, as where the account cannot be learned: to be given back. */
      readonly credential?: Credential;
    };
