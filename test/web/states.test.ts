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
