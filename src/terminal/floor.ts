/**
 * What everything on one terminal shares: paper, input, the turns, and what is held back while somebody
 * else speaks.
 *
 * @module
 */
import type { TerminalWords } from "../text/index.ts";
import { ARM_DELAY_MS } from "../view/index.ts";
import { createDesk, type Desk, RANK, type Rank } from "./desk.ts";
import type { Line, LineReader } from "./lines.ts";
import type { Paper } from "./paper.ts";

export interface FloorOptions {
  readonly paper: Paper;
  readonly words: TerminalWords;
  readonly reader: LineReader;
  readonly interactive: boolean;
  readonly now: () => number;
}

export interface Floor extends FloorOptions {
  readonly desk: Desk;
  /** Does it now, or after the open question, in order. */
  whenQuiet(write: () => void): void;
  /** Something hides the paper: what is written meanwhile waits. Returns the way to uncover it. */
  cover(): () => void;
  /** A question has just vanished: what is typed in the next moment was meant for it (SURF-2). */
  vanished(): void;
  /**
   * Reads lines for one that steps back for others, until `take` makes something of one. Where a person types,
   * the host takes none from before its turn: it was meant for what stood there then. `end`: the input is
   * over; `stopped`: `stop` aborted.
   */
  readInTurn<Value>(reading: Reading<Value>): Promise<Value | "end" | "stopped">;
}

interface Reading<Value> {
  readonly rank: Rank;
  readonly stop: AbortSignal;
  readonly prompt: string;
  /** Called each time the turn comes. */
  readonly paint?: () => void;
  readonly take: (line: string) => Value | undefined;
}

export function createFloor(options: FloorOptions): Floor {
  const { paper, reader } = options;
  const held: (() => void)[] = [];
  let covers = 0;
  const desk = createDesk(release);
  let quietFrom = Number.NEGATIVE_INFINITY;
  let prompting: string | undefined;

  function release(): void {
    if (covers > 0 || desk.asking()) return;
    for (const write of held.splice(0)) write();
  }

  function cover(): () => void {
    covers += 1;
    return () => {
      covers -= 1;
      release();
    };
  }

  function whenQuiet(write: () => void): void {
    if (covers > 0 || desk.asking()) {
      held.push(write);
      return;
    }
    write();
    if (prompting !== undefined && paper.atStart()) paper.prompt(prompting);
  }

  function isEarly(line: Line): boolean {
    return options.interactive && line.at < quietFrom;
  }

  /** One turn: ends with a value, or with the turn. */
  async function readWhile<Value>(
    reading: Reading<Value>,
    until: AbortSignal,
  ): Promise<Value | "end" | "stopped"> {
    reading.paint?.();
    const firstLine = options.interactive && reading.rank === RANK.host ? reader.arrived() : 0;
    for (;;) {
      const before = reader.arrived();
      paper.prompt(reading.prompt);
      prompting = reading.prompt;
      const read = await reader.next(until);
      prompting = undefined;
      if (read === "aborted") return "stopped";
      if (read === "end") {
        // Nothing was typed that would have ended the row.
        if (options.interactive) paper.typed(false);
        return "end";
      }
      paper.typed(read.place >= before);
      const early = isEarly(read) || read.place < firstLine;
      const value = early ? undefined : reading.take(read.text);
      if (early) paper.say(options.words.plain.typedAhead);
      if (value !== undefined) return value;
    }
  }

  async function readInTurn<Value>(reading: Reading<Value>): Promise<Value | "end" | "stopped"> {
    for (;;) {
      const hold = await desk.claim(reading.rank, reading.stop);
      if (hold === undefined) return "stopped";
      const until = new AbortController();
      const end = (): void => until.abort();
      reading.stop.addEventListener("abort", end);
      hold.lost.addEventListener("abort", end);
      if (reading.stop.aborted || hold.lost.aborted) end();
      try {
        const read = await readWhile(reading, until.signal);
        if (read !== "stopped" || reading.stop.aborted) return read;
      } finally {
        reading.stop.removeEventListener("abort", end);
        hold.release();
      }
    }
  }

  return {
    ...options,
    desk,
    whenQuiet,
    cover,
    vanished: () => {
      quietFrom = options.now() + ARM_DELAY_MS;
    },
    readInTurn,
  };
}
