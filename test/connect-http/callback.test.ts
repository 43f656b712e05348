/** The way back from the provider, and what others make of it. */
import { expect, test } from "vitest";
import { proves } from "../support/proves.ts";
import type { Browser } from "./browser.ts";
import { TOKEN } from "./outside.ts";
import { createRig, type Rig } from "./rig.ts";

const USED = "This answer was used already, or is not known";

/** Someone signed in, and sent to the provider. */
async function away(
  rig: Rig,
  person = "alice",
): Promise<{ browser: Browser; id: string; url: string }> {
  const { id, url } = await rig.begin({ person });
  const browser = rig.browser();
  await browser.signIn(url, person);
  await browser.press("Continue");
  return { browser, id, url };
}

test("a callback with the state of another user's flow completes neither [case connect.state.02]", async () => {
  const rig = createRig();
  const alice = await away(rig, "alice");
  const bob = await away(rig, "bob");
  const before = [await rig.row(alice.id), await rig.row(bob.id)];
  const page = await alice.browser.open(bob.browser.answerUrl({ code: "c" }));
  expect([page.status, page.heading]).toEqual([403, "This was begun in another browser"]);
  expect([await rig.row(alice.id), await rig.row(bob.id)]).toEqual(before);
  expect(rig.outside.exchanged).toBe(0);
});

test("a code and state taken to another browser are refused [case connect.state.03]", async () => {
  const rig = createRig();
  const { browser, id } = await away(rig);
  const stolen = browser.answerUrl({ code: "c" });
  const before = await rig.row(id);
  const thief = await rig.browser().open(stolen);
  expect([thief.status, thief.heading]).toEqual([403, "This was begun in another browser"]);
  expect(await rig.row(id)).toEqual(before);
  expect(rig.outside.exchanged).toBe(0);
  // The right browser can still go on.
  expect((await browser.open(stolen)).onward).toContain("silent=true");
});

test("the provider's answer sent twice is refused the second time [case connect.one-time.02]", async () => {
  const rig = createRig();
  const { browser, url } = await away(rig);
  const answer = browser.answerUrl({ code: "c" });
  await browser.open(answer);
  const silent = browser.answerUrl({ code: "alice" });
  const again = await browser.open(answer);
  expect([again.status, again.heading]).toEqual([403, USED]);
  await browser.open(silent);
  await browser.press("Store");
  await browser.open(answer);
  expect(rig.outside.exchanged).toBe(1);
  expect(rig.vault.length).toBe(1);
  expect((await browser.open(url)).heading).toBe("Connected");
});

test("of two tabs that finish at the same moment exactly one wins [case connect.one-time.03]", async () => {
  const rig = createRig();
  const { browser, url } = await away(rig);
  const answer = browser.answerUrl({ code: "c" });
  const other = rig.browser();
  other.cookies = [...browser.cookies];
  const both = await Promise.all([browser.open(answer), other.open(answer)]);
  expect(both.map(({ heading }) => heading).filter((one) => one === USED)).toEqual([USED]);
  expect(rig.outside.exchanged).toBe(1);

  const winner = both[0].heading === USED ? other : browser;
  await winner.answer({ code: "alice" });
  const { action, fields } = winner.form("Store");
  const stores = await Promise.all([winner.post(action, fields), winner.post(action, fields)]);
  expect(stores.map(({ heading }) => heading)).toEqual(["Connected", "Connected"]);
  expect((await winner.open(url)).heading).toBe("Connected");
});

test("a no at the provider is an outcome of its own, and uses the link up [case connect.failing.01]", async () => {
  const rig = createRig();
  const { browser, id, url } = await away(rig);
  const page = await browser.answer({ error: "access_denied" });
  expect([page.status, page.heading]).toEqual([200, "You did not agree there"]);
  expect((await rig.row(id)).data.outcome).toEqual({ status: "refused" });
  expect((await rig.browser().open(url)).heading).toBe("This link has been used");
  expect(rig.vault).toEqual([]);
});

test("a provider's error is shown by its name, never in its own words [case connect.vault.02]", async () => {
  const rig = createRig();
  const { browser, id } = await away(rig);
  const page = await browser.answer({
    error: "server_error",
    error_description: `boom ${TOKEN} <script>alert(1)</script>`,
    error_uri: "https://evil.example/",
  });
  expect([page.status, page.heading]).toEqual([502, "That did not work"]);
  expect(page.text).toContain("The error is called server_error.");
  expect(page.html).not.toContain(TOKEN);
  expect(page.html).not.toContain("boom");
  expect(page.html).not.toContain("evil.example");
  expect((await rig.row(id)).data.outcome).toEqual({ status: "failed", reason: "provider-error" });
  expect(rig.happenings).toContainEqual({
    type: "provider-failed",
    leg: "account",
    error: "server_error",
    interaction: id,
    purpose: "github",
  });
  expect(JSON.stringify(rig.happenings)).not.toContain(TOKEN);
});

proves(
  "CONN-6",
  "an answer at another provider's place is refused, and the flow goes on",
  async () => {
    const rig = createRig();
    const { browser, id } = await away(rig);
    const before = await rig.row(id);
    const answer = browser.answerUrl({ code: "c" });
    const page = await browser.open(answer.replace("/callback/github", "/callback/gitlab"));
    expect([page.status, page.heading]).toEqual([403, USED]);
    expect(await rig.row(id)).toEqual(before);
    expect(rig.outside.exchanged).toBe(0);
    expect((await browser.open(answer)).onward).toContain("silent=true");
  },
);

