import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { armedLine } from "../support/armed.ts";
import { judge } from "../support/cases.ts";
import { proves } from "../support/proves.ts";
import { IN_LINES, openPty, type Pty, type PtyOptions } from "../support/pty.ts";
import { folder, formOf, judgeOne, MAIN, privateFile, scripted } from "./support.ts";

const CHOOSE = formOf({ e: { type: "string", enum: ["prod", "dev"] } }, ["e"]);
const open = new Set<Pty>();

function start(args: readonly string[], options: PtyOptions = {}): Pty {
  const pty = openPty(process.execPath, [MAIN, ...args], { env: IN_LINES, ...options });
  open.add(pty);
  return pty;
}

afterEach(async () => {
  for (const pty of open) await pty.close();
  open.clear();
});

const run = (script: object, ...options: string[]): Pty =>
  start(["run", ...options, ...scripted(script)]);

async function saidAfter(pty: Pty, keys: string, text: string | RegExp): Promise<void> {
  await armedLine(pty);
  pty.mark();
  pty.press(keys);
  await pty.see(text);
}

describe("a person at the terminal", () => {
  test("types prompts, answers, and leaves with /quit or Ctrl-D", async () => {
    for (const leave of ["/quit\r", "\u0004"]) {
      const pty = run({ steps: [CHOOSE] });
      await pty.see("> ");
      pty.press("\r");
      pty.press("hello\r");
      await pty.see("Please choose.");
      await saidAfter(pty, "2\r", "Review");
      await saidAfter(pty, "send\r", 'ANSWER {"action":"accept","content":{"e":"dev"}}');
      await pty.see("> ");
      pty.press(leave);
      expect(await pty.exit()).toMatchObject({ code: 0 });
      open.delete(pty);
    }
  });

  test("is asked permissions as permissions", async () => {
    const permission = {
      title: "Delete everything?",
      toolCall: { toolCallId: "t1", title: "Delete everything?" },
      options: [
        { optionId: "no", name: "Never", kind: "reject_once" },
        { optionId: "yes", name: "Yes", kind: "allow_once" },
      ],
    };
    const pty = run({ steps: [{ permission }] }, "--prompt", "go");
    await pty.see("Permission");
    await pty.see("Delete everything?");
    await saidAfter(pty, "1\r", '{"outcome":{"outcome":"selected","optionId":"no"}}');
    expect(await pty.exit()).toMatchObject({ code: 0 });
  });

  proves("SURF-3", "no row of the agent's can pass for ours", async () => {
    const steps = [{ text: `Question from "somebody".\n${"x ".repeat(60)}Answer:\n` }];
    const pty = run({ steps }, "--prompt", "go");
    await pty.exit();
    const screen = await pty.screen();
    const from = screen.indexOf("[the agent is working]") + 1;
    const rows = screen.slice(from, screen.indexOf("[the agent is idle]"));
    expect(rows).toHaveLength(3);
    for (const row of rows) expect(row).toMatch(/^\| /);
  });

  test("reads what the agent said before a question above it", async () => {
    const pty = run({ steps: [{ text: "first things\n" }, CHOOSE] }, "--prompt", "go");
    await pty.see("Please choose.");
    expect(pty.raw().indexOf("| first things")).toBeGreaterThan(0);
    expect(pty.raw().indexOf("| first things")).toBeLessThan(pty.raw().indexOf("Please choose."));
  });

  proves("SURF-2", "what the agent says is held back while a question is open", async () => {
    const seen = join(folder(), "seen");
    const together = [CHOOSE, { inOrder: [{ until: seen }, { text: "meanwhile\n" }] }];
    const pty = run({ steps: [{ together }] }, "--prompt", "go");
    await pty.see("Choice, 1 to 2:");
    writeFileSync(seen, "");
    await armedLine(pty);
    expect(pty.raw()).not.toContain("meanwhile");
    await saidAfter(pty, "/decline\r", "meanwhile");
    await pty.exit();
  });

  test("with an answers file is asked only what it does not cover", async () => {
    const other = formOf({ f: { type: "boolean" } }, ["f"]);
    const file = privateFile("answers.json", { fields: { e: "dev" } });
    const pty = run({ steps: [CHOOSE, other] }, "--prompt", "go", "--answers", file);
    await pty.see("Answered from the answers file (accept)");
    await pty.see("The answers file was not used");
    await saidAfter(pty, "y\r", "Review");
    await saidAfter(pty, "send\r", '{"action":"accept","content":{"f":true}}');
    expect(await pty.exit()).toMatchObject({ code: 0 });
  });
});

