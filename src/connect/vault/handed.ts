/**
 * A key ring made of keys that the author hands in, e.g. from a secret manager.
 *
 * @see CONN-4
 * @module
 */
import { createSecretKey, type KeyObject } from "node:crypto";
import type { Keys } from "./keys.ts";
import { createKeys, KEY_ID, type Ring } from "./ring.ts";

export interface KeysOptions {
  /** The id of the key that seals: one of `all`. */
  readonly current: string;
  /**
   * Keys by their ids (1 to 64 of `A-Z a-z 0-9 _ -`): 32 random bytes each, as they are or as base64url. Keep an
   * old one here until nothing is sealed with it.
   */
  readonly all: Readonly<Record<string, string | Uint8Array>>;
}

/**
 * A ring of keys that are handed in. They are copied, and printed nowhere.
 *
 * @throws TypeError for a malformed id or key, or a current one that is not there; it never holds a key
 */
export function keys({ current, all }: KeysOptions): Keys {
  const ring = readRing(current, Object.entries(all));
  return createKeys({ now: () => ring, fresh: async () => ring });
}

/** A ring of what was found under these ids. @throws TypeError that says which id is wrong, and never a key */
export function readRing(current: unknown, found: readonly (readonly [string, unknown])[]): Ring {
  const all = new Map<string, KeyObject>();
  for (const [id, key] of found) {
    if (!KEY_ID.test(id)) throw new TypeError("the id of a key is 1 to 64 of A-Z a-z 0-9 _ -");
    const bytes = readKey(key);
    if (bytes === null) throw new TypeError(`key ${id} is not 32 bytes in base64url`);
    all.set(id, createSecretKey(bytes));
  }
  if (typeof current !== "string" || !all.has(current)) {
    throw new TypeError("the current key is not among the keys");
  }
  return { current, all };
}

function readKey(key: unknown): Uint8Array | null {
  if (key instanceof Uint8Array) return key.length === 32 ? key : null;
  if (typeof key !== "string") return null;
  const bytes = Buffer.from(key, "base64url");
  return bytes.length === 32 && bytes.toString("base64url") === key ? bytes : null;
}
