/**
 * What a migration must do on every database that has a schema: from nothing, from an older version, beside others,
 * and on one that is too new.
 *
 * @module
 */
import { describe, expect } from "vitest";
import type { Store } from "../../src/connect/index.ts";
import { proves } from "../support/proves.ts";
import { ids } from "./law.ts";
import { ALICE, after, BOB, credential, interaction, NOW } from "./rows.ts";
import { PUT_CREDENTIAL_1, SCHEMA_1 } from "./schema-1.ts";

/** One empty database, and ways to it. */
export interface Bare {
  /** A store on it that was not migrated. */
  open(): Promise<Store>;
  /** Runs statements, past the store. */
  exec(text: string): Promise<void>;
  /** Tables with their columns, indexes and triggers, by name; whatever their order. */
  shape(): Promise<readonly string[]>;
}

const WAITING = interaction("waiting", { linkHash: "link w" });

export function migrations(kind: "sqlite" | "postgres", empty: () => Promise<Bare>): void {
  describe(`migrations of ${kind}`, () => {
    proves("CONN-8", "an empty database gets the schema", async () => {
      const store = await (await empty()).open();
      expect(await store.schemaVersion()).toBe(0);
      expect(await store.migrate()).toEqual({ from: 0, to: 3 });
      expect(await store.schemaVersion()).toBe(3);
      expect(await store.insert(interaction("a"))).toBe(true);
    });

    proves("CONN-8", "an older database keeps what is in it, and works on", async () => {
      const bare = await empty();
      await bare.exec(SCHEMA_1[kind]);
      const store = await bare.open();
      expect(await store.schemaVersion()).toBe(1);
      expect(await store.migrate()).toEqual({ from: 1, to: 3 });
      expect(await store.schemaVersion()).toBe(3);
      await keepsAll(store);
      expect(await store.due(NOW + 60_000, 10)).toEqual(["late"]);
      const next = credential("c", { version: 4, leaseUntil: NOW + 9, updatedAt: NOW + 5 });
      expect(await store.swapCredential(next)).toBe(true);
      expect(await store.readCredential(ALICE, "github")).toEqual(next);
      expect(await store.swap(after(WAITING, { phase: "review" }), credential("e"))).toBe(true);
    });

    proves("CONN-8", "an older database ends up in the same shape as a new one", async () => {
      const [old, fresh] = [await empty(), await empty()];
      await old.exec(SCHEMA_1[kind]);
      const before = await old.shape();
      for (const bare of [old, fresh]) await (await bare.open()).migrate();
      const shape = await fresh.shape();
      expect(await old.shape()).toEqual(shape);
      // A version only adds: a replica of the one before finds everything it knows.
      expect(shape).toEqual(expect.arrayContaining([...before]));
      expect(shape.filter((part) => !before.includes(part))).toEqual([
        "column connect_credentials.lease_until",
        "index connect_interactions_lapsing",
      ]);
    });

    proves("CONN-8", "a replica of the version before works on the newer schema", async () => {
      const bare = await empty();
      await bare.exec(SCHEMA_1[kind]);
      const store = await bare.open();
      await store.migrate();
      await bare.exec(PUT_CREDENTIAL_1);
      expect(await store.readCredential(BOB, "github")).toEqual(
        credential("d", { subject: BOB, createdAt: NOW + 3, updatedAt: NOW + 3 }),
      );
    });

    proves("CONN-8", "replicas that start together bring the schema once", async () => {
      for (const older of [false, true]) {
        const bare = await empty();
        if (older) await bare.exec(SCHEMA_1[kind]);
        const stores = await Promise.all(Array.from({ length: 8 }, () => bare.open()));
        // Each has looked before any of them begins, as replicas of one deployment do.
        await Promise.all(stores.map((store) => store.schemaVersion()));
        const done = await Promise.all(stores.map((store) => store.migrate()));
        for (const { from, to } of done) expect([from <= 3, to]).toEqual([true, 3]);
        expect(await stores[0]?.schemaVersion()).toBe(3);
        if (older) await keepsAll(stores[3] as Store);
      }
    });

    proves(
      "CONN-8",
      "a schema that is too new is refused by a migration, and nothing is done",
      async () => {
        const bare = await empty();
        const store = await bare.open();
        await store.migrate();
        await bare.exec("insert into connect_schema values (4)");
        const shape = await bare.shape();
        await expect(store.migrate()).rejects.toMatchObject({
          code: "store-unusable",
          detail: { found: 4, needed: 3 },
        });
        expect(await store.schemaVersion()).toBe(4);
        expect(await bare.shape()).toEqual(shape);
        // A replica that was running before goes on.
        expect(await store.insert(interaction("a"))).toBe(true);
      },
    );

    proves("CONN-8", "a migration that fails leaves no half of itself", async () => {
      const bare = await empty();
      await bare.exec("create table connect_credentials (theirs text)");
      const store = await bare.open();
      await expect(store.migrate()).rejects.toThrow(/connect_credentials/);
      expect(await store.schemaVersion()).toBe(0);
      expect(await bare.shape()).toEqual(["column connect_credentials.theirs"]);
      await bare.exec("drop table connect_credentials");
      expect(await store.migrate()).toEqual({ from: 0, to: 3 });
    });
  });
}

/** Everything of {@link SCHEMA_1} is there, as it was. */
async function keepsAll(store: Store): Promise<void> {
  expect(ids(await store.readMany(["waiting", "gone out", "late", "ended"]))).toEqual([
    "ended",
    "gone out",
    "late",
    "waiting",
  ]);
  expect(await store.findByLink("link w")).toEqual(WAITING);
  expect(await store.findByState("state g")).toEqual(
    interaction("gone out", {
      version: 3,
      linkHash: "link g",
      stateHash: "state g",
      phase: "away",
      data: { browser: "b", leg: "l" },
    }),
  );
  expect(await store.read("ended")).toEqual(
    interaction("ended", {
      version: 2,
      linkHash: "link e",
      connection: "connection-2",
      subject: BOB,
      phase: "settled",
      settledAt: NOW,
      toldAt: NOW + 1,
      data: { outcome: { status: "declined" } },
    }),
  );
  expect(await store.readCredential(ALICE, "github")).toEqual(
    credential("c", { version: 3, updatedAt: NOW + 2 }),
  );
}
