/** Español: lo que dice el terminal sencillo. Pure. @see FORM-11 SURF-3 URL-9 @module */
import type { TerminalWords } from "../types.ts";
import { counted, number } from "./count.ts";

export const plain: TerminalWords["plain"] = {
  from: (name) => `Pregunta de ${name}.`,
  fromUnnamed: "Pregunta de un agente sin nombre.",
  callsItself: (name) => `Dice llamarse ${name}. Lo afirma él mismo.`,
  server: (name) => `Dice que pregunta para el servidor ${name}. Lo afirma él mismo.`,
  session: (id) => `Sesión ${id}.`,
  toolCall: (id, tool) => `Sesión ${id}, llamada a herramienta ${tool}.`,
  askedTimes: (times) =>
    counted(times, {
      one: "Ya lo ha preguntado # vez. /silenciar lo hace callar.",
      many: "Ya lo ha preguntado # de veces. /silenciar lo hace callar.",
      other: "Ya lo ha preguntado # veces. /silenciar lo hace callar.",
    }),
  moreWaiting: (count) =>
    counted(count, {
      one: "# pregunta más espera.",
      many: "# de preguntas más esperan.",
      other: "# preguntas más esperan.",
    }),
  says: "El agente dice:",
  eitherNeeded: "Elija una opción o escriba sus propias palabras.",
  enterOwnWords: "Intro pasa a sus propias palabras.",
  messageCut: (count) =>
    counted(count, {
      one: "El mensaje es más largo: no se muestra alrededor de # carácter más. /rechazar si lo necesita para responder.",
      many: "El mensaje es más largo: no se muestran alrededor de # de caracteres más. /rechazar si los necesita para responder.",
      other:
        "El mensaje es más largo: no se muestran alrededor de # caracteres más. /rechazar si los necesita para responder.",
    }),
  form: "Sobre el formulario:",
  fields: (count) =>
    counted(count, {
      one: "Se pide una respuesta. Volverá a verla antes de enviarla.",
      many: "Se piden # de respuestas. Las verá todas antes de que se envíe nada.",
      other: "Se piden # respuestas. Las verá todas antes de que se envíe nada.",
    }),
  waysOut:
    "/rechazar dice al agente que no. /cancelar cierra sin responder. /ayuda enumera todo lo demás.",
  notSent: "Su última respuesta no se envió:",
  resumed: "Se conservan sus respuestas anteriores.",

  place: (place, of, about) => `${place} de ${of}: ${about}.`,
  again: (about) => `Cambiar: ${about}.`,
  defaultIs: "Intro mantiene el valor predeterminado:",
  answerIs: "Intro mantiene su respuesta:",
  ownWordsKept: "Intro mantiene sus propias palabras:",
  clearHint: "/borrar lo deja sin responder.",
  enterSkips: "Intro lo deja sin responder.",
  linesHint: "/líneas empieza una respuesta de varias líneas.",
  pattern: "El agente pide un texto con este patrón:",
  format: "El agente indica un formato:",
  unsupportedLeftOut: "Aquí no se puede responder y se omite.",
  readAs: "Entendido como:",
  patternFault: "Esto no se ajusta al patrón.",
  fault: (field, fault) => `No se acepta: ${field}. ${fault}`,
  secret:
    "Advertencia: esto parece pedir un secreto. No escriba nunca aquí una contraseña, una clave o un código: el agente puede leerlo. /rechazar dice que no.",
  secretMessage:
    "Advertencia: el agente parece pedir un secreto. No escriba nunca aquí una contraseña, una clave o un código: el agente puede leerlo. /rechazar dice que no.",
  ownWords: "Con sus propias palabras, si lo desea:",
  ownWordsTaken: "No es ninguna de las opciones, así que se toma como sus propias palabras.",
  choiceOrWords: "¿No le sirve ninguna opción? Escriba sus propias palabras.",
  earlier: (count) =>
    count === 1
      ? "Ya respondió a esto. /1 vuelve a usar esa respuesta:"
      : `Ya respondió a esto. De /1 a /${count} vuelve a usar una de sus respuestas:`,

  tooMany: (count) =>
    `${counted(count, { one: "# opción", many: "# de opciones", other: "# opciones" })}. Escriba una parte de una para encontrarla.`,
  noMatch: "Ninguna opción contiene ese texto.",
  matches: (shown, found) => {
    const matching = counted(found, {
      one: "Coincide # opción.",
      many: "Coinciden # de opciones.",
      other: "Coinciden # opciones.",
    });
    return shown === found
      ? matching
      : `${matching} Estas son las primeras ${number(shown)}; escriba más para acotarlas.`;
  },
  searchAgain:
    "Escriba un número de esta lista, otro texto para buscar de nuevo o /ayuda para ver las salidas.",
  noSuchNumber: (typed, last) =>
    `No hay ninguna opción ${typed}. Los números van del 1 al ${last}.`,
  noSuchChoice: "No es ninguna de las opciones.",
  twoMeanings: (place, other) =>
    `Es el número de una opción y el título de otra. Escriba #${place} para el número y #${other} para el título.`,
  toggleHint: "Los números añaden una opción o la quitan. ninguna las quita todas.",
  chosen: (count) =>
    counted(count, {
      one: "# elegida. Intro continúa.",
      many: "# elegidas. Intro continúa.",
      other: "# elegidas. Intro continúa.",
    }),
  noneChosen: "No hay nada elegido. Intro continúa.",

  linesStart:
    "Escriba tantas líneas como quiera. Una línea con solo un punto termina la respuesta; dos puntos seguidos valen por uno.",

  answerPrompt: "Respuesta: ",
  wordPrompt: "¿Y ahora? ",
  choicePrompt: (last) => (last === 1 ? "Opción, 1: " : `Opción, de 1 a ${last}: `),
  searchPrompt: "Buscar: ",
  foundPrompt: "Número o búsqueda: ",
  choicesPrompt: (last) =>
    last === 1 ? "Opciones, 1: " : `Números, como 1 ${Math.min(last, 3)}: `,
  yesNoPrompt: "s o n: ",
  yesNoUnsetPrompt: "s, n o vacío: ",
  yesNoFault: "Escriba s para sí o n para no.",

  review: "Revisión. Todavía no se ha enviado nada.",
  confirmOnly: "No hay nada que rellenar. Todavía no se ha enviado nada.",
  notAnswered: "sin responder",
  leftOut: "no se admite aquí, se omite",
  ownWordsAre: "Con sus propias palabras:",
  reviewHelp: "enviar envía esto al agente.",
  reviewNumber: (last) =>
    last === 1 ? "1 cambia la respuesta." : `Un número del 1 al ${last} cambia esa respuesta.`,
  reviewRest: "resto pregunta lo que falta por responder.",
  secretConfirm:
    "Advertencia: esto parece un secreto y el agente puede leerlo. Escriba «enviar igualmente» para enviarlo, o «rechazar».",
  reviewUnknown: "No se ha enviado nada. Escriba enviar, un número, rechazar o cancelar.",
  noSuchAnswer: (place, last) =>
    last === 1
      ? `No hay ninguna respuesta ${place}. El único número es 1.`
      : `No hay ninguna respuesta ${place}. Los números van del 1 al ${last}.`,
  confirmUnknown: "No se ha enviado nada. Escriba enviar, rechazar o cancelar.",
  blocked: "Este formulario no se puede aceptar aquí. Exige algo que no se admite:",
  blockedUnknown: "Escriba rechazar o cancelar.",

  typed: {
    send: ["enviar", "e"],
    sendAnyway: ["enviar igualmente"],
    rest: ["resto"],
    decline: ["rechazar"],
    cancel: ["cancelar"],
    later: ["después"],
    mute: ["silenciar"],
    open: ["abrir"],
    elsewhere: ["aparte"],
    reopen: ["reabrir"],
    finished: ["terminado", "terminada"],
    giveUp: ["dejarlo"],
    back: ["atrás"],
    clear: ["borrar"],
    lines: ["líneas"],
    review: ["revisar"],
    help: ["ayuda"],
    unset: ["vacío"],
    none: ["ninguna", "ninguno"],
  },

  declineHelp: "rechazar dice al agente que no.",
  cancelHelp: "cancelar cierra sin responder.",
  laterHelp: "después lo deja a un lado.",
  nothingElse: "No espera nada más, así que esta pregunta se queda.",
  help: {
    help: "/ayuda repite esta lista.",
    earlier: "/1, /2, etc. usan una respuesta anterior suya.",
    back: "/atrás vuelve a la pregunta anterior.",
    clear: "/borrar quita la respuesta y el valor predeterminado.",
    lines: "/líneas empieza una respuesta de varias líneas.",
    review: "/revisar muestra todas las respuestas hasta ahora y cómo enviarlas.",
    later: "/después lo deja todo a un lado y conserva sus respuestas.",
    mute: "/silenciar cancela y hace callar a este agente hasta que usted salga.",
    decline: "/rechazar dice al agente que no.",
    cancel: "/cancelar cierra sin responder. También Ctrl-C.",
    slash: "Una respuesta que empieza por / se escribe con //.",
  },
  unknownCommand: (typed) =>
    `No existe la orden ${typed}. ¿Es una respuesta? Entonces escríbala con // delante.`,
  firstQuestion: "Esta es la primera pregunta.",
  notHere: (typed) => `${typed} no hace nada aquí.`,
  typedAhead: "Ignorado: lo que se escribió antes de que esto se mostrara.",
  controlKeys:
    "Ignorado: esa línea contiene teclas de flecha o similares, que este modo no conoce. Escríbala de nuevo.",
  lineTooLong:
    "Ignorado: esa línea es demasiado larga y puede estar cortada. /líneas admite varias más cortas.",

  sent: "Enviado.",
  declined: "Rechazado. Se le dice al agente que no.",
  cancelled: "Cancelado. No se ha respondido nada.",
  mutedNow: "Cancelado. Este agente calla hasta que usted salga.",
  laterNow: "Dejado a un lado. Se conservan sus respuestas.",
  agreedOpen: "Ha aceptado. Se abre su navegador ...",
  agreedElsewhere: "Ha aceptado. Abra usted la dirección.",
  endings: {
    answered: "Esta pregunta se respondió en otro lugar.",
    withdrawn: "El agente retiró esta pregunta. No se ha enviado nada.",
    "connection-lost": "Se perdió la conexión con el agente. Esta pregunta está cerrada.",
    completed: "El agente dice que la página ha terminado.",
    "finished-by-user": "Usted dijo que la página ha terminado.",
    "given-up": "Usted dejó de esperar la página.",
    refused: "Esta pregunta se denegó.",
    "not-sent": "Su respuesta no se pudo enviar.",
  },
  putBack: "Esta pregunta queda a un lado por ahora.",
  about: (name) => `Sobre la pregunta de ${name}:`,
  aboutUnnamed: "Sobre la pregunta de un agente sin nombre:",
  endedUnknown: "Esta pregunta está cerrada. No se ha enviado nada.",
  clearLine: "¿Había empezado a escribir? Ctrl-U borra la línea.",

  wantsPage: "El agente quiere que abra esta página:",
  host: (host) => `Host: ${host}`,
  hostDecoded: (shown, real) => `Host: ${shown}, codificado ${real}`,
  domain: (domain) => `Dominio registrado: ${domain}`,
  noDomain: "Dominio registrado: ninguno",
  severity: { info: "Nota", caution: "Precaución", danger: "Peligro" },
  warning: (severity, warning) => `${severity}: ${warning}`,
  deviceSignIn:
    "Peligro: este acceso es para otro dispositivo. Continúe solo si lo ha iniciado usted.",
  reportedComplete: "El agente dice que ha terminado. Lo afirma él mismo.",
  nothingOpened: "Todavía no se ha abierto ni consultado nada.",
  openHelp: "abrir la abre en su navegador.",
  elsewhereHelp: "aparte también acepta, pero usted abre la dirección.",
  pageUnknown: "No se ha abierto nada. Escriba abrir, aparte, rechazar o cancelar.",
  notOpenable: "No es una dirección web. No se puede abrir.",

  waiting: (name) => `Esperando la página de ${name}:`,
  waitingUnnamed: "Esperando la página de un agente sin nombre:",
  openFailed: "El navegador no se abrió. Abra usted la dirección o escriba reabrir.",
  reopenHelp: "reabrir la abre de nuevo.",
  finishedHelp: "terminado dice que usted ha acabado allí.",
  giveUpHelp: "dejarlo termina la espera; al agente no se le dice nada.",
  followLaterHelp: "después oculta esto y sigue esperando.",
  followUnknown: "Escriba reabrir, terminado o dejarlo.",
  followUnknownLater: "Escriba reabrir, terminado, dejarlo o después.",
  reopening: "La página se abre de nuevo.",
  finishedNow: "Terminado, según usted. Si el agente sigue esperando, Ctrl-C detiene su trabajo.",
  givenUpNow: "Ya no se espera la página.",
  followLaterNow: "Se sigue esperando la página sin mostrarla.",
  followInputEnded: "La entrada ha terminado. Se espera el aviso del agente.",

  chooseOut: "cancelar cierra esto sin elegir.",
  chooseUnknown: "Escriba un número, o cancelar.",
  chooseCancelled: "Cancelado. No se ha elegido nada.",
  chooseWithdrawn: "Ya no hace falta. No se ha elegido nada.",
};
