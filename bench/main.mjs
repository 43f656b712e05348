/**
 * Runs the benchmarks: `npm run bench [-- --quick] [-- --only NAME] [-- --save]`.
 *
 * Every figure is measured beside its peer in the same run; the table shows both sides. Results go to
 * `bench/results/` as JSON; `--save` also makes them the kept result that `docs/performance.md` shows.
 */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { measure, ratio } from "./measure.mjs";
import { createReport } from "./report.mjs";
import { scenario as answer } from "./scenarios/answer.mjs";
import { scenario as bundle } from "./scenarios/bundle.mjs";
import { scenario as check } from "./scenarios/check.mjs";
import { scenario as connect } from "./scenarios/connect.mjs";
import { scenario as filter } from "./scenarios/filter.mjs";
import { scenario as mcp } from "./scenarios/mcp.mjs";
import { scenario as outstanding } from "./scenarios/outstanding.mjs";
import { scenario as patterns } from "./scenarios/patterns.mjs";
import { scenario as sidecar } from "./scenarios/sidecar.mjs";
import { scenario as terminal } from "./scenarios/terminal.mjs";
import { scenario as web } from "./scenarios/web.mjs";

/**
 * @typedef {object} Scenario
 * @property {string} name What `--only` calls it.
 * @property {string} title
 * @property {(bench: Bench) => Promise<void>} run
 *
 * @typedef {{ ratioAtMost?: number, fasterAtLeast?: number, oursAtMost?: number, valueAtMost?: number }} Goal
 *
 * @typedef {object} Bench
 * @property {boolean} quick
 * @property {(pair: { id: string, label: string, ours: object, peer: object, goal: Goal }) => Promise<void>} compare
 * Measures ours and its peer in turn.
 * @property {(fact: { id: string, label: string, value: number, unit: string, peer?: number, goal?: Goal }) => void} fact
 * Notes a figure that was measured otherwise.
 * @property {(text: string) => void} progress
 */

/** @type {readonly Scenario[]} */
const SCENARIOS = [
  answer,
  mcp,
  filter,
  check,
  patterns,
  outstanding,
  bundle,
  terminal,
  web,
  sidecar,
  connect,
];

const { values: flags } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    save: { type: "boolean", default: false },
    only: { type: "string", multiple: true },
  },
});

if (globalThis.gc === undefined) {
  const again = [...process.execArgv, "--expose-gc", fileURLToPath(import.meta.url)];
  const { status } = spawnSync(process.execPath, [...again, ...process.argv.slice(2)], {
    stdio: "inherit",
  });
  process.exit(status ?? 1);
}

const unknown = (flags.only ?? []).filter((name) => !SCENARIOS.some((one) => one.name === name));
if (unknown.length > 0) {
  const names = SCENARIOS.map(({ name }) => name).join(", ");
  console.error(`No benchmark is called ${unknown.join(", ")}. There are: ${names}.`);
  process.exit(2);
}

const pace = flags.quick ? { rounds: 7, sampleMs: 15 } : { rounds: 41, sampleMs: 40 };
const report = createReport({ quick: flags.quick });
for (const { name, title, run } of SCENARIOS) {
  if (flags.only !== undefined && !flags.only.includes(name)) continue;
  report.begin(name, title);
  await run({
    quick: flags.quick,
    progress: report.progress,
    fact: report.fact,
    async compare({ id, label, ours, peer, goal }) {
      const tick = (done, of) => report.progress(`${label}: round ${done} of ${of}`);
      const { microseconds, samples } = await measure({ ours, peer }, { ...pace, tick });
      const ratios = ratio(samples.ours, samples.peer);
      report.compared({ id, label, ...microseconds, ratio: ratios, goal });
    },
  });
}
report.end({ save: flags.save });
