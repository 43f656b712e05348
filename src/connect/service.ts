/**
 * What an author holds: the service, an interaction that was begun, the vault. Types only.
 *
 * @see URL-10 URL-11
 * @module
 */
import type { ConnectionRef, VerifiedSubject } from "../identity/index.ts";
import type { ConnectWords } from "../text/index.ts";
import type { Outcome } from "./outcome.ts";

export interface BeginOptions {
  /** The connection that asks, from its elicitor: `ask.connection`. Its verified user is whom the page is for. */
  readonly connection: ConnectionRef;
  /** Name of a configured purpose. */
  readonly purpose: string;
  /** How long the link is valid, in milliseconds: 60000 to 86400000. Absent: 600000. */
  readonly ttl?: number;
  /** Calls the interaction off. */
  readonly signal?: AbortSignal;
  /**
   * Local mode alone: where the code is typed. `client` (absent): the page shows it, and the person types it in the
   * client. `page`: the agent shows {@link Begun.code} in its question, and the person types it on the page: weaker,
   * since whoever sends the link can send the code along; for clients that show no form (CONN-3).
   */
  readonly code?: "client" | "page";
}

/** An interaction that waits for its person. */
export interface Begun {
  /** For the URL question; the id that completion names. */
  readonly elicitationId: string;
  /** The page: an opaque id of 256 bits behind the base URL, and nothing else (URL-5). */
  readonly url: string;
  /**
   * How it ended; told once, on the connection that began it. Stays open while the database is away, and for ever where
   * the connection is gone: then nobody is told, and {@link ConnectionRef.signal} says so. Never rejects.
   */
  readonly settled: Promise<Outcome>;
  /**
   * Local mode with the code typed in the client: resolves true when the page shows it, false when there will be
   * none. Elsewhere false at once.
   */
  readonly codeShown: Promise<boolean>;
  /** Local mode with the code typed on the page: what to show beside the link. */
  readonly code?: string;
  /**
   * Judges what was typed in the client, however it was written: `over` when there is nothing to confirm any more. A
   * `wrong` one costs one of three tries, once the page shows a code. Waits while the database is away; never rejects.
   */
  enter(code: string): Promise<"right" | "wrong" | "over">;
  /**
   * Calls it off: not wanted in the client, or not any more. Settles as `cancelled` unless it has ended. Waits while the
   * database is away; never rejects.
   */
  cancel(): Promise<void>;
}

/**
 * What a question belongs to, as an elicitor takes it: a session, perhaps one of its tool calls, or a request of the
 * client's, such as `authenticate`, before there is a session (REQ-2).
 */
export type QuestionScope =
  | {
      readonly sessionId: string;
      readonly toolCallId?: string | undefined;
      readonly requestId?: undefined;
    }
  | {
      readonly requestId: string | number | null;
      readonly sessionId?: undefined;
      readonly toolCallId?: undefined;
    };

/**
 * What {@link Connect.ask} needs of an elicitor, which is one as it stands: this room does not know the agent's.
 */
export interface Asker {
  readonly connection: ConnectionRef;
  readonly supports: (mode: "form" | "url") => boolean;
  readonly url: (
    ask: QuestionScope & {
      readonly message: string;
      readonly url: string;
      readonly elicitationId: string;
      readonly signal?: AbortSignal;
    },
  ) => Promise<{ readonly action: string; complete(): Promise<boolean>; abandon(): void }>;
  readonly form: (
    ask: QuestionScope & {
      readonly message: string;
      readonly requestedSchema: unknown;
      readonly dangerouslyAllowSecretFields: readonly string[];
      readonly signal?: AbortSignal;
    },
  ) => Promise<
    | { readonly action: "accept"; readonly content: Readonly<Record<string, unknown>> }
    | { readonly action: string }
  >;
}

export type AskOptions = QuestionScope & {
  readonly purpose: string;
  /** What is asked and why, for the person who is asked. */
  readonly message: string;
  readonly ttl?: number;
  readonly signal?: AbortSignal;
  /** What is said around a local sign-in's code: `loadConnectWords` in the person's language. Absent: English. */
  readonly words?: Pick<ConnectWords, "connect">;
};

