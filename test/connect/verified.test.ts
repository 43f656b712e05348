/** People who are verified, end to end: agent, client, providers and pages for real; a browser without script. */
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { until } from "../connect-desk/time.ts";
import { proves } from "../support/proves.ts";
import type { Editor } from "../transport/editor.ts";
import { askFor, completions, linkOf } from "./asking.ts";
import { Person } from "./person.ts";
import { start } from "./start.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());
afterEach(async () => {
  await world.accounts.set({ failure: null, refuse: false });
});

describe("an account", () => {
  proves(
    "URL-10",
    "is connected by the person who was asked, and used for that person",
    async () => {
      const { editor, alice } = await start(world);
      const { link, ended, over, elicitationId } = await askFor(editor);
      expect((await alice.browser.open(link)).heading).toBe("Sign in to go on");
      expect((await alice.signIn(link)).heading).toBe("Connect Accounts Inc");
      const review = await alice.agree();
      expect(review.heading).toBe("Is this the right account?");
      expect(review.text).toContain("You are signed in as Alice Example");
      expect(review.text).toContain("octocat");
      expect((await editor.request("_has", { purpose: "account" })).result).toBe(false);
      expect((await alice.press("Store")).heading).toBe("Connected");
      expect(await ended).toEqual({
        result: {
          status: "done",
          stored: true,
          account: { issuer: world.accounts.issuer, id: "oid-octocat", label: "octocat" },
        },
      });
      expect(await over).toBe("completed");
      expect(await completions(editor)).toEqual([elicitationId]);
      const { result } = await editor.request("_use", {
        purpose: "account",
        url: `${world.accounts.issuer}/api/me`,
      });
      expect(result.status).toBe(200);
      expect(JSON.parse(result.body).user).toEqual({ id: "oid-octocat", login: "octocat" });
    },
  );
});

describe("a no", () => {
  proves("CONN-2", "in the client ends it, and the link tells nothing more", async () => {
    const { agent, editor, alice } = await start(world);
    const ended = editor.request("_connect", { session: "s1", purpose: "account" });
    (await editor.person.next()).act({ action: "decline" });
    expect(await ended).toEqual({ result: { status: "declined" } });
    const page = await alice.browser.open(linkOf(editor));
    expect([page.status, page.heading]).toEqual([410, "This link has been used"]);
    expect(page.html).not.toContain("Accounts Inc");
    expect(await completions(editor)).toEqual([]);
    expect(await isConnected(editor)).toBe(false);
    expect(agent.wire()).toEqual([]);
  });

  proves("CONN-2", "on the page ends it, and the client is told once", async () => {
    const { editor, alice } = await start(world);
    const { link, ended, over, elicitationId } = await askFor(editor);
    await alice.signIn(link);
    expect((await alice.press("No")).heading).toBe("You said no");
    expect(await ended).toEqual({ result: { status: "declined" } });
    expect(await over).toBe("completed");
    expect(await completions(editor)).toEqual([elicitationId]);
    expect(await isConnected(editor)).toBe(false);
  });

  proves("CONN-2", "to the account that was found stores nothing, and gives it back", async () => {
    const { agent, editor, alice } = await start(world);
    const { link, ended } = await askFor(editor);
    await alice.signIn(link);
    await alice.agree();
    expect((await alice.press("No, store nothing")).heading).toBe("You said no");
    expect(await ended).toEqual({ result: { status: "declined" } });
    expect(await isConnected(editor)).toBe(false);
    const given = () =>
      agent.reports.flatMap((one) => ("event" in one ? [one.event] : [])).filter(isGivenBack);
    await until("the word that it was given back", () => given().length > 0);
    expect(given()).toMatchObject([{ what: "revoked", purpose: "account" }]);
    const revocations = agent.wire().filter(({ url }) => url.endsWith("/token/revocation"));
    expect(revocations.length).toBe(2);
  });

  proves("URL-7", "at the provider ends it as refused, and the client is told once", async () => {
    const { editor, alice } = await start(world);
    const { link, ended, elicitationId } = await askFor(editor);
    await alice.signIn(link);
    await world.accounts.set({ refuse: true });
    expect((await alice.agree()).heading).toBe("You did not agree there");
    expect(await ended).toEqual({ result: { status: "refused" } });
    expect(await completions(editor)).toEqual([elicitationId]);
    expect(await isConnected(editor)).toBe(false);
  });
});

