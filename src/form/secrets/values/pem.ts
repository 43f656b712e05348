/** Private keys in their text forms. Certificates and public keys are made to be shown. Pure. @module */

const PRIVATE_KEY =
  /-----BEGIN (?:[A-Z0-9]{2,12} ){0,3}PRIVATE KEY(?: BLOCK)?-----|---- BEGIN SSH2 ENCRYPTED PRIVATE KEY ----|(?:^|\n)PuTTY-User-Key-File-\d/;

/** True when the text holds the first line of a private key: PKCS, OpenSSH, PGP, SSH2 or PuTTY. */
export function holdsPrivateKey(text: string): boolean {
  return PRIVATE_KEY.test(text);
}
