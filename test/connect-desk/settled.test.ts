import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { startSweeping } from "../../src/connect/desk/sweeper.ts";
import { hashOf } from "../../src/connect/engine.ts";
import { bind, exchange, leave, settle } from "../../src/connect/interaction.ts";
import { memoryStore } from "../../src/connect/store/memory.ts";
import { judgeCase } from "../support/cases.ts";
import { proves } from "../support/proves.ts";
import { faulty } from "./faults.ts";
import { connectionOf, finish, type Replica, replicaOn } from "./rig.ts";
import { MINUTE, rest, Time } from "./time.ts";

const DONE = {
  status: "done",
  stored: true,
  account: { issuer: "https://github.example", id: "7", label: "octocat" },
};

/** What was told so far: a list that stays as it is where nothing more is told. */
async function began(
  { desk }: Replica,
  person: string,
  changes: { ttl?: number; signal?: AbortSignal } = {},
) {
  const connection = connectionOf(person);
  const { begun } = await desk.begin({ connection, purpose: "github", ...changes });
  const told: unknown[] = [];
  void begun.settled.then((outcome) => told.push(outcome));
  return { ...begun, connection, told, id: begun.elicitationId };
}

async function alone(changes: Parameters<typeof replicaOn>[2] = {}) {
  const time = new Time();
  const { store, faults } = faulty(memoryStore());
  const replica = replicaOn(store, time, changes);
  await replica.desk.start();
  return { time, store, faults, replica };
}

judgeCase("connect.replicas.01", async () => {
  const time = new Time();
  const store = memoryStore();
  const [one, two] = [replicaOn(store, time), replicaOn(store, time)];
  await Promise.all([one.desk.start(), two.desk.start()]);
  const alice = await began(one, "alice");
  const other = await began(two, "bob");
  await finish(two, alice.id);
  expect(await alice.settled).toEqual(DONE);
  await rest();
  expect(alice.told).toEqual([DONE]);
  expect(other.told).toEqual([]);
  expect(one.happened.filter(({ type }) => type === "told")).toHaveLength(1);
  expect(two.happened.filter(({ type }) => type === "told")).toHaveLength(0);
  expect((await one.engine.read(alice.id))?.toldAt).toBe(time.now);
});

judgeCase("connect.expiry.01", async () => {
  const { time, replica } = await alone();
  const alice = await began(replica, "alice", { ttl: 10 * MINUTE });
  await time.pass(11 * MINUTE);
  expect(alice.told).toEqual([{ status: "expired" }]);
  const row = await replica.engine.byLink(alice.url.slice(-43));
  expect(row?.data.outcome).toEqual({ status: "expired" });
  expect(bind(row as never, "browser", time.now)).toBeNull();
  expect((await began(replica, "alice")).url).not.toBe(alice.url);
});

judgeCase("connect.complete-once.01", async () => {
  const { time, store, replica } = await alone();
  const alice = await began(replica, "alice");
  const bob = await began(replica, "bob");
  alice.connection.lose();
  expect(replica.desk.waiting).toBe(1);
  await finish(replica, alice.id);
  await time.pass(2 * MINUTE);
  expect([alice.told, bob.told]).toEqual([[], []]);
  const row = await store.read(alice.id);
  expect([row?.phase, row?.toldAt]).toEqual(["settled", null]);
  const owner = '["https://id.example","alice"]';
  expect(await store.readCredential(owner, "github")).toMatchObject({ subject: owner });
  expect(replica.happened).toContainEqual({
    type: "dropped",
    interaction: alice.id,
    purpose: "github",
  });
});

