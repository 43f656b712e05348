/**
 * Where everything of the service is. All of it comes from the configured base URL, never from a request (CONN-6).
 * Pure.
 *
 * @module
 */

/** The places below the base URL. */
export interface Addresses {
  /** As a browser sends it in `Origin`. */
  readonly origin: string;
  /** As a browser sends it in `Host`. */
  readonly host: string;
  /** True for https. */
  readonly secure: boolean;
  /** The path of the base URL, without a slash at its end; `""` for the root. */
  readonly prefix: string;
  /** The page of an interaction: what the URL question holds. `below`: a place under it. */
  link(link: string, below?: string): string;
  /** Where the identity provider sends the browser back to. */
  readonly identity: string;
  /** Where a provider sends the browser back to: one place for each, so that answers cannot be mixed up. */
  callback(provider: string): string;
  /** The base URL followed by a path. */
  at(path: string): string;
}

/** `origin` as `URL` gives it, `prefix` as {@link Addresses} has it. */
export function addressesBelow(origin: string, prefix: string): Addresses {
  const { host, protocol } = new URL(origin);
  const at = (path: string) => `${origin}${prefix}${path}`;
  return {
    origin,
    host,
    secure: protocol === "https:",
    prefix,
    link: (link, below) => at(below === undefined ? `/i/${link}` : `/i/${link}/${below}`),
    identity: at("/identity"),
    callback: (provider) => at(`/callback/${provider}`),
    at,
  };
}
