import postgres from "postgres";
import { afterEach, beforeEach, expect } from "vitest";
import { openClient } from "../../src/connect/store/client.ts";
import { createPool, type Pool } from "../../src/connect/store/pool.ts";
import { proves } from "../support/proves.ts";
import { type FakePostgres, fakePostgres } from "./fake-postgres.ts";

const HOUR = 3_600_000;

let server: FakePostgres;
let pool: Pool;
let now = 0;
const ask = (text = "select 1") => pool.use((sql) => sql.unsafe(text));
/** What became of a call. */
const fate = (call: Promise<unknown>) =>
  call.then(
    () => "answered",
    () => "dropped",
  );
const open = (options: { readonly max?: number; readonly timeoutMs?: number } = {}) => {
  pool = createPool({
    open: () => openClient({ driver: postgres, url: server.url }),
    max: 3,
    timeoutMs: HOUR,
    now: () => now,
    ...options,
  });
};

beforeEach(async () => {
  now = 0;
  server = await fakePostgres();
});
afterEach(async () => {
  await pool.close(0);
  await server.close();
});

proves(
  "CONN-8",
  "a connection is opened where none is idle, and no more than asked for",
  async () => {
    open();
    for (let calls = 0; calls < 5; calls += 1) await ask();
    expect(server.accepted).toBe(1);
    await Promise.all([ask(), ask()]);
    expect(server.accepted).toBe(2);
    await Promise.all(Array.from({ length: 30 }, () => ask()));
    expect(server.accepted).toBe(3);
  },
);

proves("CONN-8", "a call goes where the fewest wait", async () => {
  open({ max: 2 });
  server.instead((step) => (step === "slow" ? "later" : undefined));
  const slow = fate(ask("slow"));
  // One connection serves nobody any more, and every other call is answered on the other.
  for (let calls = 0; calls < 5; calls += 1) await ask();
  expect(server.accepted).toBe(2);
  await pool.close(0);
  expect(await slow).toBe("dropped");
});

proves("CONN-8", "an idle connection is left after an hour, and one in use is not", async () => {
  open();
  await ask();
  now = HOUR - 1;
  await ask();
  expect(server.accepted).toBe(1);
  now = HOUR;
  server.instead((step) => (step === "slow" ? "later" : undefined));
  await ask();
  expect(server.accepted).toBe(2);
  await expect.poll(() => server.there).toBe(1);
  const slow = fate(ask("slow"));
  await expect.poll(() => server.heard).toContain("slow");
  now = 2 * HOUR;
  await ask();
  expect([server.accepted, server.there]).toEqual([3, 2]);
  server.mend();
  expect(await slow).toBe("answered");
});

proves("CONN-8", "a call without an answer is given up, and its connection with it", async () => {
  open({ timeoutMs: 100 });
  // On a busy machine an answer may be late, too.
  await expect.poll(() => fate(ask())).toBe("answered");
  server.instead((step) => (step === "slow" ? "later" : undefined));
  await expect(ask("slow")).rejects.toThrow("the database did not answer in time");
  await expect.poll(() => server.there).toBe(0);
  await expect.poll(() => fate(ask())).toBe("answered");
});

proves(
  "CONN-8",
  "who closes waits for what is under way, and no longer than asked for",
  async () => {
    const slowly = async (graceMs: number) => {
      open();
      server.instead((step) => (step === "slow" ? "later" : undefined));
      const slow = fate(ask("slow"));
      await expect.poll(() => server.heard.at(-1)).toBe("slow");
      const closing = pool.close(graceMs);
      await expect(ask()).rejects.toThrow("the store is closed");
      return { slow, closing };
    };
    const patient = await slowly(HOUR);
    // Time goes by.
    const other = openClient({ driver: postgres, url: server.url });
    for (let calls = 0; calls < 50; calls += 1) await other.use((sql) => sql.unsafe("select 1"));
    await other.close(0);
    server.mend();
    expect(await patient.slow).toBe("answered");
    await patient.closing;
    await expect.poll(() => server.there).toBe(0);

    const brief = await slowly(1);
    await brief.closing;
    expect(await brief.slow).toBe("dropped");
    await expect.poll(() => server.there).toBe(0);
    expect(server.accepted).toBe(3);
  },
);
