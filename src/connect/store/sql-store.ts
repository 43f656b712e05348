/**
 * A store over any SQL database that speaks the statements: each of its methods in their terms.
 *
 * @see CONN-7 CONN-8
 * @module
 */
import type { Database } from "./database.ts";
import { createHints } from "./hints.ts";
import { migrate, schemaVersion } from "./schema.ts";
import {
  credentialValues,
  interactionValues,
  READ_MANY,
  type Row,
  readCredential,
  readInteraction,
  SQL,
  type Value,
} from "./sql.ts";
import type { Store } from "./store.ts";

export function createSqlStore(database: Database): Store {
  const query: Database["query"] = (text, values) => database.query(text, values);
  const hints = createHints();

  const one = async <T>(read: (row: Row) => T, text: string, values: Value[]) => {
    const [row] = await query(text, values);
    return row === undefined ? null : read(row);
  };
  const any = async (text: string, values: Value[]) => (await query(text, values)).length > 0;

  return {
    kind: database.kind,
    ...(database.file === undefined ? {} : { file: database.file }),
    migrate: () => migrate(database),
    schemaVersion: () => schemaVersion(database),
    ping: async () => void (await query(SQL.ping)),

    insert: (row) => any(SQL.insert, interactionValues(row)),
    read: (id) => one(readInteraction, SQL.read, [id]),
    async readMany(ids) {
      const found = await Promise.all(
        parts([...new Set(ids)]).map((part) => query(SQL.readMany, part)),
      );
      return found.flat().map(readInteraction);
    },
    findByLink: (linkHash) => one(readInteraction, SQL.findByLink, [linkHash]),
    findByState: (stateHash) => one(readInteraction, SQL.findByState, [stateHash]),

    async swap(next, credential) {
      const values = interactionValues(next);
      const swapped =
        credential === undefined
          ? await any(SQL.swap, values)
          : (await database.transaction([
              { text: SQL.swap, values, must: true },
              { text: SQL.putCredential, values: credentialValues(credential) },
            ])) !== null;
      if (swapped) hints.changed(next.id);
      return swapped;
    },
    due: async (now, limit) => (await query(SQL.due, [now, limit])).map(({ id }) => id as string),
    removeSettled: async (before, limit) =>
      (await query(SQL.removeSettled, [before, limit])).length,

    readCredential: (subject, purpose) =>
      one(readCredential, SQL.readCredential, [subject, purpose]),
    swapCredential: (next) => any(SQL.swapCredential, credentialValues(next)),
    removeCredential: ({ subject, purpose, id, version }) =>
      any(SQL.removeCredential, [subject, purpose, id, version]),
    async removeSubject(subject) {
      const done = await database.transaction([
        { text: SQL.removeOfSubject, values: [subject] },
        { text: SQL.removeCredentialsOfSubject, values: [subject] },
      ]);
      const [rows = [], credentials = []] = done ?? [];
      for (const row of rows) if (row.settled_at === null) hints.changed(row.id as string);
      return credentials.length;
    },
    credentialsNotSealedWith: async (kid, limit) =>
      (await query(SQL.notSealedWith, [kid, limit])).map(readCredential),

    watch: (hint) => database.watch(hint, hints),
    close: () => database.close(),
  };
}

/** Ids by as many as one statement takes, the last filled up. */
function parts(ids: readonly string[]): string[][] {
  const all: string[][] = [];
  for (let at = 0; at < ids.length; at += READ_MANY) {
    const part = ids.slice(at, at + READ_MANY);
    all.push([...part, ...Array<string>(READ_MANY - part.length).fill("")]);
  }
  return all;
}
