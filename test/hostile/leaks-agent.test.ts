/** Ten thousand questions, answered or not: what of them is left with the agent. */
import { getEventListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type AgentConnection, createElicitor } from "../../src/agent/index.ts";
import { form, text } from "../../src/form/index.ts";
import { both, VERSIONS } from "../agent/bench.ts";
import { failure } from "../agent/outcome.ts";
import { proves } from "../support/proves.ts";
import { bytesInUse, MEBI } from "./heap.ts";
import { connectLight, rest } from "./light-client.ts";

const FORM = { sessionId: "s1", message: "Which?", form: form({ a: text() }) };
const PAGE = { sessionId: "s1", message: "Connect.", url: "https://auth.example/c" };
const GOOD = { result: { action: "accept", content: { a: "x" } } };

const warnings: string[] = [];
const warn = ({ message }: Error) => void warnings.push(message);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  process.on("warning", warn);
});
afterEach(async () => {
  vi.useRealTimers();
  await rest();
  process.off("warning", warn);
  expect(warnings.splice(0)).toEqual([]);
});

const listeners = (...signals: readonly AbortSignal[]): number[] =>
  signals.map((signal) => getEventListeners(signal, "abort").length);

describe.each(VERSIONS)("an agent on v%i", (version) => {
  proves("CAN-7", "keeps nothing of 10,000 answered questions, a hundred at a time", async () => {
    const light = await connectLight(version);
    light.reply = () => GOOD;
    const { ask } = light;
    const { signal } = new AbortController();
    const strand = ask.foreground("s1").strand();
    const own = listeners(light.signal);
    const some = async (rounds: number) => {
      for (let round = 0; round < rounds; round++) {
        const asked = Array.from({ length: 100 }, (_, n) =>
          strand.wait<unknown>(
            n % 2 === 0
              ? ask.form({ ...FORM, signal, strand, timeoutMs: 60_000 })
              : ask.url({ ...PAGE, signal, strand, timeoutMs: 60_000 }).then((it) => it.abandon()),
          ),
        );
        expect(listeners(signal, strand.signal)).toEqual([1, 1]);
        await Promise.all(asked);
        // What is left are the turns that the foreground waits for.
        await vi.runAllTimersAsync();
      }
    };
    await some(5);
    const before = await bytesInUse();
    await some(100);
    expect(ask.outstanding).toEqual({ questions: 0, pages: 0 });
    expect(listeners(signal, strand.signal)).toEqual([0, 0]);
    expect(listeners(light.signal)).toEqual(own);
    expect(vi.getTimerCount()).toBe(0);
    expect((await bytesInUse()) - before).toBeLessThan(MEBI);
    light.close();
  });

  proves("CAN-8", "keeps nothing of 10,000 that are withdrawn from a silent client", async () => {
    const light = await connectLight(version);
    const { ask } = light;
    const some = async (rounds: number) => {
      for (let round = 0; round < rounds; round++) {
        const controller = new AbortController();
        const strand = ask.foreground("s1").strand();
        const { signal } = controller;
        const ends = [() => controller.abort(), () => strand.end(), () => ask.closeSession("s1")];
        const asked = Array.from({ length: 500 }, (_, n) =>
          failure(
            n % 2 === 0 ? ask.form({ ...FORM, signal, strand }) : ask.url({ ...PAGE, strand }),
          ),
        );
        if (round % 4 === 3) asked.push(failure(ask.form({ ...FORM, timeoutMs: 1_000 })));
        await rest();
        if (round % 4 === 3) vi.advanceTimersByTime(1_000);
        for (const end of [...ends.slice(round % 3), ...ends]) end();
        await Promise.all(asked);
        expect(listeners(signal, strand.signal)).toEqual([0, 0]);
        await vi.runAllTimersAsync();
      }
    };
    await some(2);
    const before = await bytesInUse();
    await some(20);
    expect(ask.outstanding).toEqual({ questions: 0, pages: 0 });
    expect(vi.getTimerCount()).toBe(0);
    expect(light.withdrawn).toBe(light.unanswered.length);
    // The SDK keeps each until it is answered or the connection closes; that much and little more.
    expect((await bytesInUse()) - before).toBeLessThan(10_000 * 2_400);
    for (const id of light.unanswered)
      await light.send({ id, error: { code: -32800, message: "" } });
    light.unanswered.length = 0;
    await rest();
    expect((await bytesInUse()) - before).toBeLessThan(MEBI);
    light.close();
  });

  test("draws no warning with 10,000 questions open at once on one strand", async () => {
    const light = await connectLight(version);
    const { ask } = light;
    const { signal } = new AbortController();
    const strand = ask.foreground("s1").strand();
    const asked = Array.from({ length: 10_000 }, () =>
      strand.wait(ask.form({ ...FORM, signal, strand })).catch(() => "ended"),
    );
    await rest();
    expect(listeners(signal, strand.signal)).toEqual([1, 1]);
    expect(ask.outstanding.questions).toBe(10_000);
    strand.end();
    expect(new Set(await Promise.all(asked))).toEqual(new Set(["ended"]));
    expect(listeners(signal, strand.signal)).toEqual([0, 0]);
    expect(ask.outstanding.questions).toBe(0);
    light.close();
  });

  proves("CAN-7", "keeps nothing of 10,000 questions whose connection ends", async () => {
    const before = await bytesInUse();
    for (let round = 0; round < 10; round++) {
      const light = await connectLight(version);
      await light.ask.modes();
      const { signal } = new AbortController();
      const asked = Array.from({ length: 1_000 }, (_, n) =>
        failure(
          n % 2 === 0
            ? light.ask.form({ ...FORM, signal, timeoutMs: 60_000 })
            : light.ask.url({ ...PAGE, signal }),
        ),
      );
      await rest();
      light.close();
      const codes = (await Promise.all(asked)).map(({ code }) => code);
      expect(new Set(codes)).toEqual(new Set(["connection-lost"]));
      expect(light.ask.outstanding).toEqual({ questions: 0, pages: 0 });
      expect(listeners(signal)).toEqual([0]);
      expect(vi.getTimerCount()).toBe(0);
    }
    expect((await bytesInUse()) - before).toBeLessThan(2 * MEBI);
  });
});

