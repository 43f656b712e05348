/**
 * A page that is served and no more: a server on loopback that hands out a few files and hears nothing.
 *
 * @see LOOP-2
 * @module
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { headersFor, onlyOwn } from "./guard.ts";
import type { PageFile } from "./page.ts";

/** A page that listens. */
export interface StaticPage {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** Stops listening; connections are cut. */
  close(): Promise<void>;
}

/**
 * Starts listening on 127.0.0.1. The page may not talk to anybody, this server included.
 *
 * @param port 0: a free one
 * @throws Error of Node's, such as `EADDRINUSE`, when the port cannot be had
 */
export async function openStaticPage(
  files: ReadonlyMap<string, PageFile>,
  port: number,
): Promise<StaticPage> {
  let host = "";
  const app = new Hono();
  app.use(
    headersFor("'none'"),
    onlyOwn(() => host),
  );
  app.get("*", (context) => {
    const file = files.get(context.req.path);
    if (file === undefined) return context.text("nothing here", 404);
    return context.body(file.body, 200, { "Content-Type": file.type });
  });
  app.all("*", (context) => context.text("only to look at", 405));
  const server = createServer({ keepAliveTimeout: 5_000 }, getRequestListener(app.fetch));
  await listen(server, port);
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: `http://${host}`,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Starts listening on 127.0.0.1; rejects when the port cannot be had. */
export async function listen(server: Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve());
  });
}
