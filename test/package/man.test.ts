import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const root = new URL("../../", import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), "utf8");

/** The page as it would be packed now, without the escapes of roff. */
function page(): string {
  execFileSync(process.execPath, ["scripts/man.mjs"], { cwd: root });
  return read("man/acp-elicitation.1").replaceAll("\\-", "-").replaceAll("\\(aq", "'");
}

test("the manual page tells of every command, its options and the exit codes", () => {
  const text = page();
  for (const command of ["demo", "run", "ask", "check", "config set", "memory clear"]) {
    expect(text).toMatch(new RegExp(`^\\.SS ${command} \\[options\\]`, "m"));
  }
  expect(text).toContain(".B --remember\noffer earlier answers");
  expect(text).toContain(".B <setting>\nthe setting (plain, language, memory");
  expect(text).toMatch(/^\.SH EXIT STATUS\n[\s\S]*^130 {2}left by Ctrl-C$/m);
  expect(text).toContain("$XDG_CONFIG_HOME/acp-elicitation/config.json");
  const requests = [
    '.\\"',
    ".TH",
    ".SH",
    ".SS",
    ".HP",
    ".TP",
    ".PP",
    ".B",
    ".RS",
    ".RE",
    ".nf",
    ".fi",
  ];
  const first = text.split("\n").map((line) => line.split(" ")[0] ?? "");
  expect(first.filter((word) => /^[.']/.test(word) && !requests.includes(word))).toEqual([]);
});

test("it is made anew for each package, under both names of the command", () => {
  page();
  expect(JSON.parse(read("package.json"))).toMatchObject({
    man: ["./man/acp-elicitation.1", "./man/acp-elicit.1"],
    scripts: { prepack: "npm run --silent build && npm run --silent man" },
  });
  const packed = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts"], {
    cwd: root,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [{ files }] = JSON.parse(packed);
  const paths = files.map((file: { path: string }) => file.path);
  expect(paths).toEqual(expect.arrayContaining(["man/acp-elicitation.1", "man/acp-elicit.1"]));
});
