/** The pages on a site that knows by itself who is signed in. */
import { expect, test } from "vitest";
import { verifiedSubject } from "../../src/identity/index.ts";
import { proves } from "../support/proves.ts";
import { ISSUER } from "./outside.ts";
import { createRig, type Rig } from "./rig.ts";

/** The author's site: a cookie says who is signed in. */
function site(): Rig {
  return createRig({
    identity: {
      kind: "session",
      async subjectOf(request) {
        const person = /(?:^|; )who=(\w+)/.exec(request.headers.get("cookie") ?? "")?.[1];
        return person === undefined
          ? null
          : { subject: verifiedSubject(ISSUER, person), label: `${person}@site.example` };
      },
      signIn: (returnTo) => `/login?to=${encodeURIComponent(returnTo)}`,
    },
  });
}

proves(
  "CONN-1",
  "nobody signed in: the page tells nothing and leads to the site's own sign-in",
  async () => {
    const rig = site();
    const { id, url } = await rig.begin();
    const page = await rig.browser().open(url);
    expect(page.heading).toBe("Sign in to go on");
    expect(page.html).toContain(`href="https://agent.example/login?to=${encodeURIComponent(url)}"`);
    expect(page.html).not.toContain("Coding Agent");
    expect(page.html).not.toContain("<form");
    expect((await rig.browser().post(`${url}/start`)).heading).toBe("Sign in to go on");
    expect((await rig.row(id)).version).toBe(1);
  },
);

proves("CONN-1", "the right person connects an account without another sign-in", async () => {
  const rig = site();
  const { url } = await rig.begin();
  const browser = rig.browser();
  browser.cookies = [["who", "alice"]];
  const entry = await browser.open(url);
  expect(entry.text).toContain("You are signed in as alice@site.example");
  await browser.press("Continue");
  const review = await browser.answer({ code: "c" });
  expect(review.heading).toBe("Is this the right account?");
  expect((await browser.press("Store")).heading).toBe("Connected");
  expect(rig.vault.map(({ subject }) => subject)).toEqual(['["https://id.example","alice"]']);
});

proves(
  "CONN-1",
  "another person is refused on every page, told nothing, and changes nothing",
  async () => {
    const rig = site();
    const { id, url } = await rig.begin();
    const bob = rig.browser();
    bob.cookies = [["who", "bob"]];
    for (const page of [await bob.open(url), await bob.post(`${url}/start`)]) {
      expect([page.status, page.heading]).toEqual([
        403,
        "This link is not for the account you signed in with",
      ]);
      expect(page.html).not.toContain("Coding Agent");
    }
    expect((await rig.row(id)).version).toBe(1);
    expect(rig.happenings).toContainEqual({
      type: "stranger",
      stage: "open",
      subject: '["https://id.example","bob"]',
      interaction: id,
      purpose: "github",
    });
  },
);

test("a user who changes on the site is refused at each later step [case connect.same-user.04]", async () => {
  const rig = site();
  const { id, url } = await rig.begin();
  const browser = rig.browser();
  browser.cookies = [["who", "alice"]];
  await browser.open(url);
  await browser.press("Continue");
  const answer = browser.answerUrl({ code: "c" });
  const as = (who: string) => {
    browser.cookies = [...browser.cookies.filter(([name]) => name !== "who"), ["who", who]];
  };
  as("bob");
  expect((await browser.open(answer)).status).toBe(403);
  expect((await rig.row(id)).phase).toBe("away");
  as("alice");
  await browser.open(answer);
  const { action, fields } = browser.form("Store");
  as("bob");
  expect((await browser.post(action, fields)).status).toBe(403);
  expect(rig.vault).toEqual([]);
  as("alice");
  expect((await browser.post(action, fields)).heading).toBe("Connected");
});

proves(
  "CONN-2",
  "the first press binds one browser; its form counts from our own page alone",
  async () => {
    const rig = site();
    const { id, url } = await rig.begin();
    const browser = rig.browser();
    browser.cookies = [["who", "alice"]];
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await browser.post(`${url}/start`, {}, foreign)).status).toBe(403);
    expect((await rig.row(id)).version).toBe(1);
    await browser.open(url);
    await browser.press("Continue");
    const answer = browser.answerUrl({ code: "c" });
    const other = rig.browser();
    other.cookies = [["who", "alice"]];
    expect((await other.open(answer)).heading).toBe("This was begun in another browser");
    expect((await browser.open(answer)).heading).toBe("Is this the right account?");
  },
);

proves("CONN-1", "a secret and a yes are stored at once", async () => {
  const rig = site();
  const browser = rig.browser();
  browser.cookies = [["who", "alice"]];
  await browser.open((await rig.begin({ purpose: "stripe" })).url);
  expect((await browser.press("Store", { secret: "rk_live_1" })).heading).toBe("Stored");
  await browser.open((await rig.begin({ purpose: "deploy" })).url);
  expect((await browser.press("Yes")).heading).toBe("Done");
  expect(rig.vault.map(({ credential }) => credential)).toEqual([
    { kind: "secret", value: "rk_live_1" },
  ]);
});

proves("CONN-1", "a subject that no identity check made is nobody", async () => {
  const rig = createRig({
    identity: {
      kind: "session",
      subjectOf: async () => ({ subject: { issuer: ISSUER, id: "alice" } as never }),
      signIn: () => "/login",
    },
  });
  const { url } = await rig.begin();
  const page = await rig.browser().open(url);
  expect([page.status, page.html.includes("Coding Agent")]).toEqual([500, false]);
});

proves("CONN-6", "the site's sign-in stays on the site", async () => {
  const rig = createRig({
    identity: {
      kind: "session",
      subjectOf: async () => null,
      signIn: () => "//evil.example/login",
    },
  });
  const page = await rig.browser().open((await rig.begin()).url);
  expect([page.status, page.html.includes("evil")]).toEqual([500, false]);
});
