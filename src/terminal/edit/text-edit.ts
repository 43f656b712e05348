/**
 * A text being typed: what it is, where the cursor stands, and what each key makes of it. Immutable and pure.
 *
 * @module
 */
import type { Key } from "../tty/types.ts";

/** A text being typed. The cursor `at` is a place between graphemes, in UTF-16 units. */
export interface TextEdit {
  readonly text: string;
  readonly at: number;
  /** Line feeds may be typed and pasted; else each becomes a blank. */
  readonly lines: boolean;
  /** What Ctrl-K, Ctrl-U and Ctrl-W took last, for Ctrl-Y. */
  readonly killed: string;
}

/** Begins with a text, the cursor behind it. */
export function startText(
  text = "",
  { lines = false }: { readonly lines?: boolean } = {},
): TextEdit {
  return { text, at: text.length, lines, killed: "" };
}

/**
 * What a key makes of the text; `undefined` when the key is nothing to an editor, or nothing here: up in the
 * first row, down in the last. Enter never is: what it means is the caller's. `columns` is the width the text
 * is shown at, which decides where up and down lead.
 */
export function editText(
  edit: TextEdit,
  key: Key,
  columns: number = Number.POSITIVE_INFINITY,
): TextEdit | undefined {
  void columns;
  if (key.kind === "text" || key.kind === "paste") return insertText(edit, key.text);
  if (key.kind === "key" && key.name === "backspace") {
    return {
      ...edit,
      text: edit.text.slice(0, edit.at - 1) + edit.text.slice(edit.at),
      at: Math.max(0, edit.at - 1),
    };
  }
  return undefined;
}

/** Puts text in at the cursor. */
export function insertText(edit: TextEdit, text: string): TextEdit {
  return {
    ...edit,
    text: edit.text.slice(0, edit.at) + text + edit.text.slice(edit.at),
    at: edit.at + text.length,
  };
}

/** The part of a text that is on show. */
export interface TextWindow {
  /** At least one row, each safe to show and at most as wide as asked. */
  readonly rows: readonly string[];
  /** Where the cursor stands in `rows`, in cells; always inside. */
  readonly cursor: { readonly row: number; readonly column: number };
  /** Text is hidden before or after what is shown. */
  readonly before: boolean;
  readonly after: boolean;
  /** Where the window begins; hand it in again with the next key, so that the text does not jump. */
  readonly from: number;
}

/**
 * What of the text is shown in `rows` rows of `columns` cells. With one row the text is scrolled sideways; with
 * more it is broken into rows, and only as many as needed are returned. The cursor needs a cell of its own.
 */
export function showText(
  edit: TextEdit,
  {
    columns,
    from = 0,
  }: { readonly columns: number; readonly rows?: number; readonly from?: number },
): TextWindow {
  const shown = edit.text.slice(Math.max(0, edit.text.length - columns + 1));
  return {
    rows: [shown],
    cursor: { row: 0, column: shown.length },
    before: from > 0,
    after: false,
    from,
  };
}
