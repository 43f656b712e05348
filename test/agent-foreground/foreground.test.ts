import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createForeground, type Foreground } from "../../src/agent/foreground/foreground.ts";
import type { JsonObject } from "../../src/wire/index.ts";
import { proves } from "../support/proves.ts";

interface Rig {
  readonly work: Foreground;
  readonly sent: JsonObject[];
  /** The states sent so far, an idle one with its stop reason. */
  states(): string[];
  /** Lets promises settle, then runs what was put off to the next turn. */
  turn(): Promise<void>;
  /** Lets promises settle and runs nothing that was put off. */
  settle(): Promise<void>;
}

function rig(background?: () => readonly JsonObject[]): Rig {
  const sent: JsonObject[] = [];
  const later: (() => void)[] = [];
  const work = createForeground(
    {
      send: async (update) => void sent.push(update),
      defer: (task) => void later.push(task),
    },
    background === undefined ? {} : { background },
  );
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 10; i++) await Promise.resolve();
  };
  return {
    work,
    sent,
    states: () =>
      sent.map(({ state, stopReason }) => (stopReason ? `${state} ${stopReason}` : `${state}`)),
    settle,
    async turn() {
      await settle();
      for (const task of later.splice(0)) task();
      await settle();
    },
  };
}

function deferred<Value = void>(): {
  promise: Promise<Value>;
  resolve: (value: Value) => void;
  reject: (e: unknown) => void;
} {
  let resolve!: (value: Value) => void;
  let reject!: (e: unknown) => void;
  const promise = new Promise<Value>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

describe("one strand", () => {
  proves(
    "STATE-1",
    "work that waits and goes on is running, requires_action, running, idle",
    async () => {
      const { work, states, turn } = rig();
      const strand = work.strand();
      const answer = deferred();
      const waited = strand.wait(answer.promise);
      answer.resolve();
      await waited;
      await turn();
      work.end();
      expect(states()).toEqual(["running", "requires_action", "running", "idle end_turn"]);
    },
  );

  proves("STATE-1", "work that ends on the answer was never running again", async () => {
    const { work, states, turn } = rig();
    const strand = work.strand();
    const answer = deferred();
    const waited = strand.wait(answer.promise);
    answer.resolve();
    await waited;
    work.end();
    await turn();
    expect(states()).toEqual(["running", "requires_action", "idle end_turn"]);
  });

  proves("STATE-1", "a failed question does not leave requires_action standing", async () => {
    const { work, states, turn } = rig();
    const strand = work.strand();
    const answer = deferred();
    const waited = strand.wait(answer.promise).catch(() => "failed");
    answer.reject(new Error("x"));
    expect(await waited).toBe("failed");
    work.end();
    await turn();
    expect(states()).toEqual(["running", "requires_action", "idle end_turn"]);
  });

  proves("STATE-4", "consent followed by waiting for the page is one requires_action", async () => {
    const { work, states, turn } = rig();
    const strand = work.strand();
    const consent = deferred();
    const page = deferred();
    const done = strand.wait(consent.promise).then(() => strand.wait(page.promise));
    consent.resolve();
    await turn();
    expect(states()).toEqual(["running", "requires_action"]);
    page.resolve();
    await done;
    await turn();
    work.end();
    expect(states()).toEqual(["running", "requires_action", "running", "idle end_turn"]);
  });

  test("resume reports at once", async () => {
    const { work, states } = rig();
    const strand = work.strand();
    await strand.wait(Promise.resolve());
    strand.resume();
    expect(states()).toEqual(["running", "requires_action", "running"]);
  });
});

describe("several", () => {
  proves("STATE-2", "two questions, answered one after the other, cause one running", async () => {
    const { work, states, turn } = rig();
    const strand = work.strand();
    const [first, second] = [deferred(), deferred()];
    const both = Promise.all([strand.wait(first.promise), strand.wait(second.promise)]);
    first.resolve();
    await turn();
    expect(states()).toEqual(["running", "requires_action"]);
    second.resolve();
    await both;
    await turn();
    work.end();
    expect(states()).toEqual(["running", "requires_action", "running", "idle end_turn"]);
  });

  proves("STATE-2", "while another strand can go on, a question changes nothing", async () => {
    const { work, states, turn } = rig();
    const [asking] = [work.strand(), work.strand()];
    void asking.wait(deferred().promise).catch(() => {});
    await turn();
    expect(states()).toEqual(["running"]);
  });

  proves("STATE-5", "a session without strands reports nothing by itself", async () => {
    const { work, states, turn } = rig();
    work.end();
    work.cancel();
    await turn();
    expect(states()).toEqual([]);
  });
});

describe("cancelling", () => {
  proves("CAN-4", "a late answer resumes nothing and reports nothing", async () => {
    const { work, states, turn } = rig();
    const strand = work.strand();
    const answer = deferred();
    const waited = strand.wait(answer.promise).catch((error: unknown) => error);
    work.cancel();
    expect(states()).toEqual(["running", "requires_action", "idle cancelled"]);
    answer.resolve();
    expect(await waited).toMatchObject({ code: "cancelled", detail: { by: "caller" } });
    await turn();
    expect(states()).toEqual(["running", "requires_action", "idle cancelled"]);
  });

  proves("CAN-1", "the signal of each strand aborts, so its questions are withdrawn", () => {
    const { work } = rig();
    const strands = [work.strand(), work.strand()];
    work.cancel();
    expect(strands.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  test("a wait begun after the end is refused at once", async () => {
    const { work, states, turn } = rig();
    const strand = work.strand();
    work.cancel();
    await expect(strand.wait(deferred().promise)).rejects.toMatchObject({ code: "cancelled" });
    await turn();
    expect(states()).toEqual(["running", "idle cancelled"]);
  });
});

describe("snapshots", () => {
  proves("STATE-9", "a snapshot repeats the last state, the stop reason included", async () => {
    const { work, states } = rig();
    await work.snapshot();
    work.strand();
    await work.snapshot();
    work.cancel();
    await work.snapshot();
    expect(states()).toEqual(["idle", "running", "running", "idle cancelled", "idle cancelled"]);
  });

  proves("STATE-6", "the whole background list goes with every update", async () => {
    const { work, sent, turn } = rig(() => [{ type: "terminal", terminalId: "t1" }]);
    const strand = work.strand();
    await strand.wait(Promise.resolve());
    await turn();
    work.end();
    expect(sent.map(({ background }) => background)).toEqual([
      [{ type: "terminal", terminalId: "t1" }],
      [{ type: "terminal", terminalId: "t1" }],
      [{ type: "terminal", terminalId: "t1" }],
      [{ type: "terminal", terminalId: "t1" }],
    ]);
  });
});

test("a list that throws keeps no state from being reported", () => {
  const { work, states } = rig(() => {
    throw new Error("x");
  });
  work.strand();
  work.end();
  expect(states()).toEqual(["running", "idle end_turn"]);
});

/** One thing an agent, or its client, may do next. Numbers pick a strand or an open wait. */
const step = fc.oneof(
  fc.record({ kind: fc.constantFrom("start", "end", "cancel", "turn", "settle") }),
  fc.record({
    kind: fc.constantFrom("wait", "answer", "fail", "resume", "finish"),
    pick: fc.nat(7),
  }),
);

test("no sequence of events reports idle while work is open, repeats a state, or resumes ended work", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { work, states, turn, settle } = rig();
      let strands: ReturnType<Foreground["strand"]>[] = [];
      const waits: ReturnType<typeof deferred<void>>[] = [];
      for (const one of steps) {
        const pick = "pick" in one ? one.pick : 0;
        const strand = strands[pick % Math.max(strands.length, 1)];
        const wait = waits[pick % Math.max(waits.length, 1)];
        if (one.kind === "start") strands.push(work.strand());
        else if (one.kind === "end" || one.kind === "cancel") {
          work[one.kind]();
          strands = [];
          expect(states().at(-1) ?? "idle").toMatch(/^idle/);
        } else if (one.kind === "turn") await turn();
        else if (one.kind === "settle") await settle();
        else if (one.kind === "wait" && strand) {
          const open = deferred();
          waits.push(open);
          void strand.wait(open.promise).catch(() => {});
        } else if (one.kind === "answer") wait?.resolve();
        else if (one.kind === "fail") wait?.reject(new Error("x"));
        else if (one.kind === "resume") strand?.resume();
        else if (one.kind === "finish" && strand) {
          strand.end();
          strands = strands.filter((other) => other !== strand);
        }
        const now = (states().at(-1) ?? "idle").split(" ")[0];
        expect(now === "idle").toBe(strands.length === 0);
      }
      const kinds = states().map((state) => state.split(" ")[0]);
      expect(kinds.some((kind, i) => kind === kinds[i + 1])).toBe(false);
      work.cancel();
      const before = states().length;
      for (const open of waits) open.resolve();
      await turn();
      expect(states().length).toBe(before);
    }),
  );
});
