/**
 * Which named values does a URL carry: in its query, in its fragment, and in addresses inside those? Pure.
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

/** Addresses within addresses are followed this deep. */
const DEPTH = 3;

/** Every parameter of the URL, also those of addresses within it. */
export function parametersOf(url: URL, depth: number = DEPTH): readonly Parameter[] {
  const found: Parameter[] = [];
  const fragment = url.hash.slice(1);
  // A fragment may be parameters, or a path followed by parameters.
  for (const text of [url.search, fragment.slice(fragment.indexOf("?") + 1)]) {
    for (const [key, value] of new URLSearchParams(text)) {
      const name = key.toLowerCase().replaceAll(/[^a-z0-9]/g, "");
      const address = addressIn(value);
      if (address === undefined) found.push({ name, value });
      else found.push({ name, value, address });
      if (address !== undefined && depth > 0) {
        for (const inner of parametersOf(address, depth - 1)) found.push(inner);
      }
    }
  }
  return found;
}

function addressIn(value: string): URL | undefined {
  const url = parse(value);
  return url !== undefined && isWeb(url) ? url : undefined;
}
