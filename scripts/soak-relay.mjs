/**
 * Sends 100 MB there and back through the sidecar and compares every byte: `npm run soak:relay -- --megabytes 100`.
 * The lines are of all kinds a relay may meet: requests, answers, notifications, huge integers, odd escapes, repeated
 * keys, CRLF, empty lines, no JSON at all, short ones and some of megabytes, cut into chunks anywhere.
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const { values } = parseArgs({
  options: { megabytes: { type: "string", default: "100" }, seed: { type: "string" } },
});
const megabytes = Number(values.megabytes);
if (!(megabytes > 0)) throw new TypeError("--megabytes takes a number above 0");
const seed = values.seed === undefined ? Date.now() & 0x7fffffff : Number(values.seed);

const random = randomFrom(seed);
const upTo = (end) => Math.floor(random() * end);
const KINDS = [
  (text) => `{"jsonrpc":"2.0","method":"session/update","params":{"text":"${text}"}}\n`,
  (text) => `{"jsonrpc":"2.0","id":${upTo(1e9)}000000000000,"result":{"text":"${text}"}}\n`,
  (text) =>
    `{"id":"\\u0061${upTo(99)}","method":"fs/read_text_file","jsonrpc":"2.0","x":"${text}"}\r\n`,
  (text) => `{"method":"a","method":"b","id":1,"id":2,"text":"${text}"}\n`,
  (text) =>
    `{"jsonrpc":"2.0","params":{"method":"elicitation/create","id":7,"t":"${text}"},"method":"_x"}\n`,
  (text) => `no JSON at all: ${text}\n`,
  () => "\n",
  () => " \r\n",
];

process.stdout.write(`${megabytes} MB there and back, seed ${seed}\n`);
const echo = [process.execPath, at("../bench/agents/echo.mjs")];
const sidecar = spawn(process.execPath, [at("../dist/command/main.js"), "sidecar", "--", ...echo], {
  stdio: ["pipe", "pipe", "inherit"],
});
const back = { hash: createHash("sha256"), bytes: 0 };
sidecar.stdout.on("data", (chunk) => {
  back.hash.update(chunk);
  back.bytes += chunk.length;
});

const there = { hash: createHash("sha256"), bytes: 0 };
let shown = 0;
while (there.bytes < megabytes * 1e6) {
  for (const chunk of chunksOf(Buffer.from(line()))) {
    there.hash.update(chunk);
    there.bytes += chunk.length;
    if (!sidecar.stdin.write(chunk)) await once(sidecar.stdin, "drain");
  }
  const done = Math.floor(there.bytes / 10e6);
  if (done > shown) {
    shown = done;
    process.stdout.write(`  ${done * 10} MB\n`);
  }
}
sidecar.stdin.end();
const [code] = await once(sidecar, "close");
const same = there.hash.digest("hex") === back.hash.digest("hex") && code === 0;
process.stdout.write(
  same
    ? `all ${there.bytes} bytes came back as they were\n`
    : `DIFFERENT: ${there.bytes} bytes there, ${back.bytes} back, exit code ${code}\n`,
);
process.exitCode = same ? 0 : 1;

function line() {
  const long = random() < 0.002;
  return KINDS[upTo(KINDS.length)]("x\u00e9".repeat(long ? upTo(1_500_000) : upTo(2_000)));
}

/** Cut anywhere, also inside a character. */
function* chunksOf(bytes) {
  for (let from = 0; from < bytes.length; ) {
    const end = from + 1 + upTo(random() < 0.5 ? 100 : 70_000);
    yield bytes.subarray(from, end);
    from = end;
  }
}

/** Numbers from 0 to 1, the same for the same seed. */
function randomFrom(start) {
  let state = start;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
