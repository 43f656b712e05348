import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { startSweeping } from "../../src/connect/desk/sweeper.ts";
import { hashOf } from "../../src/connect/engine.ts";
import { bind, exchange, leave, settle } from "../../src/connect/interaction.ts";
import { memoryStore } from "../../src/connect/store/memory.ts";
import { judgeCase } from "../support/cases.ts";
import { proves } from "../support/proves.ts";
import { alone, began, DONE } from "./alone.ts";
import { connectionOf, finish, replicaOn } from "./rig.ts";
import { MINUTE, rest, Time } from "./time.ts";

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
