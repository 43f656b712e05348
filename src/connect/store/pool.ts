/**
 * Which connection does a call go to? To one that is idle, or to a new one while there may be more, or to the one with
 * the fewest calls. One that is lost gets no further call, and one that does not answer in time is given up.
 *
 * @module
 */
import type { Sql } from "postgres";
import type { Client } from "./client.ts";
import { within } from "./within.ts";

export interface Pool {
  /** Does something with a connection; rejects when it takes longer than it may. Whether it was done is not known then. */
  use<T>(work: (sql: Sql, client: Client) => Promise<T>): Promise<T>;
  /** Ends every connection, after what is under way or the grace; later calls reject. */
  close(graceMs: number): Promise<void>;
}

export interface PoolOptions {
  readonly open: () => Client;
  /** How many connections at most. */
  readonly max: number;
  /** How long a call may take. */
  readonly timeoutMs: number;
  /** Milliseconds since any moment. */
  readonly now: () => number;
}

/**
 * After that a connection that is idle is not used again: the database's address may have moved to another server, and
 * the old one may answer still.
 */
const LIFETIME_MS = 60 * 60_000;

export function createPool({ open, max, timeoutMs, now }: PoolOptions): Pool {
  /** Each with the time it was opened at. */
  const clients = new Map<Client, number>();
  let closed = false;

  function tidy(): void {
    for (const [client, since] of clients) {
      const old = client.calls === 0 && now() - since >= LIFETIME_MS;
      if (old) void client.close(0);
      if (old || client.lost) clients.delete(client);
    }
  }

  function pick(): Client {
    if (closed) throw new Error("the store is closed");
    tidy();
    let best: Client | undefined;
    for (const client of clients.keys()) {
      if (best === undefined || client.calls < best.calls) best = client;
    }
    if (best !== undefined && (best.calls === 0 || clients.size >= max)) return best;
    const client = open();
    clients.set(client, now());
    return client;
  }

  return {
    async use(work) {
      const client = pick();
      return within(timeoutMs, client.use(work), (late) => void client.drop(late));
    },
    async close(graceMs) {
      closed = true;
      await Promise.all([...clients.keys()].map((client) => client.close(graceMs)));
    },
  };
}
