/** A small agent that asks where to deploy. The lines about questions are the ones a README shows. */
import { Readable, Writable } from "node:stream";
import { agent, ndJsonStream } from "@agentclientprotocol/sdk";
import { choice, form, text } from "acp-elicitation";
import { createElicitor } from "acp-elicitation/agent";

const ask = createElicitor();
const target = form({
  where: choice({ staging: "Staging", production: "Production" }).title("Where to?"),
  note: text().title("Release note").maxLength(200).optional(),
});

agent({ name: "deploy-agent" })
  .onConnect(ask.onConnect)
  .onRequest("initialize", ({ params }) => {
    ask.initialize(params);
    return { protocolVersion: 1, agentCapabilities: {} };
  })
  .onRequest("session/new", () => ({ sessionId: crypto.randomUUID() }))
  .onRequest("session/prompt", async ({ params: { sessionId }, client }) => {
    const message = "1.4.2 is built and tested. Where should it go?";
    const answer = await ask.form({ sessionId, message, form: target });
    const said =
      answer.action === "accept"
        ? `Deploying to ${answer.content.where}.` // "staging" | "production"
        : `Nothing is deployed: ${answer.action}.`; // a "no" is a value, not an error
    await client.notify("session/update", {
      sessionId,
      update: { sessionUpdate: "agent_message_chunk", content: { type: "text", text: said } },
    });
    return { stopReason: "end_turn" };
  })
  .connect(ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin)));
