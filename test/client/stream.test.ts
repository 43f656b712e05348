/** The stream shell: what passes is the same object, in order, at the reader's pace; ends travel both ways. */
import type { UnderlyingSink } from "node:stream/web";
import type { AnyMessage, Stream } from "@agentclientprotocol/sdk";
import { describe, expect, test } from "vitest";
import { createElicitationClient, type ElicitationClientOptions } from "../../src/client/index.ts";
import { scriptedSurface } from "../../src/testing/index.ts";
import { create, createPage, flush, type Json } from "../support/client-rig.ts";
import { proves } from "../support/proves.ts";

const update = (n: number): Json => ({ jsonrpc: "2.0", method: "session/update", params: { n } });
const ask = (id: unknown): Json => ({ jsonrpc: "2.0", ...create(id) });

/** A stream in the test's hands, and the client around it. */
function setUp(
  sink: UnderlyingSink<AnyMessage> = {},
  options: Partial<ElicitationClientOptions> = {},
) {
  const person = scriptedSurface();
  const client = createElicitationClient({ surface: person, ...options });
  let agent: ReadableStreamDefaultController<AnyMessage> | undefined;
  let pulls = 0;
  const cancelled: unknown[] = [];
  const inner: Stream = {
    readable: new ReadableStream<AnyMessage>(
      {
        start(controller) {
          agent = controller;
        },
        pull() {
          pulls++;
        },
        cancel(reason) {
          cancelled.push(reason);
        },
      },
      { highWaterMark: 0 },
    ),
    writable: new WritableStream<AnyMessage>(sink),
  };
  const stream = client.attach(inner);
  return {
    client,
    person,
    stream,
    reader: stream.readable.getReader(),
    writer: stream.writable.getWriter(),
    cancelled,
    get pulls() {
      return pulls;
    },
    push: (message: Json) => agent?.enqueue(message),
    end: () => agent?.close(),
    fail: (error: unknown) => agent?.error(error),
  };
}

/** The same after a handshake. */
async function initialized(...given: Parameters<typeof setUp>) {
  const set = setUp(...given);
  const params = { protocolVersion: 1, clientCapabilities: {} };
  await set.writer.write({ jsonrpc: "2.0", id: 0, method: "initialize", params });
  set.push({ jsonrpc: "2.0", id: 0, result: { protocolVersion: 1 } });
  await set.reader.read();
  return set;
}

test("without anybody listening to the list, the next question is shown when one is withdrawn", async () => {
  const set = await initialized();
  set.push(ask(1));
  set.push(ask(2));
  set.push({ jsonrpc: "2.0", method: "$/cancel_request", params: { requestId: 1 } });
  void set.reader.read();
  await flush();
  expect(set.person.open).toHaveLength(1);
  expect(set.person.asked).toHaveLength(2);
});

describe("what passes", () => {
  proves(
    "REQ-5",
    "from the agent is the same object, in order, with questions between",
    async () => {
      const set = await initialized();
      const sent = Array.from({ length: 50 }, (_, n) => update(n));
      for (const [n, message] of sent.entries()) {
        set.push(message);
        if (n % 5 === 0) set.push(ask(n));
      }
      for (const message of sent) expect((await set.reader.read()).value).toBe(message);
      set.push(ask("last"));
      void set.reader.read();
      await flush();
      expect(set.client.questions.current).toHaveLength(11);
    },
  );

  test("from the host is the same object, in order", async () => {
    const written: Json[] = [];
    const set = await initialized({ write: (message) => void written.push(message) });
    const sent = Array.from({ length: 50 }, (_, n) => update(n));
    await Promise.all(sent.map((message) => set.writer.write(message)));
    for (const [n, message] of sent.entries()) expect(written[n + 1]).toBe(message);
  });

  test("batches and noise too", async () => {
    const set = await initialized();
    for (const message of [[ask(1)], 5, "x", null, {}, { id: 1 }] as Json[]) {
      set.push(message);
      expect((await set.reader.read()).value).toBe(message);
    }
  });
});

describe("pace", () => {
  test("nothing is read ahead of the host", async () => {
    const set = await initialized();
    await flush();
    const before = set.pulls;
    set.push(update(1));
    set.push(update(2));
    await flush();
    expect(set.pulls).toBe(before);
    await set.reader.read();
    await flush();
    expect(set.pulls).toBeLessThanOrEqual(before + 1);
  });

  test("the host waits while the agent does not take what was written", async () => {
    let release = () => {};
    let held = false;
    const set = await initialized({
      write: () =>
        held
          ? new Promise<void>((resolve) => {
              release = resolve;
            })
          : undefined,
    });
    held = true;
    let taken = false;
    const write = set.writer.write(update(1) as AnyMessage).then(() => {
      taken = true;
    });
    await flush();
    expect(taken).toBe(false);
    expect(set.writer.desiredSize).toBeLessThanOrEqual(0);
    release();
    await write;
    expect(taken).toBe(true);
  });
});

