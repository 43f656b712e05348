/**
 * What of a token answer is kept, and how are tokens renewed and given back?
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-6
 * @see https://www.rfc-editor.org/rfc/rfc7009
 * @module
 */
import type * as OpenId from "openid-client";
import { ElicitationError, isElicitationError } from "../../errors/index.ts";
import type { Credential } from "../legs.ts";
import type { Client } from "./client.ts";
import { codeOf, providerFailed } from "./failure.ts";

type OAuthCredential = Credential & { readonly kind: "oauth" };

/**
 * The credential in a token answer; what the answer leaves out stays as it was.
 *
 * @param now when the request was sent, milliseconds since 1970
 * @throws {ElicitationError} `provider-failed` for tokens that are not plain bearer tokens
 */
export function credentialOf(
  tokens: OpenId.TokenEndpointResponse,
  now: number,
  before?: OAuthCredential,
): OAuthCredential {
  const { access_token: accessToken, token_type, expires_in = 0 } = tokens;
  if (token_type !== "bearer" || accessToken === "") throw providerFailed("invalid_response");
  const refreshToken = tokens.refresh_token ?? before?.refreshToken;
  const scope = tokens.scope ?? before?.scope;
  return {
    kind: "oauth",
    accessToken,
    tokenType: "bearer",
    ...(refreshToken === undefined ? {} : { refreshToken }),
    // Some write 0 for tokens that do not expire.
    ...(expires_in > 0 ? { expiresAt: now + expires_in * 1000 } : {}),
    ...(scope === undefined ? {} : { scope }),
  };
}

/**
 * Renews the tokens. A refresh token that comes along replaces the one that was used.
 *
 * @returns `lost` where there is no refresh token, or the provider does not know it any more
 * @throws {ElicitationError} `provider-failed` `package-missing`; the credential may still be good
 */
export async function refresh(
  client: Client,
  credential: OAuthCredential,
  clock: () => number,
): Promise<OAuthCredential | "lost"> {
  const { refreshToken } = credential;
  if (refreshToken === undefined) return "lost";
  try {
    const { openid, configuration } = await client.load();
    const now = clock();
    const tokens = await openid.refreshTokenGrant(configuration, refreshToken);
    return credentialOf(tokens, now, credential);
  } catch (error) {
    if (isElicitationError(error) && error.code === "package-missing") throw error;
    const code = codeOf(error);
    if (code === "invalid_grant") return "lost";
    // Not the error itself: what it carries may hold the token.
    throw new ElicitationError("provider-failed", { error: code });
  }
}

/**
 * Revokes the refresh token, which ends the access token with it at most providers, and the access token too, whatever
 * comes of that. False: there is no endpoint for it, or the first was not confirmed. Never rejects.
 */
export async function revoke(client: Client, credential: OAuthCredential): Promise<boolean> {
  const { accessToken, refreshToken } = credential;
  try {
    const { openid, configuration, server } = await client.load();
    if (server.revocation_endpoint === undefined) return false;
    const tell = (token: string, hint: string): Promise<void> =>
      openid.tokenRevocation(configuration, token, { token_type_hint: hint });
    if (refreshToken === undefined) await tell(accessToken, "access_token");
    else {
      await tell(refreshToken, "refresh_token");
      await tell(accessToken, "access_token").catch(() => {});
    }
    return true;
  } catch {
    return false;
  }
}
