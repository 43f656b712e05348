/**
 * An agent that asks questions, on both versions of ACP. Start it from any client:
 * `acp-elicitation run -- node dist/examples/demo-agent.js`, or simply `acp-elicitation demo`.
 */
import { randomUUID } from "node:crypto";
import { Readable, Writable } from "node:stream";
import { agent as agentV1, ndJsonStream } from "@agentclientprotocol/sdk";
import {
  agentProtocolRouter,
  agent as agentV2,
  type IdleStateUpdate,
  type SessionUpdate,
} from "@agentclientprotocol/sdk/experimental/v2";
import { createElicitor } from "acp-elicitation/agent";
import { runTour, type Turn } from "./demo-tour.ts";

const info = { name: "demo-agent", version: "1.0.0" };
const ask = createElicitor();
let sessions = 0;
let work = new AbortController();

/** Runs one turn; true when it was cancelled. */
async function runTurn(
  prompt: readonly { readonly type: string }[],
  turn: Pick<Turn, "sessionId" | "say" | "waitFor">,
): Promise<boolean> {
  work = new AbortController();
  const { signal } = work;
  const words = prompt.map((block) => ("text" in block ? String(block.text) : "")).join(" ");
  try {
    await runTour(words, { ...turn, ask, signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return signal.aborted;
}

const v1 = agentV1({ name: info.name })
  .onConnect(ask.onConnect)
  .onRequest("initialize", ({ params }) => {
    ask.initialize(params);
    return { protocolVersion: 1, agentInfo: info, agentCapabilities: {} };
  })
  .onRequest("session/new", () => ({ sessionId: `demo-${++sessions}` }))
  .onRequest("session/prompt", async ({ params: { sessionId, prompt }, client }) => {
    const say = (words: string) =>
      client.notify("session/update", {
        sessionId,
        update: { sessionUpdate: "agent_message_chunk", content: { type: "text", text: words } },
      });
    const cancelled = await runTurn(prompt, { sessionId, say, waitFor: (ask) => ask() });
    return { stopReason: cancelled ? "cancelled" : "end_turn" };
  })
  .onNotification("session/cancel", () => work.abort());

const v2 = agentV2({ name: info.name })
  .onConnect(ask.onConnect)
  .onRequest("initialize", () => ({ protocolVersion: 2, info, capabilities: { session: {} } }))
  .onRequest("session/new", () => ({ sessionId: `demo-${++sessions}` }))
  .onRequest("session/prompt", ({ params: { sessionId, prompt }, client }) => {
    const messageId = randomUUID();
    const report = (update: SessionUpdate) =>
      client.notify("session/update", { sessionId, update });
    const running = () => report({ sessionUpdate: "state_update", state: "running" });
    const waiting = () => report({ sessionUpdate: "state_update", state: "requires_action" });
    const idle = (ended: IdleStateUpdate) =>
      report({ sessionUpdate: "state_update", state: "idle", ...ended });
    const say = (words: string) =>
      report({
        sessionUpdate: "agent_message_chunk",
        messageId,
        content: { type: "text", text: words },
      });
    const waitFor: Turn["waitFor"] = async (ask) => {
      await waiting();
      try {
        return await ask();
      } finally {
        await running();
      }
    };
    const turn = async (): Promise<void> => {
      await running();
      const cancelled = await runTurn(prompt, { sessionId, say, waitFor });
      await idle(cancelled ? { stopReason: "cancelled" } : { stopReason: "end_turn" });
    };
    setImmediate(() => {
      turn().catch(() => idle({ stopReason: "error" }));
    });
    return { messageId: randomUUID() };
  })
  .onNotification("session/cancel", () => work.abort());

const stream = ndJsonStream(
  Writable.toWeb(process.stdout),
  Readable.toWeb(process.stdin) as ReadableStream<Uint8Array>,
);
await agentProtocolRouter().withV1(v1).withV2(v2).connect(stream).closed;
