/**
 * Who waits for an outcome in this process, and on which connection? An entry leaves once: told, or dropped with its
 * connection. Nothing of it stays.
 *
 * @see REQ-4 URL-7
 * @module
 */
import type { Outcome } from "../outcome.ts";
import { onAbort } from "./aborts.ts";

/** One interaction whose outcome is awaited here. */
export interface Waiter {
  readonly id: string;
  readonly purpose: string;
  /** Hands over the outcome. */
  readonly tell: (outcome: Outcome) => void;
  /** Says whether the page shows a code to type; the first word counts. */
  readonly shown: (shown: boolean) => void;
  /** Called with the waiter, however it leaves. */
  readonly left: () => void;
}

export interface Waiting {
  readonly size: number;
  get(id: string): Waiter | undefined;
  ids(): string[];
  /** Waits on a connection that is there. */
  add(waiter: Waiter, connection: AbortSignal): void;
  /** Has the row read again after so many milliseconds; what an older version of it asked for is void. */
  arm(row: { readonly id: string; readonly version: number }, ms: number): void;
  /** Takes an entry out; false: it had left. */
  remove(id: string): boolean;
  /** Takes all out: the service is closed. */
  clear(): void;
}

export interface WaitingOptions {
  readonly after: (ms: number, run: () => void) => () => void;
  /** The time that was armed has come. */
  readonly onTime: (id: string) => void;
  /** The connection is gone; the entry has left. */
  readonly onDropped: (waiter: Waiter) => void;
}

interface Entry {
  readonly waiter: Waiter;
  readonly unhear: () => void;
  version: number;
  disarm: (() => void) | undefined;
}

export function createWaiting({ after, onTime, onDropped }: WaitingOptions): Waiting {
  const entries = new Map<string, Entry>();

  function remove(id: string): Waiter | undefined {
    const entry = entries.get(id);
    if (entry === undefined) return undefined;
    entries.delete(id);
    entry.disarm?.();
    entry.unhear();
    entry.waiter.left();
    return entry.waiter;
  }

  function drop(id: string): void {
    const waiter = remove(id);
    if (waiter !== undefined) onDropped(waiter);
  }

  return {
    get size() {
      return entries.size;
    },
    get: (id) => entries.get(id)?.waiter,
    ids: () => [...entries.keys()],
    add(waiter, connection) {
      const { id } = waiter;
      const unhear = onAbort(connection, () => drop(id));
      entries.set(id, { waiter, unhear, version: 0, disarm: undefined });
    },
    arm({ id, version }, ms) {
      const entry = entries.get(id);
      if (entry === undefined || version < entry.version) return;
      entry.version = version;
      entry.disarm?.();
      entry.disarm = after(ms, () => onTime(id));
    },
    remove: (id) => remove(id) !== undefined,
    clear() {
      for (const id of [...entries.keys()]) remove(id);
    },
  };
}
