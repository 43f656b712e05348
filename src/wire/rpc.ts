/**
 * JSON-RPC as ACP uses it: envelopes, request ids, and the only place that knows error numbers. Pure.
 *
 * @module
 */
import type { ErrorCode } from "../errors/index.ts";
import { isObject, own } from "./json.ts";

/** A protocol version that carries elicitation. */
export type ProtocolVersion = 1 | 2;

/** An id as a peer may send it. `null` and fractions are legal JSON-RPC on v1 and refused on v2. */
export type RequestId = string | number | null;

/** A message of an SDK stream, or one of ours: structurally the SDK's `AnyMessage`. */
export type Message = RpcRequest | RpcNotification | RpcResponse;
export interface RpcRequest {
  readonly jsonrpc: "2.0";
  readonly id: RequestId;
  readonly method: string;
  readonly params?: unknown;
}
export interface RpcNotification {
  readonly jsonrpc: "2.0";
  readonly method: string;
  readonly params?: unknown;
}
export type RpcResponse = { readonly jsonrpc: "2.0"; readonly id: RequestId } & (
  | { readonly result: unknown }
  | { readonly error: RpcError }
);
export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

export const METHOD = {
  initialize: "initialize",
  create: "elicitation/create",
  complete: "elicitation/complete",
  cancelRequest: "$/cancel_request",
} as const;

/** What a raw message is. `other` is everything that must pass untouched: batches, noise, non-objects. */
export type Envelope =
  | {
      readonly kind: "request";
      readonly id: unknown;
      readonly method: string;
      readonly params: unknown;
    }
  | { readonly kind: "notification"; readonly method: string; readonly params: unknown }
  | {
      readonly kind: "response";
      readonly id: unknown;
      readonly result: unknown;
      readonly failed: boolean;
    }
  | { readonly kind: "other" };

/** Sorts a raw message without judging it. Never throws. */
export function readEnvelope(message: unknown): Envelope {
  if (!isObject(message)) return { kind: "other" };
  const method = own(message, "method");
  const hasId = Object.hasOwn(message, "id");
  const params = own(message, "params");
  if (typeof method === "string") {
    return hasId
      ? { kind: "request", id: own(message, "id"), method, params }
      : { kind: "notification", method, params };
  }
  if (hasId && method === undefined) {
    const failed = Object.hasOwn(message, "error");
    return { kind: "response", id: own(message, "id"), result: own(message, "result"), failed };
  }
  return { kind: "other" };
}

/** True for an id this protocol version allows a request to carry. */
export function isRequestId(id: unknown, version: ProtocolVersion): id is RequestId {
  if (typeof id === "string") return true;
  if (version === 2) return typeof id === "number" && Number.isSafeInteger(id);
  // JSON text may hold a number that no answer could repeat: `1e400` reads as infinite.
  return id === null || Number.isFinite(id);
}

/** Why we answer a request with an error. Each has one number, here and nowhere else. */
export type Refusal = "invalid-request" | "invalid-params" | "internal" | "cancelled";
const REFUSAL: Readonly<Record<Refusal, RpcError>> = {
  "invalid-request": { code: -32600, message: "Invalid request" },
  "invalid-params": { code: -32602, message: "Invalid params" },
  internal: { code: -32603, message: "Internal error" },
  cancelled: { code: -32800, message: "Request cancelled" },
};

/** An error response. `reason` is ours to send: a fixed word, never anything the peer wrote. */
export function writeRefusal(id: RequestId, refusal: Refusal, reason?: string): RpcResponse {
  const error = REFUSAL[refusal];
  return {
    jsonrpc: "2.0",
    id,
    error: reason === undefined ? error : { ...error, data: { reason } },
  };
}

export function writeResult(id: RequestId, result: unknown): RpcResponse {
  return { jsonrpc: "2.0", id, result };
}

/** What a JSON-RPC error number from the peer means to the asker (RES-4). */
export type PeerFailure =
  | "invalid-params"
  | "method-not-found"
  | "internal"
  | "cancelled"
  | "other";
export function readErrorCode(code: number): PeerFailure {
  switch (code) {
    case -32602:
      return "invalid-params";
    case -32601:
      return "method-not-found";
    case -32603:
      return "internal";
    case -32800:
      return "cancelled";
    default:
      return "other";
  }
}

/** Which refusal our own error becomes towards the peer. Its detail stays here. */
export function refusalFor(code: ErrorCode): Refusal {
  switch (code) {
    case "cancelled":
    case "timed-out":
    case "connection-lost":
      return "cancelled";
    case "too-many":
    case "peer-error":
    case "answer-unreadable":
    case "answer-invalid":
      return "internal";
    default:
      return "invalid-params";
  }
}
