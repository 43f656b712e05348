/**
 * The right to refresh one credential, for one replica at a time. It lapses by itself when its holder dies. A row may
 * change meanwhile, sealed with another key or deleted, so every write looks at what stands there.
 *
 * @see CONN-8
 * @module
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Engine } from "../engine.ts";
import type { Credential } from "../legs.ts";
import type { StoredCredential } from "../store/store.ts";
import { nextCredential, openCredential } from "./credential.ts";
import type { Keys } from "./keys.ts";

/** Longer than any leg waits for its provider. */
const LEASE_MS = 60_000;
/** Pauses before tokens that work once are given up, where the database does not answer. */
const PAUSES_MS = [100, 200, 400, 800, 1600];

export interface Lease {
  /** Lets go, and leaves the credential as it was. */
  release(): Promise<void>;
  /** Deletes the credential. False: it is not the one that was leased any more. */
  remove(): Promise<boolean>;
  /** Stores what came instead. `gone`: the credential was deleted; `other`: there is another one in its place. */
  keep(tokens: Credential): Promise<"kept" | "gone" | "other">;
}

export interface Leases {
  /** `null`: somebody else was first. `held` is what the row holds. */
  take(row: StoredCredential, held: Credential): Promise<Lease | null>;
}

export function createLeases({
  engine: { store, clock },
  keys,
}: {
  readonly engine: Engine;
  readonly keys: Keys;
}): Leases {
  return {
    async take(row, held) {
      const leased = await nextCredential(keys, row, held, {
        leaseUntil: clock() + LEASE_MS,
        now: row.updatedAt,
      });
      return (await store.swapCredential(leased)) ? leaseOf(leased, held) : null;
    },
  };

  function leaseOf(leased: StoredCredential, held: Credential): Lease {
    const find = () => store.readCredential(leased.subject, leased.purpose);

    /** Writes, again where only the version has changed. False: the lease is another's, or over. */
    async function write(change: (at: StoredCredential) => Promise<boolean>): Promise<boolean> {
      for (let at: StoredCredential | null = leased; ; at = await find()) {
        if (at?.id !== leased.id || at.leaseUntil !== leased.leaseUntil) return false;
        if (await change(at)) return true;
      }
    }

    /** Stores the tokens in the place of what was held, also where the lease has lapsed by now. */
    async function keep(tokens: Credential) {
      for (;;) {
        const at = await find();
        if (at === null) return "gone";
        const there = at.id === leased.id ? await openCredential(keys, at) : null;
        if (!same(there, held)) return "other";
        const next = await nextCredential(keys, at, tokens, { leaseUntil: null, now: clock() });
        if (await store.swapCredential(next)) return "kept";
      }
    }

    return {
      async release() {
        await write(async (at) =>
          store.swapCredential(
            await nextCredential(keys, at, held, { leaseUntil: null, now: at.updatedAt }),
          ),
        );
      },
      remove: () => write((at) => store.removeCredential(at)),

      async keep(tokens) {
        for (const pause of PAUSES_MS) {
          try {
            return await keep(tokens);
          } catch {
            await sleep(pause);
          }
        }
        return keep(tokens);
      },
    };
  }
}

const same = (one: Credential | null, other: Credential): boolean =>
  JSON.stringify(one) === JSON.stringify(other);
