/**
 * Our own lines on the editor's log.
 *
 * @module
 */
import { writeSync } from "node:fs";
import type { ClientEvent } from "../../client/index.ts";
import type { CommandWords } from "../../text/index.ts";

/** Says one sentence. */
export type Log = (sentence: string) => void;

/**
 * Writes lines on standard error, which is the agent's as well: at once, and past Node's own stream, which would
 * change how the agent's writes behave.
 */
export function logger({ run }: CommandWords): Log {
  return (sentence) => {
    try {
      writeSync(2, `${run.notice(sentence)}\n`);
    } catch {
      // Nobody reads it.
    }
  };
}

/** Reports what the person would not see on a question itself. */
export function eventLogger(
  { run, sidecar }: CommandWords,
  log: Log,
): (event: ClientEvent) => void {
  return (event) => {
    if (event.kind === "refused") log(run.questionRefused({ reason: event.reason }));
    else if (event.kind === "open-failed") log(sidecar.openFailed);
  };
}
