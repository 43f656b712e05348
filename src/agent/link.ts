/**
 * The way of one question over the elicitor's connection: gate, wait, send, read. What kind of question it is
 * and what its answer is worth is decided by the caller.
 *
 * @see CAP-5 CAP-7 CAN-4 CAN-8 RES-1
 * @module
 */
import { ElicitationError, isElicitationError } from "../errors/index.ts";
import { assertAdvertised, assertBounded, type Outcome, readOutcome } from "../rules/index.ts";
import { type JsonObject, METHOD } from "../wire/index.ts";
import type { Binding } from "./binding.ts";
import type { ElicitorListener } from "./events.ts";
import { readFailure } from "./failure.ts";
import type { Pending, Question, Wait } from "./pending.ts";
import type { CorrectionWords } from "./reask.ts";

/** What is told of a question that ended without a result. */
export type FailedQuestion = Pick<Question, "number" | "elicitationId">;

/** The parts of one elicitor that a question passes. */
export interface Link {
  readonly binding: Binding;
  readonly pending: Pending;
  readonly emit: ElicitorListener;
  /** Whether anybody hears what is emitted; what is costly to find out is not looked for otherwise. */
  readonly listened: boolean;
  /** Answers larger than this are refused (LIM-4). */
  readonly maxAnswerBytes: number;
  /** Absent: English. */
  readonly words: CorrectionWords | undefined;
  /** Tells the log, and frees what the question held. */
  failed(question: FailedQuestion, error: unknown): void;
}

/**
 * Makes one question of what `work` does: a refusal before sending is told like any other failure, and where
 * the client does not show such questions the fallback runs instead (CAP-7). Never throws; rejects.
 */
export function attempt<Answer, Fallback>(
  link: Link,
  number: number,
  fallback: (() => Fallback | Promise<Fallback>) | undefined,
  work: () => Promise<Answer>,
): Promise<Answer | Fallback> {
  let answer: Promise<Answer>;
  try {
    answer = work();
  } catch (error) {
    link.failed({ number }, error);
    answer = Promise.reject(error);
  }
  if (fallback === undefined) return answer;
  return answer.catch((error: unknown) => {
    if (isElicitationError(error) && error.code === "mode-unsupported") return fallback();
    throw error;
  });
}

/** What the asker makes of an outcome: its answer, or the same question in other words. */
export type Reading<Answer> = { readonly answer: Answer } | { readonly again: JsonObject };

/** Reads an outcome. `round` counts the times the question was asked, from 1. */
export type Read<Answer> = (
  outcome: Outcome,
  round: number,
) => Reading<Answer> | Promise<Reading<Answer>>;

/**
 * Takes one question over the connection. No byte is sent before the client is known to show its mode.
 *
 * @throws {ElicitationError} `mode-unsupported`, `cancelled`, `timed-out`, `connection-lost`, `too-many`,
 * `peer-error`, `answer-unreadable`, and what `read` throws
 */
export function pass<Answer>(
  link: Link,
  question: Question,
  params: JsonObject,
  read: Read<Answer>,
): Promise<Answer> {
  const { binding, pending } = link;
  const { signal } = binding.bound().connection;
  if (signal.aborted) throw new ElicitationError("connection-lost", { reason: signal.reason });
  return pending.run<Answer>(question, (wait) => put(link, wait, params, read, 1));
}

/** Puts one round of a question to a client that is known to show its mode at this moment. */
function put<Answer>(
  link: Link,
  wait: Wait<Answer>,
  params: JsonObject,
  read: Read<Answer>,
  round: number,
): void {
  const modes = link.binding.modes();
  if (!(modes instanceof Promise)) {
    assertAdvertised(modes, wait.question.mode);
    send(link, wait, params, read, round);
    return;
  }
  modes
    .then((latest) => {
      assertAdvertised(latest, wait.question.mode);
      send(link, wait, params, read, round);
    })
    .catch((error: unknown) => wait.fail(error));
}

/** Sends one round of a question. Nothing is sent once the wait has ended. */
function send<Answer>(
  link: Link,
  wait: Wait<Answer>,
  params: JsonObject,
  read: Read<Answer>,
  round: number,
): void {
  if (wait.aborted) return;
  const { connection } = link.binding.bound();
  const { number, mode, elicitationId } = wait.question;
  const id = elicitationId === undefined ? {} : { elicitationId };
  link.emit({ type: "asked", question: number, mode, ...id });
  wait.hold();
  void connection.client
    .request(METHOD.create, params, { cancellationSignal: wait, stopWaitingOnCancel: true })
    .then(
      (result) => hear(link, wait, result, read, round),
      (failure: unknown) => wait.fail(readFailure(failure, connection.signal)),
    );
}

async function hear<Answer>(
  link: Link,
  wait: Wait<Answer>,
  result: unknown,
  read: Read<Answer>,
  round: number,
): Promise<void> {
  // An answer that crossed with the withdrawal changes nothing any more (CAN-4).
  if (wait.aborted) return;
  try {
    assertBounded(result, link.maxAnswerBytes);
    const outcome = readOutcome(result, link.binding.bound().version);
    link.emit({ type: "answered", question: wait.question.number, action: outcome.action });
    const reading = await read(outcome, round);
    if ("answer" in reading) wait.settle(reading.answer);
    else put(link, wait, reading.again, read, round + 1);
  } catch (error) {
    wait.fail(error);
  }
}
