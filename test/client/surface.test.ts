/** What a surface may rely on, and what it cannot break. */
import { describe, expect, test } from "vitest";
import { createElicitationClient, unattended } from "../../src/client/index.ts";
import { formAndUrl, formOnly } from "../../src/rules/index.ts";
import { scriptedSurface } from "../../src/testing/index.ts";
import type { Act, Surface } from "../../src/view/index.ts";
import { ClientRig, create, createPage, flush, type Json } from "../support/client-rig.ts";
import { proves } from "../support/proves.ts";

describe("modes", () => {
  const modes = (options: Parameters<typeof createElicitationClient>[0]) =>
    createElicitationClient(options).capability;

  proves("CAP-8", "are those of the surface, unless they are given", () => {
    const ask = (): Act => ({ action: "cancel" });
    expect(modes({ surface: { modes: ["url"], ask } })).toEqual({ url: {} });
    expect(modes({ surface: ask })).toEqual({ form: {} });
    expect(modes({ surface: ask, openUrl: () => {} })).toEqual({ form: {}, url: {} });
    expect(modes({ surface: unattended("nobody is here") })).toEqual({ form: {}, url: {} });
    expect(modes({ modes: formOnly, surface: unattended("x") })).toEqual({ form: {} });
    expect(modes({ modes: formAndUrl })).toEqual({ form: {}, url: {} });
    expect(modes({ modes: ["url"] })).toEqual({ url: {} });
    expect(modes({ modes: [] })).toEqual({});
    expect(modes({ modes: {} })).toEqual({});
  });

  proves("CAP-8", "of a client that can show nothing do not exist", () => {
    expect(() => createElicitationClient({})).toThrow(TypeError);
  });

  test("and a surface that are none are told to the author", () => {
    const words = /^modes must be a list of "form" and "url", or a capability/;
    for (const given of [["forms"], ["form", null], "form", 3, null]) {
      expect(() => createElicitationClient({ modes: given as never })).toThrow(TypeError);
      expect(() => createElicitationClient({ modes: given as never })).toThrow(words);
    }
    const ask = (): Act => ({ action: "cancel" });
    for (const surface of [3, null, "form", {}, { ask }, { modes: ["forms"], ask }]) {
      const make = () => createElicitationClient({ surface: surface as never });
      expect(make).toThrow(TypeError);
      expect(make).toThrow(/^a surface must be a function, or an object with `ask`/);
    }
    const client = createElicitationClient({ modes: ["form"] });
    expect(() => client.setSurface(3 as never)).toThrow(/^a surface must be a function/);
  });

  proves("CAP-8", "do not change when the surface does", async () => {
    const rig = new ClientRig({ modes: ["form", "url"] });
    rig.client.setSurface(scriptedSurface([], { modes: ["form"] }));
    expect(rig.client.capability).toEqual({ form: {}, url: {} });
    await rig.send(createPage(1));
    expect(rig.pending).toEqual([1]);
    expect(rig.out).toEqual([]);
  });

  test("a surface is not asked what it cannot show", async () => {
    const person = scriptedSurface([], { modes: ["form"] });
    const rig = new ClientRig({ modes: ["form", "url"], surface: person });
    await rig.send(createPage(1));
    await rig.send(create(2, { sessionId: "s2" }));
    expect(person.asked.map(({ mode }) => mode)).toEqual(["form"]);
  });
});

