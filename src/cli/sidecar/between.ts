/**
 * What stands between the editor and the agent: the relay, the client that answers, and the ways to the person.
 *
 * @see CAP-8
 * @module
 */
import { createElicitationClient, type ElicitationClient } from "../../client/index.ts";
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
import { chooseLaunch } from "../launch.ts";
import type { Trace } from "../trace.ts";
import { type BrowserReach, createBrowserReach } from "./browser-reach.ts";
import type { Child } from "./child.ts";
import { eventLogger, type Log } from "./log.ts";
import { createLogReach } from "./log-reach.ts";
import { dressed, type Place } from "./reached.ts";
import type { SidecarOptions } from "./sidecar.ts";

/** What is put together here. */
export interface Parts {
  readonly words: CommandWords;
  readonly options: SidecarOptions;
  readonly child: Child;
  readonly trace: Trace | undefined;
  readonly log: Log;
}

/** Begins to relay; resolves with the way to leave. Where nobody can be reached, nothing is offered to the agent. */
export async function standBetween(parts: Parts): Promise<() => Promise<void>> {
  const { words, options, log } = parts;
  const { openWith, browser: setting } = options;
  const open = chooseLaunch({ openWith, setting }, process.env, process.platform);
  // The editor's name is known when it has said it, which nobody asks for before.
  let relay: Relay | undefined;
  const about = (): Place => ({
    agent: agentName(options.agent),
    editor: relay?.editorName ?? null,
    folder: process.cwd(),
  });
  const browser = createBrowserReach({
    open,
    ...(options.port !== undefined && { port: options.port }),
    dress: (view) => dressed(view, about(), words),
    words,
    log,
  });
  const told = { words, onEvent: eventLogger(words, log) };
  // A page that the person agrees to in a terminal is opened at their own word, whatever is set.
  const openUrl = chooseLaunch({ openWith }, process.env, process.platform);
  const client = createElicitationClient({
    modes: MODES,
    ...(openUrl !== undefined && { openUrl }),
    ownOrigins: browser.origins,
    ...told,
  });
  const toTerminal = waysToTerminal({ about, browser, words, log });
  const inTerminal = await startWays(client, toTerminal, parts);
  const reached = open !== undefined || inTerminal.length > 0;
  const ways = [...inTerminal, browser];
  await browser.start(client);
  relay = connect(reached ? client : createElicitationClient({ modes: [], ...told }), parts);
  parts.child.listened();
  return async () => {
    client.close();
    for (const way of ways) await way.stop();
  };
}

function connect(client: ElicitationClient, { words, options, child, trace }: Parts): Relay {
  const { agent, takeOver, announce } = options;
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

interface TerminalParts {
  readonly about: () => Place;
  readonly browser: BrowserReach;
  readonly words: CommandWords;
  readonly log: Log;
}

/** The socket for second terminals, and the line that names it; none where there can be no socket. */
function waysToTerminal({ about, browser, words, log }: TerminalParts): Reach[] {
  const folder = openSocketFolder(process.env);
  if (folder.state === "unusable" && !browser.opens()) log(words.sidecar.noSockets);
  if (folder.state === "not-private") {
    log(words.sidecar.folderNotPrivate({ path: safeText(folder.path, { max: 400 }) }));
  }
  if (folder.state !== "private") return [];
  const { waiting, waitingInBrowser } = words.sidecar;
  return [
    createSocketReach({
      folder: folder.path,
      about,
      link: browser.link,
      onAttended: browser.attended,
    }),
    createLogReach(() => (browser.opens() ? waitingInBrowser : waiting), log),
  ];
}

/** Starts them, in order; when one fails those after it are of no use, and the agent goes on without them. */
async function startWays(
  client: ElicitationClient,
  ways: readonly Reach[],
  { words, log }: Parts,
): Promise<readonly Reach[]> {
  const started: Reach[] = [];
  try {
    for (const way of ways) {
      await way.start(client);
      started.push(way);
    }
  } catch {
    log(words.sidecar.noSocket);
  }
  return started;
}
