/**
 * What is asked for, and what else stands in the authorization request?
 *
 * @module
 */
import { refuse } from "../configured/values.ts";

/** RFC 6749 section 3.3. */
const SCOPE = /^[\x21\x23-\x5B\x5D-\x7E]+$/;

/** What the code flow itself sets. */
const OURS: ReadonlySet<string> = new Set([
  "client_id",
  "client_secret",
  "code_challenge",
  "code_challenge_method",
  "nonce",
  "redirect_uri",
  "request",
  "request_uri",
  "response_mode",
  "response_type",
  "scope",
  "state",
]);

/** @throws TypeError that names the option */
export function readScopes(scopes: readonly string[], option: string): readonly string[] {
  const fits = Array.isArray(scopes) && scopes.every((scope) => SCOPE.test(String(scope)));
  if (!fits) refuse(option, "must be a list of scopes, each without blanks.");
  return [...new Set(scopes)];
}

/** @throws TypeError that names the option */
export function readParameters(
  parameters: Readonly<Record<string, string>>,
  option: string,
): Readonly<Record<string, string>> {
  for (const [name, value] of Object.entries(parameters)) {
    if (OURS.has(name)) refuse(option, "must not set what the code flow sets itself.");
    if (typeof value !== "string") refuse(option, "must hold texts.");
  }
  return { ...parameters };
}
