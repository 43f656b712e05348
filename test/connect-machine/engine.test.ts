import fc from "fast-check";
import { expect } from "vitest";
import { createEngine } from "../../src/connect/engine.ts";
import {
  exchange,
  type Interaction,
  leave,
  miss,
  park,
  settle,
  tell,
} from "../../src/connect/interaction.ts";
import { memoryStore } from "../../src/connect/store/memory.ts";
import type { Store } from "../../src/connect/store/store.ts";
import { credential, interaction, NOW } from "../connect-store/rows.ts";
import { proves } from "../support/proves.ts";

/** What a database may do with one change: let it lose although nobody was first, take long, or fail. */
type Luck = "well" | "loses" | "slow" | "fails";

const luck = (...of: Luck[]) => fc.array(fc.constantFrom(...of), { minLength: 40, maxLength: 80 });

/** A store whose changes have that luck, one after the other; when it is used up, all goes well. */
function unlucky(store: Store, fortune: readonly Luck[]): Store {
  let at = 0;
  return {
    ...store,
    async swap(next, found) {
      const now = fortune[at] ?? "well";
      at += 1;
      if (now === "slow") for (let turn = 0; turn < 5; turn += 1) await null;
      if (now === "loses") return false;
      if (now === "fails") throw new Error("the database is away");
      return store.swap(next, found);
    },
  };
}

interface Rig {
  readonly engine: ReturnType<typeof createEngine>;
  readonly changes: (readonly [before: Interaction, after: Interaction])[];
}

/** Two processes' engines would be two of these on one store. */
function rig(store: Store, now = NOW): Rig {
  const changes: [Interaction, Interaction][] = [];
  const engine = createEngine({
    store,
    clock: () => now,
    random: (bytes) => new Uint8Array(bytes),
    changed: (before, after) => void changes.push([before, after]),
  });
  return { engine, changes };
}

proves("CONN-8", "steps that race apply once each, whatever luck a store has", async () => {
  const property = fc.asyncProperty(
    luck("well", "loses", "slow"),
    fc.integer({ min: 2, max: 12 }),
    async (fortune, people) => {
      const store = memoryStore();
      await store.insert(interaction("a"));
      const { engine, changes } = rig(unlucky(store, fortune));
      const leaving = Array.from({ length: people }, (_, person) =>
        engine.step("a", (row, now) => leave(row, { stateHash: `state ${person}`, leg: "l" }, now)),
      );
      const rows = await Promise.all(leaving);
      // Each of them left, one after the other, and each change was told of once.
      const versions = rows.map((row) => row?.version).sort((a = 0, b = 0) => a - b);
      expect(versions).toEqual(Array.from({ length: people }, (_, place) => place + 2));
      expect(changes.map(([before, after]) => after.version - before.version)).toEqual(
        Array.from({ length: people }, () => 1),
      );
      expect((await store.read("a"))?.version).toBe(people + 1);
    },
  );
  await fc.assert(property, { numRuns: 200 });
});

proves("CONN-8", "of endings that race one is kept, with its own credential", async () => {
  const property = fc.asyncProperty(
    luck("well", "loses", "slow"),
    fc.array(fc.constantFrom("done", "declined", "cancelled"), { minLength: 2, maxLength: 12 }),
    async (fortune, statuses) => {
      const store = memoryStore();
      await store.insert(interaction("a", { phase: "review", data: { parked: "p" } }));
      const { engine } = rig(unlucky(store, fortune));
      const ended = await Promise.all(
        statuses.map((status, place) => {
          const outcome =
            status === "done"
              ? ({ status, stored: true } as const)
              : ({ status: status as "declined" | "cancelled" } as const);
          return engine.step(
            "a",
            (row, now) => settle(row, outcome, now),
            () => (status === "done" ? credential(`c ${place}`) : undefined),
          );
        }),
      );
      const winners = ended.flatMap((row, place) => (row === null ? [] : [place]));
      expect(winners).toHaveLength(1);
      const winner = winners[0] as number;
      expect((await store.read("a"))?.data.outcome?.status).toBe(statuses[winner]);
      const kept = await store.credentialsNotSealedWith("none", 10);
      expect(kept.map(({ id }) => id)).toEqual(statuses[winner] === "done" ? [`c ${winner}`] : []);
    },
  );
  await fc.assert(property, { numRuns: 200 });
});

