/**
 * An agent app of the real SDK, with an elicitor, connected to a raw peer: the bench of the agent's tests.
 *
 * @module
 */
import * as v1 from "@agentclientprotocol/sdk";
import * as v2 from "@agentclientprotocol/sdk/experimental/v2";
import {
  createElicitor,
  type Elicitor,
  type ElicitorEvent,
  type ElicitorOptions,
} from "../../src/agent/index.ts";
import { createRawPeer, type RawPeer, type Transport, type Wire } from "../support/raw-peer.ts";

export type Version = 1 | 2;
export const VERSIONS: readonly Version[] = [1, 2];

export const both = { form: {}, url: {} };

/** The params of an initialize request whose client capabilities hold `elicitation`. */
export function initializeParams(version: Version, elicitation: unknown): Record<string, unknown> {
  return version === 2
    ? { protocolVersion: 2, capabilities: { elicitation }, info: { name: "c", version: "1" } }
    : { protocolVersion: 1, clientCapabilities: { elicitation } };
}

export interface Bench {
  readonly ask: Elicitor;
  readonly peer: RawPeer;
  readonly connection: v1.AgentConnection | v2.AgentConnection;
  readonly events: readonly ElicitorEvent[];
  /** Takes the next question that reached the peer. */
  question(): Promise<Wire>;
  /** Takes the next question and answers it with `result` or `error`. */
  reply(response: object): Promise<Wire>;
  /** Methods the agent sent since the handshake, in order. */
  sent(): Promise<string[]>;
}

/** An app whose initialize handler feeds the elicitor, as an author would write it. */
export function createApp(version: 1, ask: Elicitor): v1.AgentApp;
export function createApp(version: 2, ask: Elicitor): v2.AgentApp;
export function createApp(version: Version, ask: Elicitor): v1.AgentApp | v2.AgentApp;
export function createApp(version: Version, ask: Elicitor): v1.AgentApp | v2.AgentApp {
  return version === 1
    ? v1
        .agent({})
        .onConnect(ask.onConnect)
        .onRequest("initialize", ({ params }) => {
          ask.initialize(params);
          return { protocolVersion: 1, agentCapabilities: {} };
        })
    : v2
        .agent({})
        .onConnect(ask.onConnect)
        .onRequest("initialize", () => ({
          protocolVersion: 2,
          capabilities: {},
          info: { name: "agent", version: "1" },
        }));
}

export async function connect(
  version: Version,
  elicitation: unknown = both,
  options: ElicitorOptions & { readonly transport?: Transport } = {},
): Promise<Bench> {
  const events: ElicitorEvent[] = [];
  const { transport = "objects", ...rest } = options;
  const ask = createElicitor({ onEvent: (event) => events.push(event), ...rest });
  const peer = createRawPeer(transport);
  const connection = createApp(version, ask).connect(peer.stream);
  await peer.call("initialize", initializeParams(version, elicitation));
  const handshake = peer.received.length;
  const question = () => peer.next(({ method }) => method === "elicitation/create");
  return {
    ask,
    peer,
    connection,
    events,
    question,
    async reply(response) {
      const asked = await question();
      await peer.send({ id: asked.id, ...response });
      return asked;
    },
    async sent() {
      if (!connection.signal.aborted) await peer.flush();
      return peer.received
        .slice(handshake)
        .flatMap(({ method }) => (typeof method === "string" ? [method] : []));
    },
  };
}
