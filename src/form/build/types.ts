/**
 * What a built form is to the agent that sends it: the schema, and the way back from an answer to typed
 * values. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-1 FORM-8
 * @module
 */
import type { JsonObject, ProtocolVersion } from "../../wire/index.ts";
import type { Issue, Unchecked } from "../types.ts";

/** A question's form: the schema to send, and the way back from an answer to typed values. */
export interface Form<Values> {
  /** The schema as built, frozen. Plain JSON. */
  readonly schema: JsonObject;
  /**
   * What goes on the wire for that protocol version. v1 carries no unknown string format, because its SDK
   * refuses the whole question for one (FORM-5); each one left out is a note.
   */
  schemaFor(version: ProtocolVersion): WireForm;
  /**
   * Judges accepted content again and gives typed values (FORM-8). Content that is absent or `null` is an
   * empty answer (FORM-16). For `formFrom` the original schema has the last word. Never rejects for what a peer
   * sent.
   */
  check(content: unknown): Promise<FormCheck<Values>>;
  /** What the author should know before sending: links in texts (FORM-14), texts that ask for a secret (FORM-12). */
  readonly notes: readonly FormNote[];
}

/** The schema as one protocol version carries it, and what that version could not carry. */
export interface WireForm {
  readonly schema: JsonObject;
  readonly notes: readonly FormNote[];
}

/** The verdict on an answer: typed values, or every fault at once. */
export type FormCheck<Values> =
  | { readonly ok: true; readonly values: Values; readonly unchecked: readonly Unchecked[] }
  | {
      readonly ok: false;
      readonly issues: readonly Issue[];
      readonly unchecked: readonly Unchecked[];
    };

/** The type of the answer a form gives. */
export type FormValues<F> = F extends Form<infer Values> ? Values : never;

/** One thing the author should know. `field` is `""` for the form as a whole or its message. */
export interface FormNote {
  readonly field: string;
  readonly code: FormNoteCode;
}

/**
 * - `link-in-form`: a text holds something a client could make clickable (FORM-14)
 * - `secret-in-form`: the field asks for a secret; sending it is refused (FORM-12)
 * - `secret-named`: the field speaks of a secret without asking for it; it is sent, and worth a look
 * - `format-left-out`: v1 carries only the four known string formats (FORM-5)
 */
export type FormNoteCode = "link-in-form" | "secret-in-form" | "secret-named" | "format-left-out";
