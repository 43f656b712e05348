/** Puts the kept result into the documentation: the plot, and the table of `docs/performance.md`. */
import { readFileSync, writeFileSync } from "node:fs";
import { drawPlot } from "./plot.mjs";

const BEGIN = "<!-- figures -->";
const END = "<!-- end of figures -->";
const docs = new URL("../docs/", import.meta.url);
const page = new URL("performance.md", docs);
const result = JSON.parse(readFileSync(new URL("results/latest.json", import.meta.url), "utf8"));

const figures = result.figures;
writeFileSync(new URL("performance.svg", docs), drawPlot(figures.map(placed).filter(Boolean)));
const text = readFileSync(page, "utf8");
const [start, end] = [text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)];
if (start < BEGIN.length || end < start) throw new Error(`${page.pathname} has no place for them`);
writeFileSync(page, `${text.slice(0, start)}\n\n${table()}\n${text.slice(end)}`);

/** A figure as a share of its goal: at most 1 where it is reached. */
function placed({ label, scenario, ours, ratio, value, goal, reached, ...rest }) {
  const shares = [
    [goal.ratioAtMost, (spread) => spread / goal.ratioAtMost, ratio],
    [goal.fasterAtLeast, (spread) => spread * goal.fasterAtLeast, ratio],
    [goal.oursAtMost, (spread) => spread / goal.oursAtMost, ours],
    [goal.valueAtMost, (spread) => spread / goal.valueAtMost, value],
  ]
    .filter(([bound]) => bound !== undefined)
    .map(([, share, measured]) =>
      typeof measured === "number"
        ? { low: share(measured), median: share(measured), high: share(measured) }
        : {
            low: share(measured.low),
            median: share(measured.median),
            high: share(measured.high),
          },
    )
    .sort((a, b) => b.median - a.median);
  const [strictest] = shares;
  if (strictest === undefined) return undefined;
  const said = measuredWords({ ours, ratio, value, goal, ...rest });
  return {
    scenario,
    label,
    ...strictest,
    reached,
    said: `${said} (${goalWords(goal, rest.unit)})`,
  };
}

function table() {
  const rows = figures.map(({ scenario, label, ours, peer, ratio, value, unit, goal, reached }) => {
    const sides =
      ratio === undefined
        ? [amount(value, unit), peer === undefined ? "" : amount(peer, unit), ""]
        : [amount(ours.median, unit), amount(peer.median, unit), times(ratio.median)];
    const verdict = reached === undefined ? "" : reached ? "reached" : "**missed**";
    return `| ${[scenario, label, ...sides, goalWords(goal, unit), verdict].join(" | ")} |`;
  });
  return [
    "| | | ours | peer | ratio | goal | |",
    "|---|---|--:|--:|--:|---|---|",
    ...rows,
    "",
    `Measured on ${result.at.slice(0, 10)} at commit \`${result.commit}\`: Node ${result.node}, ${result.cores} cores` +
      `${result.cpu ? ` (${result.cpu.trim()})` : ""}, load ${result.load.before.toFixed(1)} before and ` +
      `${result.load.after.toFixed(1)} after. ${Object.entries(result.versions)
        .map(([name, version]) => `${name} ${version}`)
        .join(", ")}.`,
    "",
  ].join("\n");
}

function measuredWords({ ours, ratio, value, unit, goal }) {
  if (ratio === undefined) return amount(value, unit);
  return goal.oursAtMost !== undefined && goal.ratioAtMost === undefined
    ? amount(ours.median, unit)
    : times(ratio.median);
}

function goalWords(goal, unit) {
  return [
    goal.ratioAtMost !== undefined && `at most ${goal.ratioAtMost} ×`,
    goal.fasterAtLeast !== undefined && `at most 1/${goal.fasterAtLeast}`,
    goal.oursAtMost !== undefined && `at most ${goal.oursAtMost} ${unit}`,
    goal.valueAtMost !== undefined && `at most ${goal.valueAtMost} ${unit}`,
  ]
    .filter(Boolean)
    .join(", ");
}

function times(ratio) {
  return ratio < 0.1 ? `1/${Math.round(1 / ratio)}` : `${ratio.toFixed(ratio < 10 ? 2 : 0)} ×`;
}

function amount(value, unit) {
  return `${value < 10 ? value.toFixed(2) : value.toFixed(value < 100 ? 1 : 0)} ${unit}`;
}
