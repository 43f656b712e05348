/** What becomes of tokens that nobody stored, at a real provider, whose own word it is that they are dead. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished } from "vitest";
import type { Begun, ConnectOptions } from "../../src/connect/index.ts";
import { local, memoryStore, toNodeListener } from "../../src/connect/index.ts";
import { connectionOf } from "../connect-desk/rig.ts";
import { browserOf, events, serving } from "../connect-desk/serving.ts";
import { MINUTE, type Time, until } from "../connect-desk/time.ts";
import { Browser } from "../connect-http/browser.ts";
import {
  createJar,
  type IdentityProvider,
  startIdentityProvider,
  walk,
} from "../support/identity-provider/index.ts";
import { proves } from "../support/proves.ts";
import { ALIVE, accountAt, CLIENT, DEAD, isAlive as isAliveAt, type Tokens } from "./tokens.ts";

const BASE = "https://agent.example/connect";
let op: IdentityProvider;

beforeAll(async () => {
  op = await startIdentityProvider({ switches: { consent: "given" } });
  await op.addClient({ ...CLIENT, redirectUris: [`${BASE}/callback/accounts`] });
});
afterAll(() => op?.stop());
afterEach(() => op.set({ failure: null, hold: null }));

/** The service with people at an identity provider that says yes. */
async function verified(changes: Partial<ConnectOptions> = {}) {
  const { given, purposes } = accountAt(op.issuer);
  const heard = events();
  const { connect, time } = await serving({ purposes, ...changes });
  const jar = createJar();
  async function review(begun: Begun) {
    const browser = browserOf(connect);
    await browser.signIn(begun.url, "alice");
    await browser.press("Continue");
    await browser.open((await walk(browser.page?.onward ?? "", { user: "octocat", jar })).href);
    await browser.answer({ code: "alice" });
    expect(browser.page?.heading).toBe("Is this the right account?");
    return browser;
  }
  const connection = connectionOf("alice");
  const begin = () => connect.begin({ connection, purpose: "account" });
  return { connect, time, given, heard, begin, review, connection, jar };
}

/** The service on its user's own machine, over real HTTP, up to the page that shows the code. */
async function atTheCode() {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await op.addClient({ ...CLIENT, redirectUris: [`${origin}/callback/accounts`] });
  onTestFinished(() => op.addClient({ ...CLIENT, redirectUris: [`${BASE}/callback/accounts`] }));
  const { given, purposes } = accountAt(op.issuer);
  const heard = events();
  const { connect, time } = await serving({ purposes, identity: local(), baseUrl: origin });
  server.on("request", toNodeListener(connect));
  const begun = await connect.begin({ connection: connectionOf(null), purpose: "account" });
  const browser = new Browser((request) => fetch(request, { redirect: "manual" }), origin, {});
  await browser.open(begun.url);
  await browser.press("Continue");
  await browser.open((await walk(browser.page?.onward ?? "", { user: "octocat" })).href);
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(browser.page?.text ?? "")?.[0] ?? "";
  expect(await begun.codeShown).toBe(true);
  return { connect, time, given, heard, begun, code };
}

type Heard = ReturnType<typeof events>;
const givenBack = (heard: Heard) => heard.filter(({ type }) => type === "given-back");

/** What is said when it was given back; and that no token stands in anything that is said. */
async function said(heard: Heard, given: readonly Tokens[]): Promise<unknown> {
  await until("the word that it was given back", () => givenBack(heard).length > 0);
  for (const token of given.flatMap((one) => Object.values(one))) {
    expect(JSON.stringify(heard)).not.toContain(String(token));
  }
  return givenBack(heard);
}

/** By the provider's own word. */
const isAlive = (tokens: Tokens | undefined) => isAliveAt(op.issuer, tokens);

const word = (begun: Begun, what: string) => [
  {
    type: "given-back",
    what,
    interaction: begun.elicitationId,
    purpose: "account",
    at: expect.any(Number),
  },
];

describe("a sign-in in review gives its tokens back when it", () => {
  const ends: Record<
    string,
    readonly [(of: { begun: Begun; time: Time; browser: Browser }) => Promise<unknown>, object]
  > = {
    "has expired": [({ time }) => time.pass(10 * MINUTE), { status: "expired" }],
    "is called off by the agent": [({ begun }) => begun.cancel(), { status: "cancelled" }],
    "is refused by the person": [
      ({ browser }) => browser.press("No, store nothing"),
      { status: "declined" },
    ],
  };
  for (const [name, [end, outcome]] of Object.entries(ends)) {
    proves("CONN-2", name, async () => {
      const { time, given, heard, begin, review } = await verified();
      const begun = await begin();
      const browser = await review(begun);
      expect(await isAlive(given[0])).toEqual(ALIVE);
      await end({ begun, time, browser });
      expect(await begun.settled).toEqual(outcome);
      expect(await said(heard, given)).toEqual(word(begun, "revoked"));
      expect(await isAlive(given[0])).toEqual(DEAD);
    });
  }

  proves("CONN-2", "has expired, and nobody waits for it any more", async () => {
    const { time, given, heard, begin, review, connection } = await verified();
    const begun = await begin();
    await review(begun);
    connection.lose();
    await time.pass(11 * MINUTE);
    expect(await said(heard, given)).toEqual(word(begun, "revoked"));
    expect(await isAlive(given[0])).toEqual(DEAD);
  });

  proves("CONN-8", "has expired before the eyes of two replicas, once", async () => {
    const store = memoryStore();
    const one = await verified({ store });
    const two = await verified({ store });
    const begun = await one.begin();
    await one.review(begun);
    const before = (await op.requests())["POST /token/revocation"] ?? 0;
    await Promise.all([one.time.pass(11 * MINUTE), two.time.pass(11 * MINUTE)]);
    expect(await said(one.heard, one.given)).toEqual(word(begun, "revoked"));
    await Promise.all([one.connect.close(), two.connect.close()]);
    expect(await isAlive(one.given[0])).toEqual(DEAD);
    // The refresh token, and the access token.
    expect((await op.requests())["POST /token/revocation"]).toBe(before + 2);
  });
});

