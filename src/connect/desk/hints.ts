/**
 * When must an awaited row be read again? When the store hints at it; all of them when hints may have been lost; and all
 * from time to time, seldom while hints come through.
 *
 * @see CONN-7
 * @module
 */
import type { Emit } from "../observe/events.ts";
import type { Store, Watch } from "../store/store.ts";
import type { Patience } from "./patience.ts";

export interface HintsOptions {
  readonly store: Pick<Store, "watch">;
  readonly patience: Patience;
  /** How often all are read where hints do not come through. */
  readonly pollMs: number;
  readonly emit: Emit;
  /** How many rows are awaited. */
  readonly waiting: () => number;
  readonly onHint: (id: string) => void;
  /** Everything awaited must be read again. */
  readonly onDoubt: () => void;
}

export interface Hints {
  /** How other processes are heard at this moment. */
  readonly how: Watch["how"];
  /** Resolves when hints come, or when the first try failed: then polling does, and trying goes on. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** How much longer nothing is read unasked while hints come through. */
const CALM = 12;

export function createHints(options: HintsOptions): Hints {
  const { store, patience, pollMs, emit } = options;
  let watch: Watch | undefined;
  let said: Watch["how"] | undefined;
  let calm = 0;

  /** A hint may come before the watch is there. */
  function hint(id: string | null): void {
    if (patience.closed) return;
    if (id !== null) {
      options.onHint(id);
      return;
    }
    emit({ type: "hint-lost", waiting: options.waiting() });
    options.onDoubt();
  }

  function say(): void {
    const how = hints.how;
    if (how !== said) emit({ type: "watching", how });
    said = how;
  }

  async function listen(): Promise<void> {
    const made = await store.watch(hint);
    if (patience.closed) return made.close();
    watch = made;
    say();
    options.onDoubt();
  }

  function tick(): void {
    say();
    calm = hints.how === "poll" ? CALM : calm + 1;
    if (calm >= CALM) {
      calm = 0;
      options.onDoubt();
    }
    patience.after(pollMs, tick);
  }

  const hints: Hints = {
    get how() {
      return watch?.how ?? "poll";
    },
    async start() {
      patience.after(pollMs, tick);
      try {
        await listen();
      } catch {
        void patience.persist(listen, () => true);
      }
    },
    async close() {
      const open = watch;
      watch = undefined;
      await open?.close();
    },
  };
  return hints;
}
