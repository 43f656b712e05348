/** The pages of a local agent, where nobody is verified and a code binds the channel. */
import { expect } from "vitest";
import { proves } from "../support/proves.ts";
import { TOKEN } from "./outside.ts";
import { createRig } from "./rig.ts";

const local = () => createRig({ identity: "local" });

/** The code that a page shows. */
const codeOn = (html: string): string => /<code[^>]*>([^<]+)<\/code>/.exec(html)?.[1] ?? "";

proves(
  "CONN-3",
  "the page shows a code after the outside step, and nothing is stored by it",
  async () => {
    const rig = local();
    const { id, url } = await rig.begin();
    const browser = rig.browser();
    const entry = await browser.open(url);
    expect(entry.heading).toBe("Connect GitHub");
    expect(entry.text).toContain("This page then shows a code.");
    expect(entry.text).not.toContain("signed in");
    await browser.press("Continue");
    const page = await browser.answer({ code: "c" });
    expect([page.status, page.heading]).toEqual([200, "Type this code where the agent asked you"]);
    expect(page.text).toContain("Account octocat");
    const code = codeOn(page.html);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(page.buttons).toEqual(["No, store nothing"]);
    const row = await rig.row(id);
    expect(row.phase).toBe("review");
    expect(JSON.stringify(row)).not.toContain(code);
    expect((await rig.codes.judge(id, code)).call(null, row.data.code as never)).toBe(true);
    // Seen again in this browser, but stored by no POST of the page's.
    expect(codeOn((await browser.open(url)).html)).toBe(code);
    const { fields } = browser.form("No, store nothing");
    await browser.post(`${url}/store`, fields);
    expect(rig.vault).toEqual([]);
    expect((await rig.row(id)).phase).toBe("review");
  },
);

proves(
  "CONN-3",
  "what was begun for a verified person is nobody's in local mode, and the other way round",
  async () => {
    const [rig, verified] = [local(), createRig()];
    const [mine, theirs] = [await rig.begin(), await verified.begin()];
    await rig.store.insert({ ...(await verified.row(theirs.id)), id: "verified" });
    await verified.store.insert({ ...(await rig.row(mine.id)), id: "local" });

    const url = rig.config.href(`/i/${theirs.link}`);
    for (const page of [await rig.browser().open(url), await rig.browser().post(`${url}/start`)]) {
      expect([page.status, page.heading]).toEqual([403, "This was begun in another browser"]);
      expect(page.html).not.toContain("Coding Agent");
    }
    expect((await rig.row("verified")).version).toBe(1);

    const page = await verified.browser().signIn(verified.config.href(`/i/${mine.link}`));
    expect([page.status, page.html.includes("Coding Agent")]).toEqual([403, false]);
    expect((await verified.row("local")).version).toBe(1);
  },
);

proves("CONN-3", "no other browser sees the code, or goes on", async () => {
  const rig = local();
  const { id, url } = await rig.begin();
  const browser = rig.browser();
  await browser.open(url);
  await browser.press("Continue");
  const answer = browser.answerUrl({ code: "c" });
  const other = rig.browser();
  const there = await other.open(url);
  expect([there.status, there.heading]).toEqual([403, "This was begun in another browser"]);
  expect((await other.open(answer)).status).toBe(403);
  expect((await other.post(`${url}/decline`)).status).toBe(403);
  await browser.open(answer);
  expect((await other.open(url)).status).toBe(403);
  expect((await rig.row(id)).phase).toBe("review");
  expect(rig.happenings).toContainEqual({
    type: "request-refused",
    why: "browser",
    interaction: id,
  });
});

proves(
  "CONN-3",
  "a cookie that was planted before the first press is worth nothing after it",
  async () => {
    const rig = local();
    const { id, url } = await rig.begin();
    const sibling = await rig.begin();
    const thief = rig.browser();
    await thief.open(sibling.url);
    await thief.press("Continue");
    const victim = rig.browser();
    victim.cookies = [...thief.cookies];
    await victim.open(url);
    await victim.press("Continue");
    await victim.answer({ code: "c" });
    expect((await rig.row(id)).phase).toBe("review");
    expect((await thief.open(url)).heading).toBe("This was begun in another browser");
  },
);

proves(
  "CONN-3",
  "another user of the machine is refused everything, and told nothing",
  async () => {
    const mine = new Set([4711]);
    const rig = createRig({
      identity: "local",
      sameUser: async ({ remotePort = 0 }) => mine.has(remotePort),
    });
    const { id, url } = await rig.begin();
    const other = rig.browser();
    other.peer = { remoteAddress: "127.0.0.1", remotePort: 4712 };
    for (const page of [
      await other.open(url),
      await other.post(`${url}/start`),
      await other.open(rig.config.href("/callback/github?state=x")),
    ]) {
      expect([page.status, page.heading]).toEqual([
        403,
        "This page belongs to another user of this computer",
      ]);
      expect(page.html).not.toContain("Coding Agent");
    }
    expect((await rig.row(id)).version).toBe(1);
    expect(rig.happenings).toContainEqual({ type: "request-refused", why: "os-user" });
    const browser = rig.browser();
    browser.peer = { remoteAddress: "127.0.0.1", remotePort: 4711 };
    expect((await browser.open(url)).heading).toBe("Connect GitHub");
  },
);

