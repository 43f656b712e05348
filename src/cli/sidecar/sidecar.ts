/**
 * One sidecar: an agent, an editor on our own standard streams, and the ways to the person.
 *
 * @see RELAY-1 RELAY-3
 * @module
 */
import { closeSync, openSync, writeSync } from "node:fs";
import { devNull } from "node:os";
import type { Readable } from "node:stream";
import {
  type ClientEvent,
  createElicitationClient,
  type ElicitationClient,
} from "../../client/index.ts";
import {
  announcement,
  createSocketReach,
  openSocketFolder,
  type Reach,
  type Relay,
  relayStreams,
} from "../../sidecar/index.ts";
import { type CommandWords, safeText } from "../../text/index.ts";
import { MODES } from "../../wire/index.ts";
import { agentName } from "../agent-name.ts";
import type { AgentCommand } from "../connect.ts";
import { chooseLaunch } from "../launch.ts";
import { createTrace, type Trace } from "../trace.ts";
import { type BrowserReach, createBrowserReach } from "./browser-reach.ts";
import { type Child, startChild } from "./child.ts";
import { createLogReach } from "./log-reach.ts";
import { dressed, type Place } from "./reached.ts";

/** What the command line asked for. */
export interface SidecarOptions {
  readonly agent: AgentCommand;
  readonly takeOver: boolean;
  readonly announce: boolean;
  /** Path as typed. */
  readonly trace?: string;
  /** Of the local page; absent: a free one. */
  readonly port?: number;
  /** Opens addresses; absent: `$BROWSER`, or the system's own. */
  readonly openWith?: string;
}

/** How long an agent that has ended may leave its output to others without a word, in milliseconds. */
const LAST_WORDS_MS = 500;

/**
 * Runs until the agent has ended; resolves with its exit code.
 *
 * @throws Failure when the trace cannot be written or the agent cannot be started.
 */
export async function runSidecar(words: CommandWords, options: SidecarOptions): Promise<number> {
  const log = logger(words);
  const trace = options.trace === undefined ? undefined : createTrace(options.trace, false);
  const open = chooseLaunch(options.openWith, process.env, process.platform);
  let browser: BrowserReach | undefined;
  const client = createElicitationClient({
    modes: MODES,
    ...(open !== undefined && { openUrl: open }),
    ownOrigins: () => browser?.origins() ?? [],
    words,
    onEvent: eventLogger(words, log),
  });
  const child = await startChild(options.agent.command, options.agent.args);
  const written = watchStandardStreams();
  const relay = connect(options, { words, child, client, trace });
  const about = aboutOf(options, relay);
  browser = createBrowserReach({
    open,
    ...(options.port !== undefined && { port: options.port }),
    dress: (view) => dressed(view, about(), words),
    words,
    log,
  });
  const inTerminal = waysToTerminal({ about, browser, opens: open !== undefined, words, log });
  const ways = await startWays(client, [...inTerminal, browser], words, log);
  try {
    const code = await child.ended;
    await lastWords(child.output);
    await written;
    return code;
  } finally {
    client.close();
    for (const way of ways) await way.stop();
    process.stdin.destroy();
    trace?.close();
  }
}

interface Parts {
  readonly words: CommandWords;
  readonly child: Child;
  readonly client: ElicitationClient;
  readonly trace: Trace | undefined;
}

function connect(
  { agent, takeOver, announce }: SidecarOptions,
  { words, child, client, trace }: Parts,
): Relay {
  const record = trace?.record();
  let announced = 0;
  const relay: Relay = relayStreams({
    client,
    agent: { name: agentName(agent) },
    takeOver,
    ends: {
      editor: { output: process.stdin, input: process.stdout },
      agent: { output: child.output, input: child.input },
    },
    ...(record !== undefined && {
      onMessage: (direction, message) =>
        direction === "from-agent" ? record.incoming(message) : record.outgoing(message),
    }),
    ...(announce && {
      onAsked: (question) => {
        const { version } = relay.link.core;
        const line = announcement(question, version, words.sidecar.announced, ++announced);
        if (line !== undefined) relay.tellEditor(line).catch(() => {});
      },
    }),
  });
  return relay;
}

