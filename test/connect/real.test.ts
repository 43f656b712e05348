/**
 * Every way a sign-in can go, with real parts alone: a real browser, the providers and the agent each in its own process,
 * over each transport and on each kind of database.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page as Tab } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { HAS_SQLITE, WHY_NOT } from "../connect-store/sqlite-here.ts";
import { launchChromium } from "../support/chromium.ts";
import { startPostgres, type TestPostgres } from "../support/postgres.mjs";
import { proves } from "../support/proves.ts";
import type { Editor } from "../transport/editor.ts";
import type { AgentOptions } from "./agent-options.ts";
import { type Asked, askFor, completions, linkOf } from "./asking.ts";
import { agree, heading, nameOneself, openTab, press, signIn } from "./tabs.ts";
import { type Over, openWorld, type World } from "./world.ts";

let browser: Browser;
let world: World;
let postgres: TestPostgres;
const folder = mkdtempSync(join(tmpdir(), "acp-elicitation-connect-"));
const ends: (() => unknown)[] = [];
beforeAll(async () => {
  [browser, world, postgres] = await Promise.all([launchChromium(), openWorld(), startPostgres()]);
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

type Setting = readonly [name: string, over: Over["kind"], store: () => Promise<Store>];
type Store = AgentOptions["store"];
const inPostgres = async (): Promise<Store> => ({
  kind: "postgres",
  url: await postgres.database(),
});
const inSqlite = async (): Promise<Store> => ({ kind: "sqlite", file: join(folder, "rows.db") });
const inMemory = async (): Promise<Store> => ({ kind: "memory" });
const SETTINGS: readonly Setting[] = [
  HAS_SQLITE ? ["stdio and SQLite", "stdio", inSqlite] : ["stdio and memory", "stdio", inMemory],
  ["HTTP and PostgreSQL", "HTTP", inPostgres],
  ["WebSocket and PostgreSQL", "WebSocket", inPostgres],
];

if (!HAS_SQLITE) console.info(WHY_NOT);

/** A browser of somebody's own, until the test ends. */
async function open(kept?: string) {
  const opened = await openTab(browser, kept === undefined ? {} : { storageState: kept });
  ends.push(() => opened.context.close());
  return opened;
}

const me = () => ({ purpose: "account", url: `${world.accounts.issuer}/api/me` });
const CONNECTED = { result: { status: "done", stored: true, account: { label: "octocat" } } };

