/**
 * What is wrong with a configuration file, in words.
 *
 * @module
 */
import { type CommandWords, safeText } from "../../text/index.ts";
import type { ConfigFault, ConfigFile } from "./file.ts";
import { SETTINGS } from "./settings.ts";

/** One sentence for each part that was passed over. */
export function faultNotices({ path, faults }: ConfigFile, words: CommandWords): string[] {
  const shown = safeText(path, { max: 400 });
  return faults.map((fault) => {
    const said = { path: shown, reason: faultText(fault, words) };
    const partly = fault.kind === "unknown-key" || fault.kind === "wrong-value";
    return partly ? words.settings.partIgnored(said) : words.settings.fileIgnored(said);
  });
}

export function faultText(fault: ConfigFault, { run, settings }: CommandWords): string {
  switch (fault.kind) {
    case "unreadable":
      return run.fileUnreadable;
    case "not-json":
      return run.notJson(fault);
    case "not-object":
      return run.wrongShape({ path: safeText("$"), expected: run.expectObject });
    case "unknown-key":
      return settings.noSetting({ key: safeText(fault.key, { max: 60 }), meant: fault.meant });
    case "wrong-value":
      return settings.takes({ key: fault.key, values: SETTINGS[fault.key].join(", ") });
  }
}
