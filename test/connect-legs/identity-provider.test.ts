import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createJar,
  type IdentityProvider,
  signIn,
  signOut,
  startIdentityProvider,
  walk,
} from "../support/identity-provider/index.ts";

const CALLBACK = "http://127.0.0.1:9/callback";
let provider: IdentityProvider;

beforeAll(async () => {
  provider = await startIdentityProvider({
    clients: [{ clientId: "service", clientSecret: "s3cret", redirectUris: [CALLBACK] }],
  });
});
afterAll(() => provider?.stop());

function start(changes: Record<string, string> = {}): URL {
  const url = new URL(`${provider.issuer}/auth`);
  url.search = new URLSearchParams({
    client_id: "service",
    redirect_uri: CALLBACK,
    response_type: "code",
    scope: "openid",
    state: "s1",
    code_challenge: "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM",
    code_challenge_method: "S256",
    ...changes,
  }).toString();
  return url;
}

test("a person signs in, consents, and is sent back with a code", async () => {
  const { origin, pathname, searchParams } = await walk(start(), { user: "alice" });
  expect(origin + pathname).toBe(CALLBACK);
  expect([...searchParams.keys()].sort()).toEqual(["code", "iss", "state"]);
  expect(searchParams.get("iss")).toBe(provider.issuer);
});

test("a person can say no, and so can the switch", async () => {
  const no = await walk(start(), { user: "alice", refuse: true });
  expect(no.searchParams.get("error")).toBe("access_denied");
  await provider.set({ refuse: true });
  const switched = await walk(start(), { user: "alice" });
  await provider.set({ refuse: false });
  expect(switched.searchParams.get("error")).toBe("access_denied");
});

test("a session lasts until the person signs out", async () => {
  const jar = createJar();
  const silent = async () =>
    (await walk(start({ prompt: "none" }), { user: "nobody", jar })).searchParams.get("error");
  expect(await silent()).toBe("login_required");
  await walk(start(), { user: "alice", jar });
  expect(await silent()).toBe(null);
  await signOut(provider.issuer, jar);
  expect(await silent()).toBe("login_required");
});

test("consent can be given beforehand", async () => {
  await provider.set({ consent: "given" });
  const before = (await provider.requests())["GET /interaction/"] ?? 0;
  await walk(start(), { user: "bob" });
  await provider.set({ consent: "ask" });
  expect((await provider.requests())["GET /interaction/"]).toBe(before + 1);
});

test("its resource needs the access token", async () => {
  const { accessToken } = await signIn(provider, { user: "alice" });
  const me = await fetch(`${provider.issuer}/api/me`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  expect(await me.json()).toMatchObject({ user: { id: "oid-alice", login: "alice" } });
  expect((await fetch(`${provider.issuer}/api/me`)).status).toBe(401);
});

test("an access token for an audience is a JWT", async () => {
  const { accessToken } = await signIn(provider, {
    user: "alice",
    audience: "https://agent.example",
  });
  const claims = JSON.parse(Buffer.from(accessToken.split(".")[1] ?? "", "base64url").toString());
  expect(claims).toMatchObject({
    iss: provider.issuer,
    sub: "alice",
    aud: "https://agent.example",
  });
});

test("failures are switched on by place, and requests can be held", async () => {
  await provider.set({ failure: { at: "authorization", error: "server_error", text: "tok" } });
  const failed = await walk(start(), { user: "alice" });
  expect(failed.searchParams.get("error_description")).toBe("tok");
  await provider.set({ failure: { at: "token", text: "tok" }, hold: "token" });
  const held = fetch(`${provider.issuer}/token`, { method: "POST" });
  await provider.held();
  await provider.set({ hold: null });
  expect((await held).status).toBe(500);
  await provider.set({ failure: null });
  const unlike = await walk(start({ client_id: "later" }), { user: "alice" }).catch(String);
  expect(unlike).toContain("invalid_client");
  await provider.addClient({ clientId: "later", redirectUris: [CALLBACK] });
  expect((await walk(start({ client_id: "later" }), { user: "a" })).searchParams.has("code")).toBe(
    true,
  );
});
