/** The whole way in a real browser; and everything that anybody wrote on the way is searched for credentials. */
import { inspect } from "node:util";
import type { Browser } from "playwright";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../support/chromium.ts";
import { proves } from "../support/proves.ts";
import type { Editor } from "../transport/editor.ts";
import type { AgentOptions } from "./agent-options.ts";
import { askFor, completions } from "./asking.ts";
import { agree, heading, openTab, press, signIn } from "./tabs.ts";
import { findings, secretsIn, traces } from "./traces.ts";
import { type Agent, openWorld, type World } from "./world.ts";

let browser: Browser;
let world: World;
const ends: (() => unknown)[] = [];
beforeAll(async () => {
  [browser, world] = await Promise.all([launchChromium(), openWorld()]);
});
afterAll(async () => {
  await browser?.close();
  await world?.close();
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A browser of its own: with no cookies yet. Notes what its addresses carried. */
async function open(seen: Map<string, string> = new Map()) {
  const { context, tab } = await openTab(browser);
  ends.push(() => context.close());
  context.on("request", (request) => {
    const { searchParams } = new URL(request.url());
    for (const name of ["code", "state", "nonce"]) {
      const value = searchParams.get(name);
      if (value !== null) seen.set(value, name);
    }
  });
  return { context, tab };
}

async function start(options: Partial<AgentOptions> = {}) {
  const agent = await world.agent(options);
  ends.push(agent.stop);
  const editor = await agent.open();
  ends.push(editor.close);
  return { agent, editor };
}

proves(
  "CONN-2",
  "a browser is closed on the way, and another of the same person goes on",
  async () => {
    const { editor } = await start();
    const { link, ended, elicitationId } = await askFor(editor);
    const first = await open();
    await signIn(first.tab, link, "alice");
    await press(first.tab, "Continue");
    await first.tab.getByLabel("User name").waitFor();
    await first.context.close();
    const { tab } = await open();
    await signIn(tab, link, "alice");
    await agree(tab);
    await heading(tab, "Is this the right account?");
    expect(await tab.locator("main").textContent()).toContain("octocat");
    await press(tab, "Store");
    await heading(tab, "Connected");
    expect(await ended).toMatchObject({
      result: { status: "done", account: { label: "octocat" } },
    });
    expect(await completions(editor)).toEqual([elicitationId]);
  },
);

/** An agent and its client. */
interface Pair {
  readonly agent: Agent;
  readonly editor: Editor;
}

const KEY = "rk_live_51H8xQ2eZvKYlo2C";
const WORDS = "the token ya29.a0AfH6SMBx+/= is bad";
const NAMES = [
  "access_token",
  "client_secret",
  "code",
  "code_verifier",
  "id_token",
  "key",
  "refresh_token",
  "words",
];

proves("URL-11", "no credential is in anything that anybody wrote on a full run", async () => {
  const addresses = new Map<string, string>();
  const verified = await start();
  await connect(verified, addresses);
  await typeKey(verified, addresses);
  await meetAStranger(verified, addresses);
  await failInEveryWay(verified, addresses);
  const local = await start({ identity: "local" });
  const code = await connectLocally(local, addresses);

  const texts = { ...written(verified, "verified"), ...written(local, "local") };
  const secrets = new Map([
    ...secretsIn([...verified.agent.wire(), ...local.agent.wire()]),
    ...[...addresses].filter(([, name]) => name === "code"),
    [KEY, "key"],
    [WORDS, "words"],
  ]);
  expect([...new Set(secrets.values())].sort()).toEqual(NAMES);
  expect(findings(secrets, texts)).toEqual([]);
  // What sends a browser on holds the state, and nothing else may; so the search finds what there is.
  const states = new Map([...addresses].filter(([, name]) => name === "state"));
  expect(new Set(findings(states, texts))).toEqual(
    new Set(["state in pages of verified", "state in pages of local"]),
  );
  // The code of local mode is on the page, and in the answer of whoever typed it.
  expect(findings(new Map([[code, "code"]]), texts)).toEqual([
    "code in what the client of local sent",
    "code in pages of local",
  ]);
  // Events, spans and errors were among it.
  for (const one of [verified, local]) {
    const kinds = one.agent.reports.map((report) => Object.keys(report)[0]);
    expect(new Set(kinds)).toEqual(
      new Set(["ready", "event", "span", ...(one === verified ? ["thrown"] : [])]),
    );
  }
});

test("a secret is found however it is carried", () => {
  const secret = "s3cret+token/with?marks=";
  for (const before of ["", "a", "ab", "abc"]) {
    for (const encoding of ["base64", "base64url"] as const) {
      const text = Buffer.from(`${before}${secret}after`).toString(encoding);
      expect(traces(secret).some((look) => text.includes(look))).toBe(true);
    }
  }
  expect(traces(secret)).toContain("s3cret%2Btoken%2Fwith%3Fmarks%3D");
});

async function connect({ editor }: Pair, addresses: Map<string, string>): Promise<void> {
  const { link, ended } = await askFor(editor);
  const { tab } = await open(addresses);
  await signIn(tab, link, "alice");
  await agree(tab);
  await press(tab, "Store");
  await heading(tab, "Connected");
  expect(await ended).toMatchObject({ result: { status: "done" } });
  expect(await editor.request("_use", me())).toMatchObject({ result: { status: 200 } });
}

async function typeKey({ editor }: Pair, addresses: Map<string, string>): Promise<void> {
  const { link, ended } = await askFor(editor, "key");
  const { tab } = await open(addresses);
  await signIn(tab, link, "alice");
  await tab.getByLabel("API key").fill(KEY);
  await press(tab, "Store");
  await heading(tab, "Stored");
  expect(await ended).toMatchObject({ result: { status: "done" } });
  const { origin } = world.payments;
  expect(await editor.request("_use", { purpose: "key", url: origin })).toMatchObject({
    result: { status: 200 },
  });
}

async function meetAStranger({ editor }: Pair, addresses: Map<string, string>): Promise<void> {
  const { link, ended } = await askFor(editor);
  const { tab } = await open(addresses);
  await signIn(tab, link, "bob");
  await heading(tab, "This link is not for the account you signed in with");
  await editor.request("_stop");
  expect(await ended).toEqual({ error: "cancelled" });
}

/** The provider answers with a token in its words: to the exchange, and to the refresh. */
async function failInEveryWay({ editor }: Pair, addresses: Map<string, string>): Promise<void> {
  const { link, ended } = await askFor(editor);
  const { tab } = await open(addresses);
  await signIn(tab, link, "alice");
  const failure = { at: "token", error: "server_error", text: WORDS } as const;
  await world.accounts.set({ failure });
  ends.push(() => world.accounts.set({ failure: null }));
  await agree(tab);
  await heading(tab, "That did not work");
  expect(await ended).toEqual({ result: { status: "failed", reason: "provider-error" } });
  const elsewhere = { purpose: "key", url: world.accounts.issuer };
  expect(await editor.request("_use", elsewhere)).toEqual({ error: "origin-refused" });
  await editor.request("_later", { ms: 3_600_000 });
  expect(await editor.request("_use", me())).toEqual({ error: "provider-failed" });
  await world.accounts.set({ failure: null });
  expect(await editor.request("_use", me())).toMatchObject({ result: { status: 200 } });
}

/** Returns the code that the page showed. */
async function connectLocally({ editor }: Pair, addresses: Map<string, string>): Promise<string> {
  const { link, ended } = await askFor(editor);
  const { tab } = await open(addresses);
  await tab.goto(link);
  await agree(tab);
  await heading(tab, "Type this code where the agent asked you");
  const code = (await tab.locator("code").textContent()) ?? "";
  (await editor.person.next()).act({ action: "accept", content: { code } });
  expect(await ended).toMatchObject({ result: { status: "done" } });
  expect(await editor.request("_use", me())).toMatchObject({ result: { status: 200 } });
  return code;
}

const me = () => ({ purpose: "account", url: `${world.accounts.issuer}/api/me` });

/** Everything that a pair wrote, by what it is. */
function written({ agent, editor }: Pair, name: string): Record<string, string> {
  const { passed } = editor.tap;
  return {
    [`what the agent of ${name} sent`]: JSON.stringify(passed.in),
    [`what the client of ${name} sent`]: JSON.stringify(passed.out),
    [`what the client of ${name} showed`]: inspect(editor.person.asked, { depth: null }),
    [`stdout of ${name}`]: agent.said.out,
    [`stderr of ${name}`]: agent.said.err,
    [`pages of ${name}`]: agent.pages(),
  };
}
