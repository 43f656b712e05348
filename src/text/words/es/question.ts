/** Español: lo que enmarca una pregunta. Pure. @see FORM-11 SURF-1 SURF-3 URL-14 @module */
import type { Words } from "../types.ts";
import { counted, number } from "./count.ts";

const range = (low: string | undefined, high: string | undefined): string => {
  if (low !== undefined && high !== undefined) return low === high ? low : `de ${low} a ${high}`;
  return low === undefined ? `como máximo ${high}` : `al menos ${low}`;
};

function lengthBetween(low: number | undefined, high: number | undefined): string {
  const many = high ?? low ?? 0;
  const unit = counted(many, { one: "carácter", many: "de caracteres", other: "caracteres" });
  const shown = (one: number | undefined): string | undefined =>
    one === undefined ? one : number(one);
  return `${range(shown(low), shown(high))} ${unit}`;
}

export const question: Words["question"] = {
  asks: (name) => `${name} pregunta`,
  unnamedAsks: "Un agente sin nombre pregunta",
  claimedName: (name) => `El agente dice llamarse: ${name}`,
  claimedServer: (name) => `Servidor que hay detrás, según el agente: ${name}`,
  session: (id) => `Sesión: ${id}`,
  toolCall: (id) => `Llamada a herramienta: ${id}`,
  noSession: "Preguntado fuera de toda sesión",
  agentWords: "Palabras del agente",
  askedTimes: (times) =>
    counted(times, {
      one: "Preguntado # vez",
      many: "Preguntado # de veces",
      other: "Preguntado # veces",
    }),
  moreWaiting: (count) =>
    counted(count, {
      one: "# pregunta más espera",
      many: "# de preguntas más esperan",
      other: "# preguntas más esperan",
    }),
  place: (place, of) => `${place} de ${of}`,
  answered: (count, of) => `${count} de ${of} respondidas`,

  required: "obligatorio",
  optional: "opcional",
  unnamedField: "(un campo sin nombre)",
  emptyChoice: "(un texto vacío)",
  numberedChoice: (label, place) => `${label} #${place}`,
  toldApart: (label, by) => `${label} (${by})`,
  inField: (outer, inner) => `${outer} / ${inner}`,
  kindText: "texto",
  kindEmail: "dirección de correo electrónico",
  kindUri: "dirección (URI)",
  kindDate: "fecha, como 2026-11-30",
  kindDateTime: "fecha y hora, como 2026-11-30T10:00+01:00",
  kindNumber: "número",
  kindInteger: "número entero",
  kindBoolean: "sí o no",
  kindSelect: "una de las opciones",
  kindMulti: "cualesquiera de las opciones",
  kindUnsupported: "no se admite aquí",
  yes: "sí",
  no: "no",
  listComma: ", ",
  notAnswered: "sin responder",
  ownAnswer: "o con sus propias palabras",
  earlierAnswers: "Sus respuestas anteriores",

  lengthBetween,
  numberBetween: (low, high) => range(low?.toString(), high?.toString()),
  moreThan: (bound) => `más de ${bound}`,
  lessThan: (bound) => `menos de ${bound}`,
  multipleOf: (step) => `un múltiplo de ${step}`,
  chooseBetween: (low, high) => `elija ${range(low?.toString(), high?.toString())}`,
  otherFormat: (format) => `el agente indica un formato: ${format}`,
  pattern: (pattern) => `texto con este patrón: ${pattern}`,

  issue: (label, fault) => `${label}: ${fault}`,
  choicesAre: (choices, more) =>
    more === 0
      ? `Las opciones son: ${choices.join(", ")}.`
      : `Las opciones son: ${choices.join(", ")} y ${number(more)} más.`,
  wholeAnswer: "La respuesta",
  patternNotRun: "Un patrón que puso su agente no se ha comprobado aquí.",
  ruleNotRun: "Una regla que puso su agente no se ha comprobado aquí.",

  secretField:
    "Esto parece pedir un secreto. Los secretos no se escriben en un formulario: piénselo antes de responder.",
  secretMessage:
    "El agente parece pedir un secreto. Los secretos no se escriben en un formulario: piénselo antes de responder.",
  secretConfirm: "¿Enviarlo aunque parezca un secreto?",
  secretHidden: "(escrito, no se muestra)",

  accept: "Enviar",
  decline: "Rechazar",
  cancel: "Cancelar",
  later: "Después",
  acceptHelp: "enviar las respuestas de abajo",
  declineHelp: "decir al agente que no",
  cancelHelp: "cerrar sin responder",
  review: "Revisar antes de enviar",
  blocked: (fields) =>
    `Este formulario no se puede enviar desde aquí, porque no se admite un campo obligatorio: ${fields.join(", ")}. Puede rechazar o cancelar.`,
  mute: "Cancelar e ignorar las demás preguntas de este agente",

  linkWants: "El agente quiere que abra una página",
  linkHost: (host) => `Host: ${host}`,
  linkDomain: (domain) => `Dominio registrado: ${domain}`,
  linkNoDomain: "Este host no es un dominio registrado",
  linkAddress: "Dirección completa",
  linkOpen: "Abrir en el navegador",
  linkCopy: "Copiar la dirección",
  linkElsewhere: "Abrirla yo en otro lugar",
  linkWaiting: "Esperando a que se termine la página",
  linkReopen: "Abrirla de nuevo",
  linkFinished: "He terminado",
  linkGiveUp: "Dejar de esperar",
  linkOpenFailed:
    "El navegador no se abrió. La dirección sigue aquí: ábrala usted o inténtelo de nuevo.",
  linkDeviceSignIn: "Continúe solo si ha iniciado usted este acceso.",
  linkReportedComplete: "El agente dice que ha terminado.",

  endedAnswered: "Respondida en otro lugar",
  endedWithdrawn: "Retirada por el agente",
  endedConnectionLost: "Se perdió la conexión con el agente",
  endedCompleted: "El agente dice que ha terminado",
  endedFinishedByUser: "Usted dijo que ha terminado",
  endedGivenUp: "Usted dejó de esperar",
  endedRefused: "Denegada",
  endedNotSent: "Su respuesta no se envió",
};
