import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CASES, familyOf } from "./support/cases.ts";

/** Areas of the fixture whose every family some test judges. */
const AREAS = [
  "reader",
  "validate",
  "builder",
  "client",
  "agent",
  "url",
  "text",
  "state",
  "cancel",
  "web",
  "terminal",
  "proxy",
];

test("every family of the covered areas is judged by a test", () => {
  const root = new URL("./", import.meta.url);
  const texts = (readdirSync(root, { recursive: true }) as string[])
    .filter((name) => name.endsWith(".test.ts"))
    .map((name) => readFileSync(new URL(name, root), "utf8"))
    .filter((text) => /\bjudge\(/.test(text))
    .join("\n");
  const families = new Set(CASES.map((one) => familyOf(one.id)));
  const covered = [...families].filter((family) => AREAS.includes(family.split(".")[0] ?? ""));
  expect(covered.length).toBeGreaterThan(100);
  expect(covered.filter((family) => !texts.includes(`"${family}"`))).toEqual([]);
});

test("every case of the pages at the end of a URL question is named by the test that judges it", () => {
  const root = new URL("./", import.meta.url);
  const texts = (readdirSync(root, { recursive: true }) as string[])
    .filter((name) => /^connect-.*\.test\.ts$/.test(name.replaceAll("\\", "/")))
    .map((name) => readFileSync(new URL(name, root), "utf8"))
    .join("\n");
  const ids = CASES.map(({ id }) => id).filter((id) => id.startsWith("connect."));
  expect(ids).toHaveLength(16);
  expect(ids.filter((id) => !texts.includes(id))).toEqual([]);
});
