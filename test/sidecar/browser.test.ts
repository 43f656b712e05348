/** Questions that an editor does not show are answered in a real browser, by the person alone. */
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import type { Browser, Page as Tab } from "playwright";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { armedTab } from "../support/armed.ts";
import { launchChromium } from "../support/chromium.ts";
import { freePort } from "../support/free-port.mjs";
import { CAN_LOOK } from "../support/processes.ts";
import { proves } from "../support/proves.ts";
import { LINK, Person, SOON } from "./person.ts";

const BRANCH = {
  mode: "form",
  message: "Which branch?",
  requestedSchema: { type: "object", properties: { branch: { type: "string", title: "Branch" } } },
};
let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const people: Person[] = [];
function person(): Person {
  const one = new Person();
  people.push(one);
  return one;
}
afterEach(async () => {
  for (const one of people.splice(0)) await one.close();
});

async function openTab(link: string): Promise<Tab> {
  const tab = await (await browser.newContext()).newPage();
  await tab.goto(link);
  return tab;
}

async function answerBranch(tab: Tab, branch: string): Promise<void> {
  await tab.getByRole("textbox", { name: "Branch" }).fill(branch);
  await armedTab(tab);
  await tab.getByRole("button", { name: "Send" }).click();
}

describe.each([1, 2] as const)("an agent on ACP version %s", (version) => {
  proves("LOOP-1", "is answered in the browser, which is opened once", async () => {
    const ada = person();
    const editor = ada.start(["--open-with", ada.opener]);
    await editor.ask(version, [BRANCH, { ...BRANCH, message: "And after that?" }]);
    const tab = await openTab(await ada.linked(1));
    await tab.getByText("in Raw Editor").first().waitFor();
    await answerBranch(tab, "main");
    expect(await editor.answer()).toEqual({ action: "accept", content: { branch: "main" } });
    await tab.getByText("And after that?").first().waitFor();
    expect(ada.links.length).toBe(1);
    editor.end();
    await tab.getByRole("heading", { name: "The agent has ended" }).waitFor();
    await tab.context().close();
  });
});

proves("RELAY-3", "no link is said to the editor, or left where the agent finds it", async () => {
  const ada = person();
  const editor = ada.start(["--open-with", ada.opener]);
  await editor.ask(1, [BRANCH]);
  const [, secret = ""] = LINK.exec(await ada.linked(1)) ?? [];
  await editor.hears("\n");
  expect(editor.err).toBe(
    "acp-elicitation: The agent asks a question that this editor does not show. It opens in your browser; in a terminal: acp-elicitation attach\n",
  );
  expect(editor.out.toString()).not.toContain(secret);
  if (!CAN_LOOK) return;
  // The browser itself is told the link.
  const asOpened = ada.opener.replace("%s", "");
  const opening = () => ada.family.members().some((one) => one.command.startsWith(asOpened));
  await expect.poll(opening, SOON).toBe(false);
  for (const { id } of ada.family.members()) {
    expect(readFileSync(`/proc/${id}/environ`, "latin1")).not.toContain(secret);
    expect(readFileSync(`/proc/${id}/cmdline`, "latin1")).not.toContain(secret);
  }
});

proves("LOOP-3", "a link used twice lets nobody in, and a new one is opened", async () => {
  const ada = person();
  const editor = ada.start(["--open-with", ada.opener]);
  await editor.ask(1, [BRANCH]);
  const link = await ada.linked(1);
  const first = await openTab(link);
  await first.getByRole("textbox", { name: "Branch" }).waitFor();
  const thief = await openTab(link);
  await thief.getByText("used twice").first().waitFor();
  await first.getByText("used twice").first().waitFor();
  await editor.hears("A link to your questions was used twice");
  const own = await openTab(await ada.linked(2));
  await answerBranch(own, "safe");
  expect(await editor.answer()).toEqual({ action: "accept", content: { branch: "safe" } });
  expect(editor.err).not.toMatch(LINK);
  for (const tab of [first, thief, own]) await tab.context().close();
});

