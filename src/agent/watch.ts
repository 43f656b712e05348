/**
 * Hears of aborts. A signal that many questions share gets one listener for all of them: with one each, Node
 * warns of a leak at the eleventh.
 *
 * @see CAN-8
 * @module
 */

/** Called once with the signal's reason, unless unwatched before. */
export type AbortListener = (reason: unknown) => void;

interface Watch {
  readonly listeners: Set<AbortListener>;
  readonly fire: () => void;
}

const watches = new WeakMap<AbortSignal, Watch>();

/** Calls the listener when the signal aborts; never for one that has aborted already. */
export function watch(signal: AbortSignal, listener: AbortListener): void {
  const known = watches.get(signal);
  if (known !== undefined) {
    known.listeners.add(listener);
    return;
  }
  const listeners = new Set([listener]);
  const fire = (): void => {
    for (const one of listeners) one(signal.reason);
  };
  watches.set(signal, { listeners, fire });
  signal.addEventListener("abort", fire, { once: true });
}

/** Ends one watch; the last one takes the listener off the signal. Unknown ones do nothing. */
export function unwatch(signal: AbortSignal, listener: AbortListener): void {
  const known = watches.get(signal);
  if (known === undefined || !known.listeners.delete(listener) || known.listeners.size > 0) return;
  watches.delete(signal);
  signal.removeEventListener("abort", known.fire);
}
