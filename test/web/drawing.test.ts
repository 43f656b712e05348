import { expect, test, vi } from "vitest";
import { type Delivery, Drawing } from "../../src/web/drawing.ts";

interface Hand extends Delivery {
  /** Ends the try under way; `undefined`: with success. */
  end(reason?: Error): Promise<void>;
  readonly tries: () => number;
}

function byHand(): Hand {
  let there = false;
  let tries = 0;
  let end = (_?: Error): void => {};
  return {
    isThere: () => there,
    tries: () => tries,
    bring: () =>
      new Promise((resolve, reject) => {
        tries += 1;
        end = (reason) => (reason === undefined ? resolve() : reject(reason));
      }),
    async end(reason) {
      there ||= reason === undefined;
      end(reason);
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test("a failure is tried anew when somebody asks for it, and by nothing else", async () => {
  const hand = byHand();
  const states: string[] = [];
  const drawing = new Drawing(hand, () => states.push(drawing.state));
  drawing.load({ again: false });
  drawing.load({ again: true });
  expect([drawing.state, hand.tries()]).toEqual(["loading", 1]);
  await hand.end(new Error("404"));
  drawing.load({ again: false });
  expect([drawing.state, hand.tries()]).toEqual(["failed", 1]);
  drawing.load({ again: true });
  expect([drawing.state, hand.tries()]).toEqual(["loading", 2]);
  await hand.end();
  expect([drawing.state, states]).toEqual(["loaded", ["failed", "loaded"]]);
  drawing.load({ again: true });
  expect(hand.tries()).toBe(2);
});

test("what is slow counts as failed until it comes", async () => {
  vi.useFakeTimers();
  try {
    const hand = byHand();
    const drawing = new Drawing(hand, () => {});
    drawing.load({ again: false });
    vi.advanceTimersByTime(4_999);
    expect(drawing.state).toBe("loading");
    vi.advanceTimersByTime(1);
    expect(drawing.state).toBe("failed");
    await hand.end();
    expect(drawing.state).toBe("loaded");
  } finally {
    vi.useRealTimers();
  }
});

test("what is there already is drawn at once", () => {
  const hand = byHand();
  void hand.end();
  const drawing = new Drawing(hand, () => {});
  drawing.load({ again: false });
  expect([drawing.state, hand.tries()]).toEqual(["loaded", 0]);
});
