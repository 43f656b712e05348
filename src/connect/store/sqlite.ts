/**
 * Keeps everything in one SQLite file: for one machine, without a server. Several processes may share the file.
 *
 * @see CONN-8
 * @module
 */
import { closeSync, openSync } from "node:fs";
import { resolve } from "node:path";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { Call, Database } from "./database.ts";
import type { Row, Value } from "./sql.ts";
import { createSqlStore } from "./sql-store.ts";
import type { Store, Watch } from "./store.ts";

export interface SqliteOptions {
  /**
   * Path of the file, made if absent, for its owner's eyes; from the working directory if relative. `:memory:` keeps
   * everything in memory instead.
   */
  readonly file: string;
}

/** How long a process waits for another one that writes, in milliseconds. */
const BUSY_MS = 5000;
/** How often a process looks whether another one wrote, in milliseconds: a look costs microseconds. */
const LOOK_MS = 250;

/**
 * A store in an SQLite file.
 *
 * @throws TypeError on a Node without SQLite, that is before 22.13
 * @throws the system's error where the file cannot be opened
 */
export async function sqliteStore({ file }: SqliteOptions): Promise<Store> {
  const sqlite = process.getBuiltinModule("node:sqlite");
  if (sqlite === undefined) {
    throw new TypeError(
      "sqliteStore needs Node 22.13 or later; on an older one use memoryStore or postgresStore",
    );
  }
  const path = file === ":memory:" ? undefined : resolve(file);
  // Made here, since SQLite would make it for everybody's eyes.
  if (path !== undefined) closeSync(openSync(path, "a", 0o600));
  const connection = new sqlite.DatabaseSync(path ?? file);
  connection.exec(`pragma busy_timeout = ${BUSY_MS}; pragma journal_mode = wal`);
  return createSqlStore(database(connection, path));
}

function database(connection: DatabaseSync, path: string | undefined): Database {
  const run = runner(connection);
  let open = true;
  return {
    kind: "sqlite",
    ...(path === undefined ? {} : { file: path }),
    query: async (text, values) => run({ text, ...(values === undefined ? {} : { values }) }),
    transaction: async (calls) => transaction(connection, run, calls),
    alone: async (calls) => transaction(connection, run, calls),
    lightly: "true",
    schemaExists: "select 1 as one from sqlite_master where name = 'connect_schema'",
    async watch(hint, own): Promise<Watch> {
      const forget = own.add(hint);
      const stop = path === undefined ? () => {} : watchOthers(run, () => hint(null));
      const close = async () => {
        forget();
        stop();
      };
      return { how: path === undefined ? "local" : "poll", close };
    },
    async close() {
      if (open) connection.close();
      open = false;
    },
  };
}

type Run = (call: Call) => Row[];

function runner(connection: DatabaseSync): Run {
  const prepared = new Map<string, StatementSync>();
  return ({ text, values = [] }) => {
    const statement = prepared.get(text) ?? connection.prepare(text);
    prepared.set(text, statement);
    const named: Record<string, Value> = {};
    values.forEach((value, place) => {
      named[`$${place + 1}`] = value;
    });
    return statement.all(named) as Row[];
  };
}

/** Without a pause in it: another connection of this process that wanted to write meanwhile would wait for ever. */
function transaction(connection: DatabaseSync, run: Run, calls: readonly Call[]): Row[][] | null {
  // Takes the lock for writing at once: a reader cannot become a writer while another one writes.
  connection.exec("begin immediate");
  try {
    const results: Row[][] = [];
    for (const call of calls) {
      const rows = run(call);
      if (call.must && rows.length === 0) {
        rollback(connection);
        return null;
      }
      results.push(rows);
    }
    connection.exec("commit");
    return results;
  } catch (error) {
    rollback(connection);
    throw error;
  }
}

/** Some errors, such as a full disk, have undone the transaction already. */
function rollback(connection: DatabaseSync): void {
  try {
    connection.exec("rollback");
  } catch {
    // What went wrong first is what counts.
  }
}

/** Calls `changed` after another connection, of this process or another, has written. Gives what ends it. */
function watchOthers(run: Run, changed: () => void): () => void {
  const version = () => run({ text: "pragma data_version" })[0]?.data_version;
  let seen = version();
  const timer = setInterval(() => {
    try {
      const now = version();
      if (now !== seen) changed();
      seen = now;
    } catch {
      // The next look makes up for it.
    }
  }, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
