import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { memoryStore, toNodeListener } from "../../src/connect/index.ts";
import { Browser } from "../connect-http/browser.ts";
import { ISSUER, identityLeg, outsideWorld, providerLeg } from "../connect-http/outside.ts";
import { judgeCase } from "../support/cases.ts";
import { proves } from "../support/proves.ts";
import { connectionOf, oauthPurpose } from "./rig.ts";
import { browserOf, events, here, KEY, serving } from "./serving.ts";
import { until } from "./time.ts";

proves(
  "URL-11",
  "a secret goes from the page into the vault, and is used without the agent ever seeing it",
  async () => {
    const heard = events();
    const { connect, sent } = await serving();
    const connection = connectionOf("alice");
    const begun = await connect.begin({ connection, purpose: "key" });
    const browser = browserOf(connect);
    await browser.signIn(begun.url, "alice");
    await browser.press("Store", { secret: KEY });
    await browser.answer({ code: "alice" });
    expect(await begun.settled).toEqual({ status: "done", stored: true });
    const answer = await connect.vault.fetch(
      connection,
      "key",
      new Request("https://api.example/things"),
    );
    expect(await answer.text()).toBe("ok");
    expect(sent[0]?.get("authorization")).toBe(`Bearer ${KEY}`);
    await until("the word that it was told", () => heard.some(({ type }) => type === "told"));
    expect(heard.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["begun", "matched", "settled", "told", "credential"]),
    );
    const published = JSON.stringify(heard);
    const link = begun.url.slice(-43);
    for (const hidden of [KEY, link, "alice", "id.example"])
      expect(published).not.toContain(hidden);
  },
);

/** A server on a free port of loopback, until the test ends. */
async function listening() {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
const overTheWire = (request: Request) => fetch(request, { redirect: "manual" });

proves(
  "CONN-3",
  "in local mode the page's code, typed on the connection that asked, stores what was entered",
  async () => {
    const { server, origin } = await listening();
    const { connect } = await here({ baseUrl: origin });
    server.on("request", toNodeListener(connect));
    const connection = connectionOf(null);
    const begun = await connect.begin({ connection, purpose: "key" });
    const browser = new Browser(overTheWire, origin, {});
    await browser.open(begun.url);
    await browser.press("Store", { secret: KEY });
    const code = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(browser.page?.text ?? "")?.[0] ?? "";
    expect(await begun.codeShown).toBe(true);
    expect(await connect.vault.has(connection, "key")).toBe(false);
    expect(await begun.enter(code.toLowerCase())).toBe("right");
    expect(await begun.settled).toEqual({ status: "done", stored: true });
    expect(await connect.vault.has(connection, "key")).toBe(true);
  },
);

proves(
  "URL-7",
  "asked in one call: the page's outcome, then the word that it is over",
  async () => {
    const { connect } = await serving();
    const log: string[] = [];
    let url = "";
    const asker = {
      connection: connectionOf("alice"),
      supports: () => true,
      url: async (question: { readonly url: string }) => {
        url = question.url;
        const complete = async () => log.push("complete") > 0;
        return { action: "accept", complete, abandon: () => {} };
      },
      form: () => Promise.reject(new Error("no code is asked for where people are verified")),
    };
    const asked = { sessionId: "s1", purpose: "github", message: "Connect GitHub?" };
    const outcome = connect.ask(asker, asked);
    await until("the link", () => url !== "");
    const browser = browserOf(connect);
    await browser.signIn(url, "alice");
    await browser.press("Continue");
    await browser.answer({ error: "access_denied" });
    expect(await outcome).toEqual({ status: "refused" });
    expect(log).toEqual(["complete"]);
  },
);

test("what the author's own code throws reaches the author alone", async () => {
  const heard = events();
  const faults: unknown[] = [];
  const broken = new Error(`it holds ${KEY}`);
  const { connect } = await serving({
    onFault: (error) => void faults.push(error),
    purposes: {
      own: {
        kind: "custom",
        title: "Own",
        reason: "For tests.",
        handle: () => Promise.reject(broken),
      },
    },
  });
  const begun = await connect.begin({ connection: connectionOf("alice"), purpose: "own" });
  const browser = browserOf(connect);
  await browser.signIn(begun.url, "alice");
  expect((await browser.press("Continue")).status).toBe(500);
  expect(faults).toEqual([broken]);
  expect(heard.filter(({ type }) => type === "fault")).toEqual([
    { type: "fault", at: expect.any(Number) },
  ]);
  expect(JSON.stringify(heard) + browser.page?.html).not.toContain(KEY);
});

judgeCase("connect.replicas.01", async () => {
  const store = memoryStore();
  const outside = outsideWorld();
  const shared = {
    store,
    identity: { kind: "leg", leg: identityLeg(`${ISSUER}/sign-in`, outside) },
    purposes: { github: { ...oauthPurpose(), leg: providerLeg("https://g.example/go", outside) } },
  } as const;
  const one = await serving(shared);
  const two = await serving(shared);
  const connection = connectionOf("alice");
  const begun = await one.connect.begin({ connection, purpose: "github" });
  // Every request goes to the other process than the one before.
  let turn = 0;
  const either = (request: Request) => (turn++ % 2 ? one : two).connect.handle(request);
  const browser = new Browser(either, "https://agent.example", {});
  await browser.signIn(begun.url, "alice");
  await browser.press("Continue");
  await browser.answer({ code: "x" });
  await browser.answer({ code: "alice" });
  await browser.press("Store");
  expect(await begun.settled).toMatchObject({ status: "done", stored: true });
  expect(outside.exchanged).toBe(1);
  expect(await two.connect.vault.has(connectionOf("alice", "another"), "github")).toBe(true);
});
