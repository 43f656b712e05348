// Keeps the code and the screen in Markdown true. A fence that says ```ts file=PATH holds that file, without its
// opening comment. Writes them anew; with --check it only says which are out of date, and exits 1.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";

const root = new URL("../", import.meta.url);
const pages = [
  "README.md",
  ...readdirSync(new URL("docs/", root)).map((name) => `docs/${name}`),
].filter((name) => name.endsWith(".md"));

const stale = pages.filter((page) => {
  const url = new URL(page, root);
  const before = readFileSync(url, "utf8");
  const after = before.replace(
    /```ts file=(\S+)\n[\s\S]*?```/g,
    (_, file) => `\`\`\`ts file=${file}\n${codeOf(file)}\`\`\``,
  );
  if (after === before) return false;
  if (!process.argv.includes("--check")) writeFileSync(url, after);
  return true;
});

function codeOf(file) {
  return readFileSync(new URL(file, root), "utf8").replace(/^\/\*\*[\s\S]*?\*\/\n/, "");
}

if (process.argv.includes("--check") && stale.length > 0) {
  console.error(`Out of date: ${stale.join(", ")}. Run: node scripts/readme.mjs`);
  process.exit(1);
}
