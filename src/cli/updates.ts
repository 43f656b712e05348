/**
 * Session updates that both protocol versions share, read from what the protocol library let through.
 * An update that is not known, or carries nothing to show, is `undefined`.
 *
 * @module
 */
import { isObject, type JsonObject, own, text } from "../wire/index.ts";
import type { PlanEntry, ToolUpdate, Update } from "./peer.ts";

export function readUpdate(update: JsonObject): Update | undefined {
  switch (own(update, "sessionUpdate")) {
    case "agent_message_chunk":
      return { kind: "text", text: readBlock(own(update, "content")) };
    case "agent_thought_chunk":
      return { kind: "thought", text: readBlock(own(update, "content")) };
    case "tool_call":
    case "tool_call_update":
      return readTool(update);
    case "notice":
      return readNotice(update);
    default:
      return undefined;
  }
}

/** The text of one content block; what is no text is named in brackets. */
export function readBlock(block: unknown): string {
  if (!isObject(block)) return "";
  const type = text(own(block, "type")) ?? "content";
  if (type === "text") return text(own(block, "text")) ?? "";
  if (type === "resource_link") return `[${text(own(block, "uri")) ?? "link"}]`;
  return `[${type}]`;
}

export function readPlan(entries: unknown): PlanEntry[] {
  return list(entries)
    .filter(isObject)
    .map((entry) => ({
      content: text(own(entry, "content")) ?? "",
      status: text(own(entry, "status")) ?? "pending",
    }));
}

/** A tool call as far as this update tells it. */
export function readTool(update: JsonObject): ToolUpdate {
  const title = text(own(update, "title")) ?? text(own(update, "name"));
  const status = text(own(update, "status"));
  const output = list(own(update, "content"))
    .map((item) => (isObject(item) ? readBlock(own(item, "content")) : ""))
    .filter((part) => part !== "")
    .join("\n");
  return {
    kind: "tool",
    id: text(own(update, "toolCallId")) ?? "",
    ...(title !== undefined && { title }),
    ...(status !== undefined && { status }),
    ...(output !== "" && { output }),
  };
}

function readNotice(update: JsonObject): Update {
  const parts = [text(own(update, "title")), text(own(update, "description"))];
  return { kind: "notice", text: parts.filter(Boolean).join("\n") };
}

export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
