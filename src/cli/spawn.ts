/**
 * Starts a program without a shell, in a process group of its own: signals of the terminal reach us alone, and
 * the whole tree can be reached.
 *
 * @module
 */
import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync } from "node:fs";
import type { Readable, Writable } from "node:stream";
import { safeText } from "../text/index.ts";
import { EXIT, Failure, type Sentence } from "./exit.ts";
import { type Program, resolveShim } from "./shim.ts";

/** A started program; its standard error is ours, or a stream. */
export type Started = ChildProcessByStdio<Writable, Readable, Readable | null>;

/** False where there are no process groups to speak of. */
export const GROUPED: boolean = process.platform !== "win32";

/**
 * Starts `command` with exactly these arguments.
 *
 * @throws Failure with exit 3 when the command does not exist or may not be executed.
 */
export async function startProgram(
  command: string,
  args: readonly string[],
  stderr: "pipe" | "inherit",
): Promise<Started> {
  const { file, before } = programOf(command);
  const child = spawn(file, [...before, ...args], {
    stdio: ["pipe", "pipe", stderr],
    detached: GROUPED,
    windowsHide: true,
  }) as Started;
  try {
    await once(child, "spawn");
  } catch (error) {
    throw new Failure(EXIT.notStarted, startFailure(command, error));
  }
  child.on("error", () => {});
  return child;
}

function programOf(command: string): Program {
  if (process.platform !== "win32") return { file: command, before: [] };
  const { PATH = "", PATHEXT = ".EXE;.CMD;.BAT" } = process.env;
  const program = resolveShim(command, {
    path: `.;${PATH}`,
    extensions: PATHEXT,
    isFile: (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false,
    readText: (path) => readFileSync(path, "utf8"),
    node: process.execPath,
  });
  if (program !== undefined) return program;
  const shown = { command: safeText(command, { max: 200 }) };
  throw new Failure(EXIT.notStarted, ({ sidecar }) => sidecar.commandIsScript(shown));
}

function startFailure(name: string, error: unknown): Sentence {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const command = safeText(name, { max: 200 });
  return ({ run }) => {
    if (code === "ENOENT") return run.commandNotFound({ command });
    if (code === "EACCES") return run.commandNotExecutable({ command });
    return run.commandFailed({ command, code: safeText(String(code ?? "unknown")) });
  };
}