describe("it is over before it is finished", () => {
  proves("URL-7", "the agent calls it off while the page is open: nothing resumes", async () => {
    const { editor, alice } = await start(world);
    const { link, ended, over, elicitationId } = await askFor(editor);
    await alice.signIn(link);
    await alice.press("Continue");
    await editor.request("_stop");
    expect(await ended).toEqual({ error: "cancelled" });
    expect(await over).toBe("completed");
    const page = await alice.through({ user: "octocat" });
    expect(page.status).toBe(403);
    expect((await alice.browser.open(link)).heading).toBe("Not needed any more");
    expect(await completions(editor)).toEqual([elicitationId]);
    expect(await isConnected(editor)).toBe(false);
  });

  proves(
    "URL-7",
    "a link that nobody finished in time is over, and the client is told",
    async () => {
      const { editor, alice } = await start(world);
      const { link, ended, elicitationId } = await askFor(editor);
      await editor.request("_later", { ms: 600_001 });
      const page = await alice.browser.open(link);
      expect([page.status, page.heading]).toEqual([410, "This link has expired"]);
      expect(await ended).toEqual({ result: { status: "expired" } });
      expect(await completions(editor)).toEqual([elicitationId]);
    },
  );
});

describe("the provider's answer", () => {
  proves("CONN-1", "counts once: a replayed one changes nothing", async () => {
    const { agent, editor, alice } = await start(world);
    const { link, ended, elicitationId } = await askFor(editor);
    await alice.signIn(link);
    await alice.agree();
    const [, callback = ""] = alice.returns;
    expect(new URL(callback).pathname).toBe("/connect/callback/accounts");
    const tokens = () => agent.wire().filter(({ url }) => url.endsWith("/token")).length;
    const before = tokens();
    for (const again of [alice, new Person(agent.base)]) {
      const page = await again.browser.open(callback);
      expect([page.status, page.heading]).toEqual([
        403,
        "This answer was used already, or is not known",
      ]);
    }
    await alice.browser.open(link);
    expect((await alice.press("Store")).heading).toBe("Connected");
    expect((await alice.browser.open(callback)).status).toBe(403);
    expect(tokens()).toBe(before);
    expect(await ended).toMatchObject({ result: { status: "done" } });
    expect(await completions(editor)).toEqual([elicitationId]);
  });

  for (const at of ["authorization", "token"] as const) {
    proves("URL-11", `an error at ${at} is said, its words are not`, async () => {
      const { agent, editor, alice } = await start(world);
      const { link, ended, elicitationId } = await askFor(editor);
      await alice.signIn(link);
      const text = "no such token: ya29.a0AfH6SMBx";
      await world.accounts.set({ failure: { at, error: "server_error", text } });
      const page = await alice.agree();
      expect([page.status, page.heading]).toEqual([502, "That did not work"]);
      expect(page.text).toContain("The error is called server_error.");
      expect(await ended).toEqual({ result: { status: "failed", reason: "provider-error" } });
      expect(await completions(editor)).toEqual([elicitationId]);
      expect(alice.returns.join() + JSON.stringify(agent.wire())).toContain("ya29");
      const everything = [agent.said.out, agent.said.err, agent.pages(), editor.tap.passed];
      expect(JSON.stringify(everything)).not.toContain("ya29");
    });
  }
});

proves("CONN-5", "a key is typed into the page, and sent where it may be sent alone", async () => {
  const { editor, alice } = await start(world);
  const { link, ended, elicitationId } = await askFor(editor, "key");
  await alice.signIn(link);
  await alice.press("Store", { secret: "rk_live_51H8xQ2eZv" });
  expect((await alice.through({ user: "alice" })).heading).toBe("Stored");
  expect(await ended).toEqual({ result: { status: "done", stored: true } });
  expect(await completions(editor)).toEqual([elicitationId]);
  const { origin, authorizations } = world.payments;
  authorizations.length = 0;
  expect(await editor.request("_use", { purpose: "key", url: `${origin}/payments` })).toEqual({
    result: { status: 200, body: "paid" },
  });
  expect(authorizations).toEqual(["Bearer rk_live_51H8xQ2eZv"]);
  const elsewhere = { purpose: "key", url: `${world.accounts.issuer}/api/me` };
  expect(await editor.request("_use", elsewhere)).toEqual({ error: "origin-refused" });
});

async function isConnected(editor: Editor): Promise<boolean> {
  return (await editor.request("_has", { purpose: "account" })).result;
}

const isGivenBack = ({ type }: { readonly type: string }) => type === "given-back";
