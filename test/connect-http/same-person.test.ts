/** Whether it is still the same person, in the same browser, from the first page to the last. */
import { expect, test } from "vitest";
import { proves } from "../support/proves.ts";
import type { Shown } from "./browser.ts";
import { createRig } from "./rig.ts";

const REFUSED = "This link is not for the account you signed in with";

test("a user who changes between opening and finishing is refused at the finish [case connect.same-user.04]", async () => {
  const rig = createRig();
  const { id, url } = await rig.begin();
  const browser = rig.browser();
  await browser.signIn(url, "alice");
  await browser.press("Continue");
  await browser.answer({ code: "c" });
  const before = await rig.row(id);
  const page = await browser.answer({ code: "bob" });
  expect([page.status, page.heading]).toEqual([403, REFUSED]);
  expect(page.html).not.toContain("octocat");
  expect(page.html).not.toContain("Coding Agent");
  expect(await rig.row(id)).toEqual(before);
  expect(rig.vault).toEqual([]);
  // Neither is the page told to whoever sits there now.
  expect((await browser.open(url)).heading).toBe("Sign in to go on");
  await browser.post(`${url}/store`);
  expect(rig.vault).toEqual([]);

  const alice = rig.browser();
  expect((await alice.signIn(url, "alice")).heading).toBe("Is this the right account?");
  expect((await alice.press("Store")).heading).toBe("Connected");
});

proves(
  "CONN-1",
  "a secret and a plain yes count only when the same person is still there",
  async () => {
    const rig = createRig();
    for (const [purpose, button, fields] of [
      ["stripe", "Store", { secret: "rk_live_1" }],
      ["deploy", "Yes", {}],
    ] as const) {
      const { id, url } = await rig.begin({ purpose });
      const browser = rig.browser();
      await browser.signIn(url, "alice");
      const away = await browser.press(button, fields);
      expect(away.onward).toContain("silent=true");
      expect((await browser.answer({ code: "bob" })).heading).toBe(REFUSED);
      expect((await rig.row(id)).phase).toBe("review");
    }
    expect(rig.vault).toEqual([]);
  },
);

proves(
  "CONN-1",
  "whoever signed out meanwhile signs in once more, and nothing is stored before",
  async () => {
    const rig = createRig();
    const { url } = await rig.begin();
    const browser = rig.browser();
    await browser.signIn(url);
    await browser.press("Continue");
    await browser.answer({ code: "c" });
    const page = await browser.answer({ error: "login_required" });
    expect(page.heading).toBe("Sign in once more to finish");
    const away = await browser.press("Sign in with Example Ltd");
    expect(away.onward).toContain("silent=false");
    expect((await browser.answer({ code: "alice" })).heading).toBe("Is this the right account?");
    expect((await browser.press("Store")).heading).toBe("Connected");
  },
);

proves(
  "CONN-1",
  "who is asked after silently is named to the provider, in their own browser alone",
  async () => {
    const HINT = "alice@id.example";
    const rig = createRig();
    rig.outside.hint = HINT;
    const asked = ({ onward = "" }: Shown) => new URL(onward).searchParams;
    const typed = rig.browser();
    await typed.signIn((await rig.begin({ purpose: "stripe" })).url, "alice");
    expect(asked(await typed.press("Store", { secret: "rk_1" })).get("hint")).toBe(HINT);

    const { id, url } = await rig.begin();
    const browser = rig.browser();
    const first = await browser.signIn(url, "alice");
    await browser.press("Continue");
    const silent = await browser.answer({ code: "c" });
    expect([asked(silent).get("silent"), asked(silent).get("hint")]).toEqual(["true", HINT]);
    const kept = [first.html, browser.cookies, await rig.row(id)];
    expect(JSON.stringify(kept)).not.toContain(HINT);

    // Another browser, whoever sits there, is asked who that is.
    const other = rig.browser();
    await other.open(url);
    expect(asked(await other.press("Sign in with Example Ltd")).has("hint")).toBe(false);
    rig.outside.hint = undefined;
    const refused = await browser.answer({ code: "bob" });
    expect(refused.html).not.toContain(HINT);
    const again = await browser.press("Sign in with another account");
    expect(asked(again).has("hint")).toBe(false);
    expect(again.html).not.toContain(HINT);
  },
);

proves(
  "CONN-1",
  "storing is refused while it is not known that the person is still there",
  async () => {
    const rig = createRig();
    const { id, url } = await rig.begin();
    const browser = rig.browser();
    const { html } = await browser.signIn(url);
    const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? "";
    await browser.press("Continue");
    await browser.answer({ code: "c" });
    const page = await browser.post(`${url}/store`, { token });
    expect(page.heading).toBe("Sign in once more to finish");
    expect((await rig.row(id)).phase).toBe("review");
    expect(rig.vault).toEqual([]);
  },
);

