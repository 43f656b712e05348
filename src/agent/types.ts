/**
 * The questions an agent asks and the answers it gets, as types.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#responses RES-1 JAVA-6
 * @module
 */
import type { Form, Unchecked } from "../form/index.ts";
import type { VerifiedSubject } from "../identity/index.ts";
import type { AskScope } from "../rules/index.ts";
import type { Content, JsonObject } from "../wire/index.ts";
import type { Strand } from "./foreground/foreground.ts";

/** What every question may carry. */
interface AskCommon<Fallback> {
  /** What is asked and why, for the person who answers (REQ-3). */
  readonly message: string;
  /** Withdraws the question; already aborted, it sends nothing (CAN-8). */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the question is withdrawn: 1 to 2147483647. Absent: it waits as long as it takes. */
  readonly timeoutMs?: number | undefined;
  /** Runs instead when the client does not show this kind of question (CAP-7). Absent: `mode-unsupported`. */
  readonly fallback?: (() => Fallback | Promise<Fallback>) | undefined;
  /**
   * The strand of foreground work that waits for the answer (STATE-1). Its end withdraws the question (CAN-1).
   * Absent: the question is background work and changes no state (STATE-3).
   */
  readonly strand?: Strand | undefined;
  readonly _meta?: JsonObject | undefined;
}

/** What both kinds of form question may carry. */
interface AskFormCommon<Fallback> extends AskCommon<Fallback> {
  /** Asks once more after an unusable answer, telling the person what was wrong (FORM-8). */
  readonly reask?: boolean | undefined;
  /** Fields that look like secrets and are none; `""` is the message. The author answers for it (FORM-12). */
  readonly dangerouslyAllowSecretFields?: readonly string[] | undefined;
}

/** A form question that was built with types: the answer has exactly them. */
export type AskForm<Values, Fallback = never> = AskScope &
  AskFormCommon<Fallback> & { readonly form: Form<Values>; readonly requestedSchema?: undefined };

/** A form question whose schema comes from elsewhere, e.g. from an MCP server: the answer is unknown values. */
export type AskSchema<Fallback = never> = AskScope &
  AskFormCommon<Fallback> & { readonly requestedSchema: unknown; readonly form?: undefined };

/** A URL question: consent to open one page. */
export type AskUrl<Fallback = never> = AskScope &
  AskCommon<Fallback> & {
    /** The page. No credentials, no personal data; https off this machine (URL-5). */
    readonly url: string;
    /** Unique among the outstanding ones of the connection; minted when absent (URL-1). */
    readonly elicitationId?: string | undefined;
    /** The page serves only a verified user: without one nothing is asked (REQ-4). */
    readonly requireSubject?: boolean | undefined;
  };

/**
 * What a person answered to a form. `raw` is the answer as the connection delivered it: the SDK's v2 keeps
 * members it does not know only where the action is one it does not know.
 */
export type FormAnswer<Values = Content> =
  | {
      readonly action: "accept";
      /** The values, judged again against the schema that was sent (FORM-8). */
      readonly content: Values;
      /** Rules of the schema that could not be judged, such as a pattern. */
      readonly unchecked: readonly Unchecked[];
      readonly raw: JsonObject;
    }
  | { readonly action: "decline"; readonly raw: JsonObject }
  | { readonly action: "cancel"; readonly raw: JsonObject }
  /** An action this package does not know, on v1 only; on v2 it is `cancel` (RES-2). */
  | { readonly action: "unknown"; readonly raw: JsonObject };

/**
 * What a person answered to a URL question. `accept` is consent to open the page, not the end of what
 * happens there (URL-6).
 */
export interface Consent {
  /** What the person chose; `unknown` is an action this package does not know, on v1 only (RES-2). */
  readonly action: "accept" | "decline" | "cancel" | "unknown";
  readonly elicitationId: string;
  /** The answer as received. Content in it means nothing (RES-5). */
  readonly raw: JsonObject;
  /** The verified user of the connection, if there is one; never a name the client gave itself (REQ-4). */
  readonly subject: VerifiedSubject | undefined;
  /**
   * Tells the client that the outside step is over. True when it was sent; false when it was told before, the
   * question was not accepted, was abandoned, or the connection is gone. Never rejects (URL-7).
   */
  complete(): Promise<boolean>;
  /**
   * Gives up on the outside step without a word. The id is free again here; at the client it stays taken until
   * the person gives up, too.
   */
  abandon(): void;
}
