/**
 * What an answer means to its asker: the user's choice is a value, an answer nobody can read is an error. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#responses RES-1 RES-2 FORM-8 FORM-16 LIM-4
 * @module
 */
import { ElicitationError } from "../errors/index.ts";
import { type Check, MAX_NESTING, nestsDeeper } from "../form/index.ts";
import {
  exceeds,
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

/** An answer holds a content, which holds values: each of those may nest as deep as a schema. */
const ANSWER_NESTING = MAX_NESTING + 2;

/**
 * Keeps an answer out that is too large or too deep to work with; nothing of it is kept.
 *
 * @throws {ElicitationError} `too-many`
 * @see LIM-2 LIM-4
 */
export function assertBounded(result: unknown, maxBytes: number): void {
  if (exceeds(result, maxBytes)) {
    throw new ElicitationError("too-many", { what: "bytes of an answer", limit: maxBytes });
  }
  if (nestsDeeper(result, ANSWER_NESTING)) {
    throw new ElicitationError("too-many", { what: "levels of nesting", limit: MAX_NESTING });
  }
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
