/** What somebody sees who has the link, before it is known who that is. */
import { expect, test } from "vitest";
import { proves } from "../support/proves.ts";
import { createRig, type Rig } from "./rig.ts";

/** Whatever must not be told to a stranger. */
const SECRETS = ["Coding Agent", "GitHub", "pull requests", "api.github.com", "alice"];

const told = (html: string): string[] => SECRETS.filter((secret) => html.includes(secret));

async function untouched(rig: Rig, id: string): Promise<void> {
  expect(await rig.row(id)).toMatchObject({ version: 1, phase: "open", stateHash: null, data: {} });
}

proves("CONN-2", "the link alone tells neither who asks nor what for", async () => {
  const rig = createRig();
  const { id, url } = await rig.begin();
  const page = await rig.browser().open(url);
  expect(page.status).toBe(200);
  expect(page.heading).toBe("Sign in to go on");
  expect(page.buttons).toEqual(["Sign in with Example Ltd"]);
  expect(told(page.html)).toEqual([]);
  expect(page.html).not.toContain(id);
  await untouched(rig, id);
});

proves("CONN-2", "a link scanner that looks at everything changes nothing", async () => {
  const rig = createRig();
  const { id, url } = await rig.begin();
  const scanner = rig.browser();
  const places = ["", "/sign-in", "/start", "/decline", "/store", "/secret", "/confirm", "/visit/"];
  for (const place of places) {
    await scanner.open(`${url}${place}`);
    await rig.handle(new Request(`${url}${place}`, { method: "HEAD", headers: HOST }));
  }
  for (const place of ["/identity", "/callback/github", "/healthz", "/readyz"]) {
    await scanner.open(rig.config.href(place));
  }
  expect(scanner.cookies).toEqual([]);
  expect(rig.vault).toEqual([]);
  await untouched(rig, id);
});

const HOST = { host: "agent.example" };

test("a prefetch with the person's cookies starts nothing and uses nothing up [case connect.scanner.02]", async () => {
  const rig = createRig();
  const { id, url } = await rig.begin();
  const browser = rig.browser();
  await browser.signIn(url);
  const before = await rig.row(id);
  for (const header of ["sec-purpose", "purpose"]) {
    await browser.open(url, { [header]: "prefetch" });
    await browser.open(`${url}/start`, { [header]: "prefetch" });
  }
  expect(await rig.row(id)).toEqual(before);

  await browser.open(url);
  await browser.press("Continue");
  await browser.answer({ code: "c" });
  await browser.answer({ code: "alice" });
  expect((await browser.press("Store")).heading).toBe("Connected");
});

test("signing in comes first, and the outside step only for the right person [case connect.same-user.03]", async () => {
  const rig = createRig();
  const { id, url } = await rig.begin();
  const browser = rig.browser();
  const refused = await browser.post(`${url}/start`);
  expect(refused.heading).toBe("Sign in to go on");
  await untouched(rig, id);
  expect((await browser.signIn(url)).heading).toBe("Connect GitHub");
  expect((await browser.press("Continue")).onward).toContain("https://github.example/authorize");
});

proves(
  "CONN-1",
  "another person is refused and told nothing, and the right one can go on",
  async () => {
    const rig = createRig();
    const { id, url } = await rig.begin();
    const bob = rig.browser();
    const page = await bob.signIn(url, "bob");
    expect(page.status).toBe(403);
    expect(page.heading).toBe("This link is not for the account you signed in with");
    expect(told(page.html)).toEqual([]);
    expect(bob.cookies).toEqual([]);
    await untouched(rig, id);
    expect((await bob.open(url)).heading).toBe("Sign in to go on");
    expect(rig.happenings).toContainEqual({
      type: "stranger",
      stage: "open",
      subject: '["https://id.example","bob"]',
      interaction: id,
      purpose: "github",
    });

    expect((await rig.browser().signIn(url, "alice")).heading).toBe("Connect GitHub");
    // In the same browser as well, with another account.
    await bob.press("Sign in with Example Ltd");
    expect((await bob.answer({ code: "alice" })).heading).toBe("Connect GitHub");
  },
);

proves("CONN-1", "the same name at another issuer is another person", async () => {
  const rig = createRig();
  const { id, url } = await rig.begin({ person: "alice" });
  const browser = rig.browser();
  await browser.open(url);
  await browser.press("Sign in with Example Ltd");
  const page = await browser.answer({ code: "alice", iss: "https://other.example" });
  expect(page.status).toBe(403);
  await untouched(rig, id);
});

proves(
  "CONN-2",
  "the matched person sees who asks, what for, who is signed in, and what happens next",
  async () => {
    const rig = createRig();
    const { url } = await rig.begin();
    const { text, buttons } = await rig.browser().signIn(url);
    for (const part of [
      "Connect GitHub",
      "Who asks Coding Agent",
      "What for To open pull requests for you.",
      "You are signed in as alice@example.com",
      "Will be used with api.github.com",
      "You come back here and see which account it is.",
      "Coding Agent may use the account, through this service, only after you press “Store”.",
    ]) {
      expect(text).toContain(part);
    }
    expect(buttons).toEqual(["Continue", "No"]);
  },
);

