/**
 * When does an act on a question begin to count (SURF-2)? Here each test waits for that in the same way: for a sign
 * that the question is on show where it is shown, and from then on for as long as it takes to be armed. No machine is
 * too slow for it: what is shown later is armed later, and is waited for longer.
 *
 * @module
 */
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright";
import type { Pty } from "./pty.ts";

/** A little over the time until an act counts, in milliseconds. */
const ARMED_MS = 520;

/** The cursor waits behind a prompt; what the terminal itself is told may follow. */
const PROMPT: RegExp = /(?:: |\? |> )(?:\u001b\[[\d;]*[A-Za-z])*$/;

/** In plain lines: since the last `mark` a prompt has come, which is written once the time runs. */
export async function armedLine(pty: Pty): Promise<void> {
  await pty.see(PROMPT);
  await sleep(ARMED_MS);
}

/**
 * On the whole screen: it draws anew on Ctrl-L, which it does once the time runs. The very first keys on a screen are
 * dropped, so it is told until it does.
 */
export async function armedScreen(pty: Pty): Promise<void> {
  const drawn = (): number => pty.raw().split(CLEAR).length;
  const before = drawn();
  const again = setInterval(() => pty.press(REDRAW), 50);
  await pty.until(() => drawn() > before, "screen drawn anew").finally(() => clearInterval(again));
  await sleep(ARMED_MS);
}

const REDRAW = "\u000c";
const CLEAR = "\u001b[m\u001b[2J";

/** The page's own, which is all that this file needs of a browser. */
declare function requestAnimationFrame(run: (at: number) => void): number;

/** In a browser: by the page's own frames and clock. The question is on the page. */
export async function armedTab(page: Page): Promise<void> {
  await page.evaluate(async (ms) => {
    const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    await new Promise((resolve) => setTimeout(resolve, ms));
  }, ARMED_MS);
}
