/**
 * Do the keys stand away from what they seal? Whoever copies or backs up the database's directory must not get both.
 *
 * @see CONN-4
 * @module
 */
import { realpathSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import type { Store } from "../store/store.ts";
import type { Keys } from "./keys.ts";

/**
 * Passes where keys and rows are not both files, or the key file is outside the database's directory.
 *
 * What it does not do: it knows nothing of a backup that takes both directories.
 *
 * @throws TypeError where it stands in that directory, or anywhere below
 */
export function assertApart(keys: Pick<Keys, "file">, store: Pick<Store, "file">): void {
  if (keys.file === undefined || store.file === undefined) return;
  const home = dirname(real(store.file));
  const way = relative(home, dirname(real(keys.file)));
  if (way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way)) return;
  throw new TypeError(
    `the key file stands in the database's directory, ${home}: whoever copies that directory has both; move one of them to a directory of its own`,
  );
}

/** The path with every link followed, as far as it exists. */
function real(path: string): string {
  const full = resolve(path);
  try {
    return realpathSync.native(full);
  } catch {
    return dirname(full) === full ? full : join(real(dirname(full)), basename(full));
  }
}
