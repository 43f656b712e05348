/**
 * Keys from a stream: it is read while the keyboard is open, by nobody else, and given back as it was.
 *
 * @module
 */
import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";
import { createDecoder } from "./decode.ts";
import type { After, Key, KeyPress } from "./types.ts";

export interface Keyboard {
  /** Begins to read; what was typed before is dropped. */
  open(): void;
  /** Stops reading. Called while a key is handed out, the next reader gets what was typed after that key. */
  close(): void;
  /** Drops what has been typed so far. */
  flush(): void;
}

/** What was typed before has arrived when nothing comes for so long, in milliseconds, or after so many reads. */
const QUIET_MS = 10;
const MOST_READS = 20;
type Listener = (...args: unknown[]) => void;
/** Both kinds of reading a stream. */
const READING = ["data", "readable"];
const ENDING = ["end", "close", "error"];

export function createKeyboard(options: {
  readonly input: Readable;
  readonly now: () => number;
  readonly after: After;
  readonly tell: (key: Key) => void;
}): Keyboard {
  const { input, now, after } = options;
  let utf8 = new StringDecoder("utf8");
  let decoder = createDecoder();
  /** Changes when the keyboard is opened or closed. */
  let session = 0;
  let isOpen = false;
  let ended = false;
  let wasFlowing = false;
  let others: (readonly [string, Listener])[] = [];
  /** Reads still to be dropped; 0: keys are handed out. */
  let dropping = 0;
  let readAt = 0;
  let stopWaiting = (): void => {};

  function tell(press: KeyPress): void {
    options.tell({ ...press, at: readAt });
  }

  /** Waits, and then for what has arrived meanwhile: a busy program is late to its timers and to its input. */
  function later(milliseconds: number, run: () => void): void {
    stopWaiting();
    stopWaiting = after(milliseconds, () => {
      stopWaiting = after(0, run);
    });
  }

  function drop(): void {
    decoder.drop();
    dropping = MOST_READS;
    later(QUIET_MS, listen);
  }

  function listen(): void {
    dropping = 0;
    decoder.drop();
  }

  function onData(chunk: Uint8Array | string): void {
    const text = typeof chunk === "string" ? chunk : utf8.write(chunk);
    readAt = now();
    if (dropping > 0) {
      dropping -= 1;
      decoder.read(text);
      if (dropping > 0) later(QUIET_MS, listen);
      else listen();
      return;
    }
    stopWaiting();
    const mine = session;
    for (const { press, end } of decoder.read(text)) {
      tell(press);
      if (session === mine && dropping === 0) continue;
      if (!isOpen) giveBack(text.slice(end));
      return;
    }
    const patience = decoder.patience();
    if (patience !== undefined) later(patience, expire);
  }

  function expire(): void {
    const mine = session;
    for (const press of decoder.expire()) if (session === mine) tell(press);
  }

  function giveBack(rest: string): void {
    if (rest === "" || input.readableEnded || input.destroyed) return;
    input.unshift(input.readableEncoding === null ? Buffer.from(rest) : rest);
  }

  function onEnd(): void {
    if (!isOpen || ended) return;
    ended = true;
    readAt = now();
    tell({ kind: "end" });
  }

  function open(): void {
    session += 1;
    isOpen = true;
    ended = false;
    utf8 = new StringDecoder("utf8");
    decoder = createDecoder();
    wasFlowing = input.readableFlowing === true;
    others = READING.flatMap((event) =>
      input.listeners(event).map((listener) => [event, listener as Listener] as const),
    );
    for (const [event, listener] of others) input.off(event, listener);
    for (const event of ENDING) input.on(event, onEnd);
    drop();
    if (input.readableEnded || input.destroyed) {
      later(0, onEnd);
      return;
    }
    input.on("data", onData);
    input.resume();
  }

  function close(): void {
    session += 1;
    isOpen = false;
    stopWaiting();
    input.off("data", onData);
    for (const event of ENDING) input.off(event, onEnd);
    if (!wasFlowing) input.pause();
    for (const [event, listener] of others.splice(0)) input.on(event, listener);
  }

  return { open, close, flush: drop };
}
