/**
 * Everything that an account is connected with, for real: two OpenID providers and the agent, each in its own process, and
 * the ways to reach the agent.
 *
 * @module
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { PassThrough, Readable, Writable } from "node:stream";
import { fileURLToPath } from "node:url";
import { ndJsonStream, type Stream } from "@agentclientprotocol/sdk";
import { createHttpStream } from "@agentclientprotocol/sdk/experimental/http-client";
import { createWebSocketStream } from "@agentclientprotocol/sdk/experimental/ws-client";
import { build } from "esbuild";
import {
  type IdentityProvider,
  signIn,
  startIdentityProvider,
} from "../support/identity-provider/index.ts";
import { type Editor, openEditor } from "../transport/editor.ts";
import { ClientSocket } from "../transport/web-socket.ts";
import { type AgentOptions, AUDIENCE, type Report, VARIABLE } from "./agent-options.ts";

export interface Agent {
  /** The pages' base URL. */
  readonly base: string;
  /** Where ACP is spoken over a network; otherwise empty. */
  readonly acp: string;
  /** Everything its process wrote, as text: `out` is ACP, over stdio. */
  readonly said: { readonly out: string; readonly err: string };
  readonly reports: readonly Report[];
  /** What went to and fro between the agent and the providers, and the pages that it sent. */
  readonly wire: () => readonly Exchange[];
  readonly pages: () => string;
  /** A client of its own. `modes`: what it shows. */
  open(modes?: readonly ("form" | "url")[], over?: Over): Promise<Editor>;
  stop(): Promise<void>;
}

export type Over =
  | { readonly kind: "stdio" }
  | { readonly kind: "HTTP" | "WebSocket"; readonly person: string };

export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | null;
  readonly sent: string;
  readonly got: string;
}

export interface World {
  readonly people: IdentityProvider;
  readonly accounts: IdentityProvider;
  /** A service that takes API keys. */
  readonly payments: { readonly origin: string; readonly authorizations: string[] };
  /** Starts an agent; it ends with the world at the latest. */
  agent(options?: Partial<AgentOptions>): Promise<Agent>;
  close(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), "acp-elicitation-connect-"));
  const ends: (() => Promise<unknown>)[] = [];
  const [people, accounts, file, payments] = await Promise.all([
    startIdentityProvider({ switches: { consent: "given" } }),
    startIdentityProvider(),
    bundle(folder),
    keyedService(),
  ]);
  ends.push(people.stop, accounts.stop, payments.stop);
  let agents = 0;
  return {
    people,
    accounts,
    payments,
    async agent(changes = {}) {
      agents += 1;
      const options: AgentOptions = {
        identity: "leg",
        store: { kind: "memory" },
        reach: "stdio",
        people: people.issuer,
        accounts: accounts.issuer,
        client: {
          clientId: `agent-${agents}`,
          clientSecret: randomBytes(32).toString("base64url"),
        },
        person: "alice",
        keyOrigin: payments.origin,
        wire: join(folder, `wire-${agents}`),
        pages: join(folder, `pages-${agents}`),
        ...changes,
      };
      const agent = await startAgent(file, options, { people, accounts });
      ends.push(agent.stop);
      return agent;
    },
    async close() {
      for (const end of ends.splice(0).reverse()) await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The agent's program as one file, made of the sources under test. */
async function bundle(folder: string): Promise<string> {
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
}

async function startAgent(
  file: string,
  options: AgentOptions,
  { people, accounts }: Pick<World, "people" | "accounts">,
): Promise<Agent> {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, [VARIABLE]: JSON.stringify(options) },
    stdio: "pipe",
  });
  const exited = once(child, "exit");
  const said = { out: "", err: "" };
  const reports: Report[] = [];
  const stdout = child.stdout.pipe(new PassThrough());
  child.stdout.on("data", (chunk) => {
    said.out += chunk;
  });
  const ready = await new Promise<{ base: string; acp: string }>((resolve, reject) => {
    createInterface(child.stderr).on("line", (line) => {
      said.err += `${line}\n`;
      if (!line.startsWith("{")) return;
      const report: Report = JSON.parse(line);
      reports.push(report);
      if ("ready" in report) resolve(report.ready);
    });
    child.once("exit", () => reject(new Error(`the agent has ended: ${said.err}`)));
  });
  const { base, acp } = ready;
  const redirectUris = [`${base}/identity`, `${base}/callback/accounts`];
  for (const one of [people, accounts]) await one.addClient({ ...options.client, redirectUris });
  const overPipe = () =>
    ndJsonStream(Writable.toWeb(child.stdin), Readable.toWeb(stdout) as ReadableStream<Uint8Array>);
  return {
    base,
    acp,
    said,
    reports,
    wire: () => lines(options.wire).map((line) => JSON.parse(line)),
    pages: () => lines(options.pages).join("\n"),
    async open(modes = ["form", "url"], over = { kind: "stdio" }) {
      const connect = over.kind === "stdio" ? overPipe : await overNetwork(people, acp, over);
      return openEditor({ connect }, over.kind === "stdio" ? 1 : 2, { modes });
    },
    async stop() {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

/** Each client shows a token that the people's provider issued to its user. */
async function overNetwork(
  people: IdentityProvider,
  acp: string,
  { kind, person }: Exclude<Over, { kind: "stdio" }>,
): Promise<() => Stream> {
  const { accessToken } = await signIn(people, { user: person, audience: AUDIENCE });
  const headers = { authorization: `Bearer ${accessToken}` };
  if (kind === "HTTP") return () => createHttpStream(`${acp}/`, { headers });
  const url = `${acp.replace(/^http/, "ws")}/`;
  return () => createWebSocketStream(url, { WebSocket: ClientSocket, headers });
}

function lines(file: string): string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "");
}

async function keyedService() {
  const authorizations: string[] = [];
  const server = createServer((request, response) => {
    authorizations.push(request.headers.authorization ?? "");
    response.end("paid");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    authorizations,
    async stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
