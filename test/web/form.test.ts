import type { Locator, Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { armedTab } from "../support/armed.ts";
import { proves } from "../support/proves.ts";
import {
  ask,
  focused,
  formRequest,
  pressAtOnce,
  SOON,
  sent,
  startWebRig,
  type WebRig,
} from "../support/web-rig.ts";
import { EVERY_KIND } from "../support/web-states.ts";

let rig: WebRig;
beforeAll(async () => {
  rig = await startWebRig();
});
afterAll(() => rig.close());
afterEach(() => rig.tidy());

/** A fresh page with this form on show, armed. */
async function show(schema: object, options: Parameters<WebRig["open"]>[0] = {}): Promise<Page> {
  const page = await rig.open(options);
  await ask(page, formRequest(schema));
  return page;
}

const button = (page: Page, name: string): Locator =>
  page.getByRole("button", { name, exact: true });

async function answered(page: Page, result: object): Promise<void> {
  await expect.poll(() => sent(page), SOON).toEqual([{ jsonrpc: "2.0", id: 1, result }]);
}
const accepted = (page: Page, content: object): Promise<void> =>
  answered(page, { action: "accept", content });

const TEXT = { properties: { a: { type: "string", title: "Name" } } };

describe("each kind of field", () => {
  proves("FORM-3", "is the control people expect, with a name of its own", async () => {
    const page = await show(EVERY_KIND);
    const tree = await page.locator("acp-question form").ariaSnapshot();
    const controls = tree.match(
      /(textbox|combobox|radiogroup|group|radio|checkbox|button) "[^"]*"/g,
    );
    expect(controls).toEqual([
      'textbox "Name of the release"',
      'textbox "Notes"',
      'textbox "Who is told"',
      'textbox "Home page"',
      'textbox "Day"',
      'textbox "Starts at"',
      'textbox "Share of users"',
      'textbox "Error rate to stop at"',
      'radiogroup "Keep it a draft"',
      'radio "yes"',
      'radio "no"',
      'radiogroup "Target"',
      'radio "Staging Only the team sees it."',
      'radio "Production Everyone sees it."',
      'textbox "Another target"',
      'group "Checks to run"',
      'checkbox "unit"',
      'checkbox "browser"',
      'checkbox "load"',
      'group "Region"',
      'combobox "Region"',
      'button "Show the choices"',
      'group "Mirrors"',
      'textbox "Search in Mirrors"',
      ...Array.from({ length: 40 }, (_, at) => `checkbox "Region ${at}"`),
      'button "Send"',
      'button "Decline"',
      'button "Cancel"',
    ]);
    // Nothing is picked that the form gives no default for.
    expect(tree).not.toContain("[checked]");
    expect(tree).toContain('textbox "Name of the release": "2026.11"');
  });

  proves("FORM-3", "is answered, and sent as the form asks for it", async () => {
    const page = await show(EVERY_KIND, { zone: "Europe/Berlin" });
    await page.getByLabel("Notes").fill("First line\nsecond line");
    await page.getByLabel("Who is told").fill("team@example.com");
    await page.getByLabel("Home page").fill("https://example.com/");
    await page.getByLabel("Day").fill("2026-11-30");
    await page.getByLabel("Starts at").fill("2026-11-30T10:00");
    expect(await page.getByText("Sent as").textContent()).toContain("2026-11-30T10:00:00+01:00");
    await page.getByLabel("Share of users").fill("25");
    await page.getByLabel("Error rate to stop at").fill("0.5");
    await page.getByRole("radio", { name: "no" }).check();
    await page.getByLabel("Production").check();
    await page.getByLabel("load").check();
    await page.getByLabel("unit").check();
    await page.getByRole("combobox", { name: "Region" }).fill("Region 27");
    await page.getByRole("option", { name: "Region 271" }).click();
    await page.getByLabel("Search in Mirrors").fill("Region 3");
    await page.getByLabel("Region 38").check();
    await button(page, "Send").click();
    await accepted(page, {
      name: "2026.11",
      notes: "First line\nsecond line",
      mail: "team@example.com",
      site: "https://example.com/",
      day: "2026-11-30",
      at: "2026-11-30T10:00:00+01:00",
      share: 25,
      rate: 0.5,
      draft: false,
      target: "production",
      checks: ["unit", "load"],
      region: "r271",
      mirrors: ["r38"],
    });
  });

  proves("FORM-4", "counts a text as the form does, and says how much is left", async () => {
    const page = await show({ properties: { a: { type: "string", title: "Name", maxLength: 3 } } });
    await page.getByLabel("Name").fill("😀e");
    expect(await page.locator(".counter").textContent()).toContain("2 of 3");
    expect(await page.locator(".counter .spoken").textContent()).toBe("1 character left");
    await page.getByLabel("Name").fill("😀eee");
    expect(await page.locator(".counter .spoken").textContent()).toBe("1 character too many");
  });

  proves("FORM-10", "folds the box for own words into its question", async () => {
    const { target, target_custom } = EVERY_KIND.properties;
    const page = await show({ properties: { target, target_custom } });
    const group = page.getByRole("radiogroup", { name: "Target", exact: true });
    await group.getByLabel("Another target").fill("The moon");
    await button(page, "Send").click();
    await accepted(page, { target_custom: "The moon" });
  });

  proves(
    "FORM-11",
    "says nothing of the form to the browser, which keeps nothing of it",
    async () => {
      const page = await show({
        properties: { ...EVERY_KIND.properties, secret: { type: "string", title: "API key" } },
      });
      const controls = await page.evaluate(() => {
        const root = document.querySelector("acp-questions")?.shadowRoot;
        const question = root?.querySelector("acp-question")?.shadowRoot;
        return [...(question?.querySelectorAll("input, textarea") ?? [])].map((one) => ({
          known:
            /^field-\d+(-\w+)?$/.test(one.id) &&
            /^(field-\d+)?$/.test(one.getAttribute("name") ?? ""),
          autocomplete: one.getAttribute("autocomplete"),
          password: one.getAttribute("type") === "password",
        }));
      });
      expect(controls.length).toBeGreaterThan(20);
      expect(new Set(controls.map((one) => JSON.stringify(one)))).toEqual(
        new Set(['{"known":true,"autocomplete":"off","password":false}']),
      );
      expect(await page.getByLabel("API key").getAttribute("spellcheck")).toBe("false");
    },
  );

  proves(
    "FORM-17",
    "that is not known here is shown as such, and a form that needs it can only be left",
    async () => {
      const page = await show({
        properties: { f: { type: "_file", title: "A log file" } },
        required: ["f"],
      });
      expect(await page.getByRole("alert").textContent()).toContain("A log file");
      expect(await button(page, "Send").isDisabled()).toBe(true);
      await button(page, "Decline").click();
      await answered(page, { action: "decline" });
    },
  );

  proves("FORM-14", "makes no link of an address, wherever it stands", async () => {
    const page = await rig.open();
    const schema = {
      description: "See https://evil.example/d",
      properties: {
        u: {
          type: "string",
          format: "uri",
          title: "https://evil.example/t",
          description: "https://evil.example/e",
          default: "https://evil.example/v",
        },
      },
    };
    await ask(page, formRequest(schema, "Go to https://evil.example/m now."));
    expect(await page.getByText("Go to https://evil.example/m now.").count()).toBe(1);
    expect(await page.getByRole("link").count()).toBe(0);
    expect(await page.locator("a").count()).toBe(0);
  });
});

