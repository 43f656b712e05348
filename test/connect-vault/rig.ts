/** What the tests of the vault share: a store in memory, keys, and credentials put in as the service does. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { createEngine, type Engine } from "../../src/connect/engine.ts";
import { type Keys, keys, memoryStore } from "../../src/connect/index.ts";
import type { Interaction } from "../../src/connect/interaction.ts";
import type { Credential, ProviderLeg } from "../../src/connect/legs.ts";
import type { Happening } from "../../src/connect/observe/events.ts";
import type { Purpose } from "../../src/connect/options.ts";
import type { Store } from "../../src/connect/store/store.ts";
import { type CredentialOf, sealCredential } from "../../src/connect/vault/credential.ts";
import { createVault } from "../../src/connect/vault/vault.ts";
import { subjectKey, verifiedSubject } from "../../src/identity/index.ts";

export const OLD = "b2xkIGtleSBvbGQga2V5IG9sZCBrZXkgb2xkIGtleSE";
export const NEW = "bmV3IGtleSBuZXcga2V5IG5ldyBrZXkgbmV3IGtleSE";
export const RING: Keys = keys({ current: "new", all: { old: OLD, new: NEW } });

export const ALICE: string = subjectKey({ issuer: "https://id.example", id: "alice" });

/** An engine over a store, at a time that only the test moves. */
export function engineOf(store: Store = memoryStore(), start = 1_700_000_000_000) {
  let now = start;
  const engine = createEngine({ store, clock: () => now, random: (bytes) => randomBytes(bytes) });
  const pass = (ms: number) => {
    now += ms;
  };
  return { engine, store, pass };
}

/** Stores a credential as the service does, in the write that settles its interaction. */
export async function connected(
  { engine, keys }: { readonly engine: Engine; readonly keys: Keys },
  of: Partial<CredentialOf> & { readonly credential: Credential },
): Promise<void> {
  const { store, clock } = engine;
  const owner = { subject: ALICE, purpose: "github", issuer: "https://github.example", ...of };
  const credential = await sealCredential({ engine, keys }, owner);
  const id = engine.secret();
  const row: Interaction = {
    id,
    version: 1,
    linkHash: engine.secret(),
    stateHash: null,
    connection: "connection-1",
    subject: owner.subject,
    purpose: owner.purpose,
    phase: "settled",
    expiresAt: clock(),
    leaseUntil: null,
    settledAt: clock(),
    toldAt: null,
    data: {},
  };
  await store.insert(row);
  await store.swap({ ...row, version: 2 }, credential);
}

/** A directory of the test's own, gone with it. */
export function directory(): string {
  const path = mkdtempSync(join(tmpdir(), "acp-elicitation-vault-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A connection whose user was verified as this one; `null`: nobody was. */
export function connectionOf(id: string | null = "alice") {
  const gone = new AbortController();
  const subject = id === null ? undefined : verifiedSubject("https://id.example", id);
  return { id: "connection-1", subject, signal: gone.signal, close: () => gone.abort("closed") };
}

export interface VaultRig {
  readonly engine: Engine;
  readonly leg: ProviderLeg;
  readonly origins?: readonly string[];
  readonly keys?: Keys;
  readonly local?: boolean;
  readonly fetch?: typeof fetch;
  readonly purposes?: Readonly<Record<string, Purpose>>;
}

/** A vault with the purpose `github`, and what it says to whoever runs it. */
export function vaultOf({ engine, leg, origins = [], ...rest }: VaultRig) {
  const words = { title: "GitHub", reason: "To read your issues." };
  const github: Purpose = { ...words, kind: "oauth", provider: "github", leg, origins };
  const events: Happening[] = [];
  const vault = createVault({
    engine,
    keys: rest.keys ?? RING,
    purposes: new Map(Object.entries({ github, ...rest.purposes })),
    fetch: rest.fetch ?? fetch,
    local: rest.local ?? false,
    emit: (happening) => events.push(happening),
  });
  return { vault, events };
}

/** What a promise rejects with; fails where it does not. */
export async function faultOf(promise: Promise<unknown>): Promise<unknown> {
  const done = await promise.then(
    () => ({ fault: undefined }),
    (fault: unknown) => ({ fault }),
  );
  if (done.fault === undefined) throw new Error("nothing was thrown");
  return done.fault;
}
