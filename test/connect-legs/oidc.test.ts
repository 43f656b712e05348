import { afterAll, beforeAll, expect, test } from "vitest";
import { type OidcOptions, oidc } from "../../src/connect/index.ts";
import { hintOf } from "../../src/connect/legs/claims.ts";
import { isVerifiedSubject } from "../../src/identity/index.ts";
import {
  createJar,
  type IdentityProvider,
  signOut,
  startIdentityProvider,
} from "../support/identity-provider/index.ts";
import { proves } from "../support/proves.ts";
import { altered, REDIRECT, travel } from "./travel.ts";

const CLIENT = { clientId: "pages", clientSecret: "pages-secret-pages-secret" };
const ATTACK = "\u001b[31m<script>alert(1)</script>ya29.token";
let provider: IdentityProvider;

beforeAll(async () => {
  provider = await startIdentityProvider({
    clients: [
      { ...CLIENT, redirectUris: [REDIRECT] },
      {
        clientId: "basic",
        clientSecret: "s",
        redirectUris: [REDIRECT],
        auth: "client_secret_basic",
      },
      { clientId: "public", redirectUris: [REDIRECT] },
    ],
    users: { mallory: { name: ATTACK } },
  });
});
afterAll(() => provider?.stop());

const leg = (options: Partial<OidcOptions> = {}) =>
  oidc({ issuer: provider.issuer, ...CLIENT, ...options }).leg;

proves("CONN-1", "a person is known by issuer and sub, and named by the provider", async () => {
  const pages = leg();
  const arrived = await travel(pages, { user: "alice" });
  const found = await pages.arrive(arrived);
  expect(found).toEqual({
    status: "known",
    subject: { issuer: provider.issuer, id: "alice" },
    label: "Alice Example",
    hint: "alice",
  });
  expect(found.status === "known" && isVerifiedSubject(found.subject)).toBe(true);
});

proves("CONN-1", "an immutable claim that is configured names the person instead", async () => {
  const pages = leg({ subject: { claim: "oid", issuer: "https://directory.example" } });
  const arrived = await travel(pages, { user: "alice" });
  expect(await pages.arrive(arrived)).toMatchObject({
    status: "known",
    subject: { issuer: "https://directory.example", id: "oid-alice" },
  });
});

proves("CONN-1", "nobody is known where the configured claim is missing", async () => {
  const pages = leg({ subject: { claim: "employee_id" } });
  const arrived = await travel(pages, { user: "alice" });
  expect(await pages.arrive(arrived)).toEqual({ status: "failed", error: "invalid_response" });
});

test("the name a provider gives is handed on as it is, for the page to make safe", async () => {
  const pages = leg();
  const found = await pages.arrive(await travel(pages, { user: "mallory" }));
  expect(found).toMatchObject({ status: "known", label: ATTACK });
});

test("a client may speak in a header, or have no secret", async () => {
  for (const options of [
    { clientId: "basic", clientSecret: "s", clientAuth: "basic" as const },
    { clientId: "public" },
  ]) {
    const pages = oidc({ issuer: provider.issuer, ...options }).leg;
    expect(await pages.arrive(await travel(pages, { user: "alice" }))).toMatchObject({
      status: "known",
    });
  }
});

proves("CONN-1", "a silent leg sees who is still there, and when nobody is", async () => {
  const pages = leg();
  const jar = createJar();
  const silent = async () =>
    pages.arrive(await travel(pages, { user: "nobody", jar, silent: true }));
  expect(await silent()).toEqual({ status: "sign-in-needed" });
  await pages.arrive(await travel(pages, { user: "alice", jar }));
  expect(await silent()).toMatchObject({ status: "known", subject: { id: "alice" } });
  await signOut(provider.issuer, jar);
  expect(await silent()).toEqual({ status: "sign-in-needed" });
});

test("where several accounts are signed in, a silent leg is told which is meant", async () => {
  const pages = leg();
  const jar = createJar();
  const { hint = "" } = (await pages.arrive(await travel(pages, { user: "alice", jar }))) as {
    hint?: string;
  };
  await provider.set({ several: true });
  const silent = async (asked: { hint?: string }) =>
    pages.arrive(await travel(pages, { user: "nobody", jar, silent: true, ...asked }));
  const found = [await silent({}), await silent({ hint: "bob" }), await silent({ hint })];
  await provider.set({ several: false });
  expect(found).toMatchObject([
    { status: "sign-in-needed" },
    { status: "sign-in-needed" },
    { status: "known", subject: { id: "alice" } },
  ]);
});

test("a provider is told of an account what it calls it itself, and on the silent way alone", async () => {
  const pages = leg();
  const told = async (asked: { silent: boolean; hint?: string }) => {
    const departure = await pages.depart({ redirectUri: REDIRECT, state: "s", ...asked });
    return new URL(departure?.url ?? "").searchParams.get("login_hint");
  };
  const hint = "o'b&prompt=login#\u202E\u00e9@example.com";
  expect(await told({ silent: true, hint })).toBe(hint);
  expect(await told({ silent: true })).toBeNull();
  expect(await told({ silent: false, hint })).toBeNull();

  const google = "https://accounts.google.com";
  const entra = { login_hint: "O.CiQ", preferred_username: "a@corp.example", email: "a@x.example" };
  expect(hintOf(provider.issuer, entra)).toBe("O.CiQ");
  const { login_hint: _, ...plain } = entra;
  expect(hintOf(provider.issuer, plain)).toBe("a@corp.example");
  expect(hintOf(provider.issuer, { sub: "7", email: "a@x.example" })).toBe("a@x.example");
  expect(hintOf(google, { sub: "7", email: "a@x.example" })).toBe("7");
  expect(hintOf(provider.issuer, { sub: "7", name: "Alice" })).toBeUndefined();
  expect(hintOf(provider.issuer, { login_hint: "x".repeat(513) })).toBeUndefined();
});

