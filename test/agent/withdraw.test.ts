import { getEventListeners } from "node:events";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type AgentConnection, createElicitor } from "../../src/agent/index.ts";
import { form, text } from "../../src/form/index.ts";
import { proves } from "../support/proves.ts";
import type { Wire } from "../support/raw-peer.ts";
import { connect, VERSIONS } from "./bench.ts";
import { failure, kindOf, settled } from "./outcome.ts";

const FORM = { sessionId: "s1", message: "Which?", form: form({ a: text() }) };
const PAGE = { sessionId: "s1", message: "Connect.", url: "https://auth.example/c" };
const GOOD = { result: { action: "accept", content: { a: "x" } } };

const unhandled: unknown[] = [];
const note = (error: unknown) => void unhandled.push(error);
beforeEach(() => {
  unhandled.length = 0;
  process.on("unhandledRejection", note);
});
afterEach(async () => {
  vi.useRealTimers();
  await new Promise((resolve) => setImmediate(resolve));
  process.off("unhandledRejection", note);
  expect(unhandled).toEqual([]);
});

const cancels = (messages: readonly Wire[]): unknown[] =>
  messages.flatMap(({ method, params }) =>
    method === "$/cancel_request" ? [params.requestId] : [],
  );

proves("CAN-8", "an aborted signal ends the wait at once and withdraws the request", async () => {
  for (const version of VERSIONS) {
    for (const transport of ["objects", "ndjson"] as const) {
      const { ask, peer, question } = await connect(version, undefined, { transport });
      const controller = new AbortController();
      const asked = failure(ask.form({ ...FORM, signal: controller.signal }));
      const { id } = await question();
      const why = new Error("user left");
      controller.abort(why);
      expect(ask.outstanding.questions).toBe(0);
      expect(await asked).toMatchObject({
        code: "cancelled",
        detail: { by: "caller", reason: why },
      });
      await peer.flush();
      expect(cancels(peer.received)).toEqual([id]);
      expect(getEventListeners(controller.signal, "abort")).toEqual([]);
    }
  }
});

proves("CAN-8", "the very first request, id 0, can be withdrawn", async () => {
  const { ask, peer, question } = await connect(1);
  const controller = new AbortController();
  const asked = failure(ask.form({ ...FORM, signal: controller.signal }));
  expect((await question()).id).toBe(0);
  controller.abort();
  await asked;
  await peer.flush();
  expect(cancels(peer.received)).toEqual([0]);
});

proves(
  "CAN-8",
  "a signal that is aborted already sends nothing, whatever the client shows",
  async () => {
    for (const version of VERSIONS) {
      for (const elicitation of [undefined, {}]) {
        const { ask, sent } = await connect(version, elicitation);
        const signal = AbortSignal.abort("no");
        const fallback = () => "never";
        expect((await failure(ask.form({ ...FORM, signal, fallback }))).code).toBe("cancelled");
        expect((await failure(ask.url({ ...PAGE, signal, fallback }))).code).toBe("cancelled");
        expect(await sent()).toEqual([]);
        expect(ask.outstanding).toEqual({ questions: 0, pages: 0 });
      }
    }
  },
);

proves("CAN-8", "time withdraws a question and gives no answer", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  for (const version of VERSIONS) {
    const { ask, peer, question } = await connect(version);
    const asked = failure(ask.url({ ...PAGE, timeoutMs: 5000 }));
    const { id } = await question();
    vi.advanceTimersByTime(4999);
    expect(ask.outstanding).toEqual({ questions: 1, pages: 1 });
    vi.advanceTimersByTime(1);
    expect(await asked).toMatchObject({ code: "timed-out", detail: { timeoutMs: 5000 } });
    expect(ask.outstanding).toEqual({ questions: 0, pages: 0 });
    await peer.flush();
    expect(cancels(peer.received)).toEqual([id]);
  }
});

proves("CAN-8", "limit and abort at once settle once, with one withdrawal", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { ask, peer, question, events } = await connect(2);
  const controller = new AbortController();
  setTimeout(() => controller.abort(), 1000);
  const asked = failure(ask.form({ ...FORM, signal: controller.signal, timeoutMs: 1000 }));
  await question();
  vi.advanceTimersByTime(1000);
  controller.abort();
  expect((await asked).code).toBe("cancelled");
  await peer.flush();
  expect(cancels(peer.received)).toHaveLength(1);
  expect(events.filter(({ type }) => type === "failed")).toHaveLength(1);
});

