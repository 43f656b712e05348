import { inspect } from "node:util";
import { expect, test } from "vitest";
import { createEngine } from "../../src/connect/engine.ts";
import type { Purpose, SecretPurpose } from "../../src/connect/options.ts";
import { proves } from "../support/proves.ts";
import { createOrigin, createProvider, tokensOf } from "./provider.ts";
import { connected, connectionOf, engineOf, faultOf, RING, vaultOf } from "./rig.ts";

const KEY: SecretPurpose = {
  kind: "secret",
  title: "Build",
  reason: "To start builds.",
  label: "API key",
  origins: [],
  header: { name: "x-api-key" },
};

/** An origin, a provider, and a vault in which alice has connected both purposes. */
async function setup() {
  const { engine, store, pass } = engineOf();
  const provider = await createProvider(engine);
  const { origin, got, tokens } = await createOrigin();
  const { vault, events } = vaultOf({
    engine,
    leg: provider.leg,
    origins: [origin],
    purposes: { build: { ...KEY, origins: [origin] } },
  });
  await connected({ engine, keys: RING }, { credential: tokensOf(0) });
  const typed = { kind: "secret", value: "typed-secret" } as const;
  await connected({ engine, keys: RING }, { purpose: "build", issuer: "build", credential: typed });
  return { engine, store, pass, provider, origin, got, tokens, vault, events };
}

proves("CONN-5", "a request goes to a configured origin with the person's token", async () => {
  const { vault, origin, got, events } = await setup();
  const request = new Request(`${origin}/issues?page=2`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-trace": "7" },
    body: '{"title":"Broken"}',
  });
  const response = await vault.fetch(connectionOf(), "github", request);
  expect([response.status, await response.text()]).toEqual([200, "POST /issues?page=2"]);
  expect(got).toMatchObject([
    {
      method: "POST",
      path: "/issues?page=2",
      body: '{"title":"Broken"}',
      headers: {
        authorization: "Bearer access-token-0",
        "content-type": "application/json",
        "x-trace": "7",
      },
    },
  ]);
  expect(events).toEqual([
    {
      type: "credential",
      what: "used",
      purpose: "github",
      subject: '["https://id.example","alice"]',
    },
  ]);
});

proves("CONN-5", "a secret goes in the header that its purpose names", async () => {
  const { engine, vault, origin, got } = await setup();
  await vault.fetch(connectionOf(), "build", new Request(origin));
  expect(got[0]?.headers).toMatchObject({ "x-api-key": "typed-secret" });
  expect(got[0]?.headers.authorization).toBeUndefined();

  const credential = { kind: "secret", value: "Schl\u00fcssel 1" } as const;
  await connected({ engine, keys: RING }, { purpose: "build", issuer: "build", credential });
  await vault.fetch(connectionOf(), "build", new Request(origin));
  expect(got[1]?.headers).toMatchObject({ "x-api-key": "Schl\u00fcssel 1" });
});

proves("CONN-5", "no other origin gets a request, however alike it is", async () => {
  const { vault, origin, got } = await setup();
  const other = await createOrigin();
  const port = new URL(origin).port;
  for (const url of [
    other.origin,
    `http://localhost:${port}/`,
    `http://127.0.0.2:${port}/`,
    `https://127.0.0.1:${port}/`,
    `http://127.0.0.1.example:${port}/`,
    "http://127.0.0.1/",
    "data:text/plain,x",
  ]) {
    const fault = await faultOf(vault.fetch(connectionOf(), "github", new Request(url)));
    expect(fault).toMatchObject({
      code: "origin-refused",
      detail: { purpose: "github", origins: [origin] },
    });
  }
  expect([...got, ...other.got]).toEqual([]);
});

proves("CONN-5", "an origin is compared as a whole, not by how it begins", async () => {
  const { engine, provider } = await setup();
  const origins = ["https://api.example", "http://127.0.0.1:808"];
  const { vault } = vaultOf({ engine, leg: provider.leg, origins });
  for (const url of [
    "https://api.example.evil.example/",
    "https://api.example:8443/",
    "http://api.example/",
    "http://127.0.0.1:8080/",
  ]) {
    const fault = await faultOf(vault.fetch(connectionOf(), "github", new Request(url)));
    expect(fault).toMatchObject({ code: "origin-refused" });
  }
});

