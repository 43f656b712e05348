/**
 * ACP v1: a prompt's answer is the end of its work, and nothing reports a state.
 *
 * @module
 */
import { client, type InitializeRequest, type PromptRequest } from "@agentclientprotocol/sdk";
import type { Connect, Permission, ToolUpdate } from "./peer.ts";
import { readPlan, readTool, readUpdate } from "./updates.ts";

export const connectV1: Connect = async (stream, hooks, info) => {
  let work = new AbortController();
  // A permission may name its tool call by id alone.
  const titles = new Map<string, string>();
  const app = client({ name: info.name })
    .onNotification("session/update", ({ params: { update } }) => {
      if (update.sessionUpdate === "plan") {
        hooks.onUpdate({ kind: "plan", entries: readPlan(update.entries) });
        return;
      }
      const read = readUpdate(update);
      if (read?.kind === "tool") remember(titles, read);
      if (read !== undefined) hooks.onUpdate(read);
    })
    .onRequest("session/request_permission", async ({ params, signal }) => {
      const tool = readTool(params.toolCall);
      const permission: Permission = {
        title: tool.title ?? titles.get(tool.id) ?? "",
        details: tool.output === undefined ? [] : [tool.output],
        options: params.options.map(({ optionId, name }) => ({ id: optionId, name })),
      };
      const optionId = await hooks.onPermission(permission, AbortSignal.any([signal, work.signal]));
      return {
        outcome:
          optionId === undefined ? { outcome: "cancelled" } : { outcome: "selected", optionId },
      };
    });
  const connection = app.connect(stream);
  const { agent } = connection;
  try {
    const hello: InitializeRequest = {
      protocolVersion: 1,
      clientInfo: { ...info },
      clientCapabilities: {},
    };
    const answer = await agent.request("initialize", hello);
    if (answer.protocolVersion !== 1) throw new Error("another version was offered");
    let sessionId = "";
    return {
      version: 1,
      ...(answer.agentInfo && { claim: answer.agentInfo }),
      async openSession(cwd, servers) {
        const mcpServers = servers.map(({ args, env, ...server }) => ({
          ...server,
          args: [...args],
          env: [...env],
        }));
        ({ sessionId } = await agent.request("session/new", { cwd, mcpServers }));
      },
      async prompt(text) {
        work = new AbortController();
        const prompt: PromptRequest = { sessionId, prompt: [{ type: "text", text }] };
        return (await agent.request("session/prompt", prompt)).stopReason;
      },
      async cancel() {
        await agent.notify("session/cancel", { sessionId });
        work.abort();
      },
      closed: connection.closed,
      close: () => connection.close(),
    };
  } catch (error) {
    connection.close();
    throw error;
  }
};

/** Keeps the titles of tool calls that are not over. */
function remember(titles: Map<string, string>, { id, title, status }: ToolUpdate): void {
  if (status === "completed" || status === "failed") titles.delete(id);
  else if (title !== undefined) titles.set(id, title);
}
