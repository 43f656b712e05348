import { expect, test } from "vitest";
import {
  entra,
  entraIssuer,
  github,
  google,
  inspectIssuer,
  type OidcOptions,
  oauth,
  oidc,
  type ProviderOptions,
  provider,
  tokenVerifier,
} from "../../src/connect/index.ts";
import { proves } from "../support/proves.ts";

const ISSUER = "https://id.example";
const CLIENT = { clientId: "c", clientSecret: "shh-very-secret" };
const TENANT = "8eaef023-2b34-4da1-9baa-8bc8c9d6a490";
const page = (options: Partial<OidcOptions>) => () =>
  oidc({ issuer: ISSUER, ...CLIENT, ...options });
const account = (options: object) => () =>
  provider({
    ...CLIENT,
    id: "p",
    name: "P",
    issuer: ISSUER,
    scopes: [],
    account: { from: "id_token" },
    ...options,
  } as ProviderOptions);

proves("CONN-1", "a claim that may pass to another person cannot name people", () => {
  for (const claim of [
    "email",
    "Email",
    "email_verified",
    "preferred_username",
    "name",
    "nickname",
    "phone_number",
    "upn",
    "unique_name",
    "https://id.example/claims/email",
    "urn:example:email",
    "iss",
    "azp",
    "groups",
    "sid",
    "",
  ]) {
    expect(page({ subject: { claim } })).toThrow(/^subject\.claim: /);
    expect(() => tokenVerifier({ issuer: ISSUER, audience: "a", subject: { claim } })).toThrow(
      /^subject\.claim: /,
    );
    expect(account({ account: { from: "id_token", claim } })).toThrow(/^account\.claim: /);
  }
  for (const claim of ["sub", "oid", "employee_id", "https://id.example/uid", "objectGUID"]) {
    expect(page({ subject: { claim } })).not.toThrow();
  }
});

proves("CONN-1", "an account is not known by what its person can change", () => {
  const url = "https://api.example/me";
  for (const id of ["login", "data.user.email", "username"]) {
    expect(account({ account: { from: "request", url, id, label: "x" } })).toThrow(
      /^account\.id: /,
    );
  }
});

proves("CONN-6", "addresses are https, or on this machine, and hide nothing", () => {
  for (const issuer of [
    "http://id.example",
    "http://127.0.0.1.evil.example",
    "ftp://id.example",
    "//id.example",
    "id.example",
    "https://user@id.example",
    "https://id.example?x",
    "https://id.example#x",
    7 as never,
  ]) {
    expect(page({ issuer })).toThrow(/^issuer: /);
    expect(() => tokenVerifier({ issuer, audience: "a" })).toThrow(/^issuer: /);
  }
  for (const host of [
    "http://t.example",
    "https://t.example/",
    "https://t.example/x",
    "t.example",
  ]) {
    expect(page({ tokenHosts: [host] })).toThrow(/^tokenHosts: /);
  }
  for (const key of ["authorizationEndpoint", "tokenEndpoint", "revocationEndpoint"]) {
    const server = {
      authorizationEndpoint: ISSUER,
      tokenEndpoint: ISSUER,
      [key]: "http://t.example",
    };
    const source = { from: "request", url: ISSUER, id: "id", label: "x" };
    expect(account({ server, account: source })).toThrow(new RegExp(`^server\\.${key}: `));
  }
  const source = { from: "request", url: "http://t.example", id: "id", label: "x" };
  expect(account({ account: source })).toThrow(/^account\.url: /);
});

test("an issuer that may not be configured is not asked either", async () => {
  await expect(inspectIssuer({ issuer: "http://id.example" })).rejects.toThrow(TypeError);
});

proves("CONN-6", "nothing configured takes the place of what the code flow sets", () => {
  for (const name of ["redirect_uri", "state", "nonce", "response_mode", "request_uri", "scope"]) {
    expect(account({ parameters: { [name]: "x" } })).toThrow(/^parameters: /);
  }
  expect(account({ parameters: { resource: "https://api.example" } })).not.toThrow();
});

test("what else cannot be right is refused, without repeating it", () => {
  expect(page({ clientId: "" })).toThrow(/^clientId: /);
  expect(page({ clientSecret: "" })).toThrow(/^clientSecret: /);
  expect(page({ scopes: ["profile email"] })).toThrow(/^scopes: /);
  expect(account({ id: "My Provider" })).toThrow(/^id: /);
  expect(account({ issuer: undefined })).toThrow(/^issuer: /);
  expect(account({ account: undefined })).toThrow(/^account/);
  expect(() => tokenVerifier({ issuer: ISSUER, audience: "" })).toThrow(/^audience: /);
  const server = { authorizationEndpoint: ISSUER, tokenEndpoint: ISSUER };
  expect(account({ server })).toThrow(/^account\.from: /);
  const source = { from: "request", url: ISSUER, id: "id", label: "x" };
  expect(account({ server, account: source, scopes: ["openid"] })).toThrow(/^scopes: /);
  expect(page({ issuer: "http://shh-very-secret" })).not.toThrow(/shh/);
});

