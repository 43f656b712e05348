/**
 * A long row of random characters and nothing else: the length of a key, and no order that a name or a path
 * would have. Pure.
 *
 * What it does not do: tell a key from a digest of the same length; the name of the field may.
 *
 * @module
 */

const HEX = /^(?:0x)?(?:[0-9a-f]{64}|[0-9a-f]{96}|[0-9a-f]{128}|[0-9A-F]{64}|[0-9A-F]{128})$/;
const BASE64 = /^[A-Za-z0-9+/_-]{40,512}={0,2}$/;
/** Fields whose answers are as random and meant to be seen. */
const DIGEST =
  /hash|sha\d*|digest|checksum|commit|revision|fingerprint|integrity|etag|signature|public|cert/i;
/** A digest that says so: `sha256-...`. */
const LABELLED = /^(?:sha\d+|md5)[-_]/i;

/** True when the text is, but for blanks around it, one random row of at least 40 characters, or 64 of hex. */
export function isLongKey(field: string, text: string): boolean {
  if (text.length > 1024) return false;
  const row = text.trim();
  if (DIGEST.test(field) || LABELLED.test(row)) return false;
  if (HEX.test(row)) return new Set(row.toLowerCase()).size >= 10;
  return BASE64.test(row) && isMixed(row);
}

/** Capitals, small letters and digits, changing about as often as chance would have it. */
function isMixed(row: string): boolean {
  if (!(/[A-Z]/.test(row) && /[a-z]/.test(row) && (row.match(/\d/g)?.length ?? 0) >= 3))
    return false;
  const kinds = row.replace(/[A-Z]/g, "A").replace(/[a-z]/g, "a").replace(/\d/g, "0");
  let changes = 0;
  for (let at = 1; at < kinds.length; at += 1) if (kinds[at] !== kinds[at - 1]) changes += 1;
  return changes / kinds.length >= LIVELY && new Set(row).size >= 20;
}

/** Chance changes the kind of character at two places in three, `camelCase` and paths at one in five. */
const LIVELY = 0.4;
