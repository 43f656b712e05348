/** An agent app attached in process: what passes is the same object, in order, at the reader's pace; ends travel. */
import type { AnyMessage, Stream } from "@agentclientprotocol/sdk";
import { describe, expect, test } from "vitest";
import { createElicitationClient } from "../../src/client/index.ts";
import { scriptedSurface } from "../../src/testing/index.ts";
import { create, flush, type Json } from "../support/client-rig.ts";
import { proves } from "../support/proves.ts";

const update = (n: number): Json => ({ jsonrpc: "2.0", method: "session/update", params: { n } });
const ask = (id: number): Json => ({ jsonrpc: "2.0", ...create(id) });

/** A client with a raw agent attached, both ends in the test's hands, after a handshake. */
async function setUp() {
  const person = scriptedSurface();
  const client = createElicitationClient({ surface: person });
  let inner: Stream | undefined;
  let closes = 0;
  const stream = client.attach({
    connect(given: Stream) {
      inner = given;
      return { close: () => void closes++ };
    },
  });
  if (inner === undefined) throw new Error("the app was not connected");
  const host = { reader: stream.readable.getReader(), writer: stream.writable.getWriter() };
  const agent = { reader: inner.readable.getReader(), writer: inner.writable.getWriter() };
  const params = { protocolVersion: 1, clientCapabilities: {} };
  const initialize: Json = { jsonrpc: "2.0", id: 0, method: "initialize", params };
  void host.writer.write(initialize as AnyMessage);
  const sent = await agent.reader.read();
  void agent.writer.write({ jsonrpc: "2.0", id: 0, result: { protocolVersion: 1 } });
  await host.reader.read();
  return {
    client,
    person,
    host,
    agent,
    initialize: sent.value,
    write: (message: Json) => agent.writer.write(message as AnyMessage),
    get closes() {
      return closes;
    },
  };
}

proves("CAP-1", "initialize gains the capability on its way to the app", async () => {
  const set = await setUp();
  expect(set.initialize).toMatchObject({
    params: { clientCapabilities: { elicitation: { form: {}, url: {} } } },
  });
});

describe("what passes", () => {
  proves("REQ-5", "is the same object, in order, with questions between", async () => {
    const set = await setUp();
    const sent = Array.from({ length: 20 }, (_, n) => update(n));
    const writing = (async () => {
      for (const [n, message] of sent.entries()) {
        await set.write(message);
        if (n % 5 === 0) await set.write(ask(n + 1));
      }
    })();
    for (const message of sent) expect((await set.host.reader.read()).value).toBe(message);
    await writing;
    expect(set.client.questions.current).toHaveLength(4);
  });

  test("towards the agent too, and the person's answer is among it", async () => {
    const set = await setUp();
    await set.write(ask(1));
    (await set.person.next()).act({ action: "decline" });
    await flush();
    void set.host.writer.write(update(1) as AnyMessage);
    expect((await set.agent.reader.read()).value).toMatchObject({ result: { action: "decline" } });
    expect((await set.agent.reader.read()).value).toEqual(update(1));
  });
});

describe("pace", () => {
  test("an agent waits until its message is read", async () => {
    const set = await setUp();
    let written = 0;
    for (let n = 0; n < 5; n++) void set.write(update(n)).then(() => written++);
    await flush();
    expect(written).toBe(0);
    await set.host.reader.read();
    await flush();
    expect(written).toBe(1);
  });

  test("and so does a host", async () => {
    const set = await setUp();
    let written = 0;
    for (let n = 0; n < 5; n++) {
      void set.host.writer.write(update(n) as AnyMessage).then(() => written++);
    }
    await flush();
    expect(written).toBe(0);
    await set.agent.reader.read();
    await flush();
    expect(written).toBe(1);
  });
});

describe("ends", () => {
  proves("CAN-7", "the agent's close ends the host's reading and the questions", async () => {
    const set = await setUp();
    await set.write(ask(1));
    const shown = await set.person.next();
    await set.agent.writer.close();
    expect(await set.host.reader.read()).toEqual({ value: undefined, done: true });
    expect(shown.signal.reason).toBe("connection-lost");
    expect(set.closes).toBe(1);
  });

  test("the agent's abort is the host's error", async () => {
    const set = await setUp();
    const error = new Error("crashed");
    await set.agent.writer.abort(error);
    await expect(set.host.reader.read()).rejects.toBe(error);
  });

  test("a host that reads no more fails the agent's writes with its reason, and questions end", async () => {
    const set = await setUp();
    await set.write(ask(1));
    const shown = await set.person.next();
    const error = new Error("left");
    await set.host.reader.cancel(error);
    expect(shown.signal.reason).toBe("connection-lost");
    await expect(set.write(update(1))).rejects.toBe(error);
    expect(set.closes).toBe(1);
  });

  test("an agent that reads no more fails the host's writes, and questions end", async () => {
    const set = await setUp();
    await set.write(ask(1));
    const shown = await set.person.next();
    const error = new Error("left");
    await set.agent.reader.cancel(error);
    expect(shown.signal.reason).toBe("connection-lost");
    await expect(set.host.writer.write(update(1) as AnyMessage)).rejects.toBe(error);
  });

  test("a writer that waits when the other side leaves is let go", async () => {
    const set = await setUp();
    const write = set.write(update(1));
    await flush();
    await set.host.reader.cancel(new Error("left"));
    await expect(write).resolves.toBeUndefined();
  });

  test("the host's close reaches the agent, and its abort does", async () => {
    const closed = await setUp();
    await closed.host.writer.close();
    expect(await closed.agent.reader.read()).toEqual({ value: undefined, done: true });
    const aborted = await setUp();
    const error = new Error("gone");
    await aborted.host.writer.abort(error);
    await expect(aborted.agent.reader.read()).rejects.toBe(error);
  });
});
