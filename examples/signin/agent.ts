/**
 * An agent on the person's own machine that uses the person's account elsewhere: it sends the person to a page, waits
 * until the account is connected, and then asks the provider, without ever seeing a password or a token.
 *
 * `npm run example:signin` starts it, with a provider for tests.
 */
import { createServer } from "node:http";
import { Readable, Writable } from "node:stream";
import { agent, ndJsonStream } from "@agentclientprotocol/sdk";
import { isElicitationError } from "acp-elicitation";
import { createElicitor } from "acp-elicitation/agent";
import {
  createConnect,
  keyFile,
  local,
  memoryStore,
  type Outcome,
  oauth,
  provider,
  toNodeListener,
} from "acp-elicitation/connect";

const { ISSUER: issuer = "", PORT: port = "", KEYS: keys = "" } = process.env;

const example = provider({
  id: "example",
  name: "the example provider",
  issuer,
  clientId: "signin-example",
  scopes: ["profile"],
  account: { from: "id_token" },
  origins: [issuer],
});
const connect = await createConnect({
  baseUrl: `http://127.0.0.1:${port}`,
  agent: "The sign-in example",
  identity: local(), // nobody else uses this machine's pages, and a code binds them to this client
  store: memoryStore(),
  vault: keyFile(keys, { create: true }),
  purposes: { account: oauth(example, { reason: "Says whose account it is, and nothing else." }) },
});
createServer(toNodeListener(connect)).listen(Number(port), "127.0.0.1");

const ask = createElicitor();

/** Connects the account, uses it, and says what came of it. */
async function whoAmI(sessionId: string, signal: AbortSignal): Promise<string> {
  const message = "May I look up who you are at the example provider?";
  const outcome = await connect.ask(ask, { sessionId, purpose: "account", message, signal });
  if (outcome.status !== "done") return sentences[outcome.status];
  const request = new Request(`${issuer}/api/me`);
  const response = await connect.vault.fetch(ask.connection, "account", request);
  const { name, user } = (await response.json()) as { name: string; user: { login: string } };
  return `You are ${name}. The provider calls the account ${user.login}, and answered me with it just now.`;
}

const sentences: Record<Exclude<Outcome["status"], "done">, string> = {
  declined: "You said no, so I looked nothing up.",
  refused: "You said no at the provider, so I looked nothing up.",
  failed: "That did not work, so I looked nothing up. Ask me again to try once more.",
  expired: "Nobody finished the sign-in in time, so I looked nothing up.",
  cancelled: "The sign-in was called off, so I looked nothing up.",
};

const turns = new Map<string, AbortController>();

agent({ name: "signin-example" })
  .onConnect(ask.onConnect)
  .onRequest("initialize", ({ params }) => {
    ask.initialize(params);
    return {
      protocolVersion: 1,
      agentInfo: { name: "signin-example", version: "1.0.0" },
      agentCapabilities: {},
    };
  })
  .onRequest("session/new", () => ({ sessionId: crypto.randomUUID() }))
  .onRequest("session/prompt", async ({ params: { sessionId }, client }) => {
    const turn = new AbortController();
    turns.set(sessionId, turn);
    let said: string;
    try {
      said = await whoAmI(sessionId, turn.signal);
    } catch (error) {
      if (turn.signal.aborted) return { stopReason: "cancelled" };
      if (!isElicitationError(error)) throw error;
      said = `I could not ask you (${error.code}), so I looked nothing up.`;
    }
    await client.notify("session/update", {
      sessionId,
      update: { sessionUpdate: "agent_message_chunk", content: { type: "text", text: said } },
    });
    return { stopReason: "end_turn" };
  })
  .onNotification("session/cancel", ({ params }) => turns.get(params.sessionId)?.abort())
  .connect(ndJsonStream(Writable.toWeb(process.stdout), Readable.toWeb(process.stdin)));
