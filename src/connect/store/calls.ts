/**
 * The calls that wait for one connection: how many there are, and what becomes of them when it is lost. Pure.
 *
 * @module
 */
export interface Calls {
  /** How many have not ended. */
  readonly count: number;
  /** One of them was answered. */
  readonly answered: boolean;
  /** What `work` gives, unless all are made to fail before. */
  wait<T>(work: Promise<T>): Promise<T>;
  /** Makes all of them reject. */
  fail(why: Error): void;
  /** Resolves when those that are there now have ended. */
  ended(): Promise<unknown>;
}

export function createCalls(): Calls {
  const waiting = new Map<(why: Error) => void, Promise<unknown>>();
  let answered = false;
  return {
    get count() {
      return waiting.size;
    },
    get answered() {
      return answered;
    },
    wait(work) {
      let fail: (why: Error) => void = () => {};
      const failed = new Promise<never>((_, reject) => {
        fail = reject;
      });
      const answer = work.then((value) => {
        answered = true;
        return value;
      });
      const call = Promise.race([answer, failed]).finally(() => waiting.delete(fail));
      waiting.set(fail, call);
      return call;
    },
    fail(why) {
      for (const fail of waiting.keys()) fail(why);
    },
    ended: () => Promise.allSettled(waiting.values()),
  };
}