proves("CONN-3", "a secret and a yes wait for the code as well", async () => {
  const rig = local();
  for (const [purpose, button, fields] of [
    ["stripe", "Store", { secret: "rk_live_1" }],
    ["deploy", "Yes", {}],
  ] as const) {
    const { id, url } = await rig.begin({ purpose });
    const browser = rig.browser();
    await browser.open(url);
    const page = await browser.press(button, fields);
    expect(page.heading).toBe("Type this code where the agent asked you");
    const row = await rig.row(id);
    expect(row.phase).toBe("review");
    expect(row.data.code?.triesLeft).toBe(3);
    expect(JSON.stringify(row)).not.toContain("rk_live_1");
    expect(page.html).not.toContain("rk_live_1");
  }
  expect(rig.vault).toEqual([]);
});

proves("CONN-3", "a code that is not typed in five minutes ends it", async () => {
  const rig = local();
  const { url } = await rig.begin();
  const browser = rig.browser();
  await browser.open(url);
  await browser.press("Continue");
  await browser.answer({ code: "c" });
  rig.wait(5 * 60_000);
  const page = await browser.open(url);
  expect(page.heading).toBe("That did not work");
  expect(page.text).toContain("The code was not typed in time.");
});

proves("CONN-3", "a code to be typed on the page comes before the outside step", async () => {
  const rig = local();
  const { id, url, code } = await rig.begin({ code: "page" });
  const browser = rig.browser();
  expect((await browser.open(url)).heading).toBe("Enter the code first");
  expect((await browser.post(`${url}/start`)).heading).toBe("Enter the code first");
  expect((await rig.row(id)).phase).toBe("open");
  const entry = await browser.press("Continue", { code: code.toLowerCase().replace("-", " ") });
  expect(entry.heading).toBe("Connect GitHub");
  expect(entry.text).toContain("only after you press “Store”");
  await browser.press("Continue");
  const review = await browser.answer({ code: "c" });
  expect(review.heading).toBe("Is this the right account?");
  expect(rig.vault).toEqual([]);
  expect((await browser.press("Store")).heading).toBe("Connected");
  expect(rig.vault).toEqual([
    {
      subject: '["local","local"]',
      issuer: "https://github.example",
      credential: { kind: "oauth", accessToken: TOKEN, tokenType: "bearer" },
    },
  ]);
});

proves(
  "CONN-3",
  "three wrong codes on the page end it, and a right one comes too late",
  async () => {
    const rig = local();
    const { id, url, code } = await rig.begin({ code: "page" });
    const browser = rig.browser();
    await browser.open(url);
    const wrong = code === "0000-0000" ? "1111-1111" : "0000-0000";
    const first = await browser.press("Continue", { code: wrong });
    expect([first.status, first.heading]).toEqual([422, "Enter the code first"]);
    expect(first.text).toContain("This is not the code. You can try 2 more times.");
    expect(first.html).toMatch(/<input id="code"[^>]*aria-describedby="code-fault"/);
    expect(first.html).not.toContain(wrong);
    const second = await browser.press("Continue", { code: "" });
    expect(second.text).toContain("You can try once more.");
    const form = browser.form("Continue");
    const third = await browser.press("Continue", { code: wrong });
    expect(third.heading).toBe("That did not work");
    expect(third.text).toContain("The code was typed wrong too often.");
    expect((await browser.post(form.action, { ...form.fields, code })).heading).toBe(
      "That did not work",
    );
    expect((await rig.row(id)).data.outcome).toEqual({ status: "failed", reason: "code-wrong" });
  },
);

proves("CONN-3", "many guesses at once are counted one by one", async () => {
  const rig = local();
  const { id, url } = await rig.begin({ code: "page" });
  const browser = rig.browser();
  await browser.open(url);
  await browser.press("Continue", { code: "guess" });
  const { action, fields } = browser.form("Continue");
  await Promise.all(
    Array.from({ length: 20 }, (_, at) => browser.post(action, { ...fields, code: `GUESS-${at}` })),
  );
  expect((await rig.row(id)).data.outcome).toEqual({ status: "failed", reason: "code-wrong" });
});

proves("CONN-3", "after a secret with the code on the page, storing takes one press", async () => {
  const rig = local();
  const { url, code } = await rig.begin({ code: "page", purpose: "stripe" });
  const browser = rig.browser();
  await browser.open(url);
  await browser.press("Continue", { code });
  const page = await browser.press("Store", { secret: "rk_live_1" });
  expect(page.heading).toBe("Stored");
  expect(rig.vault.map(({ credential }) => credential)).toEqual([
    { kind: "secret", value: "rk_live_1" },
  ]);
});

proves("CONN-3", "a no is told in the browser that said it", async () => {
  const rig = local();
  const { id, url } = await rig.begin();
  const browser = rig.browser();
  await browser.open(url);
  expect((await browser.press("No")).heading).toBe("You said no");
  expect((await rig.row(id)).data.outcome).toEqual({ status: "declined" });
  expect((await rig.browser().open(url)).heading).toBe("This link has been used");
});
