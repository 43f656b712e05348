/**
 * Which program opens an address: the one the person names, `$BROWSER`, or the system's own. Nothing is opened from
 * a remote shell or without a screen, unless the person names a program for it; nor where the person wants no browser.
 *
 * @module
 */
import { spawn } from "node:child_process";
import { hasDisplay, openInBrowser } from "./browser.ts";
import { namesNoBrowser, type Settings } from "./config/settings.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** Opens an address, or `undefined`: there is no browser to open from here. */
export type Launch = ((href: string) => Promise<void>) | undefined;

/** What the person said of it. */
export interface LaunchWish {
  /**
   * A command line: split at blanks, started without a shell, `%s` in it replaced by the address, which comes last
   * where there is none. Goes before the setting.
   */
  readonly openWith?: string | undefined;
  /** The setting, for a page of ours. Absent: the person asks for this very address now, which no setting forbids. */
  readonly setting?: Settings["browser"];
}

/** Chooses the way. `$BROWSER` may list several, apart by colons: the first that starts; `none` names no program. */
export function chooseLaunch(
  { openWith, setting }: LaunchWish,
  env: Environment,
  platform: NodeJS.Platform,
): Launch {
  if (openWith !== undefined) return (href) => runFirst([openWith], href);
  if (setting === "off") return undefined;
  const all = env.BROWSER?.split(":") ?? [];
  const named = all.filter((one) => one.trim() !== "" && !namesNoBrowser(one));
  if (named.length > 0) return (href) => runFirst(named, href);
  return isRemote(env) || !hasDisplay(platform, env) ? undefined : openInBrowser;
}

/** True in a shell on another machine: a browser opened there is seen by nobody. */
function isRemote(env: Environment): boolean {
  return Boolean(env.SSH_CONNECTION || env.SSH_CLIENT || env.SSH_TTY);
}

async function runFirst(commands: readonly string[], href: string): Promise<void> {
  let last: unknown;
  for (const command of commands) {
    try {
      return await start(command, href);
    } catch (error) {
      last = error;
    }
  }
  throw last;
}

/** Resolves once it is started: a browser may stay for as long as it likes. */
async function start(command: string, href: string): Promise<void> {
  const parts = command.trim().split(/\s+/);
  const named = parts.some((part) => part.includes("%s"));
  const [program = "", ...args] = named
    ? parts.map((part) => part.replaceAll("%s", () => href))
    : [...parts, href];
  const child = spawn(program, args, { stdio: "ignore", detached: true });
  await new Promise<void>((resolve, reject) => {
    child.once("error", reject);
    child.once("spawn", () => resolve());
  });
  child.unref();
}
