/**
 * The test agent as a process of its own: ACP on stdin and stdout, reports on stderr, one JSON text a line.
 *
 * @module
 */
import { Readable, Writable } from "node:stream";
import { ndJsonStream } from "@agentclientprotocol/sdk";
import { createProgram } from "./program.ts";

const version = process.argv[2] === "2" ? 2 : 1;
const { app } = createProgram(version, (report) => {
  process.stderr.write(`${JSON.stringify(report)}\n`);
});
const output: WritableStream<Uint8Array> = Writable.toWeb(process.stdout);
const input = Readable.toWeb(process.stdin) as ReadableStream<Uint8Array>;
app.connect(ndJsonStream(output, input));
