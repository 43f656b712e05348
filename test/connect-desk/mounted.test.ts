/** The service in other people's servers, below a path of its own, beside what is theirs. */
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { expect, onTestFinished } from "vitest";
import { type Connect, toNodeListener } from "../../src/connect/index.ts";
import { Browser } from "../connect-http/browser.ts";
import { proves } from "../support/proves.ts";
import { connectionOf } from "./rig.ts";
import { here, KEY } from "./serving.ts";

/** A server on a free port of loopback, until the test ends. */
async function listening(): Promise<{ server: Server; origin: string }> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Enters a secret on the page, for which a code is shown where the service is reached whole. */
async function finishes(connect: Connect, origin: string): Promise<void> {
  const begun = await connect.begin({ connection: connectionOf(null), purpose: "key" });
  expect(begun.url).toMatch(`${origin}/agent/pages/i/`);
  const browser = new Browser((request) => fetch(request, { redirect: "manual" }), origin, {});
  expect((await browser.open(begun.url)).heading).toBe("Connect Example");
  await browser.press("Store", { secret: KEY });
  expect(browser.page?.heading).toBe("Type this code where the agent asked you");
  const style = /href="([^"]+\.css)"/.exec(browser.page?.html ?? "")?.[1] ?? "";
  expect((await fetch(style)).headers.get("content-type")).toBe("text/css; charset=utf-8");
  expect(await (await fetch(`${origin}/agent`)).text()).toBe("theirs");
  expect((await fetch(`${origin}/agent/pages/readyz`)).status).toBe(200);
}

type Mount = (connect: Connect) => RequestListener;

const inNode: Mount = (connect) => {
  const pages = toNodeListener(connect);
  return (request, response) => {
    if (request.url?.startsWith("/agent/pages/")) pages(request, response);
    else response.end("theirs");
  };
};
const inHono: Mount = (connect) => {
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.all("/agent/pages/*", (c) => connect.handle(c.req.raw, c.env.incoming.socket));
  app.get("/agent", (c) => c.text("theirs"));
  return getRequestListener(app.fetch, { overrideGlobalObjects: false });
};

for (const [name, mount] of [
  ["a server of node:http", inNode],
  ["Hono", inHono],
] as const) {
  proves("URL-10", `the pages stand below a path of ${name}, for this machine's user`, async () => {
    const { server, origin } = await listening();
    const { connect } = await here({ baseUrl: `${origin}/agent/pages` });
    server.on("request", mount(connect));
    await finishes(connect, origin);
  });
}

proves(
  "CONN-3",
  "whoever mounts it without the socket's ends hears of it, where the system would tell the user",
  async () => {
    const faults: unknown[] = [];
    const onFault = (error: unknown) => void faults.push(error);
    const { connect } = await here({ onFault });
    const { url } = await connect.begin({ connection: connectionOf(null), purpose: "key" });
    const open = () => new Browser(connect.handle, "http://127.0.0.1:8080", {}).open(url);
    const page = await open();
    if (process.platform !== "linux") {
      // Elsewhere nobody can tell, and nobody is refused.
      expect([page.status, faults]).toEqual([200, []]);
      return;
    }
    expect([page.status, page.heading]).toEqual([500, "Something went wrong here"]);
    expect(faults).toEqual([
      new TypeError(
        "handle: local() needs the socket's remoteAddress and remotePort, to see whose browser it is (CONN-3).",
      ),
    ]);
    expect(page.html).not.toContain("Example");
  },
);
