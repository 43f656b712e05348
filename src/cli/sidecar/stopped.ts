/**
 * When is the person's job stopped, as by Ctrl-Z at a shell, and when does it go on?
 *
 * @module
 */

/** What is told of it. */
export interface StopListeners {
  /** The job is about to be stopped. */
  readonly onStop: () => void;
  /** It goes on, also when it could not be stopped. */
  readonly onContinue: () => void;
}

/** A job that cannot be stopped goes on after so long, in milliseconds. */
const STOPPED_MS = 50;

/** Listens until the returned function is called. Nothing is told of SIGSTOP, which no program sees. */
export function watchStops({ onStop, onContinue }: StopListeners): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function stop(): void {
    stopped = true;
    onStop();
    // Without a listener the signal does what it always does.
    process.off("SIGTSTP", stop);
    process.kill(process.pid, "SIGTSTP");
    timer = setTimeout(goOn, STOPPED_MS);
  }

  function goOn(): void {
    clearTimeout(timer);
    if (!stopped) return;
    stopped = false;
    process.on("SIGTSTP", stop);
    onContinue();
  }

  process.on("SIGTSTP", stop);
  process.on("SIGCONT", goOn);
  return () => {
    clearTimeout(timer);
    process.off("SIGTSTP", stop);
    process.off("SIGCONT", goOn);
  };
}
