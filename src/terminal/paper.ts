/**
 * What is written, row by row: our own sentences as they are, foreign text with a mark before every row, so
 * that it can never pass for a line of ours. It only ever appends.
 *
 * @see SURF-3 FORM-14
 * @module
 */
import type { Writable } from "node:stream";
import type { SafeText } from "../text/index.ts";
import { directed } from "./direction.ts";
import { clip, QUOTED_WORDS, widestOf, wrapLine, wrapText } from "./width.ts";

/** Stands before every row of foreign text. */
const FOREIGN_MARK = "| ";
/** Stands before every row of an answer. */
export const ANSWER_MARK = "= ";
const NARROWEST = 16;
const LONGEST_QUOTE = 60;
/** The indentation of a further row, the quotes, and a full stop. */
const AROUND_QUOTE = 6;

/** What rows are written on; it knows where on the row it stands. */
export interface Paper {
  /** One sentence or more of ours, wrapped between words; further rows are indented. */
  say(text: string): void;
  /** Foreign text, each row of it after `mark`; `lead` takes the place of the first row's indentation. */
  foreign(text: SafeText, options?: { readonly mark?: string; readonly lead?: string }): void;
  /** One row that is never broken or marked, so that it can be copied. */
  bare(text: string): void;
  /** One empty row, unless there is one already. */
  gap(): void;
  /** Starts the row on which the person types. */
  prompt(text: string): void;
  /** The person has ended the row; `onRow` is false for a line that was typed before the prompt stood there. */
  typed(onRow: boolean): void;
  /** Text of the host, as it is; on a new row where a prompt stands. */
  host(text: string): void;
  /** True when the next text begins a row. */
  atStart(): boolean;
  /** Foreign words inside a sentence of ours: one line, in quotes, short enough to fit a row. */
  quote(text: SafeText): SafeText;
}

/** Paper over a stream. `echoes` says whether a terminal shows what is typed, its line ends included. */
export function createPaper(options: {
  readonly output: Writable;
  readonly columns: () => number;
  readonly echoes: boolean;
}): Paper {
  let atStart = true;
  let atGap = true;
  let atPrompt = false;

  const width = (): number => {
    const columns = options.columns();
    return Math.max(NARROWEST, Number.isFinite(columns) ? columns : 80) - 1;
  };

  function write(text: string): void {
    if (options.output.destroyed || options.output.writableEnded) return;
    options.output.write(text);
  }

  function row(text: string): void {
    write(`${atStart ? "" : "\n"}${text}\n`);
    atStart = true;
    atPrompt = false;
    atGap = text === "";
  }

  function say(text: string): void {
    const [first = "", ...others] = wrapLine(text, width(), QUOTED_WORDS, widestOf);
    row(first);
    if (others.length === 0) return;
    const rest = text.slice(first.length).trimStart();
    for (const more of wrapLine(rest, width() - 2, QUOTED_WORDS, widestOf)) row(`  ${more}`);
  }

  function foreign(
    text: SafeText,
    { mark = FOREIGN_MARK, lead = "" }: { readonly mark?: string; readonly lead?: string } = {},
  ): void {
    const indent = " ".repeat(lead.length);
    const rows = wrapText(text, width() - lead.length - mark.length, widestOf);
    rows.forEach((one, place) => {
      row(`${place === 0 ? lead : indent}${mark}${directed(one)}`.trimEnd());
    });
  }

  return {
    say,
    foreign,
    bare: row,
    gap: () => {
      if (!atGap) row("");
    },
    prompt: (text) => {
      write(`${atStart ? "" : "\n"}${text}`);
      atStart = false;
      atPrompt = true;
      atGap = false;
    },
    typed: (onRow) => {
      if (!options.echoes || !onRow) write("\n");
      atStart = true;
      atPrompt = false;
    },
    host: (text) => {
      if (text === "") return;
      write(atPrompt ? `\n${text}` : text);
      atPrompt = false;
      atStart = text.endsWith("\n");
      atGap = text.endsWith("\n\n");
    },
    atStart: () => atStart,
    quote: (text) => quoteFor(text, width()),
  };
}

/** Foreign words inside a sentence of ours, in quotes, for rows of `width` cells. */
export function quoteFor(text: SafeText, width: number): SafeText {
  const room = Math.min(LONGEST_QUOTE, width - AROUND_QUOTE);
  const line = text.replace(/\s+/gu, " ").trim().replaceAll('"', "'");
  return `"${directed(clip(line, room, widestOf))}"` as SafeText;
}
