import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  addKey,
  dropKey,
  keyFile,
  keys,
  memoryStore,
  promoteKey,
  resealAll,
} from "../../src/connect/index.ts";
import type { Store } from "../../src/connect/store/store.ts";
import { openCredential } from "../../src/connect/vault/credential.ts";
import { proves } from "../support/proves.ts";
import { ALICE, connected, directory, engineOf, OLD, RING } from "./rig.ts";

const made = () => {
  const path = join(directory(), "keys.json");
  return { path, ring: keyFile(path, { create: true }) };
};
const old = keys({ current: "old", all: { old: OLD } });
const secret = (value: string) => ({ kind: "secret", value }) as const;

/** A store with this many credentials, all sealed with the old key. */
async function stocked(count: number): Promise<Store> {
  const { engine, store } = engineOf();
  for (let at = 0; at < count; at += 1) {
    await connected(
      { engine, keys: old },
      { subject: `person-${at}`, credential: secret(`value-${at}`) },
    );
  }
  return store;
}

/** What every one of them holds, and the key it is sealed with. */
async function held(store: Store, count: number): Promise<string[]> {
  const found = [];
  for (let at = 0; at < count; at += 1) {
    const row = await store.readCredential(`person-${at}`, "github");
    if (row === null) throw new Error("gone");
    const credential = await openCredential(RING, row);
    found.push(`${row.kid} v${row.version} ${credential.kind === "secret" && credential.value}`);
  }
  return found;
}

proves(
  "CONN-4",
  "a key file is rotated while it is in use, and nothing becomes unreadable",
  async () => {
    const { path, ring } = made();
    const { engine, store } = engineOf();
    const first = ring.current;
    await connected({ engine, keys: ring }, { credential: secret("hunter2") });
    const cookie = await ring.seal(["session-cookie", "id-1"], "browser");

    const second = await addKey(path);
    expect(keyFile(path).current).toBe(first);
    expect(await dropKey(path, second, store)).toBe(true);
    const third = await addKey(path);
    await promoteKey(path, third);
    expect(await ring.open(["session-cookie", "id-1"], cookie)).toBe("browser");
    expect(await dropKey(path, first, store)).toBe(false);
    expect(keyFile(path).ids).toEqual([first, third]);

    await ring.seal(["leg", "id-1"], "verifier");
    expect(await resealAll({ store, keys: ring })).toEqual({ resealed: 1, unreadable: 0 });
    expect(await dropKey(path, first, store)).toBe(true);
    expect(keyFile(path).ids).toEqual([third]);
    const row = await store.readCredential(ALICE, "github");
    expect(await openCredential(keyFile(path), row as NonNullable<typeof row>)).toEqual({
      kind: "secret",
      value: "hunter2",
    });
    if (process.platform !== "win32") expect(statSync(path).mode & 0o777).toBe(0o600);
  },
);

test("what would break the file is refused, and leaves it as it was", async () => {
  const { path, ring } = made();
  const before = readFileSync(path, "utf8");
  const store = memoryStore();
  await expect(promoteKey(path, "gone")).rejects.toThrow("has no such key");
  await expect(dropKey(path, "gone", store)).rejects.toThrow("has no such key");
  await expect(dropKey(path, ring.current, store)).rejects.toThrow(
    "the current key cannot be dropped; promote another",
  );
  expect(readFileSync(path, "utf8")).toBe(before);
});

test("of two changes at once, the second is refused and says what to do", async () => {
  const { path } = made();
  writeFileSync(`${path}.lock`, "");
  await expect(addKey(path)).rejects.toThrow(
    `the key file is being changed; if nobody does, delete ${path}.lock`,
  );
});

proves("CONN-4", "every credential is sealed anew, however many there are", async () => {
  const store = await stocked(25);
  const progress: number[] = [];
  const done = await resealAll({
    store,
    keys: RING,
    batch: 10,
    onProgress: ({ resealed }) => progress.push(resealed),
  });
  expect(done).toEqual({ resealed: 25, unreadable: 0 });
  expect(progress).toEqual([10, 20, 25]);
  expect(await held(store, 25)).toEqual(
    Array.from({ length: 25 }, (_, at) => `new v2 value-${at}`),
  );
  expect(await resealAll({ store, keys: RING })).toEqual({ resealed: 0, unreadable: 0 });
});

proves("CONN-4", "two replicas that seal anew at once change each credential once", async () => {
  const store = await stocked(25);
  const done = await Promise.all([
    resealAll({ store, keys: RING, batch: 7 }),
    resealAll({ store, keys: RING, batch: 10 }),
  ]);
  expect(done[0].resealed + done[1].resealed).toBe(25);
  expect(await held(store, 25)).toEqual(
    Array.from({ length: 25 }, (_, at) => `new v2 value-${at}`),
  );
});

proves("CONN-4", "a run that was interrupted goes on where it stopped", async () => {
  const store = await stocked(5);
  let writes = 0;
  const failing: Store = {
    ...store,
    swapCredential: async (next) => {
      if (writes === 2) throw new Error("database gone");
      writes += 1;
      return store.swapCredential(next);
    },
  };
  await expect(resealAll({ store: failing, keys: RING })).rejects.toThrow("database gone");
  expect(await resealAll({ store, keys: RING })).toEqual({ resealed: 3, unreadable: 0 });
});

proves("CONN-4", "credentials that cannot be read are counted, and hold up no others", async () => {
  const store = await stocked(6);
  for (const at of [0, 1, 2]) {
    const row = await store.readCredential(`person-${at}`, "github");
    const other = await store.readCredential("person-5", "github");
    if (row === null || other === null) throw new Error("gone");
    await store.swapCredential({ ...row, version: 2, sealed: other.sealed });
  }
  const done = await resealAll({ store, keys: RING, batch: 2 });
  expect(done).toEqual({ resealed: 3, unreadable: 3 });
});
