/** Real editors, the sidecar, real agents and a person: questions that no editor shows are answered all the same. */
import type { Browser, Page as Tab } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { armedLine, armedTab } from "../support/armed.ts";
import { launchChromium } from "../support/chromium.ts";
import { type Ended, Person, runAcpx, startFormEditor } from "./editors.ts";
import { type AgentName, answerInOwnWords, EACH, type Stage, setStage } from "./rig.ts";

const rig = inject("rig");
if (rig === null) test.skip("editors: no rig", () => {});

const AGENTS: readonly AgentName[] = rig === null ? [] : ["claude", "codex"];
const PAGE = "https://auth.example.com/connect?x=1";

let browser: Browser | undefined;
beforeAll(async () => {
  if (rig !== null) browser = await launchChromium();
});
afterAll(() => browser?.close());

async function openTab(link: string): Promise<Tab> {
  if (browser === undefined) throw new Error("no browser");
  const context = await browser.newContext();
  // No page of the world is visited.
  await context.route("https://**", (route) => route.fulfill({ body: "signed in" }));
  const tab = await context.newPage();
  await tab.goto(link);
  return tab;
}

/** The action that the MCP server behind the agent was answered with. */
function mcpAction(stage: Stage): unknown {
  const answer = stage.mcpLog().find((line) => /^IN .*"action"/.test(line)) ?? "IN {}";
  return JSON.parse(answer.slice(3)).result?.action;
}

/** Answers the two questions of the agent's tool in the tab. */
async function answerInTab(tab: Tab, name: AgentName): Promise<void> {
  if (name === "claude") {
    await tab.getByRole("radio", { name: "Postgres" }).check();
    await tab.getByRole("checkbox", { name: "Auth" }).check();
    await tab.getByRole("checkbox", { name: "Search" }).check();
  } else {
    await tab.getByRole("radio", { name: "Redis" }).check();
    await tab.getByRole("radio", { name: "beta" }).check();
  }
  await armedTab(tab);
  await tab.getByRole("button", { name: "Send" }).click();
}

const CHOSEN = { claude: ["Postgres", "Auth, Search"], codex: ["Redis", "beta"] };

/** acpx says all that passes: no question, no link and no answer of ours is in it. */
function expectNothingShown({ stdout, stderr }: Ended): void {
  expect(stdout).toContain('"clientInfo":{"name":"acpx","version":"0.19.1"}');
  expect(stdout).toContain('"stopReason":"end_turn"');
  expect(stdout).not.toContain("elicitation/create");
  expect(stdout + stderr).not.toMatch(/127\.0\.0\.1:\d+\/#/);
}

describe.each(AGENTS)("%s behind acpx, which shows no question", (name) => {
  if (rig === null) return;

  test("asks in the browser", async () => {
    const stage = setStage(rig, name, "question");
    const person = new Person(stage, true);
    const ended = runAcpx(rig, stage, person.env);
    const tab = await openTab(await person.link());
    await tab.getByRole("heading", { name: `agent-${name}.sh, in acpx, in ~ asks` }).waitFor();
    await answerInTab(tab, name);
    expectNothingShown(await ended);
    for (const value of CHOSEN[name]) expect(stage.toolResult()).toContain(value);
    await tab.context().close();
  });

  test("asks in a second terminal", async () => {
    const stage = setStage(rig, name, "question");
    const person = new Person(stage, false);
    const ended = runAcpx(rig, stage, person.env);
    const terminal = person.attach();
    await terminal.see(`agent-${name}.sh, in acpx, in ~`, 60_000);
    await terminal.see("1 of 2", 60_000);
    await answerInOwnWords(terminal, name);
    expectNothingShown(await ended);
    expect(stage.toolResult()).toContain("my own words");
    expect(person.links).toEqual([]);
  });

  test("has its server's page opened from the browser", async () => {
    const stage = setStage(rig, name, "mcp-url");
    const person = new Person(stage, true);
    const ended = runAcpx(rig, stage, person.env);
    const tab = await openTab(await person.link());
    const open = tab.getByRole("button", { name: "Open in the browser" });
    await open.waitFor();
    await armedTab(tab);
    const asked = tab.context().waitForEvent("request", (request) => request.url() === PAGE);
    await open.click();
    await asked;
    expectNothingShown(await ended);
    expect(mcpAction(stage)).toBe("accept");
    await tab.context().close();
  });

  test("has its server's page consented to in a second terminal", async () => {
    const stage = setStage(rig, name, "mcp-url");
    const person = new Person(stage, false);
    const ended = runAcpx(rig, stage, person.env);
    const terminal = person.attach();
    await terminal.see(PAGE, 60_000);
    await armedLine(terminal);
    terminal.press("elsewhere\r");
    expectNothingShown(await ended);
    expect(mcpAction(stage)).toBe("accept");
  });
});

describe.each(rig === null ? [] : EACH)(
  "$name on ACP version $version, in an editor that shows forms alone",
  ({ name, version }) => {
    if (rig === null) return;

    test("has its form shown by the editor", async () => {
      const stage = setStage(rig, name, "question");
      const person = new Person(stage, true);
      const content: Record<string, string | string[]> =
        name === "claude"
          ? { question_0: "Postgres", question_1: ["Auth", "Search"] }
          : { db: "Redis", name: "beta" };
      const editor = startFormEditor(version, stage, person.env, content);
      await editor.done;
      expect(editor.asked).toMatchObject([
        { mode: "form", requestedSchema: { properties: { [Object.keys(content)[0] ?? ""]: {} } } },
      ]);
      for (const value of CHOSEN[name]) expect(stage.toolResult()).toContain(value);
      expect(editor.log()).not.toContain("acp-elicitation");
      expect(person.links).toEqual([]);
    });

    test("has its page shown by the sidecar", async () => {
      const stage = setStage(rig, name, "mcp-url");
      const person = new Person(stage, true);
      const editor = startFormEditor(version, stage, person.env, {});
      const tab = await openTab(await person.link());
      await tab.getByText(PAGE).waitFor();
      await armedTab(tab);
      await tab.getByRole("button", { name: "Open it elsewhere myself" }).click();
      await editor.done;
      expect(mcpAction(stage)).toBe("accept");
      expect(editor.asked).toEqual([]);
      await tab.context().close();
    });
  },
);
