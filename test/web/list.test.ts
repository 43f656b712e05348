import type { Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { armedTab } from "../support/armed.ts";
import { proves } from "../support/proves.ts";
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

const NAME = { properties: { a: { type: "string", title: "Name" } } };
const FIELDS = { properties: { b: { type: "string", title: "Branch" } } };
const HOST = '<label>Chat <input id="chat"></label><button id="host">Host</button><main></main>';

const button = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true });
const entries = (page: Page): Locator =>
  page.getByRole("navigation", { name: "Open questions" }).getByRole("button");
/** What the live region says now. */
const spoken = async (page: Page): Promise<string> =>
  (
    (await page.locator("acp-questions .spoken[aria-live='polite']").first().textContent()) ?? ""
  ).trim();

/** Sends a question of a session of its own, without waiting for it. */
async function put(page: Page, id: number, schema: object, message?: string): Promise<void> {
  const params = { ...formRequest(schema, message), sessionId: `s${id}` };
  await push(page, { id, method: "elicitation/create", params });
}
const withdraw = (page: Page, id: number): Promise<void> =>
  push(page, { method: "$/cancel_request", params: { requestId: id } });

async function answers(
  page: Page,
  ...results: readonly [id: number, result: object][]
): Promise<void> {
  await expect
    .poll(() => sent(page), SOON)
    .toEqual(results.map(([id, result]) => ({ jsonrpc: "2.0", id, result })));
}
/** The answer to a withdrawn question. */
const WITHDRAWN = { id: 1, error: expect.objectContaining({ code: -32800 }) };

describe("several questions", () => {
  proves(
    "SURF-5",
    "are counted, switched between without losing a draft, and answered in any order",
    async () => {
      const page = await rig.open();
      await put(page, 1, NAME, "Who are you?");
      await put(page, 2, FIELDS, "Which branch?");
      await expect
        .poll(() => entries(page).allTextContents(), SOON)
        .toEqual([
          expect.stringMatching(/coder asks\s+1 of 2\s+Who are you\?/),
          expect.stringMatching(/coder asks\s+2 of 2\s+Which branch\?/),
        ]);
      await page.getByLabel("Name").fill("half an ans");
      await entries(page).nth(1).click();
      await page.getByLabel("Branch").fill("main");
      expect(await entries(page).nth(1).getAttribute("aria-current")).toBe("true");
      await armedTab(page);
      await button(page, "Send").click();
      await answers(page, [2, { action: "accept", content: { b: "main" } }]);
      expect(await page.getByLabel("Name").inputValue()).toBe("half an ans");
      await page.getByLabel("Name").fill("half an answer");
      await armedTab(page);
      await button(page, "Send").click();
      await answers(
        page,
        [2, { action: "accept", content: { b: "main" } }],
        [1, { action: "accept", content: { a: "half an answer" } }],
      );
    },
  );

  test("are counted in the title of the tab, which is the host's again after the last", async () => {
    const page = await rig.open({ titles: true });
    await put(page, 1, NAME);
    await expect.poll(() => page.title(), SOON).toBe("(1) Host");
    await put(page, 2, NAME);
    await expect.poll(() => page.title(), SOON).toBe("(2) Host");
    await withdraw(page, 2);
    await expect.poll(() => page.title(), SOON).toBe("(1) Host");
    await withdraw(page, 1);
    await expect.poll(() => page.title(), SOON).toBe("Host");
  });

  test("leave the host's title alone unless they are asked to count there", async () => {
    const page = await rig.open();
    await ask(page, formRequest(NAME));
    expect(await page.title()).toBe("Host");
  });

  proves(
    "SURF-4",
    "of one agent again and again are counted, and can be muted together",
    async () => {
      const page = await rig.open();
      for (const id of [1, 2]) await put(page, id, NAME);
      await entries(page).nth(1).click();
      await page.getByText("Asked 2 times").waitFor();
      await armedTab(page);
      await button(page, "Cancel, and ignore further questions of this agent").click();
      await expect.poll(async () => (await sent(page)).length, SOON).toBe(2);
      await put(page, 3, NAME);
      await expect.poll(async () => (await sent(page)).length, SOON).toBe(3);
      const actions = (await sent(page)) as { result: { action: string } }[];
      expect(actions.map(({ result }) => result.action)).toEqual(["cancel", "cancel", "cancel"]);
      await page.getByText("No question is open.").waitFor();
    },
  );
});

