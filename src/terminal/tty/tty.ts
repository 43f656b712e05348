/**
 * The full-screen terminal: raw mode while it is entered, keys in, frames out, and everything restored.
 *
 * @module
 */
import type { Frame, Key, KeyName, KeyPress, Tty, TtyOptions } from "./types.ts";

const NAMES: ReadonlyMap<string, KeyName> = new Map([
  ["\r", "enter"],
  ["\t", "tab"],
  ["\u007f", "backspace"],
  ["\u001b", "escape"],
  ["\u001b[A", "up"],
  ["\u001b[B", "down"],
  ["\u001b[C", "right"],
  ["\u001b[D", "left"],
]);

/** Makes the terminal on the streams handed in; nothing is touched before `enter`. */
export function createTty(options: TtyOptions): Tty {
  const { input, output, now = Date.now } = options;
  const keyListeners = new Set<(key: Key) => void>();
  const sizeListeners = new Set<() => void>();
  let entered = false;
  let last: Frame = { rows: [] };

  function tell(press: KeyPress): void {
    for (const listener of [...keyListeners]) listener({ ...press, at: now() });
  }

  function onData(chunk: Uint8Array | string): void {
    const text = typeof chunk === "string" ? chunk : new TextDecoder().decode(chunk);
    for (const [piece] of text.matchAll(
      /\u001b\[[^A-Za-z~]*[A-Za-z~]|[^\x00-\x1f\x7f]+|[\s\S]/gu,
    )) {
      const name = NAMES.get(piece);
      const code = piece.charCodeAt(0);
      if (name !== undefined) tell({ kind: "key", name, ctrl: false, alt: false, shift: false });
      else if (code >= 0x20) tell({ kind: "text", text: piece });
      else if (piece.length === 1) {
        const letter = String.fromCharCode(code + 0x60) as KeyName;
        tell({ kind: "key", name: letter, ctrl: true, alt: false, shift: false });
      }
    }
  }

  function onSize(): void {
    for (const listener of [...sizeListeners]) listener();
  }

  const tty: Tty = {
    size: () => ({ columns: output.columns || 80, rows: output.rows || 24 }),
    enter() {
      if (entered) return;
      entered = true;
      input.setRawMode?.(true);
      output.write("\u001b[?1049h\u001b[2J\u001b[?2004h\u001b[?1004h");
      input.on("data", onData);
      output.on("resize", onSize);
    },
    leave() {
      if (!entered) return;
      entered = false;
      input.off("data", onData);
      output.off("resize", onSize);
      input.pause();
      output.write("\u001b[?1004l\u001b[?2004l\u001b[?25h\u001b[?1049l");
      input.setRawMode?.(false);
    },
    paint(frame) {
      last = frame;
      if (!entered) return;
      const rows = frame.rows.map(
        (row, at) => `\u001b[${at + 1};1H\u001b[2K${row.map((span) => span.text).join("")}`,
      );
      const cursor = frame.cursor;
      const place =
        cursor === undefined
          ? "\u001b[?25l"
          : `\u001b[${cursor.row + 1};${cursor.column + 1}H\u001b[?25h`;
      output.write(rows.join("") + place);
    },
    repaint: () => tty.paint(last),
    flush: () => {},
    onKey(listener) {
      keyListeners.add(listener);
      return () => keyListeners.delete(listener);
    },
    onResize(listener) {
      sizeListeners.add(listener);
      return () => sizeListeners.delete(listener);
    },
    suspend: () => {},
    copy: () => {},
    bell: () => output.write("\u0007"),
  };
  return tty;
}
