/**
 * How does the service wait: for a moment in time, and for a database that is away? Its timers never keep a process
 * alive, and its pauses end when the service is closed.
 *
 * @see CONN-7
 * @module
 */

/** Runs something later. */
export interface Timers {
  /** Calls `run` once after so many milliseconds, unless what it returns is called before. */
  after(ms: number, run: () => void): () => void;
}

/** The system's timers. */
export const systemTimers: Timers = {
  after(ms, run) {
    // Longer ones would fire at once.
    const timer = setTimeout(run, Math.min(ms, 2 ** 31 - 1)).unref();
    return () => clearTimeout(timer);
  },
};

/** Waiting that ends with the service. */
export interface Patience extends Timers {
  readonly closed: boolean;
  /** Resolves after so many milliseconds, or when the service closes. */
  pause(ms: number): Promise<void>;
  /**
   * Does the work, again and again with growing pauses while it rejects. `undefined`: `wanted` was false, or the
   * service was closed, before it came about. Never rejects.
   */
  persist<T>(work: () => Promise<T>, wanted: () => boolean): Promise<T | undefined>;
  /** Ends every pause and calls off what was to run later. */
  close(): void;
}

const FIRST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 5000;

/** How long to wait before the try after so many that failed: 50 ms, doubled each time, at most 5 s. */
export const backoff = (failures: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(failures, 10));

export function createPatience(timers: Timers): Patience {
  const endings = new Set<() => void>();
  let closed = false;

  /** `end` runs when the service closes first. */
  function later(ms: number, run: () => void, end: () => void): () => void {
    if (closed) {
      end();
      return () => {};
    }
    const forget = () => {
      endings.delete(onClose);
      stop();
    };
    const onClose = () => {
      forget();
      end();
    };
    const stop = timers.after(ms, () => {
      endings.delete(onClose);
      run();
    });
    endings.add(onClose);
    return forget;
  }

  const pause = (ms: number) => new Promise<void>((resolve) => void later(ms, resolve, resolve));

  return {
    get closed() {
      return closed;
    },
    after: (ms, run) => later(ms, run, () => {}),
    pause,
    async persist(work, wanted) {
      for (let failures = 0; !closed && wanted(); failures++) {
        try {
          return await work();
        } catch {
          await pause(backoff(failures));
        }
      }
      return undefined;
    },
    close() {
      closed = true;
      for (const end of [...endings]) end();
    },
  };
}
