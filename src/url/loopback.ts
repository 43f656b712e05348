/** Is a host this machine? Pure: no name is resolved. @module */

/** The host without the dot that may close it. */
export function withoutRootDot(host: string): string {
  return host.endsWith(".") ? host.slice(0, -1) : host;
}

/**
 * True for a host that is this machine: `localhost` and names below it, 127.0.0.0/8, `[::1]`, and the same
 * addresses mapped into IPv6. `host` is canonical, as `URL.hostname` gives it; other spellings of an address
 * have become these by then. A public name that resolves to this machine is not recognised.
 */
export function isLoopback(host: string): boolean {
  const name = withoutRootDot(host);
  if (name === "localhost" || name.endsWith(".localhost") || name === "[::1]") return true;
  return /^127(?:\.\d+){3}$/.test(name) || /^\[::ffff:7f[0-9a-f]{2}:/.test(name);
}
