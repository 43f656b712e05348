import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import {
  command,
  type Ended,
  folder,
  formOf,
  MAIN,
  privateFile,
  scripted,
} from "../cli/support.ts";
import { armedLine } from "../support/armed.ts";
import { proves } from "../support/proves.ts";
import { openPty, type Pty } from "../support/pty.ts";

const open = new Set<Pty>();
afterEach(async () => {
  for (const pty of open) await pty.close();
  open.clear();
});

const TRIP = formOf({
  city: { type: "string", title: "City" },
  api_key: { type: "string", title: "API key" },
});
const AGENT = scripted({ steps: [TRIP] });

/** A person whose configuration says this, and nothing else. */
function person(config: object = {}) {
  const home = folder();
  mkdirSync(join(home, "acp-elicitation"));
  writeFileSync(join(home, "acp-elicitation", "config.json"), JSON.stringify(config));
  const env = { ...process.env, XDG_CONFIG_HOME: home, XDG_STATE_HOME: join(home, "state") };
  return {
    file: join(home, "state", "acp-elicitation", "answers.json"),
    memory: (...args: string[]): Promise<Ended> => command(["memory", ...args], { env }),
    types: (args: string[]): Promise<Ended> => command(args, { env }),
    run: (...options: string[]): Pty => {
      const args = [MAIN, "run", "--plain", "--prompt", "go", ...options, ...AGENT];
      const pty = openPty(process.execPath, args, { env });
      open.add(pty);
      return pty;
    },
  };
}

/** Types each line once its prompt is there and armed. */
async function answers(pty: Pty, lines: readonly [string, string | RegExp][]): Promise<void> {
  await pty.see("City");
  for (const [line, seen] of lines) {
    await armedLine(pty);
    pty.mark();
    pty.press(`${line}\r`);
    await pty.see(seen);
  }
}

const OSLO: readonly [string, string][] = [
  ["Oslo", "API key"],
  ["hunter2-hunter2", "Review"],
  ["send", "looks like a secret"],
  ["send anyway", "ANSWER"],
];

describe("earlier answers", () => {
  proves("FORM-9", "are offered by the next run, and sent only when taken", async () => {
    const ada = person({ memory: "on" });
    const first = ada.run();
    await answers(first, OSLO);
    expect(first.raw()).not.toContain("You answered this before");
    expect(await first.exit()).toMatchObject({ code: 0 });
    const second = ada.run();
    await answers(second, [
      ["", "API key"],
      ["", "Review"],
      ["1", "1 of 2"],
      ["/1", "Review"],
      ["send", 'ANSWER {"action":"accept","content":{"city":"Oslo"}}'],
    ]);
    expect(second.raw()).toContain("You answered this before. /1 takes that answer again:");
    expect(second.raw()).toContain("/1 = Oslo");
    expect(await second.exit()).toMatchObject({ code: 0 });
  });

  proves("FORM-20", "hold no secret, though it was sent", async () => {
    const ada = person();
    const pty = ada.run("--remember");
    await answers(pty, OSLO);
    expect(pty.raw()).toContain("hunter2-hunter2");
    expect(await pty.exit()).toMatchObject({ code: 0 });
    const kept = readFileSync(ada.file, "utf8");
    expect(kept).toContain("Oslo");
    expect(kept).not.toMatch(/hunter2|api_key/);
  });

  test.each([
    ["is off by default", {}, []],
    ["is off for a run with --no-remember", { memory: "on" }, ["--no-remember"]],
  ])("nothing is kept when memory %s", async (_, config, options) => {
    const ada = person(config);
    const pty = ada.run(...options);
    await answers(pty, [
      ["Oslo", "API key"],
      ["", "Review"],
      ["send", "ANSWER"],
    ]);
    await pty.exit();
    expect(existsSync(ada.file)).toBe(false);
  });

  test("nothing is kept of what an answers file answered", async () => {
    const ada = person({ memory: "on" });
    const file = privateFile("answers.json", { fields: { city: "Oslo" } });
    const pty = ada.run("--answers", file);
    await pty.see('ANSWER {"action":"accept","content":{"city":"Oslo"}}');
    await pty.exit();
    expect(existsSync(ada.file)).toBe(false);
  });

  test("a damaged file is said, kept as a copy and begun anew", async () => {
    const ada = person({ memory: "on" });
    mkdirSync(join(ada.file, ".."), { recursive: true });
    writeFileSync(ada.file, "{");
    const pty = ada.run();
    await answers(pty, OSLO);
    expect(pty.raw().replace(/\s+/g, " ")).toContain("is damaged. It is set aside as");
    await pty.exit();
    expect(readFileSync(`${ada.file}.damaged`, "utf8")).toBe("{");
    expect(readFileSync(ada.file, "utf8")).toContain("Oslo");
  });
});

