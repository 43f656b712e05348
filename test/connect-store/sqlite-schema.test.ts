import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, test } from "vitest";
import { type Store, sqliteStore } from "../../src/connect/index.ts";
import { migrations } from "./migrations.ts";
import { HAS_SQLITE, WHY_NOT } from "./sqlite-here.ts";

const folder = mkdtempSync(join(tmpdir(), "acp-elicitation-sqlite-"));
const opened: Store[] = [];
afterEach(async () => {
  for (const store of opened.splice(0)) await store.close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
const open = async (file: string): Promise<Store> => {
  const store = await sqliteStore({ file });
  opened.push(store);
  return store;
};

if (HAS_SQLITE) {
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
  migrations("sqlite", async () => {
    files += 1;
    const file = join(folder, `${files}.db`);
    const past = <T>(work: (database: InstanceType<typeof DatabaseSync>) => T): T => {
      const database = new DatabaseSync(file);
      try {
        return work(database);
      } finally {
        database.close();
      }
    };
    return {
      open: () => open(file),
      exec: async (text) => past((database) => database.exec(text)),
      shape: async () =>
        past((database) =>
          database
            .prepare(
              `select 'column ' || m.name || '.' || c.name as part
                from sqlite_master m, pragma_table_info(m.name) c where m.type = 'table'
              union all select type || ' ' || name from sqlite_master where type <> 'table'`,
            )
            .all()
            .map(({ part }) => String(part))
            .sort(),
        ),
    };
  });
} else {
  console.info(WHY_NOT);
  test.skip(WHY_NOT);
}
