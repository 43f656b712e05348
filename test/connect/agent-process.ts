/**
 * The agent as a process of its own: ACP on stdin and stdout or over HTTP and WebSocket, its pages on a port of loopback,
 * reports on stderr, one JSON text a line.
 *
 * @module
 */
import { randomBytes } from "node:crypto";
import { subscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable, Writable } from "node:stream";
import { inspect } from "node:util";
import { ndJsonStream } from "@agentclientprotocol/sdk";
import { createNodeWebSocketUpgradeHandler } from "@agentclientprotocol/sdk/experimental/node";
import { AcpServer } from "@agentclientprotocol/sdk/experimental/server";
import { getRequestListener } from "@hono/node-server";
import {
  CONNECT_CHANNEL,
  type Connect,
  createConnect,
  dangerouslyVouchForSubject,
  keys,
  local,
  memoryStore,
  oauth,
  oidc,
  postgresStore,
  provider,
  type Store,
  sqliteStore,
  tokenVerifier,
  toNodeListener,
  type VerifiedSubject,
} from "../../src/connect/index.ts";
import { UpgradeServer } from "../transport/web-socket.ts";
import { type AgentOptions, AUDIENCE, type Report, VARIABLE } from "./agent-options.ts";
import { createProgram } from "./agent-program.ts";
import { recordSpans } from "./spans.ts";

const options: AgentOptions = JSON.parse(process.env[VARIABLE] ?? "");
const { people, accounts, client, identity, reach } = options;
const say = (report: Report): void => void process.stderr.write(`${JSON.stringify(report)}\n`);
const thrown = (shown: string): void => say({ thrown: shown });
subscribe(CONNECT_CHANNEL, (event) => say({ event } as Report));
recordSpans((span) => say({ span }));

const pages = await listening();
const base = `${originOf(pages)}/connect`;
let ahead = 0;
const clock = () => Date.now() + ahead;
const service = await createConnect({
  baseUrl: base,
  agent: "Coding Agent",
  store: await openStore(),
  vault: keys({ current: "k1", all: { k1: randomBytes(32) } }),
  identity:
    identity === "local"
      ? local()
      : oidc({ issuer: people, name: "Example Ltd", ...client, fetch: recorded }),
  purposes: {
    account: oauth(
      provider({
        id: "accounts",
        name: "Accounts Inc",
        issuer: accounts,
        ...client,
        fetch: recorded,
        scopes: ["profile"],
        account: {
          from: "request",
          url: `${accounts}/api/me`,
          id: "user.id",
          label: "user.login",
        },
        origins: [accounts],
      }),
      { reason: "To read what is in your account." },
    ),
    key: {
      kind: "secret",
      title: "Payments",
      reason: "To look up the payments you ask about.",
      label: "API key",
      origins: [options.keyOrigin],
    },
  },
  clock,
  fetch: recorded,
  onFault: (error) => thrown(inspect(error, { depth: null })),
});
pages.on("request", toNodeListener(kept(service)));
if (reach === "stdio") {
  const subject = identity === "local" ? undefined : subjectOf(options.person);
  const input = Readable.toWeb(process.stdin) as ReadableStream<Uint8Array>;
  program(1, subject).connect(ndJsonStream(Writable.toWeb(process.stdout), input) as never);
  say({ ready: { base, acp: "" } });
} else {
  const server = await overNetwork();
  say({ ready: { base, acp: originOf(server) } });
}

/** Each client shows a token, and is whoever the token was issued to. */
async function overNetwork(): Promise<Server> {
  const acp = new AcpServer({ createAgent: () => program(2, undefined) as never });
  const verify = tokenVerifier({ issuer: people, audience: AUDIENCE });
  const whose = async (bearer: string | null | undefined) => {
    const subject = await verify((bearer ?? "").replace(/^Bearer /, ""));
    return subject === null ? undefined : { createAgent: () => program(2, subject) as never };
  };
  const server = await listening();
  const answer = async (request: Request): Promise<Response> => {
    const agent = await whose(request.headers.get("authorization"));
    if (agent === undefined) return new Response(null, { status: 401 });
    return acp.handleRequest(request, agent);
  };
  server.on("request", getRequestListener(answer, { overrideGlobalObjects: false }));
  server.on("upgrade", async (request, socket, head) => {
    const agent = await whose(request.headers.authorization);
    if (agent === undefined) return void socket.destroy();
    const known = { prepareWebSocketUpgrade: () => acp.prepareWebSocketUpgrade(agent) };
    createNodeWebSocketUpgradeHandler(known as AcpServer, new UpgradeServer())(
      request,
      socket,
      head,
    );
  });
  return server;
}

function program(version: 1 | 2, subject: VerifiedSubject | undefined) {
  return createProgram({
    version,
    service,
    subject,
    thrown,
    later: (ms) => {
      ahead += ms;
    },
  });
}

function subjectOf(person: string): VerifiedSubject {
  return dangerouslyVouchForSubject(people, person);
}

async function openStore(): Promise<Store> {
  const { store } = options;
  if (store.kind === "memory") return memoryStore();
  if (store.kind === "sqlite") return sqliteStore({ file: store.file });
  const opened = await postgresStore({ url: store.url });
  await opened.migrate();
  return opened;
}

/** Sends as `fetch` does, and keeps what went to and fro: it is what nobody else may ever see. */
async function recorded(...args: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(...args);
  const sent = await request.clone().text();
  const response = await fetch(request);
  const { url, method } = request;
  const authorization = request.headers.get("authorization");
  const line = { method, url, authorization, sent, got: await response.clone().text() };
  appendFileSync(options.wire, `${JSON.stringify(line)}\n`);
  return response;
}

/** The service, whose pages are kept as they are sent. */
function kept({ handle }: Connect): Pick<Connect, "handle"> {
  return {
    async handle(request, peer) {
      const response = await handle(request, peer);
      const html = await response.clone().text();
      const headers = [...response.headers];
      const line = { status: response.status, headers, html };
      appendFileSync(options.pages, `${JSON.stringify(line)}\n`);
      return response;
    },
  };
}

async function listening(): Promise<Server> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
