/** Questions on a terminal. Streams are handed in. @module */
export { createPaper, type Paper } from "./paper.ts";
export { type StillOptions, stillOf } from "./rich/still.ts";
export { createTerminal } from "./terminal.ts";
export { createTty } from "./tty/tty.ts";
export type * from "./tty/types.ts";
export type { ChoiceOptions, ScreenOptions, Terminal, TerminalOptions } from "./types.ts";
