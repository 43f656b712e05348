/** The pages in a real browser, with script switched off. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { launchChromium } from "../support/chromium.ts";
import { proves } from "../support/proves.ts";
import { findings } from "./axe.ts";
import { TOKEN } from "./outside.ts";
import type { RigOptions } from "./rig.ts";
import { type Served, serve } from "./served.ts";
import { STATES } from "./states.ts";

let browser: Browser;
const closing: (() => Promise<unknown>)[] = [];
/** Whatever the browser refused or could not do. */
const complaints: string[] = [];

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  expect(complaints.splice(0)).toEqual([]);
});

async function started(options?: RigOptions): Promise<Served> {
  const served = await serve(options);
  closing.push(served.close);
  return served;
}

async function opened(options: BrowserContextOptions = {}): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    javaScriptEnabled: false,
    ...options,
  });
  closing.push(() => context.close());
  context.on("console", (message) => {
    // A page that is refused is none the worse for it.
    if (!message.text().startsWith("Failed to load resource: the server responded")) {
      complaints.push(message.text());
    }
  });
  context.on("weberror", (fault) => complaints.push(String(fault.error())));
  return await context.newPage();
}

/** Without isolates. */
const plain = (text: string | null): string => (text ?? "").replace(/[\u2066-\u2069]/g, "");

/** The check itself is a script; the pages have none. */
const FOR_AXE = { javaScriptEnabled: true };

describe("every page", () => {
  test.each(STATES)(
    "$name is found fault with by no rule, light, dark and narrow",
    async (state) => {
      const served = await started(state.options);
      const page = await opened({ ...FOR_AXE, viewport: { width: 320, height: 640 } });
      await state.reach(page, served);
      expect(plain(await page.locator("h1").textContent())).toContain(state.heading);
      expect(plain(await page.title())).toContain(state.heading);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findings(page)).toEqual([]);
      }
      expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
      expect(await page.locator("h1").count()).toBe(1);
      expect(await page.locator("main").count()).toBe(1);
    },
  );
});

test.each(["ar", "ja"])("a page in %s is found fault with by no rule, and fits", async (locale) => {
  const served = await started();
  const page = await opened({ ...FOR_AXE, locale, viewport: { width: 320, height: 640 } });
  for (const name of ["entry-oauth", "review", "done-account"]) {
    await STATES.find((one) => one.name === name)?.reach(page, served);
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate("document.documentElement.scrollWidth")).toBe(320);
    await page.context().clearCookies();
  }
  const { lang, dir } = (await page.evaluate(
    "({ lang: document.documentElement.lang, dir: document.documentElement.dir })",
  )) as { lang: string; dir: string };
  expect([lang, dir]).toEqual(locale === "ar" ? ["ar", "rtl"] : ["ja", "ltr"]);
});

proves("CONN-2", "the whole way can be gone with the keyboard alone, without script", async () => {
  const served = await started();
  const { url } = await served.rig.begin();
  const page = await opened();
  /** Goes to what has that name with Tab, sees that the focus shows, and presses Enter. */
  const take = async (name: string) => {
    const role = { name, exact: true };
    await page.getByRole("button", role).or(page.getByRole("link", role)).waitFor();
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press("Tab");
      const focused = page.locator(":focus-visible");
      const text = plain(await focused.textContent());
      if (text !== name) continue;
      if (page.url().startsWith(served.origin)) {
        expect(await page.evaluate("getComputedStyle(document.activeElement).outlineWidth")).toBe(
          "3px",
        );
      }
      await page.keyboard.press("Enter");
      return;
    }
    throw new Error(`the keyboard does not reach ${name}`);
  };
  const heading = (name: string) => page.getByRole("heading", { name }).waitFor();

  await page.goto(url);
  await take("Sign in with Example Ltd");
  served.person = "alice";
  await take("alice");
  await heading("Connect");
  await take("Continue");
  await take("agree");
  await heading("Is this the right account?");
  expect(served.rig.vault).toEqual([]);
  await take("Store");
  await heading("Connected");
  expect(served.rig.vault.map(({ credential }) => credential)).toEqual([
    { kind: "oauth", accessToken: TOKEN, tokenType: "bearer" },
  ]);
  // Nothing is sent again by a reload, and nothing can be done again by going back.
  await page.reload();
  await heading("Connected");
  await page.goBack();
  await page.goto(url);
  await heading("Connected");
  expect(served.rig.vault.length).toBe(1);
});