describe("a wrong answer", () => {
  const schema = {
    properties: {
      m: { type: "string", format: "email", title: "Mail" },
      n: { type: "integer", title: "Count", minimum: 1, maximum: 9 },
      t: { type: "string", title: "Topic" },
    },
    required: ["t"],
  };

  proves("FORM-7", "is told after its field was left, not while it is typed", async () => {
    const page = await show(schema);
    const mail = page.getByLabel("Mail");
    await mail.pressSequentially("nobody");
    expect(await page.locator(".fault:not(:empty)").count()).toBe(0);
    await mail.press("Tab");
    const fault = page.locator(".fault", { hasText: "email address" });
    await fault.waitFor();
    expect(await mail.getAttribute("aria-invalid")).toBe("true");
    expect(await mail.getAttribute("aria-describedby")).toContain(await fault.getAttribute("id"));
    await mail.fill("nobody@example.com");
    await fault.waitFor({ state: "hidden" });
    expect(await sent(page)).toEqual([]);
  });

  proves(
    "FORM-7",
    "keeps the form from being sent; all are listed and the first has focus",
    async () => {
      const page = await show(schema);
      await page.getByLabel("Count").fill("12");
      await button(page, "Send").click();
      await page.getByText("2 answers need a change.").waitFor();
      await expect.poll(() => focused(page), SOON).toContain("Count");
      const entries = page.locator(".summary li");
      expect(await entries.allInnerTexts()).toEqual([
        "Count: Enter a number from 1 to 9.",
        "Topic: This needs an answer.",
      ]);
      await entries.getByRole("button").nth(1).click();
      await expect.poll(() => focused(page), SOON).toContain("Topic");
      await page.getByLabel("Count").fill("9");
      await page.getByLabel("Topic").fill("x");
      await page.locator(".summary").waitFor({ state: "hidden" });
      await button(page, "Send").click();
      await accepted(page, { n: 9, t: "x" });
    },
  );
});

