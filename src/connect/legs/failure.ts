/**
 * What may be said of a provider that did not do what was asked? A code, and never a word of the provider's own:
 * descriptions may repeat tokens, and may be written by whoever sent the browser.
 *
 * @see CONN-6 URL-11
 * @module
 */
import { ElicitationError, isElicitationError } from "../../errors/index.ts";

/** RFC 6749 sections 4.1.2.1 and 5.2, OpenID Connect Core 1.0 section 3.1.2.6. */
const STANDARD: ReadonlySet<string> = new Set([
  "access_denied",
  "account_selection_required",
  "consent_required",
  "interaction_required",
  "invalid_client",
  "invalid_grant",
  "invalid_request",
  "invalid_request_object",
  "invalid_request_uri",
  "invalid_scope",
  "login_required",
  "registration_not_supported",
  "request_not_supported",
  "request_uri_not_supported",
  "server_error",
  "temporarily_unavailable",
  "unauthorized_client",
  "unsupported_grant_type",
  "unsupported_response_type",
]);

/** The code where the standards define it; `unknown_error` for every other text. */
export function standardCode(error: string): string {
  return STANDARD.has(error) ? error : "unknown_error";
}

/** `unreachable`: no answer, or one that says "not now". `invalid_response`: an answer that cannot be believed. */
export function providerFailed(
  error: "unreachable" | "invalid_response",
): ElicitationError<"provider-failed"> {
  return new ElicitationError("provider-failed", { error });
}

/** The code of whatever was thrown on the way; nothing else of the error is kept. */
export function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (isElicitationError(at) && at.code === "provider-failed") return at.detail.error;
    const { error: code, status } = at as { error?: unknown; status?: unknown };
    if (typeof code === "string") return standardCode(code);
    // How a token endpoint refuses a client that spoke in a header.
    if (at.name === "WWWAuthenticateChallengeError" && status === 401) return "invalid_client";
  }
  return "invalid_response";
}
