/**
 * Whether an address points at one of our own listeners. Pure: names are not resolved, so a public name that
 * resolves to this machine is not recognised.
 *
 * @see URL-13
 * @module
 */

/**
 * True when `url` has the origin of one of `origins`, or its port on any spelling of this machine while the
 * origin is on this machine: `localhost`, `127.1`, `[::1]` and `0.0.0.0` reach the same listener, and so does
 * another scheme. Origins that do not parse never match.
 */
export function pointsAt(url: string, origins: readonly string[]): boolean {
  if (origins.length === 0) return false;
  const target = parse(url);
  if (target === undefined) return false;
  return origins.some((one) => {
    const own = parse(one);
    if (own === undefined) return false;
    if (own.origin === target.origin) return true;
    return portOf(own) === portOf(target) && isLoopback(own) && isLoopback(target);
  });
}

function parse(url: string): URL | undefined {
  return URL.canParse(url) ? new URL(url) : undefined;
}

function portOf(url: URL): string {
  if (url.port !== "") return url.port;
  return url.protocol === "https:" ? "443" : "80";
}

/** The parser has already turned `127.1`, `0x7f000001` and the like into four decimal numbers. */
function isLoopback({ hostname }: URL): boolean {
  const name = hostname.endsWith(".") ? hostname.slice(0, -1) : hostname;
  if (name === "localhost" || name.endsWith(".localhost")) return true;
  if (/^127\.\d+\.\d+\.\d+$/.test(name) || name === "0.0.0.0") return true;
  return name === "[::1]" || name === "[::]" || /^\[::ffff:(7f[0-9a-f]{2}:|0:0\])/.test(name);
}