describe("something that looks like a secret", () => {
  const secret = { properties: { key: { type: "string", title: "API key" } } };

  proves("FORM-20", "is warned of, and asked about again with focus on Decline", async () => {
    const page = await show(secret);
    expect(await page.getByText("This looks like a request for a secret.").count()).toBe(1);
    await page.getByLabel("API key").fill("hunter2");
    await button(page, "Send").click();
    await page
      .getByRole("alertdialog", { name: "Send it although it looks like a secret?" })
      .waitFor();
    expect(await focused(page)).toBe("Decline");
    expect(await sent(page)).toEqual([]);
    await armedTab(page);
    await button(page, "Send anyway").click();
    await accepted(page, { key: "hunter2" });
  });

  proves("FORM-20", "can still be changed, and Esc takes back the sending alone", async () => {
    const page = await show(secret);
    await page.getByLabel("API key").fill("hunter2");
    await button(page, "Send").click();
    await page.getByRole("alertdialog").waitFor();
    await page.keyboard.press("Escape");
    await page.getByRole("alertdialog").waitFor({ state: "hidden" });
    await expect.poll(() => focused(page), SOON).toBe("Send");
    expect(await page.getByLabel("API key").inputValue()).toBe("hunter2");
    expect(await sent(page)).toEqual([]);
  });

  proves("SURF-2", "is not answered by the second click of a double one", async () => {
    const page = await show(secret);
    await page.getByLabel("API key").fill("hunter2");
    const box = await button(page, "Send").boundingBox();
    const at = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 };
    const dialog = page.getByRole("alertdialog");
    await pressAtOnce(page, "[role=alertdialog] #decline", () => page.mouse.click(at.x, at.y));
    await page.getByText("That was too quick").waitFor();
    expect(await sent(page)).toEqual([]);
    expect(await dialog.isVisible()).toBe(true);
  });
});

describe("the ways out", () => {
  test("are always in sight, under a form of any length", async () => {
    const fields = Array.from({ length: 60 }, (_, at) => [`f${at}`, { type: "string" }]);
    const page = await show({ properties: Object.fromEntries(fields) });
    const height = page.viewportSize()?.height ?? 0;
    for (const name of ["Send", "Decline", "Cancel"]) {
      const box = await button(page, name).boundingBox();
      expect(box?.y).toBeLessThan(height - (box?.height ?? 0));
    }
  });

  proves("RES-3", "never mix decline and cancel up, nor send what was typed", async () => {
    for (const [name, action] of [
      ["Decline", "decline"],
      ["Cancel", "cancel"],
    ] as const) {
      const page = await show(TEXT);
      await page.getByLabel("Name").fill("private");
      await button(page, name).click();
      await answered(page, { action });
    }
  });

  proves(
    "RES-3",
    "a question is closed neither by Esc in a composition nor by one a list took",
    async () => {
      const page = await show({
        properties: {
          e: { type: "array", title: "Many", items: { type: "string", enum: LETTERS } },
        },
      });
      const search = page.getByLabel("Search in Many");
      await search.fill("b");
      await search.press("Escape");
      await expect.poll(() => search.inputValue(), SOON).toBe("");
      expect(await sent(page)).toEqual([]);
      await search.dispatchEvent("keydown", {
        key: "Escape",
        isComposing: true,
        bubbles: true,
        composed: true,
      });
      expect(await sent(page)).toEqual([]);
      await search.press("Escape");
      await answered(page, { action: "cancel" });
    },
  );
});

const LETTERS = [..."abcdefghijkl"];