proves(
  "URL-11",
  "a secret is pasted or typed, sent with Enter, and shown nowhere again",
  async () => {
    const served = await started();
    const { url } = await served.rig.begin({ purpose: "stripe" });
    const page = await opened();
    await page.goto(url);
    await page.locator("button.first").click();
    served.person = "alice";
    await page.getByRole("link", { name: "alice" }).click();
    const field = page.getByLabel("Restricted API key");
    await field.focus();
    await page.keyboard.press("Enter");
    // The browser itself asks for what is required.
    expect(plain(await page.locator("h1").textContent())).toBe("Connect Stripe");
    await page.keyboard.insertText("rk_live_verySecret");
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Stored" }).waitFor();
    expect(served.rig.vault.map(({ credential }) => credential)).toEqual([
      { kind: "secret", value: "rk_live_verySecret" },
    ]);
    await page.goBack();
    expect(await page.content()).not.toContain("rk_live_verySecret");
  },
);

proves(
  "CONN-3",
  "a local sign-in ends with a code that can be read and marked with one click",
  async () => {
    const served = await started({ identity: "local" });
    const { id, url } = await served.rig.begin();
    const page = await opened({ viewport: { width: 320, height: 640 } });
    await page.goto(url);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("link", { name: "agree" }).click();
    await page.getByRole("heading", { name: "Type this code" }).waitFor();
    const code = (await page.locator("code").textContent()) ?? "";
    const matches = await served.rig.codes.judge(id, code);
    const { code: check } = (await served.rig.row(id)).data;
    expect(check !== undefined && matches(check)).toBe(true);
    const { height, width } = (await page.locator("code").boundingBox()) ?? { height: 0, width: 0 };
    expect([height < 80, width < 320]).toEqual([true, true]);
  },
);

proves("CONN-2", "another site cannot put the page into a frame", async () => {
  const served = await started();
  const { url } = await served.rig.begin();
  served.page = `<iframe src="${url}" title="x"></iframe>`;
  const page = await opened();
  await page.goto(`${served.places}/page`);
  const [, frame] = page.frames();
  expect(await frame?.locator("h1").count()).toBe(0);
  expect(complaints.splice(0).join()).toContain("frame-ancestors 'none'");
});

proves(
  "CONN-2",
  "a sibling on loopback, whose forms bring our cookies along, changes nothing",
  async () => {
    const served = await started();
    const begun = await served.rig.begin();
    const page = await opened();
    await STATES.find(({ name }) => name === "entry-oauth")?.reach(page, served);
    await page.goto(begun.url);
    await page.locator("button.first").click();
    await page.getByRole("link", { name: "alice" }).click();
    await page.getByRole("heading", { name: "Connect" }).waitFor();
    const before = await served.rig.row(begun.id);
    for (const act of ["start", "decline", "store"]) {
      served.page = `<form method="post" action="${begun.url}/${act}"><button>Win a prize</button></form>`;
      await page.goto(`${served.places}/page`);
      await page.getByRole("button", { name: "Win a prize" }).click();
      await page.getByRole("heading", { name: "That could not be accepted" }).waitFor();
    }
    expect(await served.rig.row(begun.id)).toEqual(before);
  },
);

proves(
  "CONN-2",
  "buttons are large enough to hit, and stay visible in forced colours",
  async () => {
    const served = await started();
    const page = await opened({ viewport: { width: 320, height: 640 } });
    await STATES.find(({ name }) => name === "entry-oauth")?.reach(page, served);
    await page.emulateMedia({ forcedColors: "active" });
    for (const button of await page.getByRole("button").all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    const borders =
      "[...document.querySelectorAll('button')].map((one) => getComputedStyle(one).borderTopWidth)";
    expect(await page.evaluate(borders)).toEqual(["3px", "1px"]);
  },
);
