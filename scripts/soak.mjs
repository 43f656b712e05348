/**
 * Runs the whole-protocol properties for minutes instead of a moment: `npm run soak -- --minutes 10`. A line
 * every few seconds says how many scenarios ran and how much memory is in use. The first law that breaks ends
 * the run with its seed and the shortest scenario that breaks it.
 */
import { mkdirSync } from "node:fs";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { build } from "esbuild";
import fc from "fast-check";

const RUNS = 250;
const PROGRESS_MS = 10_000;

const { values } = parseArgs({
  options: { minutes: { type: "string", default: "10" }, seed: { type: "string" } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new TypeError("--minutes takes a number above 0");

const { ARMS } = await loadArms();
const counts = Object.fromEntries(Object.keys(ARMS).map((name) => [name, 0]));
const began = Date.now();
let shown = began;
// Every batch has a seed of its own, so that a failure is repeated by `--seed` and its batch alone.
let seed = values.seed === undefined ? Date.now() & 0x7fffffff : Number(values.seed);
process.stdout.write(`Soaking for ${minutes} minutes, first seed ${seed}\n`);

while (Date.now() - began < minutes * 60_000) {
  for (const [name, property] of Object.entries(ARMS)) {
    const result = await fc.check(property, { numRuns: RUNS, seed });
    counts[name] += result.numRuns;
    if (result.failed) {
      const { stack } = result.errorInstance ?? {};
      process.stdout.write(`The ${name} arm: ${fc.defaultReportMessage(result)}\n${stack}\n`);
      process.exit(1);
    }
  }
  seed = (seed + 1) & 0x7fffffff;
  if (Date.now() - shown < PROGRESS_MS) continue;
  shown = Date.now();
  report("");
}
report("Done: ");

function report(prefix) {
  globalThis.gc?.();
  const seconds = Math.round((Date.now() - began) / 1000);
  const runs = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
  const heap = (process.memoryUsage().heapUsed / 2 ** 20).toFixed(1);
  process.stdout.write(`${prefix}${seconds} s, scenarios: ${runs.join(", ")}; heap ${heap} MB\n`);
}

/** The properties are TypeScript: they are bundled first, beside the packages they import. */
async function loadArms() {
  const folder = new URL("../node_modules/.cache/acp-elicitation/", import.meta.url);
  const outfile = fileURLToPath(new URL("soak.mjs", folder));
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [fileURLToPath(new URL("../test/protocol/arms.ts", import.meta.url))],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    sourcemap: "inline",
  });
  return import(pathToFileURL(outfile).href);
}
