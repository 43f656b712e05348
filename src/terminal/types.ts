/**
 * What a program sees of the plain terminal: a surface for questions, and the host's own prompts, choices
 * and output on the same two streams. Streams, clock and width are handed in; nothing here touches `process`.
 *
 * @module
 */
import type { Readable, Writable } from "node:stream";
import type { SafeText, TerminalWords } from "../text/index.ts";
import type { Surface } from "../view/index.ts";

/** How a plain terminal is made. */
export interface PlainTerminalOptions {
  /** Where lines are typed; nothing is read before the first question, prompt or choice. */
  readonly input: Readable;
  readonly output: Writable;
  /** A person types as it is shown: lines typed ahead of a question are then dropped (SURF-2). */
  readonly interactive: boolean;
  /** Absent: English. */
  readonly words?: TerminalWords;
  /** IANA name of the person's time zone, for a date-time typed without an offset. Absent: the system's. */
  readonly zone?: string;
  /** Milliseconds on any steady scale. Absent: `Date.now`. */
  readonly now?: () => number;
  /** Asked whenever something is printed. Absent: the output's own `columns`, or 80. */
  readonly columns?: () => number;
}

/** A numbered choice of the host's own, e.g. a permission. It is never shown as a question. */
export interface ChoiceOptions {
  /** One line that says what this is; our own words. */
  readonly heading: string;
  /** What it is about; foreign, so each line of it is marked. */
  readonly lines: readonly SafeText[];
  /** Numbered in this order. Labels are foreign; `key` is what `choose` resolves with. */
  readonly choices: readonly { readonly label: SafeText; readonly key: string }[];
  readonly signal?: AbortSignal;
}

/** Questions, prompts and output on one pair of streams, one thing at a time. */
export interface PlainTerminal {
  /** Shows forms and pages. Questions asked at the same time wait for each other here. */
  readonly surface: Surface;
  /**
   * Reads one line for the host; waits while a question is open. Where a person types, lines from before the
   * prompt stood there are dropped, and the person is told; other input keeps them. `undefined` at the end of the input, after
   * `close`, and when `signal` aborts: a line that comes later is kept for whoever asks next.
   */
  readLine(prompt: string, signal?: AbortSignal): Promise<string | undefined>;
  /** Asks the host's own choice. `undefined`: cancelled, withdrawn, or the end of the input. */
  choose(options: ChoiceOptions): Promise<string | undefined>;
  /** Prints the host's text, already safe. While a question is open it is held back and printed after it. */
  print(text: string): void;
  /** Ctrl-C: cancels the open question or choice (RES-3). False when there was none. */
  interrupt(): boolean;
  /** Cancels what is open and stops reading. The streams are the host's and stay open. */
  close(): void;
}
