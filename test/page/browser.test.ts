import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Route, Page as Tab } from "playwright";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import type { ElicitationClient } from "../../src/client/index.ts";
import { openPage, type Page, readPageFiles } from "../../src/page/index.ts";
import type { PageFile } from "../../src/page/page.ts";
import { armedTab } from "../support/armed.ts";
import { launchChromium } from "../support/chromium.ts";
import { proves } from "../support/proves.ts";
import { desk, question } from "./desk.ts";

let browser: Browser;
let files: ReadonlyMap<string, PageFile>;
/** Long enough for a busy machine; nothing is judged by it. */
const SOON = { timeout: 30_000 };
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  files = await readPageFiles();
  browser = await launchChromium();
});
afterAll(() => browser.close());
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function startPage(client: ElicitationClient, port = 0): Promise<Page> {
  const page = await openPage({ client, files, port });
  let open = true;
  const close = page.close;
  closing.push(async () => {
    if (open) await close();
  });
  return {
    ...page,
    link: page.link,
    get tabs() {
      return page.tabs;
    },
    close: async (why) => {
      open = false;
      await close(why);
    },
  };
}

/** `onAct` is handed each act on its way to the program. */
async function openTab(link: string, onAct?: (route: Route) => Promise<void>): Promise<Tab> {
  const context = await browser.newContext();
  closing.push(() => context.close());
  const tab = await context.newPage();
  if (onAct !== undefined) await tab.route("**/act", onAct);
  await tab.goto(link);
  return tab;
}

proves(
  "LOOP-1",
  "a question is answered in a tab, whose address holds no token any more",
  async () => {
    const { client, out, push } = await desk();
    const page = await startPage(client);
    push(question(7));
    const tab = await openTab(page.link());
    await tab.getByRole("textbox", { name: "Branch" }).fill("main");
    await armedTab(tab);
    await tab.getByRole("button", { name: "Send" }).click();
    await tab.getByText("coder: Sent.").first().waitFor();
    expect(out).toEqual([
      { jsonrpc: "2.0", id: 7, result: { action: "accept", content: { a: "main" } } },
    ]);
    expect(tab.url()).toBe(`${page.origin}/`);
    expect(await tab.context().cookies()).toEqual([]);
  },
);

proves("SURF-2", "an act counts also where the program hears late what is on show", async () => {
  const { client, out, push } = await desk();
  const page = await startPage(client);
  push(question(7));
  let tell = (): void => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const tab = await openTab(page.link(), async (route) => {
    if (route.request().postDataJSON().kind === "open") await told;
    await route.continue();
  });
  await tab.getByRole("textbox", { name: "Branch" }).fill("main");
  await armedTab(tab);
  await tab.getByRole("button", { name: "Send" }).click();
  tell();
  await tab.getByText("coder: Sent.").first().waitFor();
  expect(out).toEqual([
    { jsonrpc: "2.0", id: 7, result: { action: "accept", content: { a: "main" } } },
  ]);
});

proves("LOOP-5", "a reload keeps the question and what was typed", async () => {
  const { client, out, push } = await desk();
  const page = await startPage(client);
  push(question(7));
  const tab = await openTab(page.link());
  await tab.getByRole("textbox", { name: "Branch" }).fill("mai");
  await expect.poll(() => client.questions.current[0]?.draft, SOON).toEqual({ a: { text: "mai" } });
  await tab.reload();
  await expect
    .poll(() => tab.getByRole("textbox", { name: "Branch" }).inputValue(), SOON)
    .toBe("mai");
  expect(out).toEqual([]);
});

proves("LOOP-5", "closing a tab answers nothing", async () => {
  const { client, out, push } = await desk();
  const page = await startPage(client);
  push(question(7));
  const tab = await openTab(page.link());
  await tab.getByRole("textbox", { name: "Branch" }).waitFor();
  expect(page.tabs).toBe(1);
  await tab.close();
  await expect.poll(() => page.tabs, SOON).toBe(0);
  expect(out).toEqual([]);
  expect(client.questions.current.length).toBe(1);
});

proves("LOOP-3", "a link used twice closes both tabs, which say so; a new link works", async () => {
  const { client, push } = await desk();
  const page = await startPage(client);
  push(question(7));
  const link = page.link();
  const first = await openTab(link);
  await first.getByRole("textbox", { name: "Branch" }).waitFor();
  const second = await openTab(link);
  for (const tab of [first, second]) {
    await tab.getByRole("heading", { name: "This link was used twice" }).waitFor();
    expect(await tab.getByRole("textbox", { name: "Branch" }).count()).toBe(0);
  }
  const third = await openTab(page.link());
  await third.getByRole("textbox", { name: "Branch" }).waitFor();
});

