/**
 * What an author configures: what can be connected, who people are, where things are kept. Types only.
 *
 * @see CONN-1 CONN-3 CONN-5 CONN-6
 * @module
 */
import type { VerifiedSubject } from "../identity/index.ts";
import type { IdentityLeg, ProviderLeg } from "./legs.ts";
import type { Store } from "./store/store.ts";
import type { Keys } from "./vault/keys.ts";
import type { Visit } from "./visit.ts";

/** What every purpose says to the person. The author's own words, shown as they are, in the author's language. */
interface PurposeWords {
  /** What is connected or asked, e.g. `GitHub`; 1 to 60 characters. */
  readonly title: string;
  /** What the agent will do with it, as a sentence; 1 to 300 characters. */
  readonly reason: string;
}

/** An account at an OAuth 2 or OpenID Connect provider. */
export interface OAuthPurpose extends PurposeWords {
  readonly kind: "oauth";
  /** Names the callback: `<baseUrl>/callback/<provider>`. One per issuer, so that answers cannot be mixed up (CONN-6). */
  readonly provider: string;
  readonly leg: ProviderLeg;
  /** Where the tokens may be sent: exact origins, e.g. `https://api.github.com` (CONN-5). */
  readonly origins: readonly string[];
}

/** A key or other secret that the person types into our page, and that only the vault sees. */
export interface SecretPurpose extends PurposeWords {
  readonly kind: "secret";
  /** What to type, e.g. `API key`. */
  readonly label: string;
  readonly origins: readonly string[];
  /** The header that carries it. Absent: `authorization`, after `Bearer `. */
  readonly header?: { readonly name: string; readonly prefix?: string };
}

/** A yes or no from the verified person, and nothing else. */
export interface ConfirmPurpose extends PurposeWords {
  readonly kind: "confirm";
}

/** The author's own pages, behind the same checks. */
export interface CustomPurpose extends PurposeWords {
  readonly kind: "custom";
  /** Answers every request below the interaction's address, once the person is matched. */
  readonly handle: (visit: Visit) => Promise<Response>;
}

export type Purpose = OAuthPurpose | SecretPurpose | ConfirmPurpose | CustomPurpose;

/**
 * Who people at pages are.
 *
 * - `leg`: an identity provider is asked, afresh for every interaction: `oidc()`;
 * - `session`: the author's own site knows, on the same origin: `session()`;
 * - `local`: nobody knows; the channel is bound by a code instead: `local()` (CONN-3).
 */
export type Identity =
  | { readonly kind: "leg"; readonly leg: IdentityLeg }
  | {
      readonly kind: "session";
      /** Who sits at this browser; `null`: nobody signed in. Must check a signature or a server-side session. */
      readonly subjectOf: (
        request: Request,
      ) => Promise<{ readonly subject: VerifiedSubject; readonly label?: string } | null>;
      /** The page to sign in at, on the same origin; the browser is to come back to `returnTo`. */
      readonly signIn: (returnTo: string) => string;
    }
  | { readonly kind: "local" };

export interface ConnectOptions {
  /**
   * Where people reach the service: scheme, host, port and path prefix, e.g. `https://agent.example/connect`. https
   * everywhere but on loopback. Links and callbacks are made from it alone, never from a request.
   */
  readonly baseUrl: string;
  /** The agent's name, as people know it. */
  readonly agent: string;
  readonly store: Store;
  /** What seals credentials: `keyFile()` or `keys()`. */
  readonly vault: Keys;
  readonly identity: Identity;
  /** What can be begun, by name: 1 to 64 of `a-z 0-9 -`. */
  readonly purposes: Readonly<Record<string, Purpose>>;
  /** Addresses of proxies whose `X-Forwarded-*` is believed, as IPs or CIDR ranges. Absent: none. */
  readonly trustedProxies?: readonly string[];
  /** Milliseconds since 1970. Absent: the system's clock. */
  readonly clock?: () => number;
  /** Unpredictable bytes. Absent: the system's. */
  readonly random?: (bytes: number) => Uint8Array;
  /** Sends what `vault.fetch` sends. Absent: the global one. */
  readonly fetch?: typeof fetch;
  /**
   * Gets what was thrown while a request was answered, by the store or by the author's own code, as it is. It may hold
   * anything: log it with care. Absent: it is dropped, and an event says that there was a fault.
   */
  readonly onFault?: (error: unknown) => void;
  /** How long settled rows are kept, in milliseconds. 10 minutes at least. Absent: one day. */
  readonly retentionMs?: number;
  /** How often awaited rows are read again where hints may be lost, in milliseconds. Absent: 5000. */
  readonly pollMs?: number;
}
