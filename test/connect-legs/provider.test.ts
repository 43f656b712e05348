import { afterAll, beforeAll, expect, test } from "vitest";
import { type ProviderOptions, provider } from "../../src/connect/index.ts";
import type { Credential, ProviderArrival } from "../../src/connect/legs.ts";
import {
  type IdentityProvider,
  startIdentityProvider,
} from "../support/identity-provider/index.ts";
import { proves } from "../support/proves.ts";
import { altered, REDIRECT, travel } from "./travel.ts";

type OAuth = Credential & { readonly kind: "oauth" };

const CLIENT = { clientId: "agent", clientSecret: "agent-secret-agent-secret" };
const NOW = 1_700_000_000_000;
let op: IdentityProvider;

beforeAll(async () => {
  op = await startIdentityProvider({
    clients: [{ ...CLIENT, redirectUris: [REDIRECT] }],
    users: { bidi: { preferred_username: "al\u202Eice" }, blank: { oid: "", name: 7 } },
  });
});
afterAll(() => op?.stop());

const openid = (options: Partial<ProviderOptions> = {}) =>
  provider({
    ...CLIENT,
    id: "example",
    name: "Example",
    issuer: op.issuer,
    scopes: ["profile"],
    account: { from: "id_token" },
    clock: () => NOW,
    ...options,
  });

/** The same server, as one that does not describe itself. */
const plain = (options: Partial<ProviderOptions> = {}) =>
  provider({
    ...CLIENT,
    id: "plain",
    name: "Plain",
    issuer: op.issuer,
    server: {
      authorizationEndpoint: `${op.issuer}/auth`,
      tokenEndpoint: `${op.issuer}/token`,
      revocationEndpoint: `${op.issuer}/token/revocation`,
    },
    scopes: ["api"],
    account: { from: "request", url: `${op.issuer}/api/me`, id: "user.id", label: "user.login" },
    clock: () => NOW,
    ...options,
  });

function credentialIn(arrival: ProviderArrival): OAuth {
  if (arrival.status !== "connected" || arrival.credential.kind !== "oauth") {
    throw new Error(`not connected: ${arrival.status}`);
  }
  return arrival.credential;
}

const connect = async (leg: ReturnType<typeof provider>, user = "alice") =>
  credentialIn(await leg.arrive(await travel(leg, { user })));

const me = (token: string) =>
  fetch(`${op.issuer}/api/me`, { headers: { authorization: `Bearer ${token}` } });

test("an account is connected at an OpenID provider, and its token works", async () => {
  const leg = openid();
  const arrival = await leg.arrive(await travel(leg, { user: "alice" }));
  const credential = credentialIn(arrival);
  expect(arrival).toMatchObject({
    account: { issuer: op.issuer, id: "alice", label: "alice" },
    credential: { kind: "oauth", tokenType: "bearer", expiresAt: NOW + 3_600_000 },
  });
  expect(await (await me(credential.accessToken)).json()).toMatchObject({
    user: { login: "alice" },
  });
});

test("an account is connected at a provider that does not describe itself", async () => {
  const leg = plain();
  const departure = await leg.depart({ redirectUri: REDIRECT, state: "s" });
  const { searchParams } = new URL(departure?.url ?? "");
  expect(searchParams.get("scope")).toBe("api");
  expect(searchParams.get("code_challenge_method")).toBe("S256");
  expect(searchParams.has("nonce")).toBe(false);
  const arrival = await leg.arrive(await travel(leg, { user: "alice" }));
  expect(arrival).toMatchObject({
    account: { issuer: op.issuer, id: "oid-alice", label: "alice" },
    credential: { kind: "oauth", scope: "api" },
  });
  expect(await leg.revoke(credentialIn(arrival))).toBe(true);
  expect((await me(credentialIn(arrival).accessToken)).status).toBe(401);
});

test("the account is learned from the provider's own API", async () => {
  const leg = openid({
    account: { from: "request", url: `${op.issuer}/api/me`, id: "user.id", label: "user.login" },
  });
  const arrival = await leg.arrive(await travel(leg, { user: "alice" }));
  expect(arrival).toMatchObject({
    account: { issuer: op.issuer, id: "oid-alice", label: "alice" },
  });
});

test("what an account is called is made safe, and its id stands in where it is not called", async () => {
  const bidi = openid();
  const shown = await bidi.arrive(await travel(bidi, { user: "bidi" }));
  expect(shown).toMatchObject({ account: { id: "bidi" } });
  expect(JSON.stringify(shown)).not.toContain("\u202E");
  const nameless = openid({
    account: { from: "request", url: `${op.issuer}/api/me`, id: "user.id", label: "no.such" },
  });
  expect(await nameless.arrive(await travel(nameless, { user: "alice" }))).toMatchObject({
    account: { id: "oid-alice", label: "oid-alice" },
  });
});

