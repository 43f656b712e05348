/**
 * What the pages are made of: everything they are handed by whoever composes the service. Types only.
 *
 * @module
 */
import type { SealCredential } from "../conclude.ts";
import type { Engine } from "../engine.ts";
import type { CodeCheck } from "../interaction.ts";
import type { ConnectOptions } from "../options.ts";
import type { FailureReason } from "../outcome.ts";
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

/** The codes of local mode (CONN-3). */
export interface Codes {
  mint(interaction: string, now: number): Promise<{ code: string; check: CodeCheck }>;
  judge(interaction: string, typed: string): Promise<(check: CodeCheck) => boolean>;
}

interface Of {
  readonly interaction: string;
  readonly purpose: string;
}

/** Where the person at the page was checked: when the page opened, or after the outside step (CONN-1). */
export type Stage = "open" | "finish";

/** What the pages say of themselves, to whoever runs the service. Never a link, state, code, label or credential. */
export type PageHappening =
  | ({ readonly type: "matched"; readonly stage: Stage } & Of)
  | ({ readonly type: "stranger"; readonly stage: Stage; readonly subject: string | null } & Of)
  | ({ readonly type: "left" } & Of)
  | ({ readonly type: "returned" } & Of)
  | ({ readonly type: "provider-failed"; readonly error: string } & Of)
  | ({ readonly type: "parked" } & Of)
  | ({ readonly type: "code-missed"; readonly triesLeft: number } & Of)
  | ({
      readonly type: "settled";
      readonly status: "done" | "declined" | "refused" | "failed";
      readonly reason?: FailureReason;
      readonly stored: boolean;
    } & Of)
  | {
      readonly type: "request-refused";
      readonly why:
        | "link"
        | "state"
        | "browser"
        | "form-token"
        | "origin"
        | "provider"
        | "os-user"
        | "too-large";
      readonly interaction?: string;
    };

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
