/** A link that is opened too late, while its question still waits. */
import { afterEach, expect } from "vitest";
import { type PageReach, startPageReach } from "../../src/cli/page-reach.ts";
import { proves } from "../support/proves.ts";
import { desk, question } from "./desk.ts";

let reach: PageReach | undefined;
afterEach(() => reach?.stop());

/** What the page's own script asks with the token of its link. */
async function enter(link: string): Promise<number> {
  const { origin, hash } = new URL(link);
  const { status } = await fetch(`${origin}/session`, {
    method: "POST",
    body: JSON.stringify({ token: hash.slice(1) }),
    headers: { "content-type": "application/json", origin, "sec-fetch-site": "same-origin" },
  });
  return status;
}

proves("LOOP-1", "a link that comes too late lets nobody in, and is replaced once", async () => {
  const { client, push } = await desk();
  const links: string[] = [];
  let now = 0;
  reach = await startPageReach(client, {
    // No browser can be opened: the person is shown the link, as in a run on a remote machine.
    onUnopened: () => void links.push(reach?.link() ?? ""),
    onSecondUse: () => {},
    onStranger: () => {},
    now: () => now,
  });
  push(question(1));
  await expect.poll(() => links.length).toBe(1);
  now = 60_001;
  expect(await enter(links[0] ?? "")).toBe(404);
  await expect.poll(() => links.length).toBe(2);
  expect(await enter(links[0] ?? "")).toBe(404);
  expect(await enter(links[1] ?? "")).toBe(200);
  expect(links).toHaveLength(2);
});
