/**
 * A client of the SDK with our elicitation in front, at the near end of a transport, and a hand on the agent at
 * the far one.
 *
 * @module
 */
import * as v1 from "@agentclientprotocol/sdk";
import * as v2 from "@agentclientprotocol/sdk/experimental/v2";
import { createElicitationClient, type ElicitationClient } from "../../src/client/index.ts";
import { type ScriptedSurface, scriptedSurface } from "../../src/testing/index.ts";
import type { Json, Version } from "./program.ts";
import { type Tap, tapStream } from "./tap.ts";
import type { Host } from "./transports.ts";

export interface Editor {
  readonly person: ScriptedSurface;
  readonly elicitation: ElicitationClient;
  /** Between our client and the transport. */
  readonly tap: Tap;
  readonly opened: string[];
  /** Calls the agent. */
  request(method: string, params?: Json): Promise<Json>;
  notify(method: string, params: Json): Promise<void>;
  /** Why the connection ended, once it has. */
  readonly closed: Promise<unknown>;
  readonly signal: AbortSignal;
  close(): void;
}

export interface EditorOptions {
  readonly fetch?: typeof fetch;
  readonly modes?: readonly ("form" | "url")[];
}

/** Connects, initializes, and makes the session `s1`. */
export async function openEditor(
  host: Pick<Host, "connect">,
  version: Version,
  { modes = ["form", "url"], ...options }: EditorOptions = {},
): Promise<Editor> {
  const person = scriptedSurface();
  const opened: string[] = [];
  const elicitation = createElicitationClient({
    surface: person,
    modes,
    openUrl: (href) => void opened.push(href),
  });
  const tap = tapStream(host.connect(options));
  const stream = elicitation.attach(tap.stream, { agent: { name: "Agent" } });
  const app = (version === 1 ? v1.client({}) : v2.client({})) as unknown as v1.ClientApp;
  const connection = app.onNotification("session/update", () => {}).connect(stream);
  const request = connection.agent.request.bind(connection.agent) as Editor["request"];
  await request(
    "initialize",
    version === 1
      ? { protocolVersion: 1, clientCapabilities: {} }
      : { protocolVersion: 2, capabilities: {}, info: { name: "editor", version: "1" } },
  );
  await request("session/new", { cwd: "/", mcpServers: [] });
  return {
    person,
    elicitation,
    tap,
    opened,
    request: (method, params = {}) => request(method, params),
    notify: connection.agent.notify.bind(connection.agent) as Editor["notify"],
    closed: connection.closed,
    signal: connection.signal,
    close: () => connection.close(),
  };
}

/** What came of the agent's question `n`, once it is known. */
export async function outcome(host: Host, n: number): Promise<string> {
  const report = await host.report((one) => "n" in one && one.n === n);
  return "outcome" in report ? report.outcome : "";
}

/** Looks until something holds; the test's own limit ends a wait in vain. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 2));
}

/**
 * Everything that fits and has reached the client: waits until so much has come, and then for an answer that the
 * agent wrote after it, so that one too many would have come as well.
 */
export async function arrived(
  editor: Editor,
  fits: (message: Json) => boolean,
  count: number,
): Promise<Json[]> {
  await until(() => editor.tap.passed.in.filter(fits).length >= count);
  await editor.request("_withdraw");
  return editor.tap.passed.in.filter(fits);
}

/** Waits until the showing is over, and says why it is. */
export function taken(shown: { readonly signal: AbortSignal }): Promise<unknown> {
  const { signal } = shown;
  if (signal.aborted) return Promise.resolve(signal.reason);
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(signal.reason), { once: true });
  });
}

export const isCreate = (message: Json): boolean => message.method === "elicitation/create";
export const isCancel = (message: Json): boolean => message.method === "$/cancel_request";
/** An answer to a question of the agent's, by the question's id. */
export const answerTo =
  ({ id }: Json) =>
  (message: Json): boolean =>
    message.id === id && message.method === undefined;
