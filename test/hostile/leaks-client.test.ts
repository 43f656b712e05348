/** Ten thousand questions, answered or not: what of them is left with the client. */
import * as v1 from "@agentclientprotocol/sdk";
import * as v2 from "@agentclientprotocol/sdk/experimental/v2";
import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { createElicitor } from "../../src/agent/index.ts";
import { createElicitationClient } from "../../src/client/index.ts";
import { form, text } from "../../src/form/index.ts";
import { streamPair } from "../../src/testing/index.ts";
import { createApp, initializeParams, VERSIONS } from "../agent/bench.ts";
import { failure } from "../agent/outcome.ts";
import { proves } from "../support/proves.ts";
import { bytesInUse, MEBI } from "./heap.ts";
import { rest } from "./light-client.ts";

// What a question needs is loaded with the first one, and stays.
await createElicitationClient({ modes: ["form", "url"] }).preload();

const FORM = { sessionId: "s1", message: "Which?", form: form({ a: text() }) };
const PAGE = { sessionId: "s1", message: "Connect.", url: "https://auth.example/c" };

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

describe.each(VERSIONS)("a client on v%i", (version) => {
  /** An agent that asks without our help, on the SDK, and our client on the SDK at the other end. */
  const connected = async (surface: (signal: AbortSignal) => unknown) => {
    const [theirs, ours] = streamPair();
    const asker = createElicitor({ maxOpen: 20_000 });
    const agent = createApp(version, asker).connect(theirs);
    const client = createElicitationClient({
      surface: (_question, signal) => surface(signal) as never,
      openUrl: () => {},
    });
    const host = version === 1 ? v1.client({}) : (v2.client({}) as unknown as v1.ClientApp);
    const connection = host.connect(client.attach(ours, { agent: { name: "A" } }));
    await connection.agent.request("initialize", initializeParams(version, undefined) as never);
    return { asker, agent, client, connection };
  };

  proves("CAN-7", "keeps nothing of 10,000 answered questions", async () => {
    const { asker, client, connection } = await connected(() => ({
      action: "accept",
      content: { a: "x" },
    }));
    const some = async (rounds: number) => {
      for (let round = 0; round < rounds; round++) {
        const asked = Array.from({ length: 50 }, async (_, n) => {
          if (n % 2 === 0) return asker.form({ ...FORM, sessionId: `s${n % 7}` });
          const consent = await asker.url({ ...PAGE, sessionId: `s${n % 7}` });
          await consent.complete();
          return consent;
        });
        for (const { action } of await Promise.all(asked)) expect(action).toBe("accept");
        await rest();
        expect(client.questions.current).toEqual([]);
      }
    };
    await some(10);
    const before = await bytesInUse();
    await some(200);
    expect(vi.getTimerCount()).toBe(0);
    expect((await bytesInUse()) - before).toBeLessThan(2 * MEBI);
    connection.close();
  });

  proves("CAN-2", "keeps nothing of 10,000 withdrawn under a surface that never acts", async () => {
    let shown = 0;
    let gone = 0;
    const { asker, client, connection } = await connected((signal) => {
      shown++;
      signal.addEventListener("abort", () => gone++, { once: true });
      return new Promise(() => {});
    });
    const some = async (rounds: number) => {
      for (let round = 0; round < rounds; round++) {
        const controller = new AbortController();
        const { signal } = controller;
        const asked = Array.from({ length: 500 }, (_, n) => {
          const sessionId = `s${n % 50}`;
          return failure(
            n % 2 === 0
              ? asker.form({ ...FORM, sessionId, signal })
              : asker.url({ ...PAGE, sessionId, signal }),
          );
        });
        while (client.questions.current.length < 500) await rest();
        controller.abort();
        await Promise.all(asked);
        while (client.questions.current.length > 0) await rest();
      }
    };
    await some(2);
    const before = await bytesInUse();
    await some(20);
    expect(gone).toBe(shown);
    expect(vi.getTimerCount()).toBe(0);
    expect((await bytesInUse()) - before).toBeLessThan(2 * MEBI);
    connection.close();
  });

  proves("CAN-7", "keeps nothing of connections that ended with questions open", async () => {
    const before = await bytesInUse();
    for (let round = 0; round < 10; round++) {
      const { asker, client, agent } = await connected(() => new Promise(() => {}));
      const asked = Array.from({ length: 200 }, (_, n) =>
        failure(asker.form({ ...FORM, sessionId: `s${n}` })),
      );
      while (client.questions.current.length < 200) await rest();
      agent.close();
      await Promise.all(asked);
      while (client.questions.current.length > 0) await rest();
      expect(client.questions.current).toEqual([]);
    }
    expect((await bytesInUse()) - before).toBeLessThan(2 * MEBI);
  });
});
