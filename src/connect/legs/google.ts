/**
 * Google: an OpenID provider that gives a refresh token only when asked in its own way.
 *
 * @see https://developers.google.com/identity/openid-connect/openid-connect
 * @see https://developers.google.com/identity/protocols/oauth2/web-server
 * @module
 */
import type { ClientOptions } from "./client.ts";
import { type Provider, provider } from "./provider.ts";

export interface GoogleOptions extends Omit<ClientOptions, "clientAuth" | "tokenHosts"> {
  readonly clientSecret: string;
  /** E.g. `["https://www.googleapis.com/auth/drive.readonly"]`. */
  readonly scopes: readonly string[];
  /** Names the callback. Absent: `google`. */
  readonly id?: string;
  readonly clock?: () => number;
}

/**
 * Connects Google accounts, known by `sub` and called by their address. Tokens go to `https://www.googleapis.com`
 * unless the purpose says otherwise: several APIs have hosts of their own. Consent is asked every time, since Google
 * gives a refresh token with it alone.
 *
 * @throws TypeError as `provider()`
 */
export function google(options: GoogleOptions): Provider {
  const { id = "google", scopes } = options;
  return provider({
    ...options,
    id,
    name: "Google",
    issuer: "https://accounts.google.com",
    scopes: ["email", ...scopes],
    account: { from: "id_token" },
    parameters: { access_type: "offline", prompt: "consent" },
    origins: ["https://www.googleapis.com"],
  });
}