describe("coming and going", () => {
  proves("CAP-8", "questions wait for a surface, and drafts for the next one", async () => {
    const rig = new ClientRig({ surface: null });
    await rig.send(create(1));
    await rig.wait("1h");
    expect(rig.out).toEqual([]);
    rig.client.setSurface(rig.person);
    rig.front?.saveDraft({ a: { text: "half" } });
    const [first] = rig.person.open;
    rig.client.setSurface(undefined);
    expect(first?.signal.reason).toBe("put-back");
    expect(rig.person.open).toEqual([]);
    const second = scriptedSurface();
    rig.client.setSurface(second);
    expect(second.asked).toMatchObject([{ draft: { a: { text: "half" } } }]);
    expect(rig.person.gone).toEqual([]);
  });

  test("what a surface returns after it was taken away is ignored", async () => {
    const rig = new ClientRig();
    let act = (_: Act) => {};
    rig.client.setSurface(
      () =>
        new Promise<Act>((resolve) => {
          act = resolve;
        }),
    );
    await rig.send(create(1));
    rig.client.setSurface(undefined);
    act({ action: "decline" });
    await flush();
    expect(rig.out).toEqual([]);
    expect(rig.pending).toEqual([1]);
  });

  test("a draft saved after the showing is over is not kept", async () => {
    const rig = new ClientRig();
    await rig.send(create(1));
    const late = rig.front;
    rig.client.setSurface(undefined);
    late?.saveDraft({ a: { text: "late" } });
    expect(rig.current).toMatchObject([{ draft: {} }]);
    expect(rig.current[0]?.draft).toEqual({});
  });

  test("a plain function is a surface, and may answer at once", async () => {
    const rig = new ClientRig({ surface: () => ({ action: "accept", content: { a: "x" } }) });
    await rig.send(create(1));
    expect(rig.out).toEqual([{ id: 1, result: { action: "accept", content: { a: "x" } } }]);
  });

  test("one that answers through the host and one on a surface: the second hears why", async () => {
    const rig = new ClientRig();
    await rig.send(create(1));
    const ticket = rig.client.open("q1") ?? -1;
    await rig.wait("1s");
    const shown = rig.front;
    await rig.client.answer("q1", { action: "decline" }, ticket);
    expect(shown?.signal.reason).toBe("answered");
    expect(rig.person.gone).toMatchObject([{ id: "q1", ending: "answered" }]);
    shown?.act({ action: "accept" });
    await flush();
    expect(rig.out).toEqual([{ id: 1, result: { action: "decline" } }]);
  });
});

