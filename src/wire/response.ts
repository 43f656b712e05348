/**
 * The result of `elicitation/create`, the completion notice and the withdrawal notice, read and written.
 * Readers never throw; unknown actions and extra members survive in `raw`. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#responses RES-2 FORM-16
 * @module
 */
import { isObject, type JsonObject, own } from "./json.ts";
import { OWN_META } from "./meta.ts";
import type { ProtocolVersion, RequestId } from "./rpc.ts";

/** The members of an accepted form, by field name. */
export type Content = { readonly [field: string]: unknown };

/**
 * What a client answered. `action` is an open value on the wire (JAVA-6): what we do not know is `unknown`
 * on v1 and `cancel` on v2, with the raw payload kept in both.
 */
export type ResponseReading =
  | { readonly action: "accept"; readonly content: unknown; readonly raw: JsonObject }
  | { readonly action: "decline" | "cancel" | "unknown"; readonly raw: JsonObject }
  | { readonly action: "unreadable"; readonly raw: unknown };

/**
 * Reads a result. A missing or non-text action is `unreadable`; `content` is looked at on accept only, and
 * `null` there is the same as absent (`undefined`).
 */
export function readResponse(result: unknown, version: ProtocolVersion): ResponseReading {
  if (!isObject(result)) return { action: "unreadable", raw: result };
  const action = own(result, "action");
  if (typeof action !== "string") return { action: "unreadable", raw: result };
  if (action === "accept") {
    return { action, content: own(result, "content") ?? undefined, raw: result };
  }
  if (action === "decline" || action === "cancel") return { action, raw: result };
  return { action: version === 2 ? "cancel" : "unknown", raw: result };
}

/** A response this package sends. */
export type Response =
  | { readonly action: "accept"; readonly content?: Content; readonly _meta?: JsonObject }
  | { readonly action: "decline"; readonly _meta?: JsonObject }
  | { readonly action: "cancel"; readonly _meta?: JsonObject };

/** The user submitted the form, or consented to open the page; for a page leave `content` out (RES-5). */
export function accept(content?: Content): Response {
  return content === undefined ? { action: "accept" } : { action: "accept", content };
}

/** The user said no. */
export function decline(): Response {
  return { action: "decline" };
}

/** The user dismissed the question, or nobody could be asked; `reason` travels in `_meta` for the agent's log. */
export function cancel(reason?: string): Response {
  return reason === undefined
    ? { action: "cancel" }
    : { action: "cancel", _meta: { [OWN_META]: { reason } } };
}

/** The id of a completion notice, or `undefined` when it carries none. */
export function readComplete(params: unknown): string | undefined {
  const id = isObject(params) ? own(params, "elicitationId") : undefined;
  return typeof id === "string" ? id : undefined;
}

/** The id of a withdrawn request, or `undefined` when the notice is malformed. Typed: `1` is not `"1"`. */
export function readCancelled(params: unknown): RequestId | undefined {
  const id = isObject(params) ? own(params, "requestId") : undefined;
  return typeof id === "string" || typeof id === "number" || id === null ? id : undefined;
}