proves(
  "CONN-7",
  "an outcome is marked as told once, however many tell it, however often",
  async () => {
    const property = fc.asyncProperty(
      luck("well", "loses", "slow", "fails"),
      fc.integer({ min: 1, max: 8 }),
      async (fortune, tellers) => {
        const store = memoryStore();
        await store.insert({ ...interaction("a"), phase: "settled", settledAt: NOW });
        const { engine } = rig(unlucky(store, fortune));
        const tellOnce = async (): Promise<number> => {
          const row = await engine.step("a", tell).catch(() => "away" as const);
          return row === "away" ? tellOnce() : Number(row !== null);
        };
        const told = await Promise.all(Array.from({ length: tellers }, tellOnce));
        expect(told.reduce((sum, one) => sum + one, 0)).toBe(1);
        expect(await engine.step("a", tell)).toBe(null);
      },
    );
    await fc.assert(property, { numRuns: 200 });
  },
);

proves("CONN-3", "codes missed at the same moment are counted one by one", async () => {
  const property = fc.asyncProperty(luck("well", "loses", "slow"), async (fortune) => {
    const store = memoryStore();
    const code = { hash: "h", triesLeft: 3, until: NOW + 1 };
    await store.insert(interaction("a", { phase: "review", data: { parked: "p", code } }));
    const { engine } = rig(unlucky(store, fortune));
    const rows = await Promise.all(Array.from({ length: 9 }, () => engine.step("a", miss)));
    expect(rows.filter((row) => row !== null)).toHaveLength(3);
    expect((await store.read("a"))?.data).toEqual({
      outcome: { status: "failed", reason: "code-wrong" },
    });
  });
  await fc.assert(property, { numRuns: 100 });
});

proves(
  "CONN-7",
  "a crash between exchange and store ends as failed, to be started again",
  async () => {
    const store = memoryStore();
    await store.insert(interaction("a", { phase: "away", stateHash: "s", data: { leg: "l" } }));
    const crashed = rig(store).engine;
    expect((await crashed.step("a", (row, now) => exchange(row, 60_000, now)))?.phase).toBe(
      "exchanging",
    );
    // Another process, before the lease is over and after it; the first one never comes back.
    expect((await rig(store, NOW + 59_999).engine.read("a"))?.phase).toBe("exchanging");
    const later = rig(store, NOW + 60_000);
    expect((await later.engine.read("a"))?.data).toEqual({
      outcome: { status: "failed", reason: "interrupted" },
    });
    expect(later.changes).toHaveLength(1);
    expect((await store.read("a"))?.phase).toBe("settled");
    // And where it does come back after all, it finds that it is late.
    expect(await later.engine.step("a", (row, now) => park(row, { parked: "p" }, now))).toBe(null);
  },
);

proves(
  "CONN-7",
  "whoever reads a row that is over, however it is found, finds its end",
  async () => {
    // SHA-256 of "the link" and of "the state", base64url.
    const over = interaction("a", {
      phase: "away",
      linkHash: "pNqaKflZlLDR4xxRTmIzO8CwTLSW__3Dtv-hyowK4qg",
      stateHash: "ly7Ai8dXCoBCBpOgguuaGlr8uF_WCrz9H5j8K2fJ7q8",
      expiresAt: NOW - 1,
    });
    const found: readonly ((engine: Rig["engine"]) => Promise<Interaction | null>)[] = [
      (engine) => engine.read("a"),
      (engine) => engine.byLink("the link"),
      (engine) => engine.byState("the state"),
    ];
    for (const find of found) {
      const store = memoryStore();
      await store.insert(over);
      const row = await find(rig(store).engine);
      expect(row?.data.outcome).toEqual({ status: "expired" });
      expect((await store.read("a"))?.stateHash).toBe(null);
    }
  },
);

proves("CONN-8", "a store that is away rejects the step, and nothing was done", async () => {
  const store = memoryStore();
  await store.insert(interaction("a"));
  const { engine, changes } = rig(unlucky(store, ["fails"]));
  const step = () => engine.step("a", (row, now) => settle(row, { status: "declined" }, now));
  await expect(step()).rejects.toThrow("the database is away");
  expect(await store.read("a")).toEqual(interaction("a"));
  expect(changes).toEqual([]);
  expect((await step())?.phase).toBe("settled");
  expect(await step()).toBe(null);
  expect(await engine.step("nobody", tell)).toBe(null);
});
