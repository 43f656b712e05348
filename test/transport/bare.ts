/**
 * A client of the SDK alone, without ours, to see what a transport does by itself.
 *
 * @module
 */
import * as v1 from "@agentclientprotocol/sdk";
import * as v2 from "@agentclientprotocol/sdk/experimental/v2";
import type { Editor } from "./editor.ts";
import type { Json, Version } from "./program.ts";
import { type Tap, tapStream } from "./tap.ts";
import type { Host } from "./transports.ts";

export interface Bare extends Pick<Tap, "passed" | "inject">, Pick<Editor, "request" | "close"> {
  readonly closed: Promise<unknown>;
}

/** Connects, initializes with both modes, makes the sessions `s1` and `s2`; `answer` answers questions. */
export async function openBare(host: Host, version: Version, answer: () => Json): Promise<Bare> {
  const tap = tapStream(host.connect());
  const app = (version === 1 ? v1.client({}) : v2.client({})) as unknown as v1.ClientApp;
  const connection = app
    .onNotification("session/update", () => {})
    .onRequest("elicitation/create", () => answer())
    .connect(tap.stream);
  const request = connection.agent.request.bind(connection.agent) as Editor["request"];
  const elicitation = { form: {}, url: {} };
  await request(
    "initialize",
    version === 1
      ? { protocolVersion: 1, clientCapabilities: { elicitation } }
      : { protocolVersion: 2, capabilities: { elicitation }, info: { name: "x", version: "1" } },
  );
  for (let n = 0; n < 2; n++) await request("session/new", { cwd: "/", mcpServers: [] });
  return {
    request,
    passed: tap.passed,
    inject: tap.inject,
    closed: connection.closed,
    close: () => connection.close(),
  };
}
