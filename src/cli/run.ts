/**
 * One run: an agent is started, talked to and ended. Everything is put together here and nowhere else.
 *
 * @module
 */
import { basename, isAbsolute } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createElicitationClient } from "../client/index.ts";
import { enCommand as en, safeText } from "../text/index.ts";
import type { Surface } from "../view/index.ts";
import type { AgentProcess } from "./agent-process.ts";
import { readAnswersFile } from "./answers-file.ts";
import { createAnswersSurface } from "./answers-surface.ts";
import { openInBrowser } from "./browser.ts";
import { type AgentCommand, connectAgent, reasonOf } from "./connect.ts";
import { converse, type Prompts } from "./conversation.ts";
import { EXIT, type ExitCode, Failure } from "./exit.ts";
import { interruptHandler } from "./interrupts.ts";
import type { ClientInfo, McpServer, Peer, PeerHooks } from "./peer.ts";
import { permissionAsker } from "./permission.ts";
import { eventReporter, noiseReporter } from "./report.ts";
import { createScreen, type Screen } from "./screen.ts";
import { type Signals, takeSignals } from "./signals.ts";
import { createTrace } from "./trace.ts";
import { createTranscript, type Transcript } from "./transcript.ts";

/** What the command line asked for. Paths of files are as typed; `cwd` is absolute. */
export interface RunOptions {
  readonly agent: AgentCommand;
  readonly protocol: "1" | "2" | "auto";
  readonly cwd: string;
  readonly mcpServers: readonly McpServer[];
  readonly answers?: string;
  readonly open: boolean;
  readonly plain: boolean;
  /** Sent alone; the run ends with its work. */
  readonly prompt?: string;
  /** Sent before the person is asked for a prompt. */
  readonly firstPrompt?: string;
  readonly trace?: string;
  readonly traceAnswers: boolean;
}

/** What changes while a run goes on. */
interface Going {
  agent?: AgentProcess;
  peer?: Peer;
  busy: boolean;
  /** Questions on show. */
  asking: number;
  /** Questions that nobody could answer. */
  unanswered: number;
}

/**
 * Runs until the work is done, the person leaves or the agent does.
 *
 * @throws Failure when a file cannot be used, or the agent cannot be started or spoken to.
 */
export async function run(options: RunOptions, info: ClientInfo): Promise<ExitCode> {
  const answers = options.answers === undefined ? undefined : readAnswersFile(options.answers);
  const going: Going = { busy: false, asking: 0, unanswered: 0 };
  const screen = createScreen(process, options.plain);
  if (screen.terminal === undefined && (options.prompt ?? options.firstPrompt) === undefined) {
    throw new Failure(EXIT.usage, en.run.promptNeeded);
  }
  const trace =
    options.trace === undefined ? undefined : createTrace(options.trace, options.traceAnswers);
  const transcript = createTranscript(screen.rows, () => going.asking > 0);
  const signals = signalsFor(going, screen);
  const surface = createAnswersSurface({
    answers,
    open: options.open,
    next: screen.terminal?.surface,
    notice: screen.notice,
    onUnanswered: () => {
      going.unanswered += 1;
    },
  });
  const elicitation = createElicitationClient({
    surface: watched(surface, (change) => {
      transcript.flush();
      going.asking += change;
    }),
    openUrl: openInBrowser,
    onEvent: eventReporter(screen.notice, screen.terminal !== undefined),
  });
  const agent = { name: nameOf(options.agent) };
  const connecting = connectAgent({
    agent: options.agent,
    protocol: options.protocol,
    info,
    hooks: hooksFor(screen, transcript),
    wrap: (stream) => elicitation.attach(trace?.tap(stream) ?? stream, { agent }),
    onStderr: screen.agentLog,
    onNoise: noiseReporter(screen.notice),
    onStarted: (started) => {
      going.agent = started;
    },
  });
  const work = connecting.then(({ peer }) =>
    talk(peer, agent.name, options, going, screen, transcript),
  );
  try {
    return await Promise.race([signals.left, work]);
  } finally {
    work.catch(() => {});
    transcript.flush();
    screen.terminal?.close();
    await finish(going, signals);
    trace?.close();
  }
}

/**
 * The same surface; `onAsking` hears of each question that comes on show, and of its end. Questions overtake
 * what the agent said just before them, which still is on its way through the protocol library: one turn of the
 * event loop lets it arrive.
 */
