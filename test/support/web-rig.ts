/**
 * A page in a real browser under the strict policy, served from loopback, with the elements over a real client.
 *
 * @module
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Browser, BrowserContextOptions, Page } from "playwright";
import { launchChromium } from "./chromium.ts";

/** The policy that the elements promise to work under. */
export const STRICT =
  "default-src 'none'; script-src 'self'; connect-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types lit-html";

/** One browser and one server for a test file. */
export interface WebRig {
  readonly browser: Browser;
  readonly origin: string;
  /** A fresh page with the list mounted and hands shaken. */
  open(options?: OpenOptions): Promise<Page>;
  close(): Promise<void>;
}

export interface OpenOptions extends BrowserContextOptions {
  readonly version?: 1 | 2;
  readonly language?: string;
  readonly zone?: string;
  /** The document's body. Absent: a `main` alone. */
  readonly body?: string;
}

/** Builds the page, starts both, and fails the test on any policy violation or page error. */
export async function startWebRig(): Promise<WebRig> {
  const script = await bundle();
  const bodies = new Map<string, string>();
  const server = await serve(script, bodies);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await launchChromium();
  let pages = 0;
  return {
    browser,
    origin,
    async open({ version = 2, language, zone, body = "<main></main>", ...options } = {}) {
      const path = `/page-${++pages}`;
      bodies.set(path, body);
      const context = await browser.newContext({ reducedMotion: "reduce", ...options });
      const page = await context.newPage();
      const faults: string[] = [];
      page.on("pageerror", (error) => faults.push(error.message));
      page.on("console", (message) => {
        if (message.type() === "error") faults.push(message.text());
      });
      page.on("close", () => {
        if (faults.length > 0) throw new Error(`the page complained: ${faults.join("; ")}`);
      });
      await page.goto(origin + path);
      await page.evaluate((wanted) => window.kit.begin(wanted), version);
      const mounting = {
        ...(language !== undefined && { language }),
        ...(zone !== undefined && { zone }),
      };
      await page.evaluate((wanted) => window.kit.mount(wanted), mounting);
      return page;
    },
    async close() {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Sends a question of the agent's into the page; resolves when it is painted and armed. */
export async function ask(page: Page, params: object, id: number | string = 1): Promise<void> {
  await page.evaluate(
    ([request]) => window.kit.push(request),
    [{ jsonrpc: "2.0", id, method: "elicitation/create", params }],
  );
  await page.locator("acp-question article").waitFor();
  await page.waitForTimeout(ARMED_MS);
}

/** What the client sent so far. */
export async function sent(page: Page): Promise<readonly unknown[]> {
  return await page.evaluate(() => window.kit.out);
}

/** A little over the time until an act counts, in milliseconds. */
const ARMED_MS = 620;

async function bundle(): Promise<string> {
  const built = await build({
    entryPoints: [fileURLToPath(new URL("./web-page.ts", import.meta.url))],
    bundle: true,
    format: "esm",
    write: false,
    target: "es2023",
    conditions: ["production"],
  });
  return built.outputFiles[0]?.text ?? "";
}

async function serve(script: string, bodies: ReadonlyMap<string, string>): Promise<Server> {
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (path === "/page.js") {
      response.writeHead(200, { "content-type": "text/javascript" }).end(script);
      return;
    }
    response
      .writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": STRICT,
      })
      .end(
        `<!doctype html><html lang="en"><head><title>Host</title><meta name="viewport" content="width=device-width"></head><body>${bodies.get(path) ?? ""}<script type="module" src="/page.js"></script></body></html>`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}
