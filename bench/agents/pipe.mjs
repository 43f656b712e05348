/** Stands between a program and whoever starts it, and only pipes: `node pipe.mjs COMMAND [ARGUMENT...]`. */
import { spawn } from "node:child_process";

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ["pipe", "pipe", "inherit"] });
process.stdin.pipe(child.stdin);
child.stdout.pipe(process.stdout);
child.on("exit", (code) => {
  process.exitCode = code ?? 1;
});
