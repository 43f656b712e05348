/**
 * An agent app in this very process: a connection in memory with the core in its middle. What is not ours passes
 * as the same object, in order, at the pace of whoever reads.
 *
 * @module
 */
import type { AnyMessage, Stream } from "@agentclientprotocol/sdk";
import { createFlow, type Flow } from "./flow.ts";
import type { Shell, StreamHooks } from "./stream.ts";

/** An agent app of either SDK entry point, or its protocol router. */
export interface AgentApp {
  connect(stream: Stream): unknown;
}

/** Connects the app, and returns the client's end. When one side closes, so does the other. */
export function wrapAgent(app: AgentApp, hooks: StreamHooks): Shell {
  const { core, now } = hooks;
  let connection: Connected = {};
  let over = false;
  const lost = (reason: unknown): void => {
    if (over) return;
    over = true;
    hooks.lost(reason);
    connection.close?.();
  };
  const toClient = createFlow(lost);
  const toAgent = createFlow(lost);
  const send: Shell["send"] = (message) => toAgent.push(message as AnyMessage);
  const end = (): void => {
    lost("the agent closed the connection");
    toClient.close();
  };

  const fromAgent = writer(toClient, lost, (message) => {
    const step = core.incoming(message, now());
    if (step.pass) return toClient.push(message);
    for (const one of step.out) send(one).catch(ignore);
    hooks.stepped(step);
    return undefined;
  });
  const fromClient = writer(toAgent, lost, (message) => {
    const written = toAgent.push(core.outgoing(message));
    hooks.sent(message);
    return written;
  });
  connection = connected(app.connect({ readable: toAgent.readable, writable: fromAgent }));
  connection.closed?.then(end, end);
  return { stream: { readable: toClient.readable, writable: fromClient }, send, end };
}

/** The end at which one side writes; its close and its abort end the flow it writes to. */
function writer(
  flow: Flow,
  lost: (reason: unknown) => void,
  write: (message: AnyMessage) => Promise<void> | undefined,
): WritableStream<AnyMessage> {
  return new WritableStream<AnyMessage>({
    write,
    close() {
      lost("one side closed the connection");
      flow.close();
    },
    abort(reason) {
      lost(reason);
      flow.fail(reason);
    },
  });
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

function ignore(): void {
  // The loss is reported once, by `lost`.
}
