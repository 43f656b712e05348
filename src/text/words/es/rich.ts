/**
 * Español: lo que dice la pantalla de una pregunta. Pure.
 *
 * @see FORM-11 FORM-20 SURF-2 SURF-3 URL-9
 * @module
 */
import type { TerminalWords } from "../types.ts";
import { counted, number } from "./count.ts";

export const rich: TerminalWords["rich"] = {
  keys: {
    tab: "Tab",
    backTab: "Mayús-Tab",
    enter: "Intro",
    space: "Espacio",
    escape: "Esc",
    upDown: "Arriba/Abajo",
    leftRight: "Izq/Der",
    pages: "RePág/AvPág",
    yesNo: "s/n",
    delete: "Supr",
    digits: "0-9",
    letters: "a-z",
    ctrl: (letter) => `Ctrl-${letter}`,
  },
  macKeys: {
    enter: "Retorno",
    escape: "esc",
    delete: "Supr",
    pages: "fn-Arriba/Abajo",
    ctrl: (letter) => `Control-${letter}`,
  },
  hint: (key, does) => `${key} ${does}`,
  does: {
    next: "siguiente",
    back: "atrás",
    cancel: "cancelar",
    pick: "elegir",
    tick: "marcar",
    move: "mover",
    filter: "buscar",
    clear: "borrar",
    newLine: "línea nueva",
    change: "cambiar",
    answer: "responder",
    press: "pulsar",
    scroll: "desplazar",
    review: "revisar",
    hide: "ocultar",
    otherQuestion: "otra pregunta",
    plain: "texto sencillo",
    take: "usar sugerencia",
    part: "parte",
    type: "escribir",
  },

  // The frame.
  asks: (name) => `Pregunta de ${name}`,
  unnamedAsks: "Pregunta de un agente sin nombre",
  waitsFor: (name) => `${name} espera una página`,
  unnamedWaitsFor: "Un agente sin nombre espera una página",
  moreWait: (count) => `${number(count)} más`,
  moreWaiting: (count) =>
    counted(count, {
      one: "# pregunta más espera.",
      many: "# de preguntas más esperan.",
      other: "# preguntas más esperan.",
    }),
  askedTimes: (times) =>
    counted(times, {
      one: "Ya lo ha preguntado # vez. «Silenciar» cancela y hace callar a este agente hasta que usted salga.",
      many: "Ya lo ha preguntado # de veces. «Silenciar» cancela y hace callar a este agente hasta que usted salga.",
      other:
        "Ya lo ha preguntado # veces. «Silenciar» cancela y hace callar a este agente hasta que usted salga.",
    }),
  messageCut:
    "El mensaje es más largo de lo que se muestra aquí. Rechace si necesita el resto para responder.",
  moreAbove: "más arriba",
  moreBelow: "más abajo",

  // Controls.
  send: "Enviar",
  sendAnyway: "Enviar igualmente",
  goBack: "Volver",
  decline: "Rechazar",
  cancel: "Cancelar",
  later: "Después",
  silence: "Silenciar",
  open: "Abrir",
  copy: "Copiar",
  elsewhere: "Abrir en otro lugar",
  reopen: "Abrir de nuevo",
  finished: "He terminado",
  giveUp: "Dejar de esperar",
  hide: "Ocultar",

  // One field.
  yes: "sí",
  no: "no",
  unset: "sin responder",
  notAnswered: "sin responder",
  find: "Buscar: ",
  found: (found, of) => `${number(found)} de ${number(of)}`,
  noMatch: "Ninguna opción coincide.",
  morePicked: (count) => `y ${number(count)} más`,
  ownWords: "O con sus propias palabras:",
  suggestion: (count) =>
    count === 1 ? "Ya respondió a esto:" : "Ya respondió a esto, lo más reciente primero:",
  secret:
    "Advertencia: esto parece pedir un secreto. No escriba nunca aquí una contraseña, una clave o un código: el agente puede leerlo.",
  secretMessage:
    "Advertencia: el agente parece pedir un secreto. No escriba nunca aquí una contraseña, una clave o un código: el agente puede leerlo.",
  hidden: "Los caracteres escritos no se muestran.",
  secretHidden: "(escrito, no se muestra)",
  leftOut: "Esto no se admite aquí y se omite.",
  blocked: "Este formulario no se puede enviar desde aquí: exige algo que aquí no se admite.",

  // What happens at the bottom.
  answered: (answered, of) => `${answered} de ${of} respondidas`,
  faults: (count) =>
    counted(count, {
      one: "# respuesta todavía no encaja.",
      many: "# de respuestas todavía no encajan.",
      other: "# respuestas todavía no encajan.",
    }),
  faultMark: (fault) => `! ${fault}`,
  notSent: "Su última respuesta no se envió.",
  resumed: "Se conservan sus respuestas anteriores.",
  checking: "Comprobando sus respuestas ...",
  ignored: "Ignorado: se escribió antes de que pudiera ver esto. Deje de escribir un momento.",
  pressSpace: "Pulse Espacio para enviar.",
  pressSpaceHere: "Pulse Espacio para lo que está marcado.",
  nothingElse: "No espera ninguna otra pregunta.",
  formEmpty: "No hay nada que rellenar. «Enviar» acepta.",
  openFailed: "El navegador no se abrió. Abra usted la dirección o inténtelo de nuevo.",
  followHelp:
    "Aquí se espera a que el agente diga que la página ha terminado. También puede decirlo usted, dejar de esperar, u ocultar esto y seguir; al agente no se le dice nada.",
  copied: "Copiado, si su terminal lo permite.",
  secretConfirm:
    "Esto parece un secreto, y el agente puede leer lo que envíe. ¿Quiere enviarlo de verdad?",

  // What became of it, on the ordinary screen.
  about: (name, message) => `${name} preguntó: ${message}`,
  aboutUnnamed: (message) => `Un agente sin nombre preguntó: ${message}`,

  // The two ways to be asked.
  beginsRich: (key) =>
    `Las preguntas ocupan toda la pantalla. ${key} las muestra ahí como líneas sencillas, para lectores de pantalla.`,
  beginsPlain:
    "Las preguntas llegan como líneas sencillas. /screen, en una pregunta, las muestra en toda la pantalla.",
  nowPlain:
    "A partir de ahora las preguntas llegan como líneas sencillas. /screen vuelve a la pantalla completa.",
  nowRich: "A partir de ahora las preguntas ocupan toda la pantalla.",
};
