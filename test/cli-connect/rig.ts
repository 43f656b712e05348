/**
 * `acp-elicitation connect` as whoever looks after a service runs it: a process of its own, in an environment that
 * says what the test says and nothing else.
 *
 * @module
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { command, type Ended, folder } from "../cli/support.ts";

/** True where this Node has SQLite. */
export const HAS_SQLITE: boolean = process.getBuiltinModule?.("node:sqlite") !== undefined;

export interface Desk {
  /** A folder of its own. */
  readonly home: string;
  /** Writes a file there, for its owner alone unless told otherwise, and gives its path. */
  write(name: string, content: unknown, mode?: number): string;
  /** Runs `acp-elicitation connect ...args`. */
  run(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<Ended>;
}

export function createDesk(): Desk {
  const home = folder();
  const settings = join(home, "settings");
  mkdirSync(settings);
  return {
    home,
    write(name, content, mode = 0o600) {
      const path = join(home, name);
      mkdirSync(join(path, ".."), { recursive: true });
      writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content), {
        mode,
      });
      return path;
    },
    run: (args, env = {}) =>
      command(["connect", ...args], {
        env: { LC_ALL: "C.UTF-8", XDG_CONFIG_HOME: settings, ...env },
      }),
  };
}

/** Everything a run said. */
export const all = ({ stdout, stderr }: Ended): string => stdout + stderr;
