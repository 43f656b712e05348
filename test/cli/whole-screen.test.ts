/** The command on a terminal where questions take the whole screen, as `npm start` shows them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { armedScreen } from "../support/armed.ts";
import { proves } from "../support/proves.ts";
import { openPty, type Pty } from "../support/pty.ts";
import { expectRestored, KEY, press, shows } from "../terminal-rich/host.ts";
import { folder, formOf, MAIN, scripted } from "./support.ts";

const CHOOSE = formOf({ e: { type: "string", title: "Where", enum: ["prod", "dev"] } }, ["e"]);
const open = new Set<Pty>();

afterEach(async () => {
  for (const pty of open) await pty.close();
  open.clear();
});

function run(script: object, home = folder(), options: readonly string[] = []): Pty {
  const args = [MAIN, "run", "--prompt", "go", ...options, ...scripted(script)];
  const env = {
    ...process.env,
    XDG_CONFIG_HOME: home,
    XDG_STATE_HOME: home,
    TERM: "xterm-256color",
  };
  const pty = openPty(process.execPath, args, { env });
  open.add(pty);
  return pty;
}

async function asked(pty: Pty): Promise<void> {
  await shows(pty, "1 \u2502 Where");
  await armedScreen(pty);
}

describe("a question of an agent", () => {
  test("is answered on the whole screen, and the transcript stands as before", async () => {
    const pty = run({ steps: [CHOOSE] });
    expect(await pty.see("Questions take the whole screen. Ctrl-T there")).toBe(undefined);
    await asked(pty);
    pty.press(KEY.down);
    await shows(pty, "\u203a ( ) \u2502 dev");
    pty.press(KEY.enter);
    await shows(pty, "= dev");
    pty.press(`${KEY.controls}`);
    pty.press(" ");
    await pty.see("Sent.");
    expect(await pty.exit()).toMatchObject({ code: 0 });
    expectRestored(pty);
    const rows = (await pty.screen()).join("\n");
    expect(rows).toContain("Questions take the whole screen.");
    expect(rows).not.toContain("[Send]");
  });

  test("is not announced for the screen when it is shown in the browser", async () => {
    const pty = run({ steps: [{ text: "here\n" }] }, folder(), ["--surface", "browser"]);
    await pty.see("Questions are shown in your browser.");
    expect(await pty.exit()).toMatchObject({ code: 0 });
    expect((await pty.screen()).join("\n")).not.toContain("Questions take the whole screen.");
  });

  proves("RES-3", "Ctrl-C cancels it, and gives the screen back", async () => {
    const pty = run({ steps: [CHOOSE] });
    await asked(pty);
    pty.press(KEY.interrupt);
    await pty.see("Cancelled. Nothing was answered.");
    expect(await pty.exit()).toMatchObject({ code: 0 });
    expectRestored(pty);
  });

  test("SIGTERM takes it down and leaves the terminal sane", async () => {
    const pty = run({ steps: [CHOOSE] });
    await asked(pty);
    pty.signal("SIGTERM");
    expect(await pty.exit()).toMatchObject({ code: 143 });
    expectRestored(pty);
  });

  test("plain lines are remembered for the next run", async () => {
    const home = folder();
    const pty = run({ steps: [CHOOSE] }, home);
    await asked(pty);
    await press(pty, KEY.lines, "Choice, 1 to 2:");
    const config = (): unknown =>
      JSON.parse(readFileSync(join(home, "acp-elicitation", "config.json"), "utf8"));
    await pty.see("Questions come as plain lines from now on.");
    pty.signal("SIGTERM");
    await pty.exit();
    expect(config()).toEqual({ plain: "on" });
    const next = run({ steps: [CHOOSE] }, home);
    await next.see("Questions come as plain lines. /screen at a question");
    await next.see("Choice, 1 to 2:");
    expect(next.raw()).not.toContain("\u001b[?1049h");
  });
});
