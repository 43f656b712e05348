/**
 * An agent on the bare SDK that asks when it is prompted: `node asking.mjs`. It speaks both versions. The text of
 * the prompt is JSON, the questions to ask at once; each answer, or error, comes back as a message.
 */
import { Readable, Writable } from "node:stream";
import { agent as agentV1, ndJsonStream } from "@agentclientprotocol/sdk";
import { agentProtocolRouter, agent as agentV2 } from "@agentclientprotocol/sdk/experimental/v2";

const info = { name: "asking", version: "1" };
const session = { sessionId: "s1" };

async function ask(client, prompt, extra) {
  const say = (text) =>
    client.notify("session/update", {
      ...session,
      update: {
        sessionUpdate: "agent_message_chunk",
        content: { type: "text", text },
        ...extra,
      },
    });
  await Promise.all(
    JSON.parse(prompt[0].text).map(async (question) => {
      const answer = await client
        .request("elicitation/create", { ...session, ...question })
        .catch(({ code, message }) => ({ error: { code, message } }));
      await say(`ANSWER ${JSON.stringify(answer)}`);
    }),
  );
}

const v1 = agentV1({ name: "asking" })
  .onRequest("initialize", ({ params }) => ({
    protocolVersion: 1,
    agentInfo: info,
    agentCapabilities: {},
    _meta: { read: params.clientCapabilities },
  }))
  .onRequest("session/new", () => session)
  .onRequest("session/prompt", async ({ params, client }) => {
    await ask(client, params.prompt);
    return { stopReason: "end_turn" };
  });
const v2 = agentV2({ name: "asking" })
  .onRequest("initialize", ({ params }) => ({
    protocolVersion: 2,
    info,
    capabilities: { session: {} },
    _meta: { read: params.capabilities },
  }))
  .onRequest("session/new", () => session)
  .onRequest("session/prompt", ({ params, client }) => {
    setImmediate(() => void ask(client, params.prompt, { messageId: "m1" }));
    return { messageId: "p1" };
  });

const stream = ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin));
await agentProtocolRouter().withV1(v1).withV2(v2).connect(stream).closed;