test("a settled question leaves no timer and no listener", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { ask, reply } = await connect(1);
  const { signal } = new AbortController();
  for (const response of [
    GOOD,
    { result: { action: "decline" } },
    { error: { code: -1, message: "" } },
  ]) {
    const asked = ask.form({ ...FORM, signal, timeoutMs: 1000 }).catch(() => {});
    await reply(response);
    await asked;
    expect(vi.getTimerCount()).toBe(0);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  }
});

test("the time limit spans the re-ask", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { ask, reply, question, peer } = await connect(1);
  const asked = failure(ask.form({ ...FORM, timeoutMs: 1000, reask: true }));
  vi.advanceTimersByTime(600);
  await reply({ result: { action: "accept", content: {} } });
  const { id } = await question();
  vi.advanceTimersByTime(400);
  expect((await asked).code).toBe("timed-out");
  await peer.flush();
  expect(cancels(peer.received)).toEqual([id]);
});

proves(
  "CAN-4",
  "an answer after the withdrawal is dropped, and later questions are answered",
  async () => {
    for (const version of VERSIONS) {
      const { ask, peer, question, reply, events } = await connect(version);
      const controller = new AbortController();
      const asked = failure(ask.url({ ...PAGE, signal: controller.signal }));
      const { id } = await question();
      controller.abort();
      await asked;
      await peer.send({ id, result: { action: "accept" } });
      await peer.flush();
      expect(ask.outstanding).toEqual({ questions: 0, pages: 0 });
      expect(events.map(({ type }) => type)).toEqual(["asked", "failed"]);
      const next = ask.form(FORM);
      await reply(GOOD);
      expect((await next).action).toBe("accept");
    }
  },
);

proves("CAN-4", "an abort that falls between an answer and its reader still wins", async () => {
  const heard = new Set<string>();
  for (const version of VERSIONS) {
    for (let ticks = 0; ticks < 60; ticks++) {
      const { ask, peer, question } = await connect(version);
      const controller = new AbortController();
      const asked = ask.url({ ...PAGE, signal: controller.signal });
      const { id } = await question();
      void peer.send({ id, result: { action: "accept" } });
      for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
      const open = ask.outstanding.questions === 1;
      controller.abort();
      const { error } = await settled(asked);
      expect(kindOf(error) === "cancelled").toBe(open);
      expect(ask.outstanding).toEqual({ questions: 0, pages: open ? 0 : 1 });
      heard.add(open ? "cancelled" : "accept");
    }
  }
  expect(heard.size).toBe(2);
});

proves("CAN-1", "questions are withdrawn one by one by their own signals", async () => {
  const { ask, peer, question } = await connect(2);
  const [one, two] = [new AbortController(), new AbortController()];
  const first = failure(ask.form({ ...FORM, signal: one.signal }));
  const second = ask.form({ ...FORM, signal: two.signal });
  const [a, b] = [await question(), await question()];
  one.abort();
  await first;
  await peer.send({ id: b.id, ...GOOD });
  expect((await second).action).toBe("accept");
  expect(cancels(peer.received)).toEqual([a.id]);
});

proves("CAN-3", "closing a session leaves request-scoped questions alone", async () => {
  const { ask, peer, question } = await connect(2);
  const { sessionId: _s1, ...rest } = FORM;
  const asked = ask.form({ ...rest, requestId: 7 });
  const { id } = await question();
  ask.closeSession("s1");
  await peer.send({ id, ...GOOD });
  expect((await asked).action).toBe("accept");
});

