/** Questions on a terminal. Streams are handed in. @module */
export { createPaper, type Paper } from "./paper.ts";
export { createPlainTerminal } from "./plain.ts";
export type { ChoiceOptions, PlainTerminal, PlainTerminalOptions } from "./types.ts";
