/**
 * The params of `elicitation/create` as a peer may really send them. The reader keeps the raw object, so
 * unknown members survive; it judges nothing but shape. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#creating-an-elicitation REQ-1 REQ-2 REQ-5
 * @module
 */
import { isObject, type JsonObject, own } from "./json.ts";
import type { ProtocolVersion, RequestId } from "./rpc.ts";

/** What a question belongs to. `toolCallId` only narrows a session; it is no scope of its own. */
export type Scope =
  | { readonly kind: "session"; readonly sessionId: string; readonly toolCallId?: string }
  | { readonly kind: "request"; readonly requestId: RequestId };

/** A question as read. `raw` is the very object that was received. */
export type CreateRequest = FormRequest | UrlRequest | OtherRequest;
interface Common {
  readonly scope: Scope;
  readonly message: string;
  readonly raw: JsonObject;
}
export interface FormRequest extends Common {
  readonly mode: "form";
  readonly requestedSchema: unknown;
}
export interface UrlRequest extends Common {
  readonly mode: "url";
  readonly url: string;
  readonly elicitationId: string;
}
/** A mode this package does not speak; only its author's handler may answer it (REQ-6). */
export interface OtherRequest extends Common {
  readonly mode: "other";
  readonly name: string;
}

/** What was repaired while reading a request. */
export type RequestNote = "both-scopes-read-as-session" | "tool-call-ignored";

/** Which member made the params unreadable. Our word, safe to send back. */
export type RequestFault =
  | "params"
  | "mode"
  | "scope-none"
  | "scope-both"
  | "scope-malformed"
  | "message"
  | "requestedSchema"
  | "url"
  | "elicitationId";

export type RequestReading =
  | { readonly ok: true; readonly request: CreateRequest; readonly notes: readonly RequestNote[] }
  | { readonly ok: false; readonly fault: RequestFault };

/**
 * Reads the params of a question. Never throws, whatever the value.
 *
 * `mode` must be a string: absent or `null` is a fault, never "form" (REQ-1). Exactly one scope: v2 refuses
 * both, v1 reads both as session scope with a note (REQ-2). `toolCallId: null` means absent.
 */
export function readCreate(params: unknown, version: ProtocolVersion): RequestReading {
  if (!isObject(params)) return { ok: false, fault: "params" };
  const mode = own(params, "mode");
  if (typeof mode !== "string") return { ok: false, fault: "mode" };
  const scope = readScope(params, version);
  if (!scope.ok) return scope;
  const message = own(params, "message");
  if (typeof message !== "string") return { ok: false, fault: "message" };
  const common: Common = { scope: scope.scope, message, raw: params };
  if (mode === "form") {
    const requestedSchema = own(params, "requestedSchema");
    if (!isObject(requestedSchema)) return { ok: false, fault: "requestedSchema" };
    return { ok: true, request: { mode, requestedSchema, ...common }, notes: scope.notes };
  }
  if (mode === "url") {
    const url = own(params, "url");
    if (typeof url !== "string") return { ok: false, fault: "url" };
    const elicitationId = own(params, "elicitationId");
    if (typeof elicitationId !== "string") return { ok: false, fault: "elicitationId" };
    return { ok: true, request: { mode, url, elicitationId, ...common }, notes: scope.notes };
  }
  return { ok: true, request: { mode: "other", name: mode, ...common }, notes: scope.notes };
}

type ScopeReading =
  | { readonly ok: true; readonly scope: Scope; readonly notes: readonly RequestNote[] }
  | { readonly ok: false; readonly fault: RequestFault };

function readScope(params: JsonObject, version: ProtocolVersion): ScopeReading {
  const sessionId = own(params, "sessionId") ?? undefined;
  const hasRequest = hasRequestScope(params, version);
  if (sessionId === undefined) {
    if (!hasRequest) return { ok: false, fault: "scope-none" };
    const requestId = own(params, "requestId");
    if (!isScopeId(requestId, version)) return { ok: false, fault: "scope-malformed" };
    return { ok: true, scope: { kind: "request", requestId }, notes: [] };
  }
  if (typeof sessionId !== "string") return { ok: false, fault: "scope-malformed" };
  if (hasRequest && version === 2) return { ok: false, fault: "scope-both" };
  const notes: RequestNote[] = hasRequest ? ["both-scopes-read-as-session"] : [];
  const toolCallId = own(params, "toolCallId") ?? undefined;
  if (toolCallId === undefined) return { ok: true, scope: { kind: "session", sessionId }, notes };
  if (typeof toolCallId !== "string") {
    return {
      ok: true,
      scope: { kind: "session", sessionId },
      notes: [...notes, "tool-call-ignored"],
    };
  }
  return { ok: true, scope: { kind: "session", sessionId, toolCallId }, notes };
}

/** On v1 `requestId: null` alone is a scope; beside a session it says nothing. On v2 it is none at all. */
function hasRequestScope(params: JsonObject, version: ProtocolVersion): boolean {
  const requestId = own(params, "requestId");
  if (requestId === undefined) return false;
  if (requestId !== null) return true;
  return version === 1 && (own(params, "sessionId") ?? undefined) === undefined;
}

function isScopeId(id: unknown, version: ProtocolVersion): id is RequestId {
  if (typeof id === "string") return true;
  if (typeof id === "number") return Number.isInteger(id);
  return id === null && version === 1;
}

/** The modes this package speaks. A peer may name others; we neither use nor answer them. */
export type Mode = "form" | "url";
export const MODES: readonly Mode[] = ["form", "url"];
