/** Deutsch: was ein Agent einem Menschen über den Client sagt. @module */
import type { Words } from "../types.ts";
import { counted } from "./count.ts";

export const agent: Words["agent"] = {
  notUsable: "Ihre letzte Antwort konnte nicht verwendet werden.",
  faultOf: ({ label, fault }) => `- ${label}: ${fault}`,
  fault: ({ fault }) => `- ${fault}`,
  moreFaults: ({ count }) =>
    counted(count, {
      one: "- Noch # Antwort muss geändert werden.",
      other: "- Noch # Antworten müssen geändert werden.",
    }),
};
