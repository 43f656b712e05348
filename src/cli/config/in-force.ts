/**
 * The settings of this run, from everything that has a say.
 *
 * @module
 */
import { homedir } from "node:os";
import { configPath, type Home, memoryPath } from "../files/folders.ts";
import { type ConfigFile, readConfig, writeConfig } from "./file.ts";
import { type Resolved, resolveSettings, type Settings } from "./settings.ts";

/** Whose files these are. */
function ownHome(): Home {
  return { env: process.env, home: homedir(), platform: process.platform };
}

/** The person's configuration file. Never rejects. */
export function ownConfig(): Promise<ConfigFile> {
  return readConfig(configPath(ownHome()));
}

/** Where the person's earlier answers are kept. */
export function ownMemoryPath(): string {
  return memoryPath(ownHome());
}

/** What is in force for a command line with these flags. */
export function inForce(file: ConfigFile, flags: Partial<Settings> = {}): Resolved {
  return resolveSettings({ flags, env: process.env, file: file.values });
}

/** Keeps how the person wants questions shown. Where it cannot be kept, it holds for this run alone. */
export async function rememberPlain(plain: boolean): Promise<void> {
  await writeConfig(configPath(ownHome()), "plain", plain ? "on" : "off").catch(() => undefined);
}
