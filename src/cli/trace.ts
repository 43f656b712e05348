/**
 * A record of the elicitation messages of a run, for whoever debugs an agent. Answers and URL queries are left
 * out unless asked for; what looks like a secret is never written.
 *
 * @see FORM-20
 * @module
 */
import { closeSync, openSync, writeSync } from "node:fs";
import type { AnyMessage, Stream } from "@agentclientprotocol/sdk";
import { findSecrets, findSecretValues } from "../form/index.ts";
import { safeText } from "../text/index.ts";
import { redactQuery, unsendable } from "../url/index.ts";
import { isObject, type JsonObject, METHOD, own, put, text } from "../wire/index.ts";
import { EXIT, Failure } from "./exit.ts";

/** Stands for what was left out. */
const REDACTED = "[redacted]";

export interface Trace {
  /** The same stream; elicitation messages that pass are written down. */
  tap(stream: Stream): Stream;
  /** For one connection whose messages come otherwise: one from the agent, one to it. */
  record(): TraceRecord;
  close(): void;
}

/** Where the messages of one connection are shown; others than elicitation messages are left out. */
export interface TraceRecord {
  incoming(message: unknown): void;
  outgoing(message: unknown): void;
}

/**
 * Opens a new file that only its owner can read.
 *
 * @throws Failure with exit 2 when the file exists or cannot be made.
 */
export function createTrace(path: string, withAnswers: boolean): Trace {
  const file = openNew(path);
  const write = (direction: "in" | "out", message: JsonObject | undefined): void => {
    if (message === undefined) return;
    writeSync(file, `${JSON.stringify({ at: new Date().toISOString(), direction, message })}\n`);
  };
  const record = (): TraceRecord => {
    const pending = new Map<unknown, readonly string[]>();
    return {
      incoming: (message) => write("in", readIncoming(message, pending, withAnswers)),
      outgoing: (message) => write("out", readOutgoing(message, pending, withAnswers)),
    };
  };
  return {
    record,
    tap({ readable, writable }) {
      const { incoming, outgoing } = record();
      const toAgent = watching(outgoing);
      toAgent.readable.pipeTo(writable).catch(() => {});
      return { readable: readable.pipeThrough(watching(incoming)), writable: toAgent.writable };
    },
    close: () => closeSync(file),
  };
}

function watching(look: (message: AnyMessage) => void): TransformStream<AnyMessage, AnyMessage> {
  return new TransformStream({
    transform(message, controller) {
      look(message);
      controller.enqueue(message);
    },
  });
}

function openNew(path: string): number {
  try {
    return openSync(path, "wx", 0o600);
  } catch (error) {
    const shown = { path: safeText(path, { max: 400 }) };
    const exists = error instanceof Error && "code" in error && error.code === "EEXIST";
    throw new Failure(EXIT.usage, ({ run }) =>
      exists ? run.traceExists(shown) : run.traceFailed(shown),
    );
  }
}

/** A question, its withdrawal or a completion, fit to be written; questions are remembered in `pending`. */
function readIncoming(
  message: unknown,
  pending: Map<unknown, readonly string[]>,
  withAnswers: boolean,
): JsonObject | undefined {
  if (!isObject(message)) return undefined;
  const params = own(message, "params");
  switch (own(message, "method")) {
    case METHOD.create: {
      const secrets = isObject(params) ? secretsOf(params) : [];
      pending.set(own(message, "id"), secrets);
      return isObject(params)
        ? { ...message, params: redactQuestion(params, secrets, withAnswers) }
        : message;
    }
    case METHOD.cancelRequest:
      return isObject(params) && pending.has(own(params, "requestId")) ? message : undefined;
    case METHOD.complete:
      return message;
    default:
      return undefined;
  }
}

function readOutgoing(
  message: unknown,
  pending: Map<unknown, readonly string[]>,
  withAnswers: boolean,
): JsonObject | undefined {
  if (!isObject(message) || Object.hasOwn(message, "method")) return undefined;
  const secrets = pending.get(own(message, "id"));
  if (secrets === undefined) return undefined;
  pending.delete(own(message, "id"));
  const result = own(message, "result");
  const content = isObject(result) ? own(result, "content") : undefined;
  if (!isObject(result) || !isObject(content)) return message;
  const shaped = new Set(findSecretValues(content).map(({ field }) => field));
  const kept: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(content)) {
    const secret = secrets.includes(name) || secrets.includes("") || shaped.has(name);
    put(kept, name, withAnswers && !secret ? value : REDACTED);
  }
  return { ...message, result: { ...result, content: kept } };
}

function secretsOf(params: JsonObject): readonly string[] {
  return findSecrets(own(params, "requestedSchema"), text(own(params, "message")) ?? "");
}

/** The question as asked, without URL queries and without what a secret field was filled in with. */
function redactQuestion(
  params: JsonObject,
  secrets: readonly string[],
  withAnswers: boolean,
): JsonObject {
  const url = own(params, "url");
  const schema = own(params, "requestedSchema");
  const properties = isObject(schema) ? own(schema, "properties") : undefined;
  const copy: Record<string, unknown> = { ...params };
  if (typeof url === "string")
    copy.url = withAnswers && !carriesSecret(url) ? url : redactQuery(url);
  if (!isObject(schema) || !isObject(properties)) return copy;
  const kept: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    const filled = isObject(property) && Object.hasOwn(property, "default");
    const hide = filled && secrets.includes(name);
    put(kept, name, hide ? { ...property, default: REDACTED } : property);
  }
  copy.requestedSchema = { ...schema, properties: kept };
  return copy;
}

function carriesSecret(url: string): boolean {
  return unsendable(url).some((reason) => reason === "credentials" || reason === "userinfo");
}
