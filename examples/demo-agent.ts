/**
 * An agent that asks questions, on both versions of ACP. Start it from any client:
 * `acp-elicitation run -- node dist/examples/demo-agent.js`, or simply `acp-elicitation demo`.
 */
import { randomUUID } from "node:crypto";
import { Readable, Writable } from "node:stream";
import { agent as agentV1, ndJsonStream } from "@agentclientprotocol/sdk";
import { agentProtocolRouter, agent as agentV2 } from "@agentclientprotocol/sdk/experimental/v2";
import { isElicitationError } from "acp-elicitation";
import { createElicitor } from "acp-elicitation/agent";
import { runTour, type Turn } from "./demo-tour.ts";

const info = { name: "demo-agent", version: "1.0.0" };
const ask = createElicitor();
let sessions = 0;
const newSession = () => ({ sessionId: `demo-${++sessions}` });

/**
 * Runs one turn. On v2 its beginning, its waits and its end are told as the session's state. What goes wrong is
 * said in one line; with the connection lost, there is nobody to say it to. Never rejects.
 */
async function runTurn(
  { sessionId, prompt }: { sessionId: string; prompt: readonly { readonly type: string }[] },
  say: Turn["say"],
): Promise<"end_turn" | "cancelled" | "refusal"> {
  const work = ask.foreground(sessionId);
  const strand = work.strand();
  const words = prompt.map((block) => ("text" in block ? String(block.text) : "")).join(" ");
  try {
    await runTour(words, { ask, sessionId, strand, say });
    work.end();
    return "end_turn";
  } catch (error) {
    if (strand.signal.aborted) return "cancelled";
    const [reason] = (error instanceof Error ? error.message : String(error)).split("\n");
    const lost = isElicitationError(error) && error.code === "connection-lost";
    if (!lost) await say(`\nI have to stop here: ${reason}\n`).catch(() => {});
    work.end("error");
    return "refusal";
  }
}

const v1 = agentV1({ name: info.name })
  .onConnect(ask.onConnect)
  .onRequest("initialize", ({ params }) => {
    ask.initialize(params);
    return { protocolVersion: 1, agentInfo: info, agentCapabilities: {} };
  })
  .onRequest("session/new", newSession)
  .onRequest("session/prompt", async ({ params, client }) => {
    const stopReason = await runTurn(params, (text) =>
      client.notify("session/update", {
        sessionId: params.sessionId,
        update: { sessionUpdate: "agent_message_chunk", content: { type: "text", text } },
      }),
    );
    return { stopReason };
  })
  .onNotification("session/cancel", ({ params }) => ask.foreground(params.sessionId).cancel());

const v2 = agentV2({ name: info.name })
  .onConnect(ask.onConnect)
  .onRequest("initialize", () => ({ protocolVersion: 2, info, capabilities: { session: {} } }))
  .onRequest("session/new", newSession)
  .onRequest("session/prompt", ({ params, client }) => {
    const messageId = randomUUID();
    const say: Turn["say"] = (text) =>
      client.notify("session/update", {
        sessionId: params.sessionId,
        update: {
          sessionUpdate: "agent_message_chunk",
          messageId,
          content: { type: "text", text },
        },
      });
    // On v2 the answer to a prompt only takes it; the work begins after that.
    setImmediate(() => void runTurn(params, say));
    return { messageId: randomUUID() };
  })
  .onNotification("session/cancel", ({ params }) => ask.foreground(params.sessionId).cancel());

const stream = ndJsonStream(
  Writable.toWeb(process.stdout),
  Readable.toWeb(process.stdin) as ReadableStream<Uint8Array>,
);
await agentProtocolRouter().withV1(v1).withV2(v2).connect(stream).closed;