describe.each(SETTINGS)("over %s", (_name, over, store) => {
  let editor: Editor;
  beforeAll(async () => {
    const reach = over === "stdio" ? "stdio" : "network";
    const agent = await world.agent({ store: await store(), reach });
    editor = await agent.open(
      ["form", "url"],
      over === "stdio" ? { kind: over } : { kind: over, person: "alice" },
    );
    return async () => {
      editor.close();
      await agent.stop();
    };
  });

  /** The client was told of this one, once, and shows it no more. */
  async function told({ elicitationId, over: shown }: Asked): Promise<void> {
    expect(await shown).toBe("completed");
    const all = await completions(editor);
    expect(all.filter((id) => id === elicitationId)).toEqual([elicitationId]);
  }

  async function isOver(tab: Tab, asked: Asked, outcome: object): Promise<void> {
    expect(await asked.ended).toEqual({ result: outcome });
    await told(asked);
    await tab.goto(asked.link);
    expect(await tab.getByRole("button").count()).toBe(0);
  }

  proves("URL-10", "consent, sign-in, completion, and use of what was connected", async () => {
    const asked = await askFor(editor);
    const { tab } = await open();
    await signIn(tab, asked.link, "alice");
    await agree(tab);
    await heading(tab, "Is this the right account?");
    expect(await editor.request("_has", { purpose: "account" })).toEqual({ result: false });
    await press(tab, "Store");
    await heading(tab, "Connected");
    expect(await asked.ended).toMatchObject(CONNECTED);
    await told(asked);
    const { result } = await editor.request("_use", me());
    expect([result.status, JSON.parse(result.body).user.login]).toEqual([200, "octocat"]);
  });

  proves("RES-1", "a no in the client, and a no on the page", async () => {
    const ended = editor.request("_connect", { session: "s1", purpose: "account" });
    (await editor.person.next()).act({ action: "decline" });
    expect(await ended).toEqual({ result: { status: "declined" } });
    const { tab } = await open();
    await tab.goto(linkOf(editor));
    await heading(tab, "This link has been used");

    const asked = await askFor(editor);
    await signIn(tab, asked.link, "alice");
    await press(tab, "No");
    await heading(tab, "You said no");
    await isOver(tab, asked, { status: "declined" });
  });

  proves(
    "CAN-4",
    "what the agent called off may be finished outside, and resumes nothing",
    async () => {
      const asked = await askFor(editor, "key");
      const { tab } = await open();
      await signIn(tab, asked.link, "alice");
      const field = tab.getByLabel("API key");
      await field.fill("rk_live_late");
      await editor.request("_stop");
      expect(await asked.ended).toEqual({ error: "cancelled" });
      await told(asked);
      await press(tab, "Store");
      await heading(tab, "Not needed any more");
      expect(await editor.request("_has", { purpose: "key" })).toEqual({ result: false });
    },
  );

  proves("CONN-1", "the wrong person is told nothing, and the right one goes on", async () => {
    const asked = await askFor(editor);
    const bob = await open();
    await signIn(bob.tab, asked.link, "bob");
    await heading(bob.tab, "This link is not for the account you signed in with");
    expect(await bob.tab.content()).not.toMatch(/Coding Agent|Accounts Inc|alice/i);
    const { tab } = await open();
    await signIn(tab, asked.link, "alice");
    await agree(tab);
    await press(tab, "Store");
    await heading(tab, "Connected");
    expect(await asked.ended).toMatchObject(CONNECTED);
    await told(asked);
  });

  proves("CONN-2", "an answer that is sent again, from the browser's own history", async () => {
    const asked = await askFor(editor);
    const { context, tab } = await open();
    const returns: string[] = [];
    context.on("request", (request) => {
      if (request.url().includes("/callback/")) returns.push(request.url());
    });
    await signIn(tab, asked.link, "alice");
    await agree(tab);
    await heading(tab, "Is this the right account?");
    const before = (await world.accounts.requests())["POST /token"];
    await tab.goto(returns[0] ?? "");
    await heading(tab, "This answer was used already");
    expect((await world.accounts.requests())["POST /token"]).toBe(before);
    await tab.goto(asked.link);
    await press(tab, "Store");
    await heading(tab, "Connected");
    await tab.goto(returns[0] ?? "");
    await heading(tab, "This answer was used already");
    expect(await asked.ended).toMatchObject(CONNECTED);
    await told(asked);
  });

  proves("RES-1", "a provider that answers with an error", async () => {
    const asked = await askFor(editor);
    const { tab } = await open();
    await signIn(tab, asked.link, "alice");
    await world.accounts.set({ failure: { at: "token", error: "server_error", text: "no" } });
    ends.push(() => world.accounts.set({ failure: null }));
    await agree(tab);
    await heading(tab, "That did not work");
    expect(await tab.locator("main").textContent()).toContain("The error is called server_error.");
    await isOver(tab, asked, { status: "failed", reason: "provider-error" });
  });

  proves("CONN-2", "a browser that is closed at the provider, and opened again", async () => {
    const asked = await askFor(editor);
    const first = await open();
    await signIn(first.tab, asked.link, "alice");
    await press(first.tab, "Continue");
    await first.tab.getByLabel("User name").waitFor();
    const kept = join(folder, `${over}.json`);
    await first.context.storageState({ path: kept });
    await first.context.close();
    const { tab } = await open(kept);
    // It is still the browser that was matched, so that nobody signs in once more.
    await tab.goto(asked.link);
    await heading(tab, "Connect Accounts Inc");
    await press(tab, "Continue");
    await nameOneself(tab, "octocat");
    await press(tab, "Allow");
    await press(tab, "Store");
    await heading(tab, "Connected");
    expect(await asked.ended).toMatchObject(CONNECTED);
    await told(asked);
  });

  // Last, since it moves the clock of everything.
  proves("CONN-2", "a link that nobody finished in time", async () => {
    const asked = await askFor(editor);
    const { tab } = await open();
    await signIn(tab, asked.link, "alice");
    await heading(tab, "Connect Accounts Inc");
    await editor.request("_later", { ms: 600_001 });
    await press(tab, "Continue");
    await heading(tab, "The time is over");
    await isOver(tab, asked, { status: "expired" });
  });
});
