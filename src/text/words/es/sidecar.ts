/** Español: lo que dice el intermediario. Pure. @module */
import type { CommandWords } from "../types.ts";

export const sidecar: CommandWords["sidecar"] = {
  commandIsScript: ({ command }) =>
    `La orden del agente es un script para cmd.exe, que no se inicia a través de un shell: ${command}. Indique el programa que inicia.`,
  waiting:
    "El agente hace una pregunta que este editor no muestra. Respóndala en un terminal: acp-elicitation attach",
  announced:
    "Una pregunta del agente le espera fuera de este editor. Respóndala en un terminal: `acp-elicitation attach`",
  openFailed:
    "No se pudo abrir una página en el navegador; acp-elicitation attach muestra su dirección.",
};
