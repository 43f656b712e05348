/**
 * The surroundings of one generated run: timers that fire only when the run says so, a quiet console, and
 * everything that goes wrong behind the run's back. No run depends on real time.
 *
 * @module
 */
import assert from "node:assert/strict";
import { createElicitationClient } from "../../src/client/index.ts";
import { checkContent } from "../../src/form/index.ts";

export interface World {
  /** Milliseconds since the run began. */
  readonly now: number;
  /** Lets everything that is under way come to rest: promises, streams, and timers that are due. */
  settle(): Promise<void>;
  /** Lets time pass, then everything come to rest. */
  advance(ms: number): Promise<void>;
  /** Remembers a broken law where an exception would be swallowed: in a listener, in an opener. */
  insist(holds: boolean, law: string): void;
  /** Fails for a law broken meanwhile, a timer that is left, and a rejection that nobody handled. */
  assertClean(): void;
}

interface Timer {
  readonly at: number;
  readonly run: () => void;
}

// What is loaded at its first use is loaded here: from now on it takes no more than a turn.
await createElicitationClient({ modes: ["form", "url"] }).preload();
await checkContent({ properties: { a: { type: "string", pattern: "a" } } }, { a: "a" });

// Taken before any run puts its own in place.
const real = { setTimeout, clearTimeout, error: console.error };
const immediate = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Runs `body` in a world of its own, and puts the real one back. Runs must not overlap. */
export async function inWorld(body: (world: World) => Promise<void>): Promise<void> {
  let now = 0;
  const timers = new Set<Timer>();
  const unhandled: unknown[] = [];
  const broken: string[] = [];
  const onUnhandled = (reason: unknown): void => void unhandled.push(reason);

  const fire = (): boolean => {
    const due = [...timers].filter(({ at }) => at <= now).sort((one, other) => one.at - other.at);
    for (const timer of due) if (timers.delete(timer)) timer.run();
    return due.length > 0;
  };
  const world: World = {
    get now() {
      return now;
    },
    async settle() {
      do {
        await immediate();
        await immediate();
      } while (fire());
    },
    async advance(ms) {
      now += ms;
      await world.settle();
    },
    insist(holds, law) {
      if (!holds) broken.push(law);
    },
    assertClean() {
      assert.deepEqual(broken, [], "a broken law");
      assert.deepEqual(unhandled, [], "a rejection that nobody handled");
      assert.equal(timers.size, 0, "a timer is left");
    },
  };

  const own = {
    setTimeout(run: () => void, ms = 0): Timer {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return timer;
    },
    clearTimeout: (timer: Timer): void => void timers.delete(timer),
  };
  Object.assign(globalThis, own);
  // The SDK prints what it makes of messages that no protocol allows.
  console.error = () => {};
  process.on("unhandledRejection", onUnhandled);
  try {
    await body(world);
  } finally {
    process.off("unhandledRejection", onUnhandled);
    console.error = real.error;
    Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
  }
}