test("an agent on a connection that forgets its withdrawn requests keeps nothing at all", async () => {
  const ask = createElicitor({ maxOpen: 20_000 });
  ask.initialize({ clientCapabilities: { elicitation: both } });
  ask.onConnect({
    signal: new AbortController().signal,
    client: { request: () => new Promise(() => {}), notify: () => Promise.resolve() },
  } satisfies AgentConnection);
  const some = async (count: number) => {
    const controller = new AbortController();
    const asked = Array.from({ length: count }, (_, n) =>
      failure(
        n % 2 === 0
          ? ask.form({ ...FORM, signal: controller.signal })
          : ask.url({ ...PAGE, signal: controller.signal }),
      ),
    );
    controller.abort();
    await Promise.all(asked);
  };
  await some(500);
  const before = await bytesInUse();
  await some(10_000);
  expect((await bytesInUse()) - before).toBeLessThan(MEBI / 2);
});

test("the foregrounds of 10,000 closed sessions are forgotten", async () => {
  const light = await connectLight(2);
  const some = async (count: number) => {
    for (let n = 0; n < count; n++) {
      const strand = light.ask.foreground(`s${n}`).strand();
      strand.hold();
      light.ask.closeSession(`s${n}`);
    }
    await rest();
  };
  await some(500);
  const before = await bytesInUse();
  await some(10_000);
  expect((await bytesInUse()) - before).toBeLessThan(MEBI);
  expect(vi.getTimerCount()).toBe(0);
  light.close();
});
