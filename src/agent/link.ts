/**
 * The way of one question over the elicitor's connection: gate, wait, send, read. What kind of question it is
 * and what its answer is worth is decided by the caller.
 *
 * @see CAP-5 CAP-7 CAN-4 CAN-8 RES-1
 * @module
 */
import { ElicitationError, isElicitationError } from "../errors/index.ts";
import { assertAdvertised, type Outcome, readOutcome } from "../rules/index.ts";
import { type JsonObject, METHOD, type Mode } from "../wire/index.ts";
import type { Binding } from "./binding.ts";
import type { ElicitorListener } from "./events.ts";
import { readFailure } from "./failure.ts";
import type { Pending, Terms } from "./pending.ts";

/** The parts of one elicitor that a question passes. */
export interface Link {
  readonly binding: Binding;
  readonly pending: Pending;
  readonly emit: ElicitorListener;
  /** The number of the next question, for events. */
  number(): number;
}

/** What the way needs to know of a question. */
export interface Passage extends Terms {
  readonly mode: Mode;
  readonly elicitationId?: string;
}

/** What the events of one question share. */
export interface Trail {
  readonly question: number;
  sent: boolean;
}

/** Sends a question and reads its answer; called again for a re-ask. */
export type Send = (params: JsonObject) => Promise<Outcome>;

/**
 * Makes one question of whatever `work` does: its failure is told to the log, and where the client does not
 * show such questions the fallback runs instead (CAP-7).
 */
export async function attempt<Answer, Fallback>(
  link: Link,
  fallback: (() => Fallback | Promise<Fallback>) | undefined,
  work: (trail: Trail) => Promise<Answer>,
): Promise<Answer | Fallback> {
  const trail: Trail = { question: link.number(), sent: false };
  try {
    return await work(trail);
  } catch (error) {
    if (!isElicitationError(error)) throw error;
    link.emit({ type: "failed", ...trail, code: error.code });
    if (error.code !== "mode-unsupported" || fallback === undefined) throw error;
  }
  return fallback();
}

/**
 * Takes one question over the connection. `work` starts once the client is known to show this mode; before
 * that no byte is sent.
 *
 * @throws {ElicitationError} `mode-unsupported`, `cancelled`, `timed-out`, `connection-lost`, `too-many`,
 * `peer-error`, `answer-unreadable`, and what `work` throws
 */
export function pass<Answer>(
  link: Link,
  passage: Passage,
  trail: Trail,
  work: (send: Send) => Promise<Answer>,
): Promise<Answer> {
  const { signal } = link.binding.bound().connection;
  if (signal.aborted) throw new ElicitationError("connection-lost", { reason: signal.reason });
  return link.pending.run(passage, async (withdrawn) => {
    await gate(link.binding, passage.mode);
    return work((params) => send(link, passage, trail, params, withdrawn));
  });
}

/** On v1, and before the first initialize, there is nothing to wait for. */
async function gate(binding: Binding, mode: Mode): Promise<void> {
  const settled = binding.bound().version === 1 || !binding.ready();
  assertAdvertised(settled ? binding.known() : await binding.latest(), mode);
}

async function send(
  { binding, emit }: Link,
  { mode, elicitationId }: Passage,
  trail: Trail,
  params: JsonObject,
  withdrawn: AbortSignal,
): Promise<Outcome> {
  withdrawn.throwIfAborted();
  const { connection, version } = binding.bound();
  const { question } = trail;
  trail.sent = true;
  emit({ type: "asked", question, mode, ...(elicitationId !== undefined && { elicitationId }) });
  let result: unknown;
  try {
    const options = { cancellationSignal: withdrawn, stopWaitingOnCancel: true };
    result = await connection.client.request(METHOD.create, params, options);
  } catch (failure) {
    throw readFailure(failure, connection.signal);
  }
  // An answer that crossed with the withdrawal changes nothing any more (CAN-4).
  withdrawn.throwIfAborted();
  const outcome = readOutcome(result, version);
  emit({ type: "answered", question, action: outcome.action });
  return outcome;
}
