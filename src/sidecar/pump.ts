/**
 * One direction of the relay: bytes go on as they come, without waiting for a line's end, except for lines that
 * may be ours. Lines of ours are put between those of the stream, never into one. No I/O of its own.
 *
 * @see RELAY-1 RELAY-2 LIM-4
 * @module
 */
import { type Head, HeadScanner, OPAQUE } from "./head.ts";

/** Where a direction writes to. `done` is called once, when the system has taken the bytes or will not. */
export type Write = (bytes: Uint8Array, done?: (error?: Error | null) => void) => void;

/** What becomes of a whole line: it goes on as it is, it was ours, or other bytes go on in its place. */
export type Verdict = "pass" | "take" | Uint8Array;

export interface PumpOptions {
  readonly write: Write;
  /** True for lines that may be ours: they are held until their end and then judged. */
  readonly holds: (head: Head) => boolean;
  /** Judges a held line, its line end included. */
  readonly judge: (line: Uint8Array, head: Head) => Verdict;
  /** A line with more bytes than this is not held: it goes on unseen. */
  readonly limit: number;
}

export interface Pump {
  push(chunk: Uint8Array): void;
  /** Writes a line of ours as soon as the stream is between two lines. Rejects when it never will be. */
  inject(line: Uint8Array): Promise<void>;
  /** The stream is over: what was held goes on. Nothing is put behind a line that never ended. */
  end(): void;
}

const LINE_FEED = 10;

/** Makes a direction. */
export function createPump(options: PumpOptions): Pump {
  return new LinePump(options);
}

interface Injected {
  readonly line: Uint8Array;
  readonly done: (error?: Error | null) => void;
}

class LinePump implements Pump {
  readonly #options: PumpOptions;
  readonly #scanner = new HeadScanner();
  readonly #injected: Injected[] = [];
  /** The beginning of a line that may be ours. */
  #held: Uint8Array[] = [];
  #heldBytes = 0;
  #head: Head | undefined;
  /** In a line that goes on as it comes. */
  #passing = false;
  #pushing = false;
  #over = false;
  /** What goes on of the chunk under way: `[from, to)`, not written yet. */
  #chunk: Uint8Array = new Uint8Array();
  #from = 0;
  #to = 0;

  constructor(options: PumpOptions) {
    this.#options = options;
  }

  push(chunk: Uint8Array): void {
    this.#pushing = true;
    this.#chunk = chunk;
    this.#from = 0;
    this.#to = 0;
    while (this.#to < chunk.length) {
      const feed = chunk.indexOf(LINE_FEED, this.#to);
      this.#readOn(feed < 0 ? chunk.length : feed + 1, feed >= 0);
    }
    this.#flush();
    this.#chunk = new Uint8Array();
    this.#pushing = false;
    this.#writeInjected();
  }

  inject(line: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      const done = (error?: Error | null): void => (error ? reject(error) : resolve());
      if (this.#over) return done(new Error("the stream is over"));
      this.#injected.push({ line, done });
      if (!this.#pushing) this.#writeInjected();
    });
  }

  end(): void {
    if (this.#over) return;
    this.#release();
    this.#over = true;
    for (const { done } of this.#injected.splice(0)) done(new Error("the stream is over"));
  }

  /** The next bytes up to `end`, all of one line; `complete` when the line ends with them. */
  #readOn(end: number, complete: boolean): void {
    if (!this.#passing && !this.#mayGoOn(end, complete)) {
      if (complete) this.#judge(end);
      else this.#hold(end);
      return;
    }
    this.#release();
    this.#to = end;
    this.#passing = !complete;
    if (complete) this.#lineEnded();
  }

  /** False while the line may be ours and is not too long for it. */
  #mayGoOn(end: number, complete: boolean): boolean {
    this.#head ??= this.#scanner.feed(this.#chunk, this.#to, end);
    const head = this.#head ?? (complete ? OPAQUE : undefined);
    if (head !== undefined && !this.#options.holds(head)) return true;
    return this.#heldBytes + (end - this.#to) > this.#options.limit;
  }

  #hold(end: number): void {
    this.#flush();
    const part = this.#chunk.subarray(this.#to, end);
    this.#held.push(part);
    this.#heldBytes += part.length;
    this.#skip(end);
  }

  #judge(end: number): void {
    const part = this.#chunk.subarray(this.#to, end);
    const line = this.#held.length === 0 ? part : concat([...this.#held, part]);
    const verdict = this.#options.judge(line, this.#head ?? OPAQUE);
    if (verdict === "pass") {
      this.#release();
      this.#to = end;
    } else {
      this.#forget();
      this.#flush();
      if (verdict !== "take") this.#options.write(verdict);
      this.#skip(end);
    }
    this.#lineEnded();
  }

  #lineEnded(): void {
    this.#head = undefined;
    this.#scanner.reset();
    if (this.#injected.length === 0) return;
    this.#flush();
    this.#writeInjected();
  }

  /** Lets go on what was held. It came in earlier chunks, so nothing of this one stands before it. */
  #release(): void {
    for (const part of this.#held) this.#options.write(part);
    this.#forget();
  }

  #forget(): void {
    if (this.#heldBytes === 0) return;
    this.#held = [];
    this.#heldBytes = 0;
  }

  #flush(): void {
    if (this.#to > this.#from) this.#options.write(this.#chunk.subarray(this.#from, this.#to));
    this.#from = this.#to;
  }

  #skip(end: number): void {
    this.#from = end;
    this.#to = end;
  }

  #writeInjected(): void {
    if (this.#passing) return;
    for (const { line, done } of this.#injected.splice(0)) this.#options.write(line, done);
  }
}

function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
