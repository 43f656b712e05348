/** Which requests are heard at all, and what every response says, over a real server. */
import { type IncomingHttpHeaders, request } from "node:http";
import { afterAll, beforeAll, expect } from "vitest";
import { proves } from "../support/proves.ts";
import { createRig } from "./rig.ts";
import { type Served, serve } from "./served.ts";

let served: Served;
beforeAll(async () => {
  served = await serve();
});
afterAll(() => served.close());

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Exactly these bytes of path, and these headers beside Node's own. */
async function send(
  path: string,
  {
    method = "GET",
    headers = {},
    body = "",
  }: { method?: string; headers?: Record<string, string>; body?: string | readonly string[] } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(served.origin);
  return await new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    sent.on("error", reject);
    for (const part of typeof body === "string" ? [body] : body) sent.write(part);
    sent.end();
  });
}

const styleOf = (html: string): string =>
  new URL(/href="([^"]+\.css)"/.exec(html)?.[1] ?? "", served.origin).pathname;

proves(
  "CONN-2",
  "every response carries the headers that keep it from being framed, stored or sniffed",
  async () => {
    const { url } = await served.rig.begin();
    const { pathname } = new URL(url);
    const page = await send(pathname);
    const responses = [
      page,
      await send("/connect/nowhere"),
      await send("/elsewhere"),
      await send(`${pathname}/start`),
      await send(`${pathname}/start`, { method: "POST" }),
      await send("/connect/callback/github?state=x"),
      await send(pathname, { headers: { host: "evil.example" } }),
      await send("/connect/healthz"),
      await send("/connect/readyz"),
      await send(pathname, { method: "HEAD" }),
      await send(pathname, { method: "PUT" }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([
      200, 404, 404, 405, 403, 403, 421, 200, 200, 200, 405,
    ]);
    for (const { headers } of [...responses, await send(styleOf(page.body))]) {
      expect(headers).toMatchObject({
        "content-security-policy":
          "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        "x-frame-options": "DENY",
        "referrer-policy": "same-origin",
        "x-content-type-options": "nosniff",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
        "x-robots-tag": "noindex, nofollow",
      });
      expect(headers["permissions-policy"]).toContain("geolocation=()");
      expect(headers["access-control-allow-origin"]).toBeUndefined();
      expect(headers["strict-transport-security"]).toBeUndefined();
    }
    for (const { headers } of responses) expect(headers["cache-control"]).toBe("no-store");
  },
);

proves("CONN-2", "https is demanded for a year where it is spoken", async () => {
  const rig = createRig();
  const { headers } = await rig.browser().open((await rig.begin()).url);
  expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
});

proves("CONN-2", "the stylesheet is a file of its own, named by what is in it", async () => {
  const { url } = await served.rig.begin();
  const { body } = await send(new URL(url).pathname);
  const path = styleOf(body);
  expect(path).toMatch(/^\/connect\/style-[0-9a-f]{16}\.css$/);
  const style = await send(path);
  expect(style.headers["content-type"]).toBe("text/css; charset=utf-8");
  expect(style.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  // The page of another version still looks like something, and keeps nothing.
  const older = await send("/connect/style-0123456789abcdef.css");
  expect([older.status, older.headers["cache-control"]]).toEqual([200, "no-store"]);
  expect(older.body).toBe(style.body);
  expect(body).not.toMatch(/<style|style=|<script|javascript:| on[a-z]+=/i);
});

proves(
  "CONN-6",
  "a request for another host is refused, and no address is made of it",
  async () => {
    const { id, url } = await served.rig.begin();
    const { pathname } = new URL(url);
    const own = new URL(served.origin).host;
    for (const host of [
      "evil.example",
      `evil.example:${own.split(":")[1]}`,
      "127.0.0.1",
      `localhost:${own.split(":")[1]}`,
      `${own}.evil.example`,
      `user@${own}`,
      `${own}/x`,
      `${own}#`,
    ]) {
      const answer = await send(pathname, { headers: { host } });
      // What is no host at all is refused by the server itself.
      expect([host, [400, 421].includes(answer.status)]).toEqual([host, true]);
      expect(answer.body.replaceAll(served.origin, "")).not.toContain(host);
    }
    expect(served.rig.happenings).toContainEqual({ type: "request-refused", why: "host" });
    expect((await served.rig.row(id)).version).toBe(1);
  },
);

proves("CONN-6", "what stands in forwarded headers counts from a trusted proxy alone", async () => {
  const { url } = await served.rig.begin();
  const { pathname } = new URL(url);
  const forwarded = {
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    "x-forwarded-for": "10.0.0.1",
    forwarded: "host=evil.example",
    "x-original-url": "/evil",
    "x-http-method-override": "POST",
  };
  const page = await send(pathname, { headers: forwarded });
  expect(page.status).toBe(200);
  expect(page.body).not.toContain("evil");

  const rig = createRig({ trustedProxies: ["10.1.0.0/16"] });
  const { url: link } = await rig.begin();
  const ask = async (remoteAddress: string | undefined, headers: Record<string, string>) => {
    const peer = remoteAddress === undefined ? {} : { remoteAddress };
    return (await rig.handle(new Request(link, { headers }), peer)).status;
  };
  const inside = { host: "pod-7.internal:8080", "x-forwarded-host": "agent.example" };
  expect(await ask("10.1.2.3", inside)).toBe(200);
  expect(await ask("::ffff:10.1.2.3", inside)).toBe(200);
  expect(await ask("10.2.2.3", inside)).toBe(421);
  expect(await ask(undefined, inside)).toBe(421);
  expect(await ask("10.1.2.3", { ...inside, "x-forwarded-host": "evil.example" })).toBe(421);
  expect(await ask("10.1.2.3", { ...inside, "x-forwarded-host": "agent.example, evil" })).toBe(421);
  expect(await ask("10.1.2.3", { host: "agent.example" })).toBe(200);
  expect(await ask("10.9.9.9", { host: "AGENT.example:443" })).toBe(200);
});

proves("CONN-2", "an address has one spelling, below the prefix alone", async () => {
  const { id, link } = await served.rig.begin();
  for (const path of [
    `/i/${link}`,
    `/connect//i/${link}`,
    `//connect/i/${link}`,
    `/connect/i/${link}/`,
    `/connect/%69/${link}`,
    `/connect/i%2F${link}`,
    `/connect/i/%${link.charCodeAt(0).toString(16)}${link.slice(1)}`,
    `/Connect/i/${link}`,
    `/connect/I/${link}`,
    `/connectx/i/${link}`,
    `/connect/i/${link};x`,
    `/connect/i/${link}%00`,
    "/connect",
    "/connect/",
    "/connect/i/",
    "/connect/callback/",
    "/connect/callback/GITHUB",
    "/connect/callback/../../etc/passwd",
    "/connect/style-0123456789abcdef.css/x",
  ]) {
    expect([path, (await send(path)).status]).toEqual([path, 404]);
  }
  // Dots are resolved by the standard of URLs, before anybody looks.
  expect((await send(`/connect/x/../i/${link}`)).status).toBe(200);
  expect((await send(`/connect/i/${link}?utm_source=x#y`)).status).toBe(200);
  expect((await served.rig.row(id)).version).toBe(1);
});

proves("CONN-2", "each address knows its methods and no others", async () => {
  const { id, url } = await served.rig.begin();
  const { pathname } = new URL(url);
  for (const method of ["PUT", "DELETE", "PATCH", "OPTIONS", "PROPFIND"]) {
    for (const path of [
      pathname,
      `${pathname}/start`,
      `${pathname}/sign-in`,
      "/connect/identity",
    ]) {
      const { status, headers } = await send(path, { method });
      expect([method, path, status]).toEqual([method, path, 405]);
      expect(headers.allow).not.toContain(method);
    }
  }
  const origin = { origin: served.origin, "content-type": "application/x-www-form-urlencoded" };
  for (const path of [pathname, "/connect/identity", "/connect/callback/github"]) {
    expect((await send(path, { method: "POST", headers: origin })).status).toBe(405);
  }
  expect((await served.rig.row(id)).version).toBe(1);
});

proves(
  "CONN-2",
  "a body that is sent in pieces, without a length, is cut off at 16 kB as well",
  async () => {
    const { id, url } = await served.rig.begin({ purpose: "stripe" });
    const headers = {
      origin: served.origin,
      "content-type": "application/x-www-form-urlencoded",
      "transfer-encoding": "chunked",
    };
    const pieces = Array.from({ length: 20 }, () => "x".repeat(1024));
    const path = new URL(`${url}/secret`).pathname;
    expect((await send(path, { method: "POST", headers, body: pieces })).status).toBe(413);
    const small = await send(path, { method: "POST", headers, body: ["token=", "x"] });
    expect([small.status, small.body.includes("Sign in to go on")]).toEqual([200, true]);
    expect((await served.rig.row(id)).version).toBe(1);
  },
);

proves("CONN-7", "probes say how the service is, to whoever asks, and nothing else", async () => {
  const host = { host: "10.0.0.7:8080" };
  const health = await send("/connect/healthz", { headers: host });
  expect([health.status, JSON.parse(health.body)]).toEqual([200, { healthy: true }]);
  const ready = await send("/connect/readyz", { headers: host });
  expect([ready.status, JSON.parse(ready.body)]).toEqual([
    200,
    { ready: true, store: true, wake: "local" },
  ]);
  const away = createRig({ ready: async () => ({ ready: false, store: false, wake: "poll" }) });
  const answer = await away.handle(new Request(away.config.href("/readyz")));
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { ready: false, store: false, wake: "poll" },
  ]);
});

proves(
  "CONN-7",
  "while the database is away a page says so, tells nothing of it, and can be looked at again",
  async () => {
    const rig = createRig();
    const { url } = await rig.begin();
    const { findByLink } = rig.store;
    rig.store.findByLink = async () => {
      throw new Error("connect ECONNREFUSED postgres://vault:hunter2@db.internal");
    };
    const browser = rig.browser();
    const page = await browser.open(url);
    expect([page.status, page.heading]).toEqual([500, "Something went wrong here"]);
    expect(page.html).not.toMatch(/hunter2|ECONNREFUSED|internal/);
    expect(rig.faults.length).toBe(1);
    rig.store.findByLink = findByLink;
    expect((await browser.open(url)).heading).toBe("Sign in to go on");
  },
);
