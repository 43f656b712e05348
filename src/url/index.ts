/** What a person should know about a URL before opening it. Pure: nothing is fetched or resolved. @module */
export { assessPage, assessUrl, loadUrlJudge } from "./assess.ts";
export { looksLikeDeviceSignIn } from "./direct.ts";
export { isLoopback } from "./loopback.ts";
export { parse as parseUrl, refuseUrl } from "./parse.ts";
export { redactQuery } from "./redact.ts";
export type {
  Severity,
  UnsendableReason,
  UrlAssessment,
  UrlRefusal,
  UrlWarning,
  UrlWarningCode,
} from "./types.ts";
export { type UnsendableOptions, unsendable } from "./unsendable.ts";