proves(
  "CAN-6",
  "closing a session withdraws each of its questions, before anything sent after it",
  async () => {
    for (const version of VERSIONS) {
      const { ask, peer, question, connection } = await connect(version);
      const mine = [ask.form(FORM), ask.url(PAGE), ask.form({ ...FORM, toolCallId: "c1" })];
      const failures = mine.map(failure);
      const others = ask.form({ ...FORM, sessionId: "s2" });
      const ids = [];
      for (const _one of [...mine, others]) ids.push((await question()).id);
      ask.closeSession("s1");
      const port: AgentConnection = connection;
      await port.client.notify("elicitation/complete", { elicitationId: "sent after it" });
      for (const asked of failures) {
        expect(await asked).toMatchObject({ code: "cancelled", detail: { by: "caller" } });
      }
      await peer.flush();
      const methods = peer.received.map(({ method }) => method).filter((one) => one !== undefined);
      expect(methods.slice(-4)).toEqual([
        "$/cancel_request",
        "$/cancel_request",
        "$/cancel_request",
        "elicitation/complete",
      ]);
      expect(cancels(peer.received)).toEqual(ids.slice(0, 3));
      await peer.send({ id: ids[3], ...GOOD });
      expect((await others).action).toBe("accept");
      expect(ask.outstanding).toEqual({ questions: 0, pages: 0 });
    }
  },
);

proves("CAN-7", "a lost connection settles everything at once and leaves nothing", async () => {
  for (const version of VERSIONS) {
    for (const end of ["close", "peer"] as const) {
      const { ask, peer, question, reply, connection } = await connect(version);
      const consenting = ask.url(PAGE);
      await reply({ result: { action: "accept" } });
      const consent = await consenting;
      const { signal } = new AbortController();
      const open = [
        ask.form({ ...FORM, signal, timeoutMs: 60_000 }),
        ask.url(PAGE),
        ask.form({ ...FORM, reask: true }),
      ].map(failure);
      for (const _one of open) await question();
      const reason = new Error("gone");
      if (end === "close") connection.close(reason);
      else await peer.close();
      for (const asked of open) expect((await asked).code).toBe("connection-lost");
      if (end === "close") expect((await open[0])?.detail).toEqual({ reason });
      expect(ask.outstanding).toEqual({ questions: 0, pages: 0 });
      expect(getEventListeners(signal, "abort")).toEqual([]);
      expect(await consent.complete()).toBe(false);
      expect((await failure(ask.form(FORM))).code).toBe("connection-lost");
      expect((await failure(ask.url(PAGE))).code).toBe("connection-lost");
      expect(ask.outstanding).toEqual({ questions: 0, pages: 0 });
      expect([...(await ask.modes())].length).toBe(2);
    }
  }
});

test("an elicitor bound to a connection that has closed says so", async () => {
  const { connection } = await connect(1);
  connection.close();
  const ask = createElicitor();
  ask.onConnect(connection);
  expect((await failure(ask.form(FORM))).code).toBe("connection-lost");
});

proves(
  "LIM-3",
  "too many open questions are refused one by one, and the others live on",
  async () => {
    for (const version of VERSIONS) {
      const { ask, reply, sent } = await connect(version, undefined, { maxOpen: 2 });
      const open = [ask.form(FORM), ask.url(PAGE)];
      for (const asked of [ask.form(FORM), ask.url(PAGE)]) {
        expect(await failure(asked)).toMatchObject({
          code: "too-many",
          detail: { what: "open questions", limit: 2 },
        });
      }
      expect(ask.outstanding).toEqual({ questions: 2, pages: 1 });
      await reply(GOOD);
      await reply({ result: { action: "accept" } });
      for (const asked of open) expect((await asked).action).toBe("accept");
      const next = ask.form(FORM);
      await reply(GOOD);
      expect((await next).action).toBe("accept");
      expect((await sent()).length).toBe(3);
    }
  },
);

test("a connection whose request throws at once rejects, and leaves no question open", async () => {
  const ask = createElicitor();
  ask.initialize({ clientCapabilities: { elicitation: { form: {}, url: {} } } });
  ask.onConnect({
    signal: new AbortController().signal,
    client: {
      request() {
        throw new RangeError("no");
      },
      notify: () => Promise.resolve(),
    },
  });
  await expect(ask.url(PAGE)).rejects.toBeDefined();
  expect(ask.outstanding).toEqual({ questions: 0, pages: 0 });
});

proves("CAN-7", "a closed connection ends a wait that the connection itself forgets", async () => {
  const closing = new AbortController();
  const ask = createElicitor();
  ask.initialize({ clientCapabilities: { elicitation: { form: {} } } });
  ask.onConnect({
    signal: closing.signal,
    client: { request: () => new Promise(() => {}), notify: () => Promise.resolve() },
  });
  const asked = failure(ask.form(FORM));
  closing.abort("gone");
  expect(await asked).toMatchObject({ code: "connection-lost", detail: { reason: "gone" } });
});
