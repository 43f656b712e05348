/**
 * Keeps an agent from sending a URL that a client would only warn of. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#url-security URL-5
 * @module
 */
import { ElicitationError } from "../errors/index.ts";
import { type UnsendableOptions, unsendable } from "../url/index.ts";

/**
 * Lets only a URL through that an agent may send. What it does not do: it cannot see what a page grants to
 * whoever opens it.
 *
 * @throws {ElicitationError} `url-refused` with every reason
 * @see URL-5
 */
export function assertSendable(url: string, options: UnsendableOptions): void {
  const reasons = unsendable(url, options);
  if (reasons.length > 0) throw new ElicitationError("url-refused", { reasons });
}
