/**
 * What was pasted, as text: between the terminal's marks, or told from typing where it sets none. Pure.
 *
 * @module
 */
import { type KeyPress, LONGEST_PASTE } from "./types.ts";

const END = "\u001b[201~";
const TAB = "    ";
const LINE_BREAK = /\r\n?|[\u0085\u2028\u2029]/g;
const CONTROL = /(?!\n)\p{Cc}/gu;

/**
 * A paste without control characters: line breaks become line feeds, a tab four blanks, and every other one
 * is dropped, so that an escape sequence shows as the letters left of it and no control does anything.
 */
export function pasted(raw: string, cut = false): KeyPress {
  const whole = raw.replace(LINE_BREAK, "\n").replaceAll("\t", TAB).replace(CONTROL, "");
  return {
    kind: "paste",
    text: whole.slice(0, LONGEST_PASTE),
    cut: cut || whole.length > LONGEST_PASTE,
  };
}

/** Collects a paste up to its end mark, however it is cut into reads. */
export interface PasteReader {
  /** Takes text from `at`; where the paste ended in it, or `undefined` when it goes on. */
  read(text: string, at: number): number | undefined;
  /** What came in, the end mark left out. */
  finish(): KeyPress;
}

/** Reads one paste, from behind its first mark. */
export function createPasteReader(): PasteReader {
  const parts: string[] = [];
  let length = 0;
  let cut = false;
  /** The end of what came in, where the mark may have begun. */
  let tail = "";

  function keep(text: string): void {
    if (length < LONGEST_PASTE) parts.push(text);
    else cut ||= text !== "";
    length += text.length;
  }

  return {
    read(text, at) {
      const seen = tail + text.slice(at);
      const end = seen.indexOf(END);
      if (end >= 0) {
        keep(seen.slice(0, end));
        const used = end + END.length - tail.length;
        tail = "";
        return at + used;
      }
      const held = markBegunIn(seen);
      keep(seen.slice(0, seen.length - held));
      tail = seen.slice(seen.length - held);
      return undefined;
    },
    finish: () => pasted(parts.join(""), cut),
  };
}

/** How many characters at the end of the text could be the beginning of the end mark. */
function markBegunIn(text: string): number {
  for (let length = Math.min(END.length - 1, text.length); length > 0; length -= 1) {
    if (text.endsWith(END.slice(0, length))) return length;
  }
  return 0;
}

/** Nothing but text, tabs and line breaks, and text on both sides of a break. */
const ONLY_TEXT = /^(?:[\t\r\n]|\P{Cc})*$/u;
const BROKEN_TEXT = /[^\t\r\n][\t\r\n]*[\r\n][\t\r\n]*[^\t\r\n]/;

/**
 * True for a read that is taken as a paste though the terminal set no marks: nobody types text, a line break
 * and text again between two reads. Line breaks at its end alone are Enter pressed soon after, and any other
 * key in it means that it was typed.
 */
export function looksPasted(read: string): boolean {
  return BROKEN_TEXT.test(read) && ONLY_TEXT.test(read);
}
