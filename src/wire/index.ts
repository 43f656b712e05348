/**
 * The shapes of elicitation messages as a peer may really send them: tolerant readers, strict writers, and
 * where v1 and v2 differ. It neither judges nor guesses. Pure.
 *
 * @module
 */
export {
  type Addition,
  type CapabilityPlace,
  capabilityPlace,
  type ElicitationCapability,
  readCapability,
  readVersion,
  writeCapability,
} from "./capability.ts";
export { isObject, type JsonObject, own, put, text } from "./json.ts";
export { findJsonFault, type Place, type Token, tokenAt } from "./json-fault.ts";
export { createLineSplitter } from "./lines.ts";
export { OWN_META } from "./meta.ts";
export {
  type FormRequest,
  MODES,
  type Mode,
  type RequestFault,
  type RequestNote,
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
  isRequestId,
  METHOD,
  type Message,
  type ProtocolVersion,
  type Refusal,
  type RequestId,
  readEnvelope,
  readErrorCode,
  refusalFor,
  writeRefusal,
  writeResult,
} from "./rpc.ts";
export { exceeds, weigh } from "./size.ts";
