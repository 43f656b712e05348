/**
 * Is the key file where and as it must be: its owner's alone, and not where a copy of the database takes it along?
 *
 * @see CONN-4
 * @module
 */
import { stat } from "node:fs/promises";
import { enCommand as en, safeText } from "../../../text/index.ts";
import { codeOf } from "../service.ts";
import type { ConnectConfig } from "../types.ts";
import { createFindings, type Examined } from "./findings.ts";

/** Ids are names, no secrets. */
export interface KeysReport {
  readonly path: string;
  /** `null`: the file could not be read as one. */
  readonly current: string | null;
  readonly ids: readonly string[];
}

/** What the vault makes of a key file. */
export interface Vault {
  read(path: string): { readonly current: string; readonly ids: readonly string[] };
  /** @throws where the file stands in the folder of the database */
  assertApart(keys: { readonly file: string }, store: { readonly file: string }): void;
}

const said = en.operator.doctor;

/** Looks at the file and where it is. Never rejects. */
export async function examineKeys(
  { keys, store }: ConnectConfig,
  vault: Vault,
): Promise<Examined<KeysReport | null>> {
  const { all, add } = createFindings();
  if (keys === undefined) {
    add("note", "no-keys", said.noKeyFile);
    return { report: null, findings: all };
  }
  const path = safeText(keys, { max: 400 });
  const nothing = { path: keys, current: null, ids: [] };
  try {
    const { mode, uid } = await stat(keys);
    const me = process.getuid?.();
    if (me !== undefined && (mode & 0o077) !== 0) {
      add("problem", "keys-open", said.keysOpen({ path }));
    }
    if (me !== undefined && uid !== me) add("problem", "keys-foreign", said.keysForeign({ path }));
    if (store?.kind === "sqlite" && !isApart(vault, keys, store.file)) {
      add("problem", "keys-beside", said.keysBeside({ path }));
    }
  } catch (error) {
    add("problem", "keys-away", said.keysAway({ path, code: safeText(codeOf(error)) }));
    return { report: nothing, findings: all };
  }
  // Whoever reads it refuses a file that others may read; that is told already.
  if (all.length > 0) return { report: nothing, findings: all };
  try {
    const { current, ids } = vault.read(keys);
    add("ok", "keys", said.keysFine({ path, count: ids.length }));
    if (ids.length > 1) add("note", "rotating", said.rotating(ids.length - 1));
    return { report: { path: keys, current, ids }, findings: all };
  } catch {
    add("problem", "keys-malformed", said.keysMalformed({ path }));
    return { report: nothing, findings: all };
  }
}

function isApart({ assertApart }: Vault, keys: string, database: string): boolean {
  try {
    assertApart({ file: keys }, { file: database });
    return true;
  } catch {
    return false;
  }
}
