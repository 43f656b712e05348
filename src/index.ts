/**
 * `acp-elicitation`: what both ends of a question share. Build a form, read a schema, check an answer, assess a
 * URL, find a secret. Pure: it runs in Node, browsers and workers, and does no I/O.
 *
 * The roles live in `acp-elicitation/agent` and `acp-elicitation/client`.
 *
 * @packageDocumentation
 */
export {
  type AnyElicitationError,
  ElicitationError,
  type ErrorCode,
  type ErrorDetail,
  type Fault,
  isElicitationError,
} from "./errors/index.ts";
export * from "./form/index.ts";
export {
  type AdvertisedModes,
  assertAdvertised,
  formAndUrl,
  formOnly,
  readModes,
  urlOnly,
} from "./rules/index.ts";
export { isolate, type SafeText, safeText } from "./text/index.ts";
export {
  assessUrl,
  looksLikeDeviceSignIn,
  redactQuery,
  refuseUrl,
  type Severity,
  type UnsendableOptions,
  type UnsendableReason,
  type UrlAssessment,
  type UrlRefusal,
  type UrlWarning,
  type UrlWarningCode,
  unsendable,
} from "./url/index.ts";
export {
  accept,
  type Content,
  cancel,
  decline,
  type ElicitationCapability,
  type JsonObject,
  type Mode,
  type ProtocolVersion,
  type Response,
} from "./wire/index.ts";
