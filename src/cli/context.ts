/**
 * What every command is given: the person's language and configuration, and where to speak.
 *
 * @module
 */
import type { CommandWords } from "../text/index.ts";
import { faultNotices } from "./config/faults.ts";
import type { ConfigFile } from "./config/file.ts";
import { inForce } from "./config/in-force.ts";
import { type Settings, valuesOf } from "./config/settings.ts";
import type { ExitCode } from "./exit.ts";
import type { RunOptions } from "./options.ts";

export interface Context {
  readonly words: CommandWords;
  /** The version of this package. */
  readonly version: string;
  /** The configuration as it was when the command started. */
  readonly config: ConfigFile;
  /** Prints what was asked for: a line, or text as it is. */
  readonly say: (line: string) => void;
  readonly write: (text: string) => void;
  /** Tells of trouble, on standard error. */
  readonly complain: (sentence: string) => void;
  readonly run: (options: RunOptions) => Promise<ExitCode>;
  /** Learns of the exit code. */
  readonly done: (exit: number) => void;
}

/** What a command that asks questions has to go by; what is wrong with the configuration is told once. */
export function settingsFor(context: Context, flags: Partial<Settings>): Settings {
  for (const notice of faultNotices(context.config, context.words)) context.complain(notice);
  return valuesOf(inForce(context.config, flags));
}

/** A yes or no on the command line, as a setting; absent stays absent. */
export function switched(flag: boolean | undefined): "on" | "off" | undefined {
  return flag === undefined ? undefined : flag ? "on" : "off";
}
