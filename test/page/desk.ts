/**
 * A client whose questions a page shows, and its agent driven by hand.
 *
 * @module
 */
import type { AnyMessage, Stream } from "@agentclientprotocol/sdk";
import { createElicitationClient, type ElicitationClient } from "../../src/client/index.ts";

export interface Desk {
  readonly client: ElicitationClient;
  readonly out: AnyMessage[];
  push(message: object): void;
}

/** A client with an agent driven by hand, hands shaken. */
export async function desk(): Promise<Desk> {
  const out: AnyMessage[] = [];
  let arrive = (_: AnyMessage): void => {};
  const client = createElicitationClient({ modes: ["form", "url"] });
  const wire: Stream = {
    readable: new ReadableStream({
      start: (controller) => {
        arrive = (message) => controller.enqueue(message);
      },
    }),
    writable: new WritableStream({ write: (message) => void out.push(message) }),
  };
  const { readable, writable } = client.attach(wire, { agent: { name: "coder" } });
  const writer = writable.getWriter();
  await writer.write({
    jsonrpc: "2.0",
    id: 0,
    method: "initialize",
    params: { protocolVersion: 2, capabilities: {} },
  } as AnyMessage);
  void readable.pipeTo(new WritableStream());
  const push = (message: object): void => arrive({ jsonrpc: "2.0", ...message } as AnyMessage);
  push({ id: 0, result: { protocolVersion: 2 } });
  out.length = 0;
  return { client, out, push };
}

/** A form with one text. */
export const question = (id: number, title = "Branch"): object => ({
  id,
  method: "elicitation/create",
  params: {
    sessionId: "s1",
    mode: "form",
    message: `Which ${title}?`,
    requestedSchema: { type: "object", properties: { a: { type: "string", title } } },
  },
});
