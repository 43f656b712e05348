import { afterEach, describe, expect, test } from "vitest";
import {
  readTerminal,
  type Surroundings,
  terminalFindings,
} from "../../src/cli/doctor/terminal.ts";
import { command, formOf, MAIN, scripted } from "../cli/support.ts";
import { armedLine } from "../support/armed.ts";
import { proves } from "../support/proves.ts";
import { IN_LINES, openPty, type Pty } from "../support/pty.ts";

const CHOOSE = {
  create: {
    mode: "form",
    message: "Please choose.",
    requestedSchema: {
      type: "object",
      properties: { e: { type: "string", enum: ["prod", "dev"] } },
      required: ["e"],
    },
  },
};

const GOOD: Surroundings = {
  stdin: { isTTY: true },
  stdout: { isTTY: true, columns: 100, rows: 30 },
  stderr: { isTTY: true, columns: 100, rows: 30 },
  env: { TERM: "xterm-256color", LANG: "en_GB.UTF-8", DISPLAY: ":0" },
  platform: "linux",
  version: "v22.13.0",
};
const told = (around: Partial<Surroundings>): string[] =>
  terminalFindings(readTerminal({ ...GOOD, ...around })).map(
    ({ grade, code }) => `${grade} ${code}`,
  );

describe("a terminal", () => {
  test("that can show everything", () => {
    expect(readTerminal(GOOD)).toEqual({
      ...{ input: true, output: true, columns: 100, rows: 30, colour: true, unicode: true },
      ...{ dumb: false, accessible: false, remote: false, browser: true },
      ...{ clipboard: "unknown", node: "v22.13.0" },
    });
    expect(told({})).toEqual([
      "ok node",
      "ok attended",
      "ok colour",
      "ok unicode",
      "ok browser",
      "note clipboard",
    ]);
  });

  const env = (more: NodeJS.ProcessEnv): Partial<Surroundings> => ({
    env: { ...GOOD.env, ...more },
  });
  test.each<[string, Partial<Surroundings>]>([
    ["problem node-old", { version: "v20.18.3" }],
    ["problem no-input", { stdin: {} }],
    ["problem no-output", { stdout: {}, stderr: {} }],
    ["note narrow", { stdout: { isTTY: true, columns: 40, rows: 30 } }],
    ["note dumb", env({ TERM: "dumb" })],
    ["note no-colour", env({ NO_COLOR: "1" })],
    ["note accessible", env({ ACCESSIBLE: "1" })],
    ["note no-unicode", env({ LC_ALL: "C" })],
    ["note remote", env({ SSH_CONNECTION: "10.0.0.1 1 10.0.0.2 22" })],
    ["note no-browser", env({ DISPLAY: "" })],
  ])("%s", (code, around) => {
    expect(told(around)).toContain(code);
    expect(told({})).not.toContain(code);
  });
});

describe("the browser is a way to questions", () => {
  test.each([
    ["where one can be opened", { BROWSER: "/bin/true" }, true],
    ["and is none where nobody wants it opened", { BROWSER: "none" }, false],
  ])("%s", async (_, env, browser) => {
    const { stdout } = await command(["doctor", "--json"], { env: { DISPLAY: ":0", ...env } });
    expect(JSON.parse(stdout).ways.browser).toBe(browser);
  });
});

/** Runs `doctor` with pipes, where the terminal itself is the one problem, and gives the report. */
async function examine(script: object, ...options: string[]) {
  const ended = await command(["doctor", "--json", ...options, ...scripted(script)]);
  return { ...ended, report: JSON.parse(ended.stdout) };
}
const codes = (list: readonly { code: string }[]): string[] => list.map(({ code }) => code);
const TERMINAL = ["no-input", "no-output"];

