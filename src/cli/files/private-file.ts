/**
 * Files that their owner alone can read, written whole or not at all.
 *
 * @module
 */
import { randomUUID } from "node:crypto";
import { mkdir, open, readFile, realpath, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The text of a file; `undefined` when there is none. Rejects when it is there and cannot be read. */
export async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    const code = codeOf(error);
    if (code === "ENOENT" || code === "ENOTDIR") return undefined;
    throw error;
  }
}

/**
 * Puts the text in place of the file, in one step: whoever reads sees the old text or the new one, also after a
 * crash. What a link points at is replaced, not the link. Folders are made as needed.
 */
export async function writePrivately(path: string, text: string): Promise<void> {
  const target = await realpath(path).catch(() => path);
  await makeFolder(dirname(target));
  const fresh = `${target}.${randomUUID()}.new`;
  try {
    const file = await open(fresh, "wx", 0o600);
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(fresh, target);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

/** A lock that is older than this was left behind by a process that is gone, in milliseconds. */
const STALE_MS = 10_000;
/** How long to wait for a lock before giving up, and how often to look. */
const WAIT_MS = 3_000;
const LOOK_MS = 20;

/**
 * Does the work while no other process does any on this file.
 *
 * What it does not do: a lock left behind is taken over, and two processes that do so in the same instant may
 * both go ahead. Then one of two changes is lost, never the file.
 */
export async function locked<Value>(path: string, work: () => Promise<Value>): Promise<Value> {
  const lock = `${path}.lock`;
  await makeFolder(dirname(path));
  const until = Date.now() + WAIT_MS;
  while (!(await take(lock))) {
    if (Date.now() > until) throw new Error("another process holds the file");
    await sleep(LOOK_MS);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

async function take(lock: string): Promise<boolean> {
  try {
    await (await open(lock, "wx", 0o600)).close();
    return true;
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
  }
  const { mtimeMs } = await stat(lock).catch(() => ({ mtimeMs: Date.now() }));
  if (Date.now() - mtimeMs > STALE_MS) await rm(lock, { force: true });
  return false;
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
