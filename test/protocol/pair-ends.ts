/**
 * What stands around our two sides: the agent's app with its sessions, and a host without an SDK of its own.
 *
 * @module
 */
import type { AnyMessage, Stream } from "@agentclientprotocol/sdk";
import type { Elicitor } from "../../src/agent/index.ts";
import { createApp, type Version } from "../agent/bench.ts";
import type { Session } from "./asker.ts";
import type { World } from "./world.ts";

/** An agent as an author writes it: work and questions end with their session. */
export function sessionApp(
  version: Version,
  ask: Elicitor,
  session: (id: Session) => { cancel(): void; close(): void },
) {
  const isSession = (id: unknown): id is Session => id === "s1" || id === "s2";
  const on = (act: "cancel" | "close") => (context: { params: { sessionId: string } }) => {
    const { sessionId } = context.params;
    if (isSession(sessionId)) session(sessionId)[act]();
    return {};
  };
  return version === 1
    ? createApp(1, ask)
        .onNotification("session/cancel", (context) => void on("cancel")(context))
        .onRequest("session/close", on("close"))
    : createApp(2, ask)
        .onNotification("session/cancel", (context) => void on("cancel")(context))
        .onRequest("session/close", on("close"));
}

/** The host behind our client, without an SDK of its own. */
export class HostEnd {
  readonly updates: unknown[] = [];
  gone = false;
  readonly #writer: WritableStreamDefaultWriter<AnyMessage>;

  constructor(stream: Stream, world: World) {
    this.#writer = stream.writable.getWriter();
    this.#writer.closed.catch(() => {});
    void this.#read(stream.readable, world);
  }

  send(message: object): void {
    if (this.gone) return;
    const whole = { jsonrpc: "2.0", ...message } as AnyMessage;
    this.#writer.write(whole).catch(() => {});
  }

  close(): void {
    if (this.gone) return;
    this.gone = true;
    this.#writer.close().catch(() => {});
  }

  async #read(readable: ReadableStream<AnyMessage>, world: World): Promise<void> {
    const reader = readable.getReader();
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) break;
        if (!("method" in value)) continue;
        const { method, params } = value;
        if (method === "session/update") this.updates.push(params);
        // A withdrawal passes when our client has refused its question: it may as well be meant for the host.
        else world.insist(this.gone || method === "$/cancel_request", `${method} reached the host`);
      }
    } catch {
      // The connection broke.
    }
    this.gone = true;
  }
}
