import fc from "fast-check";
import { expect } from "vitest";
import { type Interaction, isSettled, lapse, lapsesAt } from "../../src/connect/interaction.ts";
import { proves } from "../support/proves.ts";
import { type Act, begun, isOutside, type Moment, START, story, take } from "./acts.ts";

/** One thing that happened to a row, allowed (`next`) or not. */
interface Taken {
  readonly act: Act;
  readonly row: Interaction;
  readonly now: number;
  readonly next: Interaction | null;
}

/** Lives through a story, and gives each moment of it. */
function live(first: Interaction, moments: readonly Moment[]): Taken[] {
  let row = first;
  let now = START;
  return moments.map((moment) => {
    now += moment.after;
    const next = take(frozen(row), moment, now);
    const taken = { act: moment.act, row, now, next };
    row = next ?? row;
    return taken;
  });
}

/** A step that changed the row it is given would throw. */
const frozen = (row: Interaction): Interaction =>
  Object.freeze({ ...row, data: Object.freeze({ ...row.data }) });

/** Holds for every moment of every story. */
function always(holds: (taken: Taken) => void): void {
  fc.assert(
    fc.property(begun, story, (first, moments) => {
      for (const taken of live(first, moments)) holds(taken);
    }),
    { numRuns: 1000 },
  );
}

const steps = (holds: (row: Interaction, next: Interaction, act: Act) => void) =>
  always(({ row, next, act }) => next !== null && holds(row, next, act));

proves("CONN-8", "every step is the next version of the same interaction", () => {
  steps((row, next) => {
    expect(next.version).toBe(row.version + 1);
    const { id, linkHash, connection, subject, purpose, expiresAt } = next;
    expect({ ...row, id, linkHash, connection, subject, purpose, expiresAt }).toEqual(row);
  });
});

proves("CONN-8", "what has ended stays as it ended, and is told at most once", () => {
  steps((row, next, act) => {
    if (!isSettled(row)) return expect(next.toldAt).toBe(null);
    expect(act).toBe("tell");
    expect(row.toldAt).toBe(null);
    expect(next.toldAt).not.toBe(null);
    expect({ ...next, toldAt: null, version: row.version }).toEqual(row);
  });
});

proves("CONN-4", "what has ended keeps nothing that was encrypted, and no way back in", () => {
  steps((_, next) => {
    if (!isSettled(next)) return;
    expect(next).toMatchObject({ stateHash: null, leaseUntil: null });
    expect(next.settledAt).not.toBe(null);
    const { account, outcome, ...rest } = next.data;
    expect(rest).toEqual({});
    expect(outcome).toBeDefined();
    if (outcome?.status !== "done") expect(account).toBe(undefined);
  });
});

proves("CONN-6", "a state is there while the person is away, with its leg, and is used up", () => {
  steps((row, next, act) => {
    expect(next.stateHash !== null).toBe(next.phase === "away");
    expect(next.data.leg !== undefined).toBe(next.phase === "away");
    if (next.phase === "exchanging" || row.phase === "exchanging") {
      expect([
        "away exchange",
        "exchanging park",
        "exchanging park-with-code",
        "exchanging settle",
        "exchanging lapse",
      ]).toContain(`${row.phase} ${act}`);
    }
  });
});

proves("CONN-7", "an exchange holds a lease, and nothing else does", () => {
  steps((_, next) => expect(next.leaseUntil !== null).toBe(next.phase === "exchanging"));
});

proves("CONN-7", "whatever is open ends by itself, at the time it says and not before", () => {
  always(({ row }) => {
    const at = lapsesAt(row);
    if (at === null) return expect(isSettled(row)).toBe(true);
    expect(isSettled(row)).toBe(false);
    expect(lapse(row, at - 1)).toBe(null);
    for (const late of [at, at + 1, at + 86_400_000]) {
      const ended = lapse(row, late);
      expect(ended?.phase).toBe("settled");
      expect(["expired", "failed"]).toContain(ended?.data.outcome?.status);
    }
  });
});

proves("CONN-7", "once the time is over, neither person nor provider moves anything", () => {
  always(({ act, row, now, next }) => {
    if (isOutside(act) && lapse(row, now) !== null) expect(next).toBe(null);
  });
});

proves("CONN-3", "a code can be missed three times, and the third time ends it", () => {
  fc.assert(
    fc.property(begun, story, (first, moments) => {
      // Counted anew for each code: one that is typed on the page, or one in the client.
      let missed = 0;
      for (const { act, row, next } of live(first, moments)) {
        if (next === null) continue;
        if (act !== "miss") {
          if (next.data.code?.until !== row.data.code?.until) missed = 0;
          continue;
        }
        missed += 1;
        expect(missed).toBeLessThanOrEqual(3);
        expect(isSettled(next)).toBe(missed === 3);
        if (missed < 3) expect(next.data.code?.triesLeft).toBe(3 - missed);
        else expect(next.data.outcome).toEqual({ status: "failed", reason: "code-wrong" });
      }
    }),
    { numRuns: 1000 },
  );
});

proves("CONN-3", "while a code is waited for, nobody leaves and nothing more is parked", () => {
  steps((row, next, act) => {
    if (row.data.code === undefined || isSettled(next)) return;
    expect(["bind", "pair", "miss"]).toContain(act);
    expect(next.data.parked).toBe(row.data.parked);
    if (act !== "pair") expect(next.data.code?.hash).toBe("h");
    else expect(row.phase).toBe("open");
  });
});

proves("CONN-3", "in local mode the first browser stays the only one", () => {
  steps((row, next) => {
    if (row.subject !== null || row.data.browser === undefined || isSettled(next)) return;
    expect(next.data.browser).toBe(row.data.browser);
  });
});

proves("CONN-2", "nothing is parked before somebody could have been there to find it", () => {
  steps((row, next, act) => {
    if (next.data.parked === undefined || row.data.parked !== undefined) return;
    expect(["park", "park-with-code"]).toContain(act);
    expect(["open", "exchanging"]).toContain(row.phase);
    expect(next.phase).toBe("review");
  });
});
