/**
 * The full-screen terminal: raw mode while it is entered, keys in, frames out, and everything restored.
 *
 * @see SURF-2 RES-3
 * @module
 */
import { measureOf } from "../cells.ts";
import { createGuard } from "./guard.ts";
import { createKeyboard } from "./keyboard.ts";
import { createPainter } from "./painter.ts";
import type { After, Frame, Key, Tty, TtyOptions } from "./types.ts";

/** Alternate screen; no wrapping at the edge; marks around pastes; reports of the focus; no cursor yet. */
const ON = "\u001b[?1049h\u001b[?7l\u001b[?2004h\u001b[?1004h\u001b[?25l\u001b[m\u001b[2J";
/** The same backwards; a frame half drawn is let go of first. */
const OFF = "\u001b[?2026l\u001b[m\u001b[?25h\u001b[?1004l\u001b[?2004l\u001b[?7h\u001b[?1049l";
/** One redraw for all changes of size within so long, in milliseconds. */
const RESIZE_MS = 40;
/** Terminals take no more than this into the clipboard, in bytes of base64. */
const LONGEST_COPY = 74_994;

/** Makes the terminal on the streams handed in; nothing is touched before `enter`. */
export function createTty(options: TtyOptions): Tty {
  const { input, output, colour, now = Date.now, after = platformTimer } = options;
  const painter = createPainter({
    colour,
    measure: measureOf({ ambiguousWide: options.ambiguousWide ?? false }),
  });
  const keyListeners = new Set<(key: Key) => void>();
  const sizeListeners = new Set<() => void>();
  const keyboard = createKeyboard({ input, now, after, tell });
  const guard =
    options.host === undefined
      ? undefined
      : createGuard(options.host, after, { leave, rest: giveBack, resume: takeAgain });
  let entered = false;
  let last: Frame | undefined;
  let resizing: (() => void) | undefined;

  function tell(key: Key): void {
    for (const listener of [...keyListeners]) listener(key);
  }

  function size(): { columns: number; rows: number } {
    return { columns: output.columns || 80, rows: output.rows || 24 };
  }

  function write(text: string): void {
    if (text !== "" && !output.destroyed && !output.writableEnded) output.write(text);
  }

  function raw(on: boolean): void {
    try {
      input.setRawMode?.(on);
    } catch {
      // The terminal is gone; the input says so itself.
    }
  }

  function take(): void {
    // First: a job in the background is stopped by this, and has not written anything yet.
    raw(true);
    write(ON);
    painter.forget();
  }

  function giveBack(): void {
    write(OFF);
    raw(false);
  }

  function takeAgain(): void {
    take();
    keyboard.flush();
    repaint();
  }

  function enter(): void {
    if (entered) return;
    entered = true;
    last = undefined;
    output.on("error", onLost);
    output.on("resize", onSize);
    take();
    keyboard.open();
    guard?.begin();
  }

  function leave(): void {
    if (!entered) return;
    entered = false;
    resizing?.();
    resizing = undefined;
    output.off("resize", onSize);
    keyboard.close();
    guard?.end();
    giveBack();
    // The failure of that last write is told a little later.
    after(0, () => output.off("error", onLost));
  }

  /** Nobody sees the screen any more. */
  function onLost(): void {
    if (entered) tell({ kind: "end", at: now() });
  }

  function onSize(): void {
    painter.forget();
    resizing ??= after(RESIZE_MS, () => {
      resizing = undefined;
      painter.forget();
      for (const listener of [...sizeListeners]) listener();
      if (entered) draw();
    });
  }

  function draw(): void {
    if (last !== undefined) write(painter.draw(last, size()));
  }

  function repaint(): void {
    painter.forget();
    if (entered) draw();
  }

  return {
    size,
    enter,
    leave,
    paint(frame) {
      if (!entered) return;
      last = frame;
      draw();
    },
    repaint,
    flush: () => {
      if (entered) keyboard.flush();
    },
    onKey(listener) {
      keyListeners.add(listener);
      return () => keyListeners.delete(listener);
    },
    onResize(listener) {
      sizeListeners.add(listener);
      return () => sizeListeners.delete(listener);
    },
    suspend: () => {
      if (entered) guard?.stop();
    },
    copy(text) {
      const base64 = Buffer.from(text).toString("base64");
      if (base64.length <= LONGEST_COPY) write(`\u001b]52;c;${base64}\u0007`);
    },
    bell: () => write("\u0007"),
  };
}

const platformTimer: After = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};
