/**
 * From an agent command to an initialized connection. `auto` begins with v2; an agent that answers v1, or
 * refuses, is started again and spoken to in v1, since one connection cannot change its version.
 *
 * @module
 */
import type { AnyMessage, Stream } from "@agentclientprotocol/sdk";
import { safeText } from "../text/index.ts";
import { isObject, own, type ProtocolVersion } from "../wire/index.ts";
import { type AgentEnd, type AgentProcess, startAgent } from "./agent-process.ts";
import { EXIT, Failure } from "./exit.ts";
import { noiseFilter } from "./noise.ts";
import type { ClientInfo, Connect, Peer, PeerHooks } from "./peer.ts";

export interface AgentCommand {
  /** What to call it, where the command line says little. */
  readonly name?: string;
  readonly command: string;
  readonly args: readonly string[];
}

export interface Connection {
  readonly peer: Peer;
  readonly agent: AgentProcess;
}

export interface ConnectOptions {
  readonly agent: AgentCommand;
  readonly protocol: "1" | "2" | "auto";
  readonly info: ClientInfo;
  readonly hooks: PeerHooks;
  /** Wraps the stream of each attempt: the questions are taken out of it here. */
  readonly wrap: (stream: Stream) => Stream;
  readonly onStderr: (line: string) => void;
  /** A line of standard output that is no ACP; it was skipped. */
  readonly onNoise: (line: string) => void;
  /** The agent ended without a word of its own, and is started again for the other version. */
  readonly onStartedAgain?: () => void;
  /** Nothing was heard of the agent for a while; called once. Nothing ends because of it. */
  readonly onWaiting?: () => void;
  /** Aborted when the run leaves: no further attempt begins, and an agent that just started is ended. */
  readonly leaving?: AbortSignal;
  /** Learns of the running agent as soon as there is one, so that it can be ended at any time. */
  readonly onStarted: (agent: AgentProcess) => void;
}

/** An agent that takes longer to introduce itself is said to be waited for, in milliseconds. */
const WAITING_MS = 3_000;

/**
 * Starts the agent and initializes.
 *
 * @throws Failure with exit 3 when the command cannot be started, with exit 1 when the agent leaves or refuses,
 * or when the run leaves.
 */
export async function connectAgent(options: ConnectOptions): Promise<Connection> {
  const waiting = setTimeout(() => {
    if (!options.leaving?.aborted) options.onWaiting?.();
  }, WAITING_MS);
  try {
    return await attempts(options);
  } finally {
    clearTimeout(waiting);
  }
}

/** The agent ended before it had introduced itself. */
class LeftEarly extends Failure {}

async function attempts(options: ConnectOptions): Promise<Connection> {
  if (options.protocol !== "auto") return attempt(options.protocol === "2" ? 2 : 1, options);
  try {
    return await attempt(2, options);
  } catch (error) {
    // An agent that we ended because we leave has refused nothing.
    if (options.leaving?.aborted) throw error;
    if (error instanceof Failure && error.exit === EXIT.notStarted) throw error;
    if (error instanceof LeftEarly) options.onStartedAgain?.();
    return attempt(1, options);
  }
}

async function attempt(version: ProtocolVersion, options: ConnectOptions): Promise<Connection> {
  const { command, args } = options.agent;
  const agent = await startAgent(command, args, options.onStderr);
  options.onStarted(agent);
  // The protocol library takes as long to load as many agents take to start: both at the same time.
  const { ndJsonStream, connect } = await loadProtocol(version);
  const stream = ndJsonStream(agent.stdin, agent.stdout.pipeThrough(noiseFilter(options.onNoise)));
  const offer = watchOffer(stream);
  try {
    options.leaving?.throwIfAborted();
    const peer = await connect(options.wrap(offer.stream), options.hooks, options.info);
    options.leaving?.throwIfAborted();
    return { agent, peer };
  } catch (error) {
    const end = await endOf(agent);
    const offered = offer.version();
    if (offered !== undefined && offered !== version) {
      throw new Failure(EXIT.failed, ({ run }) => run.versionRefused({ asked: version, offered }));
    }
    if (end === undefined) {
      const reason = reasonOf(error);
      throw new Failure(EXIT.failed, ({ run }) => run.initializeFailed({ version, reason }));
    }
    throw new LeftEarly(EXIT.failed, ({ run }) => run.agentLeftEarly({ end: run.howEnded(end) }));
  }
}

/** What speaks this version; the other one is not loaded. */
async function loadProtocol(version: ProtocolVersion): Promise<{
  readonly ndJsonStream: typeof import("@agentclientprotocol/sdk").ndJsonStream;
  readonly connect: Connect;
}> {
  if (version === 1) {
    const [{ ndJsonStream }, { connectV1 }] = await Promise.all([
      import("@agentclientprotocol/sdk"),
      import("./peer-v1.ts"),
    ]);
    return { ndJsonStream, connect: connectV1 };
  }
  const [{ ndJsonStream }, { connectV2 }] = await Promise.all([
    import("@agentclientprotocol/sdk/experimental/v2"),
    import("./peer-v2.ts"),
  ]);
  return { ndJsonStream, connect: connectV2 };
}

/** Which version did the agent answer with? The protocol library's v2 refuses another one without saying. */
function watchOffer(stream: Stream): { stream: Stream; version(): number | undefined } {
  let answered = false;
  let version: number | undefined;
  const watch = new TransformStream<AnyMessage, AnyMessage>({
    transform(message, controller) {
      if (!answered && "result" in message && isObject(message.result)) {
        answered = true;
        const offered = own(message.result, "protocolVersion");
        if (typeof offered === "number") version = offered;
      }
      controller.enqueue(message);
    },
  });
  return {
    stream: { readable: stream.readable.pipeThrough(watch), writable: stream.writable },
    version: () => version,
  };
}

/** How the agent ended by itself, or `undefined` when we had to end it. */
async function endOf(agent: AgentProcess): Promise<AgentEnd | undefined> {
  const before = await agent.endedWithin(100);
  await agent.end();
  return before;
}

/** What an error of the protocol library says, safe to show: its text may be the peer's. */
export function reasonOf(error: unknown): ReturnType<typeof safeText> {
  return safeText(error instanceof Error ? error.message : String(error), { max: 400 });
}