/** How the service is, for probes. */
export interface Readiness {
  readonly ready: boolean;
  /** The database answers, with this package's schema. */
  readonly store: boolean;
  /** How other replicas are heard; `poll` on PostgreSQL means that LISTEN does not get through. */
  readonly wake: "local" | "listen" | "poll";
}

/** The ends of a socket, where the server knows them. */
export interface Peer {
  readonly remoteAddress?: string | undefined;
  readonly remotePort?: number | undefined;
  readonly localPort?: number | undefined;
}

/** The service of one process. Several processes with one store are one service. */
export interface Connect {
  /**
   * Answers a request below the base URL; 404 for others. The URL's path is the public one, prefix included. `peer` are
   * the ends of the socket, as `net.Socket` has them: without `remoteAddress` no proxy is trusted, and in local mode, on
   * Linux, nothing but a fault is shown without `remotePort` (CONN-3).
   */
  handle(request: Request, peer?: Peer): Promise<Response>;
  /**
   * Makes the page for one question.
   *
   * @throws {ElicitationError} `subject-unverified`: people are verified here, and the connection's user is not (REQ-4)
   * @throws {ElicitationError} `connection-lost`, or `cancelled` where the signal has aborted already
   * @throws TypeError for a purpose that is not configured, a `ttl` out of range, or a service that was closed
   * @throws the store's own error where the database cannot be reached: nothing was begun
   */
  begin(options: BeginOptions): Promise<Begun>;
  /**
   * The whole way in one call: begins, asks the URL question, waits, asks for the code in local mode, completes,
   * however it ended. A no in the client is an outcome: `declined` for decline, `cancelled` for everything else.
   *
   * @throws {ElicitationError} as {@link begin}, and what asking throws; `cancelled` when the signal aborts, which calls
   * the interaction off; `connection-lost`, which leaves it to its person, of whom nobody is told
   */
  ask(asker: Asker, options: AskOptions): Promise<Outcome>;
  readonly vault: Vault;
  ready(): Promise<Readiness>;
  /**
   * Stops listening and lets go of the store, once providers have been told of tokens that nobody stored: ten seconds at
   * most. What is open stays open: another replica, or a restart, goes on.
   */
  close(): Promise<void>;
}

/** What was connected, to be used and never seen. Each credential belongs to the connection's verified user (CONN-5). */
export interface Vault {
  /**
   * Sends a request with the credential, to one of the purpose's configured origins; refreshes it first where due, and
   * once more where the origin answers 401 (with a body of up to 1 MiB, the request is then sent again).
   *
   * The credential takes the place of any in the request; `cookie`, `host` and other headers of the connection itself
   * are dropped. Redirects are not followed: they are answers like others. `set-cookie` is taken out of the answer.
   * Rejects as sending does; no error holds the credential.
   *
   * What it does not do: it cannot keep the credential from an origin that repeats it in its answer.
   *
   * @throws {ElicitationError} `origin-refused` `credential-missing` `credential-lost` `subject-unverified`
   *   `connection-lost` `provider-failed`, and `sealed-unreadable` where the stored text was changed
   * @throws TypeError where no purpose of this name stores a credential, or a header cannot carry it
   */
  fetch(connection: ConnectionRef, purpose: string, request: Request): Promise<Response>;
  /** True where a credential is stored. */
  has(connection: ConnectionRef, purpose: string): Promise<boolean>;
  /** Tells the provider and deletes it. `deleted`: there is no provider, or it could not be told. */
  revoke(connection: ConnectionRef, purpose: string): Promise<"revoked" | "deleted" | "missing">;
  /**
   * Tells the providers, where they can be told, and deletes everything of a person; says how many credentials there
   * were.
   */
  forget(subject: VerifiedSubject): Promise<number>;
  /** The access token or secret itself. Whoever has it can be robbed of it: prefer {@link fetch} (CONN-5). */
  dangerouslyReveal(connection: ConnectionRef, purpose: string): Promise<string>;
}
