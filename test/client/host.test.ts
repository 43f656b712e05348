/** A host with its own UI, maybe in another process: views, tickets, and the same checks as for a surface. */
import { describe, expect, test } from "vitest";
import { loadWords } from "../../src/text/words/index.ts";
import type { QuestionView } from "../../src/view/index.ts";
import {
  ClientRig,
  create,
  createPage,
  type Json,
  type RigOptions,
} from "../support/client-rig.ts";
import { proves } from "../support/proves.ts";

/** A rig without a surface, with these questions in it. */
async function host(messages: readonly Json[], options: RigOptions = {}): Promise<ClientRig> {
  const rig = new ClientRig({ surface: null, ...options });
  for (const message of messages) await rig.send(message);
  return rig;
}

/** Paints a question and lets it stand long enough. */
async function painted(rig: ClientRig, id = rig.current[0]?.id ?? ""): Promise<number> {
  const ticket = rig.client.open(id);
  await rig.wait("500ms");
  return ticket ?? -1;
}

describe("views", () => {
  test("say in the host's language what has no name", async () => {
    const requestedSchema = { type: "object", properties: { "": { enum: ["", "a"] } } };
    const client = { words: await loadWords("es") };
    const rig = await host([create(1, { requestedSchema })], { client });
    const [field] = rig.current[0]?.form?.fields ?? [];
    expect(field?.label).toBe("(un campo sin nombre)");
    expect(field?.options.map(({ label }) => label)).toEqual(["(un texto vacío)", "a"]);
  });

  proves("SURF-5", "survive a structured clone whole", async () => {
    const requestedSchema = {
      type: "object",
      properties: {
        ["__proto__"]: { type: "string" },
        e: { type: "string", oneOf: [{ const: "a", title: "A" }] },
        e_custom: { type: "string", title: "Other" },
        n: { type: "integer", default: 3, minimum: 1 },
        deep: { type: "object", properties: {} },
      },
      required: ["n"],
    };
    const rig = await host([create(1, { requestedSchema }), createPage(2)]);
    const { current } = rig.client.questions;
    expect(structuredClone(current)).toEqual(current);
    expect(current).toMatchObject([
      { id: "q1", mode: "form", status: "open", asker: { name: "A" }, asked: 1, waiting: 1 },
      { id: "q2", mode: "url", status: "queued", link: { openFailed: false } },
    ]);
  });

  test("a host may say at each painting that it painted: what is on show already changes nothing", async () => {
    const rig = await host([create(1), create(2)]);
    const paintings: string[] = [];
    rig.client.questions.subscribe((questions) => {
      const id = questions.find(({ status }) => status === "open")?.id ?? "none";
      if (paintings.push(id) < 10) rig.client.open(id);
    });
    rig.client.open("q2");
    expect(paintings).toEqual(["q2"]);
    expect(rig.current.map(({ id, status }) => [id, status])).toEqual([
      ["q1", "queued"],
      ["q2", "open"],
    ]);
  });

  test("current is the same array until something changes", async () => {
    const rig = await host([create(1)]);
    const before = rig.client.questions.current;
    expect(rig.client.questions.current).toBe(before);
    rig.client.saveDraft("q1", { a: { text: "x" } });
    expect(rig.client.questions.current).not.toBe(before);
  });

  test("a view is the same object until something of its question changes", async () => {
    const rig = await host([create(1), create(2), createPage(3, { sessionId: "t" })]);
    const [first, second, page] = rig.client.questions.current;
    rig.client.saveDraft("q1", { a: { text: "x" } });
    expect(rig.current[0]).not.toBe(first);
    expect(rig.current[0]?.draft).toEqual({ a: { text: "x" } });
    expect(rig.current[1]).toBe(second);
    await rig.send(create(4));
    expect(rig.current[1]).toEqual({ ...second, waiting: 3 });
    expect(page?.link?.reportedComplete).toBe(false);
    await rig.send({
      jsonrpc: "2.0",
      method: "elicitation/complete",
      params: { elicitationId: "el-1" },
    });
    expect(rig.current[2]?.link).toMatchObject({ reportedComplete: true });
  });

  test("a subscriber hears of each change and of what ended; it can leave; its faults are its own", async () => {
    const rig = await host([]);
    const seen: [string[], string[]][] = [];
    const ids = (views: readonly QuestionView[]) =>
      views.map(({ id, status }) => `${id} ${status}`);
    const stop = rig.client.questions.subscribe((now, ended) => seen.push([ids(now), ids(ended)]));
    rig.client.questions.subscribe(() => {
      throw new Error("listener");
    });
    await rig.send(create(1));
    await rig.send({ method: "$/cancel_request", params: { requestId: 1 } });
    expect(seen).toEqual([
      [["q1 open"], []],
      [[], ["q1 ended"]],
    ]);
    stop();
    await rig.send(create(2));
    expect(seen).toHaveLength(2);
    expect(rig.pending).toEqual([2]);
  });

  test("each session has one question in front, and so have those outside any session", async () => {
    const outside = { mode: "form", message: "m", requestedSchema: { type: "object" } };
    const rig = await host([
      create(1),
      create(2),
      create(3, { sessionId: "s2" }),
      create(4, { ...outside, requestId: 7 }, true),
      create(5, { ...outside, requestId: 8 }, true),
    ]);
    await rig.send(create(6), "B");
    expect(rig.current.map(({ status }) => status)).toEqual([
      "open",
      "queued",
      "open",
      "open",
      "queued",
      "open",
    ]);
    expect(rig.current.every(({ waiting }) => waiting === 5)).toBe(true);
  });
});

