/**
 * Real ways from a client to the test agent: a child process over stdio, and the SDK's HTTP and WebSocket
 * servers on loopback.
 *
 * @module
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { ndJsonStream, type Stream } from "@agentclientprotocol/sdk";
import { createHttpStream } from "@agentclientprotocol/sdk/experimental/http-client";
import {
  createNodeHttpHandler,
  createNodeWebSocketUpgradeHandler,
} from "@agentclientprotocol/sdk/experimental/node";
import { AcpServer } from "@agentclientprotocol/sdk/experimental/server";
import { createWebSocketStream } from "@agentclientprotocol/sdk/experimental/ws-client";
import { build } from "esbuild";
import { afterAll } from "vitest";
import { createProgram, type Program, type Report, type Version } from "./program.ts";
import { ClientSocket, UpgradeServer } from "./web-socket.ts";

/** One agent, reachable. */
export interface Host {
  /** A way to it; over HTTP and WebSocket each call makes another connection, with an agent of its own. */
  connect(options?: { readonly fetch?: typeof fetch }): Stream;
  /** The agents made so far, where they run in this process. */
  readonly programs: readonly Program[];
  /** The first report that fits, past ones included. */
  report(fits: (report: Report) => boolean): Promise<Report>;
  readonly reports: readonly Report[];
  /** Ends the agent's input, as an editor does that is done: closing the SDK's connection leaves a pipe open. */
  hangUp(): void;
  /** Ends the agent, or its server, without a word. */
  kill(): Promise<void>;
}

export interface Transport {
  readonly name: "stdio" | "HTTP" | "WebSocket";
  open(version: Version): Promise<Host>;
}

export const TRANSPORTS: readonly Transport[] = [
  { name: "stdio", open: overStdio },
  { name: "HTTP", open: (version) => overNetwork(version, "http") },
  { name: "WebSocket", open: (version) => overNetwork(version, "ws") },
];

class Reports {
  readonly all: Report[] = [];
  readonly #waiting = new Set<() => void>();

  readonly add = (report: Report): void => {
    this.all.push(report);
    for (const look of this.#waiting) look();
  };

  readonly find = (fits: (report: Report) => boolean): Promise<Report> =>
    new Promise((resolve) => {
      const look = (): void => {
        const found = this.all.find(fits);
        if (found === undefined) return;
        this.#waiting.delete(look);
        resolve(found);
      };
      this.#waiting.add(look);
      look();
    });
}

let bundle: Promise<string> | undefined;

/** The agent's program as one file, made of the sources under test. */
function agentFile(): Promise<string> {
  bundle ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), "acp-elicitation-transport-"));
    afterAll(() => rmSync(folder, { recursive: true, force: true }));
    const outfile = join(folder, "agent.mjs");
    await build({
      entryPoints: [fileURLToPath(new URL("./agent-process.ts", import.meta.url))],
      outfile,
      bundle: true,
      format: "esm",
      platform: "node",
      logLevel: "error",
    });
    return outfile;
  })();
  return bundle;
}

async function overStdio(version: Version): Promise<Host> {
  const child = spawn(process.execPath, [await agentFile(), `${version}`], { stdio: "pipe" });
  const exited = once(child, "exit");
  const reports = new Reports();
  createInterface(child.stderr).on("line", (line) => {
    // The SDK's own complaints are no reports.
    if (line.startsWith("{")) reports.add(JSON.parse(line));
  });
  const kill = async (): Promise<void> => {
    child.kill("SIGKILL");
    await exited;
  };
  return {
    connect: () =>
      ndJsonStream(
        Writable.toWeb(child.stdin),
        Readable.toWeb(child.stdout) as ReadableStream<Uint8Array>,
      ),
    programs: [],
    reports: reports.all,
    report: reports.find,
    hangUp: () => child.stdin.end(),
    kill,
  };
}

async function overNetwork(version: Version, scheme: "http" | "ws"): Promise<Host> {
  const reports = new Reports();
  const programs: Program[] = [];
  const server = new AcpServer({
    createAgent() {
      const program = createProgram(version, reports.add);
      programs.push(program);
      return program.app as never;
    },
  });
  const http = createServer(createNodeHttpHandler(server));
  http.on("upgrade", createNodeWebSocketUpgradeHandler(server, new UpgradeServer()));
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  const url = `${scheme}://127.0.0.1:${(http.address() as AddressInfo).port}/`;
  return {
    connect: (options) =>
      scheme === "http"
        ? createHttpStream(url, options)
        : createWebSocketStream(url, { WebSocket: ClientSocket }),
    programs,
    reports: reports.all,
    report: reports.find,
    hangUp() {},
    async kill() {
      await server.close();
      http.closeAllConnections();
      http.close();
    },
  };
}
