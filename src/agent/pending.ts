/**
 * The questions that wait for an answer on one connection, and everything that may end the wait early: the
 * asker's signal, its time limit, its session's end, the connection's end. Each question settles exactly once.
 *
 * @see CAN-4 CAN-6 CAN-7 CAN-8 LIM-3
 * @module
 */
import { ElicitationError } from "../errors/index.ts";
import type { Mode } from "../wire/index.ts";
import type { Strand } from "./foreground/foreground.ts";
import type { CancellationSignal } from "./port.ts";
import { type AbortListener, unwatch, watch } from "./watch.ts";

/** One question, and what bounds the wait for its answer. */
export interface Question {
  /** Its number at this elicitor, for events. */
  readonly number: number;
  readonly mode: Mode;
  readonly elicitationId?: string;
  /** The session whose end withdraws the question. */
  readonly sessionId: string | undefined;
  /** Aborting it withdraws the question. */
  readonly signal: AbortSignal | undefined;
  /** Milliseconds until the question is withdrawn, 1 to 2147483647. */
  readonly timeoutMs: number | undefined;
  /** The foreground work that waits for the answer; its end withdraws the question, too. */
  readonly strand?: Strand | undefined;
}

export interface Pending {
  /** How many questions wait. */
  readonly size: number;
  /**
   * Starts the wait for one question; `start` gets it going and reports to the wait.
   *
   * @throws {ElicitationError} `cancelled` by a signal that is aborted already, or `too-many`. What happens
   * later rejects the promise: `cancelled`, `timed-out`, `connection-lost`, or what `start` throws or reports.
   */
  run<Answer>(question: Question, start: (wait: Wait<Answer>) => void): Promise<Answer>;
  /** Withdraws the questions of one session, each on its own. */
  closeSession(sessionId: string): void;
  /** Ends every wait: the connection is gone. */
  lose(reason: unknown): void;
}

/** `onFailed` hears of every question that ends without an answer, just before its asker does. */
export function createPending(
  limit: number,
  onFailed: (question: Question, error: unknown) => void,
): Pending {
  const open = new Set<Wait<never>>();
  const register: Register = { open, onFailed };

  return {
    get size() {
      return open.size;
    },

    run<Answer>(question: Question, start: (wait: Wait<Answer>) => void): Promise<Answer> {
      for (const signal of signalsOf(question)) {
        if (signal.aborted) throw cancelled(signal.reason);
      }
      if (open.size >= limit) {
        throw new ElicitationError("too-many", { what: "open questions", limit });
      }
      return new Promise((resolve, reject) => {
        const wait = new Wait(question, register, resolve, reject);
        try {
          start(wait);
        } catch (error) {
          wait.fail(error);
        }
      });
    },

    closeSession(sessionId) {
      for (const wait of [...open]) {
        if (wait.question.sessionId === sessionId) wait.withdraw(cancelled("session-closed"));
      }
    },

    lose(reason) {
      for (const wait of [...open]) {
        wait.withdraw(new ElicitationError("connection-lost", { reason }));
      }
    },
  };
}

interface Register {
  readonly open: Set<Wait<never>>;
  readonly onFailed: (question: Question, error: unknown) => void;
}

type Listener = () => void;

/**
 * One wait. It is its own cancellation signal: a hundred thousand may be open at once, and an
 * `AbortController` with one listener weighs a kilobyte.
 */
export class Wait<Answer> implements CancellationSignal {
  readonly question: Question;
  aborted = false;
  /** Nobody hears the rejection it would be given with. */
  readonly reason: unknown = undefined;
  readonly #register: Register;
  #resolve: (answer: Answer) => void;
  #reject: (error: unknown) => void;
  /** One request is under way at a time, and it alone listens. */
  #listener: Listener | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #onAbort: AbortListener | undefined;
  /** Tells the strand that it waits no longer. */
  #release: (() => void) | undefined;

  constructor(
    question: Question,
    register: Register,
    resolve: (answer: Answer) => void,
    reject: (error: unknown) => void,
  ) {
    this.question = question;
    this.#register = register;
    this.#resolve = resolve;
    this.#reject = reject;
    const { timeoutMs } = question;
    if (timeoutMs !== undefined) {
      const expire = () => this.withdraw(new ElicitationError("timed-out", { timeoutMs }));
      this.#timer = setTimeout(expire, timeoutMs);
    }
    for (const signal of signalsOf(question)) {
      this.#onAbort ??= (reason) => this.withdraw(cancelled(reason));
      watch(signal, this.#onAbort);
    }
    register.open.add(this);
  }

  /** Ends the wait with an answer, unless it has ended already. */
  settle(answer: Answer): void {
    const resolve = this.#resolve;
    if (this.#end()) resolve(answer);
  }

  /** Ends the wait with an error, unless it has ended already. */
  fail(error: unknown): void {
    const reject = this.#reject;
    if (!this.#end()) return;
    this.#register.onFailed(this.question, error);
    reject(error);
  }

  /** Ends the wait with an error and withdraws the request, unless the wait has ended already. */
  withdraw(error: ElicitationError): void {
    if (!this.#register.open.has(this)) return;
    // First the asker, then the wire: nothing the abort sets off may settle the question otherwise.
    this.fail(error);
    this.aborted = true;
    this.#listener?.();
  }

  /** The question is on its way: the strand that asked it waits for the user from now on. */
  hold(): void {
    this.#release ??= this.question.strand?.hold();
  }

  addEventListener(_type: "abort", listener: Listener): void {
    this.#listener = listener;
  }

  removeEventListener(_type: "abort", listener: Listener): void {
    if (this.#listener === listener) this.#listener = undefined;
  }

  /** True for the first caller alone. */
  #end(): boolean {
    if (!this.#register.open.delete(this)) return false;
    if (this.#timer !== undefined) clearTimeout(this.#timer);
    if (this.#onAbort !== undefined) {
      for (const signal of signalsOf(this.question)) unwatch(signal, this.#onAbort);
    }
    this.#release?.();
    // A connection keeps a withdrawn request until its answer comes, perhaps for ever: not the asker with it.
    this.#resolve = ended;
    this.#reject = ended;
    this.#onAbort = undefined;
    this.#timer = undefined;
    return true;
  }
}

function ended(): void {
  // The asker has heard already.
}

const NO_SIGNALS: readonly AbortSignal[] = [];

/** What withdraws a question: its own signal, and its strand's. */
function signalsOf({ signal, strand }: Question): readonly AbortSignal[] {
  if (strand === undefined) return signal === undefined ? NO_SIGNALS : [signal];
  return signal === undefined ? [strand.signal] : [signal, strand.signal];
}

function cancelled(reason: unknown): ElicitationError<"cancelled"> {
  return new ElicitationError("cancelled", { by: "caller", reason });
}