describe("what time alone ends is told without anybody asking", () => {
  proves("CONN-7", "a crash between exchange and store is told as failed", async () => {
    const { time, replica } = await alone();
    const { engine } = replica;
    const alice = await began(replica, "alice");
    await engine.step(alice.id, (row, now) =>
      leave(row, { stateHash: hashOf("s"), leg: "x" }, now),
    );
    await engine.step(alice.id, (row, now) => exchange(row, MINUTE, now));
    // The process that exchanged is gone.
    await time.pass(MINUTE - 1);
    expect(alice.told).toEqual([]);
    await time.pass(1);
    expect(alice.told).toEqual([{ status: "failed", reason: "interrupted" }]);
  });

  test("also for a row that nobody waits for: another replica sweeps", async () => {
    const { time, store, replica } = await alone();
    const alice = await began(replica, "alice");
    await replica.close();
    const sweeping = replicaOn(store, time);
    startSweeping({ ...sweeping, retentionMs: 60 * MINUTE });
    await time.pass(11 * MINUTE);
    expect((await store.read(alice.id))?.data.outcome).toEqual({ status: "expired" });
    expect(sweeping.happened).toContainEqual({ type: "swept", lapsed: 1, removed: 0 });
    await time.pass(60 * MINUTE);
    expect(await store.read(alice.id)).toBeNull();
    expect(sweeping.happened).toContainEqual({ type: "swept", lapsed: 0, removed: 1 });
  });

  test("a sweeper goes on when the database was away", async () => {
    const { time, store, faults, replica } = await alone();
    const alice = await began(replica, "alice");
    await replica.close();
    startSweeping({ ...replicaOn(store, time), retentionMs: 60 * MINUTE });
    faults.away = true;
    await time.pass(20 * MINUTE);
    faults.away = false;
    await time.pass(MINUTE);
    expect((await store.read(alice.id))?.phase).toBe("settled");
  });
});

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
    expect([...faults.calls]).toEqual([["readMany", 1]]);
  });
});

test("an outcome is told with one reading and one mark", async () => {
  const { time, faults, replica } = await alone();
  const alice = await began(replica, "alice");
  faults.hints = "none";
  await finish(replica, alice.id);
  await rest();
  faults.calls.clear();
  faults.hint(alice.id);
  await time.pass(0);
  expect(alice.told).toEqual([DONE]);
  expect([...faults.calls]).toEqual([
    ["readMany", 1],
    ["swap", 1],
  ]);
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

describe("calling it off", () => {
  proves("CAN-8", "a signal calls it off, and that is an outcome", async () => {
    const { replica } = await alone();
    const calling = new AbortController();
    const alice = await began(replica, "alice", { signal: calling.signal });
    calling.abort();
    expect(await alice.settled).toEqual({ status: "cancelled" });
    expect(getEventListeners(calling.signal, "abort")).toEqual([]);
  });

  test("what has ended stays as it ended", async () => {
    const { replica } = await alone();
    const alice = await began(replica, "alice");
    await finish(replica, alice.id);
    await alice.cancel();
    expect(await alice.settled).toEqual(DONE);
  });

  test("what is deleted with everything of its person is told as called off", async () => {
    const { time, store, replica } = await alone();
    const alice = await began(replica, "alice");
    await store.removeSubject('["https://id.example","alice"]');
    await time.pass(MINUTE);
    expect(alice.told).toEqual([{ status: "cancelled" }]);
  });
});

describe("nothing stays behind", () => {
  test("after 10,000 that ended or were dropped: no timer, no listener, no entry", async () => {
    const { time, replica } = await alone();
    const hanging = time.hanging;
    const calling = new AbortController();
    const connections = [connectionOf("alice", "c1"), connectionOf("alice", "c2")] as const;
    const ids: string[] = [];
    for (let one = 0; one < 10_000; one++) {
      const connection = connections[one % 2 === 0 ? 0 : 1];
      const asked = { connection, purpose: "github", signal: calling.signal };
      const { begun } = await replica.desk.begin(asked);
      ids.push(begun.elicitationId);
    }
    expect(replica.desk.waiting).toBe(10_000);
    expect(time.hanging).toBe(hanging + 10_000);
    for (const { signal } of connections)
      expect(getEventListeners(signal, "abort")).toHaveLength(1);
    connections[1].lose();
    await Promise.all(
      ids
        .filter((_, one) => one % 2 === 0)
        .map((id) =>
          replica.engine.step(id, (row, now) => settle(row, { status: "declined" }, now)),
        ),
    );
    while (replica.desk.waiting > 0) await rest();
    expect(time.hanging).toBe(hanging);
    for (const { signal } of [...connections, calling]) {
      expect(getEventListeners(signal, "abort")).toEqual([]);
    }
  });

  test("a service that is closed leaves the rows, and no timer", async () => {
    const { time, store, faults, replica } = await alone();
    startSweeping({ ...replica, retentionMs: 60 * MINUTE });
    const alice = await began(replica, "alice");
    faults.away = true;
    void alice.cancel();
    await rest();
    await replica.close();
    await rest();
    expect(time.hanging).toBe(0);
    expect(getEventListeners(alice.connection.signal, "abort")).toEqual([]);
    faults.away = false;
    expect((await store.read(alice.id))?.phase).toBe("open");
    expect(await alice.codeShown).toBe(false);
  });
});
