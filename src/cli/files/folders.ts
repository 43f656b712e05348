/**
 * Where do a person's files stand? In the folders of the XDG base directories, or of Windows; the environment
 * and the home folder are handed in. Pure.
 *
 * @see https://specifications.freedesktop.org/basedir-spec/latest/
 * @module
 */
import { isAbsolute, join } from "node:path";

/** The parts of an environment that name folders. */
export type FolderVariables = Readonly<
  Partial<Record<"XDG_CONFIG_HOME" | "XDG_STATE_HOME" | "APPDATA" | "LOCALAPPDATA", string>>
>;

export interface Home {
  readonly env: FolderVariables;
  /** The home folder. */
  readonly home: string;
  readonly platform: NodeJS.Platform;
}

const OURS = "acp-elicitation";

/** The configuration file. */
export function configPath({ env, home, platform }: Home): string {
  const base =
    named(env.XDG_CONFIG_HOME) ??
    (platform === "win32" ? named(env.APPDATA) : undefined) ??
    join(home, ".config");
  return join(base, OURS, "config.json");
}

/** The file of earlier answers. */
export function memoryPath({ env, home, platform }: Home): string {
  const base =
    named(env.XDG_STATE_HOME) ??
    (platform === "win32" ? named(env.LOCALAPPDATA) : undefined) ??
    join(home, ".local", "state");
  return join(base, OURS, "answers.json");
}

/** Empty and relative paths are to be ignored. */
function named(path: string | undefined): string | undefined {
  return path !== undefined && isAbsolute(path) ? path : undefined;
}