type Describe = () => Place;

function aboutOf({ agent }: SidecarOptions, relay: Relay): Describe {
  return () => ({
    agent: agentName(agent),
    editor: relay.editorName ?? null,
    folder: process.cwd(),
  });
}

interface TerminalParts {
  readonly about: Describe;
  readonly browser: BrowserReach;
  /** Whether a browser is opened as well. */
  readonly opens: boolean;
  readonly words: CommandWords;
  readonly log: Log;
}

/** The socket for second terminals, and the line that names it; none where there can be no socket. */
function waysToTerminal({ about, browser, opens, words, log }: TerminalParts): Reach[] {
  const folder = openSocketFolder(process.env);
  if (folder.state === "not-private") {
    log(words.sidecar.folderNotPrivate({ path: safeText(folder.path, { max: 400 }) }));
  }
  if (folder.state !== "private") return [];
  const { waiting, waitingInBrowser } = words.sidecar;
  return [
    createSocketReach({ folder: folder.path, about, link: browser.link }),
    createLogReach(opens ? waitingInBrowser : waiting, log),
  ];
}

/** Starts each; one that fails is left out, since the agent and its editor go on without it. */
async function startWays(
  client: ElicitationClient,
  ways: readonly Reach[],
  words: CommandWords,
  log: Log,
): Promise<Reach[]> {
  const started: Reach[] = [];
  for (const way of ways) {
    try {
      await way.start(client);
      started.push(way);
    } catch {
      log(words.sidecar.noSocket);
    }
  }
  return started;
}

/** What the agent still says after its end, also to an editor that is slow to take it. */
async function lastWords(output: Readable): Promise<void> {
  if (!output.readableEnded && !output.destroyed) {
    await new Promise<void>((resolve) => {
      let timer: NodeJS.Timeout | undefined;
      const wait = (): void => {
        clearTimeout(timer);
        timer = setTimeout(() => (output.isPaused() ? wait() : resolve()), LAST_WORDS_MS);
      };
      output.on("data", wait);
      for (const end of ["end", "error", "close"]) {
        output.once(end, () => {
          clearTimeout(timer);
          resolve();
        });
      }
      wait();
    });
  }
  // Something it left behind may hold its output open, and would hold us with it.
  if (!output.readableEnded) output.destroy();
}

/**
 * Node leaves the standard descriptors open; the editor is to see the end of ours when it comes. Resolves when all
 * that was written to it is out, or never will be.
 */
function watchStandardStreams(): Promise<void> {
  process.stdin.once("close", () => free(0));
  return new Promise((resolve) => {
    for (const end of ["finish", "error", "close"]) {
      process.stdout.once(end, () => {
        free(1);
        resolve();
      });
    }
  });
}

const freed = new Set<number>();

/** The number is taken again at once, so that nothing opened later is mistaken for a standard stream. */
function free(descriptor: 0 | 1): void {
  if (freed.has(descriptor)) return;
  freed.add(descriptor);
  try {
    closeSync(descriptor);
    openSync(devNull, "r+");
  } catch {
    // Then it stays as it is until the process ends.
  }
}

type Log = (sentence: string) => void;

function eventLogger({ run, sidecar }: CommandWords, log: Log): (event: ClientEvent) => void {
  return (event) => {
    if (event.kind === "refused") log(run.questionRefused({ reason: event.reason }));
    else if (event.kind === "open-failed") log(sidecar.openFailed);
  };
}

/**
 * Writes lines on standard error, which is the agent's as well: at once, and past Node's own stream, which would
 * change how the agent's writes behave.
 */
function logger({ run }: CommandWords): Log {
  return (sentence) => {
    try {
      writeSync(2, `${run.notice(sentence)}\n`);
    } catch {
      // Nobody reads it.
    }
  };
}
