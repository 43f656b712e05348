/**
 * What the pages are made of: everything they are handed by whoever composes the service. Types only.
 *
 * @module
 */
import type { SealCredential } from "../conclude.ts";
import type { Codes } from "../desk/codes.ts";
import type { Engine } from "../engine.ts";
import type { Happening } from "../observe/events.ts";
import type { ConnectOptions } from "../options.ts";
import type { Readiness } from "../service.ts";
import type { Keys } from "../vault/keys.ts";

/** The other end of the socket, where the server knows it. */
export interface Peer {
  readonly remoteAddress?: string;
  readonly remotePort?: number;
  readonly localPort?: number;
}

/** Answers a request below the base URL; 404 for others. Rejects never. */
export type Pages = (request: Request, peer?: Peer) => Promise<Response>;

/**
 * What the pages say of themselves. Every change of a row is said where it is written, by the engine; this is what
 * changes none.
 */
export type PageHappening = Extract<
  Happening,
  { readonly type: "matched" | "stranger" | "provider-failed" | "request-refused" }
>;

/** What the pages need. */
export interface PagesOptions
  extends Pick<ConnectOptions, "agent" | "purposes" | "identity" | "trustedProxies"> {
  /** Where people reach the service, checked: no query, no fragment, https or loopback. */
  readonly base: URL;
  readonly engine: Engine;
  readonly keys: Keys;
  readonly codes: Codes;
  readonly sealCredential: SealCredential;
  readonly emit: (happening: PageHappening) => void;
  readonly ready: () => Promise<Readiness>;
  /** Local mode: whether the other end of the socket belongs to this process's user. Absent: nobody can tell. */
  readonly sameUser?: (peer: Peer) => Promise<boolean>;
}
