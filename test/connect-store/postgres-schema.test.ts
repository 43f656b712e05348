import postgres, { type Sql } from "postgres";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { postgresStore, type Store } from "../../src/connect/index.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.mjs";
import { proves } from "../support/proves.ts";
import { heard } from "./heard.ts";
import { migrations } from "./migrations.ts";
import { openPipe } from "./pipe.ts";
import { FILL, LOOKUPS } from "./plans.ts";
import { after, interaction } from "./rows.ts";
import { SCHEMA_1 } from "./schema-1.ts";

let server: TestPostgres;
const opened: (() => Promise<void>)[] = [];

beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function open(url: string, max?: number): Promise<Store> {
  const store = await postgresStore({ url, ...(max === undefined ? {} : { max }) });
  opened.push(() => store.close());
  return store;
}
function past(url: string): Sql {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  opened.push(() => sql.end());
  return sql;
}

migrations("postgres", async () => {
  const url = await server.database();
  const sql = past(url);
  return {
    open: () => open(url),
    exec: async (text) => void (await sql.unsafe(text)),
    async shape() {
      const parts = await sql<{ part: string }[]>`
        select 'column ' || table_name || '.' || column_name as part
          from information_schema.columns where table_schema = current_schema()
        union all select 'index ' || indexname from pg_indexes where schemaname = current_schema()
        union all select distinct 'trigger ' || trigger_name from information_schema.triggers
          where trigger_schema = current_schema()`;
      return parts.map(({ part }) => part).sort();
    },
  };
});

proves("CONN-7", "changes of an older database are hinted at after its migration", async () => {
  const url = await server.database();
  await past(url).unsafe(SCHEMA_1.postgres);
  const [store, other] = [await open(url), await open(url)];
  await store.migrate();
  const ear = await heard(store);
  await other.swap(after(interaction("waiting", { linkHash: "link w" })));
  await ear.hears("waiting");
  await ear.close();
});

proves(
  "CONN-8",
  "two services keep apart in one database, each in a schema of its own",
  async () => {
    const url = await server.database();
    const sql = past(url);
    await sql`create schema one`;
    await sql`create schema two`;
    const [one, two] = [await open(`${url}?search_path=one`), await open(`${url}?search_path=two`)];
    expect(await one.migrate()).toEqual({ from: 0, to: 3 });
    expect(await two.schemaVersion()).toBe(0);
    expect(await two.migrate()).toEqual({ from: 0, to: 3 });
    expect(await one.insert(interaction("a"))).toBe(true);
    expect(await two.read("a")).toBe(null);
    expect(await two.insert(interaction("a", { purpose: "other" }))).toBe(true);
    const ear = await heard(two);
    expect(await two.swap(after(interaction("a")))).toBe(true);
    await ear.hears("a");
    await ear.close();
    expect(await one.read("a")).toEqual(interaction("a"));
  },
);

/** The names under which a statement was prepared: a letter, four bytes of length, the name, the text. */
const prepared = (sent: string, text: string): string[] =>
  [...sent.matchAll(new RegExp(`P[^]{4}([^\\0]*)\\0${text}`, "g"))].map(([, name]) => name ?? "?");

proves("CONN-8", "statements are prepared once for each connection, or not at all", async () => {
  const pipe = await openPipe(server.port);
  opened.push(() => pipe.close());
  const url = pipe.url(await server.database());
  const first = await open(url, 1);
  await first.migrate();
  for (const id of ["a", "b", "c"]) expect(await first.insert(interaction(id))).toBe(true);
  expect(prepared(pipe.sent, "insert into connect_int")).toEqual([expect.stringMatching(/./)]);

  // A change, and a look, is one message each: everything up to one Sync.
  let before = pipe.sent.length;
  const syncs = () => pipe.sent.slice(before).split("S\0\0\0\x04").length - 1;
  expect(await first.swap(after(interaction("a")))).toBe(true);
  before = pipe.sent.length;
  expect(await first.swap(after(interaction("b")))).toBe(true);
  expect(syncs()).toBe(1);

  // What is mostly asked for, one row, takes no room for a hundred.
  expect(await first.readMany(["a"])).toHaveLength(1);
  expect(await first.readMany(["a", "b"])).toHaveLength(2);
  for (const last of [1, 100]) {
    const text = `select [^\\0]* where id in \\([^)]*\\$${last}\\)`;
    expect(prepared(pipe.sent, text)).toEqual([expect.stringMatching(/./)]);
  }

  // For a pooler that cannot keep them.
  before = pipe.sent.length;
  const second = await open(`${url}?prepare=false`, 1);
  for (const id of ["d", "e"]) expect(await second.insert(interaction(id))).toBe(true);
  expect(prepared(pipe.sent.slice(before), "insert into connect_int")).toEqual(["", ""]);
});

proves("CONN-8", "no look-up reads through a hundred thousand open rows", async () => {
  const url = await server.database();
  await (await open(url)).migrate();
  const sql = past(url);
  await sql.unsafe(FILL);
  await sql`analyze`;
  for (const [text, values] of LOOKUPS) {
    const plan = await sql.unsafe(`explain ${text}`, [...values]);
    const steps = plan.map((row) => String(row["QUERY PLAN"])).join("\n");
    expect(steps).toMatch(/Index/);
    expect(steps).not.toMatch(/Seq Scan/);
  }
});
