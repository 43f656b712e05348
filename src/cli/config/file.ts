/**
 * The configuration file: read with patience, since a run must not fail for it, and written strictly.
 *
 * @module
 */
import { findJsonFault, isObject, type JsonObject } from "../../wire/index.ts";
import { locked, readIfThere, writePrivately } from "../files/private-file.ts";
import { nearest } from "./nearest.ts";
import { isKey, KEYS, type Key, readValue, type Settings } from "./settings.ts";

/** Why the file, or a part of it, was passed over. */
export type ConfigFault =
  | { readonly kind: "unreadable" }
  | { readonly kind: "not-json"; readonly line: number; readonly column: number }
  | { readonly kind: "not-object" }
  | { readonly kind: "unknown-key"; readonly key: string; readonly meant: string | undefined }
  | { readonly kind: "wrong-value"; readonly key: Key };

/** What the file says. What it gets wrong is passed over, and named in `faults`. */
export interface ConfigFile {
  readonly path: string;
  readonly values: Partial<Settings>;
  readonly faults: readonly ConfigFault[];
}

interface Raw {
  /** `undefined`: the file cannot be used at all. */
  readonly members: JsonObject | undefined;
  readonly faults: readonly ConfigFault[];
}

/** Reads the file; one that is not there says nothing. Never rejects. */
export async function readConfig(path: string): Promise<ConfigFile> {
  const { members = {}, faults } = await readRaw(path);
  const values: Partial<Record<Key, unknown>> = {};
  const found = [...faults];
  for (const [key, value] of Object.entries(members)) {
    if (!isKey(key)) {
      found.push({ kind: "unknown-key", key, meant: nearest(key, KEYS) });
      continue;
    }
    const read = readValue(key, value);
    if (read === undefined) found.push({ kind: "wrong-value", key });
    else values[key] = read;
  }
  return { path, values: values as Partial<Settings>, faults: found };
}

/** Why a file was not written: it holds what nobody could keep while changing a part of it. */
export interface Unwritable {
  readonly written: false;
  readonly fault: ConfigFault;
}

/** Sets one member, or takes it out; everything else stays, also what is not known here. */
export async function writeConfig<K extends Key>(
  path: string,
  key: K,
  value: Settings[K] | undefined,
): Promise<{ readonly written: true } | Unwritable> {
  return locked(path, async () => {
    const { members, faults } = await readRaw(path);
    const [fault] = faults;
    if (members === undefined && fault !== undefined) return { written: false, fault };
    const { [key]: before, ...others } = members ?? {};
    if (value === undefined && before === undefined) return { written: true };
    const next = value === undefined ? others : { ...members, [key]: value };
    await writePrivately(path, `${JSON.stringify(next, null, 2)}\n`);
    return { written: true };
  });
}

async function readRaw(path: string): Promise<Raw> {
  let text: string | undefined;
  try {
    text = await readIfThere(path);
  } catch {
    return { members: undefined, faults: [{ kind: "unreadable" }] };
  }
  if (text === undefined || text.trim() === "") return { members: {}, faults: [] };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { members: undefined, faults: [{ kind: "not-json", ...findJsonFault(text) }] };
  }
  if (!isObject(value)) return { members: undefined, faults: [{ kind: "not-object" }] };
  return { members: { ...value }, faults: [] };
}