describe("an act", () => {
  proves("SURF-2", "counts from 500 ms after the paint it belongs to, and not before", async () => {
    const rig = await host([create(1)]);
    const ticket = rig.client.open("q1") ?? -1;
    await rig.wait("499ms");
    const early = await rig.client.answer("q1", { action: "accept", content: {} }, ticket);
    expect(early).toEqual({ state: "not-armed" });
    expect(rig.out).toEqual([]);
    await rig.wait("1ms");
    expect(await rig.client.answer("q1", { action: "decline" }, ticket)).toEqual({ state: "sent" });
  });

  proves(
    "SURF-2",
    "on a question that was withdrawn and asked anew counts for neither",
    async () => {
      const rig = await host([create(1)]);
      const ticket = await painted(rig);
      await rig.send({ method: "$/cancel_request", params: { requestId: 1 } });
      await rig.send(create(2));
      expect(await rig.client.answer("q1", { action: "accept" }, ticket)).toEqual({
        state: "too-late",
      });
      expect(await rig.client.answer("q2", { action: "accept" }, ticket)).toEqual({
        state: "not-armed",
      });
      expect(rig.pending).toEqual([2]);
    },
  );

  test("needs a ticket of that question which is still good", async () => {
    const rig = await host([create(1), create(2, { sessionId: "s2" })]);
    const first = await painted(rig, "q1");
    const second = await painted(rig, "q2");
    const decline = { action: "decline" } as const;
    expect(await rig.client.answer("q1", decline, second)).toEqual({ state: "not-armed" });
    expect(await rig.client.answer("q1", decline, -1)).toEqual({ state: "not-armed" });
    expect(rig.client.release("q1")).toBe(true);
    expect(await rig.client.answer("q1", decline, first)).toEqual({ state: "not-armed" });
    expect(rig.out).toEqual([]);
  });

  test("on a question put behind another one in its session needs a new paint", async () => {
    const rig = await host([create(1), create(2)]);
    const ticket = await painted(rig, "q1");
    rig.client.open("q2");
    expect(rig.current.map(({ status }) => status)).toEqual(["queued", "open"]);
    expect(await rig.client.answer("q1", { action: "decline" }, ticket)).toEqual({
      state: "not-armed",
    });
  });

  test("on nothing is unknown, and one that is none is the caller's mistake", async () => {
    const rig = await host([create(1)]);
    for (const id of ["q2", "q0", "q01", "", "__proto__", "q1 "]) {
      expect(rig.client.open(id)).toBeUndefined();
      expect(await rig.client.answer(id, { action: "decline" }, 1)).toEqual({ state: "unknown" });
      expect(rig.client.release(id)).toBe(false);
      expect(rig.client.saveDraft(id, {})).toBe(false);
      expect(rig.client.reopen(id) || rig.client.finish(id) || rig.client.giveUp(id)).toBe(false);
    }
    for (const act of [undefined, null, "accept", { action: "yes" }, { action: "later" }]) {
      await expect(rig.client.answer("q1", act as Json, 1)).rejects.toThrow(TypeError);
    }
  });

  test("that breaks the form is not sent: its issues and what was typed stay", async () => {
    const requestedSchema = { type: "object", properties: { n: { type: "integer", default: 1 } } };
    const rig = await host([create(1, { requestedSchema })]);
    const ticket = await painted(rig);
    const result = await rig.client.answer("q1", { action: "accept", content: { n: 1.5 } }, ticket);
    expect(result).toMatchObject({ state: "invalid", issues: [{ field: "n", code: "integer" }] });
    expect(rig.out).toEqual([]);
    expect(rig.current).toMatchObject([
      { status: "open", issues: [{ field: "n" }], draft: { n: { value: 1.5 } } },
    ]);
    expect(await rig.client.answer("q1", { action: "accept", content: { n: 2 } }, ticket)).toEqual({
      state: "sent",
    });
    expect(rig.out).toEqual([{ id: 1, result: { action: "accept", content: { n: 2 } } }]);
  });

  proves("LIM-4", "with an answer too large is refused here, and the question stays", async () => {
    const rig = await host([create(1)]);
    const ticket = await painted(rig);
    const content = { a: "x".repeat(4 * 1024 * 1024) };
    expect(await rig.client.answer("q1", { action: "accept", content }, ticket)).toMatchObject({
      state: "invalid",
      issues: [{ field: "", code: "maxLength", limit: 4 * 1024 * 1024 }],
    });
    expect(rig.pending).toEqual([1]);
    expect(rig.out).toEqual([]);
  });

  test("whose answer cannot be written was not sent", async () => {
    const rig = await host([create(1)]);
    const ticket = await painted(rig);
    (await rig.wire()).failWrites = true;
    expect(await rig.client.answer("q1", { action: "decline" }, ticket)).toEqual({
      state: "not-sent",
    });
    expect(rig.ended).toMatchObject([{ id: "q1", ending: "not-sent" }]);
    expect(rig.events.some(({ kind }) => kind === "answered")).toBe(false);
  });

  proves(
    "RES-3",
    "closing is cancel, declining is decline, and nothing else is either",
    async () => {
      const rig = await host([create(1), create(2, { sessionId: "s2" })]);
      await rig.client.answer("q1", { action: "cancel" }, await painted(rig, "q1"));
      await rig.client.answer("q2", { action: "decline" }, await painted(rig, "q2"));
      expect(rig.out).toEqual([
        { id: 1, result: { action: "cancel" } },
        { id: 2, result: { action: "decline" } },
      ]);
    },
  );
});

