/**
 * When has the work of a v2 prompt ended? States are snapshots of the session, not answers to a prompt: an
 * `idle` counts once the prompt was taken, or once the session was seen at work since it was sent.
 *
 * @see https://agentclientprotocol.com/protocol/v2/prompt-lifecycle STATE-1
 * @module
 */

export interface Work {
  onState(state: "running" | "requires_action" | "idle", stopReason: string | undefined): void;
  onClosed(): void;
  /** `sent` is the prompt's own answer; resolves with the stop reason of the idle state that ends the work. */
  run(sent: Promise<unknown>): Promise<string>;
}

export function createWork(): Work {
  let taken = false;
  let seen = false;
  let ended: string | undefined;
  let finish: ((stopReason: string) => void) | undefined;
  let fail: ((error: Error) => void) | undefined;
  const settle = (): void => {
    if (taken && ended !== undefined) finish?.(ended);
  };
  return {
    onState(state, stopReason) {
      if (state !== "idle") {
        seen = true;
        ended = undefined;
        return;
      }
      if (taken || seen) ended = stopReason ?? "end_turn";
      settle();
    },
    onClosed() {
      fail?.(new Error("the connection closed"));
    },
    async run(sent) {
      taken = false;
      seen = false;
      ended = undefined;
      const done = new Promise<string>((resolve, reject) => {
        finish = resolve;
        fail = reject;
      });
      done.catch(() => {});
      await sent;
      taken = true;
      settle();
      return done;
    },
  };
}
