/**
 * A client for very many questions: it answers or stays silent, and keeps nothing but ids.
 *
 * @module
 */
import type { AnyMessage } from "@agentclientprotocol/sdk";
import { createElicitor, type Elicitor } from "../../src/agent/index.ts";
import { streamPair } from "../../src/testing/index.ts";
import { both, createApp, initializeParams, type Version } from "../agent/bench.ts";

export interface LightClient {
  readonly ask: Elicitor;
  /** The signal of the agent's connection. */
  readonly signal: AbortSignal;
  /** Ids of the questions that were not answered. */
  readonly unanswered: unknown[];
  /** Withdrawals that came. */
  withdrawn: number;
  /** What it answers to a question; `undefined`: nothing. */
  reply: ((params: unknown) => object) | undefined;
  send(message: object): Promise<void>;
  close(): void;
}

/** An elicitor on the real SDK, its client initialized with both modes. */
export async function connectLight(version: Version): Promise<LightClient> {
  const [theirs, ours] = streamPair();
  const ask = createElicitor({ maxOpen: 20_000 });
  const connection = createApp(version, ask).connect(theirs);
  const writer = ours.writable.getWriter();
  const reader = ours.readable.getReader();
  const light: LightClient = {
    ask,
    signal: connection.signal,
    unanswered: [],
    withdrawn: 0,
    reply: undefined,
    send: (message) => writer.write({ jsonrpc: "2.0", ...message } as AnyMessage),
    close: () => connection.close(),
  };
  void light.send({ id: "i", method: "initialize", params: initializeParams(version, both) });
  await reader.read();
  void (async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      if ("method" in value && value.method === "$/cancel_request") light.withdrawn++;
      if (!("method" in value && value.method === "elicitation/create" && "id" in value)) continue;
      if (light.reply === undefined) light.unanswered.push(value.id);
      else void light.send({ id: value.id, ...light.reply(value.params) });
    }
  })();
  return light;
}

/** Lets everything that is under way come to rest. */
export async function rest(): Promise<void> {
  for (let turn = 0; turn < 8; turn++) await new Promise((resolve) => realImmediate(resolve));
}
const realImmediate = setImmediate;
