/** Who finishes it, end to end: the person who was asked, whoever else is or was signed in, in whichever browser. */
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { walk } from "../support/identity-provider/index.ts";
import { proves } from "../support/proves.ts";
import { askFor, completions } from "./asking.ts";
import { Person } from "./person.ts";
import { start } from "./start.ts";
import { openWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());
afterEach(async () => {
  await world.people.set({ several: false });
});

describe("another person", () => {
  proves("CONN-1", "is refused and told nothing; the right one goes on", async () => {
    const { agent, editor, alice } = await start(world);
    const { link, ended, elicitationId } = await askFor(editor);
    const bob = new Person(agent.base);
    const page = await bob.signIn(link, "bob");
    expect([page.status, page.heading]).toEqual([
      403,
      "This link is not for the account you signed in with",
    ]);
    for (const told of ["Coding Agent", "Accounts Inc", "Alice", "alice"]) {
      expect(page.html).not.toContain(told);
    }
    expect((await bob.browser.open(link)).heading).toBe("Sign in to go on");
    await finish(alice, link);
    expect(await ended).toMatchObject({ result: { status: "done" } });
    expect(await completions(editor)).toEqual([elicitationId]);
  });

  proves(
    "CONN-1",
    "who was signed in with the wrong account can choose the right one, in the same browser",
    async () => {
      const { agent, editor } = await start(world);
      const { link, ended } = await askFor(editor);
      const person = new Person(agent.base);
      expect((await person.signIn(link, "bob")).status).toBe(403);
      // The provider remembers bob, and would send him back without a word.
      await person.browser.open(link);
      await person.press("Sign in with Example Ltd");
      expect((await person.through({ user: "alice" })).status).toBe(403);
      await person.press("Sign in with another account");
      expect((await person.through({ user: "alice" })).heading).toBe("Connect Accounts Inc");
      await person.agree();
      expect((await person.press("Store")).heading).toBe("Connected");
      expect(await ended).toMatchObject({ result: { status: "done" } });
    },
  );

  proves(
    "URL-10",
    "who was sent the way to the provider cannot bring an account back",
    async () => {
      const { agent, editor, alice } = await start(world);
      const { link, ended } = await askFor(editor);
      await alice.signIn(link);
      const away = await alice.press("Continue");
      const callback = await walk(away.onward ?? "", { user: "mallory" });
      const mallory = new Person(agent.base);
      const page = await mallory.browser.open(callback.href);
      expect([page.status, page.heading]).toEqual([403, "This was begun in another browser"]);
      expect(page.html).not.toContain("Coding Agent");
      await alice.through({ user: "octocat" });
      await alice.press("Store");
      expect(await ended).toMatchObject({ result: { account: { label: "octocat" } } });
    },
  );
});

proves(
  "CONN-1",
  "whoever has other accounts signed in beside the right one is not asked again",
  async () => {
    const { editor, alice } = await start(world);
    const { link, ended } = await askFor(editor);
    await alice.signIn(link);
    await world.people.set({ several: true });
    expect((await alice.agree()).heading).toBe("Is this the right account?");
    await alice.press("Store");
    expect(await ended).toMatchObject({ result: { status: "done" } });
  },
);

proves(
  "CONN-2",
  "a browser that was closed is replaced by another of the same person",
  async () => {
    const { agent, editor, alice } = await start(world);
    const { link, ended } = await askFor(editor);
    await alice.signIn(link);
    await alice.press("Continue");
    const later = new Person(agent.base);
    expect((await later.browser.open(link)).heading).toBe("Sign in to go on");
    await finish(later, link);
    expect(await ended).toMatchObject({ result: { status: "done" } });
    // What the first browser was on its way to brings nothing any more.
    expect((await alice.through({ user: "other" })).status).toBe(403);
    const use = { purpose: "account", url: `${world.accounts.issuer}/api/me` };
    const { result } = await editor.request("_use", use);
    expect(JSON.parse(result.body).user.login).toBe("octocat");
  },
);

/** From the link to the end. */
async function finish(person: Person, link: string): Promise<void> {
  await person.signIn(link);
  await person.agree();
  expect((await person.press("Store")).heading).toBe("Connected");
}
