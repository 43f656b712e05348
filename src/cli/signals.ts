/**
 * What the system and the person's Ctrl-C ask of the process.
 *
 * @module
 */
import { EXIT, type ExitCode } from "./exit.ts";

export interface Signals {
  /** Resolves when the process is told to go. */
  readonly left: Promise<ExitCode>;
  /** Goes, as if told to. */
  leave(exit: ExitCode): void;
  /** From now on Ctrl-C means this. */
  onInterrupt(handler: () => void): void;
  /** Hands the signals back to the system. */
  release(): void;
}

/** Takes over SIGINT, SIGTERM and SIGHUP. `interrupted` decides what Ctrl-C means at first. */
export function takeSignals(interrupted: () => void): Signals {
  let interrupt = interrupted;
  let leave: (exit: ExitCode) => void = () => {};
  const left = new Promise<ExitCode>((resolve) => {
    leave = resolve;
  });
  const terminate = (): void => leave(EXIT.terminated);
  const handlers = [
    ["SIGINT", () => interrupt()],
    ["SIGTERM", terminate],
    ["SIGHUP", terminate],
  ] as const;
  for (const [signal, handler] of handlers) process.on(signal, handler);
  return {
    left,
    leave,
    onInterrupt(handler) {
      interrupt = handler;
    },
    release() {
      for (const [signal, handler] of handlers) process.off(signal, handler);
    },
  };
}
