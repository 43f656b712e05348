/** People who are verified, end to end: agent, client, providers and pages for real; a browser without script. */
import { afterAll, afterEach, beforeAll, describe, expect } from "vitest";
import { proves } from "../support/proves.ts";
import type { Editor } from "../transport/editor.ts";
import { askFor, completions } from "./asking.ts";
import { Person } from "./person.ts";
import { type Agent, openWorld, type World } from "./world.ts";

let world: World;
const ends: (() => unknown)[] = [];
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await world.accounts.set({ failure: null, refuse: false });
});

interface Started {
  readonly agent: Agent;
  readonly editor: Editor;
  readonly alice: Person;
}

async function start(): Promise<Started> {
  const agent = await world.agent();
  ends.push(agent.stop);
  const editor = await agent.open();
  ends.push(editor.close);
  return { agent, editor, alice: new Person(agent.base) };
}

describe("an account", () => {
  proves(
    "URL-10",
    "is connected by the person who was asked, and used for that person",
    async () => {
      const { editor, alice } = await start();
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
