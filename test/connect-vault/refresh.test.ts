import { expect, test, vi } from "vitest";
import { createEngine, keys, memoryStore, resealAll } from "../../src/connect/index.ts";
import type { Credential } from "../../src/connect/legs.ts";
import type { Store, StoredCredential } from "../../src/connect/store/store.ts";
import { nextCredential, openCredential } from "../../src/connect/vault/credential.ts";
import { proves } from "../support/proves.ts";
import { createOrigin, createProvider, tokensOf } from "./provider.ts";
import {
  ALICE,
  connected,
  connectionOf,
  engineOf,
  faultOf,
  NEW,
  OLD,
  RING,
  vaultOf,
} from "./rig.ts";

const HOUR = 3_600_000;
const START = 1_700_000_000_000;

/** A vault in which alice has connected `credential`, and the means to make another replica's. */
async function setup(credential: Credential, { store: given }: { store?: Store } = {}) {
  const { engine, store, pass } = engineOf(given, START);
  const provider = await createProvider(engine);
  const { origin, got, tokens } = await createOrigin({ good: provider.good });
  await connected({ engine, keys: RING }, { credential });
  const replica = (over: Store = store) => {
    const own = createEngine({ ...engine, store: over });
    const { vault, events } = vaultOf({ engine: own, leg: provider.leg, origins: [origin] });
    const ask = async (init?: RequestInit) =>
      (await vault.fetch(connectionOf(), "github", new Request(origin, init))).status;
    return { vault, events, ask };
  };
  const stored = async () => {
    const row = await store.readCredential(ALICE, "github");
    return row === null ? null : { row, held: await openCredential(RING, row) };
  };
  return { store, pass, provider, origin, got, tokens, replica, stored };
}

/** Waits for it however slow the machine is; the test's own end is the only limit. */
const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 50_000 });

/** A store that says how often the credential was read through it. */
function counted(store: Store) {
  const seen = { reads: 0 };
  const readCredential: Store["readCredential"] = (subject, purpose) => {
    seen.reads += 1;
    return store.readCredential(subject, purpose);
  };
  return { seen, store: { ...store, readCredential } };
}

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

proves(
  "CONN-8",
  "fresh tokens are kept where the row is sealed with another key meanwhile",
  async () => {
    const { store, provider, replica, stored } = await setup(tokensOf(0, { expiresAt: START }));
    const go = provider.hold();
    const asked = replica().ask();
    await until(() => provider.asked.length === 1);
    const old = keys({ current: "old", all: { old: OLD, new: NEW } });
    expect(await resealAll({ store, keys: old })).toEqual({ resealed: 1, unreadable: 0 });
    expect((await stored())?.row).toMatchObject({ kid: "old", leaseUntil: START + 60_000 });
    go();
    expect(await asked).toBe(200);
    expect(await stored()).toMatchObject({
      row: { kid: "new", version: 4, leaseUntil: null },
      held: { refreshToken: "refresh-token-1" },
    });
  },
);

proves(
  "CONN-5",
  "a refresh brings back nothing that was deleted meanwhile, and revokes what it got",
  async () => {
    const { store, provider, replica, stored } = await setup(tokensOf(0, { expiresAt: START }));
    const go = provider.hold();
    const asked = faultOf(replica().ask());
    await until(() => provider.asked.length === 1);
    expect(await store.removeSubject(ALICE)).toBe(1);
    go();
    expect(await asked).toMatchObject({ code: "credential-missing" });
    expect(await stored()).toBeNull();
    expect(provider.revoked).toEqual(["refresh-token-1"]);
  },
);

proves(
  "CONN-5",
  "a refresh leaves alone what was connected anew meanwhile, also where it was lost",
  async () => {
    for (const over of [false, true]) {
      const given = memoryStore();
      const { provider, replica, tokens, stored } = await setup(tokensOf(0, { expiresAt: START }), {
        store: given,
      });
      if (over) provider.end();
      const go = provider.hold();
      const asked = replica().ask();
      await until(() => provider.asked.length === 1);
      const { engine } = engineOf(given, START);
      await connected({ engine, keys: RING }, { credential: tokensOf(5) });
      go();
      expect(await asked).toBe(401);
      expect(tokens()).toEqual(["Bearer access-token-5"]);
      expect(await stored()).toMatchObject({ row: { version: 1 }, held: tokensOf(5) });
    }
  },
);

proves("CONN-7", "fresh tokens are stored once the database answers again", async () => {
  const inner = memoryStore();
  const { provider, replica, stored } = await setup(tokensOf(0, { expiresAt: START }), {
    store: inner,
  });
  let failures = 0;
  const weak: Store = {
    ...inner,
    async swapCredential(next) {
      if (provider.asked.length === 0 || failures === 2) return inner.swapCredential(next);
      failures += 1;
      // The second time it is the answer alone that is lost.
      if (failures === 2) await inner.swapCredential(next);
      throw new Error("database gone");
    },
  };
  expect(await replica(weak).ask()).toBe(200);
  expect(failures).toBe(2);
  expect(await stored()).toMatchObject({
    row: { version: 3, leaseUntil: null },
    held: { refreshToken: "refresh-token-1" },
  });
});
