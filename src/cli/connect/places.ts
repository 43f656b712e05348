/**
 * Which texts are addresses that the service can be configured with? Pure.
 *
 * @module
 */

import { parseUrl } from "../../url/index.ts";

/** A variable that is set to nothing is not set. */
export function given(value: string | undefined): string | undefined {
  return value === "" ? undefined : value;
}

/** A web address without user, password or fragment; `null` for anything else. */
export function readWeb(text: string): URL | null {
  const url = parseUrl(text);
  if (url === undefined || !/^https?:$/.test(url.protocol)) return null;
  return url.username === "" && url.password === "" && url.hash === "" ? url : null;
}

/** As {@link readWeb}, and without a query: what addresses are made from. */
export function readBase(text: string): URL | null {
  const url = readWeb(text);
  return url !== null && url.search === "" ? url : null;
}

/** True for the address of a PostgreSQL database. */
export function isDatabaseUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//i.test(text) && parseUrl(text) !== undefined;
}