proves("CONN-5", "a redirect is an answer: whom it names gets nothing", async () => {
  const { vault, origin, got } = await setup();
  const other = await createOrigin();
  const request = new Request(`${origin}/to?${encodeURIComponent(other.origin)}`);
  const response = await vault.fetch(connectionOf(), "github", request);
  expect([response.status, response.headers.get("location")]).toEqual([302, other.origin]);
  expect([got.length, other.got.length]).toEqual([1, 0]);
});

proves("CONN-5", "a request brings no credential and no host of its own", async () => {
  const { vault, origin, got } = await setup();
  const headers = {
    authorization: "Bearer of-the-model",
    cookie: "session=of-the-model",
    "proxy-authorization": "Basic eDp5",
    host: "another-site.example",
    "x-api-key": "of-the-model",
  };
  await vault.fetch(connectionOf(), "build", new Request(origin, { headers }));
  await vault.fetch(connectionOf(), "github", new Request(origin, { headers }));
  expect(got[0]?.headers).toMatchObject({ "x-api-key": "typed-secret" });
  expect(got[1]?.headers).toMatchObject({ authorization: "Bearer access-token-0" });
  for (const { headers: sent } of got) {
    expect(sent.host).toBe(new URL(origin).host);
    expect(sent.cookie).toBeUndefined();
    expect(sent["proxy-authorization"]).toBeUndefined();
  }
  expect(got[0]?.headers.authorization).toBeUndefined();
});

test("whatever sends the request is not told a host, or anything about the connection", async () => {
  const { engine, provider, origin } = await setup();
  const names: string[] = [];
  const send: typeof fetch = (url, init) => {
    names.push(...new Headers(init?.headers).keys());
    return fetch(url, init);
  };
  const { vault } = vaultOf({ engine, leg: provider.leg, origins: [origin], fetch: send });
  const headers = { host: "x", connection: "close", te: "trailers", expect: "x", "x-trace": "7" };
  await vault.fetch(connectionOf(), "github", new Request(origin, { headers }));
  expect(names).toEqual(["authorization", "x-trace"]);
});

proves("CONN-5", "the origin's cookies do not come back", async () => {
  const { vault, origin } = await setup();
  const response = await vault.fetch(connectionOf(), "github", new Request(origin));
  expect(response.headers.getSetCookie()).toEqual([]);
});

proves("REQ-4", "who is asked for comes from the connection, and must be verified", async () => {
  const { vault, origin, got } = await setup();
  const request = () => new Request(origin);
  const nobody = { code: "subject-unverified", detail: { purpose: "github" } };
  const lookAlike = { issuer: "https://id.example", id: "alice" } as never;
  const forged = { ...connectionOf(), subject: lookAlike };
  expect(await faultOf(vault.fetch(connectionOf(null), "github", request()))).toMatchObject(nobody);
  expect(await faultOf(vault.fetch(forged, "github", request()))).toMatchObject(nobody);
  expect(await faultOf(vault.has(forged, "github"))).toMatchObject(nobody);
  expect(await faultOf(vault.revoke(forged, "github"))).toMatchObject(nobody);
  expect(await faultOf(vault.dangerouslyReveal(forged, "github"))).toMatchObject(nobody);
  expect(await faultOf(vault.fetch(connectionOf("bob"), "github", request()))).toMatchObject({
    code: "credential-missing",
    detail: { purpose: "github" },
  });
  expect(got).toEqual([]);
});

proves("CONN-5", "a connection that is gone uses and learns nothing", async () => {
  const { engine, vault, origin, got, provider } = await setup();
  const credential = tokensOf(0, { expiresAt: engine.clock() });
  await connected({ engine, keys: RING }, { credential });
  const connection = connectionOf();
  connection.close();
  const fault = await faultOf(vault.fetch(connection, "github", new Request(origin)));
  const lost = { code: "connection-lost", detail: { reason: "closed" } };
  expect(fault).toMatchObject(lost);
  expect(await faultOf(vault.has(connection, "github"))).toMatchObject(lost);
  expect([got, provider.asked]).toEqual([[], []]);
});