describe("memory", () => {
  const two = {
    version: 1,
    questions: [
      {
        agent: "1",
        name: "node one.js",
        question: "q1",
        at: "2026-11-30",
        answers: { city: ["Oslo", "\u001b[2JBergen"], nights: [2] },
      },
      {
        agent: "2",
        name: "two",
        question: "q2",
        at: "2026-11-29",
        answers: { tags: [["a", "b"]] },
      },
    ],
  };
  const remembering = () => {
    const ada = person();
    mkdirSync(join(ada.file, ".."), { recursive: true });
    writeFileSync(ada.file, JSON.stringify(two));
    return ada;
  };

  test("list says when there is nothing, and how to turn it on", async () => {
    const off = await person().memory("list");
    expect(off).toMatchObject({ code: 0, stderr: "" });
    expect(off.stdout).toContain('Memory is off. "acp-elicitation config set memory on"');
    expect((await person({ memory: "on" }).memory("list")).stdout).toBe("No answers are kept.\n");
    expect((await person().memory("list", "--json")).stdout).toBe("[]\n");
  });

  test("list shows what is kept, safely, by agent", async () => {
    const { stdout } = await remembering().memory("list");
    expect(stdout).toContain("node one.js\n  last answered 2026-11-30\n    city: Oslo, ");
    expect(stdout).toContain("    nights: 2\ntwo\n  last answered 2026-11-29\n");
    expect(stdout).not.toContain("\u001b");
    const json = JSON.parse((await remembering().memory("list", "--json")).stdout);
    expect(json).toEqual([
      {
        agent: "node one.js",
        questions: [
          { at: "2026-11-30", answers: { city: ["Oslo", "\u001b[2JBergen"], nights: [2] } },
        ],
      },
      { agent: "two", questions: [{ at: "2026-11-29", answers: { tags: [["a", "b"]] } }] },
    ]);
  });

  test("clear erases one agent's, or all, and the copy of a damaged file", async () => {
    const ada = remembering();
    writeFileSync(`${ada.file}.damaged`, "{");
    const one = await ada.memory("clear", "--agent", "two");
    expect(one.stdout).toBe(
      "The answers to 1 question are erased.\nThe copy of a damaged file is erased, too.\n",
    );
    expect(existsSync(`${ada.file}.damaged`)).toBe(false);
    expect(readFileSync(ada.file, "utf8")).not.toContain("two");
    expect((await ada.memory("clear", "--agent", "three")).stdout).toBe(
      "No answers to three are kept.\n",
    );
    expect((await ada.memory("clear")).stdout).toBe("The answers to 1 question are erased.\n");
    expect(existsSync(ada.file)).toBe(false);
    expect(await ada.memory("clear")).toEqual({
      code: 0,
      stdout: "No answers are kept.\n",
      stderr: "",
    });
  });

  test("a file that cannot be read is named with exit code 2", async () => {
    const ada = person();
    mkdirSync(ada.file, { recursive: true });
    const listed = await ada.memory("list");
    expect(listed).toMatchObject({ code: 2, stdout: "" });
    expect(listed.stderr).toContain(`${ada.file} cannot be used`);
  });
});
