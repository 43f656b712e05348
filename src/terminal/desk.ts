/**
 * Whose turn is it? One holder at a time speaks with the person; a question or a choice is never put aside,
 * a page under way steps back for them, and the host's own prompt for both.
 *
 * @module
 */

/** From the one that waits for everybody to the one that waits for nobody but its like. */
export const RANK = { host: 0, page: 1, question: 2 } as const;
export type Rank = (typeof RANK)[keyof typeof RANK];

/** The right to speak. `lost` aborts when somebody of a higher rank takes over. */
interface Hold {
  readonly lost: AbortSignal;
  /** Gives the turn back; more calls do nothing. */
  release(): void;
}

export interface Desk {
  /** Waits for its turn, in order within a rank. `undefined`: `signal` aborted first. */
  claim(rank: Rank, signal?: AbortSignal): Promise<Hold | undefined>;
  /** True while a question or a choice is open or about to be. */
  asking(): boolean;
}

interface Claim {
  readonly rank: Rank;
  readonly grant: (hold: Hold) => void;
}

/** `onQuiet` is called each time no question and no choice is open or waiting any more. */
export function createDesk(onQuiet: () => void): Desk {
  const queue: Claim[] = [];
  let holder: { readonly rank: Rank; readonly lost: AbortController } | undefined;

  const asking = (): boolean =>
    holder?.rank === RANK.question || queue.some((claim) => claim.rank === RANK.question);

  function serve(): void {
    const next = queue.reduce<Claim | undefined>(
      (best, claim) => (best === undefined || claim.rank > best.rank ? claim : best),
      undefined,
    );
    if (next === undefined || (holder !== undefined && holder.rank >= next.rank)) return;
    queue.splice(queue.indexOf(next), 1);
    const before = holder;
    const mine = { rank: next.rank, lost: new AbortController() };
    holder = mine;
    before?.lost.abort();
    next.grant({
      lost: mine.lost.signal,
      release: () => {
        if (holder !== mine) return;
        holder = undefined;
        if (mine.rank === RANK.question && !asking()) onQuiet();
        serve();
      },
    });
  }

  function claim(rank: Rank, signal?: AbortSignal): Promise<Hold | undefined> {
    if (signal?.aborted) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const mine: Claim = {
        rank,
        grant: (hold) => {
          signal?.removeEventListener("abort", abort);
          resolve(hold);
        },
      };
      const abort = (): void => {
        queue.splice(queue.indexOf(mine), 1);
        signal?.removeEventListener("abort", abort);
        resolve(undefined);
        if (rank === RANK.question && !asking()) onQuiet();
      };
      signal?.addEventListener("abort", abort);
      queue.push(mine);
      serve();
    });
  }

  return { claim, asking };
}
