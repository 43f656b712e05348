import type { Browser, Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../support/chromium.ts";
import { proves } from "../support/proves.ts";
import { IN_LINES, openPty, type Pty } from "../support/pty.ts";

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

let pty: Pty | undefined;
afterEach(() => pty?.close());

/** The example as a person starts it, on a terminal of their own. There is no screen, so no browser opens by itself. */
function start(): Pty {
  const env = { ...IN_LINES, DISPLAY: "", WAYLAND_DISPLAY: "", BROWSER: "", WSL_DISTRO_NAME: "" };
  pty = openPty(process.execPath, ["dist/examples/signin/main.js"], { env, columns: 100 });
  return pty;
}

/** Waits longer than a question needs to be armed: what comes sooner was typed for something else. */
const armed = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 700));

/** Types a line once the question is there. */
async function answer(screen: Pty, seen: string | RegExp, line: string): Promise<void> {
  await screen.see(seen);
  await armed();
  screen.mark();
  screen.press(`${line}\r`);
}

/** Agrees in the terminal, opens the page, and goes on to the provider. */
async function arrive(screen: Pty): Promise<Page> {
  await screen.see("Press Enter to begin.");
  screen.press("\r");
  await screen.see("elsewhere agrees too");
  const link = /http:\/\/127\.0\.0\.1:\d+\/i\/[\w-]+/.exec(screen.raw())?.[0] ?? "";
  await answer(screen, "What now? ", "elsewhere");
  const page = await browser.newPage();
  await page.goto(link);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("User name").fill("ada");
  await page.getByRole("button", { name: "Sign in" }).click();
  return page;
}

proves("CONN-3", "a person walks the whole way in a terminal and a browser", async () => {
  const screen = start();
  const page = await arrive(screen);
  await page.getByRole("button", { name: "Allow" }).click();
  const shown = page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const code = (await shown.textContent()) ?? "";
  expect(await page.locator("body").textContent()).toContain("ada");
  expect(screen.raw()).not.toContain(code);

  await answer(screen, "Answer: ", code.toLowerCase());
  await answer(screen, "What now? ", "send");
  await screen.see("You are Ada Example. The provider calls the account ada,");
  await screen.see("The provider and the agent have ended, and the keys are deleted");
  expect(await screen.exit()).toMatchObject({ code: 0 });
  await page.close();
});

test("a person who says no at the provider is told so, and nothing is looked up", async () => {
  const screen = start();
  const page = await arrive(screen);
  await page.getByRole("button", { name: "Refuse" }).click();
  await screen.see("You said no at the provider, so I looked nothing up.");
  expect(await screen.exit()).toMatchObject({ code: 0 });
  await page.close();
});
