/**
 * The pages on a port of loopback, and beside them the two providers' own pages, for a real browser.
 *
 * @module
 */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createRig, type Rig, type RigOptions } from "./rig.ts";

export interface Served {
  readonly rig: Rig;
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** Where the providers' pages are, and `/page`, which shows what `page` holds. */
  readonly places: string;
  /** A page of somebody else's, as HTML. */
  page: string;
  /** Who is signed in at the identity provider; `undefined`: nobody. */
  person: string | undefined;
  close(): Promise<void>;
}

/** Starts both. `options` may name anything but where they are. */
export async function serve(options: RigOptions = {}): Promise<Served> {
  const providers = createServer();
  const service = createServer();
  const places = await listen(providers);
  const origin = await listen(service);
  const rig = createRig({ baseUrl: `${origin}/connect`, places, ...options });
  const served: Served = {
    rig,
    origin,
    places,
    page: "",
    person: undefined,
    async close() {
      await Promise.all([providers, service].map(stop));
    },
  };
  providers.on("request", answering(served));
  service.on(
    "request",
    getRequestListener(async (request, { incoming }) => {
      const { remoteAddress, remotePort } = (incoming as { socket: Peer }).socket;
      return rig.handle(request, { ...address(remoteAddress), ...port(remotePort) });
    }),
  );
  return served;
}

interface Peer {
  readonly remoteAddress?: string;
  readonly remotePort?: number;
}
const address = (remoteAddress: string | undefined) =>
  remoteAddress === undefined ? {} : { remoteAddress };
const port = (remotePort: number | undefined) => (remotePort === undefined ? {} : { remotePort });

/** `/sign-in` and `/authorize`: pages with a link for each answer; a silent question is answered at once. */
function answering(served: Served): RequestListener {
  return (request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const back = (query: string) =>
      `${url.searchParams.get("redirect_uri")}?state=${url.searchParams.get("state")}&${query}`;
    const { person, page } = served;
    const asks = url.pathname === "/sign-in";
    if (asks && url.searchParams.get("silent") === "true") {
      const location = back(person === undefined ? "error=login_required" : `code=${person}`);
      response.writeHead(302, { location }).end();
      return;
    }
    const answers = asks
      ? { alice: "code=alice", bob: "code=bob", no: "error=access_denied", fail: "error=x" }
      : { agree: "code=c", no: "error=access_denied", fail: "error=server_error" };
    const links = Object.entries(answers).map(
      ([name, query]) => `<p><a href="${back(query)}">${name}</a></p>`,
    );
    response.setHeader("content-type", "text/html; charset=utf-8");
    const body = url.pathname === "/page" ? page : links.join("");
    response.end(`<!doctype html><html lang="en"><title>Outside</title>${body}`);
  };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
