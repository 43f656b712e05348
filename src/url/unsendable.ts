/**
 * May an agent send this URL? Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#url-security URL-5
 * @module
 */
import { carriesCredentials } from "./credentials.ts";
import { holdsBidi, holdsControl } from "./hidden.ts";
import { isLoopback } from "./loopback.ts";
import { hasUserInfo, readWebUrl } from "./parse.ts";
import { carriesPersonalData } from "./personal.ts";
import type { UnsendableReason } from "./types.ts";

/** What a caller may let pass; absent means the strict rule. */
export interface UnsendableOptions {
  /** Lets plain http to other machines pass: for development alone. Absent: false. */
  readonly dangerouslyAllowHttp?: boolean;
}

/**
 * Every reason against sending a URL (URL-5); an empty list means that it may be sent. Plain http to this
 * machine is allowed. Credentials and personal data are found by common names and shapes only: what a page
 * grants to whoever opens it cannot be seen from its address.
 */
export function unsendable(
  url: string,
  options: UnsendableOptions = {},
): readonly UnsendableReason[] {
  const parsed = readWebUrl(url);
  if (typeof parsed === "string") return [parsed];
  const reasons: UnsendableReason[] = [];
  const plain = parsed.protocol === "http:" && !isLoopback(parsed.hostname);
  if (plain && options.dangerouslyAllowHttp !== true) reasons.push("insecure");
  if (hasUserInfo(parsed)) reasons.push("userinfo");
  if (holdsControl(url) || holdsBidi(url)) reasons.push("hidden-characters");
  if (carriesCredentials(parsed)) reasons.push("credentials");
  if (carriesPersonalData(parsed)) reasons.push("personal-data");
  return reasons;
}
