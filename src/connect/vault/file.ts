/**
 * A key ring in a file of its own: how it is read, made, and written anew. Nobody but its owner may be able to read
 * it, and every write is whole or not at all.
 *
 * @see CONN-4
 * @module
 */
import { randomBytes } from "node:crypto";
import {
  type BigIntStats,
  closeSync,
  existsSync,
  fchownSync,
  fstatSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { readRing } from "./handed.ts";
import type { Keys } from "./keys.ts";
import { createKeys, type Ring } from "./ring.ts";

/** What stands in a key file. */
export interface KeyFileText {
  /** The id of the key that seals. */
  readonly current: string;
  /** 32 bytes each, base64url, by their ids. */
  readonly keys: Readonly<Record<string, string>>;
}

/** A key file as it was found. */
export interface FoundKeyFile {
  /** Where it really is, links followed. */
  readonly path: string;
  readonly text: KeyFileText;
  readonly ring: Ring;
  /** Changes whenever the file does. */
  readonly mark: string;
}

/**
 * A ring of the keys in a file: `{ "current": id, "keys": { id: 32 bytes in base64url } }`. `create` makes the file,
 * with one key and for its owner alone, where there is none; of several processes that start at once, all use the
 * first one's. A running process notices when the file changes, and keeps the keys it has while it cannot be read.
 *
 * What it does not do: it cannot keep the keys from a program that runs as the same user.
 *
 * @throws TypeError where there is no such file, other users can read it, or it is malformed; it never holds a key
 */
export function keyFile(
  path: string,
  { create = false }: { readonly create?: boolean } = {},
): Keys {
  if (create) createKeyFile(path);
  let found = readKeyFile(path);
  return createKeys({
    file: found.path,
    now: () => found.ring,
    fresh: async () => {
      try {
        const mark = markOf(statSync(found.path, { bigint: true }));
        if (mark !== found.mark) found = readKeyFile(found.path);
      } catch {
        // What is known goes on being used.
      }
      return found.ring;
    },
  });
}

/** Reads a key file. @throws TypeError as {@link keyFile} */
export function readKeyFile(path: string): FoundKeyFile {
  if (!existsSync(path)) {
    throw new TypeError(
      `there is no key file at ${path}; keyFile(path, { create: true }) makes one`,
    );
  }
  const real = realpathSync.native(path);
  const file = openSync(real, "r");
  try {
    const stats = fstatSync(file, { bigint: true });
    assertPrivate(real, stats);
    const mark = markOf(stats);
    const text = readText(real, readFileSync(file, "utf8"));
    return { path: real, text, mark, ring: ringOf(real, text) };
  } finally {
    closeSync(file);
  }
}

/** Writes a key file anew, in one step, for the owner it had. */
export function replaceKeyFile({ path }: FoundKeyFile, text: KeyFileText): void {
  ringOf(path, text);
  const draft = writeDraft(path, text);
  try {
    renameSync(draft, path);
    settle(path);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A key as it stands in a key file. */
export const mintKey = (): string => randomBytes(32).toString("base64url");
/** The id of a new key. */
export const mintKeyId = (): string => randomBytes(6).toString("hex");

function createKeyFile(path: string): void {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const current = mintKeyId();
  const draft = writeDraft(path, { current, keys: { [current]: mintKey() } });
  try {
    // Unlike a rename, a link never takes the place of what another process made meanwhile.
    linkSync(draft, path);
    settle(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A whole file beside `path`, for its owner alone, on the disk. */
function writeDraft(path: string, text: KeyFileText): string {
  const draft = join(dirname(path), `.${basename(path)}.${randomBytes(6).toString("hex")}`);
  const file = openSync(draft, "wx", 0o600);
  try {
    if (existsSync(path)) {
      const { uid, gid } = statSync(path);
      fchownSync(file, uid, gid);
    }
    writeFileSync(file, `${JSON.stringify(text, null, 2)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return draft;
}

function assertPrivate(path: string, { mode }: BigIntStats): void {
  // Windows keeps no such bits.
  if (process.platform === "win32" || (mode & 0o077n) === 0n) return;
  const quoted = `'${path.replaceAll("'", String.raw`'\''`)}'`;
  throw new TypeError(`other users can read the key file; run: chmod 600 ${quoted}`);
}

const markOf = ({ ino, size, mtimeNs, ctimeNs }: BigIntStats): string =>
  [ino, size, mtimeNs, ctimeNs].join();

/** Makes a new name in a directory outlast a power cut. */
function settle(path: string): void {
  if (process.platform === "win32") return;
  const directory = openSync(dirname(path), "r");
  try {
    fsyncSync(directory);
  } finally {
    closeSync(directory);
  }
}

function readText(path: string, text: string): KeyFileText {
  let value: Partial<KeyFileText> | null = null;
  try {
    value = JSON.parse(text);
  } catch {
    // The parser's own words would quote the file.
  }
  const { current, keys } = value ?? {};
  if (typeof current !== "string" || typeof keys !== "object" || keys === null) {
    throw malformed(path, 'it is not { "current": id, "keys": { id: 32 bytes in base64url } }');
  }
  return { current, keys };
}

function ringOf(path: string, { current, keys }: KeyFileText): Ring {
  try {
    return readRing(current, Object.entries(keys));
  } catch (error) {
    throw malformed(path, (error as TypeError).message);
  }
}

const malformed = (path: string, why: string): TypeError =>
  new TypeError(`the key file ${path} is malformed: ${why}`);
