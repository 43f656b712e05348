/**
 * Several processes that race on one database, and what must have come of it. They run the built package.
 *
 * @module
 */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect } from "vitest";
import type { Interaction, Store } from "../../src/connect/index.ts";
import { proves } from "../support/proves.ts";
import { stored } from "./law.ts";
import { ALICE, after, credential, interaction } from "./rows.ts";

/** One empty database that other processes can reach. */
export interface Shared {
  readonly place: string;
  open(): Promise<Store>;
}

interface Race {
  readonly what: "migrate" | "swap" | "swap-credential" | "refresh" | "count";
  readonly rows: readonly Interaction[];
  /** How many in each process write each row at once. */
  readonly writers: number;
}

const RACER = fileURLToPath(new URL("agents/racer.mjs", import.meta.url));

export function racers(kind: "postgres" | "sqlite", empty: () => Promise<Shared>): void {
  /** Starts two processes, lets them do each race at the same time, and gives which rows were won, in order. */
  async function between(
    place: string,
    races: (run: (race: Race) => Promise<string[]>) => Promise<void>,
  ) {
    const both = await Promise.all(["first", "second"].map((name) => start(name, kind, place)));
    const run = async (race: Race) =>
      (await Promise.all(both.map((racer) => racer.run(race)))).flat().sort();
    try {
      await races(run);
    } finally {
      await Promise.all(both.map((racer) => racer.end()));
    }
  }

  const opened: Store[] = [];
  afterEach(async () => {
    for (const store of opened.splice(0)) await store.close();
  });
  const open = async (shared: Shared): Promise<Store> => {
    const store = await shared.open();
    opened.push(store);
    return store;
  };
  const migrated = async () => {
    const shared = await empty();
    const store = await open(shared);
    await store.migrate();
    return { ...shared, store };
  };
  const many = Array.from({ length: 40 }, (_, place) => interaction(`row ${10 + place}`));
  const names = many.map(({ id }) => id);

  describe(`two processes on one database of ${kind}`, () => {
    proves("CONN-8", "bring the schema once", async () => {
      const shared = await empty();
      await between(shared.place, async (run) => {
        const won = await run({ what: "migrate", rows: [interaction("a")], writers: 2 });
        expect(won).toEqual(["a", "a", "a", "a"]);
      });
      expect(await (await open(shared)).schemaVersion()).toBe(3);
    });

    proves("CONN-8", "leave one winner among two hundred writers", async () => {
      const { place, store } = await migrated();
      await stored(store, interaction("a"), ...many);
      await between(place, async (run) => {
        expect(await run({ what: "swap", rows: [interaction("a")], writers: 100 })).toEqual(["a"]);
        expect(await run({ what: "swap", rows: many, writers: 4 })).toEqual(names);
      });
      for (const { version } of await store.readMany(names)) expect(version).toBe(2);
    });

    proves("CONN-8", "write a credential with its row, and another with none", async () => {
      const { place, store } = await migrated();
      await stored(store, ...many);
      await between(place, async (run) => {
        expect(await run({ what: "swap-credential", rows: many, writers: 4 })).toEqual(names);
      });
      for (const { id, data } of await store.readMany(names)) {
        expect((await store.readCredential(ALICE, id))?.id).toBe(data.browser);
      }
    });

    proves("CONN-8", "refresh a credential once", async () => {
      const { place, store } = await migrated();
      await stored(store, ...many);
      for (const row of many) await store.swap(after(row), credential("c", { purpose: row.id }));
      await between(place, async (run) => {
        expect(await run({ what: "refresh", rows: many, writers: 4 })).toEqual(names);
      });
    });

    proves("CONN-8", "lose no change of many to one row", async () => {
      const { place, store } = await migrated();
      await stored(store, interaction("a"));
      await between(place, async (run) => {
        const won = await run({ what: "count", rows: [interaction("a")], writers: 20 });
        expect(won).toHaveLength(40);
      });
      expect(await store.read("a")).toEqual(
        interaction("a", { version: 41, data: { browser: "40" } }),
      );
    });
  });
}

async function start(name: string, kind: string, place: string) {
  const child = spawn(process.execPath, ["--no-warnings", RACER, name, kind, place], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const gone = new Promise<void>((resolve) => child.on("close", () => resolve()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async (): Promise<string> => {
    const { done, value } = await lines.next();
    if (done) throw new Error(`${name} ended`);
    return value;
  };
  expect(await line()).toBe("ready");
  return {
    async run(race: Race): Promise<string[]> {
      child.stdin.write(`${JSON.stringify(race)}\n`);
      return JSON.parse(await line());
    },
    async end(): Promise<void> {
      child.stdin.end();
      await gone;
    },
  };
}