describe("what happens is said", () => {
  proves(
    "FORM-11",
    "when an agent asks, each time, and focus stays where a person types",
    async () => {
      const page = await rig.open({ body: HOST });
      await page.locator("#chat").focus();
      await put(page, 1, NAME);
      await expect.poll(() => spoken(page), SOON).toBe("coder asks you a question.");
      // The same words again are a change of the document too, or nobody would hear them.
      const places = (): Promise<string[]> =>
        page.locator("acp-questions .spoken[aria-live='polite'] > *").allTextContents();
      const before = await places();
      await put(page, 2, NAME);
      await entries(page).nth(1).waitFor();
      expect(await spoken(page)).toBe("coder asks you a question.");
      expect(await places()).not.toEqual(before);
      expect(await focused(page)).toBe("Chat");
      await page.keyboard.type("still typing");
      expect(await page.locator("#chat").inputValue()).toBe("still typing");
      expect(await page.getByRole("region", { name: "Questions from your agents" }).count()).toBe(
        1,
      );
    },
  );

  proves(
    "CAN-2",
    "when a question is withdrawn; focus goes back to where it came from",
    async () => {
      const page = await rig.open({ body: HOST });
      await page.locator("#host").focus();
      await ask(page, formRequest(NAME));
      await page.getByLabel("Name").focus();
      await withdraw(page, 1);
      await expect.poll(() => spoken(page), SOON).toBe("coder: Withdrawn by the agent.");
      await expect.poll(() => focused(page), SOON).toBe("Host");
      expect(await page.locator("acp-question").count()).toBe(0);
      expect(await sent(page)).toEqual([expect.objectContaining(WITHDRAWN)]);
    },
  );

  test("when the person has answered; focus goes back to where it came from", async () => {
    const page = await rig.open({ body: HOST });
    await page.locator("#host").focus();
    await ask(page, formRequest(NAME));
    await button(page, "Send").focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => spoken(page), SOON).toBe("coder: Sent.");
    await expect.poll(() => focused(page), SOON).toBe("Host");
    await page.getByRole("button", { name: "Dismiss this notice" }).click();
    expect(await page.locator(".notices").count()).toBe(0);
  });
});

test("focus goes back also from a field that was closed while its answer travelled", async () => {
  const page = await rig.open({ body: HOST });
  await ask(page, formRequest(NAME));
  await page.evaluate(() => {
    const [question] = window.kit.client.questions.current;
    window.kit.mountBoard();
    if (question) window.kit.lay(question);
  });
  await page.locator("#host").focus();
  await page.getByLabel("Name").focus();
  await armedTab(page);
  await page.keyboard.press("Escape");
  await page.getByText("No question is open.").waitFor();
  await expect.poll(() => focused(page), SOON).toBe("Host");
});

