/**
 * What the pages are made of: everything they are handed by whoever composes the service. Types only.
 *
 * @module
 */
import type { SealCredential } from "../conclude.ts";
import type { Configured } from "../configured.ts";
import type { Codes } from "../desk/codes.ts";
import type { Engine } from "../engine.ts";
import type { GiveBack } from "../give-back.ts";
import type { Happening } from "../observe/events.ts";
import type { Peer, Readiness } from "../service.ts";
import type { Keys } from "../vault/keys.ts";

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
  extends Pick<
    Configured,
    "origin" | "prefix" | "agent" | "identity" | "purposes" | "trustsProxy"
  > {
  readonly engine: Engine;
  readonly keys: Keys;
  readonly codes: Codes;
  readonly sealCredential: SealCredential;
  readonly giveBack: Pick<GiveBack, "dropped">;
  readonly emit: (happening: PageHappening) => void;
  readonly ready: () => Promise<Readiness>;
  /**
   * Gets what was thrown while a request was answered, by the store or by the author's own code, as it is: it may hold
   * anything, so it belongs to whoever runs the service, and to no page. Absent: nobody is told.
   */
  readonly onFault?: (error: unknown) => void;
  /** Local mode: whether the other end of the socket belongs to this process's user. Absent: nobody can tell. */
  readonly sameUser?: (peer: Peer) => Promise<boolean>;
}
