/**
 * What every page has at hand, put together once. No state of its own.
 *
 * @module
 */
import type { Context } from "hono";
import type { ConnectWords } from "../../text/index.ts";
import { type Conclusions, createConclusions } from "../conclude.ts";
import type { Peer } from "../service.ts";
import { type Addresses, addressesBelow } from "./addresses.ts";
import { type Cookies, createCookies } from "./cookies.ts";
import type { PagesOptions } from "./types.ts";

export interface Site extends PagesOptions {
  readonly addresses: Addresses;
  readonly cookies: Cookies;
  readonly conclusions: Conclusions;
}

/** What Hono carries along with one request. */
export interface Env {
  Bindings: { readonly peer: Peer };
  Variables: {
    words: ConnectWords;
    /** The header that a response of this request says in its own way. */
    own: string;
  };
}

/** One request. */
export type Ask = Context<Env>;

export function siteOf(options: PagesOptions): Site {
  const addresses = addressesBelow(options.origin, options.prefix);
  const { keys, engine, sealCredential } = options;
  return {
    ...options,
    addresses,
    cookies: createCookies({ keys, clock: engine.clock, addresses }),
    conclusions: createConclusions(keys, sealCredential),
  };
}
