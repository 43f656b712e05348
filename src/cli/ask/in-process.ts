/**
 * An agent in this very process that asks one question, so that a question from a file goes the same way as one
 * from an agent: through the client and all its guards.
 *
 * @module
 */
import type { AnyMessage, Stream } from "@agentclientprotocol/sdk";
import type { ElicitationClient } from "../../client/index.ts";
import { isObject, type JsonObject, METHOD } from "../../wire/index.ts";

/** ACP 1, as most clients speak it. */
const VERSION = 1;

/**
 * Asks with these params. Resolves with the answer as ACP has it, or `undefined` when the client refused the
 * question; why is in its events. Rejects when the connection breaks, which only a defect of ours can cause.
 */
export function askInProcess(
  client: ElicitationClient,
  name: string,
  params: JsonObject,
): Promise<JsonObject | undefined> {
  return new Promise((resolve, reject) => {
    const stream = client.attach(
      { connect: (agentEnd) => void askOn(agentEnd, params, resolve).catch(reject) },
      { agent: { name } },
    );
    introduce(stream).catch(reject);
  });
}

/** The client's end: it only introduces itself. */
async function introduce({ readable, writable }: Stream): Promise<void> {
  const writer = writable.getWriter();
  const hello = { protocolVersion: VERSION, clientCapabilities: {} };
  await writer.write({ jsonrpc: "2.0", id: 0, method: METHOD.initialize, params: hello });
  await readable.pipeTo(new WritableStream());
}

/**
 * The agent's end: answers the introduction, asks, and hears the answer. It listens on after that, since an
 * answer counts as sent only while somebody does.
 */
async function askOn(
  { readable, writable }: Stream,
  params: JsonObject,
  onAnswer: (answer: JsonObject | undefined) => void,
): Promise<void> {
  const writer = writable.getWriter();
  const heard = new WritableStream<AnyMessage>({
    async write(message) {
      if (!("method" in message)) {
        onAnswer("result" in message && isObject(message.result) ? message.result : undefined);
        return;
      }
      const result = { protocolVersion: VERSION, agentCapabilities: {} };
      await writer.write({ jsonrpc: "2.0", id: 0, result });
      await writer.write({ jsonrpc: "2.0", id: 1, method: METHOD.create, params });
    },
  });
  await readable.pipeTo(heard);
}
