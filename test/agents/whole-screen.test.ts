/** Published agents asked on the whole screen, as `npm start` shows questions. */
import { afterEach, describe, expect, inject, test } from "vitest";
import { armedScreen } from "../support/armed.ts";
import { openPty, type Pty } from "../support/pty.ts";
import { expectRestored, KEY, shows } from "../terminal-rich/host.ts";
import { argumentsFor, EACH, type Stage, setStage } from "./rig.ts";

const rig = inject("rig");
if (rig === null) test.skip("published agents: no rig", () => {});

let pty: Pty | undefined;
afterEach(async () => {
  await pty?.close();
  pty = undefined;
});

/** Starts the command, and waits until its question is on the screen and takes keys. */
async function asked(stage: Stage, version: string): Promise<Pty> {
  const own = { XDG_CONFIG_HOME: stage.cwd, XDG_STATE_HOME: stage.cwd, TERM: "xterm-256color" };
  pty = openPty(process.execPath, argumentsFor(stage, version), { env: { ...stage.env, ...own } });
  await pty.see("\u001b[?1049h", 60_000);
  await shows(pty, "Ctrl-T plain text");
  await armedScreen(pty);
  return pty;
}

/** The second choice of each question. */
const SECOND = { claude: ["Redis", "Search"], codex: ["Redis", "beta"] } as const;

describe.each(rig === null ? [] : EACH)("$name on ACP version $version", ({ name, version }) => {
  if (rig === null) return;

  test("is told what was picked", async () => {
    const stage = setStage(rig, name, "question");
    const screen = await asked(stage, version);
    screen.press(`${KEY.down} `);
    await shows(screen, "1 of 2 answered");
    // Between the two is the box for words of one's own.
    screen.press(`${KEY.tab}${KEY.tab}${KEY.down} `);
    await shows(screen, "2 of 2 answered");
    screen.press(`${KEY.controls} `);
    expect(await screen.exit(60_000)).toMatchObject({ code: 0 });
    expectRestored(screen);
    for (const value of SECOND[name]) expect(stage.toolResult()).toContain(value);
  });

  test("is told of consent to a page that is opened elsewhere", async () => {
    const stage = setStage(rig, name, "mcp-url");
    const screen = await asked(stage, version);
    await shows(screen, "https://auth.example.com/connect?x=1");
    screen.press(`${KEY.tab.repeat(3)} `);
    expect(await screen.exit(60_000)).toMatchObject({ code: 0 });
    expectRestored(screen);
    expect((await screen.screen()).join("\n")).toContain("You agreed. Open the address yourself.");
    const answer = stage.mcpLog().find((line) => /^IN .*"action"/.test(line)) ?? "";
    expect(JSON.parse(answer.slice(3)).result).toMatchObject({ action: "accept" });
  });
});
