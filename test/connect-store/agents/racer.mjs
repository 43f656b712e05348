// One process of several on one database: opens it, waits for the word, does its part of the race, says how it went.
//
//   node racer.mjs <name> <postgres|sqlite> <url or file>
//
// Reads one line of JSON for each race, { what, rows, writers }, and answers each with one line: the rows it won, as
// often as it won them.
import { createInterface } from "node:readline";
import { postgresStore, sqliteStore } from "../../../dist/connect/index.js";

const [name, kind, place] = process.argv.slice(2);
const store =
  kind === "postgres" ? await postgresStore({ url: place }) : await sqliteStore({ file: place });

const credential = (row, writer) => ({
  subject: row.subject,
  purpose: row.id,
  version: 1,
  id: `${name} ${writer}`,
  issuer: "https://github.com",
  kid: "key-1",
  sealed: "sealed",
  leaseUntil: null,
  createdAt: 1,
  updatedAt: 1,
});

const RACES = {
  migrate: async () => (await store.migrate()).to === 3,
  swap: (row, writer) => store.swap({ ...row, version: 2, data: { browser: `${name} ${writer}` } }),
  "swap-credential": (row, writer) =>
    store.swap(
      { ...row, version: 2, data: { browser: `${name} ${writer}` } },
      credential(row, writer),
    ),
  refresh: async (row, writer) =>
    store.swapCredential({
      ...(await store.readCredential(row.subject, row.id)),
      version: 2,
      sealed: `${name} ${writer}`,
    }),
  // As whoever adds one does: reads, writes, and starts over where somebody else was first.
  count: async ({ id }) => {
    for (;;) {
      const row = await store.read(id);
      const count = String(Number(row.data.browser ?? "0") + 1);
      if (await store.swap({ ...row, version: row.version + 1, data: { browser: count } }))
        return true;
    }
  },
};

console.log("ready");
for await (const line of createInterface({ input: process.stdin })) {
  const { what, rows, writers } = JSON.parse(line);
  const won = await Promise.all(
    rows.flatMap((row) =>
      Array.from({ length: writers }, async (_, writer) =>
        (await RACES[what](row, writer)) ? [row.id] : [],
      ),
    ),
  );
  console.log(JSON.stringify(won.flat()));
}
await store.close();
