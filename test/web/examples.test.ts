import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import type { Browser, FrameLocator, Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { armedTab } from "../support/armed.ts";
import { launchChromium } from "../support/chromium.ts";
import { SOON } from "../support/web-rig.ts";

/** The policy that the examples are served under. Vue makes a policy of its own when it is loaded. */
const POLICY =
  "default-src 'none'; script-src 'self'; frame-src 'self'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types lit-html vue";

let browser: Browser;
let server: Server;
let origin: string;

beforeAll(async () => {
  const files = await buildExamples();
  server = createServer((request, response) => {
    const path = (request.url ?? "/").slice(1).replace(/(^|\/)$/, "$1index.html");
    const file = files.get(path);
    const type = path.endsWith(".js") ? "text/javascript" : "text/html; charset=utf-8";
    response.writeHead(file === undefined ? 404 : 200, {
      "content-type": type,
      "content-security-policy": POLICY,
      // A frame without an origin reads its scripts from another one.
      "access-control-allow-origin": "*",
    });
    response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  browser = await launchChromium();
}, 60_000);
afterAll(async () => {
  await browser.close();
  await new Promise((resolve) => server.close(resolve));
});

/** As a person builds them: with Vite, from what the package exports. */
async function buildExamples(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const { build } = await import("vite");
  vi.stubEnv("NODE_ENV", "production");
  const root = fileURLToPath(new URL("../../examples/web", import.meta.url));
  const pages = ["plain.html", "react/index.html", "vue/index.html"];
  const built = await build({
    root,
    logLevel: "error",
    base: "/",
    build: {
      write: false,
      rolldownOptions: {
        input: [...pages, "webview/index.html", "webview/panel.html"].map(
          (one) => `${root}/${one}`,
        ),
      },
    },
  });
  vi.unstubAllEnvs();
  if (!("output" in built)) throw new Error("one build was asked for");
  return new Map(
    built.output.map((one) => [one.fileName, one.type === "chunk" ? one.code : one.source]),
  );
}

/** What a page may complain of: zod, inside the SDK, tries `new Function` once, and does without where it may not. */
const PROBE = /requires 'TrustedScript' assignment/;

/** Asks to deploy, answers in the elements, and reads what the agent says in the end. */
async function converse(path: string, frame: (page: Page) => Page | FrameLocator): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  page.setDefaultTimeout(SOON.timeout);
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  page.on("console", (message) => {
    if (message.type() !== "error" && message.type() !== "warning") return;
    if (!PROBE.test(message.text())) faults.push(message.text());
  });
  try {
    await page.goto(origin + path);
    const questions = frame(page);
    await page.getByRole("button", { name: "Deploy it" }).click();
    await questions.getByRole("heading", { name: "deploy-agent asks" }).waitFor();
    await questions.getByLabel("Production").check();
    await questions.getByLabel("Release note").fill("Fixes the login page.");
    await armedTab(page);
    await questions.getByRole("button", { name: "Send" }).click();
    await page.getByText("Deploying to production.").waitFor();
    await questions.getByText("No question is open.").waitFor();
    await page.getByRole("button", { name: "Deploy it" }).click();
    await questions.getByRole("button", { name: "Decline" }).waitFor();
    await armedTab(page);
    await questions.getByRole("button", { name: "Decline" }).click();
    await page.getByText("Nothing is deployed: decline.").waitFor();
  } finally {
    expect(faults).toEqual([]);
    await context.close();
  }
}

describe("the examples, built and under a strict policy, ask and are answered", () => {
  test("without a framework", () => converse("/plain.html", (page) => page));
  test("in React", () => converse("/react/", (page) => page));
  test("in Vue", () => converse("/vue/", (page) => page));
  test("in a sandboxed frame without an origin, as an editor's webview", () =>
    converse("/webview/", (page) => page.frameLocator("iframe")));
});
