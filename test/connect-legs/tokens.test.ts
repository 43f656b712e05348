import { afterAll, beforeAll, expect, test } from "vitest";
import { provider } from "../../src/connect/index.ts";
import { json, type Served, serve } from "./travel.ts";

const CREDENTIAL = {
  kind: "oauth",
  accessToken: "access-1",
  tokenType: "bearer",
  refreshToken: "refresh-1",
  scope: "read",
} as const;
const NOW = 1_700_000_000_000;
let server: Served;
/** What the token endpoint answers; and which tokens were to be revoked, with their hints. */
let answer: unknown;
let revoked: (string | null)[][] = [];
/** Tokens that the server refuses to revoke. */
let refused: readonly string[] = [];

beforeAll(async () => {
  server = await serve(async (_, request, response) => {
    let body = "";
    for await (const chunk of request.setEncoding("utf8")) body += chunk;
    const form = new URLSearchParams(body);
    if (request.url === "/token") return json(response, answer);
    const token = form.get("token");
    revoked.push([token, form.get("token_type_hint")]);
    if (refused.includes(String(token))) return json(response, { error: "invalid_request" }, 400);
    return response.end();
  });
});
afterAll(() => server?.stop());

const leg = () =>
  provider({
    clientId: "c",
    clientSecret: "s",
    id: "fake",
    name: "Fake",
    server: {
      authorizationEndpoint: `${server.origin}/auth`,
      tokenEndpoint: `${server.origin}/token`,
      revocationEndpoint: `${server.origin}/revoke`,
    },
    scopes: ["read"],
    account: { from: "request", url: `${server.origin}/me`, id: "id", label: "label" },
    clock: () => NOW,
  });

test("what a refresh leaves out stays as it was, and what it does not say is unknown", async () => {
  answer = { access_token: "access-2", token_type: "Bearer" };
  expect(await leg().refresh({ ...CREDENTIAL, expiresAt: 1 })).toEqual({
    ...CREDENTIAL,
    accessToken: "access-2",
  });
  answer = { access_token: "access-3", token_type: "bearer", expires_in: 0, scope: "" };
  const { scope: _, ...rest } = CREDENTIAL;
  expect(await leg().refresh(CREDENTIAL)).toEqual({ ...rest, accessToken: "access-3", scope: "" });
  answer = { access_token: "access-4", token_type: "bearer", expires_in: "90" };
  expect(await leg().refresh(CREDENTIAL)).toMatchObject({ expiresAt: NOW + 90_000 });
});

test("an answer to a refresh that is no token answer loses nothing", async () => {
  for (const odd of [
    null,
    {},
    { access_token: "", token_type: "bearer" },
    { access_token: "a", token_type: "dpop" },
    { access_token: "a", token_type: "bearer", expires_in: -1 },
    { access_token: "a", token_type: "bearer", refresh_token: 7 },
  ]) {
    answer = odd;
    await expect(leg().refresh(CREDENTIAL)).rejects.toMatchObject({
      code: "provider-failed",
      detail: { error: "invalid_response" },
    });
  }
});

test("the refresh token is revoked first, and decides", async () => {
  const revoke = async (refuse: readonly string[]) => {
    revoked = [];
    refused = refuse;
    return leg().revoke(CREDENTIAL);
  };
  expect(await revoke([])).toBe(true);
  expect(revoked).toEqual([
    ["refresh-1", "refresh_token"],
    ["access-1", "access_token"],
  ]);
  expect(await revoke(["access-1"])).toBe(true);
  expect(await revoke(["refresh-1"])).toBe(false);
});
