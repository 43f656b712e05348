/**
 * What a rejected request means to its asker. The SDK's error is kept whole in `detail`, and never becomes a
 * `cause`: its text is the peer's. Pure.
 *
 * @see RES-4 CAN-7
 * @module
 */
import { type AnyElicitationError, ElicitationError, isElicitationError } from "../errors/index.ts";
import { isObject, own, readErrorCode } from "../wire/index.ts";

/** A JSON-RPC error as it came; `message` and `data` are the peer's. */
interface PeerError {
  readonly code: number;
  readonly message: unknown;
  readonly data: unknown;
}

/**
 * Turns whatever a request rejected with into an error of ours. `connection` is the signal of the connection:
 * a rejection with its reason is the end of the connection, whatever that reason looks like.
 */
export function readFailure(failure: unknown, connection: AbortSignal): AnyElicitationError {
  if (isElicitationError(failure)) return failure;
  const error = failure === connection.reason ? undefined : readPeerError(failure);
  if (error === undefined) {
    return connection.aborted
      ? new ElicitationError("connection-lost", { reason: failure })
      : unreadable(undefined, failure);
  }
  const response = brokenResponse(error);
  if (response === undefined) return peerError(error);
  const inner = isObject(response.error) ? readErrorMember(response.error) : undefined;
  return inner === undefined || "result" in response
    ? unreadable(response, failure)
    : peerError(inner);
}

function peerError({ code, message, data }: PeerError): AnyElicitationError {
  const kind = readErrorCode(code);
  if (kind === "cancelled") return new ElicitationError("cancelled", { by: "peer", reason: data });
  return new ElicitationError("peer-error", { kind, rpcCode: code, rpcMessage: message, data });
}

function unreadable(raw: unknown, failure: unknown): AnyElicitationError {
  return new ElicitationError("answer-unreadable", { raw, failure });
}

/** The SDK's `RequestError`, recognised by shape: it may come from another copy of the SDK. */
function readPeerError(failure: unknown): PeerError | undefined {
  if (!(failure instanceof Error) || !("code" in failure)) return undefined;
  const { code, message } = failure;
  if (typeof code !== "number") return undefined;
  return { code, message, data: "data" in failure ? failure.data : undefined };
}

/**
 * A response that is not valid JSON-RPC reaches us as the SDK's own `-32600` with the whole response as its
 * data. Many of them hold an error that only lacks its text.
 */
function brokenResponse(error: PeerError): Readonly<Record<string, unknown>> | undefined {
  if (error.code !== -32600 || !isObject(error.data)) return undefined;
  const shaped = Object.hasOwn(error.data, "jsonrpc") && Object.hasOwn(error.data, "id");
  return shaped ? error.data : undefined;
}

function readErrorMember(error: Readonly<Record<string, unknown>>): PeerError | undefined {
  const code = own(error, "code");
  if (typeof code !== "number") return undefined;
  return { code, message: own(error, "message"), data: own(error, "data") };
}
