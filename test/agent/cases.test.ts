import * as v2 from "@agentclientprotocol/sdk/experimental/v2";
import { afterEach, expect, vi } from "vitest";
import { createElicitor } from "../../src/agent/index.ts";
import { type Case, judge } from "../support/cases.ts";
import { createRawPeer, type Wire } from "../support/raw-peer.ts";
import { type Bench, connect, VERSIONS, type Version } from "./bench.ts";
import { kindOf, put, type Settled, settled, told } from "./outcome.ts";

afterEach(() => {
  vi.useRealTimers();
});

function versionsOf({ given }: Case): readonly Version[] {
  if (given.version === undefined) return VERSIONS;
  return given.version === "v1" ? [1] : [2];
}

/** Every key of the expectation that names a member of what happened; notes are for readers. */
function expectTold(expected: Record<string, unknown>, actual: Record<string, unknown>): void {
  for (const key of ["error", "code", "data", "issues", "outcome", "raw", "content", "result"]) {
    if (!(key in expected)) continue;
    const wanted = expected[key];
    if (key === "content" && typeof wanted === "string") expect(actual[key]).toBe("absent");
    else expect(actual[key], key).toEqual(wanted);
  }
  for (const never of (expected.never ?? []) as string[]) {
    expect([actual.outcome, `${actual.outcome}ed`, `${actual.outcome}d`]).not.toContain(never);
  }
}

/** `elicitation/create once`, `$/cancel_request with its id`: the method, and what is said of it. */
function expectOut(expected: readonly string[], sent: readonly Wire[]): void {
  const methods = sent.filter(({ method }) => typeof method === "string");
  expect(methods.map(({ method }) => method)).toEqual(expected.map((text) => text.split(" ")[0]));
  for (const [at, text] of expected.entries()) {
    const number = /(?:id|requestId) (\d+)$/.exec(text)?.[1];
    const message = methods[at];
    if (text.startsWith("elicitation/create") && number !== undefined) {
      expect(message?.id).toBe(Number(number));
    }
    if (text.startsWith("$/cancel_request")) {
      expect(message?.params).toEqual({ requestId: methods[0]?.id });
      if (number !== undefined) expect(message?.params.requestId).toBe(Number(number));
    }
  }
}

async function sentBy(bench: Bench): Promise<readonly Wire[]> {
  const before = bench.peer.received.findIndex(({ id }) => id === "raw-1");
  await bench.sent();
  return bench.peer.received.slice(before + 1);
}

function checkOut(one: Case, sent: readonly Wire[]): void {
  if (Array.isArray(one.expect.out)) expectOut(one.expect.out, sent);
  for (const never of one.expect.never ?? []) {
    if (never.includes("/")) expect(sent.map(({ method }) => method)).not.toContain(never);
  }
}

/** One question and at most one reply. */
async function askOnce(one: Case, version: Version): Promise<void> {
  const { advertised, ask, reply, fallback } = one.given;
  const bench = await connect(version, advertised === undefined ? undefined : advertised);
  const terms = fallback === undefined ? {} : { fallback: () => ({ source: "config file" }) };
  const asked = settled(put(bench.ask, ask, terms));
  if (reply === "connection closed") {
    await bench.question();
    bench.connection.close();
    expect((await within(asked)).error).toBeDefined();
  } else if (reply !== undefined) {
    const { id, ...response } = reply;
    const question = await bench.reply(response);
    expect(question.id).toBe(id);
  } else if (Array.isArray(one.expect.out) && one.expect.out.length > 0) {
    await bench.reply({ result: { action: "decline" } });
  } else if (one.expect.within === "one tick") {
    await within(asked);
  }
  expectTold(one.expect, told(await asked));
  if (reply !== "connection closed") checkOut(one, await sentBy(bench));
  expect(bench.ask.outstanding.questions).toBe(0);
}

/** Settles before the next turn of the event loop, or not at all. */
function within(question: Promise<Settled>): Promise<Settled> {
  return Promise.race([
    question,
    new Promise<never>((_, reject) => setTimeout(() => reject(new Error("took a turn")), 0)),
  ]);
}

