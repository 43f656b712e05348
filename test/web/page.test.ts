import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { armedTab } from "../support/armed.ts";
import { proves } from "../support/proves.ts";
import {
  ask,
  pageRequest,
  pressAtOnce,
  push,
  SOON,
  sent,
  startWebRig,
  type WebRig,
} from "../support/web-rig.ts";

let rig: WebRig;
/** The page that an agent wants opened, and who asked it for anything. */
let target: Server;
let address: string;
const visits: (string | undefined)[] = [];

beforeAll(async () => {
  target = createServer((request, response) => {
    visits.push(request.headers.referer);
    response.writeHead(200, { "content-type": "text/html" }).end("<title>Sign in</title>");
  });
  await new Promise<void>((resolve) => target.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(target.address() as AddressInfo).port}/sign-in?for=coder`;
  rig = await startWebRig();
});
afterAll(async () => {
  await rig.close();
  await new Promise((resolve) => target.close(resolve));
});
afterEach(async () => {
  visits.length = 0;
  await rig.tidy();
});

const button = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true });

async function show(url: string, options: Parameters<WebRig["open"]>[0] = {}): Promise<Page> {
  const page = await rig.open(options);
  await ask(page, pageRequest(url));
  return page;
}

async function consented(page: Page): Promise<void> {
  await expect
    .poll(() => sent(page), SOON)
    .toEqual([{ jsonrpc: "2.0", id: 1, result: { action: "accept" } }]);
}

proves(
  "URL-2",
  "nothing is asked of a page, and no link to it exists, before consent",
  async () => {
    const page = await show(address);
    expect(await page.getByText(address, { exact: true }).count()).toBe(1);
    expect(await page.locator("acp-question").ariaSnapshot()).toContain("127.0.0.1");
    expect(await page.locator("a, iframe, link, img").count()).toBe(0);
    expect(visits).toEqual([]);
    await button(page, "Decline").click();
    await expect
      .poll(() => sent(page), SOON)
      .toEqual([{ jsonrpc: "2.0", id: 1, result: { action: "decline" } }]);
    expect(visits).toEqual([]);
  },
);

proves(
  "URL-4",
  "a page opens in a window of its own, without a way back and without a referrer",
  async () => {
    const page = await show(address);
    const opening = page.context().waitForEvent("page");
    await button(page, "Open in the browser").click();
    const opened = await opening;
    await opened.waitForLoadState();
    await consented(page);
    expect(opened.url()).toBe(address);
    expect(await opened.evaluate(() => [window.opener === null, document.referrer])).toEqual([
      true,
      "",
    ]);
    expect(visits.filter((referrer) => referrer !== undefined)).toEqual([]);
    expect(page.frames()).toHaveLength(1);
    expect(await page.locator("a").count()).toBe(0);
  },
);

proves(
  "URL-3",
  "the registered domain stands out, the decoded host beside the encoded one",
  async () => {
    const page = await show("https://login.xn--bcher-kva.example/a");
    expect(await page.locator(".host").textContent()).toBe("login.bücher.example");
    expect(await page.locator(".host .domain").textContent()).toBe("bücher.example");
    expect(await page.getByText("Encoded: login.xn--bcher-kva.example").count()).toBe(1);
  },
);

proves("URL-3", "each warning is a sentence with its weight, the gravest first", async () => {
  const page = await show("http://user@accounts.example:8080/");
  const weights = await page.locator(".warnings li strong").allInnerTexts();
  expect(weights).toEqual(["Danger:", "Danger:", "Caution:"]);
  for (const text of await page.locator(".warnings li").allInnerTexts()) {
    expect(text).toMatch(/^(Danger|Caution): [A-Z].{30,}\.$/);
  }
});

proves("URL-14", "a sign-in with a code is only for those who began it", async () => {
  const page = await rig.open();
  await ask(page, pageRequest("https://accounts.example/device", "Enter the code ABCD-EFGH."));
  expect(await page.getByText("Only continue if you started this sign-in.").count()).toBe(1);
});

proves("URL-12", "what is no web address is never shown, and never opened", async () => {
  const page = await rig.open();
  for (const [id, url] of ["javascript:alert(1)", "data:text/html,x", "vscode://x/y"].entries()) {
    await push(page, { id, method: "elicitation/create", params: pageRequest(url) });
  }
  await expect.poll(async () => (await sent(page)).length, SOON).toBe(3);
  expect(await page.locator("acp-question").count()).toBe(0);
});

proves("URL-9", "a page under way can be opened again, finished with and given up", async () => {
  for (const [name, ending] of [
    ["I have finished", "coder: You said it is finished."],
    ["Give up waiting", "coder: You gave up waiting."],
  ] as const) {
    const page = await show(address);
    await button(page, "Open it elsewhere myself").click();
    await consented(page);
    await page.getByText("The agent finds out by itself when the page is finished.").waitFor();
    await armedTab(page);
    const opening = page.context().waitForEvent("page");
    await button(page, "Open it again").click();
    expect((await opening).url()).toBe(address);
    await button(page, name).click();
    await page.locator(".notices").getByText(ending).waitFor();
    await page.getByText("No question is open.").waitFor();
    await consented(page);
  }
});

proves("URL-15", "opening it elsewhere consents, and opens nothing here", async () => {
  const page = await show(address);
  await button(page, "Open it elsewhere myself").click();
  await consented(page);
  await button(page, "Open it again").waitFor();
  expect(page.context().pages()).toHaveLength(1);
  expect(visits).toEqual([]);
});

proves("URL-8", "an end that the agent reports early is shown, and answers nothing", async () => {
  const page = await show(address);
  await push(page, { method: "elicitation/complete", params: { elicitationId: "el-1" } });
  await page.getByRole("status").getByText("The agent reports it finished.").waitFor();
  expect(await sent(page)).toEqual([]);
  await button(page, "Open it elsewhere myself").click();
  await consented(page);
});

proves("URL-9a", "a host whose browser does not open leaves the address on show", async () => {
  const page = await show(address, { opens: "client" });
  await button(page, "Open in the browser").click();
  await consented(page);
  await page.getByText("The browser did not open.").waitFor();
  expect(await page.getByText(address, { exact: true }).count()).toBe(1);
  expect(page.context().pages()).toHaveLength(1);
});

proves("URL-2", "the address can be copied without consent", async () => {
  const page = await show(address, { permissions: ["clipboard-read", "clipboard-write"] });
  await button(page, "Copy the address").click();
  await page.getByText("The address is copied.").waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
  expect(await sent(page)).toEqual([]);
});

proves("SURF-2", "the second click of a double one on Open does not end the wait", async () => {
  const page = await show(address);
  const box = await button(page, "Open it elsewhere myself").boundingBox();
  await pressAtOnce(page, "#finished", () =>
    page.mouse.click((box?.x ?? 0) + 9, (box?.y ?? 0) + 9),
  );
  const finished = button(page, "I have finished");
  await page.getByText("That was too quick").waitFor();
  expect(await finished.isVisible()).toBe(true);
});
