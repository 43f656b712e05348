/**
 * How does a test go a leg's whole way, or break it where it likes? Departs, walks the provider's pages, and hands
 * back what `arrive` is given.
 *
 * @module
 */
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { Departure, LegSecret } from "../../src/connect/legs.ts";
import { type WalkOptions, walk } from "../support/identity-provider/walk.ts";

export interface Arrived {
  readonly callback: URL;
  readonly redirectUri: string;
  readonly state: string;
  readonly secret: LegSecret;
}

/** Any leg: an identity leg takes `silent` too. */
interface Leg {
  depart(leg: {
    redirectUri: string;
    state: string;
    silent: boolean;
    hint?: string;
  }): Promise<Departure | null>;
}

export const REDIRECT = "http://127.0.0.1:9/connect/back";

let last = 0;

export async function travel(
  leg: Leg,
  options: WalkOptions & {
    readonly silent?: boolean;
    readonly hint?: string;
    readonly redirectUri?: string;
  },
): Promise<Arrived> {
  const { silent = false, redirectUri = REDIRECT, hint } = options;
  const state = `state-${++last}`;
  const asked = { redirectUri, state, silent, ...(hint === undefined ? {} : { hint }) };
  const departure = await leg.depart(asked);
  if (departure === null) throw new Error("the leg did not depart");
  const callback = await walk(departure.url, options);
  return { callback, redirectUri, state, secret: departure.secret };
}

/** The same callback with other query members; `null` takes one away. */
export function altered(arrived: Arrived, changes: Record<string, string | null>): Arrived {
  const callback = new URL(arrived.callback);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) callback.searchParams.delete(name);
    else callback.searchParams.set(name, value);
  }
  return { ...arrived, callback };
}

export interface Served {
  readonly origin: string;
  /** What was asked, e.g. `GET /keys`, in order. */
  readonly asked: string[];
  stop(): Promise<void>;
}

/** A server that does what a test says, on loopback. */
export async function serve(
  handle: (origin: string, ...args: Parameters<RequestListener>) => unknown,
): Promise<Served> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    handle(origin, request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    asked,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Sends JSON. */
export function json(response: Parameters<RequestListener>[1], body: unknown, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
