/**
 * How a key file gets another key, in an order that leaves nothing unreadable: {@link addKey}, then every replica gets
 * the file, {@link promoteKey}, every replica gets it again, `resealAll`, a day later {@link dropKey}.
 *
 * @see CONN-4
 * @module
 */
import { closeSync, openSync, rmSync } from "node:fs";
import type { Store } from "../store/store.ts";
import {
  type FoundKeyFile,
  type KeyFileText,
  mintKey,
  mintKeyId,
  readKeyFile,
  replaceKeyFile,
} from "./file.ts";

/**
 * Adds a new key, which seals nothing yet: every replica must know it first. Gives its id.
 *
 * @throws TypeError as `keyFile`, or while another change of the file is under way
 */
export async function addKey(path: string): Promise<string> {
  const id = mintKeyId();
  await change(path, ({ text }) => ({ ...text, keys: { ...text.keys, [id]: mintKey() } }));
  return id;
}

/**
 * Makes a key the one that seals; the others still open.
 *
 * @throws TypeError as {@link addKey}, or where the file has no such key
 */
export function promoteKey(path: string, id: string): Promise<void> {
  return change(path, (found) => {
    assertThere(found, id);
    return { ...found.text, current: id };
  });
}

/**
 * Deletes a key. False, and nothing changes: a credential in the store is not sealed with the current key; `resealAll`
 * first. Cookies and open interactions that it sealed become unreadable, so that they must be started again: wait for
 * the longest `ttl` after promoting.
 *
 * @throws TypeError as {@link promoteKey}, or for the current key
 */
export async function dropKey(path: string, id: string, store: Store): Promise<boolean> {
  let dropped = false;
  await change(path, async (found) => {
    assertThere(found, id);
    const { current, keys } = found.text;
    if (id === current) throw new TypeError("the current key cannot be dropped; promote another");
    if ((await store.credentialsNotSealedWith(current, 1)).length > 0) return null;
    dropped = true;
    const { [id]: _, ...others } = keys;
    return { current, keys: others };
  });
  return dropped;
}

/** Changes the file while nobody else does. `null` leaves it as it is. */
async function change(
  path: string,
  next: (found: FoundKeyFile) => KeyFileText | null | Promise<KeyFileText | null>,
): Promise<void> {
  const unlock = lock(readKeyFile(path).path);
  try {
    const found = readKeyFile(path);
    const text = await next(found);
    if (text !== null) replaceKeyFile(found, text);
  } finally {
    unlock();
  }
}

function lock(path: string): () => void {
  const file = `${path}.lock`;
  try {
    closeSync(openSync(file, "wx", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    throw new TypeError(`the key file is being changed; if nobody does, delete ${file}`);
  }
  return () => rmSync(file, { force: true });
}

function assertThere({ ring, path }: FoundKeyFile, id: string): void {
  if (!ring.all.has(id)) throw new TypeError(`the key file ${path} has no such key`);
}
