/**
 * What is said between the person and a connected agent: a session is opened, prompts go in, and the end is
 * told.
 *
 * @module
 */
import type { Terminal } from "../terminal/index.ts";
import { safeText } from "../text/index.ts";
import { reasonOf } from "./agent-connection.ts";
import type { AgentProcess } from "./agent-process.ts";
import { converse, type Prompts } from "./conversation.ts";
import { EXIT, type ExitCode, Failure, type Sentence } from "./exit.ts";
import type { RunOptions } from "./options.ts";
import type { Peer } from "./peer.ts";
import type { Screen } from "./screen.ts";
import type { Transcript } from "./transcript.ts";

/** What changes while a run goes on; shared by those who start, talk and end. */
export interface Going {
  agent?: AgentProcess;
  peer?: Peer;
  busy: boolean;
  /** Questions on show. */
  asking: number;
  /** Questions that nobody could answer. */
  unanswered: number;
}

export interface TalkParts {
  readonly peer: Peer;
  /** What the person calls the agent. */
  readonly name: string;
  readonly options: RunOptions;
  readonly going: Going;
  readonly screen: Screen;
  readonly transcript: Transcript;
}

/**
 * Opens a session and goes through the prompts.
 *
 * @throws Failure with exit 1 when the agent opens no session, or is gone.
 */
export async function talk(parts: TalkParts): Promise<ExitCode> {
  const { peer, options, going, screen, transcript } = parts;
  const say = screen.words.run;
  going.peer = peer;
  screen.notice(say.connected({ name: safeText(parts.name), version: peer.version }));
  try {
    await peer.openSession(options.cwd, options.mcpServers);
  } catch (error) {
    throw new Failure(EXIT.failed, sessionFailure(error));
  }
  if (screen.terminal !== undefined) screen.notice(say.howToStop);
  const lost = new AbortController();
  peer.closed.finally(() => lost.abort()).catch(() => {});
  const terminal = options.prompt === undefined ? screen.terminal : undefined;
  const prompts: Prompts = {
    first: options.prompt ?? options.firstPrompt,
    next: promptReader(terminal, screen, lost.signal),
  };
  const exit = await converse(peer, prompts, {
    onBusy: (busy) => {
      going.busy = busy;
      if (!busy) transcript.flush();
    },
    onStopped: transcript.stopped,
    onFailed: (error) => {
      if (!lost.signal.aborted) screen.notice(say.promptFailed({ reason: reasonOf(error) }));
    },
  });
  if (lost.signal.aborted) throw new Failure(EXIT.failed, await lostSentence(going.agent));
  if (terminal !== undefined) return EXIT.done;
  return exit === EXIT.done && going.unanswered > 0 ? EXIT.unanswered : exit;
}

/** Reads prompts from the person, after saying once how; without one there are none. */
function promptReader(
  terminal: Terminal | undefined,
  { notice, words }: Screen,
  lost: AbortSignal,
): Prompts["next"] {
  let told = false;
  return async () => {
    if (terminal === undefined || lost.aborted) return undefined;
    if (!told) notice(words.run.howToTalk);
    told = true;
    return terminal.readLine(words.run.prompt, lost);
  };
}

const AUTH_REQUIRED = -32000;

/** Why no session was opened, for the person. */
export function sessionFailure(error: unknown): Sentence {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return ({ run }) =>
    code === AUTH_REQUIRED ? run.signInFirst : run.sessionFailed({ reason: reasonOf(error) });
}

/** Why the connection is gone, as far as the process tells within a moment. */
async function lostSentence(agent: AgentProcess | undefined): Promise<Sentence> {
  const end = await agent?.endedWithin(500);
  return ({ run }) =>
    end === undefined ? run.connectionLost : run.agentLeft({ end: run.howEnded(end) });
}
