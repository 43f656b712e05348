/** Whether an answer has the shape of a secret. Pure. @module */
import { loadedSecrets } from "../form/index.ts";

/**
 * True for an answer in the shape of a token, key, card number, seed phrase or callback address. `name` is that of
 * its field: what is called a hash may look like a key. Until `loadSecrets` has brought what knows these shapes,
 * every answer counts as one.
 */
export function looksSecret(value: unknown, name = "text"): boolean {
  const secrets = loadedSecrets();
  if (secrets === undefined) return true;
  return secrets.findSecretValues(Object.fromEntries([[name, value]])).length > 0;
}
