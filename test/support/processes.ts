/**
 * The processes that a test started, found by a mark in their environment: also those whose parent is gone.
 * The system tells of them in /proc, so tests that look run on Linux only.
 *
 * @module
 */
import { randomUUID } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** False where there is no /proc to look in. */
export const CAN_LOOK: boolean = existsSync("/proc/self/environ");

export interface Process {
  readonly id: number;
  readonly group: number;
  /** Its command line, arguments apart by blanks. */
  readonly command: string;
  /** Stopped, as by SIGSTOP. */
  readonly stopped: boolean;
}

export interface Family {
  /** What to add to the environment of the process that begins the family. */
  readonly env: NodeJS.ProcessEnv;
  /** All that live, whoever their parent is by now. A process that only waits to be collected is dead. */
  members(): readonly Process[];
  /** Waits until none is left; fails after `deadlineMs`. */
  gone(deadlineMs?: number): Promise<void>;
  /** Ends by force, one by one, what is left. Returns what that was. */
  clear(): readonly Process[];
}

const MARK = "ACP_ELICITATION_TEST_FAMILY";

/** A mark that nobody else uses, and the way to find who carries it. */
export function createFamily(): Family {
  const mark = randomUUID();
  const entry = `${MARK}=${mark}`;
  const members = (): Process[] =>
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .map((name) => readProcess(name, entry))
      .filter((found) => found !== undefined);
  return {
    env: { [MARK]: mark },
    members,
    gone: (deadlineMs) =>
      until(() => members().length === 0, "end of all processes", deadlineMs).catch((error) => {
        const left = members().map(({ id, command }) => `${id} ${command}`);
        throw new Error(`${error.message}; left: ${left.join(", ")}`);
      }),
    clear() {
      const left = CAN_LOOK ? members() : [];
      for (const { id } of left) signal(id, "SIGKILL");
      return left;
    },
  };
}

/** Sends a signal; false when nobody was there to get it. A negative id is a process group. */
export function signal(id: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(id, name);
  } catch {
    return false;
  }
}

/** Looks again and again until something holds; fails after `deadlineMs`. */
export async function until(
  holds: () => boolean,
  what: string,
  deadlineMs = 30_000,
): Promise<void> {
  const end = Date.now() + deadlineMs;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`no ${what} within ${deadlineMs} ms`);
    await sleep(20);
  }
}

function readProcess(name: string, entry: string): Process | undefined {
  try {
    // A process without an environment is over, or none of ours.
    if (!readFileSync(`/proc/${name}/environ`, "utf8").split("\0").includes(entry))
      return undefined;
    const stat = readFileSync(`/proc/${name}/stat`, "utf8");
    // After the name, which may hold anything: state, parent, group.
    const [state, , group] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const command = readFileSync(`/proc/${name}/cmdline`, "utf8").replaceAll("\0", " ");
    return { id: Number(name), group: Number(group), command, stopped: state === "T" };
  } catch {
    // It went while it was looked at, or belongs to somebody else.
    return undefined;
  }
}
