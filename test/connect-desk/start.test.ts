import { describe, expect, test } from "vitest";
import { createConnect, memoryStore, type Store } from "../../src/connect/index.ts";
import { faulty } from "./faults.ts";
import { connectionOf, optionsOf } from "./rig.ts";
import { serving } from "./serving.ts";

describe("the store it is over", () => {
  const withVersion = (store: Store, kind: Store["kind"], version: number): Store => {
    let found = version;
    const migrate = async () => {
      found = 3;
      return { from: version, to: 3 };
    };
    return { ...store, kind, schemaVersion: async () => found, migrate };
  };
  const start = (kind: Store["kind"], version: number) =>
    serving({ store: withVersion(memoryStore(), kind, version) });

  test.each([0, 2, 5])(
    "a PostgreSQL with schema %i is refused, with what to do",
    async (version) => {
      await expect(start("postgres", version)).rejects.toMatchObject({
        code: "store-unusable",
        detail: { found: version, needed: 3 },
        message: expect.stringContaining("connect migrate"),
      });
    },
  );

  test("the next version of the schema is used while replicas are replaced", async () => {
    const { connect } = await start("postgres", 4);
    expect(await connect.ready()).toEqual({ ready: true, store: true, wake: "local" });
  });

  test.each([0, 2])("a SQLite file with schema %i is brought up to date", async (version) => {
    const { connect } = await start("sqlite", version);
    expect(await connect.ready()).toEqual({ ready: true, store: true, wake: "local" });
  });

  test("a SQLite file of a later package is refused", async () => {
    await expect(start("sqlite", 5)).rejects.toMatchObject({ code: "store-unusable" });
  });

  test("a database that cannot be reached at the start throws its own error", async () => {
    const { store, faults } = faulty(memoryStore());
    faults.away = true;
    await expect(serving({ store })).rejects.toThrow("ECONNREFUSED");
  });

  test("probes see it away, late and back", async () => {
    const { store, faults } = faulty(memoryStore());
    const { connect, time } = await serving({ store });
    const probe = async () => {
      const answer = await connect.handle(new Request("https://agent.example/connect/readyz"));
      return [answer.status, await answer.json()];
    };
    const good = { ready: true, store: true, wake: "listen" };
    expect(await probe()).toEqual([200, good]);
    faults.away = true;
    expect(await probe()).toEqual([503, { ...good, ready: false, store: false }]);
    faults.away = false;
    faults.hangs = true;
    const late = connect.ready();
    await time.pass(2000);
    expect(await late).toEqual({ ready: false, store: false, wake: "listen" });
  });
});

describe("closing", () => {
  test("lets go of the store once, answers that another may, and leaves what is open", async () => {
    let closed = 0;
    const store = { ...memoryStore(), close: async () => void closed++ };
    const { connect, time } = await serving({ store });
    const begun = await connect.begin({ connection: connectionOf("alice"), purpose: "key" });
    await Promise.all([connect.close(), connect.close()]);
    expect([closed, time.hanging]).toEqual([1, 0]);
    expect((await connect.handle(new Request(begun.url))).status).toBe(503);
    expect(await connect.ready()).toEqual({ ready: false, store: false, wake: "poll" });
    expect((await store.read(begun.elicitationId))?.phase).toBe("open");
  });

  test("a service whose timers are the system's keeps no process alive, and closes", async () => {
    const connect = await createConnect(optionsOf());
    expect(await connect.ready()).toMatchObject({ ready: true });
    await connect.close();
  });
});
