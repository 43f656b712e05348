/** Base64 as it is met in tokens. Pure. @module */

/** The bytes, one character each, of base64 in either alphabet; `undefined` when it is none. */
export function decodeBase64(encoded: string): string | undefined {
  const plain = encoded.replaceAll("-", "+").replaceAll("_", "/").replace(/=+$/, "");
  try {
    return atob(plain);
  } catch {
    return undefined;
  }
}