describe("a page", () => {
  proves(
    "SURF-5",
    "is consented to, reopened and ended through the host, opener and checks ours",
    async () => {
      const rig = await host([createPage(1)]);
      expect(rig.client.reopen("q1")).toBe(false);
      expect(rig.opened).toEqual([]);
      await rig.client.answer("q1", { action: "accept" }, await painted(rig));
      expect(rig.opened).toHaveLength(1);
      expect(rig.current).toMatchObject([{ status: "waiting" }]);
      expect(await rig.client.answer("q1", { action: "decline" }, 1)).toEqual({
        state: "too-late",
      });
      expect(rig.client.reopen("q1")).toBe(true);
      expect(rig.opened).toHaveLength(2);
      expect(rig.client.giveUp("q1")).toBe(true);
      expect(rig.client.giveUp("q1")).toBe(false);
      expect(rig.ended).toMatchObject([{ ending: "given-up" }]);
      expect(rig.out).toEqual([{ id: 1, result: { action: "accept" } }]);
    },
  );
});

describe("a session the host gave up", () => {
  for (const method of ["session/close", "session/delete"]) {
    proves("CAN-9", `with ${method} takes its questions along, answered -32800`, async () => {
      const rig = await host([
        create(1),
        createPage(2),
        create(3, { sessionId: "s2" }),
        createPage(4, { elicitationId: "el-2", requestId: 1, sessionId: undefined }),
      ]);
      await rig.client.answer("q2", { action: "accept" }, await painted(rig, "q2"));
      const wire = await rig.wire();
      wire.out.length = 0;
      const close = { jsonrpc: "2.0", id: 9, method, params: { sessionId: "s1" } };
      await wire.host(close);
      expect(wire.out[0]).toBe(close);
      expect(rig.out.slice(1)).toMatchObject([{ id: 1, error: { code: -32800 } }]);
      expect(rig.ended).toMatchObject([
        { id: "q1", ending: "withdrawn" },
        { id: "q2", ending: "withdrawn" },
      ]);
      expect(rig.pending).toEqual([3, 4]);
      await rig.send(createPage(5));
      expect(rig.pending).toEqual([3, 4, 5]);
    });
  }

  test("while an answer is on its way ends that question once", async () => {
    const rig = await host([create(1)]);
    const ticket = await painted(rig);
    const answer = rig.client.answer("q1", { action: "decline" }, ticket);
    rig.client.sessionClosed("s1");
    expect(await answer).toEqual({ state: "sent" });
    expect(rig.ended).toHaveLength(1);
    expect(rig.out).toEqual([{ id: 1, result: { action: "decline" } }]);
  });

  test("without telling the agent is said to the client", async () => {
    const rig = await host([create(1), create(2, { sessionId: "s2" })]);
    rig.client.sessionClosed("s1");
    await rig.wait("1ms");
    expect(rig.out).toMatchObject([{ id: 1, error: { code: -32800 } }]);
    expect(rig.pending).toEqual([2]);
  });

  test("only of the connection it was closed on", async () => {
    const rig = await host([create(1)]);
    await rig.send(create(1), "B");
    const close = { jsonrpc: "2.0", id: 9, method: "session/close", params: { sessionId: "s1" } };
    await (await rig.wire("B")).host(close);
    expect(rig.current).toMatchObject([{ asker: { name: "A" } }]);
  });
});

