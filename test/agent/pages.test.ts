import * as v1 from "@agentclientprotocol/sdk";
import * as v2 from "@agentclientprotocol/sdk/experimental/v2";
import { expect, test } from "vitest";
import { type Consent, createElicitor, type Elicitor } from "../../src/agent/index.ts";
import { verifiedSubject } from "../../src/identity/index.ts";
import { proves } from "../support/proves.ts";
import { createRawPeer } from "../support/raw-peer.ts";
import { type Bench, both, connect, initializeParams, VERSIONS } from "./bench.ts";
import { failure } from "./outcome.ts";

const PAGE = { sessionId: "s1", message: "Connect.", url: "https://auth.example/c" };

async function consent(
  { ask, reply }: Bench,
  action: string,
  elicitationId?: string,
): Promise<Consent> {
  const asked = ask.url({ ...PAGE, elicitationId });
  await reply({ result: { action } });
  return asked;
}

async function completions({ peer }: Bench): Promise<unknown[]> {
  await peer.flush();
  return peer.received.flatMap(({ method, params }) =>
    method === "elicitation/complete" ? [params] : [],
  );
}

proves("URL-1", "ids are minted, and no two outstanding ones are equal", async () => {
  for (const version of VERSIONS) {
    const bench = await connect(version);
    const ids = new Set<string>();
    for (let count = 0; count < 50; count++) {
      ids.add((await consent(bench, "accept")).elicitationId);
    }
    expect(ids.size).toBe(50);
    expect(bench.ask.outstanding).toEqual({ questions: 0, pages: 50 });
  }
});

proves(
  "URL-1",
  "an id that is outstanding is refused before any byte, and free again once it is not",
  async () => {
    for (const version of VERSIONS) {
      const bench = await connect(version);
      const refuse = async () =>
        expect(await failure(bench.ask.url({ ...PAGE, elicitationId: "el-1" }))).toMatchObject({
          code: "id-in-use",
          detail: { elicitationId: "el-1" },
        });
      const waiting = bench.ask.url({ ...PAGE, elicitationId: "el-1" });
      await refuse();
      await bench.reply({ result: { action: "accept" } });
      const accepted = await waiting;
      await refuse();
      expect(bench.ask.outstanding).toEqual({ questions: 0, pages: 1 });
      await accepted.complete();
      for (const action of ["decline", "cancel", "_later"]) {
        expect((await consent(bench, action, "el-1")).elicitationId).toBe("el-1");
      }
      const failing = failure(bench.ask.url({ ...PAGE, elicitationId: "el-1" }));
      await bench.reply({ error: { code: -32603, message: "x" } });
      await failing;
      (await consent(bench, "accept", "el-1")).abandon();
      expect((await consent(bench, "accept", "el-1")).action).toBe("accept");
    }
  },
);

proves("URL-6", "accept is consent: nothing is completed until the agent says so", async () => {
  for (const version of VERSIONS) {
    const bench = await connect(version);
    const accepted = await consent(bench, "accept");
    expect(accepted.action).toBe("accept");
    expect(accepted).not.toHaveProperty("content");
    expect(await completions(bench)).toEqual([]);
  }
});

proves("URL-7", "completion is sent at most once, with the id that was asked", async () => {
  for (const version of VERSIONS) {
    const bench = await connect(version, both, { transport: "ndjson" });
    const accepted = await consent(bench, "accept", "el-1");
    const told = await Promise.all([accepted.complete(), accepted.complete()]);
    expect(told).toEqual([true, false]);
    expect(await bench.ask.complete("el-1")).toBe(false);
    expect(await completions(bench)).toEqual([{ elicitationId: "el-1" }]);
  }
});

proves("URL-7", "what was not accepted, or was never asked here, is never completed", async () => {
  for (const version of VERSIONS) {
    const bench = await connect(version);
    for (const action of ["decline", "cancel", "_later"]) {
      expect(await (await consent(bench, action)).complete()).toBe(false);
    }
    const abandoned = await consent(bench, "accept", "el-1");
    abandoned.abandon();
    expect(await abandoned.complete()).toBe(false);
    const waiting = bench.ask.url({ ...PAGE, elicitationId: "el-2" });
    expect(await bench.ask.complete("el-2")).toBe(false);
    expect(await bench.ask.complete("constructor")).toBe(false);
    await bench.reply({ result: { action: "cancel" } });
    await waiting;
    expect(await completions(bench)).toEqual([]);
  }
});

proves("URL-7", "a consent completes itself, never a later question with its id", async () => {
  const bench = await connect(1);
  const first = await consent(bench, "accept", "el-1");
  expect(await first.complete()).toBe(true);
  const second = await consent(bench, "accept", "el-1");
  expect(await first.complete()).toBe(false);
  first.abandon();
  expect(await second.complete()).toBe(true);
  expect((await completions(bench)).length).toBe(2);
});

