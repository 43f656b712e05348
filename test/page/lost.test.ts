/** A tab whose connection to its program breaks without a goodbye. */
import type { Browser, Page as Tab } from "playwright";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { openPage, type Page, readPageFiles } from "../../src/page/index.ts";
import type { PageFile } from "../../src/page/page.ts";
import { armedTab } from "../support/armed.ts";
import { launchChromium } from "../support/chromium.ts";
import { proves } from "../support/proves.ts";
import { type Desk, desk, question } from "./desk.ts";
import { type Line, openLine } from "./lossy-proxy.ts";

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

interface Scene extends Desk {
  readonly page: Page;
  readonly line: Line;
  readonly tab: Tab;
  /** What the page's script complained of. */
  readonly faults: string[];
}

/** A tab with one question on show, behind a line that can be cut. */
async function behindLine(): Promise<Scene> {
  const made = await desk();
  const page = await openPage({ client: made.client, files });
  const line = await openLine();
  const context = await browser.newContext({ proxy: { server: line.address } });
  closing.push(
    () => page.close(),
    () => line.close(),
    () => context.close(),
  );
  const tab = await context.newPage();
  const faults: string[] = [];
  tab.on("pageerror", (error) => faults.push(error.message));
  await tab.goto(page.link());
  made.push(question(7));
  await tab.getByRole("textbox", { name: "Branch" }).waitFor();
  return { ...made, page, line, tab, faults };
}

const banner = (tab: Tab): Promise<string> =>
  tab.locator("#banner").evaluate((one) => one.textContent ?? "");
const LOST = "The connection is lost. Trying again …";

proves(
  "LOOP-5",
  "a lost connection is said, and comes back by itself with what was typed",
  async () => {
    const { client, out, push, page, line, tab, faults } = await behindLine();
    const branch = tab.getByRole("textbox", { name: "Branch" });
    await branch.fill("main");
    await expect
      .poll(() => client.questions.current[0]?.draft, SOON)
      .toEqual({ a: { text: "main" } });
    expect(await banner(tab)).toBe("");

    line.cut();
    await expect.poll(() => banner(tab), SOON).toBe(LOST);
    expect(await tab.locator("#banner").getAttribute("role")).toBe("status");
    await branch.fill("main-2");

    line.mend();
    await expect.poll(() => banner(tab), SOON).toBe("");
    expect(page.tabs).toBe(1);
    expect(await branch.inputValue()).toBe("main-2");
    push(question(8, "Region"));
    await tab.getByRole("navigation", { name: "Open questions" }).waitFor();
    await armedTab(tab);
    await tab.getByRole("button", { name: "Send" }).click();
    await expect
      .poll(() => out, SOON)
      .toEqual([{ jsonrpc: "2.0", id: 7, result: { action: "accept", content: { a: "main-2" } } }]);
    expect(faults).toEqual([]);
  },
);

proves(
  "LOOP-5",
  "what was sent into a lost connection is said not to be sent, and can be sent again",
  async () => {
    const { out, line, tab, faults } = await behindLine();
    await tab.getByRole("textbox", { name: "Branch" }).fill("main");
    await armedTab(tab);
    line.cut();
    await expect.poll(() => banner(tab), SOON).toBe(LOST);
    await tab.getByRole("button", { name: "Send" }).click();
    await tab.getByText("Your answer could not be sent.").waitFor();
    expect(out).toEqual([]);

    line.mend();
    await expect.poll(() => banner(tab), SOON).toBe("");
    await armedTab(tab);
    await tab.getByRole("button", { name: "Send" }).click();
    await expect
      .poll(() => out, SOON)
      .toEqual([{ jsonrpc: "2.0", id: 7, result: { action: "accept", content: { a: "main" } } }]);
    expect(faults).toEqual([]);
  },
);
