/** What was measured: on the screen as a table, in a file as JSON. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";

const RESULTS = new URL("results/", import.meta.url);
const KEPT = new URL("latest.json", RESULTS);

export function createReport({ quick }) {
  const figures = [];
  const live = process.stderr.isTTY === true;
  const loadBefore = loadavg()[0];
  let scenario = "";
  let lastLine = 0;

  const clear = () => live && process.stderr.write("\r\u001b[K");
  const line = (text) => {
    clear();
    console.log(text);
  };

  return {
    begin(name, title) {
      scenario = name;
      line(`\n${name}: ${title}`);
    },

    /** Shows that something moves: in place on a terminal, otherwise a line every ten seconds. */
    progress(text) {
      if (live) {
        process.stderr.write(`\r\u001b[K  ${text}`);
      } else if (performance.now() - lastLine > 10_000) {
        lastLine = performance.now();
        console.error(`  ${text}`);
      }
    },

    compared({ id, label, ours, peer, ratio, goal }) {
      const figure = { id, scenario, label, unit: "µs", ours, peer, ratio, goal };
      const reached = isReached(figure);
      figures.push({ ...figure, ...(reached !== undefined && { reached }) });
      line(
        `  ${label.padEnd(54)} ${time(ours.median)} / ${time(peer.median)}   ${said(ratio.median)} ` +
          `[${said(ratio.low)} .. ${said(ratio.high)}]${verdict(goal, reached)}`,
      );
    },

    fact({ id, label, value, unit, peer, note, goal = {} }) {
      const figure = {
        id,
        scenario,
        label,
        unit,
        value,
        ...(peer !== undefined && { peer }),
        ...(note !== undefined && { note }),
        goal,
      };
      const reached = isReached(figure);
      figures.push({ ...figure, ...(reached !== undefined && { reached }) });
      const other = peer === undefined ? "" : ` / ${amount(peer, unit)}`;
      line(
        `  ${label.padEnd(54)} ${amount(value, unit)}${other}${verdict(goal, reached)}${note === undefined ? "" : `: ${note}`}`,
      );
    },

    end({ save }) {
      clear();
      const result = {
        at: new Date().toISOString(),
        quick,
        node: process.version,
        cpu: cpus()[0]?.model,
        cores: cpus().length,
        load: { before: loadBefore, after: loadavg()[0] },
        commit: commit(),
        versions: versions(["@agentclientprotocol/sdk", "@modelcontextprotocol/sdk", "ajv"]),
        figures,
      };
      mkdirSync(RESULTS, { recursive: true });
      const file = save ? KEPT : new URL(`${result.at.replaceAll(":", "-")}.json`, RESULTS);
      writeFileSync(file, `${JSON.stringify(result, rounded, 2)}\n`);
      const missed = figures.filter(({ reached }) => reached === false).length;
      const judged = figures.filter(({ reached }) => reached !== undefined).length;
      console.log(`\n${judged - missed} of ${judged} goals reached; written to ${file.pathname}`);
    },
  };
}

/** `undefined` where there is no goal. */
function isReached({ ours, ratio, value, goal }) {
  const bounds = [
    [goal.ratioAtMost, ratio?.median],
    [goal.fasterAtLeast, ratio && -1 / ratio.median, -1],
    [goal.oursAtMost, ours?.median],
    [goal.valueAtMost, value],
  ].filter(([bound]) => bound !== undefined);
  if (bounds.length === 0) return undefined;
  return bounds.every(([bound, measured, sign = 1]) => measured <= sign * bound);
}

function verdict(goal, reached) {
  if (reached === undefined) return "";
  const words = [
    goal.ratioAtMost !== undefined && `at most ${goal.ratioAtMost} x`,
    goal.fasterAtLeast !== undefined && `at least ${goal.fasterAtLeast} x as fast`,
    goal.oursAtMost !== undefined && `at most ${goal.oursAtMost} µs`,
    goal.valueAtMost !== undefined && `at most ${goal.valueAtMost}`,
  ].filter(Boolean);
  return `   ${reached ? "reached" : "MISSED"} (${words.join(", ")})`;
}

const said = (ratio) => (ratio < 0.1 ? `1/${Math.round(1 / ratio)}` : ratio.toFixed(2));
const time = (us) => `${us < 10 ? us.toFixed(2) : us.toFixed(1)} µs`;
const amount = (value, unit) => `${value < 10 ? value.toFixed(2) : value.toFixed(1)} ${unit}`;
const rounded = (_key, value) => (typeof value === "number" ? Number(value.toPrecision(4)) : value);

function commit() {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}

function versions(names) {
  return Object.fromEntries(names.map((name) => [name, versionOf(name)]));
}

function versionOf(name) {
  const path = new URL(`../node_modules/${name}/package.json`, import.meta.url);
  return JSON.parse(readFileSync(path, "utf8")).version;
}