test("a first sign-in may ask for the account anew, a silent one never speaks", async () => {
  const pages = leg({ prompt: "select_account" });
  const to = async (silent: boolean) => {
    const departure = await pages.depart({ redirectUri: REDIRECT, state: "s", silent });
    return new URL(departure?.url ?? "").searchParams.get("prompt");
  };
  expect([await to(false), await to(true)]).toEqual(["select_account", "none"]);
  const jar = createJar();
  await pages.arrive(await travel(pages, { user: "alice", jar }));
  const other = await pages.arrive(await travel(pages, { user: "bob", jar }));
  expect(other).toMatchObject({ subject: { id: "bob" } });
});

test("a person who says no is a value, and so is a provider's error", async () => {
  const pages = leg();
  const no = await travel(pages, { user: "alice", refuse: true });
  expect(await pages.arrive(no)).toEqual({ status: "refused" });
  const gone = altered(no, { error: "temporarily_unavailable", error_description: ATTACK });
  expect(await pages.arrive(gone)).toEqual({ status: "failed", error: "temporarily_unavailable" });
  const odd = altered(no, { error: ATTACK });
  expect(await pages.arrive(odd)).toEqual({ status: "failed", error: "unknown_error" });
});

proves("CONN-6", "state is compared before anything else is believed", async () => {
  const pages = leg();
  const right = await travel(pages, { user: "alice" });
  const before = await provider.requests();
  const denied = { code: null, error: "access_denied" };
  for (const changes of [{ state: "another" }, { state: null }, { ...denied, state: "another" }]) {
    expect(await leg().arrive(altered(right, changes))).toEqual({
      status: "failed",
      error: "invalid_response",
    });
  }
  expect(await provider.requests()).toEqual(before);
});

proves(
  "CONN-6",
  "an answer that does not say who gives it, or names another, is refused",
  async () => {
    const pages = leg();
    const right = await travel(pages, { user: "alice" });
    const before = (await provider.requests())["POST /token"];
    for (const iss of [null, "https://other.example", `${provider.issuer}/`]) {
      for (const error of [null, "access_denied", "login_required"]) {
        const wrong = altered(right, { iss, ...(error === null ? {} : { error }) });
        expect(await pages.arrive(wrong)).toEqual({ status: "failed", error: "invalid_response" });
      }
    }
    expect((await provider.requests())["POST /token"]).toBe(before);
  },
);

proves("CONN-6", "a parameter that comes twice is believed in neither form", async () => {
  const pages = leg();
  for (const name of ["state", "iss", "code", "error"]) {
    const twice = await travel(pages, { user: "alice" });
    const value = twice.callback.searchParams.get(name) ?? "access_denied";
    twice.callback.searchParams.append(name, value);
    if (name === "error") twice.callback.searchParams.append(name, value);
    expect(await pages.arrive(twice)).toEqual({ status: "failed", error: "invalid_response" });
  }
});

proves("CONN-1", "a code counts once, with its own verifier and nonce alone", async () => {
  const pages = leg();
  const replayed = await travel(pages, { user: "alice" });
  expect(await pages.arrive(replayed)).toMatchObject({ status: "known" });
  expect(await pages.arrive(replayed)).toEqual({ status: "failed", error: "invalid_grant" });

  const other = await travel(pages, { user: "alice" });
  const verifier = { ...other, secret: { ...other.secret, verifier: replayed.secret.verifier } };
  expect(await pages.arrive(verifier)).toEqual({ status: "failed", error: "invalid_grant" });

  const third = await travel(pages, { user: "alice" });
  const nonce = { ...third, secret: { ...third.secret, nonce: replayed.secret.nonce } };
  expect(await pages.arrive(nonce)).toEqual({ status: "failed", error: "invalid_response" });
});

test("a code that is missing is no code", async () => {
  const pages = leg();
  const right = await travel(pages, { user: "alice" });
  for (const code of [null, ""]) {
    expect(await pages.arrive(altered(right, { code }))).toEqual({
      status: "failed",
      error: "invalid_response",
    });
  }
});

proves(
  "URL-11",
  "a provider whose error text holds a token is told of by a code alone",
  async () => {
    const pages = leg();
    const right = await travel(pages, { user: "alice" });
    await provider.set({ failure: { at: "token", error: "invalid_grant", text: ATTACK } });
    const json = await pages.arrive(right);
    await provider.set({ failure: { at: "token", error: "ya29.token", text: ATTACK } });
    const named = await pages.arrive(right);
    await provider.set({ failure: { at: "token", text: ATTACK } });
    const html = await pages.arrive(right);
    await provider.set({ failure: { at: "authorization", error: "server_error", text: ATTACK } });
    const early = await pages.arrive(await travel(pages, { user: "alice" }));
    await provider.set({ failure: null });
    expect([json, named, html, early]).toEqual([
      { status: "failed", error: "invalid_grant" },
      { status: "failed", error: "unknown_error" },
      { status: "failed", error: "unreachable" },
      { status: "failed", error: "server_error" },
    ]);
  },
);

test("a name that cannot be had keeps nobody out", async () => {
  const pages = leg();
  const right = await travel(pages, { user: "alice" });
  await provider.set({ failure: { at: "userinfo", text: ATTACK } });
  const found = await pages.arrive(right);
  await provider.set({ failure: null });
  expect(found).toEqual({ status: "known", subject: { issuer: provider.issuer, id: "alice" } });
});
