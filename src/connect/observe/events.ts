/**
 * What happened, for whoever runs the service: typed events on the channel `acp-elicitation:connect` of
 * `node:diagnostics_channel`. Nothing is built while nobody listens. No event holds a link, a state, a code, a
 * credential, a label, or a name of a person: a subject is there as a keyed hash alone.
 *
 * @see URL-11
 * @module
 */
import { channel } from "node:diagnostics_channel";
import type { ErrorCode } from "../../errors/index.ts";
import type { FailureReason } from "../outcome.ts";
import type { Store, Watch } from "../store/store.ts";

/** The channel's name. Whoever subscribes gets each {@link ConnectEvent} at once, in the order in which they happen. */
export const CONNECT_CHANNEL = "acp-elicitation:connect";

/** What an event about one interaction says of it. */
interface OfInteraction {
  /** The elicitation id, which opens nothing. */
  readonly interaction: string;
  readonly purpose: string;
}

/** What happened, by `type`. A new type or member is a minor change of this package. */
export type Happening =
  /** A link was made. `subject`: whom it is for; `null` in local mode. `expiresAt`: milliseconds since 1970. */
  | ({
      readonly type: "begun";
      readonly subject: string | null;
      readonly expiresAt: number;
    } & OfInteraction)
  /** The right person is at the page; `finish`: was seen there again, after the outside step. */
  | ({ readonly type: "matched"; readonly stage: Stage } & OfInteraction)
  /** Another person was refused, told nothing, and the interaction waits on. `subject`: who it was. */
  | ({
      readonly type: "stranger";
      readonly stage: Stage;
      readonly subject: string | null;
    } & OfInteraction)
  /** The browser was sent on to the provider. */
  | ({ readonly type: "left" } & OfInteraction)
  /** The provider's answer came, in the right browser. */
  | ({ readonly type: "returned" } & OfInteraction)
  /**
   * A provider did not do what was asked: the one who says who is there, or the one whose account is wanted. `error`: a
   * code of the standards, never the provider's words; `unreachable` also where it describes itself in a way that is
   * refused.
   */
  | ({
      readonly type: "provider-failed";
      readonly leg: "identity" | "account";
      readonly error: string;
    } & OfInteraction)
  /** What was found waits for the person, or for the code of a local sign-in. */
  | ({ readonly type: "parked" } & OfInteraction)
  /** A wrong code of a local sign-in. */
  | ({ readonly type: "code-missed"; readonly triesLeft: number } & OfInteraction)
  /** It has ended. `stored`: a credential is in the vault. A third wrong code is seen here alone. */
  | ({
      readonly type: "settled";
      readonly status: "done" | "declined" | "refused" | "failed" | "expired" | "cancelled";
      readonly reason?: FailureReason;
      readonly stored: boolean;
    } & OfInteraction)
  /** Tokens that nobody stored were given back, as far as they could be. */
  | ({ readonly type: "given-back"; readonly what: Returned } & OfInteraction)
  /** Its outcome was handed to the connection that began it. */
  | ({ readonly type: "told" } & OfInteraction)
  /** The connection that began it is gone; whoever finishes it is not told. */
  | ({ readonly type: "dropped" } & OfInteraction)
  /** A request was refused before it could change anything. */
  | {
      readonly type: "request-refused";
      readonly why: RequestRefusal;
      /** Absent: the request named none. */
      readonly interaction?: string;
    }
  /** Something was thrown while a request was answered; what it was is `onFault`'s alone. */
  | { readonly type: "fault" }
  /** A credential was used, refreshed, found lost at the provider, revoked there, or deleted. */
  | {
      readonly type: "credential";
      readonly what: "used" | "refreshed" | "lost" | "revoked" | "deleted";
      readonly purpose: string;
      readonly subject: string;
    }
  /** Something that was asked of the vault did not come about. */
  | {
      readonly type: "credential-failed";
      readonly purpose: string;
      readonly code: ErrorCode | "unreachable";
    }
  /** Everything of a person was deleted. */
  | { readonly type: "forgotten"; readonly subject: string; readonly credentials: number }
  /** The sweeper ended what was due, and deleted what had been settled for long enough. */
  | { readonly type: "swept"; readonly lapsed: number; readonly removed: number }
  /** How other replicas are heard from now on; `how` is `poll` where LISTEN does not get through. */
  | { readonly type: "watching"; readonly how: Watch["how"] }
  /** Hints may have been missed: everything awaited is read again. */
  | { readonly type: "hint-lost"; readonly waiting: number }
  /** The database does not answer, or does again. Once each, however many calls failed between them. */
  | { readonly type: "store-away" | "store-back"; readonly store: Store["kind"] };

/** Where the person at the page was checked: when the page opened, or after the outside step (CONN-1). */
export type Stage = "open" | "finish";

/**
 * How tokens were given back. `revoked`: the provider says that they are over; `failed`: it has no way to be told, or
 * did not say so, and they live as long as it likes; `spared`: it was not told, because that may end what the person has
 * stored from there before.
 */
export type Returned = "revoked" | "failed" | "spared";

/**
 * Why a request was refused: sent to another host's name; an unknown or used link or state; another browser than the
 * matched one; a form without its token; another origin; the wrong provider's callback; another OS user; a body too
 * large.
 */
export type RequestRefusal =
  | "host"
  | "link"
  | "state"
  | "browser"
  | "form-token"
  | "origin"
  | "provider"
  | "os-user"
  | "too-large";

/** An event as it is published. `at`: milliseconds since 1970, by the service's clock. */
export type ConnectEvent = Happening & { readonly at: number };

/** Says what happened. `subject` is handed in as `subjectKey` gives it, and published as a keyed hash. */
export type Emit = (happening: Happening) => void;

export interface EmitOptions {
  readonly clock: () => number;
  /** The keyed hash of a `subjectKey`: the same in every replica that seals with the same key. */
  readonly hashSubject: (subject: string) => string;
}

/** Publishes on the channel. A subscriber that throws is Node's to report, as an uncaught exception of its own. */
export function createEmit({ clock, hashSubject }: EmitOptions): Emit {
  const events = channel(CONNECT_CHANNEL);
  return (happening) => {
    if (!events.hasSubscribers) return;
    const subject = "subject" in happening ? happening.subject : null;
    const hidden = subject === null ? {} : { subject: hashSubject(subject) };
    const event: ConnectEvent = { ...happening, ...hidden, at: clock() };
    events.publish(event);
  };
}

/** For parts that are made without the service: nobody listens. */
export const silent: Emit = () => {};
