/** The full-screen terminal on a real pseudo-terminal: it is as it was, whatever became of the program. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { proves } from "../support/proves.ts";
import { openPty, type Pty } from "../support/pty.ts";

const folder = mkdtempSync(join(tmpdir(), "full-screen-"));
const program = join(folder, "screen.mjs");
const open: Pty[] = [];

beforeAll(async () => {
  await build({
    entryPoints: [fileURLToPath(new URL("fixture-screen.ts", import.meta.url))],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "esm",
    logLevel: "silent",
  });
});
afterEach(async () => {
  for (const pty of open.splice(0)) await pty.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * The program under a shell that then tells how it ended and how the terminal is set. It stays until it is closed:
 * what a shell says last may be lost when it ends and the machine is busy.
 */
async function start(): Promise<Pty> {
  const script = 'echo transcript; "$0" "$1"; echo "code $?"; stty -a; read -r end';
  const pty = openPty("sh", ["-c", script, process.execPath, program], { columns: 120, rows: 30 });
  open.push(pty);
  await pty.see("ready");
  return pty;
}

const pidOf = (pty: Pty): number => Number(/PID (\d+)/.exec(pty.raw())?.[1]);

/** Everything is off again, in the order that leaves the main screen as it was. */
async function expectRestored(pty: Pty): Promise<void> {
  await pty.see(/ icanon[\s\S]* echo /);
  const [, after = ""] = pty.raw().split("\u001b[?1049l");
  expect(after).not.toContain("\u001b[?");
  for (const on of ["25h", "7h", "1004l", "2004l"]) {
    expect(pty.raw().lastIndexOf(`\u001b[?${on}`)).toBeGreaterThan(
      pty.raw().lastIndexOf("screen of"),
    );
  }
  const rows = await pty.screen();
  expect(rows[0]).toBe("transcript");
  expect(rows.join("\n")).not.toContain("pressed");
}

describe("the terminal is restored after", () => {
  test.each([
    ["leaving", "q", "bye", 0],
    ["an exit", "e", "code 3", 3],
    ["an exception, which is told on the screen that stays", "t", "Error: thrown by a key", 1],
    ["a rejection that nobody handles", "r", "Error: rejected by a key", 1],
  ])("%s", async (_, key, told, code) => {
    const pty = await start();
    pty.press(key);
    await pty.see(`code ${code}`);
    await expectRestored(pty);
    expect((await pty.screen()).join("\n")).toContain(told);
  });

  for (const [name, code] of [
    ["SIGTERM", 143],
    ["SIGHUP", 129],
    ["SIGINT", 130],
  ] as const) {
    proves("RES-3", `${name}, which ends the program as ever`, async () => {
      const pty = await start();
      process.kill(pidOf(pty), name);
      await pty.see(`code ${code}`);
      await expectRestored(pty);
    });
  }
});

test("Ctrl-Z stops the job, and fg brings the screen back", async () => {
  const pty = openPty("bash", ["--norc", "--noprofile", "-i"], {
    columns: 100,
    rows: 30,
    env: { ...process.env, PS1: "shell> " },
  });
  open.push(pty);
  await pty.see("shell> ");
  pty.press(`'${process.execPath}' '${program}'\r`);
  await pty.see("ready");
  pty.press("x");
  await pty.see("text x");
  pty.mark();
  pty.press("\u001a");
  await pty.see(/\u001b\[\?1049l[\s\S]*Stopped[\s\S]*shell> /);
  pty.mark();
  pty.press("stty -a\r");
  await pty.see(/ icanon[\s\S]* echo [\s\S]*shell> /);
  pty.mark();
  pty.press("fg\r");
  await pty.see(/\u001b\[\?1049h[\s\S]*text x[\s\S]*\u001b\[\?25h/);
  const rows = await pty.screen();
  expect(rows).toEqual([
    "screen of 100 by 30",
    "\u2460 \u0627\u0644\u0627\u0633\u0645 | pressed:",
    "ready",
    "text x",
  ]);
  pty.mark();
  process.kill(pidOf(pty), "SIGTERM");
  await pty.see(/\u001b\[\?1049l[\s\S]*shell> /);
});

test("a new size is one redraw of the whole, and keys come whole", async () => {
  const pty = await start();
  pty.mark();
  for (const columns of [100, 90, 80, 70]) pty.resize(columns, 20);
  await pty.see("screen of 70 by 20");
  expect((await pty.screen())[0]).toBe("screen of 70 by 20");
  pty.press("\u001b");
  pty.press("[B");
  await pty.see("down");
  pty.press("\u001b[200~a\u001b[2Jb\u0003\u001b[201~");
  await pty.see("paste a[2Jb");
  expect((await pty.screen()).slice(2)).toEqual(["ready", "down", "paste a[2Jb"]);
});