function watched(surface: Surface, onAsking: (change: 1 | -1) => void): Surface {
  return {
    ...surface,
    async ask(question, signal, controls) {
      await nextTurn();
      onAsking(1);
      try {
        return await surface.ask(question, signal, controls);
      } finally {
        onAsking(-1);
      }
    },
  };
}

/** Opens a session and goes through the prompts. */
async function talk(
  peer: Peer,
  name: string,
  options: RunOptions,
  going: Going,
  screen: Screen,
  transcript: Transcript,
): Promise<ExitCode> {
  going.peer = peer;
  screen.notice(en.run.connected({ name: safeText(name), version: peer.version }));
  try {
    await peer.openSession(options.cwd, options.mcpServers);
  } catch (error) {
    throw new Failure(EXIT.failed, sessionFailure(error));
  }
  const attended = screen.terminal !== undefined && options.prompt === undefined;
  if (screen.terminal !== undefined) screen.notice(en.run.howToStop);
  let told = false;
  const readPrompt = async (): Promise<string | undefined> => {
    if (!attended || lost.signal.aborted) return undefined;
    if (!told) screen.notice(en.run.howToTalk);
    told = true;
    return screen.terminal?.readLine(en.run.prompt, lost.signal);
  };
  const lost = new AbortController();
  peer.closed.then(
    () => lost.abort(),
    () => lost.abort(),
  );
  const prompts: Prompts = {
    first: options.prompt ?? options.firstPrompt,
    next: readPrompt,
  };
  const exit = await converse(peer, prompts, {
    onBusy: (busy) => {
      going.busy = busy;
      if (!busy) transcript.flush();
    },
    onStopped: (stopReason) => {
      if (stopReason === "end_turn") return;
      screen.rows.status(en.run.stopped({ reason: safeText(stopReason, { max: 100 }) }));
    },
    onFailed: (error) => {
      if (!lost.signal.aborted) screen.notice(en.run.promptFailed({ reason: reasonOf(error) }));
    },
  });
  if (lost.signal.aborted) throw new Failure(EXIT.failed, await lostSentence(going.agent));
  if (attended) return EXIT.done;
  return exit === EXIT.done && going.unanswered > 0 ? EXIT.unanswered : exit;
}

function hooksFor(screen: Screen, transcript: Transcript): PeerHooks {
  const ask = permissionAsker(screen.terminal, screen.notice);
  return {
    onUpdate: transcript.show,
    onPermission: (permission, signal) => {
      transcript.flush();
      return ask(permission, signal);
    },
  };
}

function signalsFor(going: Going, screen: Screen): Signals {
  const signals: Signals = takeSignals(
    interruptHandler({
      cancelQuestion: () => screen.terminal?.interrupt() ?? false,
      cancelWork: () => {
        if (!going.busy || going.peer === undefined) return false;
        going.peer.cancel().catch(() => {});
        screen.notice(en.run.cancelling);
        return true;
      },
      sayHow: () => screen.notice(en.run.pressAgain),
      leave: () => signals.leave(EXIT.interrupted),
    }),
  );
  return signals;
}

/** Ends the agent; answers that are on their way go first. A further Ctrl-C does not wait for it. */
async function finish(going: Going, signals: Signals): Promise<void> {
  signals.release();
  const hurry = (): void => going.agent?.kill();
  process.once("SIGINT", hurry);
  process.once("exit", hurry);
  await nextTurn();
  going.peer?.close();
  await going.agent?.end();
  process.off("SIGINT", hurry);
  process.off("exit", hurry);
}

/** The agent's name for the person: the command as they typed it, long folders left out (SURF-1). */
function nameOf({ command, args, name }: AgentCommand): string {
  const short = (part: string): string => (isAbsolute(part) ? basename(part) : part);
  return name ?? safeText([command, ...args].map(short).join(" "), { max: 60 });
}

const AUTH_REQUIRED = -32000;

function sessionFailure(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return code === AUTH_REQUIRED
    ? en.run.signInFirst
    : en.run.sessionFailed({ reason: reasonOf(error) });
}

/** Why the connection is gone, as far as the process tells within a moment. */
async function lostSentence(agent: AgentProcess | undefined): Promise<string> {
  const end = await agent?.endedWithin(500);
  return end === undefined
    ? en.run.connectionLost
    : en.run.agentLeft({ end: en.run.howEnded(end) });
}
