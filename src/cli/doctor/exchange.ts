/**
 * What an agent asked, as it went over the wire, and what became of it.
 *
 * @module
 */
import type { AnyMessage, Stream } from "@agentclientprotocol/sdk";
import { checkQuestion, type PlacedFinding } from "../../check/index.ts";
import { enCheck } from "../../text/index.ts";
import { redactQuery } from "../../url/index.ts";
import {
  isObject,
  type JsonObject,
  METHOD,
  own,
  type ProtocolVersion,
  text,
} from "../../wire/index.ts";

/** One question. Times are in milliseconds; texts are the agent's, raw. */
export interface AskedQuestion {
  /** After the prompt was sent. */
  readonly afterMs: number;
  readonly mode: string | null;
  readonly message: string | null;
  readonly scope: "session" | "tool-call" | "request" | null;
  /** Without its query. */
  readonly url?: string;
  readonly fields: readonly string[];
  /** What `check` says of it; pointers are into its params. */
  readonly findings: readonly PlacedFinding[];
  /** The action it was answered with; `null` while there is none. */
  readonly answer: string | null;
  /** Our word for why it was answered with an error, `withdrawn` included; absent: it was not. */
  readonly refused?: string;
  /** From the question to its answer; `null` while there is none. */
  readonly answeredMs: number | null;
  /** The agent reported the page as finished. */
  readonly completed: boolean;
}

/** Watches a connection. */
export interface Exchange {
  /** The same stream, watched from now on. */
  tap(stream: Stream): Stream;
  /** The prompt is sent: times count from here. */
  begin(): void;
  /** Everything that was asked, in order, with what is to be said about it on this protocol version. */
  questions(version: ProtocolVersion): Promise<readonly AskedQuestion[]>;
}

interface Seen {
  readonly id: unknown;
  readonly params: JsonObject;
  readonly at: number;
  answer?: { readonly at: number; readonly action: string | null; readonly refused?: string };
  completed: boolean;
}

/** Watches; `now` counts milliseconds on a steady scale. */
export function createExchange(now: () => number): Exchange {
  const seen: Seen[] = [];
  let began = now();
  const incoming = (message: AnyMessage): void => {
    if (!("method" in message)) return;
    const params: unknown = "params" in message ? message.params : undefined;
    const members = isObject(params) ? params : {};
    if (message.method === METHOD.create && "id" in message) {
      seen.push({ id: message.id, params: members, at: now(), completed: false });
    } else if (message.method === METHOD.complete) {
      const page = seen.findLast(
        (one) => own(one.params, "elicitationId") === own(members, "elicitationId"),
      );
      if (page !== undefined) page.completed = true;
    }
  };
  const outgoing = (message: AnyMessage): void => {
    if ("method" in message) return;
    const one = seen.find(({ id, answer }) => id === message.id && answer === undefined);
    if (one !== undefined) one.answer = { at: now(), ...readAnswer(message) };
  };
  return {
    tap({ readable, writable }) {
      const out = watching(outgoing);
      out.readable.pipeTo(writable).catch(() => {});
      return { readable: readable.pipeThrough(watching(incoming)), writable: out.writable };
    },
    begin: () => {
      began = now();
    },
    questions: (version) => Promise.all(seen.map((one) => describe(one, began, version))),
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

const CANCELLED = -32800;

function readAnswer(message: AnyMessage): { action: string | null; refused?: string } {
  if ("result" in message && isObject(message.result)) {
    return { action: text(own(message.result, "action")) ?? null };
  }
  const error = "error" in message && isObject(message.error) ? message.error : {};
  if (own(error, "code") === CANCELLED) return { action: null, refused: "withdrawn" };
  const data = own(error, "data");
  return { action: null, refused: (isObject(data) && text(own(data, "reason"))) || "unknown" };
}

async function describe(
  seen: Seen,
  began: number,
  version: ProtocolVersion,
): Promise<AskedQuestion> {
  const { params, at, answer, completed } = seen;
  const file = { kind: "request" as const, params, at: "" };
  const { report } = await checkQuestion(file, JSON.stringify(params, null, 2), enCheck);
  const url = text(own(params, "url"));
  return {
    afterMs: Math.round(at - began),
    mode: text(own(params, "mode")) ?? null,
    message: text(own(params, "message")) ?? null,
    scope: scopeOf(params),
    ...(url !== undefined && { url: redactQuery(url) }),
    fields: report.fields.map(({ name }) => name),
    findings: report.findings.filter(({ versions }) => versions?.includes(version) ?? true),
    answer: answer?.action ?? null,
    ...(answer?.refused !== undefined && { refused: answer.refused }),
    answeredMs: answer === undefined ? null : Math.round(answer.at - at),
    completed,
  };
}

function scopeOf(params: JsonObject): AskedQuestion["scope"] {
  if (text(own(params, "sessionId")) !== undefined) {
    return text(own(params, "toolCallId")) === undefined ? "session" : "tool-call";
  }
  return Object.hasOwn(params, "requestId") ? "request" : null;
}
