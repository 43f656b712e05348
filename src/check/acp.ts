/**
 * What the official protocol library makes of a question: a real client of either entry point is sent it, and a
 * handler says what arrived.
 *
 * @module
 */
import type { AnyMessage, Stream } from "@agentclientprotocol/sdk";
import { isObject, type JsonObject, METHOD, own, type ProtocolVersion } from "../wire/index.ts";
import type { Read } from "./reader.ts";

/** A client that reads whatever it is sent, until it is closed. */
export interface AcpReader {
  readonly read: Read;
  close(): void;
}

/** Starts a client of the version in this process. Each library is loaded when it is first asked. */
export async function openAcpReader(version: ProtocolVersion): Promise<AcpReader> {
  const toClient = new TransformStream<AnyMessage, AnyMessage>();
  const toAgent = new TransformStream<AnyMessage, AnyMessage>();
  const stream = { readable: toClient.readable, writable: toAgent.writable };
  const writer = toClient.writable.getWriter();
  const reader = toAgent.readable.getReader();
  let seen: JsonObject | undefined;
  const keep = ({ params }: { readonly params: unknown }): { action: "cancel" } => {
    seen = isObject(params) ? params : undefined;
    return { action: "cancel" };
  };
  const connection = await (version === 1 ? connectV1 : connectV2)(stream, keep);
  if (version === 2) await introduce(reader, writer);
  let asked = 0;
  return {
    async read(params) {
      seen = undefined;
      asked += 1;
      await writer.write({ jsonrpc: "2.0", id: `q${asked}`, method: METHOD.create, params });
      await reader.read();
      return seen;
    },
    close: () => connection.close(),
  };
}

type Handler = (context: { readonly params: unknown }) => { action: "cancel" };

async function connectV1(stream: Stream, keep: Handler): Promise<{ close(): void }> {
  const { client } = await import("@agentclientprotocol/sdk");
  return client({ name: "check" }).onRequest("elicitation/create", keep).connect(stream);
}

async function connectV2(stream: Stream, keep: Handler): Promise<{ close(): void }> {
  const { client } = await import("@agentclientprotocol/sdk/experimental/v2");
  const app = client({ name: "check" }).onRequest("elicitation/create", keep);
  const connection = app.connect(stream);
  connection.initialized.catch(() => {});
  const capabilities = { elicitation: { form: {}, url: {} } };
  const info = { name: "check", version: "0" };
  connection.agent
    .request("initialize", { protocolVersion: 2, info, capabilities })
    .catch(() => {});
  return connection;
}

/** Answers the introduction, without which v2 takes no question. */
async function introduce(
  reader: ReadableStreamDefaultReader<AnyMessage>,
  writer: WritableStreamDefaultWriter<AnyMessage>,
): Promise<void> {
  const { value } = await reader.read();
  const id = isObject(value) ? own(value, "id") : undefined;
  const result = { protocolVersion: 2, info: { name: "check", version: "0" }, capabilities: {} };
  await writer.write({ jsonrpc: "2.0", id: typeof id === "string" ? id : Number(id), result });
}
