/** The plain terminal on a real pseudo-terminal, its screen read back through a terminal emulator. */
import { afterEach, describe, expect, test } from "vitest";
import { type Case, judge } from "../support/cases.ts";
import { proves } from "../support/proves.ts";
import type { Pty } from "../support/pty.ts";
import { startHost, startHostThenStty } from "./host.ts";

const open: Pty[] = [];

async function keep(pty: Promise<Pty>): Promise<Pty> {
  const started = await pty;
  open.push(started);
  return started;
}

const start = (...args: Parameters<typeof startHost>): Promise<Pty> => keep(startHost(...args));

afterEach(async () => {
  for (const pty of open.splice(0)) await pty.close();
});

const CTRL_C = "\u0003";
const CTRL_D = "\u0004";
const CTRL_U = "\u0015";
const BACKSPACE = "\u007f";
const IGNORED = "Ignored: what was typed before this was on show.";
/** A row of foreign text: its mark alone, or after a number or its indentation. */
const FOREIGN_ROW = /^(?: *\d+ | *)\|/;

/** Types a line and waits for what it leads to. */
async function type(pty: Pty, line: string, then: string): Promise<void> {
  pty.mark();
  pty.press(`${line}\r`);
  await pty.see(then);
}

describe("on every width", () => {
  test.each([28, 40, 80, 200])("foreign rows keep their mark at %i columns", async (columns) => {
    const pty = await start("hostile", { columns, rows: 80 });
    await pty.see("Choice, 1 to 2: ");
    const rows = await pty.screen();
    const foreign = rows.filter((row) => /padding|x{10}|\u4e2d|\[2J|of your/.test(row));
    expect(foreign.length).toBeGreaterThan(4);
    for (const row of foreign) expect(row).toMatch(FOREIGN_ROW);
    // What the agent wrote in imitation of ours is on the screen, and never at the start of a row.
    for (const ours of ['Question from "You"', "Review. Nothing", "Answer:"]) {
      expect(rows.filter((row) => row.startsWith(ours))).toEqual([]);
    }
    expect(pty.raw()).not.toMatch(/\u001b/);
  });

  proves("SURF-3", "a question at 40 columns is exactly this", async () => {
    const pty = await start("choice", { columns: 40 });
    await pty.see("Choice, 1 to 3: ");
    expect(await pty.screen()).toEqual([
      'Question from "Claude Code".',
      'Session "s1".',
      "",
      "The agent says:",
      "| Please choose.",
      "",
      "One answer is asked for. You see it",
      "  again before it is sent.",
      "/decline tells the agent no. /cancel",
      "  closes without an answer. /help lists",
      "  everything else.",
      "",
      "1 of 1: one of the choices, required.",
      "| E",
      "1 | opt0",
      "2 | opt1",
      "3 | opt2",
      "Choice, 1 to 3:",
    ]);
  });

  test("the address of a page is never broken by us", async () => {
    const pty = await start("page", { columns: 28, rows: 80 });
    await pty.see("What now? ");
    const url = "https://auth.xn--bcher-kva.example:8443/connect?elicitationId=el-1&scope=read";
    expect(pty.raw().split("\r\n")).toContain(url);
  });

  test("after a resize the next rows fit the new width", async () => {
    const pty = await start("tour", { columns: 120, rows: 60 }, "resize");
    await pty.see("Answer: ");
    pty.resize(40, 60);
    await pty.see("[resized]");
    pty.mark();
    pty.press("/help\r");
    await pty.see(/typed[\s\S]*Answer: /);
    for (const row of pty.since().split("\r\n")) expect(row.length).toBeLessThan(40);
  });
});

describe("keys", () => {
  judge(["terminal.interrupt"], untold, {
    "terminal.interrupt.01": (one) => cancelledBy("choice", "", one),
    "terminal.interrupt.03": (one) => cancelledBy("text", "a", one),
    "terminal.interrupt.05": async () => {
      const pty = await keep(startHostThenStty("text"));
      await pty.see("Answer: ");
      // The shell waits for its child; the child is told through the terminal's own process group.
      pty.press("half");
      const child = Number(/PID (\d+)/.exec(pty.raw())?.[1]);
      process.kill(child, "SIGTERM");
      await pty.see("code 143");
      await pty.see(/ icanon[\s\S]* echo /);
      expect(pty.raw()).toContain('ACT {"action":"cancel"}');
      expect(pty.raw()).not.toMatch(/\u001b|Declined|Sent\./);
    },
  });

  proves("RES-3", "Ctrl-D cancels", async () => {
    const pty = await start("text");
    await pty.see("Answer: ");
    pty.press(CTRL_D);
    await pty.see('ACT {"action":"cancel","reason":"The input ended."}');
    expect((await pty.exit()).code).toBe(0);
  });

  test("Ctrl-C at a page under way gives up, and with nothing open is the host's", async () => {
    const pty = await start("page");
    await pty.see("What now? ");
    await type(pty, "elsewhere", "Waiting for the page");
    await pty.see("What now? ");
    pty.press(CTRL_C);
    await pty.see('ACT "give-up"');
    await pty.see("> ");
    pty.press(CTRL_C);
    expect((await pty.exit()).code).toBe(130);
  });

  test("a line is edited by the terminal itself, letters of many bytes included", async () => {
    const pty = await start("text", { columns: 20 });
    await pty.see("Answer: ");
    await type(pty, `${"x".repeat(50)}${BACKSPACE.repeat(25)}\u4e2d\u1ebf`, "Review.");
    await pty.see("What now? ");
    pty.press("send\r");
    await pty.see(`ACT {"action":"accept","content":{"a":"${"x".repeat(25)}\u4e2d\u1ebf"}}`);
  });
});

describe("what is typed ahead", () => {
  judge(["terminal.held-key"], untold, {
    "terminal.held-key.01": () => answersNothing("confirm", "\r".repeat(12), "What now? "),
    "terminal.held-key.02": () => answersNothing("yes", "yes\r", "y or n: "),
  });

  proves("SURF-2", "a line of a paste does not send what the paste filled in", async () => {
    const pty = await start("text");
    await pty.see("Answer: ");
    await type(pty, "x", "Review.");
    await type(pty, "1", "Answer: ");
    pty.mark();
    pty.press("a\rsend\rs\rsend\r");
    await pty.see(IGNORED);
    expect(pty.raw()).not.toContain("ACT");
    await type(pty, "send", 'ACT {"action":"accept","content":{"a":"a"}}');
  });

  test("a question withdrawn while somebody types goes at once, and the line is theirs to clear", async () => {
    const pty = await start("withdraw");
    await pty.see("Answer: ");
    pty.press("half an ans");
    await pty.see("half an ans");
    pty.signal("SIGUSR2");
    await pty.see("The agent withdrew this question. Nothing was sent.");
    await pty.see("Had you begun to type? Ctrl-U clears the line.");
    await pty.see('ACT "AbortError"');
    await pty.see("> ");
    pty.press(CTRL_U);
    await type(pty, "hello", 'HOST "hello"');
  });
});

async function cancelledBy(scenario: string, typed: string, one: Case): Promise<void> {
  const pty = await start(scenario);
  await pty.see(/: $/);
  pty.press(`${typed}${CTRL_C}`);
  await pty.see(`ACT ${JSON.stringify(one.expect.answer)}`);
  // Nothing was set that would have to be put back: no escape sequence was ever written.
  expect(pty.raw()).not.toMatch(/\u001b/);
  await pty.see("> ");
  await type(pty, "still here", 'HOST "still here"');
}

async function answersNothing(scenario: string, typed: string, prompt: string): Promise<void> {
  const pty = await start(scenario, {}, "late");
  await pty.see("ready");
  pty.press(typed);
  await pty.see(typed.trim() === "" ? "\r\n" : typed.trim());
  pty.signal("SIGUSR2");
  await pty.see(prompt);
  await pty.see(IGNORED);
  expect(pty.raw()).not.toContain("ACT");
  pty.press(CTRL_C);
  await pty.see('ACT {"action":"cancel"}');
}

/** For families whose every case is judged by its id: a new case must be looked at. */
function untold(one: Case): never {
  throw new Error(`nobody judges ${one.id} yet`);
}
