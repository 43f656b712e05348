/** The first questions of all, before what works on forms is loaded: it comes when a test lets it. */
import type { AnyMessage } from "@agentclientprotocol/sdk";
import { expect, test, vi } from "vitest";
import { clientWith } from "../../src/client/client.ts";
import type {
  ClientLimits,
  ElicitationClient,
  ElicitationClientOptions,
} from "../../src/client/index.ts";
import { FORMS, type Forms, type FormsLoader } from "../../src/client/load.ts";
import type { QuestionView } from "../../src/view/index.ts";
import { flush } from "../support/client-rig.ts";
import { proves } from "../support/proves.ts";

// biome-ignore lint/suspicious/noExplicitAny: tests look where they know
type Json = any;

const create = (id: number, params: object = {}): object => ({
  id,
  method: "elicitation/create",
  params: {
    sessionId: "s1",
    mode: "form",
    message: "Please fill in.",
    requestedSchema: { type: "object", properties: { name: { type: "string" } } },
    ...params,
  },
});
const unreadable = { requestedSchema: { properties: null } };
const page = { mode: "url", url: "https://auth.example/", elicitationId: "e1" };

interface Fresh {
  readonly client: ElicitationClient;
  /** What was written to the agent, by id. */
  readonly out: Map<number, Json>;
  readonly heard: string[];
  readonly asked: QuestionView[];
  /** What listeners of the list were told, as ids. */
  readonly seen: string[][];
  readonly forms: Shipment;
  push(...messages: object[]): Promise<void>;
  end(): Promise<void>;
}

/** A client of its own with nothing loaded, hands shaken. */
async function fresh(limits: Partial<ClientLimits> = {}): Promise<Fresh> {
  const forms = loader();
  const out = new Map<number, Json>();
  const heard: string[] = [];
  const asked: QuestionView[] = [];
  const seen: string[][] = [];
  const options: ElicitationClientOptions = {
    modes: ["form", "url"],
    limits,
    surface: (question) => {
      asked.push(question);
      return new Promise(() => {});
    },
    onEvent: ({ kind }) => heard.push(kind),
  };
  const client = clientWith(options, forms);
  client.questions.subscribe((current) => seen.push(current.map(({ id }) => id)));
  let agent: ReadableStreamDefaultController<AnyMessage> | undefined;
  const stream = client.attach({
    readable: new ReadableStream({
      start(controller) {
        agent = controller;
      },
    }),
    writable: new WritableStream({
      write(message: Json) {
        if (message.method === undefined) out.set(message.id, message.error ?? message.result);
      },
    }),
  });
  const params = { protocolVersion: 1, clientCapabilities: {} };
  const hello = { jsonrpc: "2.0", id: 0, method: "initialize", params } as const;
  await stream.writable.getWriter().write(hello);
  void stream.readable.pipeTo(new WritableStream());
  const push = async (...messages: object[]): Promise<void> => {
    for (const message of messages) agent?.enqueue({ jsonrpc: "2.0", ...message } as AnyMessage);
    await flush();
  };
  await push({ id: 0, result: { protocolVersion: 1 } });
  const end = async (): Promise<void> => {
    agent?.close();
    await flush();
  };
  return { client, out, heard, asked, seen, push, end, forms };
}

interface Shipment extends FormsLoader {
  /** What was asked for arrives; `meanwhile` happens in the same turn. */
  arrive(meanwhile?: () => void): Promise<void>;
  /** It cannot be had this time. */
  fail(): Promise<void>;
}

/** What works on forms, delivered by hand. */
function loader(): Shipment {
  let there: Forms | undefined;
  const waiting: { arrive: (forms: Forms) => void; fail: (reason: Error) => void }[] = [];
  return {
    loaded: () => there,
    load: () =>
      new Promise((arrive, fail) => {
        if (there === undefined) waiting.push({ arrive, fail });
        else arrive(there);
      }),
    async arrive(meanwhile) {
      const forms = await FORMS.load();
      there = forms;
      for (const one of waiting.splice(0)) one.arrive(forms);
      meanwhile?.();
      await flush();
    },
    async fail() {
      for (const one of waiting.splice(0)) one.fail(new Error("404"));
      await flush();
    },
  };
}

proves(
  "FORM-20",
  "a question waits until what tells secrets is loaded, unseen and in its place",
  async () => {
    const { client, push, forms, heard, asked, seen } = await fresh();
    const properties = { api_key: { type: "string" }, name: { type: "string" } };
    await push(create(1, { requestedSchema: { type: "object", properties } }), create(2));

    // The questions are in, and nobody has seen anything of them, but that one is coming.
    expect(heard).toEqual([]);
    expect(client.questions.current).toEqual([]);
    expect(asked).toEqual([]);
    expect(seen).toEqual([[]]);

    await forms.arrive();
    expect(asked.map(({ id }) => id)).toEqual(["q1"]);
    expect(asked[0]?.form?.fields.map(({ label, secret }) => [label, secret])).toEqual([
      ["api_key", true],
      ["name", false],
    ]);
    expect(client.questions.current.map(({ id, status }) => [id, status])).toEqual([
      ["q1", "open"],
      ["q2", "queued"],
    ]);
    expect(heard).toEqual(["question", "question", "shown"]);
  },
);

