import { afterAll, beforeAll } from "vitest";
import { postgresStore } from "../../src/connect/index.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
import { storeLaws } from "./laws.ts";
import { racers } from "./racers.ts";
import { credential } from "./rows.ts";

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
