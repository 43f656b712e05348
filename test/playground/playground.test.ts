import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateRawSync } from "node:zlib";
import type { Browser, Page as Tab } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { openStaticPage, readPageFiles, type StaticPage } from "../../src/page/index.ts";
import { command, folder } from "../cli/support.ts";
import { armedTab } from "../support/armed.ts";
import { launchChromium } from "../support/chromium.ts";
import { proves } from "../support/proves.ts";
import { findings } from "../support/web-axe.ts";

let browser: Browser;
let page: StaticPage;
/** Long enough for a busy machine; nothing is judged by it. */
const SOON = { timeout: 30_000 };
const closing: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  page = await openStaticPage(await readPageFiles("playground"), 0);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await page.close();
});
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

interface Opened {
  readonly tab: Tab;
  /** Every address that was asked for. */
  readonly requests: readonly string[];
  readonly errors: readonly string[];
}

async function open(
  fragment = "",
  look: { readonly width?: number; readonly dark?: true; readonly origin?: string } = {},
): Promise<Opened> {
  const { width = 1280, dark, origin = page.origin } = look;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: dark === true ? "dark" : "light",
  });
  closing.push(() => context.close());
  const tab = await context.newPage();
  const requests: string[] = [];
  const errors: string[] = [];
  context.on("request", (request) => requests.push(request.url()));
  tab.on("pageerror", (error) => errors.push(String(error)));
  await tab.goto(`${origin}/${fragment}`);
  return { tab, requests, errors };
}

/** Waits until the example is on show, by a word of it. */
async function choose(tab: Tab, example: string, word: string): Promise<void> {
  await tab.selectOption("#example", example);
  await tab.locator(".made").getByText(word).first().waitFor(SOON);
}

const editor = (tab: Tab): Promise<string> => tab.locator("#editor").inputValue();
/** The text of an element, blanks as they are seen. */
const textOf = async (tab: Tab, selector: string): Promise<string> =>
  ((await tab.locator(selector).textContent(SOON)) ?? "").replace(/\s+/g, " ").trim();
const reading = (tab: Tab): Promise<string> => textOf(tab, "#reading");
const screen = async (tab: Tab): Promise<string> =>
  (await tab.locator(".screen").textContent(SOON)) ?? "";
const sent = async (tab: Tab): Promise<unknown> => JSON.parse(await textOf(tab, ".sent"));
describe("a question", () => {
  proves("FORM-7", "is answered in the page, and the answer is judged", async () => {
    const { tab } = await open();
    const schema = { type: "object", properties: { code: { type: "string", minLength: 3 } } };
    await tab.fill("#editor", JSON.stringify(schema));
    const field = tab.getByRole("textbox", { name: "code" });
    await field.fill("ab");
    await armedTab(tab);
    await tab.getByRole("button", { name: "Send" }).click();
    await tab.getByText("at least 3 characters").first().waitFor(SOON);
    expect(await tab.locator(".sent").count()).toBe(0);
    await field.fill("abc");
    await tab.getByRole("button", { name: "Send" }).click();
    expect(await sent(tab)).toEqual({
      jsonrpc: "2.0",
      id: 1,
      result: { action: "accept", content: { code: "abc" } },
    });
    await tab.getByRole("button", { name: "Ask again" }).click();
    await tab.getByText("Not answered yet.").waitFor(SOON);
    await tab.getByRole("textbox", { name: "code" }).waitFor(SOON);
  });

  test("is drawn as in a terminal, with what is typed in the browser", async () => {
    const { tab } = await open();
    await choose(tab, "companions", "Which database?");
    await tab.selectOption("#width", "40");
    await expect.poll(() => screen(tab), SOON).toContain("Which database?");
    const rows = (await screen(tab)).split("\n");
    expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(40);
    await tab.getByRole("radio", { name: "sqlite" }).check();
    await expect.poll(() => screen(tab), SOON).toContain("sqlite");
  });

  proves("URL-12", "that no client shows is refused, with the reason", async () => {
    const { tab } = await open();
    await choose(tab, "script", "Nobody is shown this");
    expect(await sent(tab)).toMatchObject({ error: { data: { reason: "url-scheme" } } });
    expect(await textOf(tab, ".findings")).toContain(
      "error The address is no http or https address. /url",
    );
  });

  proves("REQ-2", "with both scopes is one of version 1 alone", async () => {
    const { tab } = await open();
    await choose(tab, "scopes", "Which version?");
    await tab.selectOption("#version", "2");
    await tab.getByText("Nobody is shown this").first().waitFor(SOON);
    expect(await sent(tab)).toMatchObject({ error: { code: -32602 } });
  });

  proves("FORM-12", "for a secret is warned of, and its field is marked", async () => {
    const { tab } = await open();
    await choose(tab, "secret", "API token");
    await tab.locator(".findings").getByText("looks like a request for a secret").waitFor(SOON);
    expect(await tab.locator(".numbers .warning").allInnerTexts()).toEqual(["3", "11"]);
    await tab.getByRole("button", { name: "Go to 11:7, by line and column" }).click();
    const selected = await tab.evaluate(
      "[document.activeElement.id, document.activeElement.value.slice(" +
        "document.activeElement.selectionStart, document.activeElement.selectionEnd)]",
    );
    expect(selected).toEqual(["editor", '"token": {']);
  });
});