proves("LOOP-5", "several tabs agree: an answer in one closes it in the others", async () => {
  const { client, push } = await desk();
  const page = await startPage(client);
  push(question(7));
  const one = await openTab(page.link());
  const other = await openTab(page.link());
  await other.getByRole("textbox", { name: "Branch" }).waitFor();
  await one.getByRole("textbox", { name: "Branch" }).waitFor();
  await armedTab(one);
  await one.getByRole("button", { name: "Decline" }).click();
  await other.getByText("No question is open.").waitFor();
});

proves(
  "LOOP-5",
  "a server that took the port over is not believed, and learns no secret",
  async () => {
    const { client, push } = await desk();
    const page = await startPage(client);
    push(question(7));
    const tab = await openTab(page.link());
    await tab.getByRole("textbox", { name: "Branch" }).waitFor();
    // The connection breaks without a goodbye, and somebody else listens on the port.
    const heard: string[] = [];
    await tab.route("**/questions", (route) => route.abort());
    await tab.route("**/proof", async (route) => {
      heard.push(JSON.stringify([route.request().headers(), route.request().postData()]));
      await route.fulfill({ json: { proof: "x".repeat(43) } });
    });
    const secret = await tab.evaluate(
      () => JSON.parse(sessionStorage.getItem("acp-elicitation") ?? "{}").key.secret as string,
    );
    await tab.reload();
    await tab.getByRole("heading", { name: "The program is not there any more" }).waitFor();
    expect(heard.length).toBeGreaterThan(0);
    expect(heard.join()).not.toContain(secret);
    expect(await tab.getByRole("textbox", { name: "Branch" }).count()).toBe(0);
  },
);

proves(
  "LOOP-5",
  "an end of the program is said, and nothing can be answered after it",
  async () => {
    const { client, push } = await desk();
    const page = await startPage(client);
    push(question(7));
    const tab = await openTab(page.link());
    await tab.getByRole("textbox", { name: "Branch" }).waitFor();
    await page.close("agent-gone");
    await tab.getByRole("heading", { name: "The agent has ended" }).waitFor();
    expect(await tab.getByRole("button").count()).toBe(0);
  },
);

proves("LOOP-6", "the agent's own page can neither read, answer nor close anything", async () => {
  const { client, out, push } = await desk();
  const page = await startPage(client);
  push(question(7));
  const tab = await openTab(page.link());
  await tab.getByRole("textbox", { name: "Branch" }).waitFor();
  const hostile = await serve(
    `<!doctype html><title>agent</title><iframe src="${page.origin}/"></iframe><script>
      const results = [];
      const attempt = async (path, init) => {
        try { const r = await fetch("${page.origin}" + path, init); results.push(r.type + r.status); }
        catch { results.push("blocked"); }
      };
      (async () => {
        await attempt("/session", { method: "POST", body: '{"token":"x"}' });
        await attempt("/act", { method: "POST", mode: "no-cors", body: '{"kind":"release","id":"1"}' });
        await attempt("/questions", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" });
        await attempt("/", {});
        const popup = window.open("${page.origin}/");
        results.push(popup && popup.closed ? "closed" : "popup");
        document.title = results.join(" ");
      })();
    </script>`,
  );
  const attacker = await tab.context().newPage();
  await attacker.goto(hostile);
  await expect.poll(() => attacker.title(), SOON).toMatch(/^blocked blocked blocked blocked /);
  // A frame of the page is refused, so nothing can be clicked through it.
  const framed = attacker.frames().find((frame) => frame !== attacker.mainFrame());
  expect(await framed?.locator("acp-questions").count()).toBe(0);
  await armedTab(tab);
  await tab.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect
    .poll(() => out, SOON)
    .toEqual([{ jsonrpc: "2.0", id: 7, result: { action: "cancel" } }]);
});

proves("LOOP-6", "two pages side by side do not disturb each other", async () => {
  const [one, other] = [await desk(), await desk()];
  const pages = [await startPage(one.client), await startPage(other.client)] as const;
  one.push(question(1, "Branch"));
  other.push(question(1, "Region"));
  const context = await browser.newContext();
  closing.push(() => context.close());
  const left = await context.newPage();
  await left.goto(pages[0].link());
  const right = await context.newPage();
  await right.goto(pages[1].link());
  await left.getByRole("textbox", { name: "Branch" }).waitFor();
  await right.getByRole("textbox", { name: "Region" }).waitFor();
  await pages[0].close();
  await left.getByRole("heading", { name: "The program has ended" }).waitFor();
  await right.getByRole("textbox", { name: "Region" }).fill("north");
  await armedTab(right);
  await right.getByRole("button", { name: "Send" }).click();
  await expect
    .poll(() => other.out, SOON)
    .toEqual([{ jsonrpc: "2.0", id: 1, result: { action: "accept", content: { a: "north" } } }]);
});

async function serve(html: string): Promise<string> {
  const server: Server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html" }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(async () => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}
