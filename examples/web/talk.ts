/** An agent in the page, and one conversation with it. A real page has a WebSocket or a port to its agent here. */
import { agent, client } from "@agentclientprotocol/sdk";
import { choice, form, text } from "acp-elicitation";
import { createElicitor } from "acp-elicitation/agent";
import type { ElicitationClient } from "acp-elicitation/client";

const target = form({
  where: choice({ staging: "Staging", production: "Production" }).title("Where to?"),
  note: text().title("Release note").maxLength(200).optional(),
});

function createAgent() {
  const ask = createElicitor();
  return agent({ name: "deploy-agent" })
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
          ? `Deploying to ${answer.content.where}.`
          : `Nothing is deployed: ${answer.action}.`;
      await client.notify("session/update", {
        sessionId,
        update: { sessionUpdate: "agent_message_chunk", content: { type: "text", text: said } },
      });
      return { stopReason: "end_turn" };
    });
}

/** Asks the agent to deploy; resolves with what it says in the end. */
export async function deploy(elicitation: ElicitationClient): Promise<string> {
  let said = "";
  const stream = elicitation.attach(createAgent(), { agent: { name: "deploy-agent" } });
  await client({ name: "example-page" })
    .onNotification("session/update", ({ params: { update } }) => {
      if (update.sessionUpdate === "agent_message_chunk" && update.content.type === "text") {
        said += update.content.text;
      }
    })
    .connectWith(stream, async (ctx) => {
      await ctx.request("initialize", { protocolVersion: 1, clientCapabilities: {} });
      const { sessionId } = await ctx.request("session/new", { cwd: "/", mcpServers: [] });
      const prompt = [{ type: "text" as const, text: "Deploy it." }];
      await ctx.request("session/prompt", { sessionId, prompt });
    });
  return said;
}
