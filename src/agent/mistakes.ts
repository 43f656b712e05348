/**
 * A caller's own mistakes, found before anything is sent. What is not JSON must not reach a stream: the SDK
 * closes the connection over it.
 *
 * @module
 */
import { isObject } from "../wire/index.ts";

/** The longest a timer can wait; past it, timers fire at once. */
const LONGEST = 2 ** 31 - 1;

/** @throws TypeError */
export function assertTerms(ask: {
  readonly message: unknown;
  readonly timeoutMs?: number | undefined;
  readonly _meta?: unknown;
}): void {
  const { message, timeoutMs, _meta } = ask;
  if (typeof message !== "string") throw new TypeError("A question needs a message.");
  if (timeoutMs !== undefined && !(timeoutMs >= 1 && timeoutMs <= LONGEST)) {
    throw new TypeError(`timeoutMs must be a number from 1 to ${LONGEST}.`);
  }
  if (_meta === undefined) return;
  if (!isObject(_meta)) throw new TypeError("_meta must be an object.");
  assertJson(_meta);
}

/** @throws TypeError */
export function assertPage(ask: { readonly url: unknown; readonly elicitationId?: unknown }): void {
  const { url, elicitationId } = ask;
  if (typeof url !== "string") throw new TypeError("A URL question needs a url.");
  if (elicitationId !== undefined && typeof elicitationId !== "string") {
    throw new TypeError("elicitationId must be a string.");
  }
}

/** @throws TypeError for a cycle or a bigint */
export function assertJson(value: unknown): void {
  JSON.stringify(value);
}
