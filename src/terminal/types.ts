/**
 * What a program sees of a terminal: a surface for questions, and the host's own prompts, choices
 * and output on the same two streams. Streams, clock and width are handed in; nothing here touches `process`.
 *
 * @module
 */
import type { Readable, Writable } from "node:stream";
import type { SafeText, TerminalWords } from "../text/index.ts";
import type { Surface } from "../view/index.ts";
import type { Tty } from "./tty/types.ts";

/** How a terminal is made. */
export interface TerminalOptions {
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
  /** Where questions take the whole screen. Absent: they come as plain lines. */
  readonly screen?: ScreenOptions;
}

/** The whole screen of a terminal, over the same streams. */
export interface ScreenOptions {
  readonly tty: Tty;
  /** Begins with plain lines all the same; the person can switch. Absent: false. */
  readonly plain?: boolean;
  /** The person has switched, for this question and those to come: worth remembering. */
  readonly onPlain?: (plain: boolean) => void;
  /** Ctrl-C on the screen, where no signal comes of it. Absent: it cancels what is open, as `interrupt` does. */
  readonly onInterrupt?: () => void;
  /** Signs of ambiguous width take two cells on this terminal. Absent: one. */
  readonly ambiguousWide?: boolean;
  /** Keys are named as on keyboards of Apple. Absent: false. */
  readonly mac?: boolean;
  /** The day it is in the person's zone, as `2026-11-30`. Absent: by the clock of the system. */
  readonly today?: () => string;
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
export interface Terminal {
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
