/**
 * How an interaction can end, as data that an agent's author switches over. Types only: nothing a provider or a
 * person typed stands in an outcome but the safe label of the account that was connected.
 *
 * @see RES-1 URL-7 CONN-7
 * @module
 */
import type { SafeText } from "../text/index.ts";

/** The account at the provider that was connected. */
export interface Account {
  /** As the provider's leg says it: its issuer, or its configured id where it has none. */
  readonly issuer: string;
  /** The immutable id of the account there. */
  readonly id: string;
  /** What the person calls it, e.g. a login name, made safe to show. */
  readonly label: SafeText;
}

/**
 * Why an interaction failed. Each can be started again.
 *
 * - `provider-error`: the provider answered with an error, or with something that could not be believed;
 * - `interrupted`: the service stopped between the provider's answer and the store (CONN-7);
 * - `code-wrong`, `code-late`: the code of a local sign-in was missed three times, or not typed in time (CONN-3);
 * - `handler-failed`: the author's own handler threw.
 */
export type FailureReason =
  | "provider-error"
  | "interrupted"
  | "code-wrong"
  | "code-late"
  | "handler-failed";

/** How an interaction ended. A person's "no" is one of the values (RES-1). */
export type Outcome =
  | {
      readonly status: "done";
      /** Absent: the interaction connects no account. */
      readonly account?: Account;
      /** True where a credential is now in the vault. */
      readonly stored: boolean;
    }
  /** The person said no on our page, or declined the agent's question in the client. */
  | { readonly status: "declined" }
  /** The person said no at the provider. */
  | { readonly status: "refused" }
  | { readonly status: "failed"; readonly reason: FailureReason }
  /** Nobody finished in time. */
  | { readonly status: "expired" }
  /** The agent or the client called it off; an open page may still finish outside, and nothing comes of it. */
  | { readonly status: "cancelled" };
