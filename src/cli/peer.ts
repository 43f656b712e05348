/**
 * An agent at the other end, whichever protocol version it speaks. The two versions' differences end here:
 * `peer-v1.ts` and `peer-v2.ts` carry them out.
 *
 * @module
 */
import type { Stream } from "@agentclientprotocol/sdk";
import type { ProtocolVersion } from "../wire/index.ts";

/** What an agent reported. Every string in it is the agent's, raw. */
export type Update =
  /** Text that goes on where the last one stopped. */
  | { readonly kind: "text" | "thought"; readonly text: string }
  /** A message of its own, beside the conversation. */
  | { readonly kind: "notice"; readonly text: string }
  | ToolUpdate
  | { readonly kind: "plan"; readonly entries: readonly PlanEntry[] }
  | StateUpdate;
/** What the session is doing; v2 only. */
export interface StateUpdate {
  readonly kind: "state";
  readonly state: "running" | "requires_action" | "idle";
  /** Why the work ended, in the agent's words; with `idle` only. */
  readonly stopReason?: string;
}
/** A change of one tool call; what is absent did not change. `output` is the text it produced so far. */
export interface ToolUpdate {
  readonly kind: "tool";
  readonly id: string;
  readonly title?: string;
  readonly status?: string;
  readonly output?: string;
}
export interface PlanEntry {
  readonly content: string;
  readonly status: string;
}

/** A permission the agent asks for. It is no question and never answered like one. Strings are raw. */
export interface Permission {
  readonly title: string;
  readonly details: readonly string[];
  readonly options: readonly { readonly id: string; readonly name: string }[];
}

/** What the agent may call on us. */
export interface PeerHooks {
  onUpdate(update: Update): void;
  /** Resolves with the id of the chosen option, or `undefined`: nobody chose, answered as cancelled. */
  onPermission(permission: Permission, signal: AbortSignal): Promise<string | undefined>;
}

/** A stdio MCP server in the shape both versions are written from. */
export interface McpServer {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: readonly { readonly name: string; readonly value: string }[];
}

/** One initialized connection with one session to come. */
export interface Peer {
  readonly version: ProtocolVersion;
  /** What the agent calls itself; a claim. */
  readonly claim?: { readonly name: string; readonly version: string };
  openSession(cwd: string, servers: readonly McpServer[]): Promise<void>;
  /** Sends a prompt; resolves with the stop reason when the work it began has ended. */
  prompt(text: string): Promise<string>;
  /** Asks the agent to stop its work; open permissions are answered as cancelled. */
  cancel(): Promise<void>;
  /** Resolves when the connection is gone. */
  readonly closed: Promise<void>;
  close(): void;
}

/** Connects and initializes. Rejects when the agent refuses, or leaves. */
export type Connect = (stream: Stream, hooks: PeerHooks, info: ClientInfo) => Promise<Peer>;
export interface ClientInfo {
  readonly name: string;
  readonly version: string;
}
