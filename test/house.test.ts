import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { HOUSE, trespasses } from "./support/house.ts";

const src = new URL("../src/", import.meta.url);

test("every room keeps to its own doors", () => {
  const names = (readdirSync(src, { recursive: true }) as string[])
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".ts"));
  expect(names.length).toBeGreaterThan(20);
  const texts = Object.fromEntries(
    names.map((name) => [name, readFileSync(new URL(name, src), "utf8")]),
  );
  expect(trespasses(texts, HOUSE)).toEqual([]);
});

test("the check sees what it forbids", () => {
  const files = {
    "wire/a.ts": 'import type { X } from "../text/index.ts"',
    "terminal/b.ts": 'import "../client/index.ts"',
    "view/c.ts": 'export * from "node:fs"',
    "view/d.ts": 'await import("../agent/index.ts")',
    "client/e.ts": 'import "../form/read.ts"',
    "attic/f.ts": "",
    "agent/fine.ts": 'import { r } from "../rules/index.ts"; import "./x.ts"',
  };
  const table = { ...HOUSE, loop: { rooms: ["later"] }, later: { rooms: [] } };
  expect(trespasses(files, table)).toEqual([
    "loop names later, which is not below it",
    "wire/a.ts -> ../text/index.ts",
    "terminal/b.ts -> ../client/index.ts",
    "view/c.ts -> node:fs",
    "view/d.ts -> ../agent/index.ts",
    "client/e.ts -> ../form/read.ts",
    "attic/f.ts stands in no room",
  ]);
});