describe("what a person does belongs to what was painted", () => {
  proves(
    "SURF-2",
    "focus in a withdrawn question goes to the title of the next, and into no control",
    async () => {
      const page = await rig.open();
      await ask(page, formRequest(NAME));
      await page.getByLabel("Name").focus();
      await put(page, 2, FIELDS);
      await withdraw(page, 1);
      await page.getByLabel("Branch").waitFor();
      await expect.poll(() => focused(page), SOON).toBe("coder asks");
      expect(await spoken(page)).not.toBe("");
    },
  );

  proves("SURF-2", "a press that began before the question changed answers nothing", async () => {
    const page = await rig.open();
    await ask(page, formRequest(NAME));
    const box = await button(page, "Decline").boundingBox();
    await page.mouse.move((box?.x ?? 0) + 9, (box?.y ?? 0) + 9);
    await page.mouse.down();
    await withdraw(page, 1);
    await put(page, 2, NAME);
    // The notice of the withdrawal moves nothing that matters here: the button is pressed where it stands now.
    await page.locator(".notices li").waitFor();
    const now = await button(page, "Decline").boundingBox();
    await page.mouse.move((now?.x ?? 0) + 9, (now?.y ?? 0) + 9);
    await page.mouse.up();
    await armedTab(page);
    expect(await sent(page)).toEqual([expect.objectContaining(WITHDRAWN)]);
    await button(page, "Cancel").click();
    await expect
      .poll(async () => (await sent(page))[1], SOON)
      .toEqual({
        jsonrpc: "2.0",
        id: 2,
        result: { action: "cancel" },
      });
  });

  proves("SURF-2", "a key held down since the question before answers nothing", async () => {
    const page = await rig.open();
    await ask(page, formRequest(NAME));
    await page.getByLabel("Name").focus();
    await put(page, 2, NAME);
    await page.keyboard.down("Escape");
    await answers(page, [1, { action: "cancel" }]);
    await expect.poll(() => focused(page), SOON).toBe("coder asks");
    await armedTab(page);
    await page.keyboard.down("Escape");
    await page.getByText("That was too quick").waitFor();
    await answers(page, [1, { action: "cancel" }]);
    await page.keyboard.up("Escape");
    await page.keyboard.press("Escape");
    await answers(page, [1, { action: "cancel" }], [2, { action: "cancel" }]);
  });

  proves(
    "FORM-7",
    "a fault that shows up when a field is left does not push the button away",
    async () => {
      const page = await rig.open();
      await ask(
        page,
        formRequest({ properties: { m: { type: "string", format: "email", title: "Mail" } } }),
      );
      await page.getByLabel("Mail").fill("nobody");
      const box = await button(page, "Decline").boundingBox();
      await page.mouse.move((box?.x ?? 0) + 9, (box?.y ?? 0) + 3);
      await page.mouse.down();
      await page.waitForTimeout(100);
      expect(await page.locator(".fault:not(:empty)").count()).toBe(0);
      await page.mouse.up();
      await answers(page, [1, { action: "decline" }]);
    },
  );
});

describe("a host may put the element anywhere", () => {
  proves(
    "RES-3",
    "taking it out and putting it back is no answer, and keeps the draft",
    async () => {
      const page = await rig.open();
      await ask(page, formRequest(NAME));
      await page.getByLabel("Name").fill("half");
      await page.evaluate(() => {
        const element = document.querySelector("acp-questions");
        element?.remove();
        if (element) document.querySelector("main")?.append(element);
      });
      expect(await page.getByLabel("Name").inputValue()).toBe("half");
      expect(await sent(page)).toEqual([]);
      await armedTab(page);
      await button(page, "Send").click();
      await answers(page, [1, { action: "accept", content: { a: "half" } }]);
    },
  );

  test("a pop-out window dresses it, and its question is answered there", async () => {
    const page = await rig.open();
    await ask(page, formRequest(NAME));
    await page.getByLabel("Name").fill("half");
    const opening = page.waitForEvent("popup");
    await page.evaluate(() => {
      const pane = window.open("about:blank", "", "width=500,height=500");
      const element = document.querySelector("acp-questions");
      if (!pane || !element) return;
      pane.document.body.append(element);
      // Pressed in the moment in which it is there.
      window.kit.slip("accept", element);
    });
    const pane = await opening;
    expect(await pane.getByLabel("Name").inputValue()).toBe("half");
    const weight = (): Promise<string> =>
      button(pane, "Send").evaluate((one) => getComputedStyle(one).fontWeight);
    expect(await weight()).toBe("600");
    await pane.getByText("That was too quick").waitFor();
    await armedTab(pane);
    await button(pane, "Send").click();
    await answers(page, [1, { action: "accept", content: { a: "half" } }]);
  });

  proves("SURF-3", "no text of an agent hides a way out, or leaves its place", async () => {
    const page = await rig.open({ viewport: { width: 320, height: 480 } });
    const wall = "\u202eW".repeat(3000);
    await ask(
      page,
      formRequest(
        { title: wall, description: wall, properties: { [wall]: { type: "string" } } },
        wall,
      ),
    );
    for (const name of ["Send", "Decline", "Cancel"]) {
      const box = await button(page, name).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(480);
    }
    expect(await page.locator("#title").textContent()).toBe("coder asks");
    expect(await page.locator("acp-question article").textContent()).not.toContain("\u202e");
  });
});
