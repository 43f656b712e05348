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
  SIZES,
  type Size,
  SQL,
  tellMany,
  type Value,
} from "./sql.ts";
import type { Store } from "./store.ts";

/** The most ids that one statement takes. */
const MOST: Size = 100;

export function createSqlStore(database: Database): Store {
  const query: Database["query"] = (text, values) => database.query(text, values);
  const told = tellMany(database.lightly);
  const hints = createHints();

  const one = async <T>(read: (row: Row) => T, text: string, values: Value[]) => {
    const [row] = await query(text, values);
    return row === undefined ? null : read(row);
  };
  const any = async (text: string, values: Value[]) => (await query(text, values)).length > 0;

  /** What is said of all rows with these ids, each once. */
  async function many(ids: readonly string[], ask: (part: Part) => Promise<Row[]>) {
    const found = await Promise.all(parts([...new Set(ids)]).map(ask));
    return found.flat().map(readInteraction);
  }

  return {
    kind: database.kind,
    ...(database.file === undefined ? {} : { file: database.file }),
    migrate: () => migrate(database),
    schemaVersion: () => schemaVersion(database),
    ping: async () => void (await query(SQL.ping)),

    insert: (row) => any(SQL.insert, interactionValues(row)),
    read: (id) => one(readInteraction, SQL.read, [id]),
    readMany: (ids) => many(ids, (part) => query(READ_MANY[part.size], part.ids)),
    tell: (ids, now) => many(ids, (part) => query(told[part.size], [now, ...part.ids])),
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

/** Some ids, as many as one statement takes. */
interface Part {
  readonly size: Size;
  readonly ids: readonly string[];
}

/** Parts of the ids, each of the smallest size that holds it, filled up. */
function parts(ids: readonly string[]): Part[] {
  const all: Part[] = [];
  for (let at = 0; at < ids.length; at += MOST) {
    const part = ids.slice(at, at + MOST);
    const size = SIZES.find((one) => one >= part.length) ?? MOST;
    all.push({ size, ids: [...part, ...Array<string>(size - part.length).fill("")] });
  }
  return all;
}
