import type { Page } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { findings } from "../support/web-axe.ts";
import { startWebRig, type WebRig } from "../support/web-rig.ts";
import { STATES } from "../support/web-states.ts";

let rig: WebRig;
beforeAll(async () => {
  rig = await startWebRig();
});
afterAll(() => rig.close());
afterEach(() => rig.tidy());

/** What stands out of the page to the side, or is cut off: nothing, at any width. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe("each language", () => {
  for (const [language, direction, send] of [
    ["de", "ltr", "Senden"],
    ["ja", "ltr", "送信"],
    ["es", "ltr", "Enviar"],
    ["ar", "rtl", "إرسال"],
    ["he", "rtl", "שליחה"],
  ] as const) {
    test(`${language} is read ${direction}, and fits into 320 px`, async () => {
      const page = await rig.open({ language, viewport: { width: 320, height: 640 } });
      const form = STATES.find(({ name }) => name === "form-faults");
      await form?.reach(page);
      const article = page.locator("acp-question article");
      expect(await article.getAttribute("lang")).toBe(language);
      expect(await article.getAttribute("dir")).toBe(direction);
      expect((await page.locator("#accept").textContent())?.trim()).toBe(send);
      const [accept, close] = [
        await page.locator("#accept").boundingBox(),
        await page.locator("#close").boundingBox(),
      ];
      expect((accept?.x ?? 0) < (close?.x ?? 0)).toBe(direction === "ltr");
      expect(await overflow(page)).toBe(0);
      expect(await findings(page)).toEqual([]);
    });
  }
});

describe("WCAG 2.2 AA, without findings", () => {
  for (const state of STATES) {
    test(`${state.name}: in light, dark and forced colours, in 320 px, and with letters twice as large`, async () => {
      const page = await rig.open({ ...state.open, viewport: { width: 320, height: 640 } });
      await state.reach(page);
      expect(await overflow(page)).toBe(0);
      expect(await findings(page)).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await findings(page, "color-contrast")).toEqual([]);
      await page.emulateMedia({ colorScheme: "dark", forcedColors: "active" });
      expect(await findings(page, "color-contrast")).toEqual([]);
      await page.setViewportSize({ width: 640, height: 640 });
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      expect(await overflow(page)).toBe(0);
    });
  }
});
