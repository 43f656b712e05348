/** Español: lo que dice la orden en torno a las preguntas. Pure. @module */
import type { CommandWords } from "../types.ts";
import { counted } from "./count.ts";

const STATUS = {
  pending: "pendiente",
  in_progress: "en marcha",
  completed: "terminada",
  failed: "fallida",
  paused: "en pausa",
  cancelled: "cancelada",
};
const REASON = {
  cancelled: "cancelado",
  refusal: "se niega a seguir",
  max_tokens: "demasiados tokens",
  max_turn_requests: "demasiadas peticiones",
  error: "error",
};
const ACTION = { accept: "aceptada", decline: "rechazada", cancel: "cancelada" };

const named = (names: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(names, name) ? names[name] : undefined;

export const run: CommandWords["run"] = {
  notice: (text) => `acp-elicitation: ${text}`,
  agentLog: ({ text }) => `registro del agente: ${text}`,
  agentLogLead: "registro ",
  thoughtLead: "(piensa) ",
  noticeLead: "(aviso) ",
  outputLead: "    ",

  commandNotFound: ({ command }) => `No se encontró la orden del agente: ${command}`,
  commandNotExecutable: ({ command }) => `No se permite ejecutar la orden del agente: ${command}`,
  commandFailed: ({ command, code }) =>
    `No se pudo iniciar la orden del agente: ${command} (${code})`,
  agentLeftEarly: ({ end }) => `El agente terminó antes de presentarse (${end}).`,
  startedAgain: "El agente terminó cuando se le pidió ACP 2. Se vuelve a iniciar, con ACP 1.",
  waiting: "Esperando a que el agente se presente ...",
  versionRefused: ({ asked, offered }) =>
    `El agente no habla la versión ${asked} de ACP; ofrece la versión ${offered}.`,
  initializeFailed: ({ version, reason }) =>
    `El agente no aceptó la versión ${version} de ACP: ${reason}`,
  sessionFailed: ({ reason }) => `El agente no abrió ninguna sesión: ${reason}`,
  signInFirst:
    "El agente quiere que antes inicie sesión en él. Hágalo con la orden del propio agente.",
  connected: ({ name, version }) => `Conectado con ${name}, versión ${version} de ACP.`,
  howToStop: "Ctrl-C cancela lo que está en curso; dos veces, sale.",
  howToTalk: "Escriba un mensaje para el agente. /quit o Ctrl-D sale.",
  prompt: "> ",
  demoName: "el agente de demostración",
  demoPrompt: "Enséñeme lo que hay.",

  // A page in the browser.
  pageReady: "Las preguntas se muestran en su navegador.",
  pageByHand: ({ link }) =>
    `Hay preguntas esperándole. Abra este enlace en su navegador antes de un minuto; solo sirve una vez: ${link}`,
  pageUsedTwice:
    "Un enlace a sus preguntas se usó dos veces, así que se cerraron las pestañas que abrió.",
  pageStranger: "Otro usuario de este equipo intentó abrir sus preguntas y fue rechazado.",
  portTaken: ({ port }) => `No se puede usar el puerto ${port}. Elija otro con --port.`,

  state: (state) => {
    if (state === "running") return "[el agente está trabajando]";
    return state === "idle" ? "[el agente está inactivo]" : "[el agente espera su respuesta]";
  },
  stopped: ({ reason }) => `[el agente se detuvo: ${named(REASON, reason) ?? reason}]`,
  toolStatus: (status) => named(STATUS, status) ?? "cambiada",
  toolLead: ({ status }) => `(herramienta, ${status}) `,
  moreRows: ({ count }) =>
    counted(count, {
      one: "    (# línea más)",
      many: "    (# de líneas más)",
      other: "    (# líneas más)",
    }),
  planHeading: "[plan]",
  planLead: (status) => {
    if (status === "completed") return "  [x] ";
    return status === "in_progress" ? "  [>] " : "  [ ] ";
  },
  noise: ({ line }) =>
    `El agente imprimió una línea que no es un mensaje de ACP; se ha omitido: ${line}`,
  noiseGoesOn: "El agente imprime más líneas así; se omiten sin avisar.",

  questionRefused: ({ reason }) => `Se denegó una pregunta del agente: ${reason}`,
  questionMuted: "Se canceló una pregunta del agente: usted lo silenció hasta que salga.",
  openFailed: "El navegador no se abrió. Abra usted la dirección.",

  permissionHeading: "Permiso: el agente pide que se le permita",
  untitledPermission: "(el agente no dijo qué)",
  permissionUnattended: ({ title }) =>
    `No se dio un permiso, porque no hay nadie aquí para darlo: ${title}`,

  cancelling:
    "Se cancela el trabajo del agente. Pulse Ctrl-C otra vez antes de dos segundos para salir.",
  pressAgain: "Pulse Ctrl-C otra vez antes de dos segundos para salir.",
  agentLeft: ({ end }) => `El agente terminó (${end}).`,
  howEnded: ({ code, signal }) =>
    signal === undefined ? `código de salida ${code}` : `señal ${signal}`,
  connectionLost: "Se perdió la conexión con el agente.",
  promptFailed: ({ reason }) => `El agente respondió con un error: ${reason}`,

  fromFile: ({ action, message }) =>
    `Respondida con el archivo de respuestas (${named(ACTION, action) ?? action}): ${message}`,
  fromFileFields: ({ names }) => `  campos: ${names}`,
  fromFileUrl: ({ href }) => `  página: ${href}`,
  fromFileOpen: "  se está abriendo en el navegador",
  fromFileNoOpen: "  ábrala usted; con --open se habría abierto",
  notCovered: ({ message, reason }) => `Cancelada, ${reason}: ${message}`,
  notCoveredAsking: ({ reason }) => `No se usó el archivo de respuestas, ${reason}.`,
  noAnswers: "porque no hay nadie aquí para responder ni se dio un archivo de respuestas",
  noEntry: "porque el archivo de respuestas no tiene una entrada para esta página",
  noFields: "porque el archivo de respuestas no tiene ningún valor para ella",
  missingFields: ({ names }) =>
    `porque el archivo de respuestas no tiene un valor para lo obligatorio: ${names}`,
  wrongFields: ({ faults }) => `porque el archivo de respuestas no encaja: ${faults}`,
  blockedFields: ({ names }) =>
    `porque un campo obligatorio es de una clase que aquí no se admite: ${names}`,
  noSuchField: "la pregunta no tiene ese campo",
  secretFields: ({ names }) =>
    `porque pide lo que parece un secreto y el archivo de respuestas no dice "secret": true para ${names}`,
  secretMessage:
    'porque parece pedir un secreto y el archivo de respuestas no dice "secret": true para ella',
  refusedBefore: ({ faults }) => `porque no se aceptó la respuesta preparada: ${faults}`,

  answersRefused: ({ path, reason }) =>
    `El archivo de respuestas ${path} no se puede usar: ${reason}`,
  fileMissing: "no existe.",
  fileUnreadable: "no se puede leer.",
  fileIsFolder: "es una carpeta.",
  fileEmpty: "está vacío.",
  fileOfSomebodyElse: "pertenece a otro usuario.",
  fileNotPrivate: ({ path }) => `otros usuarios pueden leerlo. Hágalo solo suyo: chmod 600 ${path}`,
  notJson: ({ line, column }) => `no es JSON en la línea ${line}, columna ${column}.`,
  wrongShape: ({ path, expected }) => `${path} ${expected}.`,
  expectObject: "debe ser un objeto",
  expectList: "debe ser una lista",
  expectText: "debe ser un texto que no esté vacío",
  expectTexts: "debe ser una lista de textos",
  expectEnv: "debe ser un objeto de textos o una lista de { name, value }",
  expectValue: "falta",
  expectFlag: "debe ser true o false",
  expectAction: 'debe ser "accept", "decline" o "cancel"',
  expectNothing: ({ known }) => `no se conoce aquí (se conoce: ${known})`,
  traceExists: ({ path }) => `El archivo de registro ${path} ya existe. Indique uno nuevo.`,
  traceFailed: ({ path }) => `No se puede escribir el archivo de registro ${path}.`,
  traceAnswersAlone: "--trace-answers necesita --trace ARCHIVO.",
  mcpRefused: ({ reason }) => `Este --mcp-server no se puede usar: ${reason}`,
  promptNeeded: "Sin un terminal no se lee nada: indique el mensaje con --prompt.",
  noFolder: ({ path }) => `No existe la carpeta ${path}.`,
  unexpected: ({ reason }) => `Esto no debería haber ocurrido: ${reason}`,
};
