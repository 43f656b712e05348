/**
 * What has been typed? One reader of lines over the input, shared by everything that asks on this terminal.
 * A line that nobody waits for is kept for the next one who does.
 *
 * @module
 */
import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";

/** One line without its end. `cut`: it was longer than the reader keeps, and the rest is gone. */
export interface Line {
  readonly text: string;
  /** When its end arrived, on the clock handed in, and after how many others. */
  readonly at: number;
  readonly place: number;
  readonly cut: boolean;
}

/** `end`: the input is over. `aborted`: the signal was; a line that comes later is somebody else's. */
type Read = Line | "end" | "aborted";

export interface LineReader {
  /** The next line. Starts reading when called for the first time. */
  next(signal: AbortSignal): Promise<Read>;
  /** How many lines have arrived. */
  arrived(): number;
  /** Waits until what was pasted or typed ahead has come in: until nothing arrives for a moment. */
  settle(signal: AbortSignal): Promise<void>;
  close(): void;
}

/** Longer lines are cut here, in UTF-16 units. */
const LONGEST = 1 << 20;
/** With so many unread lines the input waits. */
const MANY = 1_000;
/** A terminal hands a paste over line by line. So long a silence ends it, in milliseconds, and so many waits. */
const SILENCE = 25;
const PATIENCE = 8;

/**
 * Reads lines that end in LF, CR LF or CR, in UTF-8 however it is cut into chunks. `keepTail` says whether
 * text after the last line end is a line too: yes for a file, no for a person who pressed Ctrl-D.
 */
export function createLineReader(options: {
  readonly input: Readable;
  readonly now: () => number;
  readonly keepTail: boolean;
}): LineReader {
  const { input, now } = options;
  const decoder = new StringDecoder("utf8");
  const lines: Line[] = [];
  const waiting: ((read: Read) => void)[] = [];
  let partial = "";
  let cut = false;
  let afterReturn = false;
  let started = false;
  let ended = false;
  let arrived = 0;

  function finishLine(): void {
    const line = { text: partial, at: now(), place: arrived, cut };
    arrived += 1;
    partial = "";
    cut = false;
    const reader = waiting.shift();
    if (reader === undefined) lines.push(line);
    else reader(line);
  }

  function take(text: string): void {
    const whole = partial + text;
    cut ||= whole.length > LONGEST;
    partial = whole.length > LONGEST ? whole.slice(0, LONGEST) : whole;
  }

  function onText(text: string): void {
    for (const part of text.split(/(\r\n|\r|\n)/)) {
      if (part === "") continue;
      const feedOfPair = afterReturn && part === "\n";
      afterReturn = part === "\r";
      if (feedOfPair) continue;
      if (part === "\n" || part === "\r" || part === "\r\n") finishLine();
      else take(part);
    }
    if (lines.length > MANY) input.pause();
  }

  function onData(chunk: Uint8Array | string): void {
    onText(typeof chunk === "string" ? chunk : decoder.write(chunk));
  }

  function onEnd(): void {
    if (ended) return;
    onText(decoder.end());
    if (options.keepTail && partial !== "") finishLine();
    ended = true;
    for (const reader of waiting.splice(0)) reader("end");
  }

  function start(): void {
    if (started) return;
    started = true;
    if (input.readableEnded || input.destroyed) {
      onEnd();
      return;
    }
    input.on("data", onData);
    for (const event of ["end", "close", "error"]) input.on(event, onEnd);
    // Whoever read before may have left it paused.
    input.resume();
  }

  function next(signal: AbortSignal): Promise<Read> {
    if (signal.aborted) return Promise.resolve("aborted");
    start();
    const line = lines.shift();
    if (line !== undefined) {
      if (lines.length < MANY && input.isPaused()) input.resume();
      return Promise.resolve(line);
    }
    if (ended) return Promise.resolve("end");
    return new Promise((resolve) => {
      const reader = (read: Read): void => {
        signal.removeEventListener("abort", abort);
        resolve(read);
      };
      const abort = (): void => {
        waiting.splice(waiting.indexOf(reader), 1);
        reader("aborted");
      };
      signal.addEventListener("abort", abort);
      waiting.push(reader);
    });
  }

  async function settle(signal: AbortSignal): Promise<void> {
    for (let round = 0; round < PATIENCE && started && !ended; round += 1) {
      const before = arrived;
      await pause(SILENCE, signal);
      if (arrived === before || signal.aborted) return;
    }
  }

  function close(): void {
    onEnd();
    input.off("data", onData);
    for (const event of ["end", "close", "error"]) input.off(event, onEnd);
    if (started) input.pause();
  }

  return { next, arrived: () => arrived, settle, close };
}

/** Waits, though not beyond the abort. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end);
  });
}