describe("turns", () => {
  test("the next of a session is shown when the first has its answer", async () => {
    const rig = new ClientRig();
    for (const id of [1, 2, 3]) await rig.send(create(id));
    expect(rig.front?.question).toMatchObject({ id: "q1", waiting: 2 });
    await rig.user("decline");
    expect(rig.front?.question).toMatchObject({ id: "q2", waiting: 1 });
    expect(rig.person.asked).toHaveLength(2);
  });

  for (const pattern of [undefined, "^x*$"]) {
    const which = pattern === undefined ? "" : ", also while its pattern is looked at";
    test(`one that has its act is not handed out again, whatever happens meanwhile${which}`, async () => {
      const rig = new ClientRig();
      const a = pattern === undefined ? { type: "string" } : { type: "string", pattern };
      await rig.send(create(1, { requestedSchema: { type: "object", properties: { a } } }));
      const wire = await rig.wire();
      rig.front?.act({ action: "accept", content: { a: "xx" } });
      for (let i = 0; i < 20; i++) {
        wire.push({ jsonrpc: "2.0", ...create(i + 2, { sessionId: `t${i}` }) });
        rig.client.mute("somebody else");
        await Promise.resolve();
      }
      await expect.poll(() => rig.out).toHaveLength(1);
      expect(rig.out).toMatchObject([{ id: 1, result: { content: { a: "xx" } } }]);
      expect(rig.person.asked.filter(({ id }) => id === "q1")).toHaveLength(1);
      expect(rig.person.gone).toEqual([]);
    });
  }

  test("one withdrawn while its pattern is looked at has no answer", async () => {
    const rig = new ClientRig();
    const a = { type: "string", pattern: "^x*$" };
    await rig.send(create(1, { requestedSchema: { type: "object", properties: { a } } }));
    const wire = await rig.wire();
    rig.front?.act({ action: "accept", content: { a: "xx" } });
    wire.push({ jsonrpc: "2.0", method: "$/cancel_request", params: { requestId: 1 } });
    await expect.poll(() => rig.current).toEqual([]);
    await flush();
    expect(rig.out).toHaveLength(1);
  });

  test("sessions do not wait for each other", async () => {
    const rig = new ClientRig();
    await rig.send(create(1));
    await rig.send(create(2, { sessionId: "s2" }));
    expect(rig.person.open.map(({ question }) => question.id)).toEqual(["q1", "q2"]);
    rig.person.open[1]?.act({ action: "decline" });
    await flush();
    expect(rig.out).toMatchObject([{ id: 2 }]);
  });

  test("later goes round the session, and alone it rests until something changes", async () => {
    const rig = new ClientRig();
    await rig.send(create(1));
    await rig.send(create(2));
    const later = async () => {
      rig.front?.act({ action: "later" });
      await flush();
    };
    await later();
    expect(rig.front?.question.id).toBe("q2");
    await later();
    expect(rig.front?.question.id).toBe("q1");
    await rig.send({ method: "$/cancel_request", params: { requestId: 2 } });
    await later();
    expect(rig.front).toBeUndefined();
    expect(rig.pending).toEqual([1]);
    await rig.send(create(3, { sessionId: "s2" }));
    expect(rig.person.open.map(({ question }) => question.id)).toEqual(["q1", "q3"]);
    expect(rig.out).toMatchObject([{ id: 2 }]);
  });

  test("later goes round all sessions, also where each has one question", async () => {
    const rig = new ClientRig();
    for (const id of [1, 2, 3]) await rig.send(create(id, { sessionId: `s${id}` }));
    const shown = (): string[] => rig.person.open.map(({ question }) => question.id);
    rig.person.open[0]?.act({ action: "later" });
    await flush();
    expect(shown()).toEqual(["q2", "q3"]);
    rig.person.open[0]?.act({ action: "later" });
    await flush();
    expect(shown()).toEqual(["q3", "q1"]);
    rig.person.open[0]?.act({ action: "later" });
    await flush();
    expect(shown()).toEqual(["q1", "q2"]);
  });

  test("a surface that begins to watch late hears at once of what came meanwhile", async () => {
    const waiting: number[] = [];
    const rig = new ClientRig({
      surface: async (_question, _signal, { watch }) => {
        await flush();
        watch((next) => waiting.push(next.waiting));
        return new Promise(() => {});
      },
    });
    const wire = await rig.wire();
    for (const id of [1, 2, 3]) wire.push({ jsonrpc: "2.0", ...create(id) });
    await flush();
    await flush();
    expect(waiting).toEqual([2]);
  });

  test("open brings a question back that rests", async () => {
    const rig = new ClientRig();
    await rig.send(create(1));
    rig.front?.act({ action: "later" });
    await flush();
    rig.client.open("q1");
    expect(rig.person.asked).toHaveLength(2);
  });

  test("a URL is assessed first: its question keeps its place, and one withdrawn by then is never shown", async () => {
    const rig = new ClientRig();
    const wire = await rig.wire();
    wire.push({ jsonrpc: "2.0", ...createPage(1) });
    wire.push({ jsonrpc: "2.0", ...create(2) });
    wire.push({ jsonrpc: "2.0", ...createPage(3, { sessionId: "s2", elicitationId: "el-2" }) });
    wire.push({ jsonrpc: "2.0", method: "$/cancel_request", params: { requestId: 3 } });
    await flush();
    expect(rig.person.asked.map(({ mode }) => mode)).toEqual(["url"]);
    await rig.user("decline");
    expect(rig.person.asked.map(({ mode }) => mode)).toEqual(["url", "form"]);
    expect(rig.out.map(({ id }) => id)).toEqual([3, 1]);
    expect(rig.person.gone).toEqual([]);
    expect(rig.ended).toMatchObject([{ id: "q1" }]);
  });
});

describe("what is on show", () => {
  test("follows the world: others wait, the agent reports the end", async () => {
    const rig = new ClientRig();
    await rig.send(createPage(1));
    expect(rig.front?.question).toMatchObject({ waiting: 0, link: { reportedComplete: false } });
    await rig.send(create(2, { sessionId: "s2" }));
    await rig.send({ method: "elicitation/complete", params: { elicitationId: "el-1" } });
    expect(rig.front?.question).toMatchObject({ waiting: 1, link: { reportedComplete: true } });
    expect(rig.person.asked).toHaveLength(2);
  });

  proves("CAN-2", "is dismissed by its withdrawal, and an act on it is ignored", async () => {
    const rig = new ClientRig();
    await rig.send(create(1));
    const shown = rig.front;
    await rig.send({ method: "$/cancel_request", params: { requestId: 1 } });
    expect(shown?.signal.reason).toBe("withdrawn");
    expect(rig.person.gone).toMatchObject([{ id: "q1", status: "ended", ending: "withdrawn" }]);
    shown?.act({ action: "accept" });
    await flush();
    expect(rig.out).toMatchObject([{ id: 1, error: { code: -32800 } }]);
    expect(rig.out).toHaveLength(1);
  });

  proves("SURF-2", "takes no act of the question before it", async () => {
    const acts: ((act: Act) => void)[] = [];
    const rig = new ClientRig({
      surface: () => new Promise<Act>((resolve) => acts.push(resolve)),
    });
    await rig.send(create(1));
    await rig.send({ method: "$/cancel_request", params: { requestId: 1 } });
    await rig.send(create(2));
    acts[0]?.({ action: "accept", content: {} });
    await flush();
    expect(rig.pending).toEqual([2]);
    acts[1]?.({ action: "decline" });
    await flush();
    expect(rig.out.map(({ id }) => id)).toEqual([1, 2]);
  });
});

