/** What happens between reading a row and writing it: the step is judged again, by what stands there then. */
import { expect } from "vitest";
import { proves } from "../support/proves.ts";
import type { Browser } from "./browser.ts";
import { createRig, type Rig } from "./rig.ts";

/** Does something right before the first write of a row in that phase, which comes too late then. */
function before(rig: Rig, phase: string, act: () => Promise<unknown>): void {
  const { swap } = rig.store;
  rig.store.swap = async (next, credential) => {
    if (next.phase === phase) {
      rig.store.swap = swap;
      await act();
    }
    return swap(next, credential);
  };
}

/** Another tab of the same browser. */
function tabOf(rig: Rig, { cookies }: Browser): Browser {
  const tab = rig.browser();
  tab.cookies = [...cookies];
  return tab;
}

/** Until the page asks whether to store what was found. */
async function toReview(browser: Browser, url: string): Promise<void> {
  await browser.signIn(url);
  await browser.press("Continue");
  await browser.answer({ code: "c" });
  await browser.answer({ code: "alice" });
}

proves(
  "CONN-6",
  "an answer that comes while its person leaves anew is that of a void journey",
  async () => {
    const rig = createRig();
    const { id, url } = await rig.begin();
    const browser = rig.browser();
    await browser.signIn(url);
    await browser.press("Continue");
    const tab = tabOf(rig, browser);
    before(rig, "exchanging", async () => {
      await tab.open(url);
      await tab.press("Continue");
    });
    const page = await browser.answer({ code: "c" });
    expect([page.status, page.heading]).toEqual([
      403,
      "This answer was used already, or is not known",
    ]);
    expect([rig.outside.exchanged, (await rig.row(id)).phase]).toEqual([0, "away"]);
    expect((await tab.answer({ code: "c" })).onward).toContain("silent=true");
  },
);

proves(
  "CONN-2",
  "a press on Store that comes while another browser takes over stores nothing",
  async () => {
    const rig = createRig();
    const { id, url } = await rig.begin();
    const browser = rig.browser();
    await toReview(browser, url);
    const other = rig.browser();
    before(rig, "settled", () => other.signIn(url));
    expect((await browser.press("Store")).heading).toBe("Sign in to go on");
    expect((await rig.row(id)).phase).toBe("review");
    expect((await other.press("Store")).heading).toBe("Connected");
  },
);

proves(
  "CAN-4",
  "a press on Store that comes while the agent calls it off stores nothing",
  async () => {
    const rig = createRig();
    const { id, url } = await rig.begin();
    const browser = rig.browser();
    await toReview(browser, url);
    let stored = 0;
    const { swap } = rig.store;
    rig.store.swap = async (next, credential) => {
      const written = await swap(next, credential);
      if (written && credential !== undefined) stored++;
      return written;
    };
    before(rig, "settled", () => rig.end(id, { status: "cancelled" }));
    expect((await browser.press("Store")).heading).toBe("Not needed any more");
    expect((await rig.row(id)).data.outcome).toEqual({ status: "cancelled" });
    expect(stored).toBe(0);
  },
);
