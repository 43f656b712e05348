/**
 * How does a test get a bearer token for a user's ACP connection? A client of its own signs the user in.
 *
 * @module
 */
import { createHash, randomBytes } from "node:crypto";
import type { IdentityProvider } from "./index.ts";
import { walk } from "./walk.ts";

const REDIRECT = "http://127.0.0.1:9/signed-in";

export interface Tokens {
  /** With an audience a JWT for it, otherwise opaque, for `/api/me`. */
  readonly accessToken: string;
  /** Its audience is `editor`. */
  readonly idToken: string;
  readonly refreshToken: string;
}

/** Signs a user in at an editor's client, `editor`, as if a person had. */
export async function signIn(
  provider: Pick<IdentityProvider, "issuer" | "addClient">,
  { user, audience }: { readonly user: string; readonly audience?: string },
): Promise<Tokens> {
  await provider.addClient({ clientId: "editor", redirectUris: [REDIRECT] });
  const verifier = randomBytes(32).toString("base64url");
  const resource = audience === undefined ? {} : { resource: audience };
  const start = new URL(`${provider.issuer}/auth`);
  start.search = new URLSearchParams({
    client_id: "editor",
    redirect_uri: REDIRECT,
    response_type: "code",
    scope: audience === undefined ? "openid" : "openid api",
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    ...resource,
  }).toString();
  const callback = await walk(start, { user });
  const answer = await fetch(`${provider.issuer}/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      client_id: "editor",
      redirect_uri: REDIRECT,
      code: callback.searchParams.get("code") ?? "",
      code_verifier: verifier,
      ...resource,
    }),
  });
  if (!answer.ok) throw new Error(`no token: ${answer.status} ${await answer.text()}`);
  const { access_token, id_token, refresh_token } = (await answer.json()) as Record<string, string>;
  return {
    accessToken: access_token ?? "",
    idToken: id_token ?? "",
    refreshToken: refresh_token ?? "",
  };
}
