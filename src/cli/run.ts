/**
 * One run: an agent is started, talked to and ended. Everything is put together here and nowhere else.
 *
 * @module
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import { createElicitationClient, type ElicitationClientOptions } from "../client/index.ts";
import type { CommandWords } from "../text/index.ts";
import type { Surface } from "../view/index.ts";
import { connectAgent } from "./agent-connection.ts";
import { agentName } from "./agent-name.ts";
import { readAnswersFile } from "./answers-file.ts";
import { createAnswersSurface } from "./answers-surface.ts";
import { openInBrowser } from "./browser.ts";
import { EXIT, type ExitCode, Failure } from "./exit.ts";
import { interruptHandler } from "./interrupts.ts";
import { memoryOf } from "./memory/file.ts";
import { ownMemory } from "./memory/own.ts";
import type { RunOptions } from "./options.ts";
import type { ClientInfo, PeerHooks } from "./peer.ts";
import { permissionAsker } from "./permission.ts";
import { eventReporter, noiseReporter } from "./report.ts";
import { elsewhere, openRunPage } from "./run-surface.ts";
import { createScreen, type Screen } from "./screen.ts";
import { type Signals, takeSignals } from "./signals.ts";
import { type Going, talk } from "./talk.ts";
import { createTrace } from "./trace.ts";
import { createTranscript, type Transcript } from "./transcript.ts";

/**
 * Runs until the work is done, the person leaves or the agent does.
 *
 * @throws Failure when a file cannot be used, or the agent cannot be started or spoken to.
 */
export async function run(
  options: RunOptions,
  info: ClientInfo,
  words: CommandWords,
): Promise<ExitCode> {
  const answers = options.answers === undefined ? undefined : readAnswersFile(options.answers);
  const going: Going = { busy: false, asking: 0, unanswered: 0 };
  const screen = createScreen(process, { lines: options.plain, settings: options.settings, words });
  if (screen.terminal === undefined && (options.prompt ?? options.firstPrompt) === undefined) {
    throw new Failure(EXIT.usage, ({ run }) => run.promptNeeded);
  }
  if (screen.howToSwitch !== undefined && options.surface === "terminal") {
    screen.notice(screen.howToSwitch);
  }
  const trace =
    options.trace === undefined ? undefined : createTrace(options.trace, options.traceAnswers);
  const transcript = createTranscript(screen.rows, () => going.asking > 0, words.run);
  const signals = signalsFor(going, screen);
  const surface = createAnswersSurface({
    answers,
    open: options.open,
    next: options.surface === "browser" ? elsewhere : screen.terminal?.surface,
    notice: screen.notice,
    words,
    onUnanswered: () => {
      going.unanswered += 1;
    },
  });
  const elicitation = createElicitationClient({
    surface: watched(surface, (change) => {
      transcript.flush();
      if (options.surface === "terminal") going.asking += change;
    }),
    ownOrigins: () => (page === undefined ? [] : [page.origin]),
    ...rememberedBy(options, screen),
    openUrl: openInBrowser,
    words,
    onEvent: eventReporter(screen.notice, screen.terminal !== undefined, words),
  });
  const page = await openRunPage(elicitation, options, screen);
  const agent = { name: agentName(options.agent) };
  const leaving = new AbortController();
  const connecting = connectAgent({
    agent: options.agent,
    protocol: options.protocol,
    info,
    hooks: hooksFor(screen, transcript),
    wrap: (stream) => elicitation.attach(trace?.tap(stream) ?? stream, { agent }),
    onStderr: screen.agentLog,
    onNoise: noiseReporter(screen.notice, words.run),
    onStartedAgain: () => screen.notice(words.run.startedAgain),
    onWaiting: () => screen.notice(words.run.waiting),
    leaving: leaving.signal,
    onStarted: (started) => {
      going.agent = started;
      process.once("exit", started.kill);
    },
  });
  const work = connecting.then(({ peer }) =>
    talk({ peer, name: agent.name, options, going, screen, transcript }),
  );
  try {
    return await Promise.race([signals.left, work]);
  } finally {
    leaving.abort();
    work.catch(() => {});
    transcript.flush();
    screen.terminal?.close();
    await page?.stop(going.agent === undefined ? "closed" : "agent-gone");
    await finish(going, connecting, signals);
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

/** The memory of this agent, where the person wants one and is there to be asked. */
function rememberedBy(
  { agent, settings }: RunOptions,
  { terminal, notice, words }: Screen,
): Pick<ElicitationClientOptions, "remember"> {
  if (settings.memory === "off" || terminal === undefined) return {};
  return { remember: memoryOf(agent, ownMemory(words, notice)) };
}

function hooksFor(screen: Screen, transcript: Transcript): PeerHooks {
  const ask = permissionAsker(screen.terminal, screen.notice, screen.words.run);
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
        screen.notice(screen.words.run.cancelling);
        return true;
      },
      sayHow: () => screen.notice(screen.words.run.pressAgain),
      leave: () => signals.leave(EXIT.interrupted),
    }),
  );
  return signals;
}

/**
 * Ends the agent, also one that is only being started; answers that are on their way go first. A further Ctrl-C
 * does not wait for it. Signals are taken until it is gone, so that none of them leaves it behind.
 */
async function finish(going: Going, connecting: Promise<unknown>, signals: Signals): Promise<void> {
  signals.onInterrupt(() => going.agent?.kill());
  await nextTurn();
  going.peer?.close();
  await going.agent?.end();
  await connecting.catch(() => {});
  signals.release();
}
