/**
 * What a full-screen terminal gives and takes: keys in, frames out. Streams, clock and process are handed in.
 *
 * @module
 */
import type { Readable, Writable } from "node:stream";

type Digit = "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";
// biome-ignore format: an alphabet
type Letter =
  | "a" | "b" | "c" | "d" | "e" | "f" | "g" | "h" | "i" | "j" | "k" | "l" | "m"
  | "n" | "o" | "p" | "q" | "r" | "s" | "t" | "u" | "v" | "w" | "x" | "y" | "z";

/** The name of a key that is no plain text. Letters, signs and `space` come with Ctrl or Alt only. */
export type KeyName =
  | "enter"
  | "escape"
  | "tab"
  | "backspace"
  | "delete"
  | "insert"
  | "up"
  | "down"
  | "left"
  | "right"
  | "home"
  | "end"
  | "pageup"
  | "pagedown"
  | `f${Digit}`
  | "f10"
  | "f11"
  | "f12"
  | "space"
  | Letter
  | "\\"
  | "]"
  | "^"
  | "_";

/** A named key, with what was held down. Ctrl-J, which some terminals send for Shift-Enter, is `j` with `ctrl`. */
export interface NamedKey {
  readonly kind: "key";
  readonly name: KeyName;
  readonly ctrl: boolean;
  readonly alt: boolean;
  readonly shift: boolean;
}

/**
 * One thing that happened at the keyboard.
 *
 * - `text`: printable text as typed, all that came in one read between other keys; a blank is text.
 * - `paste`: a whole paste without control characters, line feeds kept; cut at {@link LONGEST_PASTE}.
 * - `focus`: the window gained or lost the focus.
 * - `end`: nothing will be typed any more.
 */
export type KeyPress =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "paste"; readonly text: string; readonly cut: boolean }
  | NamedKey
  | { readonly kind: "focus"; readonly gained: boolean }
  | { readonly kind: "end" };

/** A key press and when it was read, on the clock handed in. */
export type Key = KeyPress & { readonly at: number };

/** Longer pastes are cut here, in UTF-16 units. */
export const LONGEST_PASTE: number = 1 << 20;

/**
 * What a piece of a row means; the painter decides how that looks.
 */
export type Style =
  | "plain"
  | "dim"
  | "bold"
  | "heading"
  | "accent"
  | "good"
  | "caution"
  | "danger"
  | "selected"
  | "underline";

/** A piece of a row. The text should be safe already; control characters in it are dropped all the same. */
export interface Span {
  readonly text: string;
  readonly style?: Style | readonly Style[];
}

/** One row of the screen, without line feeds. */
export type Row = readonly Span[];

/** A whole screen. The cursor is in cells from the upper left, 0 first; absent, it is hidden. */
export interface Frame {
  readonly rows: readonly Row[];
  readonly cursor?: { readonly row: number; readonly column: number };
}

/** The full-screen terminal. */
export interface Tty {
  /** In cells; 80 by 24 where the output does not know. */
  size(): { readonly columns: number; readonly rows: number };
  /**
   * Raw mode, the alternate screen, paste marks and focus reports. What was typed before is dropped (SURF-2).
   * Other readers of the input are put aside until `leave`. Does nothing when entered already.
   */
  enter(): void;
  /** Restores everything, and gives the input back; keys not handed out yet go to the next reader. Idempotent. */
  leave(): void;
  /** Draws what changed since the last frame. Rows beyond the screen are clipped. Nothing unless entered. */
  paint(frame: Frame): void;
  /** Draws the last frame afresh, whatever stands on the screen. */
  repaint(): void;
  /** Drops what has been typed so far and not been handed out. */
  flush(): void;
  /** Keys while entered. Returns the way to stop listening. */
  onKey(listener: (key: Key) => void): () => void;
  /** The size changed and came to rest. Unless a listener paints, the last frame is painted again. */
  onResize(listener: () => void): () => void;
  /** Restores the terminal and stops the job, as Ctrl-Z does; enters again and repaints when it goes on. */
  suspend(): void;
  /** Hands text to the terminal's clipboard (OSC 52). Terminals may refuse, and say nothing. */
  copy(text: string): void;
  bell(): void;
}

/** The process the terminal is restored for; hand in `process`. */
export interface HostProcess {
  readonly pid: number;
  on(event: string, listener: (...args: unknown[]) => void): unknown;
  off(event: string, listener: (...args: unknown[]) => void): unknown;
  listenerCount(event: string): number;
  kill(pid: number, signal: string): unknown;
}

/** Something that runs later unless it is called off by what this returns. */
export type After = (milliseconds: number, run: () => void) => () => void;

/** How a full-screen terminal is made. */
export interface TtyOptions {
  /** `process.stdin`, or any stream of bytes or text; raw mode is set where it can be. */
  readonly input: Readable & { setRawMode?(raw: boolean): unknown };
  readonly output: Writable & { readonly columns?: number; readonly rows?: number };
  /** False: no colours (NO_COLOR); bold, underlined and reverse stay. */
  readonly colour: boolean;
  /** Absent: the terminal is restored by `leave` alone. */
  readonly host?: HostProcess;
  /** Characters of ambiguous width take two cells, as East Asian terminals may be set to. Absent: one. */
  readonly ambiguousWide?: boolean;
  /** Milliseconds on any steady scale. Absent: `Date.now`. */
  readonly now?: () => number;
  /** Absent: timers of the platform. */
  readonly after?: After;
}
