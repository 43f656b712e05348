import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { type SqliteOptions, type Store, sqliteStore } from "../../src/connect/index.ts";
import { proves } from "../support/proves.ts";
import { heard } from "./heard.ts";
import { storeLaws } from "./laws.ts";
import { racers } from "./racers.ts";
import { ALICE, after, BOB, credential, interaction, NOW, settled } from "./rows.ts";
import { HAS_SQLITE, WHY_NOT } from "./sqlite-here.ts";

const folder = mkdtempSync(join(tmpdir(), "acp-elicitation-sqlite-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CONNECT = new URL("../../dist/connect/index.js", import.meta.url).href;

let files = 0;
const newFile = (): string => {
  files += 1;
  return join(folder, `${files}.db`);
};
const migrated = async (options: SqliteOptions): Promise<Store> => {
  const store = await sqliteStore(options);
  await store.migrate();
  return store;
};

const unwritable = credential("c", { sealed: null as never });

if (HAS_SQLITE) {
  storeLaws("the store in a file of SQLite", async () => {
    const file = newFile();
    return { open: () => migrated({ file }), unwritable };
  });

  storeLaws("the store in SQLite without a file", async () => {
    const store = await migrated({ file: ":memory:" });
    return { open: async () => store, unwritable };
  });

  racers("sqlite", async () => {
    const file = newFile();
    return { place: file, open: () => sqliteStore({ file }) };
  });

  proves("CONN-4", "the file and what stands beside it are for their owner alone", async () => {
    const home = mkdtempSync(join(folder, "own-"));
    const store = await migrated({ file: join(home, "x.db") });
    await store.insert(interaction("a"));
    const modes = readdirSync(home).map((name) => [name, statSync(join(home, name)).mode & 0o777]);
    expect(modes.sort()).toEqual([
      ["x.db", 0o600],
      ["x.db-shm", 0o600],
      ["x.db-wal", 0o600],
    ]);
    await store.close();
    // The second close, of a service that was told twice, does nothing.
    await store.close();
    await expect(store.read("a")).rejects.toThrow();
  });

  proves(
    "CONN-8",
    "a store says where its file is, from the root on, and memory has none",
    async () => {
      const file = newFile();
      const near = await migrated({ file: relative(process.cwd(), file) });
      expect([near.kind, near.file]).toEqual(["sqlite", file]);
      await near.insert(interaction("a"));
      await near.close();
      const again = await sqliteStore({ file });
      expect(await again.read("a")).toEqual(interaction("a"));
      await again.close();
      const memory = await sqliteStore({ file: ":memory:" });
      expect([memory.kind, memory.file]).toEqual(["sqlite", undefined]);
      await memory.close();
    },
  );

  proves("CONN-7", "a file may be shared, so the service asks too; memory is not", async () => {
    const [shared, memory] = [
      await migrated({ file: newFile() }),
      await migrated({ file: ":memory:" }),
    ];
    const ears = [await heard(shared), await heard(memory)];
    expect(ears.map(({ how }) => how)).toEqual(["poll", "local"]);
    for (const ear of ears) await ear.close();
    for (const store of [shared, memory]) await store.close();
  });

  proves("CONN-7", "what a process changed itself is hinted at by its name, at once", async () => {
    const store = await migrated({ file: newFile() });
    for (const row of [interaction("a"), interaction("b"), settled("c", NOW)]) {
      await store.insert(row);
    }
    const hints: (string | null)[] = [];
    const watch = await store.watch((id) => hints.push(id));
    expect(await store.swap(after(interaction("a")))).toBe(true);
    expect(hints).toEqual(["a"]);
    // What was not done, what had ended, and what is new are news to nobody.
    expect(await store.swap(after(interaction("a")))).toBe(false);
    await store.insert(interaction("d", { subject: BOB }));
    await store.removeSubject(ALICE);
    expect(hints.sort()).toEqual(["a", "a", "b"]);
    await watch.close();
    await store.close();
  });

  proves(
    "CONN-7",
    "a file is hinted at once for what others changed, and not for nothing",
    async () => {
      const [quiet, busy] = [newFile(), newFile()];
      const [still, store] = [await migrated({ file: quiet }), await migrated({ file: busy })];
      const [before, other] = [await migrated({ file: quiet }), await migrated({ file: busy })];
      await store.insert(interaction("a"));
      await before.insert(interaction("a"));
      const ears = [await heard(still), await heard(store)] as const;
      // Whoever began to look first looks first: what the second has heard, the first has looked for.
      const looked = async (version: number) => {
        await other.swap(interaction("a", { version }));
        await ears[1].hears("a");
      };
      await looked(2);
      expect(ears[0].count()).toBe(0);
      await before.swap(after(interaction("a")));
      await looked(3);
      await looked(4);
      expect(ears.map((ear) => ear.count())).toEqual([1, 3]);
      // A store that is closed before its watch looks at nothing, and says nothing of it.
      await still.close();
      await looked(5);
      expect(ears.map((ear) => ear.count())).toEqual([1, 4]);
      for (const ear of ears) await ear.close();
      for (const one of [store, before, other]) await one.close();
    },
  );

  proves("CONN-7", "a process ends though somebody watches still", async () => {
    const file = newFile();
    const script = `
      import { sqliteStore } from ${JSON.stringify(CONNECT)};
      const store = await sqliteStore({ file: ${JSON.stringify(file)} });
      await store.watch(() => {});
      console.log("watching");`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      "--no-warnings",
      "--input-type=module",
      "-e",
      script,
    ]);
    expect(stdout).toBe("watching\n");
  });

  proves("CONN-8", "a transaction that the database has undone itself says why", async () => {
    const file = newFile();
    const store = await migrated({ file });
    const past = new (process.getBuiltinModule("node:sqlite").DatabaseSync)(file);
    past.exec(`create trigger full before insert on connect_credentials
      begin select raise(rollback, 'the disk is full'); end`);
    await store.insert(interaction("a"));
    const swapping = store.swap(after(interaction("a")), credential("c"));
    await expect(swapping).rejects.toThrow("the disk is full");
    expect(await store.read("a")).toEqual(interaction("a"));
    past.exec("drop trigger full");
    past.close();
    expect(await store.swap(after(interaction("a")), credential("c"))).toBe(true);
    await store.close();
  });

  proves("CONN-8", "a migration that has nothing to do waits for nobody", async () => {
    const file = newFile();
    const store = await migrated({ file });
    const past = new (process.getBuiltinModule("node:sqlite").DatabaseSync)(file);
    past.exec("begin immediate");
    expect(await store.migrate()).toEqual({ from: 3, to: 3 });
    past.close();
    await store.close();
  });

  test("a folder that is not there is the system's error, which names it", async () => {
    const file = join(folder, "nowhere", "x.db");
    await expect(sqliteStore({ file })).rejects.toMatchObject({ code: "ENOENT", path: file });
  });
} else {
  console.info(WHY_NOT);
  test.skip(WHY_NOT);
  test("a Node without SQLite says what to use instead", async () => {
    await expect(sqliteStore({ file: newFile() })).rejects.toThrow(
      new TypeError(
        "sqliteStore needs Node 22.13 or later; on an older one use memoryStore or postgresStore",
      ),
    );
  });
}