test("GitHub, Google and Entra are made purposes in a line each", () => {
  const reason = "Reads your issues.";
  expect(oauth(github(CLIENT), { reason })).toMatchObject({
    kind: "oauth",
    title: "GitHub",
    reason,
    provider: "github",
    origins: ["https://api.github.com"],
    leg: { issuer: "https://github.com/login/oauth" },
  });
  expect(oauth(google({ ...CLIENT, scopes: [] }), { reason, title: "Drive" })).toMatchObject({
    title: "Drive",
    provider: "google",
    origins: ["https://www.googleapis.com"],
    leg: { issuer: "https://accounts.google.com" },
  });
  const origins = ["https://example.sharepoint.com"];
  const tenant = entra({ ...CLIENT, tenant: TENANT, scopes: ["User.Read"], id: "work" });
  expect(oauth(tenant, { reason, origins })).toMatchObject({
    title: "Microsoft",
    provider: "work",
    origins,
    leg: { issuer: `https://login.microsoftonline.com/${TENANT}/v2.0` },
  });
  expect(() => oauth(account({})(), { reason })).toThrow(/^origins: /);
});

proves("CONN-6", "a tenant is one tenant", () => {
  for (const tenant of [
    "common",
    "organizations",
    "contoso.onmicrosoft.com",
    "",
    `${TENANT}/../x`,
  ]) {
    expect(() => entra({ ...CLIENT, tenant, scopes: [] })).toThrow(/^tenant: /);
    expect(() => entraIssuer(tenant)).toThrow(/^tenant: /);
  }
});

test("what the presets ask for is what the providers document", async () => {
  const documents: Record<string, object> = {
    "accounts.google.com": {
      issuer: "https://accounts.google.com",
      authorization_endpoint: "https://accounts.google.com/o/oauth2/v2/auth",
      token_endpoint: "https://oauth2.googleapis.com/token",
      userinfo_endpoint: "https://openidconnect.googleapis.com/v1/userinfo",
      revocation_endpoint: "https://oauth2.googleapis.com/revoke",
      jwks_uri: "https://www.googleapis.com/oauth2/v3/certs",
    },
    "login.microsoftonline.com": {
      issuer: `https://login.microsoftonline.com/${TENANT}/v2.0`,
      authorization_endpoint: `https://login.microsoftonline.com/${TENANT}/oauth2/v2.0/authorize`,
      token_endpoint: `https://login.microsoftonline.com/${TENANT}/oauth2/v2.0/token`,
      userinfo_endpoint: "https://graph.microsoft.com/oidc/userinfo",
      jwks_uri: `https://login.microsoftonline.com/${TENANT}/discovery/v2.0/keys`,
    },
  };
  const fetch = async (url: string | URL | Request) =>
    Response.json(documents[new URL(String(url)).host]);
  const go = async (leg: ReturnType<typeof github>) => {
    const departure = await leg.depart({ redirectUri: "https://a.example/cb", state: "s" });
    const { origin, pathname, searchParams } = new URL(departure?.url ?? "");
    return [origin + pathname, searchParams.get("scope"), searchParams.get("access_type")];
  };
  expect(await go(github(CLIENT))).toEqual([
    "https://github.com/login/oauth/authorize",
    null,
    null,
  ]);
  expect(await go(google({ ...CLIENT, scopes: ["x"], fetch }))).toEqual([
    "https://accounts.google.com/o/oauth2/v2/auth",
    "openid email x",
    "offline",
  ]);
  expect(await go(entra({ ...CLIENT, tenant: TENANT, scopes: ["User.Read"], fetch }))).toEqual([
    `https://login.microsoftonline.com/${TENANT}/oauth2/v2.0/authorize`,
    "openid profile offline_access User.Read",
    null,
  ]);
});

proves(
  "CONN-1",
  "after the wrong person an account is chosen, in a way the provider has",
  async () => {
    const promptOf = async (known: unknown, options: Partial<OidcOptions> = {}) => {
      const document = {
        issuer: ISSUER,
        authorization_endpoint: `${ISSUER}/auth`,
        token_endpoint: `${ISSUER}/token`,
        jwks_uri: `${ISSUER}/keys`,
        ...(known === undefined ? {} : { prompt_values_supported: known }),
      };
      const { leg } = oidc({
        issuer: ISSUER,
        ...CLIENT,
        fetch: async () => Response.json(document),
        ...options,
      });
      const asked = { redirectUri: "https://a.example/identity", state: "s" };
      const to = async (how: { silent: boolean; another?: boolean }) =>
        new URL((await leg.depart({ ...asked, ...how }))?.url ?? "").searchParams.get("prompt");
      return [
        await to({ silent: false }),
        await to({ silent: false, another: true }),
        await to({ silent: true, another: true }),
      ];
    };
    expect(await promptOf(undefined)).toEqual([null, "select_account", "none"]);
    expect(await promptOf(["none", "login", "select_account"])).toEqual([
      null,
      "select_account",
      "none",
    ]);
    expect(await promptOf(["none", "login", "consent"])).toEqual([null, "login", "none"]);
    expect(await promptOf("login")).toEqual([null, "select_account", "none"]);
    expect(await promptOf(["none", "login"], { prompt: "select_account" })).toEqual([
      "select_account",
      "select_account",
      "none",
    ]);
  },
);
