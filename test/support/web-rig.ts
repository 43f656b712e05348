/**
 * A page in a real browser under the strict policy, served from loopback, with the elements over a real client.
 *
 * @module
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { armedTab } from "./armed.ts";
import { launchChromium } from "./chromium.ts";

/** The policy that the elements promise to work under. */
const STRICT =
  "default-src 'none'; script-src 'self'; connect-src 'none'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types lit-html";

/** Long enough for a busy machine; nothing is judged by it. */
export const SOON = { timeout: 30_000 } as const;

/** One browser and one server for a test file. */
export interface WebRig {
  readonly browser: Browser;
  readonly origin: string;
  /** A fresh page with the list mounted and hands shaken. */
  open(options?: OpenOptions): Promise<Page>;
  /** Closes what was opened; throws if a page broke the policy, threw, or asked the network for anything. */
  tidy(): Promise<void>;
  close(): Promise<void>;
}

export interface OpenOptions extends BrowserContextOptions {
  readonly version?: 1 | 2;
  readonly language?: string;
  readonly zone?: string;
  readonly titles?: boolean;
  /** Who opens pages; absent: the element. */
  readonly opens?: "here" | "client";
  /** The document's body. Absent: a `main` alone. */
  readonly body?: string;
  /** Scripts that cannot be had, as a glob, until the test unroutes it. Absent: everything can. */
  readonly lacks?: string;
}

/** Builds the page and starts both. */
export async function startWebRig(): Promise<WebRig> {
  const files = await bundle();
  const bodies = new Map<string, string>();
  const server = await serve(files, bodies);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browser = await launchChromium();
  const contexts: BrowserContext[] = [];
  const faults: string[] = [];
  let pages = 0;
  return {
    browser,
    origin,
    async open({
      version = 2,
      language,
      zone,
      titles,
      opens,
      body = "<main></main>",
      lacks,
      ...options
    } = {}) {
      const path = `/page-${++pages}`;
      bodies.set(path, body);
      const context = await browser.newContext({ reducedMotion: "reduce", ...options });
      contexts.push(context);
      const page = await context.newPage();
      watch(page, origin, faults, lacks !== undefined);
      if (lacks !== undefined) await page.route(lacks, (route) => route.abort());
      await page.goto(origin + path);
      await page.evaluate((wanted) => window.kit.begin(wanted), version);
      const mounting = {
        ...(language !== undefined && { language }),
        ...(zone !== undefined && { zone }),
        ...(titles !== undefined && { titles }),
        ...(opens !== undefined && { opens }),
      };
      await page.evaluate((wanted) => window.kit.mount(wanted), mounting);
      return page;
    },
    async tidy() {
      for (const context of contexts.splice(0)) await context.close();
      const complaints = faults.splice(0);
      if (complaints.length > 0) throw new Error(`the page complained: ${complaints.join("; ")}`);
    },
    async close() {
      await browser.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Notes what a well-behaved page never does: errors, broken policy, requests to anybody but its own server. */
function watch(page: Page, origin: string, faults: string[], lacking: boolean): void {
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    // The browser's own word for a script that could not be had.
    if (lacking && message.text().startsWith("Failed to load resource")) return;
    faults.push(message.text());
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(`${origin}/`)) faults.push(`it asked for ${request.url()}`);
  });
}

/** Sends a question of the agent's into the page; resolves when it is painted and armed. */
export async function ask(page: Page, params: object, id: number | string = 1): Promise<void> {
  await push(page, { id, method: "elicitation/create", params });
  await page.locator("acp-question article").waitFor();
  await armedTab(page);
}

/** Sends anything of the agent's into the page. */
export async function push(page: Page, message: object): Promise<void> {
  await page.evaluate((one) => window.kit.push(one), { jsonrpc: "2.0", ...message });
}

/**
 * Presses a button in the moment in which it appears after `what` was done. That is done inside the page: from outside
 * a busy machine may take longer than a question takes to be armed.
 */
export async function pressAtOnce(
  page: Page,
  selector: string,
  what: () => Promise<unknown>,
): Promise<void> {
  await page.evaluate((one) => window.kit.pressWhenThere(one), selector);
  await what();
  await page.evaluate(() => window.kit.pressed());
}

/** A form question with this schema. */
export function formRequest(schema: object, message = "Please choose."): object {
  return {
    sessionId: "s1",
    mode: "form",
    message,
    requestedSchema: { type: "object", ...schema },
  };
}

/** A question for a page. */
export function pageRequest(url: string, message = "Please connect your account."): object {
  return { sessionId: "s1", mode: "url", message, elicitationId: "el-1", url };
}

/** What the client sent so far. */
export async function sent(page: Page): Promise<readonly unknown[]> {
  return await page.evaluate(() => window.kit.out);
}

/** What Tab has reached: the accessible name, or the text, of the focused control. */
export async function focused(page: Page): Promise<string> {
  return await page.evaluate(() => window.kit.focused());
}

async function bundle(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    entryPoints: [fileURLToPath(new URL("./web-page.ts", import.meta.url))],
    bundle: true,
    splitting: true,
    format: "esm",
    outdir: "/",
    write: false,
    target: "es2023",
    conditions: ["production"],
  });
  return new Map(built.outputFiles.map(({ path, text }) => [path, text]));
}

async function serve(
  files: ReadonlyMap<string, string>,
  bodies: ReadonlyMap<string, string>,
): Promise<Server> {
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    const script = files.get(path);
    if (script !== undefined) {
      response.writeHead(200, { "content-type": "text/javascript" }).end(script);
      return;
    }
    response
      .writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": STRICT,
      })
      .end(
        `<!doctype html><html lang="en"><head><title>Host</title><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head><body>${bodies.get(path) ?? ""}<script type="module" src="/web-page.js"></script></body></html>`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return server;
}