proves("CONN-3", "in local mode everything belongs to the one user of the machine", async () => {
  const { engine, provider, origin, tokens } = await setup();
  const { vault } = vaultOf({ engine, leg: provider.leg, origins: [origin], local: true });
  const here = connectionOf(null);
  expect(await vault.has(here, "github")).toBe(false);
  await connected(
    { engine, keys: RING },
    { subject: '["local","local"]', credential: tokensOf(7) },
  );
  await vault.fetch(here, "github", new Request(origin));
  expect(tokens()).toEqual(["Bearer access-token-7"]);
});

proves(
  "CONN-5",
  "a purpose that is given another provider does not send it the old tokens",
  async () => {
    const { engine, provider, origin, got } = await setup();
    const leg = { ...provider.leg, issuer: "https://gitlab.example" };
    const { vault } = vaultOf({ engine, leg, origins: [origin] });
    expect(await vault.has(connectionOf(), "github")).toBe(false);
    expect(await faultOf(vault.fetch(connectionOf(), "github", new Request(origin)))).toMatchObject(
      {
        code: "credential-missing",
      },
    );
    expect(await vault.revoke(connectionOf(), "github")).toBe("deleted");
    expect([got, provider.asked]).toEqual([[], []]);
  },
);

test("a purpose that is not configured, or stores nothing, is the caller's mistake", async () => {
  const { engine, provider, origin } = await setup();
  const confirm: Purpose = { kind: "confirm", title: "Sure?", reason: "To be sure." };
  const { vault } = vaultOf({ engine, leg: provider.leg, purposes: { confirm } });
  for (const purpose of ["confirm", "gone", "__proto__"]) {
    expect(await faultOf(vault.fetch(connectionOf(), purpose, new Request(origin)))).toEqual(
      new TypeError("no purpose of this name stores a credential"),
    );
  }
});

proves(
  "CONN-5",
  "what an author's own page stored has no origin, and is revealed alone",
  async () => {
    const { engine, provider, origin } = await setup();
    const custom: Purpose = {
      kind: "custom",
      title: "Own",
      reason: "By a page of ours.",
      handle: () => Promise.reject(new Error("not for this test")),
    };
    const { vault } = vaultOf({ engine, leg: provider.leg, purposes: { own: custom } });
    const credential = { kind: "secret", value: "typed-secret" } as const;
    await connected({ engine, keys: RING }, { purpose: "own", issuer: "own", credential });
    expect(await faultOf(vault.fetch(connectionOf(), "own", new Request(origin)))).toMatchObject({
      code: "origin-refused",
      detail: { purpose: "own", origins: [] },
    });
    expect(await vault.dangerouslyReveal(connectionOf(), "own")).toBe("typed-secret");
  },
);

proves("CONN-5", "no error, event or object of the vault holds a credential", async () => {
  const { engine, vault, events, provider, origin } = await setup();
  const gone = vaultOf({ engine, leg: provider.leg, origins: ["http://127.0.0.1:1"] });
  const loud = vaultOf({
    engine,
    leg: provider.leg,
    origins: [origin],
    purposes: { build: { ...KEY, origins: [origin] } },
  });
  await connected(
    { engine, keys: RING },
    { purpose: "build", issuer: "build", credential: { kind: "secret", value: "typed\n-secret" } },
  );
  const faults = [
    await faultOf(gone.vault.fetch(connectionOf(), "github", new Request("http://127.0.0.1:1/"))),
    await faultOf(loud.vault.fetch(connectionOf(), "build", new Request(origin))),
    await faultOf(vault.fetch(connectionOf(), "github", new Request("https://other.example"))),
  ];
  provider.end();
  const expired = tokensOf(0, { expiresAt: 0 });
  await connected({ engine, keys: RING }, { credential: expired });
  faults.push(await faultOf(vault.fetch(connectionOf(), "github", new Request(origin))));
  await connected({ engine, keys: RING }, { credential: expired });
  provider.reach(false);
  faults.push(await faultOf(vault.fetch(connectionOf(), "github", new Request(origin))));

  const sight = { depth: null, showHidden: true, getters: true } as const;
  const seen = [...faults, events, gone.events, vault, RING, engine, createEngine(engine)]
    .map((one) => inspect(one, sight) + String((one as Error).stack))
    .join("\n");
  expect(seen).not.toMatch(/access-token|refresh-token|typed|b2xkIG|bmV3IG|old key|new key/);
  expect(faults.map((fault) => (fault as { code?: string }).code)).toEqual([
    undefined,
    undefined,
    "origin-refused",
    "credential-lost",
    "provider-failed",
  ]);
});