describe("an agent", () => {
  test("is started, and says its version and name", async () => {
    const { report, code } = await examine({});
    expect(report.agent).toEqual({
      command: expect.stringContaining("scripted.mjs"),
      protocol: 2,
      claim: { name: "scripted", version: "1" },
      modes: ["form", "url"],
      noise: 0,
    });
    expect(report).toMatchObject({ version: 1, ok: false, exchange: null, failure: null });
    expect(codes(report.problems)).toEqual(TERMINAL);
    expect(codes(report.notes)).toContain("not-asked");
    expect(code).toBe(1);
  });

  test("that speaks version 1 alone is started again, and its noise is counted", async () => {
    const { report } = await examine({ speaks: [1], hello: "banner\n" });
    expect(report.agent).toMatchObject({ protocol: 1, noise: 2 });
    expect(codes(report.notes)).toEqual(expect.arrayContaining(["fell-back", "noise"]));
  });

  proves("RES-3", "what it asks is cancelled with the reason, and reported", async () => {
    const page = {
      create: {
        mode: "url",
        message: "Sign in.",
        url: "https://a.example/x?y=z",
        elicitationId: "e",
      },
    };
    const steps = [{ create: { ...CHOOSE.create, toolCallId: "t1" } }, page];
    for (const protocol of ["1", "2"]) {
      const { report } = await examine({ steps }, "--prompt", "go", "--protocol", protocol);
      const [form, link] = report.exchange.questions;
      expect(form).toEqual({
        ...{ mode: "form", message: "Please choose.", scope: "tool-call", fields: ["e"] },
        ...{ findings: [], answer: "cancel", completed: false },
        ...{ afterMs: expect.any(Number), answeredMs: expect.any(Number) },
      });
      expect(link).toMatchObject({
        ...{ mode: "url", scope: "session", answer: "cancel", fields: [] },
        url: "https://a.example/x?y=redacted",
      });
      expect(report.exchange).toMatchObject({ permissions: 0, stopReason: "end_turn" });
      expect(codes(report.problems)).toEqual(TERMINAL);
    }
  });

  test("whose questions are at fault is told which clients refuse", async () => {
    const secret = formOf({ api_key: { type: "string" } });
    const page = { create: { mode: "url", message: "m", url: "ftp://a", elicitationId: "e" } };
    const both = { create: { ...CHOOSE.create, requestId: 9 } };
    const steps = [secret, page, both];
    const one = await examine({ steps }, "--prompt", "go", "--protocol", "1");
    expect(codes(one.report.problems)).toEqual([...TERMINAL, "refused"]);
    expect(codes(one.report.notes)).toContain("secret");
    expect(one.report.exchange.questions[1]).toMatchObject({ refused: "url-scheme", answer: null });
    const two = await examine({ steps }, "--prompt", "go", "--protocol", "2");
    expect(codes(two.report.problems)).toEqual([...TERMINAL, "refused", "refused"]);
  });

  test("that asks nothing is a problem, and a permission is no question", async () => {
    const permission = {
      title: "Delete?",
      toolCall: { toolCallId: "t1", title: "Delete?" },
      options: [{ optionId: "yes", name: "Yes", kind: "allow_once" }],
    };
    const { report } = await examine({ steps: [{ permission }] }, "--prompt", "go");
    expect(codes(report.problems)).toEqual([...TERMINAL, "never-asked"]);
    expect(codes(report.notes)).toContain("permissions");
    expect(report.exchange.permissions).toBe(1);
  });

  test.each<[string, object, RegExp, number]>([
    ["opens no session", { sessionError: { code: -32000, message: "x" } }, /sign in/, 1],
    ["leaves at work", { steps: [{ exit: 5 }] }, /left before its work was done/, 1],
    [
      "fails the prompt",
      { speaks: [1], steps: [{ fail: { code: -32603, message: "Boom" } }] },
      /Boom/,
      1,
    ],
    ["does not introduce itself", { leave: [1, 2] }, /exit code 3/, 1],
  ])("that %s is a problem with its reason", async (_what, script, reason, exit) => {
    const { report, code } = await examine(script, "--prompt", "go");
    expect(report.failure).toMatch(reason);
    expect(codes(report.problems)).toContain("failed");
    expect(code).toBe(exit);
  });

  test("that cannot be started makes it 3", async () => {
    const ended = await command(["doctor", "--", "/no/such/agent"]);
    expect(ended.stdout).toContain("  problem  The agent command was not found: /no/such/agent\n");
    expect(ended.code).toBe(3);
  });

  test.each([
    [["doctor", "--prompt", "go"], "--prompt needs an agent"],
    [["doctor", "--answer", "--prompt", "go", "--", "agent"], "--answer needs a terminal"],
    [["doctor", "--protocl", "1"], "Did you mean --protocol?"],
  ])("%j is refused", async (args, hint) => {
    const ended = await command(args);
    expect(ended.stderr).toContain(hint);
    expect(ended.code).toBe(2);
  });
});

describe("at a terminal", () => {
  const open = new Set<Pty>();
  afterEach(async () => {
    for (const pty of open) await pty.close();
    open.clear();
  });
  const start = (script: object, ...options: string[]): Pty => {
    const env = { ...IN_LINES, TERM: "xterm", LANG: "C.UTF-8", LC_ALL: "C.UTF-8" };
    const args = [MAIN, "doctor", ...options, ...scripted(script)];
    const pty = openPty(process.execPath, args, { columns: 100, rows: 50, env });
    open.add(pty);
    return pty;
  };

  proves("SURF-3", "all is well, and the agent's words are marked", async () => {
    const odd = formOf({ "x\nAll well.": { type: "string" } });
    const pty = start({ steps: [odd] }, "--prompt", "go");
    expect(await pty.exit()).toMatchObject({ code: 0 });
    const screen = await pty.screen();
    expect(screen).toEqual(
      expect.arrayContaining([
        "  ok       Questions can be asked here, in 100 columns and 50 rows.",
        "  ok       It was started and speaks ACP 2 (draft).",
        "    | scripted 1",
        "    | Please choose.",
        "    It belongs to the session.",
      ]),
    );
    expect(screen.filter((row) => row.includes("All well."))).toEqual([
      expect.stringMatching(/^ +\| x/),
      "All well.",
    ]);
  });

  test("--answer asks the person", async () => {
    const pty = start({ steps: [CHOOSE] }, "--prompt", "go", "--answer");
    await pty.see("Choice, 1 to 2:");
    await armedLine(pty);
    pty.press("2\r");
    await pty.see("What now?");
    pty.press("send\r");
    await pty.see("It was answered with accept");
    expect(await pty.exit()).toMatchObject({ code: 0 });
  });

  test("Ctrl-C stops the work, and twice leaves with what was found", async () => {
    const pty = start({ steps: [CHOOSE, { untilCancelled: true }] }, "--prompt", "go");
    await pty.see("is at work");
    pty.press("\u0003");
    await pty.see("The work ended: cancelled.");
    expect(await pty.exit()).toMatchObject({ code: 0 });
    const deaf = openPty(process.execPath, [MAIN, "doctor", "--", "/bin/sleep", "60"]);
    open.add(deaf);
    await deaf.see("Starting sleep 60 ...");
    deaf.press("\u0003");
    await deaf.see("Press Ctrl-C again");
    deaf.press("\u0003");
    await deaf.see("This terminal");
    expect(await deaf.exit()).toMatchObject({ code: 130 });
  });
});
