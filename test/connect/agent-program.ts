/**
 * An agent on the SDK that has its user connect accounts, and uses them. Its client tells it when.
 *
 * @module
 */
import { inspect } from "node:util";
import * as v1 from "@agentclientprotocol/sdk";
import * as v2 from "@agentclientprotocol/sdk/experimental/v2";
import { createElicitor } from "../../src/agent/index.ts";
import type { Connect, VerifiedSubject } from "../../src/connect/index.ts";
import { isElicitationError } from "../../src/errors/index.ts";

// biome-ignore lint/suspicious/noExplicitAny: a command holds whatever its test needs
type Json = any;

export interface ProgramOptions {
  readonly version: 1 | 2;
  readonly service: Connect;
  /** The connection's verified user. */
  readonly subject: VerifiedSubject | undefined;
  readonly thrown: (shown: string) => void;
  /** Moves the service's clock. */
  readonly later: (ms: number) => void;
}

/**
 * Commands: `_connect` (a `purpose`, in a `session`), `_stop` (that), `_use` (a `purpose`, at a `url`), `_has`, `_later`
 * (`ms`), `_withdraw` (nothing). Each answers with its result, or with the code of the error.
 */
export function createProgram(options: ProgramOptions): v1.AgentApp | v2.AgentApp {
  const { version, service, subject, thrown, later } = options;
  const ask = createElicitor(subject === undefined ? {} : { subject });
  const { vault } = service;
  let calling = new AbortController();

  const commands: Readonly<Record<string, (params: Json) => unknown>> = {
    _connect({ session, purpose }) {
      calling = new AbortController();
      const { signal } = calling;
      const message = `May I connect ${purpose}?`;
      return service.ask(ask, { sessionId: session, purpose, message, signal });
    },
    _stop: () => calling.abort(),
    async _use({ purpose, url }) {
      const answer = await vault.fetch(ask.connection, purpose, new Request(url));
      return { status: answer.status, body: await answer.text() };
    },
    _has: ({ purpose }) => vault.has(ask.connection, purpose),
    _later: ({ ms }) => later(ms),
    _withdraw: () => {},
  };

  const app = (version === 1 ? v1.agent({}) : v2.agent({})) as unknown as v1.AgentApp;
  app
    .onConnect(ask.onConnect)
    .onRequest("initialize", ({ params }): Json => {
      ask.initialize(params);
      return version === 1
        ? { protocolVersion: 1, agentCapabilities: {} }
        : { protocolVersion: 2, capabilities: {}, info: { name: "agent", version: "1" } };
    })
    .onRequest("session/new", () => ({ sessionId: "s1" }));
  for (const [name, run] of Object.entries(commands)) {
    const answer = async ({ params }: { params: Json }): Promise<Json> => {
      try {
        return { result: (await run(params)) ?? null };
      } catch (error) {
        thrown(inspect(error, { depth: null, showHidden: true }));
        return { error: isElicitationError(error) ? error.code : String(error) };
      }
    };
    app.onRequest(name, (params: unknown): Json => params ?? {}, answer);
  }
  return app;
}
