/**
 * The judges of secrets for whoever has them loaded from the start. Pure.
 *
 * They pass through here because a bundler that meets `find.ts` itself behind the door of this room would take it
 * into a browser's first load, although nobody there calls it but through `loadSecrets`.
 *
 * @module
 */
import { findSecrets as find } from "./find.ts";
import { findSecretValues as findValues, type SecretValue } from "./values/find.ts";

/**
 * The names of the fields that ask for a secret, in order, and then `""` when the message, or what the form says
 * of itself, asks for one. Never throws, whatever the values.
 *
 * A field is judged by its name, title, description, type and metadata. A choice from a list and a yes or no
 * reveal nothing and are never named; a message is not either when the form holds nothing else.
 *
 * @see FORM-12
 */
export function findSecrets(requestedSchema: unknown, message: string): string[] {
  return find(requestedSchema, message);
}

/**
 * The answers that look like secrets, in order, each kind once for a field. `content` is what an accepted answer
 * carries; anything but an object holds none. Never throws, and looks at a bounded part of a long text.
 *
 * @see FORM-20
 */
export function findSecretValues(content: unknown): SecretValue[] {
  return findValues(content);
}
