/**
 * Keeps connections to PostgreSQL usable: a call that gets no answer is given up, and the connections with it, since
 * the driver would wait on them for as long as the network lets it.
 *
 * @module
 */
import type { Sql } from "postgres";

export interface Pool {
  /** The client to use now. */
  current(): Sql;
  /** Does something with the client; rejects when it takes longer than it may. Whether it was done is not known then. */
  use<T>(work: (sql: Sql) => Promise<T>): Promise<T>;
}

export function createPool(open: () => Sql, timeoutMs: number): Pool {
  let sql = open();
  return {
    current: () => sql,
    use(work) {
      const mine = sql;
      return within(timeoutMs, work(mine), () => {
        if (sql === mine) sql = open();
        void mine.end({ timeout: 0 });
      });
    },
  };
}

/**
 * What `work` gives, unless it takes longer; `late` is called then.
 *
 * @throws Error where it is late
 */
export async function within<T>(
  timeoutMs: number,
  work: Promise<T>,
  late: () => void = () => {},
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error("the database did not answer in time"));
      late();
    }, timeoutMs);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
