import { describe, expect, test } from "vitest";
import { memoryStore } from "../../src/connect/store/memory.ts";
import { proves } from "../support/proves.ts";
import { alone, began, DONE } from "./alone.ts";
import { faulty } from "./faults.ts";
import { connectionOf, finish, replicaOn } from "./rig.ts";
import { MINUTE, rest, Time } from "./time.ts";

describe("hints may be lost, late or doubled", () => {
  proves("CONN-7", "an outcome whose hint was lost is told when rows are read again", async () => {
    const { time, faults, replica } = await alone();
    const alice = await began(replica, "alice");
    faults.hints = "none";
    await finish(replica, alice.id);
    await rest();
    expect(alice.told).toEqual([]);
    await time.pass(MINUTE);
    expect(alice.told).toEqual([DONE]);
  });

  proves(
    "CONN-7",
    "the word that hints were lost has everything read that is awaited",
    async () => {
      const { faults, replica } = await alone();
      const people = await Promise.all(["a", "b", "c"].map((person) => began(replica, person)));
      faults.hints = "none";
      for (const { id } of people) await finish(replica, id);
      faults.hint(null);
      await rest();
      expect(people.map(({ told }) => told)).toEqual([[DONE], [DONE], [DONE]]);
      expect(replica.happened).toContainEqual({ type: "hint-lost", waiting: 3 });
    },
  );

  test("where hints do not come through, rows are read every pollMs", async () => {
    const time = new Time();
    const { store, faults } = faulty(memoryStore(), "poll");
    const replica = replicaOn(store, time, { pollMs: 1000 });
    await replica.desk.start();
    const alice = await began(replica, "alice");
    faults.hints = "none";
    await finish(replica, alice.id);
    await time.pass(1000);
    expect(alice.told).toEqual([DONE]);
    expect(replica.happened).toContainEqual({ type: "watching", how: "poll" });
  });

  test("a hint for what nobody here waits for costs no reading", async () => {
    const { faults, replica } = await alone();
    await began(replica, "alice");
    await rest();
    faults.calls.clear();
    for (let other = 0; other < 1000; other++) faults.hint(`other-${other}`);
    await rest();
    expect([...faults.calls]).toEqual([]);
  });

  test("a hint costs one reading, however many are awaited", async () => {
    const { faults, replica } = await alone();
    const alice = await began(replica, "alice");
    for (let other = 0; other < 500; other++) await began(replica, `p${other}`);
    await rest();
    faults.calls.clear();
    faults.hint(alice.id);
    await rest();
    expect([...faults.calls]).toEqual([
      ["tell", 1],
      ["readMany", 1],
    ]);
  });
});

test("an outcome is read and marked in one step", async () => {
  const { time, faults, replica } = await alone();
  const alice = await began(replica, "alice");
  faults.hints = "none";
  await finish(replica, alice.id);
  await rest();
  faults.calls.clear();
  faults.hint(alice.id);
  await time.pass(0);
  expect(alice.told).toEqual([DONE]);
  expect([...faults.calls]).toEqual([["tell", 1]]);
});

describe("a database that is away delays, and loses nothing", () => {
  proves("CONN-7", "what was settled meanwhile is told when the database is back", async () => {
    const time = new Time();
    const shared = memoryStore();
    const { store, faults } = faulty(shared);
    const [one, two] = [replicaOn(store, time), replicaOn(shared, time)];
    await one.desk.start();
    const alice = await began(one, "alice");
    faults.away = true;
    await finish(two, alice.id);
    await time.pass(MINUTE + 1000);
    expect(alice.told).toEqual([]);
    faults.away = false;
    // Long before everything is read again.
    await time.pass(5001);
    expect(alice.told).toEqual([DONE]);
    const said = one.happened.filter(({ type }) => type === "store-away" || type === "store-back");
    expect(said).toEqual([
      { type: "store-away", store: "memory" },
      { type: "store-back", store: "memory" },
    ]);
  });

  proves("URL-7", "a mark whose answer was lost on the way is told once all the same", async () => {
    const { time, faults, replica } = await alone();
    const alice = await began(replica, "alice");
    faults.hints = "none";
    await finish(replica, alice.id);
    faults.answersLost = 1;
    faults.hint(alice.id);
    await time.pass(MINUTE);
    expect(faults.answersLost).toBe(0);
    expect(alice.told).toEqual([DONE]);
  });

  test("calling it off waits for the database, and is told then", async () => {
    const { time, faults, replica } = await alone();
    const alice = await began(replica, "alice");
    faults.away = true;
    const cancelled = alice.cancel();
    await time.pass(MINUTE);
    expect(alice.told).toEqual([]);
    faults.away = false;
    await time.pass(5000);
    await cancelled;
    expect(alice.told).toEqual([{ status: "cancelled" }]);
  });

  test("what could not be stored was not begun", async () => {
    const { faults, replica } = await alone();
    faults.away = true;
    const asked = { connection: connectionOf("alice"), purpose: "github" };
    await expect(replica.desk.begin(asked)).rejects.toThrow("ECONNREFUSED");
    expect(replica.desk.waiting).toBe(0);
  });

  test("a service that starts while the database is away listens when it is back", async () => {
    const time = new Time();
    const { store, faults } = faulty(memoryStore());
    faults.away = true;
    const replica = replicaOn(store, time);
    await replica.desk.start();
    expect(replica.desk.wake).toBe("poll");
    faults.away = false;
    await time.pass(1000);
    expect(replica.desk.wake).toBe("listen");
  });
});