test("$BROWSER is honoured", async () => {
  const ada = person();
  await ada.start([], { BROWSER: ada.opener }).ask(1, [BRANCH]);
  expect(await ada.linked(1)).toMatch(LINK);
});

describe("on a remote shell", () => {
  const REMOTE = { DISPLAY: ":0", SSH_CONNECTION: "192.0.2.1 1 192.0.2.2 22" };

  test("nothing is opened nor listens; attach gives a link", async () => {
    const ada = person();
    const port = await freePort();
    const editor = ada.start(["--port", String(port)], REMOTE);
    await editor.ask(1, [BRANCH]);
    await editor.hears("acp-elicitation attach");
    expect(editor.err).not.toContain("browser");
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    const { code, stdout } = await ada.attachInBrowser();
    expect(code).toBe(0);
    expect(stdout).toContain("in Raw Editor");
    const [link = ""] = LINK.exec(stdout) ?? [];
    expect(new URL(link).port).toBe(String(port));
    const tab = await openTab(link);
    await answerBranch(tab, "far");
    expect(await editor.answer()).toEqual({ action: "accept", content: { branch: "far" } });
    await tab.context().close();
  });
});

test("attach opens a tab where questions wait, and nowhere else", async () => {
  const ada = person();
  expect(await ada.attachInBrowser()).toMatchObject({
    code: 1,
    stderr: "acp-elicitation: No sidecar of yours runs.\n",
  });
  const quiet = ada.start([]);
  await quiet.ask(1, []);
  const editor = ada.start([]);
  await editor.ask(1, [BRANCH]);
  await editor.hears("acp-elicitation attach");
  const { code, stdout } = await ada.attachInBrowser("--open-with", ada.opener);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^Opened in your browser: the questions of .*, in Raw Editor, in .*\.\n$/);
  expect(stdout).not.toMatch(LINK);
  const tab = await openTab(await ada.linked(1));
  await answerBranch(tab, "here");
  expect(await editor.answer()).toEqual({ action: "accept", content: { branch: "here" } });
  await tab.context().close();
});

proves("URL-13", "a question that points at the sidecar's own page is refused", async () => {
  const ada = person();
  const refused = { error: { code: -32602, message: expect.any(String) } };
  const pageAt = (url: string) => ({ mode: "url", message: "Go.", elicitationId: "e1", url });
  // Before the page is there.
  const port = await freePort();
  const early = ada.start(["--port", String(port)]);
  await early.ask(1, [pageAt(`http://127.0.0.1:${port}/`)]);
  expect(await early.answer()).toEqual(refused);
  // And once it is.
  const editor = ada.start(["--open-with", ada.opener]);
  await editor.ask(1, [BRANCH]);
  const { origin } = new URL(await ada.linked(1));
  editor.prompt([pageAt(`${origin}/x`)]);
  expect(await editor.answer()).toEqual(refused);
});

test("a port that is taken leaves the terminal", async () => {
  const ada = person();
  const taken = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => taken.once("listening", resolve));
  const { port } = taken.address() as { port: number };
  const editor = ada.start(["--port", String(port), "--open-with", ada.opener]);
  await editor.ask(1, [BRANCH]);
  await editor.hears(`Questions cannot be shown in the browser: port ${port} cannot be used.`);
  const { code, stdout } = await ada.attachInBrowser("--open-with", ada.opener);
  expect(code).toBe(1);
  expect(stdout).toContain('cannot be reached in a browser. Use "acp-elicitation attach".');
  expect(ada.links).toEqual([]);
  const list = await ada.run(["pending", "--json"]);
  expect(JSON.parse(list.stdout)).toMatchObject([{ message: "Which branch?" }]);
  taken.close();
});

test("a browser that does not start is said once, without a link", async () => {
  const ada = person();
  const editor = ada.start(["--open-with", "/no/such/browser"]);
  await editor.ask(1, [BRANCH]);
  await editor.hears("The browser could not be opened.");
  expect(editor.err).not.toMatch(LINK);
});
