import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const pages = ["", "docs/", "decisions/"].flatMap((folder) =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith(".md"))
    .map((name) => folder + name),
);

test("every file that a page links to or names is there", () => {
  const missing = pages.flatMap((page) => {
    const text = readFileSync(new URL(page, root), "utf8");
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(
      ([, to = ""]) => new URL(to, new URL(page, root)),
    );
    const named = [...text.matchAll(/`((?:test|src|scripts|examples|bench)\/[\w./-]+)`/g)].map(
      ([, to = ""]) => new URL(to, root),
    );
    return [...links, ...named]
      .filter((url) => !existsSync(url))
      .map((url) => `${page}: ${url.pathname.slice(root.pathname.length)}`);
  });
  expect(pages.length).toBeGreaterThan(8);
  expect(missing).toEqual([]);
});
