/**
 * The test agent as a process of its own: ACP on stdin and stdout, reports on stderr, one JSON text a line.
 *
 * @module
 */
import { Readable, Writable } from "node:stream";
import { type AgentApp, ndJsonStream } from "@agentclientprotocol/sdk";
import { createProgram } from "./program.ts";

const version = process.argv[2] === "2" ? 2 : 1;
const { app } = createProgram(version, (report) => {
  process.stderr.write(`${JSON.stringify(report)}\n`);
});
const output: WritableStream<Uint8Array> = Writable.toWeb(process.stdout);
const input = Readable.toWeb(process.stdin) as ReadableStream<Uint8Array>;
// Dies in the middle of a line.
(app as AgentApp).onRequest(
  "_half-a-line",
  (params) => params,
  () =>
    new Promise<never>(() => process.stdout.write('{"jsonrpc":"2.0","id', () => process.exit())),
);
app.connect(ndJsonStream(output, input));