proves("URL-7", "the same id on two connections is two questions", async () => {
  const [a, b] = [await connect(1), await connect(1)];
  const onA = await consent(a, "accept", "el-1");
  const onB = await consent(b, "accept", "el-1");
  expect(await onA.complete()).toBe(true);
  expect(await completions(a)).toEqual([{ elicitationId: "el-1" }]);
  expect(await completions(b)).toEqual([]);
  expect(await onB.complete()).toBe(true);
});

proves("JAVA-1", "the methods of a consent and of an elicitor may be handed on alone", async () => {
  const bench = await connect(2);
  const { complete, elicitationId } = await consent(bench, "accept");
  const { outstanding } = bench.ask;
  expect(outstanding.pages).toBe(1);
  expect(await complete()).toBe(true);
  expect(await completions(bench)).toEqual([{ elicitationId }]);
});

proves(
  "URL-5",
  "a URL an agent must not send is refused before any byte, whatever the client shows",
  async () => {
    const urls = [
      "http://auth.example/c",
      "https://me:pw@auth.example/c",
      "https://auth.example/c?access_token=abcdef0123456789",
      "https://auth.example/c?email=dev%40example.org",
      "javascript:alert(1)",
      "file:///etc/passwd",
      "auth.example/c",
    ];
    for (const elicitation of [both, {}]) {
      const { ask, sent } = await connect(1, elicitation);
      for (const url of urls) {
        expect((await failure(ask.url({ ...PAGE, url, fallback: () => 1 }))).code).toBe(
          "url-refused",
        );
      }
      expect(await sent()).toEqual([]);
      expect(ask.outstanding.pages).toBe(0);
    }
  },
);

proves(
  "REQ-4",
  "a page that needs a verified user is asked only for one, and the consent keeps who it is",
  async () => {
    // Only an identity check makes one; the test stands in for it.
    const subject = verifiedSubject("https://id.example", "u1");
    const bench = await connect(1, both, { subject });
    const asked = bench.ask.url({ ...PAGE, requireSubject: true });
    await bench.reply({ result: { action: "accept" } });
    expect((await asked).subject).toBe(subject);

    const { ask, sent } = await connect(1);
    expect(await failure(ask.url({ ...PAGE, requireSubject: true }))).toMatchObject({
      code: "url-refused",
      detail: { reasons: ["subject-not-verified"] },
    });
    expect(await sent()).toEqual([]);
  },
);

test("a fallback frees the id it did not use", async () => {
  const { ask } = await connect(1, { form: {} });
  expect(await ask.url({ ...PAGE, elicitationId: "el-1", fallback: () => "other" })).toBe("other");
  expect(ask.outstanding).toEqual({ questions: 0, pages: 0 });
});

test("completion over a connection that cannot write is false, never a rejection", async () => {
  const ask = createElicitor();
  ask.initialize({ clientCapabilities: { elicitation: both } });
  ask.onConnect({
    signal: new AbortController().signal,
    client: {
      request: () => Promise.resolve({ action: "accept" }),
      notify: () => Promise.reject(new Error("broken pipe")),
    },
  });
  const accepted = await ask.url(PAGE);
  expect(await accepted.complete()).toBe(false);
  expect(await accepted.complete()).toBe(false);
});

const apps = {
  1: (ask: Elicitor, first: () => Promise<void>) =>
    v1
      .agent({})
      .onConnect(ask.onConnect)
      .onRequest("initialize", async () => {
        await first();
        return { protocolVersion: 1, agentCapabilities: {} };
      }),
  2: (ask: Elicitor, first: () => Promise<void>) =>
    v2
      .agent({})
      .onConnect(ask.onConnect)
      .onRequest("initialize", async () => {
        await first();
        return { protocolVersion: 2, capabilities: {}, info: { name: "a", version: "1" } };
      }),
};

for (const version of VERSIONS) {
  proves("URL-16", `no page can stand between a client and initialize (v${version})`, async () => {
    const ask = createElicitor();
    const peer = createRawPeer();
    let asked: Promise<unknown> | undefined;
    const signIn = async (): Promise<void> => {
      asked = failure(ask.url({ ...PAGE, message: "Sign in to use me." }));
      await asked;
    };
    apps[version](ask, signIn).connect(peer.stream);
    await peer.call("initialize", initializeParams(version, both));
    await peer.flush();
    expect(await asked).toMatchObject({ code: "mode-unsupported" });
    expect(peer.received.filter(({ method }) => method !== undefined)).toEqual([]);
  });
}
