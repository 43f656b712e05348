/** An agent on its user's own machine, end to end: nobody is verified, and a code binds the page to the client. */
import { afterAll, beforeAll, expect } from "vitest";
import { proves } from "../support/proves.ts";
import type { Editor } from "../transport/editor.ts";
import { askFor, completions } from "./asking.ts";
import { Person } from "./person.ts";
import { start } from "./start.ts";
import { type Agent, openWorld, type World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

async function begin(modes?: Parameters<Agent["open"]>[0]) {
  const { alice: person, ...rest } = await start(world, { identity: "local" }, modes);
  return { ...rest, person };
}

/** The person comes back from the provider, and the page shows this code. */
async function toTheCode(person: Person, link: string): Promise<string> {
  expect((await person.browser.open(link)).heading).toBe("Connect Accounts Inc");
  const page = await person.agree();
  expect(page.heading).toBe("Type this code where the agent asked you");
  return /<code[^>]*>([^<]+)</.exec(page.html)?.[1] ?? "";
}

const use = () => ({ purpose: "account", url: `${world.accounts.issuer}/api/me` });
const has = async (editor: Editor) =>
  (await editor.request("_has", { purpose: "account" })).result as boolean;

proves(
  "CONN-3",
  "the code on the page is typed in the client's form, and then it is stored",
  async () => {
    const { editor, person } = await begin();
    const { link, ended, over, elicitationId } = await askFor(editor);
    const code = await toTheCode(person, link);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    const form = await editor.person.next();
    expect(form.question.message).toBe("The page you opened shows a code. Type it here to finish.");
    expect(await has(editor)).toBe(false);
    form.act({ action: "accept", content: { code: code.toLowerCase().replace("-", " ") } });
    expect(await ended).toMatchObject({
      result: { status: "done", account: { label: "octocat" } },
    });
    expect(await over).toBe("completed");
    expect(await completions(editor)).toEqual([elicitationId]);
    expect((await person.browser.open(link)).heading).toBe("Connected");
    const { result } = await editor.request("_use", use());
    expect(JSON.parse(result.body).user.login).toBe("octocat");
  },
);

proves("CONN-3", "three wrong codes end it, and what was found is gone", async () => {
  const { editor, person } = await begin();
  const { link, ended, elicitationId } = await askFor(editor);
  const code = await toTheCode(person, link);
  const wrong = code === "0000-0000" ? "1111-1111" : "0000-0000";
  for (let n = 0; n < 3; n++) {
    (await editor.person.next()).act({ action: "accept", content: { code: wrong } });
  }
  expect(await ended).toEqual({ result: { status: "failed", reason: "code-wrong" } });
  expect(await completions(editor)).toEqual([elicitationId]);
  expect(await has(editor)).toBe(false);
  expect((await person.browser.open(link)).heading).toBe("That did not work");
});

proves(
  "CONN-3",
  "another browser than the one that began sees nothing and brings nothing",
  async () => {
    const { agent, editor, person } = await begin();
    const { link, ended } = await askFor(editor);
    const code = await toTheCode(person, link);
    const other = new Person(agent.base);
    const page = await other.browser.open(link);
    expect([page.status, page.heading]).toEqual([403, "This was begun in another browser"]);
    expect(page.html).not.toContain(code);
    const form = await editor.person.next();
    form.act({ action: "accept", content: { code } });
    expect(await ended).toMatchObject({ result: { status: "done" } });
  },
);

proves("CONN-3", "a client that shows URLs alone has the code typed on the page", async () => {
  const { editor, person } = await begin(["url"]);
  const { link, ended, elicitationId } = await askFor(editor);
  const { message } = editor.person.asked[0] ?? {};
  const [, code = ""] = /It is ([0-9A-Z]{4}-[0-9A-Z]{4})\.$/.exec(message ?? "") ?? [];
  expect((await person.browser.open(link)).heading).toBe("Enter the code first");
  const wrong = code === "0000-0000" ? "1111-1111" : "0000-0000";
  expect((await person.press("Continue", { code: wrong })).status).toBe(422);
  expect((await person.press("Continue", { code })).heading).toBe("Connect Accounts Inc");
  expect((await person.agree()).heading).toBe("Is this the right account?");
  expect((await person.press("Store")).heading).toBe("Connected");
  expect(await ended).toMatchObject({ result: { status: "done", account: { label: "octocat" } } });
  expect(await completions(editor)).toEqual([elicitationId]);
  const { result } = await editor.request("_use", use());
  expect(result.status).toBe(200);
});