test("nothing is connected where nobody says whose account it is, and what came is handed over", async () => {
  const credential = { kind: "oauth", accessToken: expect.any(String) };
  for (const id of ["user.nothing", "user", "user.id.length", "constructor"]) {
    const account = { from: "request", url: `${op.issuer}/api/me`, id, label: "name" } as const;
    const leg = openid({ account });
    expect(await leg.arrive(await travel(leg, { user: "alice" }))).toMatchObject({
      status: "failed",
      error: "invalid_response",
      credential,
    });
  }
  const leg = openid({ account: { from: "id_token", claim: "oid" } });
  expect(await leg.arrive(await travel(leg, { user: "blank" }))).toMatchObject({
    status: "failed",
    error: "invalid_response",
    credential,
  });
});

test("a person who says no is a value", async () => {
  const leg = openid();
  expect(await leg.arrive(await travel(leg, { user: "alice", refuse: true }))).toEqual({
    status: "refused",
  });
});

test("a refresh token is used once, and the one that follows is kept", async () => {
  const leg = openid();
  const first = await connect(leg);
  const second = (await leg.refresh(first)) as OAuth;
  expect(second.accessToken).not.toBe(first.accessToken);
  expect(second.refreshToken).not.toBe(first.refreshToken);
  expect((await me(second.accessToken)).status).toBe(200);
  // Used again, it is taken for stolen, and everything that came of it ends.
  expect(await leg.refresh(first)).toBe("lost");
  expect(await leg.refresh(second)).toBe("lost");
});

test("where none follows, the refresh token stays", async () => {
  const leg = openid();
  const first = await connect(leg);
  await op.set({ rotate: false, accessTokenSeconds: 60 });
  const second = (await leg.refresh(first)) as OAuth;
  await op.set({ rotate: true, accessTokenSeconds: 3600 });
  expect(second.refreshToken).toBe(first.refreshToken);
  expect(second.expiresAt).toBe(NOW + 60_000);
});

test("a credential without a refresh token is lost when it has to be refreshed", async () => {
  const { refreshToken: _, ...rest } = await connect(openid());
  expect(await openid().refresh(rest)).toBe("lost");
});

proves(
  "URL-11",
  "a provider that only cannot answer loses nothing, and its words are not passed on",
  async () => {
    const leg = openid();
    const credential = await connect(leg);
    const secret = credential.refreshToken ?? "none";
    const failures = [
      { failure: { at: "token", text: secret }, error: "unreachable" },
      { failure: { at: "token", error: "invalid_client", text: secret }, error: "invalid_client" },
      { failure: { at: "token", error: secret, text: secret }, error: "unknown_error" },
    ] as const;
    for (const { failure, error } of failures) {
      await op.set({ failure });
      const thrown: unknown = await leg.refresh(credential).catch((caught: unknown) => caught);
      await op.set({ failure: null });
      expect(thrown).toMatchObject({ code: "provider-failed", detail: { error } });
      expect(thrown).not.toHaveProperty("cause");
      expect(`${(thrown as Error).stack}${JSON.stringify(thrown)}`).not.toContain(secret);
    }
    expect(await leg.refresh(credential)).toMatchObject({ kind: "oauth" });
  },
);

test("revoking ends the refresh token and the access token", async () => {
  const leg = openid();
  const credential = await connect(leg);
  expect(await leg.revoke(credential)).toBe(true);
  expect((await me(credential.accessToken)).status).toBe(401);
  expect(await leg.refresh(credential)).toBe("lost");
  const { refreshToken: _, ...single } = await connect(leg);
  expect(await leg.revoke(single)).toBe(true);
  expect((await me(single.accessToken)).status).toBe(401);
});

test("where nothing can be revoked, or the provider is gone, that is said", async () => {
  const server = {
    authorizationEndpoint: `${op.issuer}/auth`,
    tokenEndpoint: `${op.issuer}/token`,
  };
  const credential = await connect(openid());
  expect(await plain({ server }).revoke(credential)).toBe(false);
  const gone = provider({
    ...CLIENT,
    id: "gone",
    name: "Gone",
    issuer: "http://127.0.0.1:9",
    scopes: [],
    account: { from: "id_token" },
  });
  expect(await gone.revoke(credential)).toBe(false);
  expect((await me(credential.accessToken)).status).toBe(200);
});

proves("CONN-6", "a code counts once, and with its own verifier alone", async () => {
  const leg = openid();
  const arrived = await travel(leg, { user: "alice" });
  expect(await leg.arrive(arrived)).toMatchObject({ status: "connected" });
  expect(await leg.arrive(arrived)).toEqual({ status: "failed", error: "invalid_grant" });
  const other = await travel(leg, { user: "alice" });
  const stolen = { ...other, secret: { ...other.secret, verifier: arrived.secret.verifier } };
  expect(await leg.arrive(stolen)).toEqual({ status: "failed", error: "invalid_grant" });
});

proves("CONN-6", "what a provider says counts only with the right state", async () => {
  const leg = openid();
  const arrived = await travel(leg, { user: "alice", refuse: true });
  expect(await leg.arrive(altered(arrived, { state: "another" }))).toEqual({
    status: "failed",
    error: "invalid_response",
  });
});
