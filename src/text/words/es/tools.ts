/** Español: lo que dicen las herramientas de la orden. Pure. @module */
import type { CommandWords } from "../types.ts";

export const tools: CommandWords["tools"] = {
  refusals: {
    params: "Los parámetros no son un objeto.",
    mode: "El miembro mode falta o no es texto. Un cliente nunca lo toma por form.",
    "scope-none": "No indica ni la sesión ni la petición a la que pertenece.",
    "scope-both": "Indica a la vez una sesión y una petición. Indique solo una.",
    "scope-malformed": "El identificador de su sesión o petición es de un tipo incorrecto.",
    message: "El miembro message falta o no es texto.",
    requestedSchema: "El miembro requestedSchema falta o no es un objeto.",
    url: "El miembro url falta o no es texto.",
    elicitationId: "El miembro elicitationId falta o no es texto.",
    "id-invalid": "Esta versión del protocolo no permite el identificador de la petición JSON-RPC.",
    "id-open": "Hay otra petición abierta con este identificador.",
    "not-initialized": "Llegó antes de que se inicializara la conexión.",
    "too-large": "Es mayor de lo que acepta un cliente.",
    nesting: "Está anidada a más profundidad de la que lee un cliente.",
    "mode-unsupported": "Su mode no es form ni url.",
    "elicitation-id-outstanding": "Su elicitationId ya se usa para otra página.",
    "schema-unreadable": "El requestedSchema no se puede leer como formulario.",
    "url-malformed": "La dirección no se puede leer.",
    "url-scheme": "La dirección no es http ni https.",
    "url-own-listener": "La dirección apunta a este mismo programa.",
    "already-answered": "Esta misma petición ya se respondió.",
    "too-many": "Hay más preguntas abiertas de las que guarda un cliente.",
    "client-closed": "El cliente se está cerrando.",
    "not-shown": "No se pudo cargar lo necesario para mostrarla.",
  },

  standardInput: "la entrada estándar",
  fileRefused: ({ name, reason }) => `La pregunta de ${name} no se puede usar: ${reason}`,
  notAnObject: "debe ser un objeto: el esquema de un formulario o una pregunta.",
  noParams: "su miembro params debe ser un objeto.",

  ask: {
    message: "Responda, por favor.",
    noTerminal:
      "La pregunta se leyó de la entrada estándar y no hay un terminal para responder. Indique un archivo, o las respuestas con --answers.",
    stopped: "No se pudo mostrar la pregunta.",
  },
};
