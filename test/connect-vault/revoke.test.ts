import { expect, test } from "vitest";
import { createEngine } from "../../src/connect/engine.ts";
import type { Purpose } from "../../src/connect/options.ts";
import type { Store } from "../../src/connect/store/store.ts";
import { nextCredential } from "../../src/connect/vault/credential.ts";
import { verifiedSubject } from "../../src/identity/index.ts";
import { proves } from "../support/proves.ts";
import { createProvider, tokensOf } from "./provider.ts";
import { ALICE, connected, connectionOf, engineOf, faultOf, RING, vaultOf } from "./rig.ts";

const BUILD: Purpose = {
  kind: "secret",
  title: "Build",
  reason: "To start builds.",
  label: "API key",
  origins: [],
};
const BOB = '["https://id.example","bob"]';

async function setup() {
  const { engine, store } = engineOf();
  const provider = await createProvider(engine);
  const options = { engine, leg: provider.leg, purposes: { build: BUILD } };
  const { vault, events } = vaultOf(options);
  const typed = { kind: "secret", value: "typed-secret" } as const;
  await connected({ engine, keys: RING }, { credential: tokensOf(0) });
  await connected({ engine, keys: RING }, { subject: BOB, credential: tokensOf(9) });
  await connected({ engine, keys: RING }, { purpose: "build", issuer: "build", credential: typed });
  return { engine, store, provider, options, vault, events };
}

proves(
  "CONN-5",
  "revoking tells the provider, deletes, and is for one person's purpose",
  async () => {
    const { vault, provider, events } = await setup();
    const alice = connectionOf();
    expect(await vault.has(alice, "github")).toBe(true);
    expect(await vault.revoke(alice, "github")).toBe("revoked");
    expect(provider.revoked).toEqual(["refresh-token-0"]);
    expect(await vault.has(alice, "github")).toBe(false);
    expect(await vault.revoke(alice, "github")).toBe("missing");
    expect(await vault.has(alice, "build")).toBe(true);
    expect(await vault.has(connectionOf("bob"), "github")).toBe(true);
    expect(events).toEqual([
      { type: "credential", what: "revoked", purpose: "github", subject: ALICE },
    ]);
  },
);

proves("CONN-5", "what cannot be told to a provider is deleted all the same", async () => {
  const { vault, provider, store } = await setup();
  provider.reach(false);
  expect(await vault.revoke(connectionOf(), "github")).toBe("deleted");
  expect(await vault.revoke(connectionOf(), "build")).toBe("deleted");
  expect(await store.readCredential(ALICE, "github")).toBeNull();
  expect(await store.readCredential(ALICE, "build")).toBeNull();
});

test("tokens that are refreshed while they are being revoked are revoked too", async () => {
  const { engine, store, provider, options } = await setup();
  let raced = false;
  const racing: Store = {
    ...store,
    async removeCredential(credential) {
      const row = await store.readCredential(ALICE, "github");
      if (!raced && row !== null) {
        raced = true;
        const now = engine.clock();
        const next = await nextCredential(RING, row, tokensOf(1), { leaseUntil: null, now });
        await store.swapCredential(next);
      }
      return store.removeCredential(credential);
    },
  };
  const { vault } = vaultOf({ ...options, engine: createEngine({ ...engine, store: racing }) });
  expect(await vault.revoke(connectionOf(), "github")).toBe("revoked");
  expect(provider.revoked).toEqual(["refresh-token-0", "refresh-token-1"]);
  expect(await store.readCredential(ALICE, "github")).toBeNull();
});

proves("CONN-5", "a person can be forgotten, and nobody else with them", async () => {
  const { vault, store, provider, events } = await setup();
  expect(await vault.forget(verifiedSubject("https://id.example", "alice"))).toBe(2);
  expect(provider.revoked).toEqual(["refresh-token-0"]);
  expect(await store.readCredential(ALICE, "github")).toBeNull();
  expect(await store.readCredential(ALICE, "build")).toBeNull();
  expect(await vault.has(connectionOf("bob"), "github")).toBe(true);
  expect(events).toEqual([{ type: "forgotten", subject: ALICE, credentials: 2 }]);
  expect(await vault.forget(verifiedSubject("https://id.example", "alice"))).toBe(0);
});

test("a person is forgotten also where the provider is away, and only by a verified name", async () => {
  const { vault, store, provider } = await setup();
  provider.reach(false);
  const lookAlike = { issuer: "https://id.example", id: "bob" } as never;
  expect(await faultOf(vault.forget(lookAlike))).toEqual(
    new TypeError("only a verified subject can be forgotten"),
  );
  expect(await vault.forget(verifiedSubject("https://id.example", "bob"))).toBe(1);
  expect(await store.readCredential(BOB, "github")).toBeNull();
});
