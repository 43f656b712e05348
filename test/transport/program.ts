/**
 * An agent for tests over real transports: its client tells it what to ask and when to take it back, and it
 * reports what came of each question. It runs in the test's process or in one of its own.
 *
 * @module
 */
import * as v1 from "@agentclientprotocol/sdk";
import * as v2 from "@agentclientprotocol/sdk/experimental/v2";
import { type Consent, createElicitor, type Elicitor } from "../../src/agent/index.ts";

export type Version = 1 | 2;

// biome-ignore lint/suspicious/noExplicitAny: a command holds whatever its test needs
export type Json = any;

/** What came of question `n`, or a mark that the test waits for. */
export type Report =
  | { readonly n: number; readonly outcome: string; readonly content?: unknown }
  | { readonly closed: string; readonly questions: number };

export interface Program {
  readonly app: v1.AgentApp | v2.AgentApp;
  readonly ask: Elicitor;
}

/**
 * Commands, with the params of one question or its number `n`: `_ask` (with `strand: true` as work of its
 * session's turn, with `long` a message of that length), `_flood` (`count` of them), `_withdraw`, `_complete`, `_snapshot`. The session is called `session` there: the SDK's HTTP
 * transport sends what has a `sessionId` another way.
 */
export function createProgram(version: Version, report: (report: Report) => void): Program {
  const ask = createElicitor({ maxOpen: 5_000 });
  const open = new Map<number, AbortController>();
  const consents = new Map<number, Consent>();

  const put = ({ n, mode, strand, session, long = 0, ...rest }: Json): void => {
    const controller = new AbortController();
    open.set(n, controller);
    const terms = {
      ...rest,
      ...(session !== undefined && { sessionId: session }),
      message: `question ${n}`.padEnd(long),
      signal: controller.signal,
      ...(strand && { strand: ask.foreground(session).strand() }),
    };
    const asked: Promise<Json> =
      mode === "url"
        ? ask.url({ url: "https://auth.example/connect", ...terms })
        : ask.form({
            requestedSchema: { type: "object", properties: { a: { type: "string" } } },
            ...terms,
          });
    asked.then(
      (answer) => {
        if (mode === "url") consents.set(n, answer);
        report({ n, outcome: answer.action, content: answer.content });
      },
      (error) => report({ n, outcome: error.code ?? String(error) }),
    );
  };

  const commands: Readonly<Record<string, (params: Json) => unknown>> = {
    _ask: put,
    _flood({ count, ...params }) {
      for (let n = 1; n <= count; n++) put({ ...params, n });
    },
    _withdraw: ({ n }) => open.get(n)?.abort(),
    _complete: ({ n }) => consents.get(n)?.complete(),
    _snapshot: ({ session }) => ask.foreground(session).snapshot(),
  };

  let sessions = 0;
  const app = (version === 1 ? v1.agent({}) : v2.agent({})) as unknown as v1.AgentApp;
  app
    .onConnect(ask.onConnect)
    .onRequest("initialize", ({ params }): Json => {
      ask.initialize(params);
      return version === 1
        ? { protocolVersion: 1, agentCapabilities: {} }
        : { protocolVersion: 2, capabilities: {}, info: { name: "agent", version: "1" } };
    })
    .onRequest("session/new", () => ({ sessionId: `s${++sessions}` }))
    .onRequest("session/close", ({ params }) => {
      ask.closeSession(params.sessionId);
      report({ closed: params.sessionId, questions: ask.outstanding.questions });
      return {};
    })
    .onRequest("session/delete", () => ({}))
    .onNotification("session/cancel", ({ params }) => ask.foreground(params.sessionId).cancel());
  for (const [name, run] of Object.entries(commands)) {
    app.onRequest(
      name,
      (params: unknown): Json => params ?? {},
      async ({ params }) => ({ done: (await run(params)) ?? null }),
    );
  }
  return { app, ask };
}