test("a redirect target in a request decides nothing [case connect.callback-place.02]", async () => {
  const rig = createRig();
  const { url } = await rig.begin();
  const browser = rig.browser();
  const evil = "https://evil.example/cb";
  const names = ["redirect_uri", "return_to", "returnTo", "next", "url", "continue", "state"];
  const query = `?${new URLSearchParams(names.map((name): [string, string] => [name, evil]))}`;
  await browser.open(`${url}${query}`);
  const fields = Object.fromEntries(names.map((name): [string, string] => [name, evil]));
  const travel = await browser.post(`${url}/sign-in${query}`, fields);
  expect(travel.html).not.toContain("evil.example");
  await browser.answer({ code: "alice", redirect_uri: evil, return_to: evil });
  const { action, fields: hidden } = browser.form("Continue");
  const out = await browser.post(`${action}${query}`, { ...hidden, ...fields });
  expect(out.html).not.toContain("evil.example");
  expect(new URL(out.onward ?? "").searchParams.get("redirect_uri")).toBe(
    "https://agent.example/connect/callback/github",
  );
});

proves("CONN-6", "a state that is missing, doubled or of another shape finds nothing", async () => {
  const rig = createRig();
  const { browser, id } = await away(rig);
  const answer = browser.answerUrl({ code: "c" });
  const state = new URL(answer).searchParams.get("state") ?? "";
  for (const query of [
    "code=c",
    "code=c&state=",
    `code=c&state=${state}&state=${state}`,
    `code=c&state=${state}x`,
    `code=c&state=${"A".repeat(43)}`,
    `code=c#state=${state}`,
  ]) {
    const page = await browser.open(rig.config.href(`/callback/github?${query}`));
    expect([page.status, page.heading]).toEqual([403, USED]);
    expect(page.html).not.toContain(state);
  }
  expect((await rig.row(id)).phase).toBe("away");
});

proves("CONN-2", "what looks ahead, embeds or asks with HEAD uses no answer up", async () => {
  const rig = createRig();
  const { browser, id } = await away(rig);
  const answer = browser.answerUrl({ code: "c" });
  for (const headers of [
    { "sec-purpose": "prefetch;prerender" },
    { purpose: "prefetch" },
    { "sec-fetch-dest": "iframe" },
    { "sec-fetch-dest": "image" },
  ]) {
    expect((await browser.open(answer, headers)).status).toBe(403);
  }
  const cookie = browser.cookies.map((pair) => pair.join("=")).join("; ");
  const headers = { host: "agent.example", cookie };
  expect((await rig.handle(new Request(answer, { method: "HEAD", headers }))).status).toBe(405);
  expect((await rig.row(id)).phase).toBe("away");
  const page = await browser.open(answer, { "sec-fetch-dest": "document" });
  expect(page.onward).toContain("silent=true");
});

proves("CONN-7", "a cancel during the exchange wins, and the tokens are given back", async () => {
  const rig = createRig();
  const { browser, id } = await away(rig);
  rig.outside.during = () => rig.end(id, { status: "cancelled" });
  const page = await browser.answer({ code: "c" });
  expect(page.heading).toBe("Not needed any more");
  expect(rig.vault).toEqual([]);
  await rig.rest();
  expect(rig.outside.revoked).toEqual([{ kind: "oauth", accessToken: TOKEN, tokenType: "bearer" }]);
});

proves(
  "CONN-7",
  "an exchange that takes longer than its lease ends as interrupted, not as stored",
  async () => {
    const rig = createRig();
    const { browser, id, url } = await away(rig);
    rig.outside.during = async () => rig.wait(60_000);
    const page = await browser.answer({ code: "c" });
    expect(page.heading).toBe("That did not work");
    expect(page.text).toContain("interrupted");
    expect((await rig.row(id)).data.outcome).toEqual({ status: "failed", reason: "interrupted" });
    await rig.rest();
    expect(rig.outside.revoked.length).toBe(1);
    expect((await browser.open(url)).heading).toBe("That did not work");
  },
);

proves(
  "RES-1",
  "a no on the page that shows the account stores nothing and gives the tokens back",
  async () => {
    const rig = createRig();
    const { browser, id } = await away(rig);
    await browser.answer({ code: "c" });
    await browser.answer({ code: "alice" });
    expect(browser.page?.buttons).toEqual(["Store", "No, store nothing"]);
    const page = await browser.press("No, store nothing");
    expect(page.heading).toBe("You said no");
    expect((await rig.row(id)).data.outcome).toEqual({ status: "declined" });
    expect(rig.vault).toEqual([]);
    await rig.rest();
    expect(rig.outside.revoked.length).toBe(1);
  },
);

proves(
  "CONN-2",
  "while an answer is being looked at, another tab waits and can look again",
  async () => {
    const rig = createRig();
    const { browser, url } = await away(rig);
    const other = rig.browser();
    other.cookies = [...browser.cookies];
    await other.open(url);
    const no = other.form("No");
    let seen = "";
    rig.outside.during = async () => {
      seen = (await other.open(url)).heading;
      await other.post(no.action, no.fields);
    };
    await browser.answer({ code: "c" });
    expect(seen).toBe("One moment");
    expect((await browser.answer({ code: "alice" })).heading).toBe("Is this the right account?");
  },
);

proves(
  "CONN-2",
  "whoever comes back with the back button can leave once more; the earlier journey is void",
  async () => {
    const rig = createRig();
    const { browser, url } = await away(rig);
    const first = browser.answerUrl({ code: "c" });
    await browser.open(url);
    expect(browser.page?.heading).toBe("Connect GitHub");
    await browser.press("Continue");
    const second = browser.answerUrl({ code: "c" });
    expect((await browser.open(first)).heading).toBe(USED);
    expect((await browser.open(second)).onward).toContain("silent=true");
  },
);
