/**
 * What the core of a connection is, and what it says about a message and about an answer. Types only.
 *
 * @module
 */
import type { Issue, PatternTest } from "../form/index.ts";
import type { Admitted, GateReason } from "../rules/index.ts";
import type {
  Addition,
  Content,
  JsonObject,
  Message,
  Mode,
  ProtocolVersion,
  Refusal,
  RequestId,
} from "../wire/index.ts";
import type { RelayKind } from "./handshake.ts";
import type { ClientLimits } from "./limits.ts";
import type { Forms } from "./load.ts";

/** What the core of one connection is made with. */
export interface CoreOptions {
  /** The modes this client shows; fixed for the life of the connection. */
  readonly modes: readonly Mode[];
  /**
   * Given when the host is itself a client of somebody else's, and messages come in order: what is not ours
   * passes instead of being refused. Absent: the host is ours.
   */
  readonly relay?: RelayKind;
  readonly limits?: Partial<ClientLimits>;
  /** Asked for each URL question (URL-13). */
  readonly ownOrigins?: () => readonly string[];
}

/** The elicitation state of one connection. */
export interface Core {
  readonly version: ProtocolVersion;
  /** An `initialize` has gone out and is not answered yet: responses of the agent have to be looked at. */
  readonly initializing: boolean;
  /** What the agent calls itself, once `initialize` is answered: a claim, raw. */
  readonly claimedName: string | undefined;
  /** Judges a message from the agent. Never throws, whatever it is. */
  incoming(message: unknown, now: number): Step;
  /** A message towards the agent: the same object, except that `initialize` gains the capability (CAP-1). */
  outgoing<Sent>(message: Sent): Sent;
  /**
   * For a host that writes `initialize` itself, in place of `outgoing`: notes this one, and says which modes to
   * add to it, and where.
   */
  advertise(message: JsonObject): readonly Addition[];
  /**
   * Judges an answer, and writes it when it may be sent. Each question gets at most one. `testPattern` comes
   * from `loadPatterns`; without it the patterns of the form are not checked here.
   */
  settle(question: CoreQuestion, answer: Answer, testPattern?: PatternTest): Settlement;
  /** Answers with an error instead; `undefined` when it is answered already. `reason` is ours to send. */
  refuse(question: CoreQuestion, refusal: Refusal, reason?: string): Message | undefined;
  /** Ends the wait for a page on this side, so that its id is free again (URL-9). False when it was over. */
  endWait(question: CoreQuestion): boolean;
  /** Ends everything. Questions that still come are refused. */
  lost(): void;
}
/** What a core judges forms and their answers with. */
export type FormJudge = Pick<Forms, "readForm" | "checkForm">;

/** The core of a client. What judges forms may come later than the first question. */
export interface ClientCore extends Core {
  /**
   * Reads the form of a question that came before what reads it was there. False when it cannot be read: that
   * question is to be refused.
   */
  read(question: CoreQuestion): boolean;
}

/**
 * A question the core let in. The object itself is the handle; `id` is the peer's. `form` is absent for a page, and
 * in a client's own core while the code that reads forms is still being loaded.
 */
export type CoreQuestion = Admitted & {
  readonly id: RequestId;
  /** Its size, as the limits count it. */
  readonly weight: number;
};

/** Why a question was answered with an error before anybody saw it. Our word. */
export type RefusalReason =
  | GateReason
  | "already-answered"
  | "too-many"
  | "client-closed"
  /** What is needed to show it could not be loaded. */
  | "not-shown";

/** What a message changed, for whoever keeps the list of questions. */
export type Change =
  | { readonly kind: "asked"; readonly question: CoreQuestion }
  | { readonly kind: "refused"; readonly reason: RefusalReason }
  /** It is answered with `-32800` already. Without `question`: the cancel came before it (CAN-10). */
  | { readonly kind: "withdrawn"; readonly question?: CoreQuestion }
  /** The agent reports the page finished while consent is still open (URL-8). */
  | { readonly kind: "reported"; readonly question: CoreQuestion }
  /** The agent reports the page finished, and the wait for it is over. */
  | { readonly kind: "completed"; readonly question: CoreQuestion };

/** The verdict on a message. `out` is to be written to the agent, in order. */
export interface Step {
  /** True: hand the very same object on. False: it was ours. */
  readonly pass: boolean;
  readonly out: readonly Message[];
  readonly changes: readonly Change[];
}

/** What a person, or the policy they chose, answers. */
export type Answer =
  | { readonly action: "accept"; readonly content?: Content | undefined }
  | { readonly action: "decline" }
  | { readonly action: "cancel"; readonly reason?: string | undefined };

/** The verdict on an answer. Only `sent` is to be written; after the others nothing has changed. */
export type Settlement =
  | {
      readonly state: "sent";
      readonly message: Message;
      /** A page was consented to and its end has not been reported: the wait begins. */
      readonly waiting: boolean;
    }
  | { readonly state: "invalid"; readonly issues: readonly Issue[] }
  /** The answer has more bytes than the limit (LIM-4). */
  | { readonly state: "too-large"; readonly limit: number }
  /** It is answered, withdrawn or lost already. */
  | { readonly state: "too-late" };
