/**
 * Microsoft Entra ID: an OpenID provider with an issuer for each tenant.
 *
 * @see https://learn.microsoft.com/en-us/entra/identity-platform/v2-protocols-oidc
 * @see https://learn.microsoft.com/en-us/entra/identity-platform/id-token-claims-reference
 * @module
 */
import { refuse } from "../configured/values.ts";
import type { ClientOptions } from "./client.ts";
import { type Provider, provider } from "./provider.ts";

export interface EntraOptions extends Omit<ClientOptions, "clientAuth" | "tokenHosts"> {
  readonly clientSecret: string;
  /** The tenant's id, a GUID: its issuer holds it. Names and `common` are refused, since any tenant could answer. */
  readonly tenant: string;
  /** E.g. `["User.Read"]`. */
  readonly scopes: readonly string[];
  /** Names the callback. Absent: `entra`. */
  readonly id?: string;
  readonly clock?: () => number;
}

/**
 * Connects accounts of one Entra tenant, known by `oid`, the same in every application of the tenant. Tokens go to
 * `https://graph.microsoft.com` unless the purpose says otherwise. Entra has no revocation endpoint: revoking
 * deletes what is stored, and the tokens end when they expire.
 *
 * @throws TypeError for a tenant that is no GUID, and as `provider()`
 */
export function entra(options: EntraOptions): Provider {
  const { id = "entra", scopes } = options;
  return provider({
    ...options,
    id,
    name: "Microsoft",
    issuer: entraIssuer(options.tenant),
    // `oid` comes with `profile` alone, a refresh token with `offline_access` alone.
    scopes: ["profile", "offline_access", ...scopes],
    account: { from: "id_token", claim: "oid" },
    origins: ["https://graph.microsoft.com"],
  });
}

/**
 * The issuer of a tenant's ID tokens, for `oidc()` and `tokenVerifier()`, with `subject: { claim: "oid" }`.
 *
 * @throws TypeError for a tenant that is no GUID
 */
export function entraIssuer(tenant: string): string {
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(tenant))) {
    refuse("tenant", "must be the tenant's id, a GUID in lower case.");
  }
  return `https://login.microsoftonline.com/${tenant}/v2.0`;
}
