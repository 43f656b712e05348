/**
 * How every credential comes to be sealed with the current key, while the service runs: row by row, each only where
 * nobody changed it meanwhile. It may stop anywhere, start again, and run on several replicas.
 *
 * @see CONN-4 CONN-8
 * @module
 */
import { isElicitationError } from "../../errors/index.ts";
import type { Store, StoredCredential } from "../store/store.ts";
import { nextCredential, openCredential } from "./credential.ts";
import type { Keys } from "./keys.ts";

/** How far {@link resealAll} has come. */
export interface Resealed {
  /** Credentials that this run has sealed anew. */
  readonly resealed: number;
  /** Credentials that no key of the ring opens: they were changed, or their key is gone. They stay as they are. */
  readonly unreadable: number;
}

export interface ResealOptions {
  readonly store: Store;
  readonly keys: Keys;
  /** Hears of the progress after each batch. */
  readonly onProgress?: (progress: Resealed) => void;
  /** How many rows are read at once. Absent: 100. */
  readonly batch?: number;
}

/** Seals every credential with the current key that is sealed with another. Rejects as the store does. */
export async function resealAll({
  store,
  keys,
  onProgress,
  batch = 100,
}: ResealOptions): Promise<Resealed> {
  const unreadable = new Set<string>();
  let resealed = 0;
  for (;;) {
    // Those that cannot be read come again each time, and must not fill the batch.
    const rows = await store.credentialsNotSealedWith(keys.current, batch + unreadable.size);
    const left = rows.filter(({ id }) => !unreadable.has(id));
    if (left.length === 0) return { resealed, unreadable: unreadable.size };
    for (const row of left) {
      const next = await reseal(keys, row);
      if (next === null) unreadable.add(row.id);
      else if (await store.swapCredential(next)) resealed += 1;
    }
    onProgress?.({ resealed, unreadable: unreadable.size });
  }
}

/** The same credential under the current key, its lease and times as they were; `null`: it cannot be read. */
async function reseal(keys: Keys, row: StoredCredential): Promise<StoredCredential | null> {
  try {
    const { leaseUntil, updatedAt } = row;
    const credential = await openCredential(keys, row);
    return await nextCredential(keys, row, credential, { leaseUntil, now: updatedAt });
  } catch (error) {
    if (isElicitationError(error) && error.code === "sealed-unreadable") return null;
    throw error;
  }
}
