/**
 * ACP v2 (draft): a prompt's answer only says that it was taken; the work's end is an `idle` state.
 *
 * @see https://agentclientprotocol.com/protocol/v2/prompt-lifecycle
 * @module
 */
import { client, type RequestPermissionRequest } from "@agentclientprotocol/sdk/experimental/v2";
import { isObject, own, text } from "../wire/index.ts";
import type { Connect, Permission, Update } from "./peer.ts";
import { list, readBlock, readPlan, readUpdate } from "./updates.ts";
import { createWork } from "./work-v2.ts";

export const connectV2: Connect = async (stream, hooks, info) => {
  let cancelled = new AbortController();
  const work = createWork();
  const messages = createMessages();
  const app = client({ name: info.name })
    .onNotification("session/update", ({ params: { update } }) => {
      const read = readV2(update, messages);
      if (read !== undefined) hooks.onUpdate(read);
      if (read?.kind === "state") work.onState(read.state, read.stopReason);
    })
    .onRequest("session/request_permission", async ({ params, signal }) => {
      const optionId = await hooks.onPermission(
        readPermission(params),
        AbortSignal.any([signal, cancelled.signal]),
      );
      return {
        outcome:
          optionId === undefined ? { outcome: "cancelled" } : { outcome: "selected", optionId },
      };
    });
  const connection = app.connect(stream);
  const { agent } = connection;
  connection.closed.then(work.onClosed, work.onClosed);
  // Read by nobody else; without this a refused initialize would be an unhandled rejection.
  connection.initialized.catch(() => {});
  try {
    const answer = await agent.request("initialize", {
      protocolVersion: 2,
      info,
      capabilities: {},
    });
    if (answer.protocolVersion !== 2) throw new Error("another version was offered");
    let sessionId = "";
    return {
      version: 2,
      claim: answer.info,
      async openSession(cwd, servers) {
        const mcpServers = servers.map(({ args, env, ...server }) => ({
          type: "stdio" as const,
          ...server,
          args: [...args],
          env: [...env],
        }));
        ({ sessionId } = await agent.request("session/new", { cwd, mcpServers }));
      },
      prompt(line) {
        cancelled = new AbortController();
        const prompt = [{ type: "text" as const, text: line }];
        return work.run(agent.request("session/prompt", { sessionId, prompt }));
      },
      async cancel() {
        await agent.notify("session/cancel", { sessionId });
        cancelled.abort();
      },
      closed: connection.closed,
      close: () => connection.close(),
    };
  } catch (error) {
    connection.close();
    throw error;
  }
};

/** How much of the current message was printed: v2 may repeat a message whole instead of adding to it. */
interface Messages {
  append(id: unknown, text: string): void;
  /** The part of the whole message that is not printed yet. */
  rest(id: unknown, whole: string): string;
}

function createMessages(): Messages {
  let current: { id: unknown; printed: string } = { id: undefined, printed: "" };
  return {
    append(id, added) {
      const before = current.id === id ? current.printed : "";
      current = { id, printed: before + added };
    },
    rest(id, whole) {
      const { printed } = current.id === id ? current : { printed: "" };
      current = { id, printed: whole };
      if (whole.startsWith(printed)) return whole.slice(printed.length);
      return `\n${whole}`;
    },
  };
}

function readV2(update: object, messages: Messages): Update | undefined {
  if (!isObject(update)) return undefined;
  const id = own(update, "messageId");
  switch (own(update, "sessionUpdate")) {
    case "state_update": {
      const state = own(update, "state");
      if (state !== "running" && state !== "requires_action" && state !== "idle") return undefined;
      const stopReason = state === "idle" ? text(own(update, "stopReason")) : undefined;
      return { kind: "state", state, ...(stopReason !== undefined && { stopReason }) };
    }
    case "agent_message_chunk": {
      const added = readBlock(own(update, "content"));
      messages.append(id, added);
      return { kind: "text", text: added };
    }
    case "agent_message": {
      const whole = list(own(update, "content")).map(readBlock).join("");
      return { kind: "text", text: messages.rest(id, whole) };
    }
    case "agent_thought":
      return { kind: "thought", text: list(own(update, "content")).map(readBlock).join("") };
    case "plan_update": {
      const plan = own(update, "plan");
      return isObject(plan) ? { kind: "plan", entries: readPlan(own(plan, "entries")) } : undefined;
    }
    default:
      return readUpdate(update);
  }
}

function readPermission(params: RequestPermissionRequest): Permission {
  const subject: unknown = params.subject;
  const command = isObject(subject) ? text(own(subject, "command")) : undefined;
  const details = [params.description ?? undefined, command].filter((one) => one !== undefined);
  return {
    title: params.title,
    details,
    options: params.options.map(({ optionId, name }) => ({ id: optionId, name })),
  };
}
