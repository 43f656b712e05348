/**
 * Two directions and, between them, the client that answers for an editor that cannot. What is not ours goes on
 * byte for byte; what is ours never reaches the editor. No I/O of its own: bytes come in, and go out through
 * functions handed in.
 *
 * @see RELAY-1 RELAY-2
 * @module
 */
import type { AgentIdentity, CoreQuestion, ElicitationClient, Link } from "../client/index.ts";
import { isObject, type JsonObject, METHOD, type Message, own, text } from "../wire/index.ts";
import type { Head } from "./head.ts";
import { Spellings } from "./ids.ts";
import { readLine } from "./line.ts";
import { createPump, type Pump, type Verdict, type Write } from "./pump.ts";
import { spliceModes } from "./splice.ts";

/** What a relay is made with. */
export interface RelayOptions {
  /** Shows the questions that are ours. */
  readonly client: ElicitationClient;
  /** The agent as the user configured it. */
  readonly agent?: AgentIdentity;
  /** Answers also for modes that the editor shows itself. Absent or `false`: only for those it lacks. */
  readonly takeOver?: boolean;
  readonly toAgent: Write;
  readonly toEditor: Write;
  /** A question has come that is ours to show. */
  readonly onAsked?: (question: CoreQuestion) => void;
  /** Elicitation messages as they pass or are answered here, for a trace: parsed, with the ids of the wire. */
  readonly onMessage?: (direction: "from-agent" | "to-agent", message: JsonObject) => void;
}

/** A connection between an editor and its agent, with us in its middle. */
export interface Relay {
  readonly link: Link;
  /** What the editor calls itself, raw; `undefined` until it has said so. */
  readonly editorName: string | undefined;
  fromEditor(chunk: Uint8Array): void;
  fromAgent(chunk: Uint8Array): void;
  /** The editor sends no more: nothing can be answered any more, and what is open ends. */
  editorEnded(): void;
  /** The agent sends no more. */
  agentEnded(): void;
  /** One of the two is gone. */
  lost(reason: unknown): void;
  /** Writes a line of our own to the editor, between two of the agent's. */
  tellEditor(message: JsonObject): Promise<void>;
}

/** A longer line is not held, and so never ours (LIM-4). */
const LINE_LIMIT = 32 * 1024 * 1024;

const HELD_FROM_AGENT: ReadonlySet<string> = new Set([
  METHOD.create,
  METHOD.complete,
  METHOD.cancelRequest,
]);
const HELD_FROM_EDITOR: ReadonlySet<string> = new Set([
  METHOD.initialize,
  "session/close",
  "session/delete",
]);

/** Makes a relay; to be given the editor's bytes from the first one on. */
export function createRelay(options: RelayOptions): Relay {
  const { client, agent, toAgent, toEditor } = options;
  const spellings = new Spellings();
  let editorName: string | undefined;
  const link = client.link({
    ...(agent !== undefined && { agent }),
    relay: options.takeOver ? "take-over" : "fill-in",
    send: (message) => {
      const line = writeLine(message, spellings);
      options.onMessage?.("to-agent", JSON.parse(line));
      return up.inject(encode(line));
    },
  });
  const up: Pump = createPump({
    write: toAgent,
    limit: LINE_LIMIT,
    holds: (head) => isHeld(head, HELD_FROM_EDITOR),
    judge: (bytes) =>
      judgeEditorLine(bytes, link, (name) => {
        editorName = name;
      }),
  });
  const down: Pump = createPump({
    write: toEditor,
    limit: LINE_LIMIT,
    holds: (head) =>
      head.kind === "response" ? link.core.initializing : isHeld(head, HELD_FROM_AGENT),
    judge: (bytes, head) =>
      head.kind === "response"
        ? judgeResponse(bytes, link)
        : judgeAgentLine(bytes, link, spellings, options),
  });
  return {
    link,
    get editorName() {
      return editorName;
    },
    fromEditor: (chunk) => up.push(chunk),
    fromAgent: (chunk) => down.push(chunk),
    editorEnded() {
      up.end();
      link.lost("the editor closed its end");
    },
    agentEnded() {
      down.end();
      link.lost("the agent closed its end");
    },
    lost: link.lost,
    tellEditor: (message) => down.inject(encode(`${JSON.stringify(message)}\n`)),
  };
}

function isHeld(head: Head, methods: ReadonlySet<string>): boolean {
  return head.kind === "method" && methods.has(head.method);
}

function judgeEditorLine(
  bytes: Uint8Array,
  link: Link,
  named: (editor: string | undefined) => void,
): Verdict {
  const line = readLine(bytes, 1);
  if (line === undefined) return "pass";
  const { message } = line;
  if (own(message, "method") !== METHOD.initialize) {
    // Its refusals wait until the line itself is written.
    link.sent(message);
    return "pass";
  }
  if (line.idToken === undefined) return "pass";
  named(editorNameIn(own(message, "params")));
  const additions = link.core.advertise(message);
  return additions.length === 0 ? "pass" : encode(spliceModes(line.text, additions));
}

/** Version 1 and version 2 put it in different places. */
function editorNameIn(params: unknown): string | undefined {
  if (!isObject(params)) return undefined;
  const info = own(params, "info") ?? own(params, "clientInfo");
  return isObject(info) ? (text(own(info, "title")) ?? text(own(info, "name"))) : undefined;
}

function judgeResponse(bytes: Uint8Array, link: Link): Verdict {
  const line = readLine(bytes, 1);
  if (line !== undefined) link.incoming(line.message);
  return "pass";
}

function judgeAgentLine(
  bytes: Uint8Array,
  link: Link,
  spellings: Spellings,
  options: RelayOptions,
): Verdict {
  const line = readLine(bytes, link.core.version);
  if (line === undefined) return "pass";
  const key = own(line.message, "id");
  const asks = own(line.message, "method") === METHOD.create && line.idToken !== undefined;
  if (asks && typeof key === "string") spellings.expect(key, line.idToken ?? "");
  options.onMessage?.("from-agent", JSON.parse(line.text));
  const step = link.incoming(line.message);
  if (!step.pass) {
    for (const change of step.changes) {
      if (change.kind === "asked") options.onAsked?.(change.question);
    }
    return "take";
  }
  if (asks) spellings.take(key);
  return "pass";
}

/** An answer as a line, its id spelled as in the question. */
function writeLine(message: Message, spellings: Spellings): string {
  const { jsonrpc, id, ...rest } = message as Message & { readonly id?: unknown };
  const body = JSON.stringify(rest).slice(1);
  return `{"jsonrpc":"${jsonrpc}","id":${spellings.take(id)},${body}\n`;
}

const encoder = new TextEncoder();
function encode(text: string): Uint8Array {
  return encoder.encode(text);
}