proves("FORM-2", "a form that turns out unreadable is refused, the next one shown", async () => {
  const { push, forms, out, heard, asked } = await fresh();
  await push(create(1, unreadable), create(2));
  expect(out.size).toBe(0);
  await forms.arrive();
  expect([...out]).toEqual([
    [1, { code: -32602, message: "Invalid params", data: { reason: "schema-unreadable" } }],
  ]);
  expect(asked.map(({ id }) => id)).toEqual(["q2"]);
  expect(heard).toEqual(["refused", "question", "shown"]);
});

proves("CAN-2", "a question withdrawn before it could be read is never shown", async () => {
  const { client, push, forms, out, heard, asked } = await fresh();
  await push(create(1), create(2));
  await push({ method: "$/cancel_request", params: { requestId: 1 } });
  expect(out.get(1)).toMatchObject({ code: -32800 });
  await forms.arrive();
  expect(client.questions.current.map(({ id }) => id)).toEqual(["q2"]);
  expect(asked.map(({ id }) => id)).toEqual(["q2"]);
  expect(heard).toEqual(["question", "shown"]);
});

proves("LIM-3", "ids and limits count from the first question on", async () => {
  const { client, push, forms, out } = await fresh({ openQuestions: 2 });
  await push(create(1), create(1), create(2), create(3));
  expect([...out].map(([id, { data }]) => [id, data.reason])).toEqual([
    [1, "id-open"],
    [3, "too-many"],
  ]);
  await forms.arrive();
  expect(client.questions.current.map(({ id }) => id)).toEqual(["q1", "q2"]);
});

proves("CAN-9", "a session closed meanwhile takes its unread questions along", async () => {
  const { client, push, forms, out } = await fresh();
  await push(create(1), create(2, { sessionId: "s2" }));
  client.sessionClosed("s1");
  await forms.arrive();
  expect([...out.keys()]).toEqual([1]);
  expect(out.get(1)).toMatchObject({ code: -32800, data: { reason: "session-closed" } });
  expect(client.questions.current.map(({ id }) => id)).toEqual(["q2"]);
});

proves("SURF-4", "an agent muted meanwhile has its unread questions cancelled", async () => {
  const { client, push, forms, out, asked } = await fresh();
  await push(create(1));
  client.mute(null);
  await forms.arrive();
  expect(out.get(1)).toMatchObject({ action: "cancel" });
  expect(asked).toEqual([]);
});

proves("CAN-7", "a connection lost meanwhile leaves nothing to show", async () => {
  const { client, push, forms, end, heard, asked, out } = await fresh();
  await push(create(1));
  await end();
  await forms.arrive();
  expect(heard).toEqual(["connection-lost"]);
  expect([asked, client.questions.current, out.size]).toEqual([[], [], 0]);
});

test("questions keep their order, whatever is loaded first", async () => {
  const { client, push, forms, asked } = await fresh();
  await push(create(1), create(2, page), create(3));
  expect(client.questions.current.map(({ mode, status }) => [mode, status])).toEqual([
    ["url", "queued"],
  ]);
  await forms.arrive();
  expect(client.questions.current.map(({ mode, status }) => [mode, status])).toEqual([
    ["form", "open"],
    ["url", "queued"],
    ["form", "queued"],
  ]);
  expect(asked.map(({ id }) => id)).toEqual(["q1"]);
});

test("a question that comes in the very moment in which the code does waits for those before it", async () => {
  const forms = loader();
  const client = clientWith({ modes: ["form"] }, forms);
  const seen: string[][] = [];
  client.questions.subscribe((current) => seen.push(current.map(({ id }) => id)));
  const link = client.link({ send: async () => {} });
  const hello = { protocolVersion: 1 };
  link.core.advertise({ jsonrpc: "2.0", id: 0, method: "initialize", params: hello });
  link.incoming({ jsonrpc: "2.0", id: 0, result: hello });
  link.incoming({ jsonrpc: "2.0", ...create(1) });
  await forms.arrive(() => link.incoming({ jsonrpc: "2.0", ...create(2, { sessionId: "s2" }) }));
  expect(seen.filter((ids) => ids.length > 0)).toEqual([["q1"], ["q1", "q2"]]);
});

test("what cannot be had ends the question, and the next one tries anew", async () => {
  const { push, forms, out, heard, asked } = await fresh();
  await push(create(1));
  await forms.fail();
  expect([...out]).toEqual([
    [1, { code: -32603, message: "Internal error", data: { reason: "not-shown" } }],
  ]);
  await push(create(2));
  await forms.arrive();
  expect(asked.map(({ id }) => id)).toEqual(["q2"]);
  expect(heard).toEqual(["refused", "question", "shown"]);
});

test("what does not come within half a minute counts as not to be had", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const { push, forms, out, asked } = await fresh();
    await push(create(1));
    vi.advanceTimersByTime(29_999);
    await flush();
    expect(out.size).toBe(0);
    vi.advanceTimersByTime(1);
    await flush();
    expect(out.get(1)).toMatchObject({ code: -32603, data: { reason: "not-shown" } });
    await forms.arrive();
    expect(asked).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});

test("after preload a question is there at once", async () => {
  const { client, push, forms, heard, seen } = await fresh();
  const loading = client.preload();
  await forms.arrive();
  await loading;
  await push(create(1));
  expect(heard).toEqual(["question", "shown"]);
  expect(seen).toEqual([["q1"]]);
});
