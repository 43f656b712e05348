/**
 * An agent that does one thing, named by its first argument. Marks of what it sees go to standard error.
 *
 * - `echo`: writes back whatever it reads, and ends when its input does
 * - `signals`: says READY, names each signal it gets, and ends with 9 at SIGINT
 * - `look`: writes its arguments, environment and open descriptors as JSON
 * - `shut-mouth`: closes its output, says SHUT, and ends when its input does
 * - `shut-ears`: closes its input, says SHUT, and ends at SIGTERM
 * - `talk`: writes without end
 * - `left`: leaves a program behind that holds its output open, and ends with 3
 */
import { spawn } from "node:child_process";
import { closeSync, readdirSync, readlinkSync } from "node:fs";

const say = (text) => process.stderr.write(`${text}\n`);
const forever = () => setInterval(() => {}, 1000);

const DO = {
  echo() {
    process.stdin.on("data", (chunk) => {
      if (!process.stdout.write(chunk)) {
        process.stdin.pause();
        process.stdout.once("drain", () => process.stdin.resume());
      }
    });
  },
  signals() {
    for (const name of ["SIGTERM", "SIGHUP", "SIGUSR2"]) process.on(name, () => say(name));
    process.on("SIGINT", () => process.exit(9));
    forever();
    say("READY");
  },
  look() {
    const open = readdirSync("/proc/self/fd").flatMap((name) => {
      try {
        return [readlinkSync(`/proc/self/fd/${name}`).replace(/\d+/, "N")];
      } catch {
        return [];
      }
    });
    const { argv, env } = process;
    process.stdout.write(`${JSON.stringify({ argv, env, open: open.sort() })}\n`);
  },
  "shut-mouth"() {
    closeSync(1);
    say("SHUT");
    process.stdin.on("end", () => process.exit(4)).resume();
  },
  "shut-ears"() {
    closeSync(0);
    say("SHUT");
    forever();
  },
  talk() {
    const on = () => {
      while (process.stdout.write('{"jsonrpc":"2.0","method":"session/update","params":{}}\n'));
      process.stdout.once("drain", on);
    };
    process.stdout.on("error", ({ code }) => {
      say(code);
      process.exit(6);
    });
    on();
  },
  left() {
    spawn("sleep", ["2"], { stdio: ["ignore", "inherit", "ignore"] }).unref();
    process.stdout.write("last words\n", () => process.exit(3));
  },
};
DO[process.argv[2]]();
