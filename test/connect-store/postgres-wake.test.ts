import postgres, { type Sql } from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { postgresStore, type Store } from "../../src/connect/index.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.mjs";
import { proves } from "../support/proves.ts";
import { type Ear, heard } from "./heard.ts";
import { openPipe, type Pipe } from "./pipe.ts";
import { ALICE, after, interaction, NOW, settled } from "./rows.ts";

let server: TestPostgres;
let url: string;
/** The database, past the code under test. */
let raw: Sql;
/** The replica that changes rows; the one that waits is made by each test. */
let other: Store;
/** What a test opened, closed after it: the last first. */
const opened: (() => Promise<unknown>)[] = [];

const kept = <T extends { close(): Promise<unknown> }>(one: T): T => {
  opened.push(() => one.close());
  return one;
};
const open = async (
  options: { readonly listenUrl?: string; readonly timeoutMs?: number } = {},
): Promise<Store> => kept(await postgresStore({ url, ...options }));
const listening = async (store: Store): Promise<Ear> => {
  const ear = kept(await heard(store));
  expect(ear.how).toBe("listen");
  return ear;
};

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());
beforeEach(async () => {
  url = await server.database();
  raw = postgres(url, { max: 1, onnotice: () => {} });
  opened.push(() => raw.end());
  other = await open();
  await other.migrate();
  await other.insert(interaction("a"));
});
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** The backends that listen for this database. */
const listeners = () =>
  raw<{ pid: number }[]>`select pid from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`;

proves("CONN-7", "a notification names the row that changed, and nothing else", async () => {
  const heardRaw: string[] = [];
  const ear = kept(await heard(other));
  await raw.listen("acp_elicitation", (payload) => heardRaw.push(payload));
  const away = after(interaction("a"), { stateHash: "secret", data: { leg: "secret" } });
  await other.swap(away);
  await other.insert(settled("b", NOW));
  expect(await other.tell(["b"], NOW)).toHaveLength(1);
  await other.removeSettled(NOW, 10);
  await other.removeSubject(ALICE);
  await ear.hears("a");
  await ear.hears("a");
  await raw.notify("acp_elicitation", "the end");
  await expect.poll(() => heardRaw.at(-1)).toBe("the end");
  // A change, and the removal of an open row; neither a new row nor one that had settled, nor that one was told.
  expect(heardRaw).toEqual(["a", "a", "the end"]);
});

proves("CONN-7", "a change that is undone is not hinted at", async () => {
  const heardRaw: string[] = [];
  await raw.listen("acp_elicitation", (payload) => heardRaw.push(payload));
  const broken = { subject: ALICE, purpose: "github", version: 1, id: "c" } as never;
  await expect(other.swap(after(interaction("a")), broken)).rejects.toThrow();
  await raw.notify("acp_elicitation", "the end");
  await expect.poll(() => heardRaw).toEqual(["the end"]);
});

proves(
  "CONN-7",
  "a replica whose listening backend was ended hears of what it missed",
  async () => {
    const ear = await listening(await open());
    for (let version = 2; version < 8; version += 1) {
      const pids = (await listeners()).map(({ pid }) => pid);
      expect(pids).toHaveLength(1);
      await raw`select pg_terminate_backend(${pids[0] as number})`;
      // At once: before, while or after it listens again.
      expect(await other.swap({ ...interaction("a"), version })).toBe(true);
      await ear.hears("a");
      await expect.poll(async () => (await listeners()).map(({ pid }) => pid)).not.toEqual(pids);
      await expect.poll(listeners).toHaveLength(1);
    }
  },
);

proves(
  "CONN-7",
  "what changes while nothing gets through is hinted at when it does again",
  async () => {
    const pipe: Pipe = kept(await openPipe(server.port));
    const waiting = await open({ listenUrl: pipe.url(url) });
    const ear = await listening(waiting);
    pipe.cut();
    const before = pipe.tried;
    expect(await other.swap(after(interaction("a")))).toBe(true);
    // It has noticed, and tries again and again.
    await expect.poll(() => pipe.tried).toBeGreaterThan(before + 1);
    expect(ear.count()).toBe(0);
    // Rows can still be read and changed.
    expect((await waiting.read("a"))?.version).toBe(2);
    pipe.mend();
    await ear.hears("a");
    expect(await other.swap(after(after(interaction("a"))))).toBe(true);
    await ear.hears("a");
  },
);

