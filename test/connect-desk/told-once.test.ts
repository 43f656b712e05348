import fc from "fast-check";
import { expect } from "vitest";
import { startSweeping } from "../../src/connect/desk/sweeper.ts";
import { hashOf } from "../../src/connect/engine.ts";
import { exchange, type Interaction, leave, park, settle } from "../../src/connect/interaction.ts";
import type { Outcome } from "../../src/connect/outcome.ts";
import { memoryStore } from "../../src/connect/store/memory.ts";
import { proves } from "../support/proves.ts";
import { type Faults, faulty } from "./faults.ts";
import { connectionOf, type Replica, replicaOn } from "./rig.ts";
import { MINUTE, rest, Time } from "./time.ts";

/** One thing that happens. Numbers choose among what there is. */
type Move =
  | { readonly do: "begin"; readonly at: number; readonly ttl: number }
  | { readonly do: "step"; readonly at: number; readonly whose: number; readonly step: Step }
  | { readonly do: "cancel"; readonly whose: number }
  | { readonly do: "lose"; readonly whose: number }
  | { readonly do: "fault"; readonly at: number; readonly fault: Partial<Faults> }
  | { readonly do: "doubt"; readonly at: number }
  | { readonly do: "pass"; readonly ms: number };

const STEPS = {
  leave: (row, now) => leave(row, { stateHash: hashOf(row.id), leg: "x" }, now),
  exchange: (row, now) => exchange(row, MINUTE, now),
  park: (row, now) => park(row, { parked: "x" }, now),
  done: (row, now) => settle(row, { status: "done", stored: false }, now),
  declined: (row, now) => settle(row, { status: "declined" }, now),
} satisfies Record<string, (row: Interaction, now: number) => Interaction | null>;
type Step = keyof typeof STEPS;

const at = fc.nat(1);
const whose = fc.nat(11);
const move: fc.Arbitrary<Move> = fc.oneof(
  fc.record({ do: fc.constant("begin" as const), at, ttl: fc.integer({ min: 1, max: 20 }) }),
  fc.record({
    do: fc.constant("step" as const),
    at,
    whose,
    step: fc.constantFrom(...(Object.keys(STEPS) as Step[])),
  }),
  fc.record({ do: fc.constant("cancel" as const), whose }),
  fc.record({ do: fc.constant("lose" as const), whose }),
  fc.record({
    do: fc.constant("fault" as const),
    at,
    fault: fc.oneof(
      fc.record({ away: fc.boolean() }),
      fc.record({ answersLost: fc.nat(2) }),
      fc.record({ hints: fc.constantFrom("all", "none", "twice", "lost") }),
    ),
  }),
  fc.record({ do: fc.constant("doubt" as const), at }),
  fc.record({ do: fc.constant("pass" as const), ms: fc.integer({ min: 1, max: 3 * MINUTE }) }),
);

interface Begun {
  readonly id: string;
  readonly told: Outcome[];
  readonly cancel: () => Promise<void>;
  readonly connection: { readonly signal: AbortSignal; readonly lose: () => void };
  /** What had been told when the connection was lost. */
  toldAtLoss?: number;
}

function lose(one: Begun): void {
  one.toldAtLoss ??= one.told.length;
  one.connection.lose();
}

class World {
  readonly time: Time = new Time();
  readonly store = memoryStore();
  readonly sides = [0, 1].map((side) => {
    const { store, faults } = faulty(this.store, side === 0 ? "listen" : "poll");
    return { faults, replica: replicaOn(store, this.time, { pollMs: 30_000 }) };
  });
  readonly begun: Begun[] = [];

  async start(): Promise<void> {
    for (const { replica } of this.sides) {
      await replica.desk.start();
      startSweeping({ ...replica, retentionMs: 1440 * MINUTE });
    }
  }

  side(at: number): { readonly faults: Faults; readonly replica: Replica } {
    return this.sides[at] as (typeof this.sides)[number];
  }

  async make(move: Move): Promise<void> {
    if (move.do === "begin") return this.begin(move.at, move.ttl * MINUTE);
    if (move.do === "fault") return void Object.assign(this.side(move.at).faults, move.fault);
    if (move.do === "doubt") return this.side(move.at).faults.hint(null);
    if (move.do === "pass") return this.time.pass(move.ms);
    const one = this.begun[move.whose % Math.max(1, this.begun.length)];
    if (one === undefined) return;
    if (move.do === "cancel") return void one.cancel();
    if (move.do === "lose") return lose(one);
    // A page whose database is away shows an error, and the person tries again.
    await this.side(move.at)
      .replica.engine.step(one.id, STEPS[move.step])
      .catch(() => {});
  }

  async begin(at: number, ttl: number): Promise<void> {
    const connection = connectionOf(`p${this.begun.length}`);
    const { desk } = this.side(at).replica;
    const held = await desk.begin({ connection, purpose: "github", ttl }).catch(() => null);
    if (held === null) return;
    const { begun } = held;
    const told: Outcome[] = [];
    void begun.settled.then((outcome) => told.push(outcome));
    this.begun.push({ id: begun.elicitationId, told, cancel: begun.cancel, connection });
  }

  /** Everything works again, for long enough that all is over. */
  async heal(): Promise<void> {
    const { begun } = this;
    for (const { faults } of this.sides)
      Object.assign(faults, { away: false, answersLost: 0, hints: "all" });
    await this.time.pass(30 * MINUTE);
    for (const { replica } of this.sides) expect(replica.desk.waiting).toBe(0);
    for (const { id, told, toldAtLoss } of begun) {
      const row = await this.store.read(id);
      if (toldAtLoss === undefined) expect(told).toEqual([row?.data.outcome]);
      else expect(told).toHaveLength(toldAtLoss);
    }
  }
}

proves(
  "CONN-7",
  "whatever two replicas, their hints, their database and their connections do, each outcome is told once, or not at all where the connection is gone",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 40 }), async (moves) => {
        const world = new World();
        await world.start();
        for (const one of moves) {
          await world.make(one);
          // Now and then two moves come together.
          if (one.do !== "step") await rest();
        }
        await world.heal();
        for (const { replica } of world.sides) await replica.close();
        expect(world.time.hanging).toBe(0);
      }),
      { numRuns: 80 },
    );
  },
);
