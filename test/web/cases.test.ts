import type { Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { armedTab } from "../support/armed.ts";
import { type Case, judge } from "../support/cases.ts";
import { findings } from "../support/web-axe.ts";
import {
  ask,
  focused,
  formRequest,
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

const HOST = '<label>Chat <input id="chat"></label><main></main>';

/** The request of a case on show, armed. */
async function show(one: Case, options: Parameters<WebRig["open"]>[0] = {}): Promise<Page> {
  const page = await rig.open({ body: HOST, ...options });
  const { request, schema } = one.given;
  await ask(page, request ?? formRequest(schema));
  return page;
}
const button = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true });

async function answers(page: Page, result: object): Promise<void> {
  await expect.poll(() => sent(page), SOON).toEqual([{ jsonrpc: "2.0", id: 1, result }]);
}
/** Sends the form, and what it holds is the answer. */
async function holds(page: Page, content: object): Promise<void> {
  await button(page, "Send").click();
  await answers(page, { action: "accept", content });
}

judge(["web.announce"], () => expect.unreachable(), {
  "web.announce.01": async (one) => {
    const page = await rig.open({ body: HOST });
    await page.locator("#chat").focus();
    await push(page, { id: 1, method: "elicitation/create", params: one.given.request });
    const region = page.locator('acp-questions [aria-live="polite"]').first();
    await region.getByText("coder asks you a question.").waitFor({ state: "attached" });
    expect(await focused(page)).toBe("Chat");
    const landmark = page.getByRole("region", { name: "Questions from your agents" });
    expect(await landmark.getByRole("heading", { name: "coder asks" }).count()).toBe(1);
  },
  "web.announce.03": async (one) => {
    const page = await rig.open({ body: HOST });
    await page.locator("#chat").focus();
    await ask(page, one.given.request);
    await page.getByLabel("Name").focus();
    await push(page, { method: "$/cancel_request", params: { requestId: 1 } });
    await page.locator("acp-question").waitFor({ state: "detached" });
    const region = page.locator('acp-questions [aria-live="polite"]').first();
    await region.getByText("coder: Withdrawn by the agent.").waitFor({ state: "attached" });
    await expect.poll(() => focused(page), SOON).toBe("Chat");
  },
});

judge(
  ["web.dismiss"],
  async (one) => {
    const page = await show(one);
    if (one.given.event === "Escape key") await page.getByLabel("Name").press("Escape");
    else await button(page, "close without answering").click();
    await answers(page, one.expect.answer);
  },
  {
    "web.dismiss.04": async (one) => {
      // Two choices are radio buttons here: a list that opens is the way of many.
      const { request } = one.given;
      const letters = [...one.given.request.requestedSchema.properties.e.enum, ..."cdefghijk"];
      const properties = { e: { type: "string", enum: letters } };
      const page = await rig.open();
      await ask(page, { ...request, requestedSchema: { type: "object", properties } });
      await page.getByRole("combobox", { name: "e" }).press("ArrowDown");
      await page.getByRole("listbox").waitFor();
      await page.keyboard.press("Escape");
      await page.getByRole("listbox").waitFor({ state: "hidden" });
      expect(await sent(page)).toEqual(one.expect.out);
      expect(await page.locator("acp-question article").count()).toBe(1);
    },
  },
);

judge(["web.labels"], () => expect.unreachable(), {
  "web.labels.01": async (one) => {
    const page = await show(one);
    expect(await page.getByRole("textbox", { name: "Name", exact: true }).count()).toBe(1);
    expect(await page.getByRole("textbox", { name: "n", exact: true }).count()).toBe(1);
    expect(await findings(page)).toEqual([]);
  },
  "web.labels.03": async (one) => {
    const page = await show(one);
    const boxes = page.locator("acp-question").getByRole("textbox");
    const tree = (await page.locator("acp-question form").ariaSnapshot()).match(/textbox "[^"]*"/g);
    expect(tree).toEqual(['textbox "Path (a)"', 'textbox "Path (b)"']);
    const ids = await boxes.evaluateAll((all) => all.map((box) => box.id));
    expect(new Set(ids).size).toBe(2);
    await page.getByText("Path (b)", { exact: true }).click();
    expect(await focused(page)).toBe("Path (b)");
    expect(await findings(page)).toEqual([]);
  },
});

