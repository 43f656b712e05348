/** What a page loads with its first question, and what the person sees when that cannot be had. */
import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { armedTab } from "../support/armed.ts";
import { proves } from "../support/proves.ts";
import {
  ask,
  formRequest,
  pageRequest,
  push,
  SOON,
  sent,
  startWebRig,
  type WebRig,
} from "../support/web-rig.ts";

let rig: WebRig;

beforeAll(async () => {
  rig = await startWebRig();
});
afterAll(() => rig.close());
afterEach(() => rig.tidy());

const schema = { properties: { a: { type: "string", title: "Branch" } } };
/** The scripts of what draws a question, and of what works on forms. */
const DRAWING = "**/parts-*.js";
const FORMS = "**/forms-*.js";

const askUnseen = (page: Page, id: number, session = "s1"): Promise<void> =>
  push(page, {
    id,
    method: "elicitation/create",
    params: { ...formRequest(schema), sessionId: session },
  });

test("before a question the page loads nothing of what a question takes", async () => {
  const page = await rig.open();
  const names = (): Promise<string[]> =>
    page.evaluate(() =>
      performance.getEntriesByType("resource").map(({ name }) => name.replace(/^.*\//, "")),
    );
  const heavy = /^(parts|forms|secrets|judge|engine)-/;
  expect((await names()).filter((name) => heavy.test(name))).toEqual([]);
  await ask(page, formRequest(schema));
  const loaded = (await names()).flatMap((name) => heavy.exec(name)?.[1] ?? []);
  expect(loaded.toSorted()).toEqual(["forms", "parts", "secrets"]);
});

test("preload brings it ahead", async () => {
  const page = await rig.open();
  await page.evaluate(() => window.kit.preload());
  await page.route(DRAWING, (route) => route.abort());
  await page.route(FORMS, (route) => route.abort());
  await ask(page, formRequest(schema));
  await page.getByRole("textbox", { name: "Branch" }).waitFor();
});

describe("where what draws a question cannot be had", () => {
  proves("FORM-11", "a question keeps its ways out", async () => {
    const page = await rig.open({ lacks: DRAWING });
    await askUnseen(page, 1);
    await page.getByRole("alert").getByText("could not be loaded yet").waitFor();
    await page.getByRole("alert").getByText("coder asks").waitFor();
    expect(await page.locator("acp-question").count()).toBe(0);
    await armedTab(page);
    await page.getByRole("button", { name: "Decline" }).click();
    await expect
      .poll(() => sent(page), SOON)
      .toEqual([{ jsonrpc: "2.0", id: 1, result: { action: "decline" } }]);
    await askUnseen(page, 2);
    await page.getByRole("button", { name: "Cancel" }).waitFor();
    await armedTab(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect
      .poll(async () => (await sent(page)).at(-1), SOON)
      .toEqual({ jsonrpc: "2.0", id: 2, result: { action: "cancel" } });
  });

  test("trying again in vain keeps them, and the focus", async () => {
    const page = await rig.open({ lacks: DRAWING });
    await askUnseen(page, 1);
    await page.getByRole("button", { name: "Try again" }).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => page.evaluate(() => window.kit.focused()), SOON).toBe("Try again");
    await page.getByRole("button", { name: "Decline" }).waitFor();
  });

  test("a page keeps them, too, and is not opened", async () => {
    const page = await rig.open({ lacks: DRAWING });
    const params = pageRequest("https://auth.example/");
    await push(page, { id: 1, method: "elicitation/create", params });
    await page.getByRole("button", { name: "Cancel" }).waitFor();
    await armedTab(page);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect
      .poll(() => sent(page), SOON)
      .toEqual([{ jsonrpc: "2.0", id: 1, result: { action: "cancel" } }]);
    expect(page.context().pages()).toEqual([page]);
  });
});

describe("where it takes long", () => {
  /** A page whose question is not drawn before `deliver` is called. */
  async function slowly(): Promise<{ page: Page; deliver: () => void }> {
    const page = await rig.open();
    await page.clock.install();
    let deliver = (): void => {};
    const slow = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    await page.route(DRAWING, async (route) => {
      await slow;
      await route.continue();
    });
    await askUnseen(page, 1);
    await page.getByText("The question is being loaded").waitFor();
    await page.clock.fastForward(5_000);
    await page.getByRole("button", { name: "Decline" }).waitFor();
    return { page, deliver };
  }

  test("the question has its ways out meanwhile, and is drawn when it comes", async () => {
    const { page, deliver } = await slowly();
    deliver();
    await page.getByRole("textbox", { name: "Branch" }).waitFor();
    expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0);
  });

  proves("SURF-2", "a press on what stood in its place does nothing to it", async () => {
    const { page, deliver } = await slowly();
    await armedTab(page);
    deliver();
    await page.locator("acp-question article").waitFor();
    await page.evaluate(() => window.kit.slip("decline"));
    await page.getByText("That was too quick").waitFor();
    expect(await sent(page)).toEqual([]);
  });
});

test("where what works on forms cannot be had, the agent is told", async () => {
  const page = await rig.open({ lacks: FORMS });
  await askUnseen(page, 1);
  await expect
    .poll(() => sent(page), SOON)
    .toEqual([
      {
        jsonrpc: "2.0",
        id: 1,
        error: { code: -32603, message: "Internal error", data: { reason: "not-shown" } },
      },
    ]);
  await page.getByText("No question is open.").waitFor();
});