proves("CONN-2", "whom the identity provider does not name is told so by the link", async () => {
  const rig = createRig();
  rig.outside.label = undefined;
  const { url } = await rig.begin();
  const { text } = await rig.browser().signIn(url);
  expect(text).toContain("You are signed in as the person this link was made for");
});

proves("RES-1", "whoever does not sign in can try again, and nothing was changed", async () => {
  const rig = createRig();
  const { id, url } = await rig.begin();
  const browser = rig.browser();
  await browser.open(url);
  await browser.press("Sign in with Example Ltd");
  const no = await browser.answer({ error: "access_denied" });
  expect([no.status, no.heading]).toEqual([200, "You did not sign in"]);
  await browser.press("Try again");
  const of = { interaction: id, purpose: "github" };
  expect(rig.happenings).toEqual([]);
  const failed = await browser.answer({ error: "server_error" });
  expect([failed.status, failed.heading]).toEqual([502, "Signing in did not work"]);
  expect(rig.happenings).toEqual([
    { type: "provider-failed", leg: "identity", error: "server_error", ...of },
  ]);
  await untouched(rig, id);
  await browser.press("Try again");
  expect((await browser.answer({ code: "alice" })).heading).toBe("Connect GitHub");
});

proves("RES-1", "a provider that cannot be reached leaves everything as it is", async () => {
  const rig = createRig();
  const { id, url } = await rig.begin();
  const browser = rig.browser();
  await browser.open(url);
  rig.outside.reachable = false;
  const away = await browser.press("Sign in with Example Ltd");
  expect([away.status, away.heading]).toEqual([502, "Example Ltd cannot be reached"]);
  await untouched(rig, id);
  rig.outside.reachable = true;
  await browser.signIn(url);
  rig.outside.reachable = false;
  const still = await browser.press("Continue");
  expect([still.status, still.heading]).toEqual([502, "GitHub cannot be reached"]);
  const of = { type: "provider-failed", error: "unreachable", interaction: id, purpose: "github" };
  const said = rig.happenings.filter(({ type }) => type === "provider-failed");
  expect(said).toEqual([
    { ...of, leg: "identity" },
    { ...of, leg: "account" },
  ]);
  expect((await rig.row(id)).phase).toBe("open");
  rig.outside.reachable = true;
  await browser.open(url);
  expect((await browser.press("Continue")).onward).toContain("https://github.example");
});

test("a link opened after its time is refused as expired [case connect.expiry.01]", async () => {
  const rig = createRig();
  const { id, url } = await rig.begin({ ttl: 600_000 });
  rig.wait(11 * 60_000);
  const page = await rig.browser().open(url);
  expect([page.status, page.heading]).toEqual([410, "This link has expired"]);
  expect(told(page.html)).toEqual([]);
  expect((await rig.row(id)).data.outcome).toEqual({ status: "expired" });
});

proves(
  "CONN-2",
  "a link that has ended tells a stranger that it has ended, and nothing more",
  async () => {
    const rig = createRig();
    const ends = [
      [{ status: "done", stored: true }, "This link has been used"],
      [{ status: "declined" }, "This link has been used"],
      [{ status: "failed", reason: "provider-error" }, "This link has been used"],
      [{ status: "cancelled" }, "This link was called off"],
      [{ status: "expired" }, "This link has expired"],
    ] as const;
    for (const [outcome, heading] of ends) {
      const { id, url } = await rig.begin();
      await rig.end(id, outcome);
      const page = await rig.browser().open(url);
      expect([page.status, page.heading]).toEqual([410, heading]);
      expect(told(page.html)).toEqual([]);
    }
  },
);

proves("RES-1", "the right person is told how it ended, also after the end", async () => {
  const rig = createRig();
  const ends = [
    [{ status: "expired" }, "The time is over"],
    [{ status: "cancelled" }, "Not needed any more"],
    [{ status: "refused" }, "You did not agree there"],
    [{ status: "failed", reason: "interrupted" }, "That did not work"],
    [{ status: "failed", reason: "handler-failed" }, "That did not work"],
  ] as const;
  for (const [outcome, heading] of ends) {
    const { id, url } = await rig.begin();
    const browser = rig.browser();
    await browser.signIn(url);
    await rig.end(id, outcome);
    const page = await browser.open(url);
    expect([page.status, page.heading]).toEqual([200, heading]);
    expect(page.text).toMatch(/nothing was stored\./i);
    expect(page.text).not.toContain("Will be used with");
    expect(page.buttons).toEqual([]);
  }
});

test("a neighbour of a known link opens nothing [case connect.clean-link.03]", async () => {
  const rig = createRig();
  const { url } = await rig.begin();
  const last = url.at(-1) === "A" ? "B" : "A";
  for (const near of [`${url.slice(0, -1)}${last}`, `${url}A`, url.slice(0, -1), `${url}/`]) {
    const page = await rig.browser().open(near);
    expect(page.status).toBe(404);
  }
  expect((await rig.browser().open(rig.config.href(`/i/${"A".repeat(43)}`))).heading).toBe(
    "This link is not known",
  );
});