proves(
  "CONN-2",
  "a browser that was closed goes on after a fresh sign-in, in another one too",
  async () => {
    const rig = createRig();
    const { url } = await rig.begin();
    const first = rig.browser();
    await first.signIn(url);
    await first.press("Continue");
    const late = first.answerUrl({ code: "c" });

    const second = rig.browser();
    expect((await second.signIn(url)).heading).toBe("Connect GitHub");
    // What the first one had begun is void.
    expect((await first.open(late)).heading).toBe("This answer was used already, or is not known");
    expect((await first.open(url)).heading).toBe("Sign in to go on");
    await second.press("Continue");
    await second.answer({ code: "c" });
    await second.answer({ code: "alice" });
    expect((await second.press("Store")).heading).toBe("Connected");
  },
);

proves("CONN-2", "a sign-in counts only in the browser that began it (login CSRF)", async () => {
  const rig = createRig();
  const { id, url } = await rig.begin();
  const attacker = rig.browser();
  await attacker.open(url);
  await attacker.press("Sign in with Example Ltd");
  const answer = attacker.answerUrl({ code: "alice" });

  const victim = rig.browser();
  const page = await victim.open(answer);
  expect([page.status, page.heading]).toEqual([
    403,
    "This answer was used already, or is not known",
  ]);
  expect(victim.cookies).toEqual([]);
  expect((await rig.row(id)).version).toBe(1);
});

proves("CONN-2", "a sign-in that was begun for one interaction opens no other", async () => {
  const rig = createRig();
  const one = await rig.begin();
  const other = await rig.begin({ purpose: "stripe" });
  const browser = rig.browser();
  await browser.signIn(one.url);
  expect((await browser.open(other.url)).heading).toBe("Sign in to go on");
  expect((await rig.row(other.id)).version).toBe(1);
});

proves("CONN-2", "the answer of a sign-in counts once, and for ten minutes", async () => {
  const rig = createRig();
  const { url } = await rig.begin({ ttl: 3_600_000 });
  const browser = rig.browser();
  await browser.open(url);
  await browser.press("Sign in with Example Ltd");
  const answer = browser.answerUrl({ code: "alice" });
  expect((await browser.open(answer)).heading).toBe("Connect GitHub");
  expect((await browser.open(answer)).status).toBe(403);

  const slow = rig.browser();
  await slow.open(url);
  await slow.press("Sign in with Example Ltd");
  rig.wait(10 * 60_000);
  expect((await slow.answer({ code: "alice" })).status).toBe(403);
});

proves(
  "URL-10",
  "a session that was planted in another person's browser connects nothing of theirs",
  async () => {
    const rig = createRig();
    // Mallory is the one who is asked, and wants the account of whoever opens the link.
    const { id, url } = await rig.begin({ person: "mallory" });
    const mallory = rig.browser();
    await mallory.signIn(url, "mallory");

    const victim = rig.browser();
    victim.cookies = [...mallory.cookies];
    await victim.open(url);
    await victim.press("Continue");
    await victim.answer({ code: "c" });
    const page = await victim.answer({ code: "victim" });
    expect([page.status, page.heading]).toEqual([403, REFUSED]);
    expect((await rig.row(id)).phase).toBe("review");
    expect(rig.vault).toEqual([]);
  },
);

proves(
  "CONN-2",
  "a sign-in gives the browser a secret of its own, whatever cookie was there before",
  async () => {
    const rig = createRig();
    const { id, url } = await rig.begin();
    const first = rig.browser();
    await first.signIn(url);
    const planted = [...first.cookies];
    const before = (await rig.row(id)).data.browser;

    const second = rig.browser();
    await second.open(url);
    await second.press("Sign in with Example Ltd");
    second.cookies.push(...planted);
    await second.answer({ code: "alice" });
    expect((await rig.row(id)).data.browser).not.toBe(before);
    const holder = rig.browser();
    holder.cookies = planted;
    expect((await holder.open(url)).heading).toBe("Sign in to go on");
  },
);

proves("CONN-2", "a session ends with the link, and after an hour at the latest", async () => {
  const rig = createRig();
  const { url } = await rig.begin({ ttl: 24 * 3_600_000 });
  const browser = rig.browser();
  await browser.signIn(url);
  rig.wait(3_600_000);
  expect((await browser.open(url)).heading).toBe("Sign in to go on");

  const short = await rig.begin({ ttl: 60_000 });
  await browser.signIn(short.url);
  rig.wait(60_000);
  expect((await browser.open(short.url)).heading).toBe("The time is over");
  rig.wait(5 * 60_000);
  expect((await browser.open(short.url)).heading).toBe("This link has expired");
});
