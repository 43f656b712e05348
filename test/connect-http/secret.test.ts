/** What a person types into our own page, and a plain yes. */
import { expect } from "vitest";
import { proves } from "../support/proves.ts";
import { createRig, type Rig } from "./rig.ts";

async function asked(rig: Rig, purpose: string) {
  const { id, url } = await rig.begin({ purpose });
  const browser = rig.browser();
  await browser.signIn(url);
  return { browser, id, url };
}

proves(
  "URL-11",
  "a secret is typed into a field that hides it, and goes into the vault alone",
  async () => {
    const rig = createRig();
    const { browser, id, url } = await asked(rig, "stripe");
    const field = /<input id="secret"[^>]*>/.exec(browser.page?.html ?? "")?.[0] ?? "";
    for (const attribute of [
      'type="password"',
      'autocomplete="off"',
      'spellcheck="false"',
      'autocapitalize="none"',
      "required",
    ]) {
      expect(field).toContain(attribute);
    }
    expect(field).not.toContain("value=");
    expect(browser.page?.html).toContain(
      '<label for="secret"><bdi>Restricted API key</bdi></label>',
    );
    expect(browser.page?.text).toContain("Will be used with api.stripe.com");

    const away = await browser.press("Store", { secret: "  rk_live_verySecret\n" });
    expect(away.onward).toContain("silent=true");
    expect(rig.vault).toEqual([]);
    expect(JSON.stringify(await rig.row(id))).not.toContain("rk_live_verySecret");
    const done = await browser.answer({ code: "alice" });
    expect(done.heading).toBe("Stored");
    expect(rig.vault).toEqual([
      {
        subject: '["https://id.example","alice"]',
        issuer: "stripe",
        credential: { kind: "secret", value: "rk_live_verySecret" },
      },
    ]);
    for (const page of [away, done, await browser.open(url)]) {
      expect(page.html).not.toContain("rk_live_verySecret");
    }
    expect(JSON.stringify([browser.cookies, rig.happenings])).not.toContain("rk_live_verySecret");
    expect((await rig.row(id)).data).toEqual({ outcome: { status: "done", stored: true } });
  },
);

proves(
  "URL-11",
  "what cannot be a secret is refused beside its field, and never shown again",
  async () => {
    const rig = createRig();
    const { browser, id } = await asked(rig, "stripe");
    for (const [secret, fault] of [
      ["", "Nothing was entered."],
      [" \t ", "Nothing was entered."],
      ["one\ntwo", "This holds line breaks or other characters that cannot be sent."],
      ["clé\u0000", "This holds line breaks or other characters that cannot be sent."],
      ["\u{1f511}key", "This holds line breaks or other characters that cannot be sent."],
      ["k".repeat(8193), "This is longer than 8192 characters."],
    ] as const) {
      const page = await browser.press("Store", { secret });
      expect([page.status, page.heading]).toEqual([422, "Connect Stripe"]);
      expect(page.text).toContain(fault);
      expect(page.html).toContain('<p class="fault" id="secret-fault">');
      expect(page.html).toMatch(
        /<input id="secret"[^>]* aria-invalid="true" aria-describedby="secret-fault" autofocus>/,
      );
      if (secret.trim().length > 3) expect(page.html).not.toContain(secret.slice(0, 50));
    }
    expect((await rig.row(id)).phase).toBe("open");
    await browser.press("Store", { secret: "k".repeat(8192) });
    expect((await rig.row(id)).phase).toBe("review");
  },
);

proves(
  "CONN-2",
  "whoever comes back to an entered secret in another browser is asked whether it was theirs",
  async () => {
    const rig = createRig();
    const { browser, url } = await asked(rig, "stripe");
    await browser.press("Store", { secret: "rk_live_1" });
    const later = rig.browser();
    const review = await later.signIn(url);
    expect(review.heading).toBe("Store what was entered?");
    expect(review.text).toContain("If it was not you who came this far, say no.");
    expect((await later.press("No, store nothing")).heading).toBe("You said no");
    expect(rig.vault).toEqual([]);
  },
);

proves(
  "CONN-2",
  "a sign-in that came too late to store in one go leads to the page that stores",
  async () => {
    const rig = createRig();
    const { browser } = await asked(rig, "stripe");
    await browser.press("Store", { secret: "rk_live_1" });
    expect((await browser.answer({ error: "login_required" })).heading).toBe(
      "Sign in once more to finish",
    );
    await browser.press("Sign in with Example Ltd");
    expect((await browser.answer({ code: "alice" })).heading).toBe("Store what was entered?");
    expect(rig.vault).toEqual([]);
    expect((await browser.press("Store")).heading).toBe("Stored");
  },
);

proves("RES-1", "a plain yes stores nothing but the answer, and a plain no is one", async () => {
  const rig = createRig();
  const yes = await asked(rig, "deploy");
  expect(yes.browser.page?.text).toContain("Coding Agent is told your answer, and nothing else.");
  await yes.browser.press("Yes");
  expect((await rig.row(yes.id)).phase).toBe("review");
  expect((await yes.browser.answer({ code: "alice" })).heading).toBe("Done");
  expect((await rig.row(yes.id)).data.outcome).toEqual({ status: "done", stored: false });

  const no = await asked(rig, "deploy");
  const page = await no.browser.press("No");
  expect(page.heading).toBe("You said no");
  expect((await rig.row(no.id)).data.outcome).toEqual({ status: "declined" });
  expect(rig.vault).toEqual([]);
});

proves("CONN-2", "an act that came too late shows how it ended, and changes nothing", async () => {
  const rig = createRig();
  const { browser, id } = await asked(rig, "stripe");
  const { action, fields } = browser.form("Store");
  await rig.end(id, { status: "cancelled" });
  const before = await rig.row(id);
  for (const secret of ["rk_live_1", ""]) {
    const page = await browser.post(action, { ...fields, secret });
    expect(page.heading).toBe("Not needed any more");
  }
  expect(await rig.row(id)).toEqual(before);
});
