/**
 * An agent on a server, over HTTP, whose users sign in: each connection belongs to the user of its bearer token, and
 * only that user can finish a page that it asks for. Start as many of them as you like on one PostgreSQL.
 *
 * BASE_URL, DATABASE_URL, ISSUER, CLIENT_ID and CLIENT_SECRET say where and who; GITHUB_ID and GITHUB_SECRET which app
 * at GitHub; KEYS and PORT, if need be, where its keys are and where it listens. TLS is the proxy's in front of it. Before
 * the first start: `acp-elicitation connect migrate`, and `acp-elicitation connect rotate-keys create`.
 */
import { createServer } from "node:http";
import { type AgentApp, agent } from "@agentclientprotocol/sdk";
import { AcpServer } from "@agentclientprotocol/sdk/experimental/server";
import { getRequestListener } from "@hono/node-server";
import { createElicitor, type Elicitor } from "acp-elicitation/agent";
import {
  createConnect,
  github,
  keyFile,
  oauth,
  oidc,
  postgresStore,
  tokenVerifier,
  toNodeListener,
} from "acp-elicitation/connect";

const {
  BASE_URL = "",
  DATABASE_URL = "",
  ISSUER = "",
  KEYS = "/etc/agent/keys.json",
  PORT = "8080",
} = process.env;
const { CLIENT_ID = "", CLIENT_SECRET = "", GITHUB_ID = "", GITHUB_SECRET = "" } = process.env;

const connect = await createConnect({
  baseUrl: `${BASE_URL}/connect`,
  agent: "Issue reader",
  identity: oidc({ issuer: ISSUER, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET }),
  store: await postgresStore({ url: DATABASE_URL }),
  vault: keyFile(KEYS),
  purposes: {
    github: oauth(github({ clientId: GITHUB_ID, clientSecret: GITHUB_SECRET }), {
      reason: "Reads the issues that are assigned to you.",
    }),
  },
  trustedProxies: ["127.0.0.1"],
});

/** One agent, for one connection. */
function agentOf(ask: Elicitor): AgentApp {
  return agent({ name: "issue-reader" })
    .onConnect(ask.onConnect)
    .onRequest("initialize", ({ params }) => {
      ask.initialize(params);
      return { protocolVersion: 1, agentCapabilities: {} };
    })
    .onRequest("session/new", () => ({ sessionId: crypto.randomUUID() }))
    .onRequest("session/prompt", async ({ params: { sessionId }, client }) => {
      const text = await countIssues(sessionId);
      await client.notify("session/update", {
        sessionId,
        update: { sessionUpdate: "agent_message_chunk", content: { type: "text", text } },
      });
      return { stopReason: "end_turn" };
    });

  async function countIssues(sessionId: string): Promise<string> {
    const { vault } = connect;
    if (!(await vault.has(ask.connection, "github"))) {
      const message = "I need to read your issues at GitHub.";
      const { status } = await connect.ask(ask, { sessionId, purpose: "github", message });
      if (status !== "done") return `Your issues stay unread: ${status}.`;
    }
    const request = new Request("https://api.github.com/issues");
    const issues = await (await vault.fetch(ask.connection, "github", request)).json();
    return `${(issues as unknown[]).length} issues are assigned to you.`;
  }
}

const acp = new AcpServer({
  createAgent: () => {
    throw new Error("a connection without a user");
  },
});
const userOf = tokenVerifier({ issuer: ISSUER, audience: BASE_URL });
/** Whose a connection is: its id is in every later request, and alone would let anybody into it. */
const owners = new Map<string, string>();

async function serveAcp(request: Request): Promise<Response> {
  const token = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  const user = token === undefined ? null : await userOf(token);
  if (user === null) return new Response(null, { status: 401 });
  const known = request.headers.get("acp-connection-id");
  if (known !== null && owners.get(known) !== user.id) return new Response(null, { status: 404 });
  const ask = createElicitor({ subject: user });
  const response = await acp.handleRequest(request, { createAgent: () => agentOf(ask) });
  const made = response.headers.get("acp-connection-id");
  if (made !== null) {
    owners.set(made, user.id);
    ask.connection.signal.addEventListener("abort", () => owners.delete(made));
  }
  return response;
}

const pages = toNodeListener(connect);
const agents = getRequestListener(serveAcp);
createServer((incoming, outgoing) => {
  const listener = incoming.url?.startsWith("/connect/") ? pages : agents;
  void listener(incoming, outgoing);
}).listen(Number(PORT), "127.0.0.1", () => console.log(`The agent is at ${BASE_URL}.`));
