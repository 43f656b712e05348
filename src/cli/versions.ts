/**
 * Which versions are these? For `--version`, and for whoever reads a report.
 *
 * @module
 */
import { readFileSync } from "node:fs";
import { isObject, own, text } from "../wire/index.ts";

/** The version of this package. */
export function ownVersion(): string {
  return versionIn(new URL("../../package.json", import.meta.url)) ?? "0";
}

const SDK = "@agentclientprotocol/sdk";
/** Folders from the package's entry up to its own. */
const DEEPEST = 6;

/** The version of the protocol library in use; `undefined` when its package does not say. */
export function sdkVersion(): string | undefined {
  let folder = new URL("./", import.meta.resolve(SDK));
  for (let up = 0; up < DEEPEST; up += 1) {
    const version = versionIn(new URL("package.json", folder), SDK);
    if (version !== undefined) return version;
    folder = new URL("../", folder);
  }
  return undefined;
}

function versionIn(file: URL, name?: string): string | undefined {
  try {
    const value: unknown = JSON.parse(readFileSync(file, "utf8"));
    if (!isObject(value) || (name !== undefined && own(value, "name") !== name)) return undefined;
    return text(own(value, "version"));
  } catch {
    return undefined;
  }
}
