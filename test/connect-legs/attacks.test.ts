import { afterAll, beforeAll, expect, test } from "vitest";
import { inspectIssuer, oidc, provider } from "../../src/connect/index.ts";
import {
  type IdentityProvider,
  startIdentityProvider,
} from "../support/identity-provider/index.ts";
import { proves } from "../support/proves.ts";
import { altered, json, REDIRECT, type Served, serve, travel } from "./travel.ts";

const CLIENT = { clientId: "pages", clientSecret: "pages-secret-pages-secret" };
const REFUSED = { status: "failed", error: "invalid_response" };
let honest: IdentityProvider;
let other: IdentityProvider;
let hostile: Served;
/** How the hostile server answers, by path; a path that is not there never gets an answer. */
let answers: Record<string, (...args: Parameters<Parameters<typeof serve>[0]>) => unknown> = {};

beforeAll(async () => {
  const clients = [{ ...CLIENT, redirectUris: [REDIRECT] }];
  [honest, other, hostile] = await Promise.all([
    startIdentityProvider({ clients }),
    startIdentityProvider({ clients }),
    serve((origin, request, response) => {
      const path = new URL(request.url ?? "/", origin).pathname;
      answers[path]?.(origin, request, response);
    }),
  ]);
});
afterAll(() => Promise.all([honest?.stop(), other?.stop(), hostile?.stop()]));

const DOCUMENT = "/.well-known/openid-configuration";
const document = (origin: string) => ({
  issuer: origin,
  authorization_endpoint: `${origin}/auth`,
  token_endpoint: `${origin}/token`,
  jwks_uri: `${origin}/keys`,
});
const leg = (issuer: string, options = {}) => oidc({ issuer, ...CLIENT, ...options }).leg;
const depart = (issuer: string, options = {}) =>
  leg(issuer, options).depart({ redirectUri: REDIRECT, state: "s", silent: false });
const SECRET = { verifier: "v".repeat(43), nonce: "n" };

/** An answer that the hostile server's own callback would get. */
const back = (origin: string) => ({
  callback: new URL(`${REDIRECT}?code=c&state=s&iss=${encodeURIComponent(origin)}`),
  redirectUri: REDIRECT,
  state: "s",
  secret: SECRET,
});

/** Changes what the honest provider answers at one path. */
function tampering(path: string, change: (body: Record<string, unknown>) => unknown): typeof fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (new URL(String(input)).pathname !== path) return response;
    return Response.json(change((await response.json()) as Record<string, unknown>));
  };
}

proves("CONN-6", "the answer of one provider is refused at the callback of another", async () => {
  const [a, b] = [leg(honest.issuer), leg(other.issuer)];
  const fromA = await travel(a, { user: "alice" });
  const before = await other.requests();
  for (const iss of [honest.issuer, null])
    expect(await b.arrive(altered(fromA, { iss }))).toEqual(REFUSED);
  const plain = provider({
    ...CLIENT,
    id: "plain",
    name: "Plain",
    server: {
      authorizationEndpoint: `${other.issuer}/auth`,
      tokenEndpoint: `${other.issuer}/token`,
    },
    scopes: [],
    account: { from: "request", url: `${other.issuer}/api/me`, id: "user.id", label: "name" },
  });
  expect(await plain.arrive(fromA)).toEqual(REFUSED);
  const denied = altered(fromA, { code: null, error: "access_denied" });
  expect(await plain.arrive(denied)).toEqual(REFUSED);
  expect((await other.requests())["POST /token"]).toBe(before["POST /token"]);
});

proves("CONN-6", "an issuer cannot send the service, or the browser, to other hosts", async () => {
  for (const endpoint of [
    "authorization_endpoint",
    "token_endpoint",
    "jwks_uri",
    "userinfo_endpoint",
    "revocation_endpoint",
  ]) {
    for (const target of [
      `${honest.issuer}/token`,
      "http://169.254.169.254/latest",
      "http://localhost/",
      "file:///etc/passwd",
      `${hostile.origin}@evil.example/`,
    ]) {
      answers = {
        [DOCUMENT]: (origin, _, response) =>
          json(response, { ...document(origin), [endpoint]: target }),
      };
      expect(await depart(hostile.origin)).toBe(null);
      expect(await inspectIssuer({ issuer: hostile.origin })).toEqual({
        status: "endpoint-foreign",
        endpoint,
      });
    }
  }
  expect(new Set(hostile.asked)).toEqual(new Set([`GET ${DOCUMENT}`]));
});

test("a host that is configured may be named", async () => {
  answers = {
    [DOCUMENT]: (origin, _, response) =>
      json(response, { ...document(origin), token_endpoint: `${honest.issuer}/token` }),
  };
  const tokenHosts = [honest.issuer];
  expect(await depart(hostile.origin, { tokenHosts })).toMatchObject({
    url: expect.stringMatching(`^${hostile.origin}/auth\\?`),
  });
  expect(await inspectIssuer({ issuer: hostile.origin, tokenHosts })).toMatchObject({
    status: "usable",
    date: expect.any(Number),
  });
});

