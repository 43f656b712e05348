/** Earlier answers, offered beside an empty field: what the person sees of them, and what becomes of them. */
import type { Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { armedTab } from "../support/armed.ts";
import { proves } from "../support/proves.ts";
import {
  ask,
  focused,
  formRequest,
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

const SCHEMA = {
  properties: {
    branch: { type: "string", title: "Branch" },
    note: { type: "string", title: "Note" },
    region: {
      type: "string",
      title: "Region",
      oneOf: [
        { const: "n", title: "North" },
        { const: "s", title: "South" },
      ],
    },
  },
};
const box = (page: Page, name: string): Locator => page.getByRole("textbox", { name, exact: true });
const button = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true });
const offers = (page: Page): Promise<string[]> =>
  page.getByRole("group", { name: "Earlier answers" }).getByRole("button").allInnerTexts();

/** Asks for the `id`-th time, and sends what was filled in. */
async function answer(page: Page, id: number, texts: Record<string, string>): Promise<void> {
  await ask(page, formRequest(SCHEMA), id);
  for (const [name, text] of Object.entries(texts)) await box(page, name).fill(text);
  await page.getByRole("radio", { name: "South" }).check();
  await button(page, "Send").click();
  const anyway = button(page, "Send anyway");
  if (texts.Note !== undefined) {
    await anyway.waitFor();
    await armedTab(page);
    await anyway.click();
  }
  await expect.poll(async () => (await sent(page)).length, SOON).toBe(id);
}

/** A page whose person has answered once. */
async function answeredOnce(texts: Record<string, string>): Promise<Page> {
  const page = await rig.open();
  await page.evaluate(() => window.kit.remember());
  await answer(page, 1, texts);
  return page;
}

proves(
  "FORM-10",
  "an earlier answer is offered, filled in by nobody but the person, and sent as reviewed",
  async () => {
    const page = await answeredOnce({ Branch: "main" });
    await ask(page, formRequest(SCHEMA), 2);
    expect(await offers(page)).toEqual(["main", "South"]);
    expect(await box(page, "Branch").inputValue()).toBe("");
    expect(await page.getByRole("radio", { name: "South" }).isChecked()).toBe(false);

    await button(page, "Use main").click();
    await button(page, "Use South").click();
    expect(await box(page, "Branch").inputValue()).toBe("main");
    expect(await page.getByRole("radio", { name: "South" }).isChecked()).toBe(true);
    // What is filled has nothing to offer, and can still be changed.
    expect(await offers(page)).toEqual([]);
    await box(page, "Branch").fill("main-2");
    expect((await sent(page)).length).toBe(1);
    await button(page, "Send").click();
    await expect
      .poll(async () => (await sent(page)).at(-1), SOON)
      .toEqual({
        jsonrpc: "2.0",
        id: 2,
        result: { action: "accept", content: { branch: "main-2", region: "s" } },
      });

    await ask(page, formRequest(SCHEMA), 3);
    expect(await offers(page)).toEqual(["main-2", "main", "South"]);
  },
);

test("what was cleared has its offers again", async () => {
  const page = await answeredOnce({ Branch: "main" });
  await ask(page, formRequest(SCHEMA), 2);
  await button(page, "Use main").click();
  await button(page, "Use South").click();
  expect(await offers(page)).toEqual([]);
  await box(page, "Branch").fill("");
  await button(page, "Clear Region").click();
  expect(await offers(page)).toEqual(["main", "South"]);
});

test("the keyboard takes one, and goes on in its field", async () => {
  const page = await answeredOnce({ Branch: "main" });
  await ask(page, formRequest(SCHEMA), 2);
  await box(page, "Branch").focus();
  await page.keyboard.press("Tab");
  expect(await focused(page)).toBe("Use main");
  await page.keyboard.press("Enter");
  expect(await box(page, "Branch").inputValue()).toBe("main");
  await expect.poll(() => focused(page), SOON).toBe("Branch");
  await button(page, "Use South").focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page), SOON).toBe("South");
  await button(page, "Clear Region").focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page), SOON).toBe("North");
  expect((await sent(page)).length).toBe(1);
});

proves("FORM-20", "what looked like a secret is offered to nobody", async () => {
  const page = await answeredOnce({
    Branch: "main",
    Note: "ghp_16C7e42F292c6912E7710c838347Ae178B4a",
  });
  await ask(page, formRequest(SCHEMA), 2);
  expect(await offers(page)).toEqual(["main", "South"]);
});

test("another form gets none of it", async () => {
  const page = await answeredOnce({ Branch: "main" });
  const other = { properties: { ...SCHEMA.properties, more: { type: "string", title: "More" } } };
  await ask(page, formRequest(other), 2);
  expect(await offers(page)).toEqual([]);
});
