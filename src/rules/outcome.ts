/**
 * What an answer means to its asker: the user's choice is a value, an answer nobody can read is an error. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#responses RES-1 RES-2 FORM-8 FORM-16
 * @module
 */
import { ElicitationError } from "../errors/index.ts";
import type { Check } from "../form/index.ts";
import {
  type JsonObject,
  type ProtocolVersion,
  type ResponseReading,
  readResponse,
} from "../wire/index.ts";

/**
 * A readable answer. `content` exists on accept only and is unjudged; `undefined` there means that none was
 * sent, or `null`. `raw` is the whole answer, for actions and members this package does not know.
 */
export type Outcome = Exclude<ResponseReading, { readonly action: "unreadable" }>;

/**
 * Reads the result of a question. An action we do not know is `unknown` on v1, and `cancel` on v2.
 *
 * @throws {ElicitationError} `answer-unreadable` when it is no elicitation response
 * @see RES-1 RES-2
 */
export function readOutcome(result: unknown, version: ProtocolVersion): Outcome {
  const reading = readResponse(result, version);
  if (reading.action !== "unreadable") return reading;
  throw new ElicitationError("answer-unreadable", { raw: result });
}

/**
 * Lets only content through that fits the schema that was sent.
 *
 * @throws {ElicitationError} `answer-invalid` with every fault, and the answer as received
 * @see FORM-8
 */
export function assertFits<Fit extends { readonly ok: true }>(
  check: Fit | Extract<Check, { readonly ok: false }>,
  raw: JsonObject,
): Fit {
  if (check.ok) return check;
  throw new ElicitationError("answer-invalid", { issues: check.issues, raw });
}
