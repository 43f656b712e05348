/** Whether a text has the shape of a secret. Pure. @module */
import { findSecretValues } from "../form/index.ts";

/** True for a text in the shape of a token, key, card number, seed phrase or callback address. */
export function looksSecret(text: string): boolean {
  return findSecretValues({ text }).length > 0;
}
