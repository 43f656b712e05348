/**
 * What everything painted here needs to know: the words, the signs, the names of the keys, and the width. Pure.
 *
 * @module
 */
import type { TerminalWords } from "../../text/index.ts";

/** Signs of our frame. Where some terminals draw a sign two cells wide, there is one of ASCII for it. */
export interface Signs {
  /** Stands before every row of foreign text (SURF-3). */
  readonly gutter: string;
  readonly pointer: string;
  readonly radioOn: string;
  readonly radioOff: string;
  readonly tickOn: string;
  readonly tickOff: string;
  /** Stands before an answer. */
  readonly answer: string;
  /** Stands in for one typed character that is hidden. */
  readonly hidden: string;
}

const UNICODE: Signs = {
  gutter: "\u2502",
  pointer: "\u203a",
  radioOn: "(\u2022)",
  radioOff: "( )",
  tickOn: "[x]",
  tickOff: "[ ]",
  answer: "=",
  hidden: "\u2022",
};
const ASCII: Signs = { ...UNICODE, gutter: "|", pointer: ">", radioOn: "(*)", hidden: "*" };

/** Names of keys as they stand on this keyboard. */
export type KeyNames = TerminalWords["rich"]["keys"];

/** How a screen is drawn. `columns` is the whole width; text keeps to `width`, which is comfortable to read. */
export interface Look {
  readonly words: TerminalWords;
  readonly signs: Signs;
  readonly keys: KeyNames;
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
}

/** What does not change while a terminal is open. */
export interface LookOptions {
  readonly words: TerminalWords;
  /** Signs of ambiguous width take two cells on this terminal: the frame keeps to ASCII. */
  readonly ambiguousWide: boolean;
  /** Keys are named as on keyboards of Apple. */
  readonly mac: boolean;
}

/** Text wider than this is tiring to read, in cells. */
const WIDEST = 100;

/** The pointer points to what follows it. */
function turned(signs: Signs, dir: "ltr" | "rtl"): Signs {
  if (dir === "ltr") return signs;
  return { ...signs, pointer: signs.pointer === ">" ? "<" : "\u2039" };
}

/** The look at one size of the screen. */
export function lookAt(
  options: LookOptions,
  size: { readonly columns: number; readonly rows: number },
): Look {
  const { keys, macKeys } = options.words.rich;
  return {
    words: options.words,
    signs: turned(options.ambiguousWide ? ASCII : UNICODE, options.words.dir),
    keys: options.mac ? { ...keys, ...macKeys } : keys,
    columns: size.columns,
    rows: size.rows,
    width: Math.min(size.columns, WIDEST),
  };
}
