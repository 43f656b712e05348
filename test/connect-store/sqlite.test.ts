import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { sqliteStore } from "../../src/connect/index.ts";
import { storeLaws } from "./laws.ts";
import { credential } from "./rows.ts";
import { HAS_SQLITE, WHY_NOT } from "./sqlite-here.ts";

const folder = mkdtempSync(join(tmpdir(), "acp-elicitation-sqlite-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;

const unwritable = credential("c", { sealed: null as never });

if (HAS_SQLITE) {
  storeLaws("the store in a file of SQLite", async () => {
    files += 1;
    const file = join(folder, `${files}.db`);
    const open = async () => {
      const store = await sqliteStore({ file });
      await store.migrate();
      return store;
    };
    return { open, unwritable };
  });

  storeLaws("the store in SQLite without a file", async () => {
    const store = await sqliteStore({ file: ":memory:" });
    await store.migrate();
    return { open: async () => store, unwritable };
  });
} else {
  console.info(WHY_NOT);
  test.skip(WHY_NOT);
  test("a Node without SQLite says what to use instead", async () => {
    await expect(sqliteStore({ file: join(folder, "x.db") })).rejects.toThrow(
      new TypeError(
        "sqliteStore needs Node 22.13 or later; on an older one use memoryStore or postgresStore",
      ),
    );
  });
}
