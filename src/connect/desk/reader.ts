/**
 * Reads the rows that somebody here waits for, when a hint, a timer or the time that has passed says so. Hints may be
 * doubled, late or lost, and the database may be away: a row that was asked for is read after that, at least once.
 *
 * @see CONN-7
 * @module
 */
import type { Engine } from "../engine.ts";
import type { Interaction } from "../interaction.ts";
import { backoff, type Patience } from "./patience.ts";

export interface ReaderOptions {
  readonly engine: Pick<Engine, "tell" | "store">;
  readonly patience: Patience;
  /** Whether the row is still awaited. */
  readonly awaited: (id: string) => boolean;
  /** Judges a row that was read; `null`: there is none any more. A rejection has it read again. */
  readonly look: (id: string, row: Interaction | null) => Promise<void>;
}

export interface Reader {
  /** Has a row read soon. Costs the same however many are awaited. */
  ask(id: string): void;
  /** Has rows read when nothing is more urgent. */
  askAll(ids: readonly string[]): void;
}

/** How many rows are read at once, and how many such readings may be under way. */
const BATCH = 100;
const LANES = 4;

export function createReader({ engine, patience, awaited, look }: ReaderOptions): Reader {
  const urgent = new Set<string>();
  const others = new Set<string>();
  let lanes = 0;
  let failures = 0;

  function take(): string[] {
    const ids: string[] = [];
    for (const asked of [urgent, others]) {
      for (const id of asked) {
        if (ids.length === BATCH) return ids;
        asked.delete(id);
        if (awaited(id)) ids.push(id);
      }
    }
    return ids;
  }

  /** The rows that are there. Most are read since they have settled: those are marked in the same step. */
  async function find(ids: readonly string[]): Promise<Map<string, Interaction>> {
    const rows = new Map((await engine.tell(ids)).map((row) => [row.id, row]));
    const rest = ids.filter((id) => !rows.has(id));
    const others = rest.length === 0 ? [] : await engine.store.readMany(rest);
    for (const row of others) rows.set(row.id, row);
    return rows;
  }

  /** Those that could not be read or judged. */
  async function read(ids: readonly string[]): Promise<readonly string[]> {
    let rows: Map<string, Interaction>;
    try {
      rows = await find(ids);
    } catch {
      return ids;
    }
    const failed: string[] = [];
    const judge = async (id: string) => {
      try {
        await look(id, rows.get(id) ?? null);
      } catch {
        failed.push(id);
      }
    };
    await Promise.all(ids.map(judge));
    return failed;
  }

  async function run(): Promise<void> {
    for (let ids = take(); ids.length > 0 && !patience.closed; ids = take()) {
      const failed = await read(ids);
      failures = failed.length > 0 ? failures + 1 : 0;
      if (failed.length === 0) continue;
      await patience.pause(backoff(failures - 1));
      for (const id of failed) urgent.add(id);
    }
    lanes--;
  }

  function start(): void {
    if (lanes === LANES || patience.closed) return;
    lanes++;
    void run();
  }

  return {
    ask(id) {
      urgent.add(id);
      start();
    },
    askAll(ids) {
      for (const id of ids) others.add(id);
      if (others.size > 0) start();
    },
  };
}
