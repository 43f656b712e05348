/**
 * Starts an agent, lets it introduce itself and, with a prompt, asks something of it: what happened, as data.
 *
 * @module
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Stream } from "@agentclientprotocol/sdk";
import { createElicitationClient, unattended } from "../../client/index.ts";
import type { Terminal } from "../../terminal/index.ts";
import { type CommandWords, enCommand as en, safeText } from "../../text/index.ts";
import { MODES } from "../../wire/index.ts";
import { type AgentCommand, connectAgent, reasonOf } from "../agent-connection.ts";
import { agentName } from "../agent-name.ts";
import type { AgentProcess } from "../agent-process.ts";
import { openInBrowser } from "../browser.ts";
import { inForce, ownConfig } from "../config/in-force.ts";
import { valuesOf } from "../config/settings.ts";
import { EXIT, type ExitCode, Failure } from "../exit.ts";
import { interruptHandler } from "../interrupts.ts";
import type { ClientInfo, Peer, PeerHooks } from "../peer.ts";
import { createScreen, type Screen } from "../screen.ts";
import { type Signals, takeSignals } from "../signals.ts";
import { sessionFailure } from "../talk.ts";
import { createExchange, type Exchange } from "./exchange.ts";
import type { AgentReport, DoctorOptions, ExchangeReport } from "./report.ts";

/** What was found out, also when it ended early. */
export interface Examined {
  readonly agent: AgentReport | null;
  readonly exchange: ExchangeReport | null;
  /** Why it went no further. */
  readonly failure?: Failure;
  /** Left by a signal. */
  readonly left?: ExitCode;
}

/** What is waited for longer than this is said, in milliseconds. */
const SAID_AFTER_MS = 1_000;

/** What is known so far, and what is under way. */
interface Found {
  process?: AgentProcess;
  peer?: Peer;
  noise: number;
  permissions: number;
  prompted: boolean;
  working: boolean;
  stopReason?: string;
}

/** Examines the agent; it is gone when this resolves. */
export async function examineAgent(
  command: AgentCommand,
  options: DoctorOptions,
  info: ClientInfo,
  words: CommandWords,
): Promise<Examined> {
  const found: Found = { noise: 0, permissions: 0, prompted: false, working: false };
  // The report belongs to standard output, and everything meanwhile to standard error.
  const { stdin, stderr } = process;
  const settings = valuesOf(inForce(await ownConfig()));
  const streams = { stdin, stdout: stderr, stderr };
  const screen = createScreen(streams, { lines: false, settings, words });
  const exchange = createExchange(() => performance.now());
  const answering = options.answer ? screen.terminal : undefined;
  const signals = signalsFor(found, screen, answering);
  const progress = createProgress(screen.notice);
  const leaving = new AbortController();
  const name = agentName(command);
  progress.expect(en.tools.doctor.starting({ name: safeText(name) }));
  const connecting = connectAgent({
    ...{ agent: command, protocol: options.protocol, info, leaving: leaving.signal },
    hooks: hooksFor(found),
    wrap: wrapper(exchange, answering, name, words),
    onStderr: screen.agentLog,
    onNoise: () => {
      found.noise += 1;
    },
    onStarted: (started) => {
      found.process = started;
      process.once("exit", started.kill);
    },
  });
  const work = connecting.then(async ({ peer }) => {
    found.peer = peer;
    if (options.prompt !== undefined) {
      await converse(peer, options.prompt, found, exchange, progress);
    }
  });
  const ended = await Promise.race([signals.left, work.then(() => undefined, asFailure)]);
  progress.done();
  const questions = await exchange.questions(found.peer?.version ?? 1);
  leaving.abort();
  screen.terminal?.close();
  await finish(found, connecting, signals);
  return {
    agent: found.peer === undefined ? null : agentReport(name, found.peer, found.noise),
    exchange: found.prompted ? { questions, ...endOf(found) } : null,
    ...(typeof ended === "number" && { left: ended }),
    ...(ended instanceof Failure && { failure: ended }),
  };
}

function asFailure(error: unknown): Failure {
  return error instanceof Failure ? error : new Failure(EXIT.failed, () => reasonOf(error));
}

/** Its questions go to the person who wants to answer them, and are cancelled otherwise. */
function wrapper(
  exchange: Exchange,
  answering: Terminal | undefined,
  name: string,
  words: CommandWords,
): (stream: Stream) => Stream {
  const elicitation = createElicitationClient({
    surface: answering?.surface ?? unattended(en.tools.doctor.cancelReason),
    openUrl: openInBrowser,
    words,
  });
  return (stream) => elicitation.attach(exchange.tap(stream), { agent: { name } });
}

function hooksFor(found: Found): PeerHooks {
  return {
    onUpdate: () => {},
    onPermission: async () => {
      found.permissions += 1;
      return undefined;
    },
  };
}

function signalsFor(found: Found, screen: Screen, answering: Terminal | undefined): Signals {
  const signals: Signals = takeSignals(
    interruptHandler({
      cancelQuestion: () => answering?.interrupt() ?? false,
      cancelWork: () => {
        if (found.peer === undefined || !found.working) return false;
        found.peer.cancel().catch(() => {});
        screen.notice(screen.words.run.cancelling);
        return true;
      },
      sayHow: () => screen.notice(screen.words.run.pressAgain),
      leave: () => signals.leave(EXIT.interrupted),
    }),
  );
  return signals;
}

/** Ends the agent, also one that is only being started. A further Ctrl-C does not wait for it. */
async function finish(found: Found, connecting: Promise<unknown>, signals: Signals): Promise<void> {
  signals.onInterrupt(() => found.process?.kill());
  await nextTurn();
  found.peer?.close();
  await found.process?.end();
  await connecting.catch(() => {});
  signals.release();
}

async function converse(
  peer: Peer,
  prompt: string,
  found: Found,
  exchange: Exchange,
  progress: Progress,
): Promise<void> {
  progress.expect(en.tools.doctor.opening);
  try {
    await peer.openSession(process.cwd(), []);
  } catch (error) {
    throw new Failure(EXIT.failed, sessionFailure(error));
  }
  progress.expect(en.tools.doctor.working);
  exchange.begin();
  found.prompted = true;
  found.working = true;
  const lost = peer.closed.then(() => {
    throw new Failure(EXIT.failed, () => en.tools.doctor.exchange.lost);
  });
  lost.catch(() => {});
  try {
    found.stopReason = await Promise.race([peer.prompt(prompt), lost]);
  } catch (error) {
    if (error instanceof Failure) throw error;
    const reason = reasonOf(error);
    throw new Failure(EXIT.failed, () => en.tools.doctor.exchange.failed({ reason }));
  } finally {
    found.working = false;
  }
}

function agentReport(command: string, peer: Peer, noise: number): AgentReport {
  const { claim, version } = peer;
  return {
    command,
    protocol: version,
    claim: claim === undefined ? null : { name: claim.name, version: claim.version },
    modes: MODES,
    noise,
  };
}

function endOf({ permissions, stopReason }: Found): Omit<ExchangeReport, "questions"> {
  return { permissions, stopReason: stopReason ?? null };
}

interface Progress {
  /** From now on this is waited for; it is said when it takes long. */
  expect(sentence: string): void;
  done(): void;
}

function createProgress(notice: (text: string) => void): Progress {
  let timer: NodeJS.Timeout | undefined;
  const done = (): void => clearTimeout(timer);
  return {
    done,
    expect(sentence) {
      done();
      timer = setTimeout(() => notice(sentence), SAID_AFTER_MS);
    },
  };
}
