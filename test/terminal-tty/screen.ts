/** A terminal emulator in memory: what was written, as a person sees it. @module */
import headless from "@xterm/headless";

export interface Screen {
  write(text: string): Promise<void>;
  /** Row by row, without trailing blanks. */
  rows(): string[];
  cursor(): { readonly row: number; readonly column: number; readonly hidden: boolean };
  resize(columns: number, rows: number): void;
}

export function createScreen(columns: number, rows: number): Screen {
  const terminal = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
  let hidden = false;
  return {
    write: (text) => {
      for (const [, , sign] of text.matchAll(/(\u001b\[\?25)([hl])/g)) hidden = sign === "l";
      return new Promise((done) => terminal.write(text, done));
    },
    rows: () => {
      const buffer = terminal.buffer.active;
      return Array.from(
        { length: terminal.rows },
        (_, at) =>
          buffer
            .getLine(buffer.baseY + at)
            ?.translateToString(true)
            .trimEnd() ?? "",
      );
    },
    cursor: () => {
      const buffer = terminal.buffer.active;
      return { row: buffer.cursorY, column: buffer.cursorX, hidden };
    },
    resize: (to, height) => terminal.resize(to, height),
  };
}
