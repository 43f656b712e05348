/** Español: lo que dice el intermediario. Pure. @module */
import type { CommandWords } from "../types.ts";

export const sidecar: CommandWords["sidecar"] = {
  commandIsScript: ({ command }) =>
    `La orden del agente es un script para cmd.exe, que no se inicia a través de un shell: ${command}. Indique el programa que inicia.`,
  waiting:
    "El agente hace una pregunta que este editor no muestra. Respóndala en un terminal: acp-elicitation attach",
  waitingInBrowser:
    "El agente hace una pregunta que este editor no muestra. Se abre en su navegador; en un terminal: acp-elicitation attach",
  browserFailed: "No se pudo abrir el navegador.",
  noPage: (port) =>
    port === undefined
      ? "Las preguntas no se pueden mostrar en el navegador: no se pudo crear una página."
      : `Las preguntas no se pueden mostrar en el navegador: no se puede usar el puerto ${port}.`,
  announced:
    "Una pregunta del agente le espera fuera de este editor. Respóndala en un terminal: `acp-elicitation attach`",
  openFailed:
    "No se pudo abrir una página en el navegador; acp-elicitation attach muestra su dirección.",
  noSocket: "No se puede llegar a las preguntas desde un terminal: no se pudo crear un socket.",
  folderNotPrivate: ({ path }) =>
    `La carpeta ${path} no es solo suya, por lo que no se usa. Elimínela o ciérrela a los demás: chmod 700 ${path}`,

  askerIn: ({ agent, folder }) => `${agent}, en ${folder}`,
  askerInEditor: ({ agent, editor, folder }) => `${agent}, en ${editor}, en ${folder}`,

  attachNeedsTerminal:
    'Aquí nadie puede escribir. Use un terminal, o --plain para leer líneas de la entrada estándar, o "pending" y "answer".',
  noSockets: "En este sistema no se puede llegar a las preguntas desde un segundo terminal.",
  attached: ({ asker }) => `Conectado con ${asker}.`,
  detached: ({ asker }) => `${asker} ha terminado.`,
  attachHow:
    "Las preguntas se muestran aquí a medida que llegan. Ctrl-C cancela la que esté abierta; si no hay ninguna, Intro trae de vuelta lo que apartó y Ctrl-D sale.",
  inBrowser: ({ asker }) => `Abiertas en su navegador: las preguntas de ${asker}.`,
  inBrowserByHand: ({ asker, link }) =>
    `Para ver las preguntas de ${asker}, abra este enlace en su navegador antes de un minuto; solo sirve una vez: ${link}`,
  notInBrowser: ({ asker }) =>
    `No se puede llegar a ${asker} desde un navegador. Use "acp-elicitation attach".`,
  nobodyRuns: "No hay ningún intermediario suyo en marcha.",
  nobodyYet: "Aún no hay ningún intermediario en marcha; cuando se inicie uno, se encontrará.",

  nothingPending: "No espera ninguna pregunta.",
  pendingOf: ({ id, mode, asker }) =>
    `${id}  ${mode === "form" ? "un formulario" : "una página por abrir"}, de ${asker}`,
  pendingSession: ({ session }) => `  sesión ${session}`,
  pendingOptions: "una de",
  pendingPage: "su página:",
  pendingUnderWay: "  aceptada; su página está en curso",
  pendingHow: "Responda con: acp-elicitation answer ID campo=valor ...",

  answerUnknown: ({ id }) =>
    `No espera ninguna pregunta ${id}. "acp-elicitation pending" enumera las que esperan.`,
  answerOneWay:
    "Diga una sola cosa: valores para un formulario, --accept, --open, --elsewhere, --decline o --cancel.",
  answerForm:
    "Es un formulario: dé sus valores como campo=valor, o --accept para enviar lo que contiene.",
  answerPage: "Es una página: dé --open, --elsewhere, --decline o --cancel.",
  answerPair: ({ text }) => `${text} no es campo=valor.`,
  answerNoField: ({ name }) => `El formulario no tiene el campo ${name}.`,
  answerSecret: ({ names }) =>
    `Esto parece un secreto: ${names}. Otros pueden leer la línea de órdenes; respóndalo con "acp-elicitation attach".`,
  answerInvalid: ({ faults }) => `No enviado: ${faults}`,
  answerSent: (action) =>
    ({ accept: "Aceptada.", decline: "Rechazada.", cancel: "Cancelada." })[action],
  answerPageIs: ({ href }) => `Ábrala usted: ${href}`,
  answerTooLate: "La pregunta ya había terminado.",
  answerNotSent: "La respuesta no se envió.",
};
