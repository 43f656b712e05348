/**
 * Somebody who watches a store and can be asked whether a hint has come.
 *
 * @module
 */
import type { Store, Watch } from "../../src/connect/index.ts";

export interface Ear extends Watch {
  /** Waits for a hint at this row that came since it was last asked for it, or one at everything. */
  hears(id: string): Promise<void>;
  /** How many hints have come. */
  count(): number;
}

/** `patienceMs`: how long a hint may take before the test fails; on a busy machine, longer than it ever does. */
export async function heard(store: Store, patienceMs = 30_000): Promise<Ear> {
  const fresh: (string | null)[] = [];
  let count = 0;
  let wake = () => {};
  const watch = await store.watch((id) => {
    fresh.push(id);
    count += 1;
    wake();
  });
  const take = (id: string) => {
    const place = fresh.findIndex((hint) => hint === null || hint === id);
    if (place < 0) return false;
    // One hint at everything is enough for all that changed before it.
    fresh.splice(0, place + 1);
    return true;
  };
  return {
    ...watch,
    count: () => count,
    async hears(id) {
      const end = AbortSignal.timeout(patienceMs);
      while (!take(id)) {
        await new Promise<void>((resolve, reject) => {
          wake = resolve;
          end.onabort = () => reject(new Error(`no hint at ${id}; heard: ${fresh.join(", ")}`));
        });
      }
    },
  };
}
