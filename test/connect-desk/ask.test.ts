import { getEventListeners } from "node:events";
import { describe, expect } from "vitest";
import { ask } from "../../src/connect/desk/ask.ts";
import type { Outcome } from "../../src/connect/outcome.ts";
import { memoryStore } from "../../src/connect/store/memory.ts";
import { ElicitationError } from "../../src/errors/index.ts";
import { proves } from "../support/proves.ts";
import { clientOf, end, world } from "./client.ts";
import { finish, replicaOn } from "./rig.ts";
import { MINUTE, rest, Time, until } from "./time.ts";

const DONE = {
  status: "done",
  stored: true,
  account: { issuer: "https://github.example", id: "7", label: "octocat" },
};

proves(
  "URL-6",
  "consent is not the end: the outcome is the page's, and only then is the client told",
  async () => {
    const { client, ended, id, replica } = await world().start();
    expect(client.asked[0]?.question).toEqual({
      sessionId: "s1",
      message: "Connect GitHub?",
      url: expect.stringMatching(/^https:\/\/agent\.example\/connect\/i\/[\w-]{43}$/),
      elicitationId: id,
      signal: expect.any(AbortSignal),
    });
    client.asked[0]?.answer({ action: "accept" });
    await rest();
    expect([ended, client.log]).toEqual([[], []]);
    await finish(replica, id);
    await rest();
    expect([ended, client.log]).toEqual([[DONE], ["complete"]]);
    expect(client.asked).toHaveLength(1);
  },
);

describe("the outside step is over however it ended, and the client is told once", () => {
  const outcomes: Outcome[] = [
    { status: "declined" },
    { status: "refused" },
    { status: "failed", reason: "provider-error" },
    { status: "expired" },
    { status: "cancelled" },
  ];
  for (const outcome of outcomes) {
    proves("URL-7", `${outcome.status}`, async () => {
      const { client, ended, id, replica, time } = await world().start();
      client.asked[0]?.answer({ action: "accept" });
      await rest();
      await end(replica, id, outcome);
      await time.pass(20 * MINUTE);
      expect([ended, client.log]).toEqual([[outcome], ["complete"]]);
    });
  }
});

describe("a no in the client ends it, and nothing is completed", () => {
  const answers = [
    ["decline", { status: "declined" }],
    ["cancel", { status: "cancelled" }],
    ["unknown", { status: "cancelled" }],
  ] as const;
  for (const [action, outcome] of answers) {
    proves("RES-1", `${action}`, async () => {
      const { client, ended, id, replica } = await world().start();
      client.asked[0]?.answer({ action });
      await until("the end", () => ended.length === 1);
      expect([ended, client.log]).toEqual([[outcome], []]);
      expect((await replica.engine.read(id))?.data.outcome).toEqual(outcome);
    });
  }

  proves("RES-4", "a question that throws throws here, and calls the interaction off", async () => {
    const { client, ended, id, replica } = await world().start();
    client.asked[0]?.fail(
      new ElicitationError("mode-unsupported", { mode: "url", advertised: ["form"] }),
    );
    await until("the end", () => ended.length === 1);
    expect(ended).toEqual([{ code: "mode-unsupported" }]);
    expect((await replica.engine.read(id))?.data.outcome).toEqual({ status: "cancelled" });
  });
});

proves(
  "CAN-7",
  "a connection that is lost throws at once, and leaves the interaction to its person",
  async () => {
    const { client, ended, id, replica } = await world().start();
    client.asked[0]?.answer({ action: "accept" });
    await rest();
    client.connection.lose();
    await until("the end", () => ended.length === 1);
    expect(ended).toEqual([{ code: "connection-lost" }]);
    await finish(replica, id);
    await rest();
    expect((await replica.engine.read(id))?.data.outcome).toEqual(DONE);
    expect([client.log, replica.desk.waiting]).toEqual([[], 0]);
  },
);

proves(
  "CAN-8",
  "an abort stops waiting at once; what it called off is completed when that is stored",
  async () => {
    const { client, ended, id, replica, calling } = await world().start();
    client.asked[0]?.answer({ action: "accept" });
    await rest();
    calling.abort();
    await until("the end", () => ended.length === 1);
    expect(ended).toEqual([{ code: "cancelled" }]);
    expect((await replica.engine.read(id))?.data.outcome).toEqual({ status: "cancelled" });
    await until("the completion", () => client.log.includes("complete"));
    expect(client.log.filter((word) => word === "complete")).toEqual(["complete"]);
    for (const signal of [calling.signal, client.connection.signal]) {
      // One is the scripted client's own.
      expect(getEventListeners(signal, "abort").length).toBeLessThanOrEqual(1);
    }
  },
);

proves("REQ-4", "nobody is asked on a connection whose user is not verified", async () => {
  const time = new Time();
  const { desk } = replicaOn(memoryStore(), time);
  const client = clientOf(null);
  const host = { local: false, begin: desk.begin };
  const options = { sessionId: "s1", purpose: "github", message: "Connect GitHub?" };
  await expect(ask(host, client.asker, options)).rejects.toMatchObject({
    code: "subject-unverified",
  });
  expect(client.asked).toEqual([]);
});