describe("ends", () => {
  proves("CAN-7", "the agent's end reaches the host, and takes the questions down", async () => {
    const set = await initialized();
    set.push(ask(1));
    const read = set.reader.read();
    await flush();
    const shown = await set.person.next();
    set.end();
    expect(await read).toEqual({ value: undefined, done: true });
    expect(shown.signal.reason).toBe("connection-lost");
    expect(set.client.questions.current).toEqual([]);
    expect(set.person.gone).toMatchObject([{ status: "ended", ending: "connection-lost" }]);
  });

  test("a failing transport fails the host's reading with the same reason", async () => {
    const set = await initialized();
    const error = new Error("reset");
    const read = set.reader.read();
    set.fail(error);
    await expect(read).rejects.toBe(error);
    await expect(set.reader.closed).rejects.toBe(error);
  });

  test("the host's cancel reaches the transport", async () => {
    const set = await initialized();
    await set.reader.cancel("done");
    expect(set.cancelled).toEqual(["done"]);
  });

  test("the host's close and abort reach the transport, and questions end", async () => {
    const closed: string[] = [];
    const sink: UnderlyingSink<AnyMessage> = {
      close: () => void closed.push("close"),
      abort: (reason) => void closed.push(`abort ${reason}`),
    };
    for (const leave of ["close", "abort"] as const) {
      const set = await initialized(sink);
      set.push(ask(1));
      void set.reader.read().catch(() => {});
      const shown = await set.person.next();
      await set.writer[leave]("why");
      expect(shown.signal.reason).toBe("connection-lost");
    }
    expect(closed).toEqual(["close", "abort why"]);
  });

  test("a write that fails is the host's error, and ends the questions", async () => {
    const error = new Error("EPIPE");
    let fails = false;
    const set = await initialized({
      write() {
        if (fails) throw error;
      },
    });
    set.push(ask(1));
    void set.reader.read();
    const shown = await set.person.next();
    fails = true;
    await expect(set.writer.write(update(1) as AnyMessage)).rejects.toBe(error);
    expect(shown.signal.reason).toBe("connection-lost");
  });

  test("an answer under way when the connection ends was not sent", async () => {
    let held = false;
    const set = await initialized({ write: () => (held ? new Promise(() => {}) : undefined) });
    set.push(ask(1));
    const read = set.reader.read();
    const shown = await set.person.next();
    held = true;
    shown.act({ action: "decline" });
    await flush();
    // Under way: off the list, and not said to be answered.
    expect(set.client.questions.current).toEqual([]);
    expect(set.person.gone).toEqual([]);
    set.end();
    await read;
    expect(set.person.gone).toMatchObject([{ ending: "not-sent" }]);
  });

  test("and it is not said to be sent when the transport takes it after all", async () => {
    let release: (() => void) | undefined;
    let held = false;
    const opened: string[] = [];
    const kinds: string[] = [];
    const set = await initialized(
      {
        write: () =>
          held
            ? new Promise<void>((resolve) => {
                release = resolve;
              })
            : undefined,
      },
      { openUrl: (href) => void opened.push(href), onEvent: ({ kind }) => void kinds.push(kind) },
    );
    set.push({ jsonrpc: "2.0", ...createPage(1) });
    const read = set.reader.read();
    const shown = await set.person.next();
    held = true;
    shown.act({ action: "accept" });
    await flush();
    set.end();
    await read;
    release?.();
    await flush();
    expect(opened).toEqual([]);
    expect(kinds).toEqual(["question", "shown", "connection-lost", "ended"]);
    expect(set.person.gone).toMatchObject([{ ending: "not-sent" }]);
  });

  test("a way to the agent that breaks by itself takes the questions down", async () => {
    let broken: ((error: unknown) => void) | undefined;
    const set = await initialized({
      start(controller) {
        broken = (error) => controller.error(error);
      },
    });
    set.push(ask(1));
    void set.reader.read();
    const shown = await set.person.next();
    broken?.(new Error("EPIPE"));
    await flush();
    expect(shown.signal.reason).toBe("connection-lost");
  });

  test("a second attach of the same stream is refused by the stream itself", async () => {
    const client = createElicitationClient({ modes: ["form"] });
    const stream: Stream = { readable: new ReadableStream(), writable: new WritableStream() };
    client.attach(stream);
    expect(() => client.attach(stream)).toThrow(TypeError);
  });
});

test("an agent app that closes ends the host's side, and the reverse", async () => {
  const client = createElicitationClient({ modes: ["form"] });
  let close = () => {};
  let closes = 0;
  const app = {
    connect: () => ({
      close: () => {
        closes++;
      },
      closed: new Promise<void>((resolve) => {
        close = resolve;
      }),
    }),
  };
  const ended = client.attach(app).readable.getReader();
  close();
  expect(await ended.read()).toEqual({ value: undefined, done: true });
  const left = client.attach(app).readable.getReader();
  closes = 0;
  await left.cancel();
  expect(closes).toBe(1);
});
