/**
 * How much one connection may hold open, and how large a question and an answer may be.
 *
 * @see LIM-3 LIM-4
 * @module
 */

/** The client's limits; each has a coded refusal, and none touches a question that is already open. */
export interface ClientLimits {
  /** Unanswered questions of one connection. Beyond it: `-32603`. */
  readonly openQuestions: number;
  /** Their size together, in characters of their JSON. Beyond it: `-32603`. */
  readonly openBytes: number;
  /** One question, in characters of its JSON. Beyond it: `-32603`, and nothing of it is read. */
  readonly messageBytes: number;
  /** One answer, in bytes of its JSON. Beyond it the answer is not sent and the question stays open. */
  readonly answerBytes: number;
}

/** The limits of a client that sets none; one that sets some keeps the others. */
export const DEFAULT_LIMITS: ClientLimits = {
  openQuestions: 1_000,
  openBytes: 8 * 1024 * 1024,
  messageBytes: 32 * 1024 * 1024,
  answerBytes: 4 * 1024 * 1024,
};
