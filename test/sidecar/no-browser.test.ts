/** Who wants no browser gets none, but where they ask for it themselves. */
import { afterEach, expect, test } from "vitest";
import { armedLine } from "../support/armed.ts";
import { freePort } from "../support/free-port.mjs";
import { LINK, Person } from "./person.ts";

const BRANCH = {
  mode: "form",
  message: "Which branch?",
  requestedSchema: { type: "object", properties: { branch: { type: "string", title: "Branch" } } },
};
const PAGE = {
  mode: "url",
  message: "Connect your account.",
  elicitationId: "e1",
  url: "https://auth.example/connect",
};
/** What a sidecar says on a machine without a browser. */
const IN_TERMINAL =
  "acp-elicitation: The agent asks a question that this editor does not show. Answer it in a terminal: acp-elicitation attach\n";

const people: Person[] = [];
/** Somebody whose `$BROWSER` works, and who has said `config set browser off`. */
async function without(): Promise<Person> {
  const one = new Person();
  people.push(one);
  one.env.BROWSER = one.opener;
  const set = await one.run(["config", "set", "browser", "off"]);
  expect(set).toMatchObject({ code: 0, stdout: "browser is off now.\n", stderr: "" });
  return one;
}
afterEach(async () => {
  for (const one of people.splice(0)) await one.close();
});

test("a question opens nothing, nothing listens, and attach answers", async () => {
  const ada = await without();
  const port = await freePort();
  const editor = ada.start(["--port", String(port)]);
  await editor.ask(1, [BRANCH]);
  await editor.hears("\n");
  expect(editor.err).toBe(IN_TERMINAL);
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
  const terminal = ada.attach();
  await terminal.see("Answer:");
  await armedLine(terminal);
  terminal.press("main\r");
  await terminal.see("What now?");
  await armedLine(terminal);
  terminal.press("send\r");
  expect(await editor.answer()).toEqual({ action: "accept", content: { branch: "main" } });
  expect(ada.links).toEqual([]);
});

test("a program named with --open-with goes before the setting", async () => {
  const ada = await without();
  const editor = ada.start(["--open-with", ada.opener]);
  await editor.ask(1, [BRANCH]);
  expect(await ada.linked(1)).toMatch(LINK);
  expect(editor.err).toContain("It opens in your browser");
});

test("the page of a question is opened where the person says so in the terminal", async () => {
  const ada = await without();
  const editor = ada.start();
  await editor.ask(1, [PAGE]);
  const terminal = ada.attach();
  await terminal.see("What now?");
  await armedLine(terminal);
  expect(ada.links).toEqual([]);
  terminal.press("open\r");
  expect(await editor.answer()).toEqual({ action: "accept" });
  expect(await ada.linked(1)).toBe("https://auth.example/connect");
});

test("attach --surface browser prints the link, and opens it with --open-with", async () => {
  const ada = await without();
  const editor = ada.start();
  await editor.ask(1, [BRANCH]);
  await editor.hears("acp-elicitation attach");
  const printed = await ada.attachInBrowser();
  expect(printed.code).toBe(0);
  expect(printed.stdout).toContain("open this link in your browser within a minute");
  expect(printed.stdout).toMatch(LINK);
  expect(ada.links).toEqual([]);
  const opened = await ada.attachInBrowser("--open-with", ada.opener);
  expect(opened.stdout).toContain("Opened in your browser: the questions of");
  expect(await ada.linked(1)).toMatch(LINK);
});

test.each(["none", "None"])(
  "BROWSER=%s says the same, and no program of this name is tried",
  async (none) => {
    const bob = new Person();
    people.push(bob);
    const editor = bob.start([], { BROWSER: none, DISPLAY: ":0" });
    await editor.ask(1, [BRANCH]);
    await editor.hears("\n");
    // Were it tried, that would be said by now.
    expect((await bob.attachInBrowser()).stdout).toMatch(LINK);
    expect(editor.err).toBe(IN_TERMINAL);
  },
);

test("a value that is none is said on the log and passed over", async () => {
  const eve = new Person();
  people.push(eve);
  eve.configure('{"browser":"never"}');
  const editor = eve.start(["--open-with", eve.opener]);
  await editor.ask(1, [BRANCH]);
  expect(await eve.linked(1)).toMatch(LINK);
  expect(editor.err).toContain("The setting browser takes one of these: auto, off.");
});
