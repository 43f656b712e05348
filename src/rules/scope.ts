/**
 * What a question belongs to, as its asker names it and as it is written. Strict, where the reader in `wire`
 * is tolerant: a question of ours names exactly one scope. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#creating-an-elicitation REQ-2
 * @module
 */
import { ElicitationError } from "../errors/index.ts";
import type { ProtocolVersion, RequestId } from "../wire/index.ts";

/**
 * The scope of a question: a session, perhaps narrowed to one of its tool calls, or one request of the
 * client. `requestId: null` is a request on v1 and none at all on v2.
 */
export type AskScope =
  | {
      readonly sessionId: string;
      readonly toolCallId?: string | undefined;
      readonly requestId?: undefined;
    }
  | {
      readonly requestId: RequestId;
      readonly sessionId?: undefined;
      readonly toolCallId?: undefined;
    };

/** The scope members of a request that is about to be sent. */
export type ScopeParams =
  | { readonly sessionId: string; readonly toolCallId?: string }
  | { readonly requestId: RequestId };

/**
 * Writes the scope members, and nothing else, of a request. Absent and `undefined` are the same; `null`
 * counts as given, except that `requestId: null` names a request on v1.
 *
 * @throws {ElicitationError} `scope-invalid`: no scope, both, or one of the wrong type
 * @see REQ-2
 */
export function writeScope(scope: AskScope, version: ProtocolVersion): ScopeParams {
  // Callers without types, or with a spread object, may hand in anything.
  const { sessionId, toolCallId, requestId } = scope as { readonly [key: string]: unknown };
  if (sessionId === undefined) {
    if (requestId === undefined) throw invalid("none");
    if (toolCallId !== undefined || !isScopeRequest(requestId, version)) throw invalid("malformed");
    return { requestId };
  }
  if (requestId !== undefined) throw invalid("both");
  if (typeof sessionId !== "string") throw invalid("malformed");
  if (toolCallId === undefined) return { sessionId };
  if (typeof toolCallId !== "string") throw invalid("malformed");
  return { sessionId, toolCallId };
}

function isScopeRequest(id: unknown, version: ProtocolVersion): id is RequestId {
  if (typeof id === "string" || Number.isSafeInteger(id)) return true;
  return id === null && version === 1;
}

function invalid(reason: "none" | "both" | "malformed"): ElicitationError<"scope-invalid"> {
  return new ElicitationError("scope-invalid", { reason });
}
