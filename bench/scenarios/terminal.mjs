/** How soon is a question on the screen, and what does the command add to an agent's own time? */
import { spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { spawn as openPty } from "@lydell/node-pty";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const MAIN = at("../../dist/command/main.js");
const AGENT = at("../agents/stamped.mjs");
/** How long the agent of the second figure works before it asks, in milliseconds: little for a real one. */
const WORK_MS = 1_000;
/** Until a key counts (SURF-2), in milliseconds. */
const ARMED_MS = 700;

const now = () => performance.timeOrigin + performance.now();
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** From each question written to its message on the terminal, in milliseconds. Each is cancelled by Esc. */
function painted(questions, env, progress) {
  return new Promise((resolve) => {
    const args = [
      MAIN,
      "run",
      "--protocol",
      "1",
      "--prompt",
      "go",
      "--",
      process.execPath,
      AGENT,
      String(questions),
    ];
    const child = openPty(process.execPath, args, { cols: 100, rows: 30, env });
    const times = [];
    const seen = new Set();
    child.onData((data) => {
      const arrived = now();
      for (const [, stamp] of data.matchAll(/Written at (\d+\.\d+)/g)) {
        if (seen.has(stamp)) continue;
        seen.add(stamp);
        times.push(arrived - Number(stamp));
        progress(`question ${seen.size} of ${questions}`);
        setTimeout(() => child.write("\u001b"), ARMED_MS);
      }
    });
    child.onExit(() => resolve(times));
  });
}

/** The whole time of a run that is answered from a file, in milliseconds. */
function runTime(answers, env) {
  const args = ["run", "--protocol", "1", "--prompt", "go", "--answers", answers, "--"];
  return timeOf([MAIN, ...args, process.execPath, AGENT, "1", String(WORK_MS)], env, () => {});
}

/** The same agent, driven by the least that can: its own time. */
function ownTime(env) {
  return timeOf([AGENT, "1", String(WORK_MS)], env, (child) => {
    const write = (message) =>
      child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
    write({ id: 1, method: "initialize", params: { protocolVersion: 1, clientCapabilities: {} } });
    createInterface({ input: child.stdout }).on("line", (line) => {
      const { id, method } = JSON.parse(line);
      if (id === 1) write({ id: 2, method: "session/new", params: { cwd: "/", mcpServers: [] } });
      else if (id === 2)
        write({ id: 3, method: "session/prompt", params: { sessionId: "s1", prompt: [] } });
      else if (method !== undefined)
        write({ id, result: { action: "accept", content: { name: "x" } } });
      else child.stdin.end();
    });
  });
}

function timeOf(args, env, drive) {
  return new Promise((resolve) => {
    const start = performance.now();
    const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "ignore"], env });
    child.stdout.resume();
    child.once("exit", () => resolve(performance.now() - start));
    drive(child);
  });
}

/** @type {import("../main.mjs").Scenario} */
export const scenario = {
  name: "terminal",
  title: "A question on the terminal, and a whole run",
  async run({ quick, progress, fact }) {
    const home = mkdtempSync(join(tmpdir(), "acp-bench-"));
    const env = { PATH: process.env.PATH, HOME: home, LANG: "C.UTF-8", TERM: "xterm-256color" };
    const times = await painted(quick ? 5 : 20, env, progress);
    fact({
      id: "terminal-painted",
      label: "from the agent's line to the painted question",
      value: median(times),
      unit: "ms",
      goal: { valueAtMost: 60 },
    });
    const answers = join(home, "answers.json");
    writeFileSync(answers, JSON.stringify({ fields: { name: "x" } }), { mode: 0o600 });
    const ratios = [];
    const rounds = quick ? 3 : 9;
    for (let round = 1; round <= rounds; round++) {
      progress(`whole run ${round} of ${rounds}`);
      ratios.push((await runTime(answers, env)) / (await ownTime(env)));
    }
    fact({
      id: "terminal-run",
      label: "a whole run / its agent's own time, 1 s",
      value: median(ratios),
      unit: "x",
      goal: { valueAtMost: 1.3 },
    });
  },
};
