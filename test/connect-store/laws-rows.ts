/**
 * Laws of interactions: what is stored comes back, and changes once, by its version.
 *
 * @module
 */
import { expect } from "vitest";
import { createEngine } from "../../src/connect/engine.ts";
import { tell } from "../../src/connect/interaction.ts";
import { safeText } from "../../src/text/index.ts";
import { ids, type Law, race, stored, wins } from "./law.ts";
import { ALICE, after, BOB, interaction, NOW, settled } from "./rows.ts";

/** Texts that some database or driver has spoiled before. */
const UNUSUAL = {
  quotes: `it's "quoted" \\ and \\'escaped'; -- $1 ? :x`,
  nul: "before\u0000after",
  halves: "\ud800 alone \udfff",
  scripts: "日本語 العربية עברית 👩‍👩‍👧‍👦 e\u0301 \u202e",
  lines: "one\r\ntwo\u2028three\ttab",
  long: "x".repeat(10_240),
};

export const ROW_LAWS: Readonly<Record<string, Law>> = {
  "a row comes back as it was stored, whatever its texts": async ({ open }) => {
    const [store, other] = [await open(), await open()];
    for (const [name, text] of Object.entries(UNUSUAL)) {
      const row = interaction(name, {
        // A subject is a JSON text of what the identity provider said.
        subject: JSON.stringify(["https://id.example", text]),
        data: {
          browser: "b",
          leg: text,
          parked: text,
          account: { issuer: text, id: text, label: safeText("Alice") },
          code: { hash: text, triesLeft: 3, until: NOW + 1 },
        },
      });
      await stored(store, row);
      expect(await other.read(name)).toEqual(row);
    }
    const full = {
      ...settled("full", NOW + 5),
      version: 1,
      stateHash: "state",
      subject: null,
      leaseUntil: NOW + 60_000,
      toldAt: NOW + 9,
    };
    await stored(store, full);
    expect(await other.read("full")).toEqual(full);
    expect(await other.findByLink("link of full")).toEqual(full);
    expect(await other.findByState("state")).toEqual(full);
    expect(await other.read("nobody")).toBe(null);
  },

  "a taken id or link is refused, and what stood there stays": async ({ open }) => {
    const store = await open();
    await stored(store, interaction("a"));
    expect(await store.insert(interaction("a", { linkHash: "new", purpose: "other" }))).toBe(false);
    expect(await store.insert(interaction("b", { linkHash: "link of a" }))).toBe(false);
    expect(await store.read("a")).toEqual(interaction("a"));
    expect(await store.read("b")).toBe(null);
    expect(await store.findByLink("new")).toBe(null);
  },

  "of two hundred that insert one id at once one succeeds": async (place) => {
    const answers = await race(place, 200, (store, writer) =>
      store.insert(interaction("a", { linkHash: `link ${writer}` })),
    );
    expect(wins(answers)).toBe(1);
  },

  "of two hundred writers of one version one wins": async (place) => {
    const store = await place.open();
    await stored(store, interaction("a"));
    const answers = await race(place, 200, (one, writer) =>
      one.swap(after(interaction("a"), { data: { browser: `writer ${writer}` } })),
    );
    expect(wins(answers)).toBe(1);
    const winner = answers.indexOf(true);
    expect(await store.read("a")).toEqual(
      after(interaction("a"), { data: { browser: `writer ${winner}` } }),
    );
  },

  "only the next version of a row that is there replaces it": async ({ open }) => {
    const store = await open();
    const row = interaction("a");
    await stored(store, row);
    for (const version of [0, 1, 3, 7]) {
      expect(await store.swap({ ...row, version, phase: "away" })).toBe(false);
    }
    expect(await store.swap(after(interaction("nobody")))).toBe(false);
    expect(await store.read("a")).toEqual(row);
    expect(await store.read("nobody")).toBe(null);
  },

  "a change replaces the whole row": async ({ open }) => {
    const [store, other] = [await open(), await open()];
    const row = interaction("a", { stateHash: "s", leaseUntil: NOW, data: { leg: "l" } });
    await stored(store, row);
    const next: typeof row = {
      ...settled("a", NOW + 1),
      version: 2,
      linkHash: "other link",
      connection: "connection-2",
      subject: BOB,
      purpose: "other",
      expiresAt: NOW + 2,
      toldAt: NOW + 3,
    };
    expect(await store.swap(next)).toBe(true);
    expect(await other.read("a")).toEqual(next);
    // Whatever stood there, also where nothing stands now.
    const last = { ...row, version: 3 };
    expect(await store.swap(last)).toBe(true);
    expect(await other.read("a")).toEqual(last);
  },

  "a link finds its row, and no other text does": async ({ open }) => {
    const [store, other] = [await open(), await open()];
    await stored(store, interaction("a"), interaction("b"));
    const next = after(interaction("a"), { phase: "away" });
    expect(await store.swap(next)).toBe(true);
    expect(await other.findByLink("link of a")).toEqual(next);
    expect(await other.findByLink("link of b")).toEqual(interaction("b"));
    for (const text of ["", "a", "link of", "LINK OF A", "link of a ", "link of %"]) {
      expect(await other.findByLink(text)).toBe(null);
    }
  },

  "a state finds its row until it is used": async ({ open }) => {
    const [store, other] = [await open(), await open()];
    await stored(store, interaction("a"), interaction("b"));
    const away = after(interaction("a"), { stateHash: "first" });
    expect(await store.swap(away)).toBe(true);
    expect(await other.findByState("first")).toEqual(away);
    const again = after(away, { stateHash: "second" });
    expect(await store.swap(again)).toBe(true);
    expect(await other.findByState("first")).toBe(null);
    expect(await other.findByState("second")).toEqual(again);
    expect(await store.swap(after(again, { stateHash: null }))).toBe(true);
    expect(await other.findByState("second")).toBe(null);
    expect(await other.findByState("")).toBe(null);
  },

  "many are read at once: those that are there, each once": async ({ open }) => {
    const store = await open();
    const all = Array.from({ length: 250 }, (_, place) => `row ${1000 + place}`);
    for (const id of all) await stored(store, interaction(id));
    expect(ids(await store.readMany([...all, "nobody", "", ...all.slice(7)]))).toEqual(all);
    expect(await store.readMany(["row 1003"])).toEqual([interaction("row 1003")]);
    expect(await store.readMany(["nobody"])).toEqual([]);
    expect(await store.readMany([])).toEqual([]);
  },

  "of fifty that mark an outcome as told one may tell it": async (place) => {
    const store = await place.open();
    await stored(store, settled("a", NOW));
    const told = await race(place, 50, async (one) => {
      const random = (bytes: number) => new Uint8Array(bytes);
      const engine = createEngine({ store: one, clock: () => NOW + 1, random });
      return (await engine.step("a", tell)) !== null;
    });
    expect(wins(told)).toBe(1);
    expect((await store.read("a"))?.toldAt).toBe(NOW + 1);
  },

  "of fifty replicas that read and mark an outcome in one step one may tell it": async (place) => {
    const store = await place.open();
    await stored(store, settled("a", NOW));
    const told = await race(place, 50, (one) => one.tell(["a"], NOW + 1));
    const marked = { ...settled("a", NOW), version: 2, toldAt: NOW + 1 };
    expect(told.filter((rows) => rows.length > 0)).toEqual([[marked]]);
    expect(await store.read("a")).toEqual(marked);
  },

  "only what is settled and not told is marked, among however many": async ({ open }) => {
    const [store, other] = [await open(), await open()];
    const ended = Array.from({ length: 120 }, (_, place) => settled(`ended ${1000 + place}`, NOW));
    const told = { ...settled("told", NOW), toldAt: NOW };
    const apart = [interaction("open"), told, settled("not asked for", NOW)];
    await stored(store, ...ended, ...apart);
    const asked = ["", "open", "told", "nobody", ...ended.map(({ id }) => id), "ended 1003"];
    const marked = ended.map((row) => ({ ...row, version: row.version + 1, toldAt: NOW + 1 }));
    const byId = (rows: readonly { readonly id: string }[]) =>
      rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(byId(await store.tell(asked, NOW + 1))).toEqual(marked);
    expect(byId(await other.readMany(ended.map(({ id }) => id)))).toEqual(marked);
    for (const row of apart) expect(await other.read(row.id)).toEqual(row);
    expect(await store.tell(["open"], NOW + 1)).toEqual([]);
    expect(await store.tell([], NOW + 1)).toEqual([]);
  },

  "everything of a person goes, and nothing of others": async ({ open }) => {
    const [store, other] = [await open(), await open()];
    await stored(
      store,
      interaction("hers"),
      settled("hers too", NOW),
      interaction("his", { subject: BOB }),
      interaction("nobody's", { subject: null }),
    );
    expect(await store.removeSubject(ALICE)).toBe(0);
    const left = await other.readMany(["hers", "hers too", "his", "nobody's"]);
    expect(ids(left)).toEqual(["his", "nobody's"]);
    expect(await other.findByLink("link of hers")).toBe(null);
  },
};
