import { expect } from "vitest";
import { memoryStore, type Store } from "../../src/connect/index.ts";
import { proves } from "../support/proves.ts";
import { BROKEN } from "./broken.ts";
import { keeps, type Place } from "./law.ts";
import { LAWS, storeLaws } from "./laws.ts";
import { credential } from "./rows.ts";

// What cannot be copied cannot be kept.
const unwritable = credential("c", { sealed: (() => {}) as never });

const place = (store: Store): Place => ({ open: async () => store, unwritable, patienceMs: 300 });

storeLaws("the store in memory", async () => ({ ...place(memoryStore()), patienceMs: 30_000 }));

proves("CONN-8", "for every law there is a store that breaks it, and fails it", async () => {
  expect(Object.keys(BROKEN).sort()).toEqual(Object.keys(LAWS).sort());
  for (const [name, law] of Object.entries(LAWS)) {
    const works = memoryStore();
    const store = { ...works, ...BROKEN[name]?.(works) };
    await expect(keeps(law, place(store)), name).rejects.toThrow(/^(expected|no hint)/);
  }
});
