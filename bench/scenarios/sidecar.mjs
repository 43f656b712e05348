/**
 * What the sidecar costs between an editor and its agent, against a Node process that only pipes both ways. Both run
 * at the same time and take turns, so that what disturbs disturbs them alike; what counts is the time on the wall.
 */
import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const MAIN = at("../../dist/command/main.js");
const PIPE = at("../agents/pipe.mjs");
const ECHO = [process.execPath, at("../agents/echo.mjs")];

const lineOf = (size) => {
  const around = '{"jsonrpc":"2.0","method":"session/update","params":{"text":""}}\n';
  return Buffer.from(around.replace('""', `"${"x".repeat(size - around.length)}"`));
};

/** An editor whose lines come back; resolves when all of them have. */
function editor(args) {
  const child = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  let left = 0;
  let done = () => {};
  child.stdout.on("data", (chunk) => {
    left -= chunk.length;
    if (left === 0) done();
  });
  return {
    send(line) {
      left = line.length;
      const back = new Promise((resolve) => {
        done = resolve;
      });
      child.stdin.write(line);
      return back;
    },
    async end() {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.stdin.end();
      await gone;
    },
  };
}

/** Milliseconds for each there and back, `count` in a row. */
async function time(end, line, count) {
  const start = performance.now();
  for (let sent = 0; sent < count; sent++) await end.send(line);
  return (performance.now() - start) / count;
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Both sides, round by round. */
async function rounds(sides, line, { count, of, tick }) {
  const times = { ours: [], peer: [] };
  for (let round = 0; round < of; round++) {
    for (const name of round % 2 === 0 ? ["ours", "peer"] : ["peer", "ours"]) {
      times[name].push(await time(sides[name], line, count));
    }
    tick(round + 1, of);
  }
  return times;
}

/** @type {import("../main.mjs").Scenario} */
export const scenario = {
  name: "sidecar",
  title: "one message there and back through the sidecar / through a process that only pipes",
  async run({ quick, fact, progress }) {
    const sides = {
      ours: editor([MAIN, "sidecar", "--", ...ECHO]),
      peer: editor([PIPE, ...ECHO]),
    };
    const measure = (label, size, count) =>
      rounds(sides, lineOf(size), {
        count,
        of: quick ? 11 : 81,
        tick: (done, of) => progress(`${label}: round ${done} of ${of}`),
      });
    await measure("warm-up", 1024 * 1024, 3);
    const large = await measure("1 MB", 1024 * 1024, 5);
    const small = await measure("small", 200, 100);
    await sides.ours.end();
    await sides.peer.end();
    const beyond = (times) => median(times.ours.map((one, round) => one - times.peer[round]));
    const share = median(large.ours.map((one, round) => one / large.peer[round] - 1)) * 100;
    fact({
      id: "sidecar-large",
      label: "1 MB, beyond the time of the pipe",
      value: share,
      unit: "%",
      goal: { valueAtMost: 10 },
    });
    fact({
      id: "sidecar-large-time",
      label: "1 MB",
      value: median(large.ours),
      peer: median(large.peer),
      unit: "ms",
    });
    fact({
      id: "sidecar-small",
      label: "200 bytes, beyond the time of the pipe",
      value: beyond(small),
      unit: "ms",
      goal: { valueAtMost: 0.1 },
    });
    fact({
      id: "sidecar-small-time",
      label: "200 bytes",
      value: median(small.ours),
      peer: median(small.peer),
      unit: "ms",
    });
  },
};