judge(
  [
    "agent.gate",
    "agent.fallback",
    "agent.not-asked",
    "agent.not-permission",
    "agent.errors",
    "agent.malformed",
    "agent.unknown-action",
    "agent.content-ignored",
    "agent.recheck",
    "agent.no-loop",
  ],
  async (one) => {
    for (const version of versionsOf(one)) await askOnce(one, version);
  },
  {
    "agent.not-asked.02": async ({ given }) => {
      for (const version of VERSIONS) {
        const { ask } = await connect(version, given.advertised);
        const tool = async () => {
          try {
            return await put(ask, given.ask);
          } catch (error) {
            return `could not ask: ${kindOf(error)}`;
          }
        };
        expect(await tool()).toBe("could not ask: capability");
      }
    },
  },
);

judge(["agent.capability"], async ({ given, expect: expected }) => {
  const version: Version = given.version === "v1" ? 1 : 2;
  const ask = createElicitor();
  if (version === 1) {
    ask.initialize({ protocolVersion: 1, ...given, version: undefined });
  } else {
    const exchanges: readonly { fails?: true; elicitation?: unknown }[] = given.exchanges ?? [
      given.capabilities,
    ];
    await exchange(ask, exchanges);
  }
  for (const mode of ["form", "url"] as const) {
    expect((await ask.modes()).has(mode)).toBe(expected.supports[mode]);
    expect(ask.supports(mode)).toBe(expected.supports[mode]);
  }
});

/** A v2 client that initializes again and again; one marked `fails` is refused by the agent's handler. */
async function exchange(
  ask: ReturnType<typeof createElicitor>,
  exchanges: readonly { readonly fails?: true; readonly elicitation?: unknown }[],
): Promise<void> {
  let at = 0;
  const peer = createRawPeer();
  v2.agent({})
    .onConnect(ask.onConnect)
    .onRequest("initialize", () => {
      if (exchanges[at++]?.fails) throw new Error("not now");
      return { protocolVersion: 2, capabilities: {}, info: { name: "agent", version: "1" } };
    })
    .connect(peer.stream);
  for (const { fails, elicitation } of exchanges) {
    const response = await peer.call("initialize", {
      protocolVersion: 2,
      info: { name: "client", version: "1" },
      capabilities: { elicitation },
    });
    expect("error" in response).toBe(fails === true);
  }
}

judge(["agent.wrong-side"], async ({ given }) => {
  // An elicitor reads what a client advertises; an agent's own initialize result tells it nothing.
  const ask = createElicitor();
  ask.initialize(given.initializeResult);
  expect([...(await ask.modes())]).toEqual([]);
});

judge(["agent.abort", "cancel.timeout"], async (one) => {
  for (const version of versionsOf(one)) await withdraw(one, version);
});

/** A question that is ended by its signal, by time, or by both at once. */
async function withdraw({ given, expect: expected, id }: Case, version: Version): Promise<void> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const controller = new AbortController();
  const bench = await connect(version);
  const { timeoutMs } = given;
  const signal = given.signal === undefined ? {} : { signal: controller.signal };
  const settlements: Settled[] = [];
  const asked = settled(put(bench.ask, given.ask, { ...signal, timeoutMs }));
  void asked.then((one) => settlements.push(one));
  const question = await bench.question();
  if (given.requestId !== undefined) expect(question.id).toBe(given.requestId);

  if (timeoutMs !== undefined) {
    vi.advanceTimersByTime(timeoutMs - 1);
    await Promise.resolve();
    expect(settlements).toEqual([]);
    vi.advanceTimersByTime(1);
  }
  if (given.signal !== undefined) controller.abort();
  const { error } = await asked;
  if (expected.error !== undefined) expect(kindOf(error)).toBe(expected.error);

  if (given.then !== undefined) await bench.peer.send(given.then);
  const sent = await sentBy(bench);
  expectOut(expected.out ?? ["elicitation/create", "$/cancel_request"], sent);
  expect(settlements.length, id).toBe(1);
  expect(bench.ask.outstanding.questions).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
}
