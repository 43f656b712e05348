import { expect, test } from "vitest";
import { createEngine } from "../../src/connect/engine.ts";
import { memoryStore } from "../../src/connect/index.ts";
import type { Store, StoredCredential } from "../../src/connect/store/store.ts";
import { proves } from "../support/proves.ts";
import { createOrigin, createProvider, tokensOf } from "./provider.ts";
import { ALICE, connected, connectionOf, engineOf, faultOf, RING, vaultOf } from "./rig.ts";

const BOB = '["https://id.example","bob"]';
type Change = (
  row: StoredCredential,
  others: { readonly bob: StoredCredential; readonly gitlab: StoredCredential },
) => StoredCredential;

/** What alice gets when whoever writes the database has changed what is read for her. */
async function attacked(change: Change) {
  const { engine, store } = engineOf();
  const provider = await createProvider(engine);
  const { origin, got } = await createOrigin();
  for (const [n, of] of [{}, { subject: BOB }, { purpose: "gitlab" }].entries()) {
    await connected({ engine, keys: RING }, { ...of, credential: tokensOf(n) });
  }
  const read = async (subject: string, purpose: string) => {
    const row = await store.readCredential(subject, purpose);
    if (row === null) throw new Error("gone");
    return row;
  };
  const others = { bob: await read(BOB, "github"), gitlab: await read(ALICE, "gitlab") };
  const lying: Store = {
    ...store,
    readCredential: async (subject, purpose) => change(await read(subject, purpose), others),
  };
  const own = createEngine({ ...engine, store: lying });
  const { vault } = vaultOf({ engine: own, leg: provider.leg, origins: [origin] });
  const send = () => vault.fetch(connectionOf(), "github", new Request(origin));
  return { send, reveal: () => vault.dangerouslyReveal(connectionOf(), "github"), got };
}

for (const [what, change] of Object.entries<Change>({
  "a text of another person": (row, { bob }) => ({ ...row, sealed: bob.sealed }),
  "a row of another person under her name": (row, { bob }) => ({ ...bob, subject: row.subject }),
  "a row of another purpose under this one's": (row, { gitlab }) => ({
    ...gitlab,
    purpose: row.purpose,
  }),
  "an id of another row": (row, { bob }) => ({ ...row, id: bob.id }),
  "a newer version": (row) => ({ ...row, version: 2 }),
  "a text cut short": (row) => ({ ...row, sealed: row.sealed.slice(0, -4) }),
  "an empty text": (row) => ({ ...row, sealed: "" }),
})) {
  proves("CONN-4", `${what} is refused and sent nowhere`, async () => {
    const { send, reveal, got } = await attacked(change);
    expect(await faultOf(send())).toMatchObject({ code: "sealed-unreadable" });
    expect(await faultOf(reveal())).toMatchObject({ code: "sealed-unreadable" });
    expect(got).toEqual([]);
  });
}

proves("CONN-4", "a row whose issuer was changed to the configured one is refused", async () => {
  const { engine, store } = engineOf();
  const provider = await createProvider(engine);
  const { origin, got } = await createOrigin();
  const issuer = "https://gitlab.example";
  await connected({ engine, keys: RING }, { issuer, credential: tokensOf(0) });
  const row = await store.readCredential(ALICE, "github");
  if (row === null) throw new Error("gone");
  await store.swapCredential({ ...row, issuer: "https://github.example", version: 2 });
  const lying: Store = {
    ...store,
    readCredential: async () => ({ ...row, issuer: "https://github.example" }),
  };
  for (const over of [store, lying]) {
    const own = createEngine({ ...engine, store: over });
    const { vault } = vaultOf({ engine: own, leg: provider.leg, origins: [origin] });
    const fault = await faultOf(vault.fetch(connectionOf(), "github", new Request(origin)));
    expect(fault).toMatchObject({ code: "sealed-unreadable" });
  }
  expect(got).toEqual([]);
});

proves("CONN-4", "an older text put back into its own row is refused", async () => {
  const { engine, store, pass } = engineOf();
  const provider = await createProvider(engine);
  const { origin, tokens } = await createOrigin();
  const { vault } = vaultOf({ engine, leg: provider.leg, origins: [origin] });
  const send = () => vault.fetch(connectionOf(), "github", new Request(origin));
  await connected(
    { engine, keys: RING },
    { credential: tokensOf(0, { expiresAt: engine.clock() + 120_000 }) },
  );
  const before = await store.readCredential(ALICE, "github");
  pass(60_000);
  expect((await send()).status).toBe(200);
  const after = await store.readCredential(ALICE, "github");
  if (before === null || after === null) throw new Error("gone");
  await store.swapCredential({ ...after, version: after.version + 1, sealed: before.sealed });
  expect(await faultOf(send())).toMatchObject({ code: "sealed-unreadable" });
  expect(tokens()).toEqual(["Bearer access-token-1"]);
});

test("a credential that cannot be read can still be deleted, and connected anew", async () => {
  const { engine, store } = engineOf(memoryStore());
  const provider = await createProvider(engine);
  const { origin, tokens } = await createOrigin();
  const { vault } = vaultOf({ engine, leg: provider.leg, origins: [origin] });
  await connected({ engine, keys: RING }, { credential: tokensOf(0) });
  const row = await store.readCredential(ALICE, "github");
  if (row === null) throw new Error("gone");
  await store.swapCredential({ ...row, version: 2 });
  expect(await vault.revoke(connectionOf(), "github")).toBe("deleted");
  await connected({ engine, keys: RING }, { credential: tokensOf(1) });
  await vault.fetch(connectionOf(), "github", new Request(origin));
  expect(tokens()).toEqual(["Bearer access-token-1"]);
});
