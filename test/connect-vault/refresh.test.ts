import { expect, test } from "vitest";
import type { Credential } from "../../src/connect/legs.ts";
import type { StoredCredential } from "../../src/connect/store/store.ts";
import { nextCredential } from "../../src/connect/vault/credential.ts";
import { proves } from "../support/proves.ts";
import { tokensOf } from "./provider.ts";
import { counted, START, setup, until } from "./replicas.ts";
import { connectionOf, faultOf, RING } from "./rig.ts";

const HOUR = 3_600_000;

proves("CONN-5", "a token is refreshed a minute before it expires, and not before", async () => {
  const { pass, provider, replica, tokens, stored } = await setup(
    tokensOf(0, { expiresAt: START + HOUR }),
  );
  const { ask, events } = replica();
  pass(HOUR - 60_001);
  expect(await ask()).toBe(200);
  expect(provider.asked).toEqual([]);
  pass(1);
  expect(await ask()).toBe(200);
  expect(provider.asked).toEqual(["refresh refresh-token-0"]);
  expect(tokens()).toEqual(["Bearer access-token-0", "Bearer access-token-1"]);
  expect(await stored()).toMatchObject({
    row: { version: 3, leaseUntil: null, updatedAt: START + HOUR - 60_000, createdAt: START },
    held: { refreshToken: "refresh-token-1", expiresAt: START + 2 * HOUR - 60_000 },
  });
  expect(events.map((one) => one.type === "credential" && one.what)).toEqual([
    "used",
    "refreshed",
    "used",
  ]);
});

proves("CONN-5", "of two replicas one alone uses a refresh token; the other waits", async () => {
  const { store, provider, replica, tokens } = await setup(tokensOf(0, { expiresAt: START }));
  const go = provider.hold();
  const first = replica().ask();
  await until(() => provider.asked.length === 1);
  const other = counted(store);
  const second = replica(other.store).ask();
  await until(() => other.seen.reads >= 3);
  go();
  expect(await Promise.all([first, second])).toEqual([200, 200]);
  expect(provider.asked).toEqual(["refresh refresh-token-0"]);
  expect(tokens()).toEqual(["Bearer access-token-1", "Bearer access-token-1"]);
});

proves("CONN-5", "however many requests come at once, a token is refreshed once", async () => {
  const { provider, replica, tokens } = await setup(tokensOf(0, { expiresAt: START }));
  const replicas = [replica(), replica(), replica()];
  const asked = Array.from({ length: 30 }, (_, at) => replicas[at % 3]?.ask());
  expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
  expect(provider.asked).toEqual(["refresh refresh-token-0"]);
  expect(new Set(tokens())).toEqual(new Set(["Bearer access-token-1"]));
});

proves("CONN-5", "the lease of a replica that died lapses, and another one refreshes", async () => {
  const { store, pass, provider, replica, stored } = await setup(tokensOf(0, { expiresAt: START }));
  const { row, held } = (await stored()) as { row: StoredCredential; held: Credential };
  const leaseUntil = START + 60_000;
  await store.swapCredential(await nextCredential(RING, row, held, { leaseUntil, now: START }));

  const other = counted(store);
  const waiting = replica(other.store).ask();
  await until(() => other.seen.reads >= 3);
  expect(provider.asked).toEqual([]);
  pass(60_000);
  expect(await waiting).toBe(200);
  expect(provider.asked).toEqual(["refresh refresh-token-0"]);
});

test("whoever waits for another replica can be called off", async () => {
  const { store, replica, stored } = await setup(tokensOf(0, { expiresAt: START }));
  const { row, held } = (await stored()) as { row: StoredCredential; held: Credential };
  const leaseUntil = START + 60_000;
  await store.swapCredential(await nextCredential(RING, row, held, { leaseUntil, now: START }));

  const other = counted(store);
  const enough = new AbortController();
  const waiting = replica(other.store).ask({ signal: enough.signal });
  await until(() => other.seen.reads >= 2);
  enough.abort(new Error("enough"));
  expect(await faultOf(waiting)).toEqual(new Error("enough"));
});

