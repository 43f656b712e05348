/**
 * One replica over a store with faults, and what somebody who began there was told.
 *
 * @module
 */
import { memoryStore } from "../../src/connect/store/memory.ts";
import { faulty } from "./faults.ts";
import { connectionOf, type Replica, replicaOn } from "./rig.ts";
import { Time } from "./time.ts";

export const DONE = {
  status: "done",
  stored: true,
  account: { issuer: "https://github.example", id: "7", label: "octocat" },
};

/** What was told so far: a list that stays as it is where nothing more is told. */
export async function began(
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

export async function alone(changes: Parameters<typeof replicaOn>[2] = {}) {
  const time = new Time();
  const { store, faults } = faulty(memoryStore());
  const replica = replicaOn(store, time, changes);
  await replica.desk.start();
  return { time, store, faults, replica };
}
