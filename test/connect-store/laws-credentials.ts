/**
 * Laws of credentials: one for each person and purpose, written with the row that it comes from or not at all.
 *
 * @module
 */
import { expect } from "vitest";
import { ids, type Law, race, stored, wins } from "./law.ts";
import { ALICE, after, BOB, credential, interaction, NOW } from "./rows.ts";

export const CREDENTIAL_LAWS: Readonly<Record<string, Law>> = {
  "a credential is stored as it is, with the row": async ({ open }) => {
    const [store, other] = [await open(), await open()];
    await stored(store, interaction("a"));
    const found = credential("c", { version: 4, leaseUntil: NOW + 1, sealed: "x".repeat(10_240) });
    expect(await store.swap(after(interaction("a")), found)).toBe(true);
    expect(await other.readCredential(ALICE, "github")).toEqual(found);
    expect(await other.readCredential(BOB, "github")).toBe(null);
    expect(await other.readCredential(ALICE, "gitlab")).toBe(null);
    expect((await other.read("a"))?.version).toBe(2);
  },

  "a row that somebody else changed first takes no credential along": async (place) => {
    const store = await place.open();
    await stored(store, interaction("a"));
    const answers = await race(place, 40, (one, writer) =>
      one.swap(
        after(interaction("a"), { data: { browser: `writer ${writer}` } }),
        credential("c", { sealed: `writer ${writer}`, purpose: `purpose ${writer}` }),
      ),
    );
    expect(wins(answers)).toBe(1);
    const winner = answers.indexOf(true);
    const all = await store.credentialsNotSealedWith("none", 100);
    expect(all.map(({ sealed }) => sealed)).toEqual([`writer ${winner}`]);
    expect((await store.read("a"))?.data).toEqual({ browser: `writer ${winner}` });
  },

  "a credential that cannot be written leaves the row as it was": async ({ open, unwritable }) => {
    const [store, other] = [await open(), await open()];
    await stored(store, interaction("a"));
    const next = after(interaction("a"), { phase: "review" });
    await expect(store.swap(next, unwritable)).rejects.toThrow();
    expect(await store.read("a")).toEqual(interaction("a"));
    expect(await other.read("a")).toEqual(interaction("a"));
    expect(await other.credentialsNotSealedWith("none", 10)).toEqual([]);
    // The store works on.
    expect(await store.swap(next, credential("c"))).toBe(true);
  },

  "a later credential takes the place of an earlier one": async ({ open }) => {
    const store = await open();
    await stored(store, interaction("a"));
    const first = credential("first", { version: 3 });
    const second = credential("second", {
      issuer: "https://other.example",
      kid: "key-2",
      leaseUntil: NOW + 5,
      createdAt: NOW + 6,
      updatedAt: NOW + 7,
    });
    let row = interaction("a");
    for (const found of [first, second, first]) {
      row = after(row);
      expect(await store.swap(row, found)).toBe(true);
      expect(await store.readCredential(ALICE, "github")).toEqual(found);
      expect(await store.credentialsNotSealedWith("none", 10)).toEqual([found]);
    }
  },

  "of forty that refresh one credential one wins": async (place) => {
    const store = await place.open();
    await stored(store, interaction("a"));
    await store.swap(after(interaction("a")), credential("c"));
    const answers = await race(place, 40, (one, writer) =>
      one.swapCredential(credential("c", { version: 2, leaseUntil: NOW + writer })),
    );
    expect(wins(answers)).toBe(1);
    expect(await store.readCredential(ALICE, "github")).toEqual(
      credential("c", { version: 2, leaseUntil: NOW + answers.indexOf(true) }),
    );
  },

  "only the next version of the very credential replaces it": async ({ open }) => {
    const store = await open();
    await stored(store, interaction("a"));
    expect(await store.swapCredential(credential("c", { version: 1 }))).toBe(false);
    await store.swap(after(interaction("a")), credential("c"));
    for (const wrong of [
      credential("c", { version: 1, sealed: "x" }),
      credential("c", { version: 3, sealed: "x" }),
      credential("d", { version: 2, sealed: "x" }),
      credential("c", { version: 2, sealed: "x", purpose: "gitlab" }),
      credential("c", { version: 2, sealed: "x", subject: BOB }),
    ]) {
      expect(await store.swapCredential(wrong)).toBe(false);
    }
    expect(await store.credentialsNotSealedWith("none", 10)).toEqual([credential("c")]);
    const next = credential("c", {
      version: 2,
      issuer: "https://other.example",
      kid: "key-2",
      sealed: "sealed anew",
      leaseUntil: NOW + 5,
      createdAt: NOW + 6,
      updatedAt: NOW + 7,
    });
    for (const one of [next, credential("c", { version: 3 })]) {
      expect(await store.swapCredential(one)).toBe(true);
      expect(await store.readCredential(ALICE, "github")).toEqual(one);
    }
  },

  "a credential is removed once, and only the one that was read": async ({ open }) => {
    const [store, other] = [await open(), await open()];
    await stored(store, interaction("a"), interaction("b"));
    const found = credential("c", { version: 2 });
    await store.swap(after(interaction("a")), found);
    await store.swap(after(interaction("b")), credential("d", { purpose: "gitlab" }));
    for (const wrong of [
      { version: 1 },
      { version: 3 },
      { id: "d" },
      { subject: BOB },
      { purpose: "gitlab" },
    ]) {
      expect(await other.removeCredential({ ...found, ...wrong })).toBe(false);
    }
    expect(await other.removeCredential(found)).toBe(true);
    expect(await store.removeCredential(found)).toBe(false);
    expect(await store.readCredential(ALICE, "github")).toBe(null);
    expect((await store.readCredential(ALICE, "gitlab"))?.id).toBe("d");
  },

  "every credential of a person goes, and is counted": async ({ open }) => {
    const store = await open();
    const his = { subject: BOB };
    await stored(store, interaction("a"), interaction("b"), interaction("c", his));
    await store.swap(after(interaction("a")), credential("a"));
    await store.swap(after(interaction("b")), credential("b", { purpose: "gitlab" }));
    await store.swap(after(interaction("c", his)), credential("c", his));
    expect(await store.removeSubject(ALICE)).toBe(2);
    expect(await store.removeSubject(ALICE)).toBe(0);
    expect(ids(await store.credentialsNotSealedWith("none", 10))).toEqual(["c"]);
  },

  "rotation finds what another key sealed, as many as asked for": async ({ open }) => {
    const store = await open();
    for (const [id, kid] of [
      ["a", "old"],
      ["b", "older"],
      ["c", "new"],
      ["d", "old"],
    ] as const) {
      await stored(store, interaction(id));
      await store.swap(after(interaction(id)), credential(id, { purpose: id, kid }));
    }
    expect(ids(await store.credentialsNotSealedWith("new", 10))).toEqual(["a", "b", "d"]);
    expect(await store.credentialsNotSealedWith("new", 2)).toHaveLength(2);
    expect(await store.credentialsNotSealedWith("new", 0)).toEqual([]);
  },
};
