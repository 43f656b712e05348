/**
 * Which named values does a URL carry: in its query, in its fragment, and in addresses and paths inside those? Pure.
 *
 * @module
 */
import { isWeb, parse } from "./parse.ts";

/** One named value, decoded once. `name` is in lower case with letters and digits only: `Access-Token` is `accesstoken`. */
export interface Parameter {
  readonly name: string;
  readonly value: string;
  /** The value as an address, when it is a web address itself; its own parameters follow in the list. */
  readonly address?: URL;
}

/** Addresses within addresses are followed this deep, and this many parameters are looked at in all. */
const LIMITS = { depth: 3, parameters: 2_000 } as const;

/** The parameters of the URL, and of addresses within it, each address right before its own. */
export function parametersOf(url: URL): readonly Parameter[] {
  const found: Parameter[] = [];
  collect(url, LIMITS.depth, found);
  return found;
}

function collect(url: URL, depth: number, found: Parameter[]): void {
  const fragment = url.hash.slice(1);
  // A fragment may be parameters, or a path followed by parameters.
  for (const text of [url.search, fragment.slice(fragment.indexOf("?") + 1)]) {
    for (const [key, value] of new URLSearchParams(text)) {
      if (found.length >= LIMITS.parameters) return;
      const name = key.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
      const address = addressIn(value);
      found.push(address === undefined ? { name, value } : { name, value, address });
      const inner = address ?? pathIn(value, url);
      if (inner !== undefined && depth > 0) collect(inner, depth - 1, found);
    }
  }
}

/** A path on the same site, as sign-in pages take it for where to go on. */
function pathIn(value: string, base: URL): URL | undefined {
  return value.startsWith("/") ? parse(value, base) : undefined;
}

function addressIn(value: string): URL | undefined {
  const url = parse(value);
  return url !== undefined && isWeb(url) ? url : undefined;
}
