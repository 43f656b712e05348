/**
 * A second terminal for the questions of every sidecar of this user. Leaving it answers nothing.
 *
 * @see RES-3
 * @module
 */
import { loadSecrets } from "../../form/index.ts";
import { type Presented, presentOn, type Remote, watchRemotes } from "../../sidecar/index.ts";
import { EXIT, type ExitCode, Failure } from "../exit.ts";
import { interruptHandler } from "../interrupts.ts";
import { createScreen, type Screen, type ScreenUse } from "../screen.ts";
import { type Signals, takeSignals } from "../signals.ts";
import { dressed, nameAsker, socketFolder } from "./reached.ts";
import { watchStops } from "./stopped.ts";

/**
 * Runs until the person leaves.
 *
 * @throws Failure with exit 2 when nobody can type here, or the sidecars cannot be reached.
 */
export async function attach(use: ScreenUse): Promise<ExitCode> {
  const { words } = use;
  const folder = socketFolder();
  const screen = createScreen(process, use);
  const { terminal } = screen;
  if (terminal === undefined) {
    throw new Failure(EXIT.usage, ({ sidecar }) => sidecar.attachNeedsTerminal);
  }
  // What was typed is reviewed here, and what knows secrets says which of it may be shown.
  await loadSecrets();
  const signals = signalsFor(screen);
  const leaving = new AbortController();
  const shown = new Map<Remote, Presented>();
  if (screen.howToSwitch !== undefined) screen.notice(screen.howToSwitch);
  screen.notice(words.sidecar.attachHow);
  await watchRemotes(folder, leaving.signal, (remote) => {
    screen.notice(words.sidecar.attached({ asker: nameAsker(remote.about, words) }));
    const dress = (view: Parameters<typeof dressed>[0]) => dressed(view, remote.about, words);
    shown.set(remote, presentOn(terminal.surface, remote, { dress }));
    remote.closed
      .then(() => {
        shown.delete(remote);
        if (leaving.signal.aborted) return;
        screen.notice(words.sidecar.detached({ asker: nameAsker(remote.about, words) }));
      })
      .catch(() => {});
  });
  const unwatch = awayWhileStopped(shown);
  if (shown.size === 0) screen.notice(words.sidecar.nobodyYet);
  try {
    const recall = (): void => {
      for (const presented of shown.values()) presented.recall();
    };
    return await Promise.race([signals.left, untilEnd(screen, leaving.signal, recall)]);
  } finally {
    leaving.abort();
    // What the surface still says when it closes is no act of the person.
    for (const presented of shown.values()) presented.stop();
    terminal.close();
    await Promise.all([...shown.values()].map((presented) => presented.settled()));
    for (const remote of shown.keys()) remote.close();
    unwatch();
    signals.release();
  }
}

/** Where the job is stopped a question would be seen by nobody: until it goes on, the sidecars take it for gone. */
function awayWhileStopped(shown: ReadonlyMap<Remote, unknown>): () => void {
  const attend = (here: boolean): void => {
    for (const remote of shown.keys()) remote.attend(here).catch(() => {});
  };
  return watchStops({ onStop: () => attend(false), onContinue: () => attend(true) });
}

/** Between questions Enter brings back what was put aside; the end of the input leaves. */
async function untilEnd(
  { terminal }: Screen,
  signal: AbortSignal,
  onEnter: () => void,
): Promise<ExitCode> {
  for (;;) {
    const line = await terminal?.readLine("", signal);
    if (line === undefined) return EXIT.done;
    onEnter();
  }
}

function signalsFor(screen: Screen): Signals {
  const signals: Signals = takeSignals(
    interruptHandler({
      cancelQuestion: () => screen.terminal?.interrupt() ?? false,
      cancelWork: () => false,
      sayHow: () => screen.notice(screen.words.run.pressAgain),
      leave: () => signals.leave(EXIT.interrupted),
    }),
  );
  return signals;
}
