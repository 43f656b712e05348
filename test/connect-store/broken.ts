/**
 * For each law, a store that breaks it as a real one might: what shows that the kit would notice.
 *
 * @module
 */
import type { Interaction, Store, StoredCredential } from "../../src/connect/index.ts";
import { settled } from "./rows.ts";

/** What of a working store to replace, so that the law is broken. */
type Flaw = (works: Store) => Partial<Store>;

export const BROKEN: Readonly<Record<string, Flaw>> = {
  "a row comes back as it was stored, whatever its texts": ({ read }) => ({
    async read(id) {
      const spoil = (_: string, part: unknown) =>
        typeof part === "string" ? part.replaceAll("\0", "") : part;
      return JSON.parse(JSON.stringify(await read(id)), spoil);
    },
  }),
  "a taken id or link is refused, and what stood there stays": ({ insert }) => ({
    insert: async (row) => (await insert(row)) || true,
  }),
  "of two hundred that insert one id at once one succeeds": ({ insert, read }) => ({
    async insert(row) {
      if ((await read(row.id)) !== null) return false;
      await insert(row);
      return true;
    },
  }),
  "of two hundred writers of one version one wins": ({ swap, read }) => ({
    async swap(next) {
      if ((await read(next.id))?.version !== next.version - 1) return false;
      await swap(next);
      return true;
    },
  }),
  "only the next version of a row that is there replaces it": ({ swap, read }) => ({
    async swap(next) {
      const now = await read(next.id);
      return now !== null && swap({ ...next, version: now.version + 1 });
    },
  }),
  "a change replaces the whole row": ({ swap, read }) => ({
    async swap(next) {
      const { purpose } = (await read(next.id)) as Interaction;
      return swap({ ...next, purpose });
    },
  }),
  "a link finds its row, and no other text does": ({ findByLink }) => ({
    findByLink: (linkHash) => findByLink(linkHash.toLowerCase().trim()),
  }),
  "a state finds its row until it is used": ({ swap, read }) => {
    const ever = new Map<string | null, string>();
    return {
      async swap(next) {
        ever.set(next.stateHash, next.id);
        return swap(next);
      },
      findByState: async (stateHash) => read(ever.get(stateHash) ?? "nobody"),
    };
  },
  "many are read at once: those that are there, each once": ({ readMany }) => ({
    readMany: (ids) => readMany(ids.slice(0, 100)),
  }),
  "of fifty that mark an outcome as told one may tell it": ({ swap }) => ({
    swap: async (next) => (await swap(next)) || true,
  }),
  "of fifty replicas that read and mark an outcome in one step one may tell it": (works) => ({
    async tell(ids, now) {
      const rows = await works.readMany(ids);
      await works.tell(ids, now);
      return rows.map((row) => ({ ...row, version: row.version + 1, toldAt: now }));
    },
  }),
  "only what is settled and not told is marked, among however many": ({ tell }) => ({
    tell: (ids, now) => tell(ids.slice(0, 100), now),
  }),
  "everything of a person goes, and nothing of others": () => ({ removeSubject: async () => 0 }),

  "a credential is stored as it is, with the row": ({ swap }) => ({
    swap: (next, found) => swap(next, found && { ...found, version: found.version + 1 }),
  }),
  "a row that somebody else changed first takes no credential along": (works) => ({
    async swap(next, found) {
      const swapped = await works.swap(next);
      if (found !== undefined) await force(works, found);
      return swapped;
    },
  }),
  "a credential that cannot be written leaves the row as it was": (works) => ({
    async swap(next, found) {
      const swapped = await works.swap(next);
      if (swapped && found !== undefined) await force(works, found);
      return swapped;
    },
  }),
  "a later credential takes the place of an earlier one": ({ swap, readCredential }) => ({
    async swap(next, found) {
      const there = found && (await readCredential(found.subject, found.purpose));
      return there ? swap(next) : swap(next, found);
    },
  }),
  "of forty that refresh one credential one wins": ({ swapCredential }) => ({
    swapCredential: async (next) => (await swapCredential(next)) || true,
  }),
  "only the next version of the very credential replaces it": ({
    swapCredential,
    readCredential,
  }) => ({
    async swapCredential(next) {
      const there = await readCredential(next.subject, next.purpose);
      return there !== null && swapCredential({ ...next, id: there.id });
    },
  }),
  "a credential is removed once, and only the one that was read": (works) => ({
    async removeCredential({ subject, purpose }) {
      const there = await works.readCredential(subject, purpose);
      return there !== null && works.removeCredential(there);
    },
  }),
  "every credential of a person goes, and is counted": ({ removeSubject }) => ({
    removeSubject: async (subject) => ((await removeSubject(subject)) > 0 ? 1 : 0),
  }),
  "rotation finds what another key sealed, as many as asked for": (works) => ({
    credentialsNotSealedWith: (kid) => works.credentialsNotSealedWith(kid, 1000),
  }),

  "what time ends is due at its time, and not before": ({ due }) => ({
    due: (now, limit) => due(now - 1, limit),
  }),
  "a change moves when a row is due, and its end takes it out": ({ insert }) => {
    const times = new Map<string, number>();
    return {
      async insert(row) {
        times.set(row.id, row.expiresAt);
        return insert(row);
      },
      due: async (now) => [...times.keys()].filter((id) => (times.get(id) as number) <= now),
    };
  },
  "no more rows are due or removed than asked for": ({ due }) => ({
    due: (now) => due(now, 1000),
  }),
  "what is due for longest comes first, and what settled first is removed first": ({ due }) => ({
    due: async (now, limit) => (await due(now, 1000)).slice(-limit),
  }),
  "rows are removed that settled by then, and no others": ({ removeSettled }) => ({
    removeSettled: (before, limit) => removeSettled(before - 1, limit),
  }),
  "a change through another handle is hinted at": () => ({
    watch: async () => ({ how: "local", close: async () => {} }),
  }),
  "the removal of an open row is hinted at": ({ watch, read }) => ({
    watch: (hint) => watch(async (id) => (id === null || (await read(id))) && hint(id)),
  }),
  "two watchers of one store both hear, and one that was closed hears nothing": ({ watch }) => ({
    watch: async (hint) => ({ ...(await watch(hint)), close: async () => {} }),
  }),
  "the schema is there after a migration, which then has nothing left to do": () => ({
    migrate: async () => ({ from: 0, to: 3 }),
  }),
};

/** Stores a credential whatever became of the row it belongs to. */
async function force(store: Store, found: StoredCredential): Promise<void> {
  const row = settled(`carrier ${found.purpose}`, 0);
  await store.insert(row);
  await store.swap({ ...row, version: 2 }, found);
}
