/**
 * Keeps everything in PostgreSQL: for several replicas, which wake each other by NOTIFY.
 *
 * @see CONN-7 CONN-8
 * @module
 */
import type { Sql } from "postgres";
import { optional } from "../optional.ts";
import type { Call } from "./database.ts";
import { listen } from "./listen.ts";
import { createPool } from "./pool.ts";
import type { Row } from "./sql.ts";
import { createSqlStore } from "./sql-store.ts";
import type { Store, Watch } from "./store.ts";

export interface PostgresOptions {
  /**
   * `postgres://user:password@host:port/database`. A pooler may stand there. With one that cannot keep prepared
   * statements (PgBouncer before 1.21), add `?prepare=false`. `?search_path=...` puts the tables into another schema.
   */
  readonly url: string;
  /** As `url`, past any pooler, which would swallow LISTEN. Absent: `url`. */
  readonly listenUrl?: string | undefined;
  /** How many connections at most, beside the one that listens. Absent: 10. */
  readonly max?: number;
  /** How long the database may take to answer, in milliseconds; then the call rejects. Absent: 15000. */
  readonly timeoutMs?: number;
}

/** Names the lock that migrations take; any number that others do not use. */
const MIGRATION_LOCK = 7_023_311_009;

/**
 * A store in PostgreSQL 14 or later. Connects when it is first asked for something.
 *
 * @throws {ElicitationError} `package-missing` where `postgres` is not installed
 */
export async function postgresStore(options: PostgresOptions): Promise<Store> {
  const { url, listenUrl = url, max = 10, timeoutMs = 15_000 } = options;
  const { default: connect } = await optional("postgres", "^3.4.0", () => import("postgres"));
  const open = (to: string, most: number) =>
    connect(to, {
      max: most,
      // Without a question for the types of arrays: there are none here.
      fetch_types: false,
      types: { bigint: { to: 20, from: [20], parse: Number, serialize: String } },
      connection: { application_name: "acp-elicitation" },
      onnotice: () => {},
    });
  const pool = createPool(() => open(url, max), timeoutMs);
  return createSqlStore({
    kind: "postgres",
    query: (text, values) =>
      pool.use((sql) => run(sql, { text, ...(values === undefined ? {} : { values }) })),
    transaction: (calls) => pool.use((sql) => transaction(sql, calls)),
    alone: (calls) =>
      transaction(pool.current(), [
        { text: "select pg_advisory_xact_lock($1)", values: [MIGRATION_LOCK] },
        ...calls,
      ]),
    // For the transaction of this statement alone, and without a statement of its own.
    lightly: "set_config('synchronous_commit', 'off', true) is not null",
    schemaExists: "select 1 as one where to_regclass('connect_schema') is not null",
    async watch(hint, own): Promise<Watch> {
      const stop = await listen({
        open: () => open(listenUrl, 1),
        notify: (channel, text) =>
          pool.use((sql) =>
            run(sql, { text: "select pg_notify($1, $2)", values: [channel, text] }),
          ),
        hint,
        timeoutMs,
      });
      if (stop !== null) return { how: "listen", close: stop };
      const forget = own.add(hint);
      return { how: "poll", close: async () => forget() };
    },
    close: () => pool.current().end({ timeout: 5 }),
  });
}

async function run(sql: Pick<Sql, "unsafe">, { text, values = [] }: Call): Promise<Row[]> {
  return [...(await sql.unsafe<Row[]>(text, [...values], { prepare: values.length > 0 }))];
}

/** Thrown inside a transaction to undo it. */
const UNDO = Symbol("undo");

async function transaction(sql: Sql, calls: readonly Call[]): Promise<Row[][] | null> {
  const results: Row[][] = [];
  try {
    await sql.begin(async (inside) => {
      for (const call of calls) {
        const rows = await run(inside, call);
        if (call.must && rows.length === 0) throw UNDO;
        results.push(rows);
      }
    });
    return results;
  } catch (error) {
    if (error === UNDO) return null;
    throw error;
  }
}
