/**
 * Keeps everything in this process's memory: for one process, for tests, and for agents whose questions may be
 * forgotten when they end.
 *
 * @see CONN-8
 * @module
 */
import { type Interaction, isSettled, lapsesAt, tell } from "../interaction.ts";
import { createHints } from "./hints.ts";
import type { Migration, Store, StoredCredential, Watch } from "./store.ts";
import { SCHEMA_VERSION } from "./version.ts";

/**
 * A store in memory. Nothing survives the process, and no other process sees it. `close` lets go of nothing, so that
 * several services in one process may share it.
 */
export function memoryStore(): Store {
  const rows = new Map<string, Interaction>();
  const links = new Map<string, string>();
  const states = new Map<string, string>();
  const credentials = new Map<string, StoredCredential>();
  const hints = createHints();

  const copy = <T>(value: T | undefined): T | null =>
    value === undefined ? null : structuredClone(value);
  const byIndex = (index: Map<string, string>, hash: string) =>
    copy(rows.get(index.get(hash) ?? ""));

  function put(row: Interaction): void {
    const before = rows.get(row.id);
    if (before !== undefined) unindex(before);
    rows.set(row.id, structuredClone(row));
    links.set(row.linkHash, row.id);
    if (row.stateHash !== null) states.set(row.stateHash, row.id);
  }
  function unindex({ linkHash, stateHash }: Interaction): void {
    links.delete(linkHash);
    if (stateHash !== null) states.delete(stateHash);
  }
  function drop(row: Interaction): void {
    unindex(row);
    rows.delete(row.id);
    if (!isSettled(row)) hints.changed(row.id);
  }

  return {
    kind: "memory",
    migrate: async (): Promise<Migration> => ({ from: SCHEMA_VERSION, to: SCHEMA_VERSION }),
    schemaVersion: async () => SCHEMA_VERSION,
    ping: async () => {},

    async insert(row) {
      if (rows.has(row.id) || links.has(row.linkHash)) return false;
      put(row);
      return true;
    },
    read: async (id) => copy(rows.get(id)),
    readMany: async (ids) =>
      [...new Set(ids)].map((id) => copy(rows.get(id))).filter((row) => row !== null),
    async tell(ids, now) {
      const found = [...new Set(ids)].map((id) => rows.get(id)).filter((row) => row !== undefined);
      const told = found.map((row) => tell(row, now)).filter((row) => row !== null);
      for (const row of told) put(row);
      return structuredClone(told);
    },
    findByLink: async (linkHash) => byIndex(links, linkHash),
    findByState: async (stateHash) => byIndex(states, stateHash),

    async swap(next, credential) {
      if (rows.get(next.id)?.version !== next.version - 1) return false;
      if (credential !== undefined) credentials.set(place(credential), structuredClone(credential));
      put(next);
      hints.changed(next.id);
      return true;
    },
    due: async (now, limit) => earliest(rows, lapsesAt, now, limit),
    async removeSettled(before, limit) {
      const late = earliest(rows, ({ settledAt }) => settledAt, before, limit);
      for (const id of late) drop(rows.get(id) as Interaction);
      return late.length;
    },

    readCredential: async (subject, purpose) => copy(credentials.get(place({ subject, purpose }))),
    async swapCredential(next) {
      const now = credentials.get(place(next));
      if (now?.id !== next.id || now.version !== next.version - 1) return false;
      credentials.set(place(next), structuredClone(next));
      return true;
    },
    async removeCredential(credential) {
      const now = credentials.get(place(credential));
      if (now?.id !== credential.id || now.version !== credential.version) return false;
      return credentials.delete(place(credential));
    },
    async removeSubject(subject) {
      for (const row of [...rows.values()]) if (row.subject === subject) drop(row);
      const theirs = select(credentials, credentials.size, (one) => one.subject === subject);
      for (const key of theirs) credentials.delete(key);
      return theirs.length;
    },
    credentialsNotSealedWith: async (kid, limit) =>
      select(credentials, limit, (one) => one.kid !== kid).map((key) =>
        structuredClone(credentials.get(key) as StoredCredential),
      ),

    async watch(hint): Promise<Watch> {
      const forget = hints.add(hint);
      return { how: "local", close: async () => forget() };
    },
    close: async () => {},
  };
}

/** Where a credential stands: one for each subject and purpose. */
const place = ({ subject, purpose }: Pick<StoredCredential, "subject" | "purpose">): string =>
  JSON.stringify([subject, purpose]);

/** Ids of the rows whose time is `until` or before, the earliest first, at most `limit`. */
function earliest(
  rows: ReadonlyMap<string, Interaction>,
  time: (row: Interaction) => number | null,
  until: number,
  limit: number,
): string[] {
  const found: { readonly id: string; readonly at: number }[] = [];
  for (const row of rows.values()) {
    const at = time(row);
    if (at !== null && at <= until) found.push({ id: row.id, at });
  }
  found.sort((a, b) => a.at - b.at);
  return found.slice(0, limit).map(({ id }) => id);
}

/** Keys of the values that pass, at most `limit`. */
function select<V>(map: Map<string, V>, limit: number, passes: (value: V) => boolean): string[] {
  const found: string[] = [];
  for (const [key, value] of map) {
    if (found.length >= limit) break;
    if (passes(value)) found.push(key);
  }
  return found;
}
