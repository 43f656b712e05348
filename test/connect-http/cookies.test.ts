/** What a browser keeps for us, and what others put into it. */
import { expect } from "vitest";
import { proves } from "../support/proves.ts";
import type { Browser } from "./browser.ts";
import { createRig, type Rig } from "./rig.ts";

/** Sends one request as the browser would, and gives the cookies that the response sets. */
async function set(rig: Rig, browser: Browser, url: string, form?: Record<string, string>) {
  const { origin } = rig.config;
  const headers = {
    host: new URL(origin).host,
    origin,
    cookie: browser.cookies.map((pair) => pair.join("=")).join("; "),
  };
  const method = form === undefined ? "GET" : "POST";
  const body = form === undefined ? {} : { body: new URLSearchParams(form) };
  const response = await rig.handle(new Request(url, { method, headers, ...body }));
  return response.headers.getSetCookie();
}

proves(
  "CONN-2",
  "cookies belong to this host alone, are hidden from scripts, and live for minutes",
  async () => {
    const rig = createRig();
    const { url } = await rig.begin();
    const browser = rig.browser();
    const [trip = ""] = await set(rig, browser, `${url}/sign-in`, {});
    expect(trip).toMatch(
      /^__Host-acp-i-[\w-]{22}=[^;]+; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    await browser.open(url);
    await browser.press("Sign in with Example Ltd");
    const [gone = "", session = ""] = await set(rig, browser, browser.answerUrl({ code: "alice" }));
    expect(gone).toMatch(/^__Host-acp-i-[\w-]{22}=; Max-Age=0; /);
    expect(session).toMatch(
      /^__Host-acp-s-[\w-]{22}=[^;]+; Max-Age=900; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  },
);

proves(
  "CONN-2",
  "on plain http of loopback there is no prefix that a browser would refuse",
  async () => {
    const rig = createRig({ identity: "local" });
    const { url } = await rig.begin();
    const [session = ""] = await set(rig, rig.browser(), `${url}/start`, {});
    expect(session).toMatch(
      /^acp-s-[\w-]{22}=[^;]+; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  },
);

proves(
  "CONN-4",
  "cookies tell nothing: neither who it is, nor the link, the state or the verifier",
  async () => {
    const rig = createRig();
    const { link, url } = await rig.begin();
    const browser = rig.browser();
    await browser.open(url);
    await browser.press("Sign in with Example Ltd");
    const state = new URL(browser.page?.onward ?? "").searchParams.get("state") ?? "";
    const trip = JSON.stringify(browser.cookies);
    await browser.answer({ code: "alice" });
    const session = JSON.stringify(browser.cookies);
    for (const text of [trip, session, atob64(trip), atob64(session)]) {
      expect(text).not.toContain(link);
      expect(text).not.toContain(state);
      expect(text).not.toContain("alice");
      expect(text).not.toContain("verifier");
    }
  },
);

/** Whatever in a text is base64url, read. */
const atob64 = (text: string): string =>
  decodeURIComponent(text)
    .split(/[^\w-]+/)
    .map((part) => Buffer.from(part, "base64url").toString("latin1"))
    .join(" ");

proves(
  "CONN-2",
  "cookies of the same name that somebody tossed in decide nothing, before ours or after",
  async () => {
    const rig = createRig();
    const { url } = await rig.begin();
    const browser = rig.browser();
    await browser.signIn(url);
    const [[name = "", value = ""] = []] = browser.cookies;
    const other = rig.browser();
    await other.signIn((await rig.begin({ person: "mallory" })).url, "mallory");
    const foreign = other.cookies[0]?.[1] ?? "";
    const tossed = [foreign, "", "x", "%", "%7B%7D", value.slice(0, -3), `${value}A`];
    browser.cookies = [
      ...tossed.map((one) => [name, one] as const),
      [name, value],
      [name, foreign],
    ];
    expect((await browser.open(url)).heading).toBe("Connect GitHub");
    // More of them than are looked at: refused, and nothing opened.
    browser.cookies = [
      ...Array.from({ length: 20 }, () => [name, foreign] as const),
      [name, value],
    ];
    expect((await browser.open(url)).heading).toBe("Sign in to go on");
  },
);

proves("CONN-2", "a cookie that was sealed for another interaction is nothing", async () => {
  const rig = createRig();
  const mine = await rig.begin({ person: "mallory" });
  const mallory = rig.browser();
  await mallory.signIn(mine.url, "mallory");
  const sealed = mallory.cookies[0]?.[1] ?? "";

  const theirs = await rig.begin();
  const alice = rig.browser();
  await alice.signIn(theirs.url);
  const name = alice.cookies[0]?.[0] ?? "";
  const browser = rig.browser();
  browser.cookies = [[name, sealed]];
  expect((await browser.open(theirs.url)).heading).toBe("Sign in to go on");
});

proves("CONN-2", "the session of the same person in another browser is not the one", async () => {
  const rig = createRig();
  const { url } = await rig.begin();
  const first = rig.browser();
  await first.signIn(url);
  const second = rig.browser();
  await second.signIn(url);
  const both = rig.browser();
  both.cookies = [...first.cookies, ...second.cookies];
  expect((await both.open(url)).heading).toBe("Connect GitHub");
  both.cookies = [...first.cookies];
  expect((await both.open(url)).heading).toBe("Sign in to go on");
});

proves("CONN-2", "two interactions in one browser do not disturb each other", async () => {
  const rig = createRig();
  const one = await rig.begin();
  const other = await rig.begin({ purpose: "stripe" });
  const browser = rig.browser();
  await browser.signIn(one.url);
  await browser.signIn(other.url);
  expect((await browser.open(one.url)).heading).toBe("Connect GitHub");
  expect((await browser.open(other.url)).heading).toBe("Connect Stripe");
  await browser.press("No");
  expect((await browser.open(one.url)).heading).toBe("Connect GitHub");
});
