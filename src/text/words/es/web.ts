/** Español: lo que además dice el navegador. Pure. @see FORM-11 SURF-3 URL-9 @module */
import type { WebWords } from "../types.ts";
import { counted, number } from "./count.ts";

export const web: WebWords["web"] = {
  region: "Preguntas de sus agentes",
  list: "Preguntas abiertas",
  nothing: "No hay ninguna pregunta abierta.",
  announce: (name) => `${name} le hace una pregunta.`,
  announceUnnamed: "Un agente sin nombre le hace una pregunta.",
  tabTitle: (count, title) => `(${number(count)}) ${title}`,
  ended: (what, name) => `${name}: ${what}.`,
  endedUnnamed: (what) => `Un agente sin nombre: ${what}.`,
  sent: "Enviado",
  declined: "Rechazado; se le dice al agente que no",
  cancelled: "Cancelado; no se ha respondido nada",
  agreed: "Ha aceptado abrir la página",
  dismiss: "Cerrar este aviso",
  waitingPage: "Hay una página en curso",
  loading: "La pregunta se está cargando …",
  notLoaded:
    "Todavía no se pudo cargar lo que muestra esta pregunta. Si volver a intentarlo no ayuda, recargue la página.",
  tryAgain: "Volver a intentarlo",

  messageCut: (count) =>
    counted(count, {
      one: "El mensaje es más largo: no se muestra alrededor de # carácter más.",
      many: "El mensaje es más largo: no se muestran alrededor de # de caracteres más.",
      other: "El mensaje es más largo: no se muestran alrededor de # caracteres más.",
    }),
  about: "Sobre este formulario, en palabras del agente",
  confirmOnly: "No hay nada que rellenar.",
  notSent: "Su última respuesta no se envió.",
  faults: (count) =>
    counted(count, {
      one: "Hay que cambiar # respuesta.",
      many: "Hay que cambiar # de respuestas.",
      other: "Hay que cambiar # respuestas.",
    }),
  tooSoon: "Ha sido demasiado rápido: la pregunta acababa de aparecer. Inténtelo de nuevo.",
  notDelivered: "Su respuesta no se pudo enviar.",
  sending: "Enviando …",
  warning: "Advertencia",
  sendAnyway: "Enviar igualmente",
  change: "Cambiar la respuesta",

  clear: "Borrar",
  clearField: (label) => `Borrar ${label}`,
  counter: (count, max) => `${number(count)} de ${number(max)}`,
  counterSpoken: (left) =>
    counted(left, {
      one: "Queda # carácter",
      many: "Quedan # de caracteres",
      other: "Quedan # caracteres",
    }),
  counterOver: (over) =>
    counted(over, {
      one: "Sobra # carácter",
      many: "Sobran # de caracteres",
      other: "Sobran # caracteres",
    }),
  sentAs: (text) => `Se envía como ${text}`,
  zone: (zone) => `Las horas son de ${zone}.`,
  earlier: "Respuestas anteriores",
  take: (label) => `Usar ${label}`,
  search: (label) => `Buscar en ${label}`,
  searchHint: "Escriba para buscar",
  shown: (shown, found) =>
    shown === found
      ? counted(found, { one: "# opción", many: "# de opciones", other: "# opciones" })
      : `Se muestran ${number(shown)} de ${number(found)} opciones; escriba para acotarlas`,
  noMatch: "Ninguna opción contiene ese texto.",
  chosen: (count) => counted(count, { one: "# elegida", many: "# elegidas", other: "# elegidas" }),
  openList: "Mostrar las opciones",
  unsupported: "Aquí no se puede responder y se omite.",

  host: "Host",
  address: "Dirección completa",
  copied: "La dirección se ha copiado.",
  copyFailed: "No se pudo copiar. Seleccione la dirección y cópiela usted.",
  nothingOpened: "Todavía no se ha abierto ni consultado nada.",
  encodedHost: (host) => `Codificado: ${host}`,
  severity: { info: "Nota", caution: "Precaución", danger: "Peligro" },
  notOpenable: "No es una dirección web. No se puede abrir.",
  agentFindsOut: "El agente se entera por sí mismo de cuándo termina la página.",

  pageTitle: "Preguntas de sus agentes",
  pageLost: "Se ha perdido la conexión. Se intenta de nuevo …",
  pageEnds: {
    closed: {
      title: "El programa ha terminado",
      text: "Aquí ya no se puede responder nada. Puede cerrar esta pestaña.",
    },
    "agent-gone": {
      title: "El agente ha terminado",
      text: "Aquí ya no se puede responder nada. Puede cerrar esta pestaña.",
    },
    gone: {
      title: "El programa ya no está",
      text: "Aquí no se puede responder nada. Si sigue en marcha, use el enlace que muestra.",
    },
    "used-twice": {
      title: "Este enlace se ha usado dos veces",
      text: "Para que nadie más pueda responder por usted, se han cerrado las dos pestañas. Use el nuevo enlace que muestra el programa.",
    },
    "no-link": {
      title: "Este enlace ya no sirve",
      text: "Un enlace sirve una vez, durante un minuto. Use el nuevo enlace que muestra el programa.",
    },
  },
};
