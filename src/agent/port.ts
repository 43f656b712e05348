/**
 * What the agent side needs of a connection. The `AgentConnection` of both entry points of the ACP SDK
 * satisfies it as it is, and so may any other JSON-RPC connection: nothing here imports the SDK.
 *
 * @module
 */
import type { JsonObject } from "../wire/index.ts";

/**
 * The part of an `AbortSignal` that withdraws a request. A real signal is one of these; ours are lighter: a
 * connection must use no other member, and a request adds one listener to it.
 */
export interface CancellationSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(
    type: "abort",
    listener: () => void,
    options?: { readonly once?: boolean },
  ): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** How one request is sent. */
export interface RequestOptions {
  /** Aborting it sends `$/cancel_request` for the request. */
  readonly cancellationSignal?: CancellationSignal;
  /** Aborting also rejects the promise at once, and the late answer is dropped. */
  readonly stopWaitingOnCancel?: boolean;
}

/** One connection to one client, as the agent holds it. */
export interface AgentConnection {
  readonly client: {
    /** Sends a question. Resolves with the result as received, or rejects with the peer's error. */
    request(
      method: "elicitation/create",
      params: JsonObject,
      options?: RequestOptions,
    ): Promise<unknown>;
    /** Sends a completion. Resolves once it is written. */
    notify(
      method: "elicitation/complete",
      params: { readonly elicitationId: string },
    ): Promise<void>;
    /** Sends a session's state; on v2 alone (STATE-7). */
    notify(
      method: "session/update",
      params: { readonly sessionId: string; readonly update: JsonObject },
    ): Promise<void>;
  };
  /** Aborts when the connection closes; its reason says why. */
  readonly signal: AbortSignal;
  /**
   * Protocol v2 only: the latest successful initialize exchange, read anew each time (CAP-9). A connection
   * without it speaks v1, and its author hands the initialize params over himself.
   */
  readonly initialized?: Promise<{ readonly request: unknown }>;
}
