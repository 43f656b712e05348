/**
 * Hears that a signal aborts, for many who want to know: with one listener on it, so that a connection on which a
 * thousand outcomes are awaited looks like one on which one is.
 *
 * @see CAN-7
 * @module
 */

interface Hearing {
  readonly runs: Set<() => void>;
  readonly listener: () => void;
}

const hearings = new WeakMap<AbortSignal, Hearing>();

/** Calls `run` once when the signal aborts, unless what this returns is called before. An aborted one is not heard. */
export function onAbort(signal: AbortSignal, run: () => void): () => void {
  const { runs, listener } = hearings.get(signal) ?? listenTo(signal);
  // The same function may be handed in twice.
  const own = () => run();
  runs.add(own);
  return () => {
    if (!runs.delete(own) || runs.size > 0) return;
    hearings.delete(signal);
    signal.removeEventListener("abort", listener);
  };
}

function listenTo(signal: AbortSignal): Hearing {
  const runs = new Set<() => void>();
  const listener = () => {
    hearings.delete(signal);
    const all = [...runs];
    runs.clear();
    for (const run of all) run();
  };
  const hearing = { runs, listener };
  hearings.set(signal, hearing);
  signal.addEventListener("abort", listener, { once: true });
  return hearing;
}
