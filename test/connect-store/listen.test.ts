import postgres from "postgres";
import { afterEach, beforeEach, expect } from "vitest";
import { openClient } from "../../src/connect/store/client.ts";
import { type ListenOptions, listen } from "../../src/connect/store/listen.ts";
import { proves } from "../support/proves.ts";
import { type FakePostgres, fakePostgres } from "./fake-postgres.ts";

let server: FakePostgres;
beforeEach(async () => {
  server = await fakePostgres();
});
afterEach(() => server.close());

const FOR_EVER = 3_600_000;

/** Listens at the server, with what a test wants to be different. */
const begin = (options: Partial<ListenOptions>) =>
  listen({
    open: (heard) => openClient({ driver: postgres, url: server.url, heard }),
    notify: async (_channel, text) => server.notify(text),
    hint: () => {},
    timeoutMs: FOR_EVER,
    trialMs: FOR_EVER,
    pause: async () => {},
    ...options,
  });

/** As {@link begin}; each pause is over when the test says so. */
async function listening() {
  const hints: (string | null)[] = [];
  const pauses: { readonly attempt: number; readonly end: () => void }[] = [];
  const stop = await begin({
    hint: (id) => hints.push(id),
    pause: (attempt, over) =>
      new Promise((end, reject) => {
        over.onabort = reject;
        pauses.push({ attempt, end });
      }),
  });
  if (stop === null) throw new Error("the note to oneself did not come");
  return { hints, pauses, stop };
}

proves("CONN-7", "a lost listener tries again once for each pause, however often", async () => {
  const { hints, pauses, stop } = await listening();
  const attempts = () => pauses.map(({ attempt }) => attempt);
  expect(server.accepted).toBe(1);
  for (const [deed, step] of [
    ["end", "connect"],
    ["reset", "startup"],
    ["end", "listen acp_elicitation"],
    // As a standby does, which is not lost.
    ["refuse", "listen acp_elicitation"],
  ] as const) {
    const [before, waits] = [server.accepted, pauses.length];
    server.instead((at) => (at === step ? deed : undefined));
    server.drop("end");
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await expect
        .poll(attempts)
        .toEqual([...attempts().slice(0, waits), ...[1, 2, 3, 4].slice(0, attempt)]);
      expect(server.accepted - before).toBe(attempt - 1);
      if (attempt === 4) server.mend();
      pauses.at(-1)?.end();
    }
    // What was missed meanwhile is hinted at, once.
    await expect.poll(() => hints.splice(0)).toEqual([null]);
    expect(server.accepted - before).toBe(4);
    server.notify("a");
    await expect.poll(() => hints.splice(0)).toEqual(["a"]);
  }
  await stop();
});

proves("CONN-7", "who stopped listening does not try again", async () => {
  const here = await listening();
  await here.stop();
  await expect.poll(() => server.there).toBe(0);
  expect(here.pauses).toEqual([]);

  // While it waits before another attempt.
  const waiting = await listening();
  server.drop("end");
  await expect.poll(() => waiting.pauses.length).toBe(1);
  await waiting.stop();

  // While it attempts.
  const trying = await listening();
  server.instead(() => "later");
  server.drop("end");
  await expect.poll(() => trying.pauses.length).toBe(1);
  trying.pauses[0]?.end();
  await expect.poll(() => server.there).toBe(1);
  await trying.stop();
  await expect.poll(() => server.there).toBe(0);

  expect([waiting.pauses.length, trying.pauses.length]).toEqual([1, 1]);
  expect([here.hints, waiting.hints, trying.hints]).toEqual([[], [], []]);
});

proves("CONN-7", "a listener that is lost while it is tried out says so at once", async () => {
  const listening = begin({ notify: async () => server.drop("reset") });
  await expect(listening).rejects.toThrow("the connection to the database was lost");
  expect(server.accepted).toBe(1);
});

proves("CONN-7", "somebody else's note does not show that one's own comes", async () => {
  const notify = async () => server.notify("note to self");
  expect(await begin({ notify, trialMs: 100 })).toBe(null);
  await expect.poll(() => server.there).toBe(0);
});

proves("CONN-7", "a watch that fails leaves no connection behind, whatever failed", async () => {
  const away = begin({ notify: () => Promise.reject(new Error("the pool is away")) });
  await expect(away).rejects.toThrow("the pool is away");
  await expect.poll(() => server.there).toBe(0);
  server.instead((step) => (step.startsWith("listen") ? "later" : undefined));
  await expect(begin({ timeoutMs: 100 })).rejects.toThrow("the database did not answer in time");
  await expect.poll(() => server.there).toBe(0);
});