describe("a local sign-in gives its tokens back when its code", () => {
  proves("CONN-3", "comes too late", async () => {
    const { time, given, heard, begun, code } = await atTheCode();
    expect(await isAlive(given[0])).toEqual(ALIVE);
    await time.pass(5 * MINUTE);
    expect(await begun.enter(code)).toBe("over");
    expect(await begun.settled).toEqual({ status: "failed", reason: "code-late" });
    expect(await said(heard, given)).toEqual(word(begun, "revoked"));
    expect(await isAlive(given[0])).toEqual(DEAD);
  });

  proves("CONN-3", "is wrong three times", async () => {
    const { given, heard, begun, code } = await atTheCode();
    const wrong = code === "0000-0000" ? "1111-1111" : "0000-0000";
    for (const left of [2, 1]) {
      expect([left, await begun.enter(wrong)]).toEqual([left, "wrong"]);
      expect([await isAlive(given[0]), givenBack(heard)]).toEqual([ALIVE, []]);
    }
    expect(await begun.enter(wrong)).toBe("wrong");
    expect(await begun.settled).toEqual({ status: "failed", reason: "code-wrong" });
    expect(await said(heard, given)).toEqual(word(begun, "revoked"));
    expect(await isAlive(given[0])).toEqual(DEAD);
  });
});

describe("tokens that were never parked are given back", () => {
  proves("CONN-2", "where the account cannot be learned", async () => {
    const { given, heard, begin, review } = await verified();
    const begun = await begin();
    await op.set({ failure: { at: "api", text: "no" } });
    await expect(review(begun)).rejects.toThrow();
    await op.set({ failure: null });
    expect(await begun.settled).toEqual({ status: "failed", reason: "provider-error" });
    expect(await said(heard, given)).toEqual(word(begun, "revoked"));
    expect(await isAlive(given[0])).toEqual(DEAD);
  });

  proves("CONN-7", "where it was called off while they came", async () => {
    const { given, heard, begin, review } = await verified();
    const begun = await begin();
    await op.set({ hold: "api" });
    const coming = expect(review(begun)).rejects.toThrow();
    await op.held();
    await begun.cancel();
    await op.set({ hold: null });
    await coming;
    expect(await begun.settled).toEqual({ status: "cancelled" });
    expect(await said(heard, given)).toEqual(word(begun, "revoked"));
    expect(await isAlive(given[0])).toEqual(DEAD);
  });
});

/** Presses Store, and waits until nothing more can come of it. */
async function stored({ connect, time, begin, review }: Awaited<ReturnType<typeof verified>>) {
  const begun = await begin();
  await (await review(begun)).press("Store");
  expect(await begun.settled).toMatchObject({ status: "done", stored: true });
  await time.pass(11 * MINUTE);
  return connect;
}

proves("CONN-2", "what was stored is not given back", async () => {
  const world = await verified();
  const connect = await stored(world);
  await connect.close();
  expect(givenBack(world.heard)).toEqual([]);
  expect(await isAlive(world.given[0])).toEqual(ALIVE);
});

proves("CONN-5", "what the person had stored before goes on working", async () => {
  const world = await verified();
  await stored(world);
  const again = await world.begin();
  await world.review(again);
  await again.cancel();
  // At this provider both hang on one grant, and would end together.
  expect(await said(world.heard, world.given)).toEqual(word(again, "spared"));
  expect(await isAlive(world.given[0])).toEqual(ALIVE);
});

describe("a provider that does not take them back changes nothing:", () => {
  proves("URL-11", "it fails, and its words are not passed on", async () => {
    const { time, given, heard, begin, review } = await verified();
    const begun = await begin();
    await review(begun);
    await op.set({ failure: { at: "revocation", error: "server_error", text: "no such ya29.x" } });
    await time.pass(10 * MINUTE);
    expect(await begun.settled).toEqual({ status: "expired" });
    expect(await said(heard, given)).toEqual(word(begun, "failed"));
    expect(JSON.stringify(heard)).not.toContain("ya29");
    expect(await isAlive(given[0])).toEqual(ALIVE);
  });

  proves("CONN-7", "it does not answer, and nobody waits for it but the end of all", async () => {
    const { connect, given, heard, begin, review } = await verified();
    const begun = await begin();
    const browser = await review(begun);
    await op.set({ hold: "revocation" });
    expect((await browser.press("No, store nothing")).heading).toBe("You said no");
    expect(await begun.settled).toEqual({ status: "declined" });
    await op.held();
    expect(givenBack(heard)).toEqual([]);
    const closed = connect.close();
    await op.set({ hold: null });
    await closed;
    expect(givenBack(heard)).toEqual(word(begun, "revoked"));
    expect(await isAlive(given[0])).toEqual(DEAD);
  });
});
