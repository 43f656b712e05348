/**
 * Laws of what comes with time: what is due, what is removed, who hears of a change, and the schema.
 *
 * @module
 */
import { expect } from "vitest";
import { heard } from "./heard.ts";
import { ids, type Law, stored } from "./law.ts";
import { ALICE, after, interaction, NOW, settled } from "./rows.ts";

export const TIME_LAWS: Readonly<Record<string, Law>> = {
  "what time ends is due at its time, and not before": async ({ open }) => {
    const store = await open();
    const code = { hash: "h", triesLeft: 3, until: NOW + 4 };
    await stored(
      store,
      interaction("link", { expiresAt: NOW + 2 }),
      interaction("lease", { phase: "exchanging", leaseUntil: NOW + 3 }),
      interaction("code", { phase: "review", data: { parked: "p", code } }),
      settled("settled", NOW),
    );
    expect(await store.due(NOW + 1, 10)).toEqual([]);
    expect(await store.due(NOW + 2, 10)).toEqual(["link"]);
    expect((await store.due(NOW + 3, 10)).sort()).toEqual(["lease", "link"]);
    expect((await store.due(NOW + 4, 10)).sort()).toEqual(["code", "lease", "link"]);
  },

  "a change moves when a row is due, and its end takes it out": async ({ open }) => {
    const store = await open();
    const row = interaction("a", { expiresAt: NOW });
    await stored(store, row);
    const later = after(row, { expiresAt: NOW + 10 });
    expect(await store.swap(later)).toBe(true);
    expect(await store.due(NOW + 9, 10)).toEqual([]);
    expect(await store.due(NOW + 10, 10)).toEqual(["a"]);
    expect(await store.swap({ ...settled("a", NOW + 10), version: 3 })).toBe(true);
    expect(await store.due(NOW + 1_000_000, 10)).toEqual([]);
  },

  "no more rows are due or removed than asked for": async ({ open }) => {
    const store = await open();
    for (let at = 0; at < 7; at += 1) {
      await stored(
        store,
        interaction(`open ${at}`, { expiresAt: NOW }),
        settled(`ended ${at}`, NOW),
      );
    }
    expect(await store.due(NOW, 3)).toHaveLength(3);
    expect(await store.due(NOW, 0)).toEqual([]);
    expect(await store.removeSettled(NOW, 0)).toBe(0);
    expect(await store.removeSettled(NOW, 5)).toBe(5);
    expect(await store.removeSettled(NOW, 5)).toBe(2);
    expect(await store.removeSettled(NOW, 5)).toBe(0);
    expect(await store.due(NOW, 100)).toHaveLength(7);
  },

  "what is due for longest comes first, and what settled first is removed first": async ({
    open,
  }) => {
    const store = await open();
    await stored(
      store,
      interaction("later", { expiresAt: NOW + 3 }),
      interaction("first", { expiresAt: NOW + 1 }),
      interaction("second", { expiresAt: NOW + 2 }),
      settled("ended later", NOW + 3),
      settled("ended first", NOW + 1),
      settled("ended second", NOW + 2),
    );
    expect(await store.due(NOW + 9, 2)).toEqual(["first", "second"]);
    expect(await store.removeSettled(NOW + 9, 2)).toBe(2);
    expect(ids(await store.readMany(["ended first", "ended second", "ended later"]))).toEqual([
      "ended later",
    ]);
  },

  "rows are removed that settled by then, and no others": async ({ open }) => {
    const [store, other] = [await open(), await open()];
    await stored(store, settled("old", NOW), settled("new", NOW + 1), interaction("open"));
    expect(await store.removeSettled(NOW - 1, 10)).toBe(0);
    expect(await store.removeSettled(NOW, 10)).toBe(1);
    expect(await other.read("old")).toBe(null);
    expect(await other.findByLink("link of old")).toBe(null);
    expect(await other.read("new")).toEqual(settled("new", NOW + 1));
    expect(await other.read("open")).toEqual(interaction("open"));
    // What was removed leaves its place free.
    await stored(store, interaction("old"));
  },

  "a change through another handle is hinted at": async ({ open, patienceMs }) => {
    const [store, other] = [await open(), await open()];
    await stored(store, interaction("a"), interaction("b"));
    const ear = await heard(store, patienceMs);
    try {
      expect(await other.swap(after(interaction("a")))).toBe(true);
      await ear.hears("a");
      expect(await store.swap(after(interaction("b")))).toBe(true);
      await ear.hears("b");
      const third = after(after(interaction("a")));
      expect(await store.swap(third)).toBe(true);
      await ear.hears("a");
    } finally {
      await ear.close();
    }
  },

  "the removal of an open row is hinted at": async ({ open, patienceMs }) => {
    const [store, other] = [await open(), await open()];
    await stored(store, interaction("a"));
    const ear = await heard(store, patienceMs);
    try {
      await other.removeSubject(ALICE);
      await ear.hears("a");
    } finally {
      await ear.close();
    }
  },

  "two watchers of one store both hear, and one that was closed hears nothing": async ({
    open,
    patienceMs,
  }) => {
    const [store, other] = [await open(), await open()];
    await stored(store, interaction("a"), interaction("b"));
    const [first, second] = [await heard(store, patienceMs), await heard(store, patienceMs)];
    try {
      await store.swap(after(interaction("a")));
      await Promise.all([first.hears("a"), second.hears("a")]);
      await first.close();
      const before = first.count();
      await store.swap(after(interaction("b")));
      await second.hears("b");
      expect(first.count()).toBe(before);
      await other.swap(after(after(interaction("a"))));
      await second.hears("a");
      expect(first.count()).toBe(before);
    } finally {
      await Promise.all([first.close(), second.close()]);
    }
  },

  "the schema is there after a migration, which then has nothing left to do": async ({ open }) => {
    const store = await open();
    await stored(store, interaction("a"));
    expect(await store.schemaVersion()).toBe(3);
    expect(await store.migrate()).toEqual({ from: 3, to: 3 });
    expect(await Promise.all([store.migrate(), (await open()).migrate()])).toEqual([
      { from: 3, to: 3 },
      { from: 3, to: 3 },
    ]);
    expect(await store.read("a")).toEqual(interaction("a"));
    expect(await store.ping()).toBe(undefined);
  },
};
