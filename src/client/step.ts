/**
 * What the core says about a message and about an answer. Types only.
 *
 * @module
 */
import type { Issue } from "../form/index.ts";
import type { Admitted, GateReason } from "../rules/index.ts";
import type { Content, Message, RequestId } from "../wire/index.ts";

/** A question the core let in. The object itself is the handle; `id` is the peer's. */
export type CoreQuestion = Admitted & {
  readonly id: RequestId;
  /** Its size, as the limits count it. */
  readonly weight: number;
};

/** Why a question was answered with an error before anybody saw it. Our word. */
export type RefusalReason = GateReason | "already-answered" | "too-many" | "client-closed";

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