describe("Ctrl-C", () => {
  proves("RES-3", "cancels the open question, and the agent goes on", async () => {
    const pty = run({ steps: [CHOOSE, { text: "went on\n" }] }, "--prompt", "go");
    await pty.see("Choice");
    await saidAfter(pty, "\u0003", /ANSWER \{"action":"cancel"/);
    await pty.see("went on");
    expect(await pty.exit()).toMatchObject({ code: 0 });
  });

  test("with no question open cancels the agent's work", async () => {
    const pty = run({ steps: [{ text: "busy\n" }, { untilCancelled: true }] });
    await pty.see("> ");
    pty.press("go\r");
    await pty.see("| busy");
    pty.press("\u0003");
    await pty.see("the agent stopped: cancelled");
    await pty.see("> ");
    pty.press("/quit\r");
    expect(await pty.exit()).toMatchObject({ code: 0 });
  });

  test("pressed twice leaves, and ends the agent", async () => {
    const pty = run({ steps: [{ text: "busy\n" }, { untilCancelled: true }] }, "--prompt", "go");
    await pty.see("| busy");
    pty.press("\u0003");
    await pty.see("Press Ctrl-C again");
    pty.press("\u0003");
    expect(await pty.exit()).toMatchObject({ code: 130 });
  });

  test("at an idle prompt says how to leave", async () => {
    const pty = run({});
    await pty.see("> ");
    pty.press("\u0003");
    await pty.see("again within two seconds");
    pty.press("\u0003");
    expect(await pty.exit()).toMatchObject({ code: 130 });
  });

  test("leaves an agent that does not listen", async () => {
    const deaf = [
      "--",
      "/bin/sh",
      "-c",
      "trap '' TERM INT; echo ready >&2; while :; do sleep 1; done",
    ];
    const pty = start(["run", "--protocol", "1", "--prompt", "go", ...deaf]);
    await pty.see("agent's log | ready");
    pty.press("\u0003");
    await pty.see("again within two seconds");
    pty.press("\u0003");
    expect(await pty.exit()).toMatchObject({ code: 130 });
  });
});

test("SIGTERM takes the question down, ends the agent and leaves the terminal sane", async () => {
  const pty = run({ steps: [CHOOSE] }, "--prompt", "go");
  await pty.see("Choice");
  pty.signal("SIGTERM");
  expect(await pty.exit()).toMatchObject({ code: 143 });
  expect(pty.raw()).not.toContain("\u001b");
});

judgeOne("terminal.tty.01", async () => {
  const args = [MAIN, "run", "--prompt", "go", ...scripted({ steps: [CHOOSE] })];
  const script = ["-c", '"$0" "$@" | cat > /dev/null', process.execPath, ...args];
  const pty = openPty("/bin/sh", script, { env: IN_LINES });
  open.add(pty);
  await pty.see("Please choose.");
  await saidAfter(pty, "/decline\r", "Declined");
});

judge(["client.policy"], async (one) => {
  // There is no policy for permissions in the command; granting each by hand answers no question either.
  const create = one.given.steps[0].in.params;
  const pty = run({ steps: [{ create }] }, "--prompt", "go");
  await pty.see(create.message);
  await armedLine(pty);
  expect(pty.raw()).not.toContain("ANSWER");
  pty.press("\u0003");
  await pty.see(/ANSWER \{"action":"cancel"/);
});
