/**
 * A raw JSON-RPC peer on the other end of an SDK stream: it records every message the SDK side sends and
 * replies with any JSON a test likes, valid or not. It knows no protocol version and keeps no rules.
 *
 * @module
 */
import { type AnyMessage, ndJsonStream, type Stream } from "@agentclientprotocol/sdk";

/** A message as it came over the stream. */
export interface Wire {
  readonly [member: string]: unknown;
  readonly id?: unknown;
  readonly method?: unknown;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks where it knows
  readonly params?: any;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks where it knows
  readonly result?: any;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks where it knows
  readonly error?: any;
}

export interface RawPeer {
  /** The end for the program under test. */
  readonly stream: Stream;
  /** Everything that came so far, in order. */
  readonly received: readonly Wire[];
  /** Sends any JSON value; an object gets `jsonrpc: "2.0"` unless it brings its own. */
  send(message: unknown): Promise<void>;
  /** The next message that was not taken yet and fits. Rejects when the stream ends first. */
  next(fits?: (message: Wire) => boolean): Promise<Wire>;
  /** Sends a request and waits for its response; ids are `raw-1`, `raw-2`, ... */
  call(method: string, params?: unknown): Promise<Wire>;
  /** Returns once everything written before has arrived: a round trip with a method nobody knows. */
  flush(): Promise<void>;
  /** Ends the stream towards the program under test. */
  close(): Promise<void>;
}

/** `objects` hands values over as they are; `ndjson` writes and reads bytes, as stdio does. */
export type Transport = "objects" | "ndjson";

export function createRawPeer(transport: Transport = "objects"): RawPeer {
  const { stream, readable, writable } = transport === "objects" ? objectPair() : linePair();
  const writer = writable.getWriter();
  const received: Wire[] = [];
  const untaken: Wire[] = [];
  const waiting = new Set<{
    readonly offer: (message: Wire) => boolean;
    readonly fail: () => void;
  }>();
  let ended = false;
  let calls = 0;

  void (async () => {
    const reader = readable.getReader();
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) break;
        received.push(value);
        const taker = [...waiting].find(({ offer }) => offer(value));
        if (taker === undefined) untaken.push(value);
        else waiting.delete(taker);
      }
    } catch {
      // A stream that breaks has ended too.
    }
    ended = true;
    for (const { fail } of waiting) fail();
  })();

  const peer: RawPeer = {
    stream,
    received,
    send: (message) =>
      writer.write(
        typeof message === "object" && message !== null && !Array.isArray(message)
          ? { jsonrpc: "2.0", ...message }
          : message,
      ),
    next(fits = () => true) {
      const at = untaken.findIndex(fits);
      const [found] = at < 0 ? [] : untaken.splice(at, 1);
      if (found !== undefined) return Promise.resolve(found);
      return new Promise((resolve, reject) => {
        const fail = () => reject(new Error("the stream ended before such a message came"));
        if (ended) return fail();
        waiting.add({
          fail,
          offer(message) {
            if (!fits(message)) return false;
            resolve(message);
            return true;
          },
        });
      });
    },
    async call(method, params) {
      const id = `raw-${++calls}`;
      const response = peer.next((message) => message.id === id && message.method === undefined);
      await peer.send({ id, method, params });
      return response;
    },
    async flush() {
      await peer.call("_raw-peer/flush");
    },
    close: () => writer.close(),
  };
  return peer;
}

interface Pair {
  readonly stream: Stream;
  readonly readable: ReadableStream<Wire>;
  readonly writable: WritableStream<unknown>;
}

function objectPair(): Pair {
  const inward = new TransformStream<unknown, AnyMessage>();
  const outward = new TransformStream<AnyMessage, Wire>();
  return {
    stream: { readable: inward.readable, writable: outward.writable },
    readable: outward.readable,
    writable: inward.writable,
  };
}

function linePair(): Pair {
  const inward = new TransformStream<Uint8Array, Uint8Array>();
  const outward = new TransformStream<Uint8Array, Uint8Array>();
  const encoder = new TextEncoder();
  const encode = new TransformStream<unknown, Uint8Array>({
    transform(message, controller) {
      controller.enqueue(encoder.encode(`${JSON.stringify(message)}\n`));
    },
  });
  void encode.readable.pipeTo(inward.writable).catch(() => {});
  let rest = "";
  const decoder = new TextDecoder();
  const decode = new TransformStream<Uint8Array, Wire>({
    transform(bytes, controller) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) controller.enqueue(JSON.parse(line));
    },
  });
  return {
    stream: ndJsonStream(outward.writable, inward.readable),
    readable: outward.readable.pipeThrough(decode),
    writable: encode.writable,
  };
}
