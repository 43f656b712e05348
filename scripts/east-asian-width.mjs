// Writes src/terminal/east-asian-width.ts: which characters take two cells of a terminal, and which do where it
// is set up so. Run with the file of a new Unicode version, which stands at
// https://www.unicode.org/Public/18.0.0/ucd/EastAsianWidth.txt:
//   node scripts/east-asian-width.mjs EastAsianWidth.txt
import { readFileSync, writeFileSync } from "node:fs";

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("name the file EastAsianWidth.txt");
const data = readFileSync(file, "utf8");
const version = /EastAsianWidth-(\d+\.\d+)/.exec(data)?.[1] ?? "";

/** [first, last, first, last, ...] of all ranges in one of these classes, neighbours joined. */
function ranges(classes) {
  const found = [];
  for (const [, first, last, width] of data.matchAll(
    /^([0-9A-F]+)(?:\.\.([0-9A-F]+))?\s*;\s*(\w+)/gm,
  )) {
    if (!classes.includes(width)) continue;
    const from = Number.parseInt(first, 16);
    const to = Number.parseInt(last ?? first, 16);
    if (found.at(-1) === from - 1) found[found.length - 1] = to;
    else found.push(from, to);
  }
  return found.map((point) => `0x${point.toString(16)}`);
}

writeFileSync(
  new URL("../src/terminal/east-asian-width.ts", import.meta.url),
  `/**
 * Characters by their East Asian width, Unicode ${version}, as [first, last, first, last, ...]. Written by
 * scripts/east-asian-width.mjs.
 *
 * @see https://www.unicode.org/reports/tr11/
 * @module
 */
// biome-ignore-start format: a table
/** Wide and Fullwidth: two cells. */
export const WIDE: readonly number[] = [
${table(ranges(["W", "F"]))}
];
/** Ambiguous: one cell, or two where the terminal is set to East Asian habits. */
export const AMBIGUOUS: readonly number[] = [
${table(ranges(["A"]))}
];
// biome-ignore-end format: a table
`,
);

function table(items) {
  const lines = [];
  let line = " ";
  for (const item of items) {
    if (line.length + item.length + 2 > 100) {
      lines.push(line);
      line = " ";
    }
    line += ` ${item},`;
  }
  return [...lines, line].join("\n");
}
