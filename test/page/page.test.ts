import { get } from "node:http";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { createElicitationClient } from "../../src/client/index.ts";
import { openPage, type Page, readPageFiles } from "../../src/page/index.ts";
import type { PageFile } from "../../src/page/page.ts";
import { proves } from "../support/proves.ts";

let files: ReadonlyMap<string, PageFile>;
const open: Page[] = [];

beforeAll(async () => {
  files = await readPageFiles();
});
afterEach(async () => {
  for (const page of open.splice(0)) await page.close();
});

async function start(options: Partial<Parameters<typeof openPage>[0]> = {}): Promise<Page> {
  const client = createElicitationClient({ modes: ["form", "url"] });
  const page = await openPage({ client, files, ...options });
  open.push(page);
  return page;
}

/** A request as our own page sends it, but for what a test changes. */
async function post(
  page: Page,
  path: string,
  body: unknown,
  change: Record<string, string> = {},
): Promise<Response> {
  return await fetch(page.origin + path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "content-type": "application/json",
      origin: page.origin,
      "sec-fetch-site": "same-origin",
      ...change,
    },
  });
}

const tokenOf = (page: Page): string => new URL(page.link()).hash.slice(1);

describe("the link", () => {
  proves("LOOP-1", "a token is spent once, by a POST, for a secret of its own", async () => {
    const page = await start();
    const token = tokenOf(page);
    expect(token).toMatch(/^[\w-]{43}$/);
    const response = await post(page, "/session", { token });
    const { id, secret } = (await response.json()) as { id: string; secret: string };
    expect(response.status).toBe(200);
    expect(response.headers.get("set-cookie")).toBe(null);
    expect(secret).not.toBe(token);
    const acted = await post(
      page,
      "/act",
      { kind: "open", id: "none" },
      { authorization: `Bearer ${id}.${secret}` },
    );
    expect(await acted.json()).toEqual({ ticket: null });
  });

  proves("LOOP-1", "a GET spends nothing, whatever it asks for", async () => {
    const page = await start();
    const token = tokenOf(page);
    await fetch(`${page.origin}/session?token=${token}`);
    await fetch(`${page.origin}/?${token}`);
    expect((await post(page, "/session", { token })).status).toBe(200);
  });

  proves("LOOP-1", "a token is worth nothing after a minute", async () => {
    let now = 0;
    const page = await start({ now: () => now });
    const token = tokenOf(page);
    now = 60_001;
    expect((await post(page, "/session", { token })).status).toBe(404);
  });

  proves("LOOP-3", "a second use ends what the first one made, and is told", async () => {
    let told = 0;
    const page = await start({ onSecondUse: () => told++ });
    const token = tokenOf(page);
    const { id, secret } = (await (await post(page, "/session", { token })).json()) as {
      id: string;
      secret: string;
    };
    expect((await post(page, "/session", { token })).status).toBe(409);
    expect(told).toBe(1);
    const authorization = `Bearer ${id}.${secret}`;
    const after = await post(page, "/act", { kind: "open", id: "x" }, { authorization });
    expect(after.status).toBe(401);
    expect((await post(page, "/session", { token: tokenOf(page) })).status).toBe(200);
  });
});

describe("who is heard", () => {
  const strangers: readonly [string, Record<string, string>][] = [
    ["another page", { origin: "https://evil.example" }],
    ["a page of another port", { origin: "http://127.0.0.1:1" }],
    ["a page by another name", { origin: "http://localhost:1" }],
    ["a sandboxed page", { origin: "null" }],
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["another port of this machine", { "sec-fetch-site": "same-site" }],
    ["a plain form", { "content-type": "text/plain" }],
  ];
  for (const [who, change] of strangers) {
    proves("LOOP-2", `a POST of ${who} is refused and spends nothing`, async () => {
      const page = await start();
      const token = tokenOf(page);
      expect((await post(page, "/session", { token }, change)).status).toBe(403);
      expect((await post(page, "/session", { token })).status).toBe(200);
    });
  }

  proves(
    "LOOP-2",
    "another host name is refused, also for a GET: a name cannot be rebound",
    async () => {
      const page = await start();
      const status = await new Promise<number>((resolve, reject) => {
        get(page.origin, { headers: { host: "evil.example" } }, (response) => {
          response.resume();
          resolve(response.statusCode ?? 0);
        }).on("error", reject);
      });
      expect(status).toBe(421);
    },
  );

  proves("LOOP-2", "every response carries the strict headers, a refusal too", async () => {
    const page = await start();
    for (const response of [
      await fetch(`${page.origin}/`),
      await fetch(`${page.origin}/nothing`),
      await post(page, "/act", {}),
    ]) {
      const { headers } = response;
      expect(headers.get("content-security-policy")).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types lit-html",
      );
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-frame-options")).toBe("DENY");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("x-dns-prefetch-control")).toBe("off");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(headers.get("access-control-allow-origin")).toBe(null);
    }
  });

  test("it listens on loopback alone", async () => {
    const page = await start();
    expect(new URL(page.origin).hostname).toBe("127.0.0.1");
  });
});
