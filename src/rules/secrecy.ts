/**
 * Keeps secrets out of forms: what a form may not ask for, and what to do instead. Pure.
 *
 * @see https://agentclientprotocol.com/protocol/v2/elicitation#form-mode FORM-12 FORM-13
 * @module
 */
import { ElicitationError } from "../errors/index.ts";
import { findSecrets } from "../form/index.ts";

const REMEDY =
  "A secret never travels over ACP. Ask with a URL question, whose page takes it: " +
  'await ask.url({ sessionId, message: "Connect your account.", url: "https://..." }). ' +
  "If a field only looks like a secret, name it in dangerouslyAllowSecretFields.";

/**
 * Refuses a form that asks for a secret, in a field or in its message. `allowed` holds the field names, `""`
 * for the message, that the author takes responsibility for. What it does not do: it reads names and texts,
 * so a form that hides what it wants passes.
 *
 * @throws {ElicitationError} `secret-form`
 * @see FORM-12
 */
export function assertNoSecrets(
  schema: unknown,
  message: string,
  allowed: readonly string[] = [],
): void {
  const fields = findSecrets(schema, message).filter((field) => !allowed.includes(field));
  if (fields.length > 0) throw new ElicitationError("secret-form", { fields, remedy: REMEDY });
}
