import { afterAll, beforeAll, expect } from "vitest";
import { postgresStore } from "../../src/connect/index.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.mjs";
import { proves } from "../support/proves.ts";
import { storeLaws } from "./laws.ts";
import { racers } from "./racers.ts";
import { credential, interaction } from "./rows.ts";

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

storeLaws("the store in PostgreSQL", async () => {
  const url = await server.database();
  const open = async () => {
    const store = await postgresStore({ url });
    await store.migrate();
    return store;
  };
  return { open, unwritable: credential("c", { sealed: null as never }) };
});

racers("postgres", async () => {
  const url = await server.database();
  return { place: url, open: () => postgresStore({ url }) };
});

proves("CONN-8", "what cannot be stored rejects, and mixes up nobody's answers", async () => {
  const store = await postgresStore({ url: await server.database(), max: 1 });
  await store.migrate();
  for (const id of ["a", "b", "c"]) await store.insert(interaction(id));
  // From here on every one of these goes out without waiting for the one before.
  for (const id of ["a", "b", "c"]) await store.read(id);
  for (const nothing of [undefined, true, {}, Symbol("x")]) {
    const row = interaction("d", { purpose: nothing as never });
    const [a, d, b, c] = await Promise.all([
      store.read("a"),
      store.insert(row).catch((error) => error),
      store.read("b"),
      store.read("c"),
    ]);
    expect([a?.id, b?.id, c?.id]).toEqual(["a", "b", "c"]);
    expect(d).toEqual(new TypeError("what is stored must be a text, number or null"));
  }
  await store.close();
});
