/**
 * The simplest way to the person: one line on the editor's log, with the first question.
 *
 * @module
 */
import type { Reach } from "../../sidecar/index.ts";

/** Says the sentence with the first question, as it is then, and no more. */
export function createLogReach(sentence: () => string, log: (sentence: string) => void): Reach {
  let stop = (): void => {};
  return {
    start(client) {
      stop = client.questions.subscribe((questions) => {
        if (questions.length === 0) return;
        stop();
        log(sentence());
      });
    },
    stop: () => stop(),
  };
}
