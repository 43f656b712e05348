/**
 * The shapes of elicitation messages as a peer may really send them: tolerant readers, strict writers, and
 * where v1 and v2 differ. It neither judges nor guesses. Pure.
 *
 * @module
 */
export {
  capabilityKey,
  type ElicitationCapability,
  readCapability,
  readVersion,
  writeCapability,
} from "./capability.ts";
export { isObject, type JsonObject, own, put, text } from "./json.ts";
export {
  type CreateRequest,
  type FormRequest,
  MODES,
  type Mode,
  type OtherRequest,
  type RequestFault,
  type RequestNote,
  type RequestReading,
  readCreate,
  type Scope,
  type UrlRequest,
} from "./request.ts";
export {
  accept,
  type Content,
  cancel,
  decline,
  type Response,
  type ResponseReading,
  readCancelled,
  readComplete,
  readResponse,
} from "./response.ts";
export {
  type Envelope,
  isRequestId,
  METHOD,
  type Message,
  type PeerFailure,
  type ProtocolVersion,
  type Refusal,
  type RequestId,
  type RpcError,
  type RpcNotification,
  type RpcRequest,
  type RpcResponse,
  readEnvelope,
  readErrorCode,
  refusalFor,
  writeRefusal,
  writeResult,
} from "./rpc.ts";
