/**
 * Keeps everything in PostgreSQL: for several replicas, which wake each other by NOTIFY.
 *
 * @see CONN-7 CONN-8
 * @module
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import { optional } from "../optional.ts";
import { type Client, openClient } from "./client.ts";
import type { Call } from "./database.ts";
import { listen } from "./listen.ts";
import { createPool } from "./pool.ts";
import type { Row, Value } from "./sql.ts";
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
  /** How many connections at most, beside the one that listens and the one that migrates. Absent: 10. */
  readonly max?: number;
  /** How long the database may take to answer, in milliseconds; then the call rejects. Absent: 15000. */
  readonly timeoutMs?: number;
}

/** Names the lock that migrations take; any number that others do not use. */
const MIGRATION_LOCK = 7_023_311_009;

/** How long calls that are under way may take when the store is closed, in milliseconds. */
const GRACE_MS = 5000;
/** How long a note to oneself may take, in milliseconds, until notifications count as swallowed. */
const TRIAL_MS = 5000;
/** How long it takes at most until the database is tried again, by whoever listens. */
const PAUSE_MS = 5000;

/**
 * A store in PostgreSQL 14 or later. Connects when it is first asked for something. A call whose connection is lost
 * rejects at once; the next one connects anew.
 *
 * @throws {ElicitationError} `package-missing` where `postgres` is not installed
 */
export async function postgresStore(options: PostgresOptions): Promise<Store> {
  const { url, listenUrl = url, max = 10, timeoutMs = 15_000 } = options;
  const { default: driver } = await optional("postgres", "^3.4.0", () => import("postgres"));
  const open = () => openClient({ driver, url });
  const pool = createPool({ open, max, timeoutMs, now: () => performance.now() });
  const query = (call: Call) => pool.use((sql) => run(sql, call));
  return createSqlStore({
    kind: "postgres",
    query: (text, values) => query({ text, ...(values === undefined ? {} : { values }) }),
    transaction: (calls) => pool.use((sql, client) => transaction(sql, client, calls)),
    async alone(calls) {
      const lock = { text: "select pg_advisory_xact_lock($1)", values: [MIGRATION_LOCK] };
      const client = open();
      try {
        return await client.use((sql) => transaction(sql, client, [lock, ...calls]));
      } finally {
        await client.close(0);
      }
    },
    // For the transaction of this statement alone, and without a statement of its own.
    lightly: "set_config('synchronous_commit', 'off', true) is not null",
    schemaExists: "select 1 as one where to_regclass('connect_schema') is not null",
    async watch(hint, own): Promise<Watch> {
      const stop = await listen({
        open: (heard) => openClient({ driver, url: listenUrl, heard }),
        notify: (...values) => query({ text: "select pg_notify($1, $2)", values }),
        hint,
        timeoutMs,
        trialMs: TRIAL_MS,
        pause,
      });
      if (stop !== null) return { how: "listen", close: stop };
      const forget = own.add(hint);
      return { how: "poll", close: async () => forget() };
    },
    close: () => pool.close(GRACE_MS),
  });
}

/** From a tenth of a second on twice as long each time, and not all replicas at once. */
async function pause(attempt: number, over: AbortSignal): Promise<void> {
  const most = Math.min(PAUSE_MS, 100 * 2 ** (attempt - 1));
  await sleep(most * (0.5 + Math.random() / 2), undefined, { signal: over });
}

/**
 * @throws TypeError on what is no value: the driver would let it mix up the answers of other calls on the connection
 */
async function run(sql: Pick<Sql, "unsafe">, { text, values = [] }: Call): Promise<Row[]> {
  if (!values.every(isValue)) throw new TypeError("what is stored must be a text, number or null");
  return [...(await sql.unsafe<Row[]>(text, [...values], { prepare: values.length > 0 }))];
}

const isValue = (value: Value): boolean =>
  value === null || typeof value === "string" || typeof value === "number";

/** Thrown inside a transaction to undo it. */
const UNDO = Symbol("undo");

async function transaction(
  sql: Sql,
  client: Client,
  calls: readonly Call[],
): Promise<Row[][] | null> {
  const results: Row[][] = [];
  try {
    await sql.begin(async (inside) => {
      try {
        for (const call of calls) {
          const rows = await run(inside, call);
          if (call.must && rows.length === 0) throw UNDO;
          results.push(rows);
        }
      } catch (error) {
        // The driver would write a rollback where no connection is any more, which ends the process.
        if (client.lost) await new Promise(() => {});
        throw error;
      }
    });
    return results;
  } catch (error) {
    if (error === UNDO) return null;
    throw error;
  }
}
