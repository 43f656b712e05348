import { afterAll, beforeAll, expect, test } from "vitest";
import { createGitHub } from "../../src/connect/legs/github.ts";
import type { Credential } from "../../src/connect/legs.ts";
import { proves } from "../support/proves.ts";
import { json, REDIRECT, type Served, serve } from "./travel.ts";

type OAuth = Credential & { readonly kind: "oauth" };

/** Answers as GitHub's documentation has them. */
const TOKENS = { access_token: "gho_first", token_type: "bearer", scope: "repo,gist" };
const SECRET = { verifier: "v".repeat(43), nonce: "n" };
const NOW = 1_700_000_000_000;
let server: Served;
let tokens: unknown = TOKENS;
let user: unknown = { login: "octocat", id: 583231, email: null };
/** The form or JSON of each request that has one, and its headers. */
let sent: { body: string; headers: Record<string, unknown> }[] = [];

beforeAll(async () => {
  server = await serve(async (_, request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    sent.push({ body, headers: request.headers });
    if (request.method === "DELETE") response.writeHead(204).end();
    else json(response, request.url === "/login/oauth/access_token" ? tokens : user);
  });
});
afterAll(() => server?.stop());

const leg = () =>
  createGitHub(
    { clientId: "Iv1.abc", clientSecret: "shh", scopes: ["repo"], clock: () => NOW },
    { web: server.origin, api: server.origin },
  );

const arrive = (query: string) => {
  sent = [];
  const callback = new URL(`${REDIRECT}?state=s&${query}`);
  return leg().arrive({ callback, redirectUri: REDIRECT, state: "s", secret: SECRET });
};

test("the browser is sent with PKCE, and without what only OpenID knows", async () => {
  const departure = await leg().depart({ redirectUri: REDIRECT, state: "s" });
  const url = new URL(departure?.url ?? "");
  expect(url.pathname).toBe("/login/oauth/authorize");
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: "Iv1.abc",
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: "S256",
    redirect_uri: REDIRECT,
    response_type: "code",
    scope: "repo",
    state: "s",
  });
});

test("an account is known by its number and called by its login", async () => {
  expect(await arrive("code=c")).toEqual({
    status: "connected",
    credential: {
      kind: "oauth",
      accessToken: "gho_first",
      tokenType: "bearer",
      scope: "repo,gist",
    },
    account: { issuer: `${server.origin}/login/oauth`, id: "583231", label: "octocat" },
  });
  expect(Object.fromEntries(new URLSearchParams(sent[0]?.body))).toEqual({
    client_id: "Iv1.abc",
    client_secret: "shh",
    code: "c",
    code_verifier: SECRET.verifier,
    grant_type: "authorization_code",
    redirect_uri: REDIRECT,
  });
  expect(sent[0]?.headers.accept).toBe("application/json");
  expect(sent[1]?.headers).toMatchObject({
    authorization: "Bearer gho_first",
    "user-agent": "acp-elicitation",
    "x-github-api-version": "2022-11-28",
  });
});

proves("CONN-6", "an iss need not be there, and another's is refused", async () => {
  const own = encodeURIComponent(`${server.origin}/login/oauth`);
  expect(await arrive(`code=c&iss=${own}`)).toMatchObject({ status: "connected" });
  expect(await arrive("code=c&iss=https%3A%2F%2Fevil.example")).toEqual({
    status: "failed",
    error: "invalid_response",
  });
  expect(sent).toEqual([]);
});

proves(
  "URL-11",
  "errors that come with status 200 and a token in their text are codes alone",
  async () => {
    const cases = {
      bad_verification_code: "invalid_grant",
      incorrect_client_credentials: "invalid_client",
      redirect_uri_mismatch: "invalid_request",
      unverified_user_email: "unknown_error",
      constructor: "unknown_error",
      gho_stolen: "unknown_error",
    };
    for (const [error, code] of Object.entries(cases)) {
      tokens = { error, error_description: "gho_stolen <b>", error_uri: "https://docs.github.com" };
      expect(await arrive("code=c")).toEqual({ status: "failed", error: code });
    }
    tokens = TOKENS;
    expect(await arrive("error=access_denied&error_description=gho_stolen")).toEqual({
      status: "refused",
    });
    expect(await arrive("error=application_suspended")).toEqual({
      status: "failed",
      error: "unknown_error",
    });
  },
);

test("an answer that is no token answer connects nothing", async () => {
  for (const answer of [
    null,
    [],
    {},
    "gho_x",
    { ...TOKENS, token_type: "dpop" },
    { ...TOKENS, access_token: 5 },
  ]) {
    tokens = answer;
    expect(await arrive("code=c")).toEqual({ status: "failed", error: "invalid_response" });
  }
  tokens = TOKENS;
  const right = user;
  for (const answer of [
    null,
    [],
    { login: "octocat" },
    { id: 2 ** 53 },
    { id: 1.5 },
    { id: { n: 1 } },
  ]) {
    user = answer;
    // What came is to be given back.
    expect(await arrive("code=c")).toEqual({
      status: "failed",
      error: "invalid_response",
      credential: {
        kind: "oauth",
        accessToken: "gho_first",
        tokenType: "bearer",
        scope: "repo,gist",
      },
    });
  }
  user = right;
});

test("tokens of an app that lets them expire are refreshed, others are not", async () => {
  tokens = { ...TOKENS, expires_in: 28_800, refresh_token: "ghr_1", refresh_token_expires_in: 9 };
  const arrival = await arrive("code=c");
  if (arrival.status !== "connected") throw new Error(arrival.status);
  const credential = arrival.credential as OAuth;
  expect(credential).toMatchObject({ refreshToken: "ghr_1", expiresAt: NOW + 28_800_000 });
  tokens = {
    access_token: "gho_second",
    token_type: "bearer",
    expires_in: 60,
    refresh_token: "ghr_2",
  };
  expect(await leg().refresh(credential)).toEqual({
    kind: "oauth",
    accessToken: "gho_second",
    tokenType: "bearer",
    refreshToken: "ghr_2",
    expiresAt: NOW + 60_000,
    scope: "repo,gist",
  });
  tokens = { error: "bad_refresh_token", error_description: "ghr_1" };
  expect(await leg().refresh(credential)).toBe("lost");
  tokens = { error: "incorrect_client_credentials" };
  await expect(leg().refresh(credential)).rejects.toMatchObject({
    code: "provider-failed",
    detail: { error: "invalid_client" },
  });
  tokens = TOKENS;
  const { refreshToken: _, ...lasting } = credential;
  expect(await leg().refresh(lasting)).toBe("lost");
});

test("a token is deleted with the app's own credentials, and no other with it", async () => {
  sent = [];
  expect(leg().revokesOne).toBe(true);
  const credential = { kind: "oauth", accessToken: "gho_first", tokenType: "bearer" } as const;
  expect(await leg().revoke(credential)).toBe(true);
  expect(server.asked.at(-1)).toBe("DELETE /applications/Iv1.abc/token");
  expect(sent[0]?.body).toBe('{"access_token":"gho_first"}');
  expect(sent[0]?.headers.authorization).toBe(`Basic ${btoa("Iv1.abc:shh")}`);
});
