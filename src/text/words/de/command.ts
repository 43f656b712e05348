/** Deutsch: was der Befehl sagt. @module */
import type { CommandWords, TerminalWords } from "../types.ts";
import { operator } from "./operator.ts";
import { run } from "./run.ts";
import { settings } from "./settings.ts";
import { sidecar } from "./sidecar.ts";
import { tools } from "./tools.ts";

export const command: Omit<CommandWords, keyof TerminalWords> = {
  operator,
  run,
  settings,
  sidecar,
  tools,
};