describe("a broken surface", () => {
  test("leaves its question open and is not asked again until somebody calls", async () => {
    for (const surface of [
      () => {
        throw new Error("broken");
      },
      () => Promise.reject(new Error("broken")),
      () => undefined,
      () => ({ action: "yes" }),
    ] as Json[]) {
      let calls = 0;
      const rig = new ClientRig({
        surface: () => {
          calls++;
          return surface();
        },
      });
      await rig.send(create(1));
      await rig.send(create(2, { sessionId: "s2" }));
      expect(calls).toBe(2);
      expect(rig.pending).toEqual([1, 2]);
      expect(rig.out).toEqual([]);
      expect(rig.events.filter(({ kind }) => kind === "surface-failed")).toHaveLength(2);
      rig.client.open("q1");
      await flush();
      expect(calls).toBe(3);
      rig.client.setSurface(rig.person);
      expect(rig.person.open).toHaveLength(2);
    }
  });

  test("that keeps sending what breaks the form ends the question with an error, not a loop", async () => {
    let calls = 0;
    const rig = new ClientRig({
      surface: () => {
        calls++;
        return { action: "accept", content: { a: 1 } };
      },
    });
    await rig.send(create(1));
    await flush();
    expect(rig.out).toMatchObject([{ id: 1, error: { code: -32603 } }]);
    expect(calls).toBe(10);
    expect(rig.ended).toMatchObject([{ ending: "refused" }]);
  });

  test("a person may be wrong as often as they like", async () => {
    const rig = new ClientRig();
    await rig.send(create(1));
    for (let times = 0; times < 30; times++) {
      await rig.wait("2s");
      rig.front?.act({ action: "accept", content: { a: times } });
      await flush();
    }
    expect(rig.pending).toEqual([1]);
    expect(rig.front?.question.issues).toMatchObject([{ field: "a", code: "type" }]);
  });

  test("that always says later comes to rest", async () => {
    let calls = 0;
    const rig = new ClientRig({
      surface: () => {
        calls++;
        return { action: "later" };
      },
    });
    await rig.send(create(1));
    await rig.send(create(2));
    await flush();
    await flush();
    const before = calls;
    expect(before).toBeLessThan(40);
    await flush();
    expect(calls).toBe(before);
    expect(rig.pending).toHaveLength(2);
    expect(rig.out).toEqual([]);
  });

  test("whose `ended` or watcher throws disturbs nobody", async () => {
    const surface: Surface = {
      modes: ["form"],
      ask: (_, __, { watch }) => {
        watch(() => {
          throw new Error("watcher");
        });
        return new Promise(() => {});
      },
      ended() {
        throw new Error("ended");
      },
    };
    const rig = new ClientRig({ surface });
    await rig.send(create(1));
    await rig.send(create(2));
    await rig.send({ method: "$/cancel_request", params: { requestId: 1 } });
    expect(rig.pending).toEqual([2]);
  });
});

test("issues reach the surface with the draft it kept, or else with what it sent", async () => {
  const rig = new ClientRig();
  await rig.send(create(1));
  rig.front?.act({ action: "accept", content: { a: 5 } });
  await flush();
  expect(rig.front?.question).toMatchObject({
    issues: [{ field: "a", code: "type" }],
    draft: { a: { value: 5 } },
  });
  rig.front?.saveDraft({ a: { text: "five" } });
  rig.front?.act({ action: "accept", content: { a: 5 } });
  await flush();
  expect(rig.front?.question.draft).toEqual({ a: { text: "five" } });
});
