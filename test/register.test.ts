import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DEFERRED } from "./support/deferred.ts";
import { REGISTER } from "./support/register.ts";

/** The ids that some test under `test/` proves, found by reading the tests. */
function provedIds(): Set<string> {
  const root = new URL("./", import.meta.url);
  const files = (readdirSync(root, { recursive: true }) as string[]).filter((name) =>
    name.endsWith(".test.ts"),
  );
  const texts = files.map((name) => readFileSync(new URL(name, root), "utf8"));
  return new Set(
    texts.flatMap((text) =>
      [...text.matchAll(/\bproves\(\s*"([A-Z0-9a-]+)"/g)].map(([, id]) => id ?? ""),
    ),
  );
}

test("every requirement is proved by a test, or deferred with a reason", () => {
  const proved = provedIds();
  const open = Object.keys(REGISTER).filter(
    (id) => !proved.has(id) && !Object.hasOwn(DEFERRED, id),
  );
  expect(open).toEqual([]);
});

test("nothing is deferred that a test already proves, and every reason is a sentence", () => {
  const proved = provedIds();
  expect(Object.keys(DEFERRED).filter((id) => proved.has(id))).toEqual([]);
  for (const reason of Object.values(DEFERRED)) expect(reason.length).toBeGreaterThan(20);
});
