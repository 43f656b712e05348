/**
 * The command as a person or a program runs it: a process of its own, with pipes or on a pseudo-terminal.
 *
 * @module
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "vitest";
import { CASES, type Case } from "../support/cases.ts";

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
export const MAIN = at("../../dist/command/main.js");
const SCRIPTED = at("./agents/scripted.mjs");

/** Judges a single case of a family that other rooms share. */
export function judgeOne(id: string, body: (one: Case) => unknown): void {
  const one = CASES.find((candidate) => candidate.id === id);
  if (one === undefined) throw new Error(`there is no case ${id}`);
  test(`${one.title} [case ${id}]`, async () => {
    await body(one);
  });
}

/** A new folder for the files of one test. */
export function folder(): string {
  return mkdtempSync(join(tmpdir(), "t-"));
}

/** A file that only its owner can read. */
export function privateFile(name: string, content: unknown): string {
  const path = join(folder(), name);
  const text = typeof content === "string" ? content : JSON.stringify(content);
  writeFileSync(path, text, { mode: 0o600 });
  return path;
}

/** The lines of a file that somebody else writes: none before it is there, and none that is not whole yet. */
export function linesIn(path: string): string[] {
  return existsSync(path) ? readFileSync(path, "utf8").split("\n").slice(0, -1) : [];
}

/** The arguments that start the scripted agent. */
export function scripted(script: unknown): string[] {
  return ["--", process.execPath, SCRIPTED, JSON.stringify(script)];
}

/** A form question of the scripted agent. */
export function formOf(properties: object, required: readonly string[] = []): object {
  return {
    create: {
      mode: "form",
      message: "Please choose.",
      requestedSchema: { type: "object", properties, required },
    },
  };
}

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs the command with pipes. `input` is everything it could read; `onOutput` sees what came so far. */
export function command(
  args: readonly string[],
  options: {
    readonly input?: string;
    /** Beside the variables of the tests themselves. */
    readonly env?: NodeJS.ProcessEnv;
    /** Without the terminal that the tests themselves may run in. */
    readonly apart?: boolean;
    /** Leaves the input open. */
    readonly keepInput?: boolean;
    readonly onOutput?: (text: string, kill: (signal: NodeJS.Signals) => void) => void;
  } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [MAIN, ...args], {
      stdio: "pipe",
      env: { ...process.env, ...options.env },
      detached: options.apart === true,
    });
    let stdout = "";
    let stderr = "";
    const seen = (): void => options.onOutput?.(stdout + stderr, (signal) => child.kill(signal));
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
      seen();
    });
    child.stderr.on("data", (chunk) => {
      stderr += chunk;
      seen();
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
    child.stdin.on("error", () => {});
    if (options.keepInput) child.on("exit", () => child.stdin.destroy());
    else child.stdin.end(options.input ?? "");
  });
}
