import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, expect, test } from "vitest";
import { type Store, sqliteStore } from "../../src/connect/index.ts";
import { proves } from "../support/proves.ts";
import { migrations } from "./migrations.ts";
import { FILL, LOOKUPS } from "./plans.ts";
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

  proves("CONN-8", "no look-up reads through a hundred thousand open rows", async () => {
    const file = join(folder, "many.db");
    await (await open(file)).migrate();
    const database = new DatabaseSync(file);
    database.exec(FILL);
    for (const [text, values] of LOOKUPS) {
      const named = Object.fromEntries(values.map((value, place) => [`$${place + 1}`, value]));
      const plan = database.prepare(`explain query plan ${text}`).all(named);
      const steps = plan.map(({ detail }) => String(detail)).join("\n");
      expect(steps).toMatch(/SEARCH/);
      expect(steps).not.toMatch(/SCAN connect/);
    }
    database.close();
  });
} else {
  console.info(WHY_NOT);
  test.skip(WHY_NOT);
}