describe("a text that is no question", () => {
  test("says where it stops being JSON, and the last question stays", async () => {
    const { tab } = await open();
    await choose(tab, "companions", "Which database?");
    await tab.fill("#editor", '{\n  "a": 1,\n}');
    await expect
      .poll(() => reading(tab), SOON)
      .toBe(
        "This is no JSON at line 3, column 1. What you see is of the last text that could be read.",
      );
    expect(await tab.locator(".numbers .error").allInnerTexts()).toEqual(["3"]);
    await tab.getByText("Which database?").first().waitFor(SOON);
    await tab.fill("#editor", "[]");
    await expect.poll(() => reading(tab), SOON).toContain("This must be an object");
    await tab.fill("#editor", "{}");
    await expect
      .poll(() => reading(tab), SOON)
      .toBe("The schema of a form. The question around it is made up.");
  });
});

describe("the link", () => {
  test("brings text, version and width to another tab, and is copied", async () => {
    const { tab } = await open();
    await choose(tab, "hostile", "Required by acp-elicitation");
    await tab.selectOption("#version", "2");
    await tab.selectOption("#width", "120");
    await expect.poll(() => tab.url(), SOON).toMatch(/#q=[\w-]+&v=2&w=120$/);
    const other = await open(tab.url().slice(page.origin.length + 1));
    await other.tab.getByText("Required by acp-elicitation").first().waitFor(SOON);
    expect(await editor(other.tab)).toBe(await editor(tab));
    expect(await other.tab.locator("#version").inputValue()).toBe("2");
    expect(await other.tab.locator("#width").inputValue()).toBe("120");
    await tab.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await tab.getByRole("button", { name: "Copy link" }).click();
    await tab.getByText("The link is copied.").waitFor(SOON);
    expect(await tab.evaluate("navigator.clipboard.readText()")).toBe(tab.url());
  });

  test("is taken when it is put into the address of an open tab", async () => {
    const { tab } = await open();
    await tab.getByText("How shall this be deployed?").first().waitFor(SOON);
    const packed = deflateRawSync('{"type":"object","title":"Grüße"}').toString("base64url");
    await tab.evaluate(`location.hash = "q=${packed}"`);
    await expect.poll(() => editor(tab), SOON).toBe('{"type":"object","title":"Grüße"}');
    await tab.getByText("Grüße").first().waitFor(SOON);
  });

  test.each([
    ["is damaged", "#q=AAAA"],
    ["is no base64", "#q=%00"],
    ["unpacks into too much", `#q=${deflateRawSync("a".repeat(2 << 20)).toString("base64url")}`],
  ])("that %s is told, and an example is there instead", async (_, fragment) => {
    const { tab } = await open(fragment);
    await tab.getByText("The link holds no text that can be read.").waitFor(SOON);
    expect(await editor(tab)).toContain("How shall this be deployed?");
  });

  test("of the command holds the file, whatever is in it", async () => {
    const path = join(folder(), "draft.json");
    writeFileSync(path, '{ "type": "object", "title": "né');
    const links: string[] = [];
    let opened: Promise<void> | undefined;
    const ended = await command(["playground", path, "--no-open"], {
      keepInput: true,
      onOutput: (text, kill) => {
        const [, link] = /at (http:\S+)\n.*\n/.exec(text) ?? [];
        if (link === undefined || opened !== undefined) return;
        links.push(link);
        const { origin, hash } = new URL(link);
        opened = open(hash, { origin })
          .then(async ({ tab }) => {
            await expect.poll(() => editor(tab), SOON).toBe('{ "type": "object", "title": "né');
            await expect.poll(() => reading(tab), SOON).toContain("no JSON at line 1");
          })
          .finally(() => kill("SIGINT"));
      },
    });
    await opened;
    expect(links).toHaveLength(1);
    expect(ended.code).toBe(130);
  });
});

describe("the page", () => {
  test("asks nobody for anything once it is there, and opens nothing", async () => {
    const { tab, requests, errors } = await open();
    await choose(tab, "page", "Connect your account.");
    await armedTab(tab);
    await tab.getByRole("button", { name: "Open in the browser" }).click();
    await tab.getByText("The playground opens nothing:").waitFor(SOON);
    expect(await textOf(tab, "p.address")).toBe("https://auth.example.com/connect?flow=7f3a");
    expect(await sent(tab)).toMatchObject({ result: { action: "accept" } });
    await expect.poll(() => screen(tab), SOON).toContain("your agent waits for a page");
    await choose(tab, "pattern", "Say it twice.");
    await tab.fill("#editor", '{"type":"object"}');
    await expect.poll(() => reading(tab), SOON).toContain("The schema of a form.");
    expect(requests).toEqual(["/", "/page.css", "/main.js"].map((path) => page.origin + path));
    expect(tab.context().pages()).toHaveLength(1);
    expect(errors).toEqual([]);
  });

  proves(
    "LOOP-2",
    "is served to its own host alone, to be looked at, with a strict policy",
    async () => {
      const response = await fetch(page.origin);
      expect(response.headers.get("content-security-policy")).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'none'; base-uri 'none'; " +
          "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types lit-html",
      );
      const { port } = new URL(page.origin);
      expect((await fetch(`http://localhost:${port}/`)).status).toBe(421);
      expect((await fetch(page.origin, { method: "POST" })).status).toBe(403);
      expect((await fetch(page.origin, { method: "DELETE" })).status).toBe(403);
      const own = {
        "content-type": "application/json",
        origin: page.origin,
        "sec-fetch-site": "same-origin",
      };
      expect((await fetch(page.origin, { method: "POST", headers: own, body: "{}" })).status).toBe(
        405,
      );
      expect((await fetch(`${page.origin}/../package.json`)).status).toBe(404);
    },
  );

  test("holds nothing of Node's", async () => {
    const body = String((await readPageFiles("playground")).get("/main.js")?.body);
    expect(body.length).toBeGreaterThan(100_000);
    expect(body).not.toMatch(/["']node:|process\.(stdin|stdout|env)/);
  });

  test("is used by keys alone: every part is reached, and the editor lets go", async () => {
    const { tab } = await open();
    await choose(tab, "scopes", "Which version?");
    const reached: string[] = [];
    await tab.locator("#example").focus();
    for (let step = 0; step < 40 && reached.at(-1) !== "body"; step += 1) {
      reached.push(
        await tab.evaluate<string>(
          "document.activeElement.id || document.activeElement.className || document.activeElement.localName",
        ),
      );
      await tab.keyboard.press("Tab");
    }
    expect([...new Set(reached)]).toEqual([
      "example",
      "version",
      "button",
      "editor",
      "acp-questions",
      "width",
      "screen",
      "place",
      "body",
    ]);
  });

  test.each([
    ["light", { width: 1280 }],
    ["dark", { width: 1760, dark: true as const }],
    ["narrow", { width: 320 }],
  ])("has no fault that axe finds, and fits: %s", async (_, look) => {
    const { tab, errors } = await open("", look);
    for (const [example, word] of [
      ["kinds", "How shall this be deployed?"],
      ["repaired", "The form does not say that it is an object"],
      ["script", "Nobody is shown this"],
      ["lookalike", "letters that read like other ones"],
    ] as const) {
      await choose(tab, example, word);
      expect(await findings(tab)).toEqual([]);
      expect(await tab.evaluate("document.documentElement.scrollWidth")).toBe(look.width);
    }
    expect(errors).toEqual([]);
  });

  test("shows every example as what its name says", async () => {
    const { tab, errors } = await open();
    const examples = await tab
      .locator("#example option")
      .evaluateAll((options) => options.map((option) => option.getAttribute("value") ?? ""));
    const found: Record<string, string> = {};
    for (const example of examples.filter((name) => name !== "")) {
      const before = tab.url();
      await tab.selectOption("#example", example);
      await expect.poll(() => example === "kinds" || tab.url() !== before, SOON).toBe(true);
      await tab.getByRole("button", { name: "Ask again" }).click();
      await expect
        .poll(() => tab.locator(".findings > li").count(), SOON)
        .toBe(COUNTS[example] ?? 0);
      found[example] = (
        await tab
          .locator(".clients > li")
          .evaluateAll((clients) => clients.map((client) => client.className.charAt(0)))
      ).join("");
    }
    expect(found).toEqual({
      kinds: "aara",
      companions: "aara",
      defaults: "aaca",
      repaired: "rrrr",
      blocked: "aarr",
      secret: "aaaa",
      pattern: "aacc",
      hostile: "aaaa",
      page: "aara",
      lookalike: "aara",
      script: "aara",
      mcp: "ccaa",
      scopes: "craa",
    });
    expect(errors).toEqual([]);
  });
});

/** How many findings an example is there for. */
const COUNTS: Readonly<Record<string, number>> = {
  repaired: 8,
  blocked: 1,
  defaults: 1,
  secret: 2,
  pattern: 1,
  hostile: 1,
  lookalike: 2,
  script: 1,
  mcp: 1,
  scopes: 1,
};
