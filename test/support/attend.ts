/**
 * The command on a terminal, with all that it starts in view: for tests in which something dies.
 *
 * @module
 */
import { fileURLToPath } from "node:url";
import { expect, onTestFinished } from "vitest";
import { armedLine } from "./armed.ts";
import { createFamily, type Family, type Process, signal, until } from "./processes.ts";
import { openPty, type Pty } from "./pty.ts";

const RELAY = fileURLToPath(new URL("./relay.mjs", import.meta.url));
/** Runs the command, then tells how it left the terminal, and stays until that is read. */
const SHELL = 'trap : INT; "$@"; code=$?; stty -a; echo "that is all"; read -r end; exit $code';

/** How the line to the agent breaks; `relay.mjs` tells what each means. */
export type Fault = "none" | "question" | "output" | "deaf" | "answer";

/** The agent's command with a line in between that breaks. `log` gets what the agent says of it. */
export function relayed(fault: Fault, log: string, agent: readonly string[]): readonly string[] {
  return [process.execPath, RELAY, fault, log, ...agent];
}

export interface Attended {
  readonly pty: Pty;
  readonly family: Family;
  /** Waits until a question is on show and takes keys. */
  asked(): Promise<void>;
  /** Sends a signal to all processes of the agent's group, and waits until a stop or a start is done. */
  agent(name: "SIGKILL" | "SIGSTOP" | "SIGCONT"): Promise<void>;
  /** Breaks the line where it breaks on demand. */
  breakLine(): void;
  /** Ends the command itself, at once. */
  killRun(): void;
  /**
   * Waits for the end of the command and of all that it started. Resolves with its exit code, once the
   * terminal is seen to read and echo lines as before.
   */
  ended(deadlineMs?: number): Promise<number>;
}

/**
 * Runs `args`, the script first. `words`: what the command line of the agent's first process holds. A test that
 * leaves a process behind fails; what it left is ended. `lines`: questions come as plain lines.
 */
export function attend(
  args: readonly string[],
  words: string,
  env: NodeJS.ProcessEnv = process.env,
  lines = true,
): Attended {
  const family = createFamily();
  const pty = openPty("/bin/sh", ["-c", SHELL, "sh", process.execPath, ...args], {
    env: { ...env, ...family.env, ...(lines && { ACCESSIBLE: "1" }) },
    rows: 60,
  });
  onTestFinished(async () => {
    const left = family.clear();
    await pty.close();
    expect(left).toEqual([]);
  });
  return {
    pty,
    family,
    async asked() {
      await pty.see(/1 of \d/, 60_000);
      await armedLine(pty);
    },
    async agent(name) {
      const id = agentIn(family, words).group;
      signal(-id, name);
      if (name === "SIGKILL") return;
      const ours = () => family.members().filter((one) => one.group === id);
      await until(() => ours().every(({ stopped }) => stopped === (name === "SIGSTOP")), name);
    },
    breakLine: () => void signal(agentIn(family, "relay.mjs").id, "SIGUSR2"),
    killRun: () => void signal(runIn(family), "SIGKILL"),
    async ended(deadlineMs = 30_000) {
      await pty.see("that is all", deadlineMs);
      pty.press("\r");
      const { code } = await pty.exit(deadlineMs);
      await family.gone(deadlineMs);
      expect(pty.raw()).toMatch(/ icanon\b/);
      expect(pty.raw()).toMatch(/ echo /);
      expect(pty.raw()).not.toContain("\u001b");
      return code;
    },
  };
}

/** The agent's first process. The command and its shell name the agent in their own arguments. */
function agentIn(family: Family, words: string): Process {
  const found = family
    .members()
    .find(({ command }) => command.includes(words) && !command.includes("main.js"));
  if (found === undefined) throw new Error(`no agent with "${words}" in its command`);
  return found;
}

/** The command itself, not the shell around it. */
function runIn(family: Family): number {
  const found = family
    .members()
    .find(({ command }) => command.startsWith(process.execPath) && command.includes("main.js"));
  if (found === undefined) throw new Error("the command does not run");
  return found.id;
}
