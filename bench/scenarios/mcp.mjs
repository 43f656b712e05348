/** The same question, against the MCP TypeScript SDK's `elicitInput` over its own memory transport. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { ElicitRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { answer, message } from "../questions.mjs";
import { fresh, ours, repeat } from "./answer.mjs";

async function mcp() {
  const [there, back] = InMemoryTransport.createLinkedPair();
  const host = new Client(
    { name: "c", version: "1" },
    { capabilities: { elicitation: { form: {} } } },
  );
  host.setRequestHandler(ElicitRequestSchema, () => ({ action: "accept", content: answer }));
  const server = new Server({ name: "s", version: "1" }, { capabilities: {} });
  await Promise.all([server.connect(there), host.connect(back)]);
  const asking = (requestedSchema) =>
    server.elicitInput({ mode: "form", message, requestedSchema });
  return { asking, close: () => host.close() };
}

/** @type {import("../main.mjs").Scenario} */
export const scenario = {
  name: "mcp",
  title: "form question and answer in process / MCP SDK 1.32 elicitInput",
  async run({ compare }) {
    const [us, peer] = [await ours(), await mcp()];
    const goals = [
      { id: "mcp-same", label: "same schema object", asks: repeat, goal: 2.5 },
      { id: "mcp-fresh", label: "fresh schema each time", asks: fresh, goal: 20 },
    ];
    for (const { id, label, asks, goal } of goals) {
      await compare({
        id,
        label,
        ours: asks(us.asking),
        peer: asks(peer.asking),
        goal: { fasterAtLeast: goal },
      });
    }
    us.close();
    await peer.close();
  },
};
