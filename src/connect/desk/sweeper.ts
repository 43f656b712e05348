/**
 * Ends what time alone has ended and nobody here waits for, and deletes what has been settled for long enough. Every
 * replica does it; what another was first to do is not done again.
 *
 * @see CONN-7
 * @module
 */
import type { Engine } from "../engine.ts";
import type { Emit } from "../observe/events.ts";
import type { Patience } from "./patience.ts";

export interface SweeperOptions {
  readonly engine: Engine;
  readonly patience: Patience;
  readonly retentionMs: number;
  readonly emit: Emit;
}

/** How often is swept, how many rows at once, and how often in a row. */
const SWEEP_MS = 30_000;
const BATCH = 200;
const ROUNDS = 50;

/** Sweeps from now on, until the service is closed. A database that is away is swept later. */
export function startSweeping(options: SweeperOptions): void {
  const { engine, patience } = options;
  // Replicas that were started together do not sweep together.
  const first = SWEEP_MS * (0.5 + (engine.random(1)[0] ?? 0) / 512);
  const again = () => void patience.after(SWEEP_MS, sweepOnce);
  function sweepOnce(): void {
    sweep(options).then(again, again);
  }
  patience.after(first, sweepOnce);
}

/** Sweeps once. Rejects as the store does. */
async function sweep(options: SweeperOptions): Promise<void> {
  const lapsed = await endWhatIsDue(options);
  const removed = await removeWhatIsOld(options);
  if (lapsed + removed > 0) options.emit({ type: "swept", lapsed, removed });
}

async function endWhatIsDue({ engine, patience }: SweeperOptions): Promise<number> {
  let ended = 0;
  for (let round = 0; round < ROUNDS && !patience.closed; round++) {
    const ids = await engine.store.due(engine.clock(), BATCH);
    // To read a row is to have time do its part to it.
    for (const id of ids) await engine.read(id);
    ended += ids.length;
    if (ids.length < BATCH) break;
  }
  return ended;
}

async function removeWhatIsOld({ engine, patience, retentionMs }: SweeperOptions): Promise<number> {
  const before = engine.clock() - retentionMs;
  let removed = 0;
  for (let round = 0; round < ROUNDS && !patience.closed; round++) {
    const count = await engine.store.removeSettled(before, BATCH);
    removed += count;
    if (count < BATCH) break;
  }
  return removed;
}
