/** Deutsch: was der Beiwagen sagt, und die Befehle, die seine Fragen beantworten. Pure. @module */
import type { CommandWords } from "../types.ts";

export const sidecar: CommandWords["sidecar"] = {
  commandIsScript: ({ command }) =>
    `Der Befehl des Agenten ist ein Skript für cmd.exe, das nicht durch eine Shell gestartet wird: ${command}. Nennen Sie das Programm, das es startet.`,
  waiting:
    "Der Agent stellt eine Frage, die dieser Editor nicht zeigt. Beantworten Sie sie in einem Terminal: acp-elicitation attach",
  announced:
    "Eine Frage des Agenten wartet außerhalb dieses Editors auf Sie. Beantworten Sie sie in einem Terminal: `acp-elicitation attach`",
  openFailed:
    "Eine Seite konnte nicht im Browser geöffnet werden; acp-elicitation attach zeigt ihre Adresse.",
};
