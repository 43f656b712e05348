/**
 * How is a provider made a purpose in one line?
 *
 * @module
 */
import { refuse } from "../configured/values.ts";
import type { OAuthPurpose } from "../options.ts";
import type { Provider } from "./provider.ts";

/** What a purpose says beside its provider. */
export interface OAuthPurposeOptions {
  /** What is connected. Absent: the provider's name. */
  readonly title?: string;
  /** What the agent will do with it, as a sentence. */
  readonly reason: string;
  /** Where the tokens may be sent: exact origins (CONN-5). Absent: the provider's usual ones. */
  readonly origins?: readonly string[];
}

/**
 * A purpose that connects an account at a provider:
 * `purposes: { github: oauth(github({ clientId, clientSecret }), { reason: "Reads your issues." }) }`.
 *
 * Two purposes may share a provider; it must then be the same object.
 *
 * @throws TypeError where no origin is known
 */
export function oauth(provider: Provider, options: OAuthPurposeOptions): OAuthPurpose {
  const { title = provider.name, reason, origins = provider.origins } = options;
  if (origins.length === 0) refuse("origins", "must name where the tokens may be sent (CONN-5).");
  return { kind: "oauth", title, reason, provider: provider.id, leg: provider, origins };
}
