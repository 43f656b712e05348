import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as v1 from "@agentclientprotocol/sdk";
import { createHttpStream } from "@agentclientprotocol/sdk/experimental/http-client";
import { createNodeHttpHandler } from "@agentclientprotocol/sdk/experimental/node";
import { AcpServer, type AgentFactory } from "@agentclientprotocol/sdk/experimental/server";
import * as v2 from "@agentclientprotocol/sdk/experimental/v2";
import { describe, expect, test } from "vitest";
import { createElicitor, type Elicitor, type FormAnswer } from "../../src/agent/index.ts";
import { form, text } from "../../src/form/index.ts";
import { proves } from "../support/proves.ts";
import { initializeParams, VERSIONS, type Version } from "./bench.ts";
import { failure } from "./outcome.ts";
import { overSockets } from "./sockets.ts";

const name = form({ name: text() });

/** An agent whose prompt asks for a name; what came of it is kept, for the wire has no place for it. */
interface Program {
  readonly app: v1.AgentApp | v2.AgentApp;
  readonly ask: Elicitor;
  readonly answers: FormAnswer<{ name: string }>[];
}

function program(version: Version, ask: Elicitor = createElicitor()): Program {
  const answers: FormAnswer<{ name: string }>[] = [];
  const prompt = async (sessionId: string) => {
    answers.push(await ask.form({ sessionId, message: "Your name?", form: name }));
  };
  const app =
    version === 1
      ? v1
          .agent({})
          .onConnect(ask.onConnect)
          .onRequest("initialize", ({ params }) => {
            ask.initialize(params);
            return { protocolVersion: 1, agentCapabilities: {} };
          })
          .onRequest("session/new", () => ({ sessionId: "s1" }))
          .onRequest("session/prompt", async ({ params }) => {
            await prompt(params.sessionId);
            return { stopReason: "end_turn" };
          })
      : v2
          .agent({})
          .onConnect(ask.onConnect)
          .onRequest("initialize", () => ({
            protocolVersion: 2,
            capabilities: { session: {} },
            info: { name: "agent", version: "1" },
          }))
          .onRequest("session/new", () => ({ sessionId: "s1" }))
          .onRequest("session/prompt", async ({ params }) => {
            await prompt(params.sessionId);
            return { messageId: "m1" };
          });
  return { app, ask, answers };
}

/** Runs one prompt as a client of the real SDK that answers with its name. */
async function drive(version: Version, stream: v1.Stream): Promise<void> {
  const answer = () => ({ action: "accept" as const, content: { name: "Ada" } });
  const session = { cwd: "/", mcpServers: [] };
  const prompt = { sessionId: "s1", prompt: [{ type: "text" as const, text: "go" }] };
  if (version === 1) {
    await v1
      .client({})
      .onRequest("elicitation/create", answer)
      .connectWith(stream, async (agent) => {
        await agent.request("initialize", {
          protocolVersion: 1,
          clientCapabilities: { elicitation: { form: {} } },
        });
        await agent.request("session/new", session);
        await agent.request("session/prompt", prompt);
      });
    return;
  }
  await v2
    .client({})
    .onRequest("elicitation/create", answer)
    .connectWith(stream, async (agent) => {
      await agent.request("initialize", {
        protocolVersion: 2,
        capabilities: { elicitation: { form: {} } },
        info: { name: "client", version: "1" },
      });
      await agent.request("session/new", session);
      await agent.request("session/prompt", prompt);
    });
}

const given = { action: "accept", content: { name: "Ada" } };

