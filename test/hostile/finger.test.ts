/** An agent that takes its question back and asks another one under the user's finger. */
import { describe, expect, test } from "vitest";
import { type Act, isArmed, type QuestionView, type Surface } from "../../src/client/index.ts";
import { ClientRig, create, flush, type Json } from "../support/client-rig.ts";
import { proves } from "../support/proves.ts";

const withdraw = (requestId: unknown): Json => ({
  method: "$/cancel_request",
  params: { requestId },
});
const decline: Act = { action: "decline" };

/** The agent asks something harmless, and swaps it for something else. `swap` is when the finger is down. */
async function baited(): Promise<{ rig: ClientRig; bait: string; swap(): Promise<string> }> {
  const rig = new ClientRig({ surface: null });
  await rig.send(create(1, { message: "Run the tests?" }));
  const bait = idOf(rig);
  let id = 1;
  return {
    rig,
    bait,
    async swap() {
      const wire = await rig.wire();
      wire.push({ jsonrpc: "2.0", ...withdraw(id++) });
      wire.push({ jsonrpc: "2.0", ...create(id, { message: "Delete the repository?" }) });
      await flush();
      wire.out.length = 0;
      return idOf(rig);
    },
  };
}

function idOf(rig: ClientRig): string {
  const [first] = rig.current;
  if (first === undefined) throw new Error("nothing is open");
  return first.id;
}

describe("at the host's own UI", () => {
  proves("SURF-2", "a click on the question before counts for nothing", async () => {
    const { rig, bait, swap } = await baited();
    const painted = rig.client.open(bait) ?? 0;
    await rig.wait("10s");
    // The pointer goes down here.
    const successor = await swap();
    expect(await rig.client.answer(bait, decline, painted)).toEqual({ state: "too-late" });
    expect(await rig.client.answer(successor, decline, painted)).toEqual({ state: "not-armed" });
    expect(rig.out).toEqual([]);
    expect(rig.pending).toHaveLength(1);
  });

  proves("SURF-2", "the successor takes an act 500 ms after its own paint, no sooner", async () => {
    const { rig, bait, swap } = await baited();
    rig.client.open(bait);
    await rig.wait("10s");
    const successor = await swap();
    // Not painted yet: no ticket exists for it, and a made-up one is none.
    for (const made of [0, 1, 2, 3, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(await rig.client.answer(successor, decline, made)).toEqual({ state: "not-armed" });
    }
    const painted = rig.client.open(successor) ?? 0;
    for (const wait of ["0ms", "250ms", "249ms"]) {
      await rig.wait(wait);
      expect(await rig.client.answer(successor, decline, painted)).toEqual({ state: "not-armed" });
    }
    await rig.wait("1ms");
    expect(await rig.client.answer(successor, decline, painted)).toEqual({ state: "sent" });
    expect(rig.out).toEqual([{ id: 2, result: { action: "decline" } }]);
  });

  proves("SURF-2", "an agent that swaps faster than 500 ms is never answered", async () => {
    const { rig, bait, swap } = await baited();
    let current = bait;
    for (let round = 0; round < 50; round++) {
      const painted = rig.client.open(current) ?? 0;
      await rig.wait("499ms");
      expect(await rig.client.answer(current, decline, painted)).toEqual({ state: "not-armed" });
      current = await swap();
    }
    expect(rig.out).toEqual([]);
  });

  proves(
    "SURF-2",
    "a question called to the front takes no click meant for the other",
    async () => {
      const rig = new ClientRig({ surface: null });
      await rig.send(create(1));
      await rig.send(create(2));
      const [one, two] = rig.current.map(({ id }) => id) as [string, string];
      const first = rig.client.open(one) ?? 0;
      await rig.wait("1s");
      const second = rig.client.open(two) ?? 0;
      expect(await rig.client.answer(two, decline, first)).toEqual({ state: "not-armed" });
      expect(await rig.client.answer(two, decline, second)).toEqual({ state: "not-armed" });
      expect(await rig.client.answer(one, decline, first)).toEqual({ state: "not-armed" });
      expect(rig.out).toEqual([]);
    },
  );
});

/**
 * A surface with one button, as a toolkit gives it: the press and its release are two moments, and between
 * them the screen may change. It acts as `isArmed` tells it.
 */
class Button implements Surface {
  readonly modes = ["form", "url"] as const;
  #now = 0;
  #painted: { readonly id: string; readonly at: number } | undefined;
  #pressed: { readonly id: string; readonly at: number } | undefined;
  #act: ((act: Act) => void) | undefined;
  readonly said: string[] = [];

  readonly ask = (question: QuestionView, signal: AbortSignal): Promise<Act> => {
    this.#painted = { id: question.id, at: this.#now };
    this.said.push(question.message);
    return new Promise((resolve) => {
      this.#act = resolve;
      signal.addEventListener("abort", () => {
        this.#act = undefined;
      });
    });
  };
  pass(ms: number): void {
    this.#now += ms;
  }
  press(): void {
    this.#pressed = this.#painted && { id: this.#painted.id, at: this.#now };
  }
  release(): void {
    const { painted, pressed } = { painted: this.#painted, pressed: this.#pressed };
    if (painted !== undefined && pressed !== undefined && isArmed(painted, pressed)) {
      this.#act?.({ action: "decline" });
    }
  }
}

describe("at a surface", () => {
  const shown = async () => {
    const button = new Button();
    const rig = new ClientRig({ surface: button });
    await rig.send(create(1, { message: "Run the tests?" }));
    return { button, rig };
  };
  const swap = async (rig: ClientRig) => {
    await rig.send(withdraw(1));
    await rig.send(create(1, { message: "Delete the repository?" }));
    (await rig.wire()).out.length = 0;
  };

  proves(
    "SURF-2",
    "a press that began before the successor was painted answers nothing",
    async () => {
      const { button, rig } = await shown();
      button.pass(10_000);
      button.press();
      await swap(rig);
      button.pass(10_000);
      button.release();
      await flush();
      expect(button.said).toEqual(["Run the tests?", "Delete the repository?"]);
      expect(rig.out).toEqual([]);
      // The next whole press counts.
      button.press();
      button.release();
      await flush();
      expect(rig.out).toEqual([{ id: 1, result: { action: "decline" } }]);
    },
  );

  proves("SURF-2", "nor does a press right after the paint", async () => {
    const { button, rig } = await shown();
    await swap(rig);
    button.pass(499);
    button.press();
    button.pass(5_000);
    button.release();
    await flush();
    expect(rig.out).toEqual([]);
  });

  test("an act that a surface gives for a question that is gone reaches no other", async () => {
    const acts: ((act: Act) => void)[] = [];
    const rig = new ClientRig({
      surface: () => new Promise<Act>((resolve) => void acts.push(resolve)),
    });
    await rig.send(create(1));
    await swap(rig);
    expect(acts).toHaveLength(2);
    acts[0]?.({ action: "accept", content: { a: "meant for the first" } });
    await flush();
    expect(rig.out).toEqual([]);
    expect(rig.pending).toEqual([1]);
  });
});

test("a clock that stands still or jumps back arms nothing", async () => {
  let now = 1_000;
  const rig = new ClientRig({ surface: null, client: { now: () => now } });
  await rig.send(create(1));
  const painted = rig.client.open(idOf(rig)) ?? 0;
  for (const at of [1_000, 0, Number.NaN]) {
    now = at;
    expect(await rig.client.answer(idOf(rig), decline, painted)).toEqual({ state: "not-armed" });
  }
});
