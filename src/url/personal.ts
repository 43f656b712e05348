/**
 * Does a URL say something about a person? Pure. It finds e-mail addresses anywhere, and phone numbers where
 * they are named so; nothing else.
 *
 * @see URL-5
 * @module
 */
import { parametersOf } from "./parameters.ts";

/** Encodings are undone this often: an address within an address is encoded twice. */
const ROUNDS = 3;
const PHONE_NAME = /^(?:phone|phonenumber|tel|telephone|mobile|mobilenumber|cellphone|msisdn)$/;

/** True when the URL holds an e-mail address, encoded or not, or a phone number under such a name. */
export function carriesPersonalData(url: URL): boolean {
  let text = `${url.username}\n${url.pathname}${url.search}${url.hash}`;
  for (let round = 0; round <= ROUNDS; round += 1) {
    if (holdsEmail(text)) return true;
    text = decodeAscii(text);
  }
  return parametersOf(url).some(
    ({ name, value }) => PHONE_NAME.test(name) && value.replaceAll(/\D/g, "").length >= 7,
  );
}

/** Looks around each `@`, so that the work is linear in the text. */
function holdsEmail(text: string): boolean {
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const before = text.slice(Math.max(0, at - 1), at);
    const after = text.slice(at + 1, at + 256);
    if (/[\w%+.!-]/.test(before) && /^[a-z0-9%][a-z0-9%.-]*\.[a-z%][a-z0-9%-]+/i.test(after))
      return true;
  }
  return false;
}

/** Undoes the encoding of ASCII characters alone; other bytes need not be valid text. */
function decodeAscii(text: string): string {
  return text.replaceAll(/%([0-7][0-9a-f])/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
