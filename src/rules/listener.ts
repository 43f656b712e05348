/**
 * Whether an address points at one of our own listeners. Pure: names are not resolved, so a public name that
 * resolves to this machine is not recognised.
 *
 * @see URL-13
 * @module
 */
import { isLoopback, parseUrl } from "../url/index.ts";

/**
 * True when `url` has the origin of one of `origins`, or its port on any spelling of this machine while the
 * origin is on this machine: `localhost`, `127.1`, `[::1]` and `0.0.0.0` reach the same listener, and so does
 * another scheme. Origins that do not parse never match.
 */
export function pointsAt(url: string, origins: readonly string[]): boolean {
  if (origins.length === 0) return false;
  const target = parseUrl(url);
  if (target === undefined) return false;
  return origins.some((one) => {
    const own = parseUrl(one);
    if (own === undefined) return false;
    if (own.origin === target.origin) return true;
    return portOf(own) === portOf(target) && reachesUs(own) && reachesUs(target);
  });
}

function portOf(url: URL): string {
  if (url.port !== "") return url.port;
  return url.protocol === "https:" ? "443" : "80";
}

/** A listener on loopback is also reached under the addresses that mean "any". */
function reachesUs({ hostname }: URL): boolean {
  return isLoopback(hostname) || ["0.0.0.0", "[::]", "[::ffff:0:0]"].includes(hostname);
}