judge(["web.keyboard"], () => expect.unreachable(), {
  "web.keyboard.01": async (one) => {
    const page = await rig.open();
    await ask(page, one.given.request);
    for (const key of one.given.keys) await page.keyboard.press(key);
    await answers(page, { action: "accept", content: { e: "b", m: ["x"] } });

    const again = await rig.open();
    await ask(again, one.given.request);
    const order: string[] = [];
    for (let presses = 0; presses < 6; presses += 1) {
      await again.keyboard.press("Tab");
      order.push(await focused(again));
    }
    expect(order).toEqual(["a", "x", "Send", "Decline", "Cancel", "close without answering"]);
  },
  "web.keyboard.02": async (one) => {
    const page = await show(one);
    await page.getByLabel("Other").pressSequentially("mine");
    await page.getByLabel("Other").press("Enter");
    await expect.poll(() => focused(page), SOON).toBe("Send");
    expect(await page.getByLabel("Other").inputValue()).toBe("mine");
    expect(await sent(page)).toEqual([]);
  },
});

judge(["web.stays-open"], async (one) => {
  const page = await show(one);
  await page.getByLabel("Name").fill("half");
  await page.evaluate(async () => {
    const element = document.querySelector("acp-questions");
    element?.remove();
    await new Promise((resolve) => setTimeout(resolve));
    if (element) document.body.append(element);
  });
  expect(await page.getByLabel("Name").inputValue()).toBe("half");
  expect(await sent(page)).toEqual([]);
});

judge(["web.open-page"], () => expect.unreachable(), {
  "web.open-page.01": async (one) => {
    const page = await show(one);
    // The page itself is of no matter, and there is no network: any answer will do.
    await page.context().route("https://auth.example/**", (route) => route.fulfill({ body: "x" }));
    const opening = page.context().waitForEvent("page");
    await button(page, "Open in the browser").click();
    const opened = await opening;
    await opened.waitForURL(one.given.request.url);
    expect(await opened.evaluate(() => [window.opener, document.referrer])).toEqual([null, ""]);
    expect(page.frames()).toHaveLength(1);
  },
  "web.open-page.04": async (one) => {
    const page = await rig.open();
    await page.evaluate(() => {
      const made: string[][] = [];
      const click = HTMLAnchorElement.prototype.click;
      HTMLAnchorElement.prototype.click = function () {
        made.push([this.href, ...this.getAttributeNames().toSorted()]);
      };
      Object.assign(window, { made, click });
    });
    await ask(page, one.given.request);
    await button(page, "Open in the browser").click();
    await answers(page, { action: "accept" });
    const made = (): Promise<string[][]> =>
      page.evaluate(() => (window as unknown as { made: string[][] }).made);
    await expect
      .poll(made, SOON)
      .toEqual([
        [
          "https://auth.example/c%22%20onclick=%22alert(1)",
          "href",
          "referrerpolicy",
          "rel",
          "target",
        ],
      ]);
  },
});

judge(["web.editing"], () => expect.unreachable(), {
  "web.editing.01": async (one) => {
    const page = await show(one);
    const box = page.getByLabel("s", { exact: true });
    await box.focus();
    await page.keyboard.press("End");
    await page.keyboard.press("Backspace");
    expect(await box.inputValue()).toBe("a");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Tab");
    expect(await box.inputValue()).toBe(one.expect.shows.s);
    await holds(page, {});
  },
  "web.editing.03": async (one) => {
    const page = await show(one);
    await page.getByLabel("n", { exact: true }).press("7");
    await page.getByLabel("n", { exact: true }).press("Backspace");
    await holds(page, one.expect.content);
  },
  "web.editing.05": async (one) => {
    const page = await show(one, { zone: one.given.zone });
    await page.getByLabel("t", { exact: true }).fill("2026-11-30T10:00");
    await button(page, "Send").click();
    await expect.poll(async () => (await sent(page)).length, SOON).toBe(1);
    const [{ result }] = (await sent(page)) as [{ result: { content: { t: string } } }];
    expect(result.content.t).toBe("2026-11-30T10:00:00-05:00");
    expect(Date.parse(result.content.t)).toBe(Date.parse(one.expect.instant));
  },
  "web.editing.06": async (one) => {
    const page = await show(one);
    await page.getByLabel("m", { exact: true }).fill("root@localhost");
    await holds(page, one.expect.content);
  },
});

judge(["web.long-form"], async (one) => {
  const { width } = one.given;
  const options = Array.from({ length: one.given.generate.options }, (_, at) => `choice ${at}`);
  const page = await rig.open({ viewport: { width, height: 640 } });
  await ask(page, formRequest({ properties: { e: { type: "string", enum: options } } }));
  await page.getByRole("combobox", { name: "e" }).click();
  const list = page.getByRole("listbox");
  await list.hover();
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => list.evaluate((one) => one.scrollTop), SOON).toBeGreaterThan(0);
  for (const name of ["Send", "Decline", "Cancel"]) {
    const box = await button(page, name).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
  await armedTab(page);
  await holds(page, {});
});

judge(["web.no-markup"], async (one) => {
  const page = await show(one);
  expect(await page.getByText("<b onmouseover=alert(1)>x</b>", { exact: true }).count()).toBe(1);
  expect(await page.locator("b, [onmouseover]").count()).toBe(0);
});
