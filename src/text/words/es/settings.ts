/** Español: lo que dice la orden de su configuración y de respuestas anteriores. Pure. @module */
import type { CommandWords } from "../types.ts";
import { counted } from "./count.ts";

export const settings: CommandWords["settings"] = {
  fileIgnored: ({ path, reason }) => `Se ignora el archivo de configuración ${path}: ${reason}`,
  partIgnored: ({ path, reason }) =>
    `Se ignora una parte del archivo de configuración ${path}: ${reason}`,
  fileKept: ({ path, reason }) =>
    `No se ha cambiado nada. Corrija antes el archivo de configuración ${path}, o elimínelo: ${reason}`,
  notWritten: ({ path }) => `No se puede escribir ${path}.`,
  noSetting: ({ key, meant }) =>
    meant === undefined
      ? `No existe el ajuste ${key}. "acp-elicitation config list" los muestra todos.`
      : `No existe el ajuste ${key}. ¿Quería decir ${meant}?`,
  takes: ({ key, values }) => `El ajuste ${key} acepta uno de estos valores: ${values}.`,
  byDefault: "el valor predeterminado",
  byFile: "el archivo de configuración",
  byVariable: ({ variable }) => `el entorno, ${variable}`,
  file: ({ path }) => `Archivo de configuración: ${path}`,
  isNow: ({ key, value }) => `${key} es ahora ${value}.`,
  overruled: ({ variable, value }) =>
    `Mientras ${variable} esté definida en el entorno, vale ${value}.`,
  memoryOn: ({ path }) =>
    `Las respuestas que envíe se guardan en ${path} y se ofrecen la próxima vez; lo que parece un secreto, no. "acp-elicitation memory clear" las borra.`,
  memoryLeft: '"acp-elicitation memory clear" borra lo guardado hasta ahora.',
  nothingKept: "No hay respuestas guardadas.",
  memoryIsOff: 'La memoria está desactivada. "acp-elicitation config set memory on" la activa.',
  lastAnswered: ({ at }) => `respondida por última vez ${at}`,
  cleared: ({ count }) =>
    counted(count, {
      one: "Se han borrado las respuestas a # pregunta.",
      many: "Se han borrado las respuestas a # de preguntas.",
      other: "Se han borrado las respuestas a # preguntas.",
    }),
  notKept: ({ name }) => `No hay respuestas guardadas para ${name}.`,
  copyErased: "También se ha borrado la copia de un archivo dañado.",
  memoryDamaged: ({ path, copy }) =>
    `El archivo de respuestas anteriores ${path} está dañado. Se ha apartado como ${copy} y se empieza uno nuevo.`,
  memoryFailed: ({ reason }) => `Las respuestas anteriores no están disponibles: ${reason}`,
  memoryUnreadable: ({ path }) => `El archivo de respuestas anteriores ${path} no se puede usar.`,
};
