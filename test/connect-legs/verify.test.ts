import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { oidc, tokenVerifier } from "../../src/connect/index.ts";
import { isVerifiedSubject } from "../../src/identity/index.ts";
import {
  type IdentityProvider,
  signIn,
  startIdentityProvider,
} from "../support/identity-provider/index.ts";
import { proves } from "../support/proves.ts";
import { json, REDIRECT, type Served, serve, travel } from "./travel.ts";

const AUDIENCE = "https://agent.example/acp";
let provider: IdentityProvider;
/** An issuer whose every token a test writes itself. */
let issuer: Served;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let keysAnswer: unknown;

beforeAll(async () => {
  keys = await generateKeyPair("ES256", { extractable: true });
  const usual = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: "k", alg: "ES256" }] };
  keysAnswer = usual;
  [provider, issuer] = await Promise.all([
    startIdentityProvider(),
    serve((origin, request, response) => {
      if (request.url === "/keys") return json(response, keysAnswer);
      return json(response, {
        issuer: origin,
        authorization_endpoint: `${origin}/auth`,
        token_endpoint: `${origin}/token`,
        jwks_uri: `${origin}/keys`,
      });
    }),
  ]);
});
afterAll(() => Promise.all([provider?.stop(), issuer?.stop()]));

const CLAIMS = { sub: "alice", aud: AUDIENCE, oid: "o-1" };
const HEADER = { alg: "ES256", kid: "k" };

async function token(claims: object = {}, header: object = {}, key = keys.privateKey) {
  const times = { iat: Math.floor(Date.now() / 1000), exp: Math.floor(Date.now() / 1000) + 600 };
  return new SignJWT({ iss: issuer.origin, ...CLAIMS, ...times, ...claims })
    .setProtectedHeader({ ...HEADER, ...header })
    .sign(key);
}

const verify = () => tokenVerifier({ issuer: issuer.origin, audience: AUDIENCE });

proves(
  "REQ-4",
  "a bearer token of the provider says whose connection it is, as the page will",
  async () => {
    await provider.addClient({ clientId: "pages", redirectUris: [REDIRECT] });
    const whose = tokenVerifier({ issuer: provider.issuer, audience: AUDIENCE });
    const { accessToken } = await signIn(provider, { user: "alice", audience: AUDIENCE });
    const subject = await whose(accessToken);
    expect(subject).toEqual({ issuer: provider.issuer, id: "alice" });
    expect(isVerifiedSubject(subject)).toBe(true);
    const { leg } = oidc({ issuer: provider.issuer, clientId: "pages" });
    expect(await leg.arrive(await travel(leg, { user: "alice" }))).toMatchObject({ subject });
  },
);

proves("REQ-4", "a token for another audience, or none, says nothing", async () => {
  const whose = tokenVerifier({ issuer: provider.issuer, audience: AUDIENCE });
  const { accessToken } = await signIn(provider, { user: "alice", audience: "https://b.example" });
  const opaque = await signIn(provider, { user: "alice" });
  expect(await whose(accessToken)).toBe(null);
  expect(await whose(opaque.accessToken)).toBe(null);
  expect(await whose(opaque.idToken)).toBe(null);
});

test("the token that the other tests break is a good one", async () => {
  expect(await verify()(await token())).toMatchObject({ issuer: issuer.origin, id: "alice" });
  const claim = tokenVerifier({
    issuer: issuer.origin,
    audience: AUDIENCE,
    subject: { claim: "oid", issuer: "https://directory.example" },
  });
  expect(await claim(await token())).toMatchObject({
    issuer: "https://directory.example",
    id: "o-1",
  });
});

proves("REQ-4", "a token that is late, early, foreign, or of no person says nothing", async () => {
  const now = Math.floor(Date.now() / 1000);
  for (const claims of [
    { exp: now - 60 },
    { exp: undefined },
    { nbf: now + 600 },
    { iss: "https://evil.example" },
    { iss: undefined },
    { aud: `${AUDIENCE}/` },
    { aud: undefined },
    { sub: undefined },
    { sub: "" },
    { sub: 5 },
    { sub: ["alice"] },
    { sub: "service", client_id: "service" },
    { idtyp: "app" },
  ]) {
    expect(await verify()(await token(claims))).toBe(null);
  }
});

proves("REQ-4", "the keys are the issuer's own, whatever the token says of keys", async () => {
  const own = await generateKeyPair("ES256", { extractable: true });
  const jwk = await exportJWK(own.publicKey);
  const before = issuer.asked.length;
  for (const header of [
    { jwk },
    { jku: `${provider.issuer}/jwks` },
    { x5u: `${provider.issuer}/x` },
    { kid: "../k" },
  ]) {
    expect(await verify()(await token({}, header, own.privateKey))).toBe(null);
  }
  expect(new Set(issuer.asked.slice(before).map((line) => line.split(" ")[1]))).toEqual(
    new Set(["/.well-known/openid-configuration", "/keys"]),
  );
  expect(await provider.requests()).not.toHaveProperty("GET /x");
});

proves("REQ-4", "no signature, and one with a secret that both know, are none", async () => {
  const [, payload] = (await token()).split(".");
  const head = (header: object) => Buffer.from(JSON.stringify(header)).toString("base64url");
  expect(await verify()(`${head({ alg: "none" })}.${payload}.`)).toBe(null);
  const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)));
  const hs = await new SignJWT({ iss: issuer.origin, ...CLAIMS, exp: 9_999_999_999 })
    .setProtectedHeader({ alg: "HS256", kid: "k" })
    .sign(secret);
  expect(await verify()(hs)).toBe(null);
  for (const text of ["", "a.b.c", "x".repeat(20_000), `${await token()}x`, 7 as never]) {
    expect(await verify()(text)).toBe(null);
  }
});

test("keys that cannot be had are another thing than a bad token, and are asked for again", async () => {
  const whose = verify();
  const good = await token();
  const usual = keysAnswer;
  keysAnswer = { nothing: true };
  await expect(whose(good)).rejects.toMatchObject({ code: "provider-failed" });
  keysAnswer = usual;
  expect(await whose(good)).toMatchObject({ id: "alice" });
  const gone = tokenVerifier({ issuer: "http://127.0.0.1:9", audience: AUDIENCE });
  await expect(gone(good)).rejects.toMatchObject({
    code: "provider-failed",
    detail: { error: "unreachable" },
  });
});

test("an issuer that could not be reached is asked again, and always through the given fetch", async () => {
  const asked: string[] = [];
  let away = true;
  const through = async (url: string | URL | Request, init?: RequestInit) => {
    asked.push(new URL(String(url)).pathname);
    return away ? new Response(null, { status: 503 }) : fetch(url, init);
  };
  const whose = tokenVerifier({ issuer: issuer.origin, audience: AUDIENCE, fetch: through });
  await expect(whose(await token())).rejects.toMatchObject({ detail: { error: "unreachable" } });
  away = false;
  expect(await whose(await token())).toMatchObject({ id: "alice" });
  const document = "/.well-known/openid-configuration";
  expect(asked).toEqual([document, document, "/keys"]);
});