/** Has every change of a row take an hour. */
const SLOW = `
create function sleep() returns trigger language plpgsql as $$
  begin perform pg_sleep(3600); return new; end $$;
create trigger slow before update on connect_interactions for each row execute function sleep()`;

proves(
  "CONN-7",
  "a restart of the database rejects at once what is under way; the store and its hints work on",
  async () => {
    // Longer than a test may take.
    const waiting = await open({ timeoutMs: 3_600_000 });
    const ear = await listening(waiting);
    await raw.unsafe(SLOW);
    const blocked = waiting.swap(after(interaction("a"))).catch(() => "lost");
    await expect
      .poll(() => raw`select from pg_stat_activity where wait_event = 'PgSleep'`)
      .toHaveLength(1);
    await server.restart();
    expect(await blocked).toBe("lost");
    // The first call on a broken connection may fail; whoever calls tries again.
    await expect
      .poll(() => raw`drop trigger slow on connect_interactions`.catch(() => "away"))
      .toEqual([]);
    await expect.poll(() => waiting.read("a").catch(() => "away")).toEqual(interaction("a"));
    await expect.poll(() => other.swap(after(interaction("a"))).catch(() => "away")).toBe(true);
    await ear.hears("a");
    await expect.poll(() => listeners().catch(() => [])).toHaveLength(1);
    const third = after(after(interaction("a")));
    expect(await other.swap(third)).toBe(true);
    await ear.hears("a");
  },
);

proves(
  "CONN-7",
  "a pooler that swallows notifications is noticed, and the service has to ask",
  async () => {
    const pipe = kept(await openPipe(server.port, { swallows: true }));
    const waiting = await open({ listenUrl: pipe.url(url) });
    const ear = kept(await heard(waiting));
    expect(ear.how).toBe("poll");
    // Nobody listens in vain.
    await expect.poll(listeners).toEqual([]);
    await other.swap(after(interaction("a")));
    expect((await waiting.read("a"))?.version).toBe(2);
    expect(ear.count()).toBe(0);
    // What this process changes itself, it knows.
    await waiting.swap(after(after(interaction("a"))));
    await ear.hears("a");
  },
);

proves(
  "CONN-7",
  "a listening address apart from the pooled one hears what the pool changes",
  async () => {
    const pool = kept(await openPipe(server.port, { swallows: true }));
    const waiting = kept(await postgresStore({ url: pool.url(url), listenUrl: url }));
    const ear = await listening(waiting);
    await waiting.swap(after(interaction("a")));
    await ear.hears("a");
  },
);

proves(
  "CONN-7",
  "a database that is away rejects the watch, and lets another one succeed",
  async () => {
    const pipe = kept(await openPipe(server.port));
    pipe.cut();
    const waiting = await open({ listenUrl: pipe.url(url), timeoutMs: 3_600_000 });
    await expect(waiting.watch(() => {})).rejects.toThrow(
      "the connection to the database was lost",
    );
    expect(pipe.tried).toBe(1);
    pipe.mend();
    await listening(waiting);
  },
);

proves("CONN-7", "a watch that was closed leaves no connection behind", async () => {
  const ear = await listening(await open());
  await expect.poll(listeners).toHaveLength(1);
  await ear.close();
  await expect.poll(listeners).toEqual([]);
});

proves("CONN-7", "a call that gets no answer rejects, and the next one connects anew", async () => {
  const pipe = kept(await openPipe(server.port));
  const far = kept(await postgresStore({ url: pipe.url(url), timeoutMs: 1000 }));
  const read = () => far.read("a").catch(() => "away");
  await expect.poll(read).toEqual(interaction("a"));
  pipe.freeze();
  await expect(far.read("a")).rejects.toThrow("the database did not answer in time");
  await expect.poll(read).toEqual(interaction("a"));
  pipe.cut();
  await expect(far.read("a")).rejects.toThrow();
  pipe.mend();
  await expect.poll(read).toEqual(interaction("a"));
});