describe.each(VERSIONS)("on v%i", (version) => {
  test("the SDK's router binds the elicitor of the version it selects", async () => {
    const programs = { 1: program(1), 2: program(2) };
    const peer = createPair();
    v2.agentProtocolRouter()
      .withV1(programs[1].app as v1.AgentApp)
      .withV2(programs[2].app as v2.AgentApp)
      .connect(peer.agent);
    await drive(version, peer.client);
    expect(programs[version].answers).toMatchObject([given]);
    expect(programs[version === 1 ? 2 : 1].answers).toEqual([]);
  });

  test("one elicitor may serve both versions behind the router, for it is one connection", async () => {
    const ask = createElicitor();
    const programs = { 1: program(1, ask), 2: program(2, ask) };
    const peer = createPair();
    v2.agentProtocolRouter()
      .withV1(programs[1].app as v1.AgentApp)
      .withV2(programs[2].app as v2.AgentApp)
      .connect(peer.agent);
    await drive(version, peer.client);
    expect(programs[version].answers).toMatchObject([given]);
  });

  test("the SDK's HTTP server binds each connection's elicitor, initialize first", async () => {
    const programs: Program[] = [];
    await serve(
      () => keep(programs, program(version)).app,
      async (url) => {
        await drive(version, createHttpStream(url));
        await drive(version, createHttpStream(url));
      },
    );
    expect(programs.map(({ answers }) => answers)).toMatchObject([[given], [given]]);
  });

  test("the SDK's WebSocket server binds each connection's elicitor", async () => {
    const programs: Program[] = [];
    const server = new AcpServer({ createAgent: () => keep(programs, program(version)).app });
    await drive(version, overSockets(server));
    await drive(version, overSockets(server));
    await server.close();
    expect(programs.map(({ answers }) => answers)).toMatchObject([[given], [given]]);
  });

  proves("CAN-7", "a client that leaves over HTTP or WebSocket ends its questions", async () => {
    const one = program(version);
    const server = new AcpServer({ createAgent: () => one.app });
    const client = clientOf(version);
    const asked = new Promise<void>((resolve) => {
      client.onRequest("elicitation/create", () => {
        resolve();
        return new Promise<never>(() => {});
      });
    });
    const connection = client.connect(overSockets(server));
    await connection.agent.request("initialize", initializeParams(version, { form: {} }));
    await connection.agent.request("session/new", { cwd: "/", mcpServers: [] });
    const lost = failure(one.ask.form({ sessionId: "s1", message: "m", form: name }));
    await asked;
    connection.close();
    expect((await lost).code).toBe("connection-lost");
    expect(one.ask.outstanding).toEqual({ questions: 0, pages: 0 });
    await server.close();
  });

  proves(
    "REQ-4",
    "one app for two connections keeps the first and refuses the second",
    async () => {
      const one = program(version);
      await serve({ agent: one.app }, async (url) => {
        const client = clientOf(version);
        client.onRequest("elicitation/create", () => ({ action: "decline" }));
        const connection = client.connect(createHttpStream(url));
        await connection.agent.request("initialize", initializeParams(version, { form: {} }));
        await connection.agent.request("session/new", { cwd: "/", mcpServers: [] });
        await expect(drive(version, createHttpStream(url))).rejects.toBeDefined();
        const answer = await one.ask.form({ sessionId: "s1", message: "m", form: name });
        expect(answer.action).toBe("decline");
        connection.close();
      });
      expect(one.answers).toEqual([]);
    },
  );
});

/** A client of that version. Their apps differ in types only where these tests do not look. */
function clientOf(version: Version): LooseClient {
  return (version === 1 ? v1.client({}) : v2.client({})) as unknown as LooseClient;
}
interface LooseClient {
  onRequest(method: string, handler: () => unknown): LooseClient;
  connect(stream: v1.Stream): {
    readonly agent: { request(method: string, params: object): Promise<unknown> };
    close(): void;
  };
}

function keep<One>(list: One[], one: One): One {
  list.push(one);
  return one;
}

/** Two ends of one object stream. */
function createPair(): { readonly agent: v1.Stream; readonly client: v1.Stream } {
  const there = new TransformStream<v1.AnyMessage, v1.AnyMessage>();
  const back = new TransformStream<v1.AnyMessage, v1.AnyMessage>();
  return {
    agent: { readable: there.readable, writable: back.writable },
    client: { readable: back.readable, writable: there.writable },
  };
}

/** Serves agents over real HTTP on loopback while `use` runs. */
async function serve(
  agents: AgentFactory | { readonly agent: v1.AgentApp | v2.AgentApp },
  use: (url: string) => Promise<void>,
): Promise<void> {
  const server = new AcpServer(typeof agents === "function" ? { createAgent: agents } : agents);
  const http = createServer(createNodeHttpHandler(server));
  http.listen(0, "127.0.0.1");
  await once(http, "listening");
  try {
    await use(`http://127.0.0.1:${(http.address() as AddressInfo).port}/`);
  } finally {
    await server.close();
    http.closeAllConnections();
    http.close();
  }
}
