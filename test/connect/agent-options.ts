/**
 * What the agent's process is told in its environment, and what it says on stderr. Types, and their name there.
 *
 * @module
 */
export const VARIABLE = "CONNECT_AGENT";

export interface AgentOptions {
  readonly identity: "leg" | "local";
  readonly store:
    | { readonly kind: "memory" }
    | { readonly kind: "postgres"; readonly url: string }
    | { readonly kind: "sqlite"; readonly file: string };
  /** How clients reach it. `network`: HTTP and WebSocket, each client with a bearer token of its own. */
  readonly reach: "stdio" | "network";
  /** Issuer of the people, and of the accounts they connect. */
  readonly people: string;
  readonly accounts: string;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  /** Whom the one client over stdio belongs to; the operator knows. */
  readonly person: string;
  /** Where a typed secret may be sent. */
  readonly keyOrigin: string;
  /** Files, one JSON text a line: what the providers were sent and said, and the pages as they were sent. */
  readonly wire: string;
  readonly pages: string;
}

/** One line of stderr. */
export type Report =
  /** It listens: the pages' base URL, and where ACP is spoken over a network. */
  | { readonly ready: { readonly base: string; readonly acp: string } }
  | { readonly event: { readonly type: string; readonly [name: string]: unknown } }
  | { readonly span: unknown }
  /** As `util.inspect` prints it. */
  | { readonly thrown: string };

/** Whom the agent's bearer tokens are for. */
export const AUDIENCE = "https://agent.example/acp";
