import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as v1 from "@agentclientprotocol/sdk";
import { createHttpStream } from "@agentclientprotocol/sdk/experimental/http-client";
import { AcpServer } from "@agentclientprotocol/sdk/experimental/server";
import { getRequestListener } from "@hono/node-server";
import { describe, expect, test } from "vitest";
import { createElicitor, type Elicitor, type VerifiedSubject } from "../../src/agent/index.ts";
import { verifiedSubject } from "../../src/identity/index.ts";
import { proves } from "../support/proves.ts";
import { both, connect, createApp, VERSIONS } from "./bench.ts";
import { overSockets } from "./sockets.ts";

const ADA = verifiedSubject("https://id.example", "ada");
const PAGE = { sessionId: "s1", message: "Connect.", url: "https://auth.example/c" };

describe("a connection, as the agent's side calls it", () => {
  proves("REQ-4", "has a name of its own, of more than 128 bits, that is never sent", async () => {
    const names = new Set<string>();
    for (let count = 0; count < 500; count++) names.add(createElicitor().connection.id);
    expect(names.size).toBe(500);
    for (const name of names) expect(Buffer.from(name, "base64").length).toBe(24);

    for (const version of VERSIONS) {
      const bench = await connect(version, both, { subject: ADA, randomId: () => "el-1" });
      const asked = bench.ask.url({ ...PAGE, requireSubject: true });
      await bench.reply({ result: { action: "accept" } });
      await (await asked).complete();
      await bench.peer.flush();
      const sent = JSON.stringify(bench.peer.received);
      expect(sent).toContain("elicitation/complete");
      for (const kept of [bench.ask.connection.id, "id.example", "ada"]) {
        expect(sent).not.toContain(kept);
      }
      expect(JSON.stringify(bench.events)).not.toContain(bench.ask.connection.id);
    }
  });

  proves("REQ-4", "has the verified user it was made with, or none", () => {
    expect(createElicitor({ subject: ADA }).connection.subject).toBe(ADA);
    expect(createElicitor().connection.subject).toBe(undefined);
  });

  proves("REQ-4", "refuses a user whom no identity check made, whatever its shape", () => {
    const claims = [
      { issuer: "https://id.example", id: "ada" },
      { ...ADA },
      Object.create(ADA),
      JSON.parse(JSON.stringify(ADA)),
      "ada",
      null,
    ];
    for (const subject of claims) {
      expect(() => createElicitor({ subject: subject as VerifiedSubject })).toThrow(TypeError);
    }
  });

  test("cannot be changed by whoever it is handed to", () => {
    const { connection } = createElicitor({ subject: ADA });
    const loose = connection as { id: string; subject: unknown };
    expect(() => {
      loose.id = "another";
    }).toThrow(TypeError);
    expect(() => {
      loose.subject = verifiedSubject("https://id.example", "mallory");
    }).toThrow(TypeError);
  });

  proves("CAN-7", "says when it is gone, also to who listens before there is one", async () => {
    for (const version of VERSIONS) {
      const ask = createElicitor();
      const { signal } = ask.connection;
      const heard: unknown[] = [];
      signal.addEventListener("abort", () => heard.push(ask.outstanding));
      const there = new TransformStream<v1.AnyMessage, v1.AnyMessage>();
      const back = new TransformStream<v1.AnyMessage, v1.AnyMessage>();
      const app = createApp(version, ask);
      const connection = app.connect({ readable: there.readable, writable: back.writable });
      expect(signal.aborted).toBe(false);
      connection.close(new Error("the editor left"));
      await connection.closed;
      expect(signal.aborted).toBe(true);
      expect(signal.reason).toBe(connection.signal.reason);
      expect(heard).toEqual([{ questions: 0, pages: 0 }]);
    }
  });

  test("that was gone before it was bound is gone at once", () => {
    const ask = createElicitor();
    ask.onConnect({
      signal: AbortSignal.abort("too late"),
      client: { request: () => Promise.reject(), notify: () => Promise.reject() },
    });
    expect(ask.connection.signal.reason).toBe("too late");
  });
});

proves("URL-7", "what was accepted is not completed once its connection is gone", async () => {
  for (const version of VERSIONS) {
    const bench = await connect(version);
    const asked = bench.ask.url(PAGE);
    await bench.reply({ result: { action: "accept" } });
    const consent = await asked;
    bench.connection.close();
    await bench.connection.closed;
    expect(bench.ask.connection.signal.aborted).toBe(true);
    expect(await consent.complete()).toBe(false);
    expect(await bench.ask.complete(consent.elicitationId)).toBe(false);
    expect(bench.peer.received.map(({ method }) => method)).not.toContain("elicitation/complete");
  }
});

proves("URL-7", "is marked before it is told: told once, though telling fails", async () => {
  let told = 0;
  const ask = createElicitor();
  ask.initialize({ clientCapabilities: { elicitation: both } });
  ask.onConnect({
    signal: new AbortController().signal,
    client: {
      request: () => Promise.resolve({ action: "accept" }),
      notify: () => {
        told += 1;
        return Promise.reject(new Error("broken pipe"));
      },
    },
  });
  const consent = await ask.url(PAGE);
  const all = await Promise.all([consent.complete(), consent.complete(), consent.complete()]);
  expect(all).toEqual([false, false, false]);
  expect(told).toBe(1);
});

/** Whom a request comes from: the test's stand-in for the check of a signature or a session. */
function subjectOf(request: Request): VerifiedSubject | undefined {
  const name = request.headers.get("authorization")?.replace("Bearer good-", "");
  return name === undefined ? undefined : verifiedSubject("https://id.example", name);
}

/** A server without users of its own, and what its connections were made with. */
function createAgents() {
  const asks: Elicitor[] = [];
  const server = new AcpServer({
    createAgent: () => {
      throw new Error("not without a user");
    },
  });
  const agentFor = (subject: VerifiedSubject) => (): v1.AgentApp => {
    const ask = createElicitor({ subject });
    asks.push(ask);
    return createApp(1, ask);
  };
  const users = () => asks.map(({ connection }) => connection.subject?.id);
  return { server, agentFor, users };
}

/** Connects as a client, says who speaks, and leaves. */
async function visit(stream: v1.Stream): Promise<void> {
  const connection = v1.client({}).connect(stream);
  await connection.agent.request("initialize", { protocolVersion: 1, clientCapabilities: {} });
  connection.close();
}

proves("REQ-4", "each connection of the SDK's HTTP server is its own user's", async () => {
  const { server, agentFor, users } = createAgents();
  const listener = getRequestListener((request) => {
    const subject = subjectOf(request);
    if (subject === undefined) return new Response(null, { status: 401 });
    return server.handleRequest(request, { createAgent: agentFor(subject) });
  });
  const http = createServer(listener);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/`;
  const open = (headers: Record<string, string>) => visit(createHttpStream(url, { headers }));
  try {
    await open({ authorization: "Bearer good-ada" });
    await open({ authorization: "Bearer good-bo" });
    await expect(open({})).rejects.toBeDefined();
    expect(users()).toEqual(["ada", "bo"]);
  } finally {
    await server.close();
    http.closeAllConnections();
    http.close();
  }
});

proves("REQ-4", "each connection of the SDK's WebSocket server is its own user's", async () => {
  const { server, agentFor, users } = createAgents();
  for (const name of ["ada", "bo"]) {
    const subject = verifiedSubject("https://id.example", name);
    await visit(overSockets(server, { createAgent: agentFor(subject) }));
  }
  expect(users()).toEqual(["ada", "bo"]);
  await server.close();
});
