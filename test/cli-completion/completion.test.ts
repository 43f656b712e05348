import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { everyCommand, readTree } from "../../src/cli/completion/tree.ts";
import { createProgram } from "../../src/cli/program.ts";
import { enCommand } from "../../src/text/index.ts";
import { command, folder, MAIN } from "../cli/support.ts";
import { openPty, type Pty } from "../support/pty.ts";

/** bash is everywhere where this suite runs; the others are tried where they are installed. */
const SHELLS = ["bash", "zsh", "fish"].filter(
  (shell) => shell === "bash" || spawnSync(shell, ["-c", "true"]).status === 0,
);

function scriptFor(shell: string): string {
  return execFileSync(process.execPath, [MAIN, "completion", shell], { encoding: "utf8" });
}

const nothing = (): void => {};
const TREE = readTree(
  createProgram({
    words: enCommand,
    version: "0",
    config: { path: "", values: {}, faults: [] },
    say: nothing,
    write: nothing,
    complain: nothing,
    done: nothing,
    run: async () => 0,
  }),
);

test.each(["bash", "zsh", "fish"])("the script for %s names every command and option", (shell) => {
  const script = scriptFor(shell);
  const nodes = everyCommand(TREE);
  expect(nodes.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["run", "ask", "config set", "memory clear", "completion"]),
  );
  for (const { name, options } of nodes) {
    expect(script).toMatch(new RegExp(`\\b${name}\\b`));
    for (const flag of options.flatMap(({ flags }) => flags)) {
      expect(script).toContain(shell === "fish" ? flag.replace(/^--?/, "") : flag);
    }
  }
});

test("a shell that is not known is refused", async () => {
  const ended = await command(["completion", "tcsh"]);
  expect(ended).toMatchObject({ code: 2, stdout: "" });
  expect(ended.stderr).toContain("bash, zsh, fish");
});

describe("bash completes", () => {
  const there = folder();
  mkdirSync(join(there, "a folder"));
  writeFileSync(join(there, "an answer.json"), "");
  writeFileSync(join(there, "script"), scriptFor("bash"));

  /** What bash offers for the last of these words. */
  function offers(...words: string[]): string[] {
    const ask = `source ./script
      COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
      _acp_elicitation
      ((\${#COMPREPLY[@]})) && printf '%s\\n' "\${COMPREPLY[@]}"; true`;
    const args = ["--norc", "-c", ask, "bash", "acp-elicitation", ...words];
    const text = execFileSync("bash", args, { cwd: there, encoding: "utf8", stdio: "pipe" });
    return text.split("\n").filter((line) => line !== "");
  }

  test.each([
    [["ru"], ["run"]],
    [
      ["config", ""],
      ["list", "get", "set", "unset"],
    ],
    [["config", "set", "p"], ["plain"]],
    [["config", "set", "colour", "au"], ["auto"]],
    [["config", "set", "colour", "auto", ""], []],
    [["memory", "clear", "--ag"], ["--agent"]],
    [["memory", "clear", "--agent", ""], []],
    [
      ["run", "--protocol", ""],
      ["1", "2", "auto"],
    ],
    [
      ["run", "--protocol", "1", "--pro"],
      ["--protocol", "--prompt"],
    ],
    [["run", "--answers", "an"], ["an answer.json"]],
    [["run", "--answers", "config", "--cw"], ["--cwd"]],
    [["run", "--cwd", "a"], ["a folder"]],
    [["ask", "an"], ["an answer.json"]],
    [["ask", "--message", "config", "--com"], ["--compact"]],
    [
      ["completion", ""],
      ["bash", "zsh", "fish"],
    ],
  ])("%j with %j", (words, expected) => {
    expect(offers(...words)).toEqual(expected);
  });

  test("the agent's own command after --", () => {
    expect(offers("run", "--", "bas")).toContain("bash");
    expect(offers("run", "--", "bash", "--pl")).toEqual([]);
  });
});

describe.each(SHELLS)("a person at %s", (shell) => {
  const open = new Set<Pty>();
  afterEach(async () => {
    for (const pty of open) await pty.close();
    open.clear();
  });

  test("gets words completed by Tab", async () => {
    const home = folder();
    const script = join(home, "script");
    writeFileSync(script, scriptFor(shell));
    const args = { bash: ["--norc", "-i"], zsh: ["-f", "-i"], fish: ["--no-config", "-i"] }[shell];
    const before = shell === "zsh" ? "autoload -Uz compinit; compinit -D -u; " : "";
    const env = {
      ...process.env,
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      TERM: "xterm",
    };
    const pty = openPty(shell, args ?? [], { cwd: home, env, columns: 120 });
    open.add(pty);
    pty.press(`${before}source ${script}; echo re''ady\r`);
    await pty.see(/ready/);
    pty.press("acp-elicitation conf\t");
    await until(pty, "acp-elicitation config");
    pty.press("se\t");
    await until(pty, "acp-elicitation config set");
    pty.press("amb\t");
    await until(pty, "acp-elicitation config set ambiguous-width");
    pty.press("wi\t");
    await until(pty, "acp-elicitation config set ambiguous-width wide");
    pty.press("\u0015acp-elicit run --tra\t");
    await until(pty, "acp-elicit run --trace");
  });
});

/** Waits until the screen holds this text. */
async function until(pty: Pty, text: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const screen = (await pty.screen()).join("\n");
    if (screen.includes(text)) return;
    if (Date.now() > deadline) throw new Error(`no "${text}" on the screen:\n${screen}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