proves(
  "CONN-5",
  "a token that an origin rejects is refreshed, and the request sent again",
  async () => {
    const { pass, provider, replica, got } = await setup(tokensOf(0));
    const { ask } = replica();
    pass(30_000);
    provider.kill();
    expect(await ask({ method: "POST", body: '{"a":1}' })).toBe(200);
    expect(got.map(({ headers, body }) => `${headers.authorization} ${body}`)).toEqual([
      'Bearer access-token-0 {"a":1}',
      'Bearer access-token-1 {"a":1}',
    ]);
    provider.kill();
    pass(30_000);
    expect(await ask()).toBe(200);
    expect(provider.asked).toEqual(["refresh refresh-token-0", "refresh refresh-token-1"]);
  },
);

test("a body too large to be kept is sent once, and the next request works", async () => {
  const { pass, provider, replica, got } = await setup(tokensOf(0));
  const { ask } = replica();
  pass(30_000);
  provider.kill();
  const body = "x".repeat(1024 * 1024 + 1);
  expect(await ask({ method: "POST", body })).toBe(401);
  expect(await ask({ method: "POST", body })).toBe(200);
  expect(got.map((one) => one.body.length)).toEqual([1_048_577, 1_048_577]);
  expect(provider.asked).toEqual(["refresh refresh-token-0"]);
});

test("a fresh token that is rejected is not refreshed over and over", async () => {
  const { pass, provider, replica } = await setup(tokensOf(0));
  const { ask } = replica();
  pass(30_000);
  provider.kill();
  expect(await ask()).toBe(200);
  provider.kill();
  pass(29_999);
  expect([await ask(), await ask()]).toEqual([401, 401]);
  expect(provider.asked).toEqual(["refresh refresh-token-0"]);
});

test("a 401 is an answer like others where there is nothing to refresh with", async () => {
  const { refreshToken: _, ...bare } = tokensOf(0) as Credential & { refreshToken: string };
  const { pass, provider, replica } = await setup(bare as Credential);
  pass(30_000);
  provider.kill();
  expect(await replica().ask()).toBe(401);
  expect(provider.asked).toEqual([]);
});

proves("CONN-5", "a grant that is over is deleted, and said to be lost", async () => {
  const { provider, replica, stored, got } = await setup(tokensOf(0, { expiresAt: START }));
  const { ask, vault, events } = replica();
  provider.end();
  expect(await faultOf(ask())).toMatchObject({
    code: "credential-lost",
    detail: { purpose: "github" },
  });
  expect(await stored()).toBeNull();
  expect(await vault.has(connectionOf(), "github")).toBe(false);
  expect(await faultOf(ask())).toMatchObject({ code: "credential-missing" });
  expect(got).toEqual([]);
  expect(events.map((one) => ("what" in one ? one.what : "code" in one && one.code))).toEqual([
    "lost",
    "credential-lost",
    "credential-missing",
  ]);
});

test("an expired token without a refresh token is lost", async () => {
  const { refreshToken: _, ...bare } = tokensOf(0, { expiresAt: START + 1 }) as Credential & {
    refreshToken: string;
  };
  const { pass, replica, stored } = await setup(bare as Credential);
  const { ask } = replica();
  expect(await ask()).toBe(200);
  pass(1);
  expect(await faultOf(ask())).toMatchObject({ code: "credential-lost" });
  expect(await stored()).toBeNull();
});

proves("CONN-5", "while the provider is away a token is used as long as it lives", async () => {
  const { pass, provider, replica, stored } = await setup(
    tokensOf(0, { expiresAt: START + 30_000 }),
  );
  const { ask, events } = replica();
  provider.reach(false);
  expect(await ask()).toBe(200);
  expect(events[0]).toEqual({
    type: "credential-failed",
    purpose: "github",
    code: "provider-failed",
  });
  pass(30_000);
  expect(await faultOf(ask())).toMatchObject({
    code: "provider-failed",
    detail: { error: "unreachable" },
  });
  expect((await stored())?.row).toMatchObject({ leaseUntil: null, updatedAt: START });
  provider.reach(true);
  expect(await ask()).toBe(200);
});
