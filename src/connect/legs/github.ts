/**
 * GitHub, as an OAuth app or a GitHub App. Plain OAuth 2 with ways of its own.
 *
 * @see https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
 * @see https://docs.github.com/en/apps/creating-github-apps/authenticating-with-a-github-app/refreshing-user-access-tokens
 * @see https://docs.github.com/en/rest/apps/oauth-applications#delete-an-app-token
 * @module
 */
import type { ClientOptions } from "./client.ts";
import { createGuard, type GuardedFetch } from "./guard.ts";
import { createProvider, type Provider, type ProviderOptions } from "./provider.ts";

export interface GitHubOptions extends Omit<ClientOptions, "clientAuth" | "tokenHosts"> {
  readonly clientSecret: string;
  /** For an OAuth app, e.g. `["repo"]`. A GitHub App has permissions instead. Absent: none, public data alone. */
  readonly scopes?: readonly string[];
  /** Names the callback. Absent: `github`. */
  readonly id?: string;
  readonly clock?: () => number;
}

const WEB = "https://github.com";
const API = "https://api.github.com";
const HEADERS = { accept: "application/vnd.github+json", "x-github-api-version": "2022-11-28" };

/** GitHub's own words for what RFC 6749 section 5.2 defines. */
const ERRORS: Readonly<Record<string, string>> = {
  bad_refresh_token: "invalid_grant",
  bad_verification_code: "invalid_grant",
  incorrect_client_credentials: "invalid_client",
  redirect_uri_mismatch: "invalid_request",
};

/**
 * Connects GitHub accounts; tokens go to `https://api.github.com` unless the purpose says otherwise.
 *
 * Tokens of OAuth apps do not expire, nor do those of a GitHub App that opted out. Revoking deletes the one
 * access token with the app's own credentials, as GitHub has it in RFC 7009's place: other tokens of the same person
 * and app stay, and so does the app in the person's list of authorized ones.
 *
 * @throws TypeError as `provider()`
 */
export function github(options: GitHubOptions): Provider {
  return createGitHub(options, { web: WEB, api: API });
}

/** As {@link github}, wherever it is. */
export function createGitHub(
  options: GitHubOptions,
  { web, api }: { readonly web: string; readonly api: string },
): Provider {
  const { id = "github", scopes = [] } = options;
  const configured: ProviderOptions = {
    ...options,
    id,
    name: "GitHub",
    // What its `iss` says, which GitHub began to send in 2026; it need not be there.
    issuer: `${web}/login/oauth`,
    server: {
      authorizationEndpoint: `${web}/login/oauth/authorize`,
      tokenEndpoint: `${web}/login/oauth/access_token`,
    },
    clientAuth: "post",
    scopes,
    account: { from: "request", url: `${api}/user`, id: "id", label: "login", headers: HEADERS },
    origins: [api],
  };
  const revoke = deleteToken(options, api);
  return createProvider(configured, { wrap: translate, revoke, revokesOne: true });
}

/** Errors come with status 200 and GitHub's names: makes them the ones that are read. */
function translate(fetch: GuardedFetch): GuardedFetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    if (response.status !== 200) return response;
    const body: unknown = await response
      .clone()
      .json()
      .catch(() => null);
    const error = (body as { error?: unknown } | null)?.error;
    if (typeof error !== "string") return response;
    const code = Object.hasOwn(ERRORS, error) ? ERRORS[error] : error;
    return Response.json({ error: code }, { status: 400 });
  };
}

function deleteToken(
  { clientId, clientSecret, fetch, timeoutMs }: GitHubOptions,
  api: string,
): Provider["revoke"] {
  const send = createGuard({ origins: new Set([api]), fetch, timeoutMs });
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString("base64");
  return async ({ accessToken }) => {
    try {
      const response = await send(`${api}/applications/${encodeURIComponent(clientId)}/token`, {
        method: "DELETE",
        headers: {
          ...HEADERS,
          authorization: `Basic ${basic}`,
          "content-type": "application/json",
          "user-agent": "acp-elicitation",
        },
        body: JSON.stringify({ access_token: accessToken }),
      });
      return response.status === 204;
    } catch {
      return false;
    }
  };
}
