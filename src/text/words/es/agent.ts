/** Español: lo que un agente dice a una persona a través del cliente. @module */
import type { Words } from "../types.ts";
import { counted } from "./count.ts";

export const agent: Words["agent"] = {
  notUsable: "Su última respuesta no se pudo utilizar.",
  faultOf: ({ label, fault }) => `- ${label}: ${fault}`,
  fault: ({ fault }) => `- ${fault}`,
  moreFaults: ({ count }) =>
    counted(count, {
      one: "- Falta por corregir # respuesta más.",
      many: "- Faltan por corregir # de respuestas más.",
      other: "- Faltan por corregir # respuestas más.",
    }),
};
