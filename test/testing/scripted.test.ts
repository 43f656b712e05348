import { describe, expect, test } from "vitest";
import { createElicitationClient } from "../../src/client/index.ts";
import { scriptedSurface, streamPair } from "../../src/testing/index.ts";
import { ClientRig, create, createPage, flush } from "../support/client-rig.ts";

describe("a scripted surface", () => {
  test("meets questions with its steps in order, then waits for the test", async () => {
    const person = scriptedSurface([
      { action: "decline" },
      ({ message }) => ({ action: "cancel", reason: `about ${message}` }),
      async () => ({ action: "accept", content: { a: "x" } }),
    ]);
    const rig = new ClientRig({ surface: person });
    for (const id of [1, 2, 3, 4]) await rig.send(create(id, { message: `m${id}` }));
    await flush();
    expect(rig.out.map(({ result }) => result.action)).toEqual(["decline", "cancel", "accept"]);
    expect(person.asked.map(({ message }) => message)).toEqual(["m1", "m2", "m3", "m4"]);
    expect(person.open.map(({ question }) => question.message)).toEqual(["m4"]);
    person.open[0]?.act({ action: "decline" });
    await flush();
    expect(person.open).toEqual([]);
    expect(rig.out).toHaveLength(4);
  });

  test("waits for what comes next, and takes each only once", async () => {
    const person = scriptedSurface();
    const rig = new ClientRig({ surface: person });
    const first = person.next();
    await rig.send(create(1));
    await rig.send(create(2, { sessionId: "s2" }));
    expect((await first).question.id).toBe("q1");
    expect((await person.next()).question.id).toBe("q2");
  });

  test("only the first act counts, and none after the end", async () => {
    const person = scriptedSurface();
    const rig = new ClientRig({ surface: person });
    await rig.send(create(1));
    const shown = await person.next();
    shown.act({ action: "decline" });
    shown.act({ action: "cancel" });
    shown.fail(new Error("late"));
    await rig.send(create(2));
    const gone = await person.next();
    await rig.send({ method: "$/cancel_request", params: { requestId: 2 } });
    expect(gone.signal.aborted).toBe(true);
    gone.act({ action: "accept" });
    await flush();
    expect(rig.out.map(({ result, error }) => result?.action ?? error.code)).toEqual([
      "decline",
      -32800,
    ]);
    expect(person.gone).toMatchObject([{ id: "q2", ending: "withdrawn" }]);
  });

  test("a question on show is kept up to date", async () => {
    const person = scriptedSurface();
    const rig = new ClientRig({ surface: person });
    await rig.send(create(1));
    const shown = await person.next();
    await rig.send(create(2, { sessionId: "s2" }));
    expect(shown.question.waiting).toBe(1);
    expect(person.asked[0]?.waiting).toBe(0);
  });

  test("shows pages under way", async () => {
    const person = scriptedSurface([{ action: "accept" }]);
    const rig = new ClientRig({ surface: person });
    await rig.send(createPage(1));
    const page = await person.nextPage();
    expect(page.question).toMatchObject({ status: "waiting" });
    page.act("give-up");
    await flush();
    expect(rig.current).toEqual([]);
    expect(person.pages).toEqual([]);
  });

  test("a step that throws is a surface that broke", async () => {
    const person = scriptedSurface([
      () => {
        throw new Error("broken");
      },
    ]);
    const rig = new ClientRig({ surface: person });
    await rig.send(create(1));
    expect(rig.events.map(({ kind }) => kind)).toContain("surface-failed");
    expect(rig.pending).toEqual([1]);
  });

  test("shows what it is told to show", () => {
    const client = createElicitationClient({ surface: scriptedSurface([], { modes: ["url"] }) });
    expect(client.capability).toEqual({ url: {} });
  });
});

describe("a pair of streams", () => {
  const message = { jsonrpc: "2.0", method: "x", params: { a: 1, b: undefined } } as const;

  test("hands over the very same objects, in order, both ways", async () => {
    const [one, other] = streamPair();
    for (const [from, to] of [
      [one, other],
      [other, one],
    ] as const) {
      void from.writable.getWriter().write(message);
      expect((await to.readable.getReader().read()).value).toBe(message);
    }
  });

  test("or what JSON makes of them", async () => {
    const [one, other] = streamPair({ json: true });
    void one.writable.getWriter().write(message);
    const { value } = await other.readable.getReader().read();
    expect(value).not.toBe(message);
    expect(value).toStrictEqual({ jsonrpc: "2.0", method: "x", params: { a: 1 } });
  });

  test("ends with its writer", async () => {
    const [one, other] = streamPair();
    const reader = other.readable.getReader();
    const read = reader.read();
    await one.writable.close();
    expect((await read).done).toBe(true);
  });
});
