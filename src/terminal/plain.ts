/** @module */
import type { PlainTerminal, PlainTerminalOptions } from "./types.ts";

/** Makes a plain terminal: line by line, without cursor movement, redraw or boxes. */
export function createPlainTerminal(_options: PlainTerminalOptions): PlainTerminal {
  return {
    surface: { modes: ["form", "url"], ask: () => ({ action: "cancel" }) },
    readLine: async () => undefined,
    choose: async () => undefined,
    print: () => {},
    interrupt: () => false,
    close: () => {},
  };
}
