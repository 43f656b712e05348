import postgres from "postgres";
import { afterAll, beforeAll, expect } from "vitest";
import { createEngine } from "../../src/connect/engine.ts";
import { type Begun, createConnect, type Outcome, postgresStore } from "../../src/connect/index.ts";
import { settle } from "../../src/connect/interaction.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.mjs";
import { proves } from "../support/proves.ts";
import { connectionOf, optionsOf } from "./rig.ts";
import { until } from "./time.ts";

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

proves(
  "CONN-7",
  "on PostgreSQL, outcomes reach the process that asked through a restart of the database, once each",
  async () => {
    const url = await server.database();
    const [here, there] = [await postgresStore({ url }), await postgresStore({ url })];
    await here.migrate();
    const connect = await createConnect(optionsOf({ store: here, pollMs: 500 }));
    const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
    const engine = createEngine({ store: there, clock: Date.now, random });
    const told = new Map<string, Outcome[]>();

    const begin = async () => {
      const begun = await connect.begin({ connection: connectionOf("alice"), purpose: "github" });
      const heard: Outcome[] = [];
      told.set(begun.elicitationId, heard);
      void begun.settled.then((outcome) => heard.push(outcome));
      return begun;
    };
    /** As a page does: what fails is tried again. */
    const decline = async ({ elicitationId: id }: Begun): Promise<void> => {
      for (;;) {
        try {
          await engine.step(id, (row, now) => settle(row, { status: "declined" }, now));
          return;
        } catch {
          await new Promise((resolve) => setTimeout(resolve, 20));
        }
      }
    };

    try {
      const begun = await Promise.all(Array.from({ length: 100 }, begin));
      await Promise.all(begun.slice(0, 40).map(decline));
      const restarted = server.restart();
      await Promise.all(begun.slice(40).map(decline));
      await restarted;
      await until("the last outcome", () => [...told.values()].every((heard) => heard.length > 0));
      for (const heard of told.values()) expect(heard).toEqual([{ status: "declined" }]);
      for (const { elicitationId } of begun) {
        expect((await engine.read(elicitationId))?.toldAt).toEqual(expect.any(Number));
      }
      expect(await connect.ready()).toMatchObject({ ready: true });
    } finally {
      await Promise.all([connect.close(), there.close()]);
    }
  },
);

proves(
  "CONN-7",
  "on PostgreSQL, whoever may notify can end nothing: a forged notification is a row read, and no more",
  async () => {
    const url = await server.database();
    const here = await postgresStore({ url });
    await here.migrate();
    const looked: string[] = [];
    const readMany = (ids: readonly string[]) => {
      looked.push(...ids);
      return here.readMany(ids);
    };
    const connect = await createConnect(
      optionsOf({ store: { ...here, readMany }, pollMs: 60_000 }),
    );
    const sql = postgres(url, { max: 1 });
    try {
      const alice = await connect.begin({ connection: connectionOf("alice"), purpose: "github" });
      const bob = await connect.begin({ connection: connectionOf("bob"), purpose: "github" });
      const told: Outcome[][] = [[], []];
      for (const [at, begun] of [alice, bob].entries()) {
        void begun.settled.then((outcome) => told[at]?.push(outcome));
      }
      const before = await here.read(alice.elicitationId);
      const done = JSON.stringify({ id: alice.elicitationId, status: "done" });
      for (const payload of ["", "nobody", "__proto__", done, "x".repeat(7999)]) {
        await sql.notify("acp_elicitation", payload);
      }
      for (let again = 0; again < 20; again++) {
        await sql.notify("acp_elicitation", alice.elicitationId);
      }
      await until("the look", () => looked.includes(alice.elicitationId));
      expect(told).toEqual([[], []]);
      expect(await here.read(alice.elicitationId)).toEqual(before);
      // Nobody waits for what was made up, so that nothing of it is asked for.
      expect(new Set(looked)).toEqual(new Set([alice.elicitationId]));

      await bob.cancel();
      await sql.notify("acp_elicitation", alice.elicitationId);
      await until("the end", () => told[1]?.length === 1);
      expect(told).toEqual([[], [{ status: "cancelled" }]]);
    } finally {
      await sql.end();
      await connect.close();
    }
  },
);
