/**
 * A line between a client and its agent that breaks: it passes bytes on, and fails the way it is told to.
 *
 *     node relay.mjs FAULT LOG COMMAND [ARGUMENT...]
 *
 * - `question`: the agent's first question breaks off in the middle, and the output ends
 * - `output`: on SIGUSR2 half a message comes, and the output ends; the agent's is closed
 * - `deaf`: on SIGUSR2 the input is closed; the agent is not told
 * - `answer`: the first answer to the agent breaks off in the middle, and its input ends; its output goes on
 *
 * LOG gets the agent's standard error, `BROKEN` once the input is closed, and `ENDED code signal` when the agent
 * has ended.
 */
import { spawn } from "node:child_process";
import { appendFileSync, closeSync } from "node:fs";
import { createInterface } from "node:readline";

const [fault, log, command, ...args] = process.argv.slice(2);
const agent = spawn(command, args, { stdio: "pipe" });
let broken = false;

const breakOff = (line) => {
  broken = true;
  agent.stdout.destroy();
  process.stdout.end(line.slice(0, line.length / 2));
};

createInterface({ input: agent.stdout }).on("line", (line) => {
  if (broken) return;
  if (fault === "question" && line.includes('"elicitation/create"')) breakOff(line);
  else process.stdout.write(`${line}\n`);
});

createInterface({ input: process.stdin })
  .on("line", (line) => {
    if (fault === "answer" && line.includes('"action"')) {
      agent.stdin.end(line.slice(0, line.length / 2));
    } else if (!agent.stdin.writableEnded) {
      agent.stdin.write(`${line}\n`);
    }
  })
  .on("close", () => {
    if (fault !== "deaf") agent.stdin.end();
  });

process.on("SIGUSR2", () => {
  if (fault === "output") breakOff('{"jsonrpc":"2.0","method":"session/update","params":{}}');
  if (fault === "deaf") {
    process.stdin.destroy();
    // Node leaves standard streams open at the system's level.
    setImmediate(() => {
      closeSync(0);
      appendFileSync(log, "BROKEN\n");
    });
  }
});
agent.stderr.on("data", (chunk) => {
  appendFileSync(log, chunk);
  process.stderr.write(chunk);
});
for (const stream of [agent.stdin, agent.stdout, process.stdout, process.stderr]) {
  stream.on("error", () => {});
}
agent.on("close", (code, signal) => {
  appendFileSync(log, `ENDED ${code} ${signal}\n`);
  process.exit(code ?? 1);
});
