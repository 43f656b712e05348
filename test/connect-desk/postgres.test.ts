import { afterAll, beforeAll, expect } from "vitest";
import { createEngine } from "../../src/connect/engine.ts";
import { type Begun, createConnect, type Outcome, postgresStore } from "../../src/connect/index.ts";
import { settle } from "../../src/connect/interaction.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.ts";
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