proves("CAN-5", "snapshots and updates of a session dismiss nothing", async () => {
  const rig = await host([create(1), createPage(2)], { version: 2 });
  const states = [
    { sessionUpdate: "state_update", state: "idle", stopReason: "cancelled" },
    { sessionUpdate: "state_update", state: "idle" },
    { sessionUpdate: "tool_call_update", toolCallId: "t1", status: "failed" },
  ];
  for (const update of states) {
    await rig.send({ method: "session/update", params: { sessionId: "s1", update } });
  }
  expect(rig.pending).toEqual([1, 2]);
  expect(rig.passed).toHaveLength(3);
});

proves("STATE-8", "a question is shown while its session is idle", async () => {
  const idle = { sessionUpdate: "state_update", state: "idle" };
  const rig = await host([
    { method: "session/update", params: { sessionId: "s1", update: idle } },
    create(1),
  ]);
  expect(rig.current).toMatchObject([{ status: "open" }]);
});

describe("repetition", () => {
  proves("SURF-4", "is counted per agent and message, over its connections", async () => {
    const rig = new ClientRig({ surface: null, agentName: "Same" });
    for (const id of [1, 2, 3]) await rig.send(create(id));
    await rig.send(create(4), "B");
    await rig.send(create(5, { message: "Another." }), "B");
    expect(rig.current.map(({ asked }) => asked)).toEqual([1, 2, 3, 4, 1]);
  });

  proves(
    "SURF-4",
    "can be muted: what is open and what comes is cancelled with the reason",
    async () => {
      const rig = await host([create(1), create(2, { sessionId: "s2" })]);
      await rig.send(create(3), "B");
      rig.client.mute("A");
      await rig.send(create(4));
      const muted = {
        action: "cancel",
        _meta: { "acp-elicitation": { reason: "the user muted this agent" } },
      };
      expect(rig.out).toEqual([1, 2, 4].map((id) => ({ id, result: muted })));
      expect(rig.pending).toEqual([3]);
      rig.client.unmute("A");
      await rig.send(create(5));
      expect(rig.pending).toEqual([3, 5]);
    },
  );

  test("is remembered for the last 1,000 messages", async () => {
    const rig = new ClientRig({ surface: () => ({ action: "cancel" }) });
    const wire = await rig.wire();
    for (let id = 0; id <= 1_000; id++) {
      wire.push({ jsonrpc: "2.0", ...create(id, { message: `m${id}` }) });
    }
    await rig.send(create("again", { message: "m1000" }));
    await rig.send(create("forgotten", { message: "m0" }));
    const asked = rig.events.flatMap((event) => (event.kind === "question" ? [event.asked] : []));
    expect(asked.slice(-2)).toEqual([2, 1]);
  });

  test("a cancel may mute its agent at once, and a waiting page goes on", async () => {
    const rig = await host([createPage(1), create(2), create(3)]);
    await rig.client.answer("q1", { action: "accept" }, await painted(rig, "q1"));
    await rig.client.answer("q2", { action: "cancel", mute: true }, await painted(rig, "q2"));
    expect(rig.out.map(({ id, result }) => [id, result.action])).toEqual([
      [1, "accept"],
      [2, "cancel"],
      [3, "cancel"],
    ]);
    expect(rig.current).toMatchObject([{ id: "q1", status: "waiting" }]);
  });
});

describe("closing the client", () => {
  test("dismisses everything, refuses what still comes, and lets the rest pass", async () => {
    const rig = await host([create(1), createPage(2)]);
    rig.client.close();
    await rig.send(create(3));
    await rig.send({ method: "session/update", params: {} });
    expect(rig.out.map(({ id, error }) => [id, error.code])).toEqual([
      [1, -32800],
      [2, -32800],
      [3, -32603],
    ]);
    expect(rig.current).toEqual([]);
    expect(rig.passed).toHaveLength(1);
  });
});

test("events hold no peer text as it came, no answer and no address", async () => {
  const rig = await host([
    create(1, { message: "safe\u001b[2J\u202etext" }),
    createPage(2, { url: "https://auth.example/?token=SECRET" }),
    create(3, { message: 5 }),
  ]);
  const ticket = await painted(rig, "q1");
  await rig.client.answer("q1", { action: "accept", content: { a: 7 } }, ticket);
  await rig.client.answer("q1", { action: "accept", content: { a: "ANSWER" } }, ticket);
  const told = JSON.stringify(rig.events);
  expect(told).not.toMatch(/\\u001b|\u202e|SECRET|ANSWER/);
  expect(rig.events.map(({ kind }) => kind)).toEqual([
    "question",
    "question",
    "refused",
    "shown",
    "not-accepted",
    "answered",
  ]);
});
