/** JSON web tokens, told by their header. Pure. @see https://www.rfc-editor.org/rfc/rfc7519 @module */
import { isObject, own } from "../../../wire/index.ts";
import { decodeBase64 } from "./base64.ts";

/** `{"`, `{ ` and `{` with a new line, encoded. */
const JWT = /(?<![\w-])((?:eyJ|eyA|ewo)[\w-]{8,4096})(?:\.[\w-]{0,65536}){2,4}/g;

/** True when the text holds a token whose header decodes to an object with an algorithm; signed or encrypted. */
export function holdsJwt(text: string): boolean {
  for (const [, header = ""] of text.matchAll(JWT)) {
    if (typeof algorithmOf(decodeBase64(header) ?? "") === "string") return true;
  }
  return false;
}

function algorithmOf(header: string): unknown {
  try {
    const read: unknown = JSON.parse(header);
    return isObject(read) ? own(read, "alg") : undefined;
  } catch {
    return undefined;
  }
}