proves("CONN-6", "a document that is not that issuer's own is refused", async () => {
  const origin = hostile.origin;
  const { token_endpoint: _, ...incomplete } = document(origin);
  for (const [body, status] of [
    [{ ...document(origin), issuer: honest.issuer }, "other-issuer"],
    [{ ...document(origin), issuer: `${origin}/` }, "other-issuer"],
    [incomplete, "endpoint-missing"],
    [[document(origin)], "unreadable"],
    [null, "unreadable"],
  ] as const) {
    answers = { [DOCUMENT]: (_, __, response) => json(response, body) };
    expect(await depart(origin)).toBe(null);
    expect(await inspectIssuer({ issuer: origin })).toMatchObject({ status });
  }
});

proves("CONN-6", "redirects are followed nowhere", async () => {
  const away = (_: string, __: unknown, response: Parameters<Parameters<typeof serve>[0]>[2]) =>
    response.writeHead(307, { location: `${honest.issuer}${DOCUMENT}` }).end();
  answers = { [DOCUMENT]: away };
  expect(await depart(hostile.origin)).toBe(null);
  const before = await honest.requests();
  answers = {
    [DOCUMENT]: (origin, _, response) => json(response, document(origin)),
    "/token": away,
  };
  expect(await leg(hostile.origin).arrive(back(hostile.origin))).toEqual(REFUSED);
  expect(await honest.requests()).toEqual(before);
});

proves(
  "CONN-6",
  "an answer without end is not read to its end, and none is not waited for",
  async () => {
    let stopped = false;
    answers = {
      [DOCUMENT]: (origin, _, response) => json(response, document(origin)),
      "/token": (_, request, response) => {
        response.writeHead(200, { "content-type": "application/json" });
        request.socket.once("close", () => {
          stopped = true;
        });
        const more = () => {
          while (!stopped && response.write("[".repeat(65_536)));
          if (!stopped) response.once("drain", more);
        };
        more();
      },
    };
    expect(await leg(hostile.origin).arrive(back(hostile.origin))).toEqual(REFUSED);
    await expect.poll(() => stopped).toBe(true);
    answers = { [DOCUMENT]: (origin, _, response) => json(response, document(origin)) };
    const silent = leg(hostile.origin, { timeoutMs: 300 });
    expect(await silent.arrive(back(hostile.origin))).toEqual({
      status: "failed",
      error: "unreachable",
    });
  },
);

test("an issuer that could not be reached is asked again, and one that could is not", async () => {
  const [, port] = /:(\d+)$/.exec(hostile.origin) ?? [];
  answers = { [DOCUMENT]: (_, __, response) => response.writeHead(503).end() };
  const pages = leg(`http://127.0.0.1:${port}`);
  const go = () => pages.depart({ redirectUri: REDIRECT, state: "s", silent: false });
  expect(await go()).toBe(null);
  expect(await pages.arrive(back(hostile.origin))).toEqual({
    status: "failed",
    error: "unreachable",
  });
  answers = { [DOCUMENT]: (origin, _, response) => json(response, document(origin)) };
  const before = hostile.asked.length;
  const both = await Promise.all([go(), go(), go()]);
  expect(both.map((departure) => typeof departure?.url)).toEqual(["string", "string", "string"]);
  await go();
  expect(hostile.asked.length).toBe(before + 1);
});

proves(
  "CONN-1",
  "an ID token that the issuer did not sign for this client and moment names nobody",
  async () => {
    const rewrite = (header: object | null, claims: object) => (body: Record<string, unknown>) => {
      const [head = "", payload = "", signature] = String(body.id_token).split(".");
      const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
      const write = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
      const first = header === null ? head : write({ ...read(head), ...header });
      const tail = header === null ? signature : "";
      return { ...body, id_token: `${first}.${write({ ...read(payload), ...claims })}.${tail}` };
    };
    for (const change of [
      rewrite(null, { sub: "bob" }),
      rewrite({ alg: "none" }, { sub: "bob" }),
      rewrite({ alg: "HS256" }, { sub: "bob" }),
      rewrite(null, { iss: other.issuer }),
      rewrite(null, { aud: "another" }),
      rewrite(null, { exp: 1 }),
      ({ id_token: _, ...rest }: Record<string, unknown>) => rest,
      (body: Record<string, unknown>) => ({ ...body, token_type: "mac" }),
    ]) {
      const pages = leg(honest.issuer, { fetch: tampering("/token", change) });
      expect(await pages.arrive(await travel(pages, { user: "alice" }))).toEqual(REFUSED);
    }
  },
);

proves("CONN-1", "a userinfo answer about somebody else is not mixed in", async () => {
  const pages = leg(honest.issuer, {
    fetch: tampering("/me", () => ({ sub: "bob", name: "Bob" })),
  });
  expect(await pages.arrive(await travel(pages, { user: "alice" }))).toEqual({
    status: "known",
    subject: { issuer: honest.issuer, id: "alice" },
  });
});
