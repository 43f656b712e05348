/**
 * A store with faults that a test switches: away, deaf to hints, or losing its answers on the way back.
 *
 * @module
 */
import type { Store } from "../../src/connect/store/store.ts";

export interface Faults {
  /** Every call rejects, and changes nothing. */
  away: boolean;
  /** No call is ever answered. */
  hangs: boolean;
  /** So many changes are written and then answered with an error. */
  answersLost: number;
  /** Hints are: as they come, none, each twice, or only the word that some were lost. */
  hints: "all" | "none" | "twice" | "lost";
  /** How often the store was called, by method. */
  readonly calls: Map<string, number>;
  /** Gives a hint by hand. */
  hint(id: string | null): void;
}

const CHANGES = new Set(["insert", "swap", "tell"]);

/** Whether a call wrote anything: a mark that found nothing to mark did not. */
const changed = (name: string, result: unknown): boolean =>
  CHANGES.has(name) && !(Array.isArray(result) && result.length === 0);

export function faulty(store: Store, how: "local" | "listen" | "poll" = "listen") {
  const hinted = new Set<(id: string | null) => void>();
  const faults: Faults = {
    away: false,
    hangs: false,
    answersLost: 0,
    hints: "all",
    calls: new Map(),
    hint: (id) => {
      for (const hint of hinted) hint(id);
    },
  };

  async function watch(hint: (id: string | null) => void) {
    hinted.add(hint);
    const watch = await store.watch((id) => {
      if (faults.hints === "none" || !hinted.has(hint)) return;
      hint(faults.hints === "lost" ? null : id);
      if (faults.hints === "twice") hint(id);
    });
    const close = async () => {
      hinted.delete(hint);
      await watch.close();
    };
    return { how, close };
  }

  const faultyStore = new Proxy(store, {
    get(target, name: string) {
      const method = (target as unknown as Record<string, unknown>)[name];
      if (typeof method !== "function" || name === "close") return method;
      return async (...args: unknown[]) => {
        faults.calls.set(name, (faults.calls.get(name) ?? 0) + 1);
        if (faults.hangs) return new Promise(() => {});
        if (faults.away) throw new Error("ECONNREFUSED");
        if (name === "watch") return watch(args[0] as (id: string | null) => void);
        const result: unknown = await method.apply(target, args);
        if (changed(name, result) && faults.answersLost > 0) {
          faults.answersLost--;
          throw new Error("ECONNRESET");
        }
        return result;
      };
    },
  });
  return { store: faultyStore, faults };
}
