/** Replicas that share a store, a provider and an origin, and the means to wait for one of them. */
import { vi } from "vitest";
import { createEngine } from "../../src/connect/engine.ts";
import type { Credential } from "../../src/connect/legs.ts";
import type { Store } from "../../src/connect/store/store.ts";
import { openCredential } from "../../src/connect/vault/credential.ts";
import { createOrigin, createProvider } from "./provider.ts";
import { ALICE, connected, connectionOf, engineOf, RING, vaultOf } from "./rig.ts";

export const START = 1_700_000_000_000;

/** A vault in which alice has connected `credential`, and the means to make another replica's. */
export async function setup(credential: Credential, { store: given }: { store?: Store } = {}) {
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
export const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 50_000 });

/** A store that says how often the credential was read through it. */
export function counted(store: Store) {
  const seen = { reads: 0 };
  const readCredential: Store["readCredential"] = (subject, purpose) => {
    seen.reads += 1;
    return store.readCredential(subject, purpose);
  };
  return { seen, store: { ...store, readCredential } };
}
