/**
 * An agent app in this very process, on a pair of memory streams of ours.
 *
 * @module
 */
import type { AnyMessage, Stream } from "@agentclientprotocol/sdk";
import { type Shell, type StreamHooks, wrapStream } from "./stream.ts";

/** An agent app of either SDK entry point, or its protocol router. */
export interface AgentApp {
  connect(stream: Stream): unknown;
}

/** Connects the app and wraps the client's end. When one side closes, so does the other. */
export function wrapAgent(app: AgentApp, hooks: StreamHooks): Shell {
  const toAgent = new TransformStream<AnyMessage, AnyMessage>();
  const toClient = new TransformStream<AnyMessage, AnyMessage>();
  let connection: Connected = {};
  const shell = wrapStream(
    { readable: toClient.readable, writable: toAgent.writable },
    {
      ...hooks,
      lost(reason) {
        hooks.lost(reason);
        connection.close?.();
      },
    },
  );
  connection = connected(app.connect({ readable: toAgent.readable, writable: toClient.writable }));
  connection.closed?.then(shell.end, shell.end);
  return shell;
}

interface Connected {
  close?(): void;
  readonly closed?: Promise<unknown>;
}

/** What `connect` returned, as far as it has the two members both SDK entry points give it. */
function connected(value: unknown): Connected {
  if (typeof value !== "object" || value === null) return {};
  const { close, closed } = value as { readonly close?: unknown; readonly closed?: unknown };
  return {
    ...(typeof close === "function" && { close: () => void close.call(value) }),
    ...(closed instanceof Promise && { closed }),
  };
}
