/**
 * The questions that wait for an answer on one connection, and everything that may end the wait early: the
 * asker's signal, its time limit, its session's end, the connection's end. Each question settles exactly once.
 *
 * @see CAN-4 CAN-6 CAN-7 CAN-8 LIM-3
 * @module
 */
import { type AnyElicitationError, ElicitationError } from "../errors/index.ts";

/** What bounds the wait for one answer. */
export interface Terms {
  /** The session whose end withdraws the question. */
  readonly sessionId?: string | undefined;
  /** Aborting it withdraws the question. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds until the question is withdrawn, 1 to 2147483647. */
  readonly timeoutMs?: number | undefined;
}

/** One waiting question: a way to end its wait with an error. */
interface Waiting {
  readonly sessionId: string | undefined;
  withdraw(error: AnyElicitationError): void;
}

export interface Pending {
  /** How many questions wait. */
  readonly size: number;
  /**
   * Runs the work of one question. `withdrawn` aborts when the wait ends early; the promise has rejected by
   * then, and whatever the work still brings is dropped.
   *
   * @throws {ElicitationError} `cancelled`, `timed-out`, `connection-lost` or `too-many`
   */
  run<Result>(terms: Terms, work: (withdrawn: AbortSignal) => Promise<Result>): Promise<Result>;
  /** Withdraws the questions of one session, each on its own. */
  closeSession(sessionId: string): void;
  /** Ends every wait: the connection is gone. */
  lose(reason: unknown): void;
}

export function createPending(limit: number): Pending {
  const open = new Set<Waiting>();

  function wait<Result>(
    { sessionId, signal, timeoutMs }: Terms,
    work: (withdrawn: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      const controller = new AbortController();
      const abort = () => waiting.withdraw(cancelled(signal?.reason));
      const timer =
        timeoutMs === undefined
          ? undefined
          : setTimeout(() => {
              waiting.withdraw(new ElicitationError("timed-out", { timeoutMs }));
            }, timeoutMs);
      /** True for the first caller alone. */
      const end = () => {
        if (!open.delete(waiting)) return false;
        if (timer !== undefined) clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
        return true;
      };
      const waiting: Waiting = {
        sessionId,
        withdraw(error) {
          if (!end()) return;
          // First the asker, then the wire: nothing the abort sets off may settle the question otherwise.
          reject(error);
          controller.abort(error);
        },
      };
      open.add(waiting);
      signal?.addEventListener("abort", abort, { once: true });
      work(controller.signal).then(
        (result) => {
          if (end()) resolve(result);
        },
        (error: unknown) => {
          if (end()) reject(error);
        },
      );
    });
  }

  return {
    get size() {
      return open.size;
    },
    run(terms, work) {
      if (terms.signal?.aborted) throw cancelled(terms.signal.reason);
      if (open.size >= limit) {
        throw new ElicitationError("too-many", { what: "open questions", limit });
      }
      return wait(terms, work);
    },
    closeSession(sessionId) {
      for (const waiting of [...open]) {
        if (waiting.sessionId === sessionId) waiting.withdraw(cancelled("session-closed"));
      }
    },
    lose(reason) {
      for (const waiting of [...open]) {
        waiting.withdraw(new ElicitationError("connection-lost", { reason }));
      }
    },
  };
}

function cancelled(reason: unknown): ElicitationError<"cancelled"> {
  return new ElicitationError("cancelled", { by: "caller", reason });
}
