/** Español: lo que dicen las páginas de un inicio de sesión en otro sitio. Pure. @see CONN-1 CONN-2 CONN-3 @module */
import type { ConnectWords } from "../types.ts";
import { counted } from "./count.ts";

export const connect: ConnectWords["connect"] = {
  facts: {
    agent: "Quién pregunta",
    reason: "Para qué",
    person: "Ha iniciado sesión como",
    personUnnamed: "la persona para la que se hizo este enlace",
    account: "Cuenta",
    provider: "En",
    origins: "Se usará con",
  },
  next: "Qué pasa ahora",
  ask: { no: "No", discard: "No, no guardar nada", store: "Guardar", goOn: "Continuar" },
  close: "Puede cerrar esta página.",

  signIn: {
    title: "Inicie sesión para continuar",
    text: "Este enlace se hizo para una sola persona. Inicie sesión primero y verá de qué se trata.",
    untouched: "Todavía no se ha abierto ni cambiado nada.",
    button: "Iniciar sesión",
    with: (name) => `Iniciar sesión con ${name}`,
  },
  again: {
    title: "Inicie sesión otra vez para terminar",
    text: "Antes de guardar nada se comprueba otra vez quién es usted. Lo que ha hecho hasta ahora se conserva.",
  },
  travel: {
    title: (host) => `Pasando a ${host}`,
    text: "Si no ocurre nada, use este enlace:",
    link: (host) => `Ir a ${host}`,
  },
  busy: {
    title: "Un momento",
    text: "La respuesta de la otra página se está examinando en otra pestaña.",
    look: "Mirar otra vez",
  },

  oauth: {
    title: (what) => `Conectar ${what}`,
    go: (what) => `Usted va a ${what} y acepta allí.`,
    comeBack: "Vuelve aquí y ve qué cuenta es.",
    store: (agent) =>
      `Solo cuando pulse «Guardar» podrá ${agent} usar la cuenta, a través de este servicio.`,
    code: (agent) =>
      `Esta página muestra un código. Solo cuando lo haya escrito donde el agente le preguntó podrá ${agent} usar la cuenta.`,
  },
  secret: {
    title: (what) => `Conectar ${what}`,
    stays:
      "Lo que escriba llega solo a este servicio y se guarda cifrado. No pasa por el chat, ni por su cliente, ni por un modelo de lenguaje.",
    used: (agent) =>
      `${agent} podrá hacer enviar peticiones con ello, solo a las direcciones indicadas arriba.`,
    code: "Después esta página muestra un código. Se guarda cuando lo haya escrito donde el agente le preguntó.",
    empty: "No se ha escrito nada.",
    tooLong: (max) =>
      counted(max, {
        one: "Esto tiene más de # carácter.",
        many: "Esto tiene más de # de caracteres.",
        other: "Esto tiene más de # caracteres.",
      }),
    unprintable:
      "Esto contiene saltos de línea u otros caracteres que no se pueden enviar. Cópielo otra vez.",
  },
  confirm: {
    told: (agent) => `A ${agent} se le comunica su respuesta, y nada más.`,
    code: (agent) =>
      `Después esta página muestra un código. A ${agent} se le comunica su respuesta cuando lo haya escrito donde se le preguntó.`,
    yes: "Sí",
  },
  custom: {
    told: (agent) => `Sigue una página de ${agent}. Allí todavía puede decir que no.`,
  },

  review: {
    account: "¿Es esta la cuenta correcta?",
    secret: "¿Guardar lo que se ha escrito?",
    confirm: "¿Es sí su respuesta?",
    custom: "¿Terminar ahora?",
    nothingYet: "Todavía no se ha guardado nada.",
    notYours: "Si no fue usted quien llegó hasta aquí, diga que no.",
    finish: (agent) => `A ${agent} se le comunica que ha terminado.`,
    store: (agent) =>
      `Cuando pulse «Guardar», ${agent} podrá usarlo a través de este servicio. La clave se guarda aquí cifrada.`,
  },
  code: {
    title: "Escriba este código donde el agente le preguntó",
    label: "Su código",
    text: "No se guarda nada hasta que lo haya escrito allí. Es válido durante cinco minutos.",
    confirm:
      "Su respuesta cuenta cuando lo haya escrito allí. El código es válido durante cinco minutos.",
    keep: "No lo escriba en ningún otro sitio ni se lo diga a nadie.",
    lost: "El código ya no se puede mostrar. Haga que el agente le pregunte otra vez.",
  },
  enter: {
    title: "Escriba primero el código",
    text: "El agente mostró un código junto al enlace a esta página. Con él se asegura que el enlace vino de allí.",
    label: "Código",
    wrong: (left) =>
      counted(left, {
        one: "Este no es el código. Le queda # intento.",
        many: "Este no es el código. Le quedan # de intentos.",
        other: "Este no es el código. Le quedan # intentos.",
      }),
  },
  asked: {
    code: "La página que abrió muestra un código. Escríbalo aquí para terminar.",
    onPage: (code) => `La página pide primero un código. Es ${code}.`,
  },

  ended: {
    account: { title: "Conectada", text: (agent) => `${agent} ya puede usar esta cuenta.` },
    stored: {
      title: "Guardado",
      text: (agent) => `${agent} ya puede hacer enviar peticiones con ello.`,
    },
    confirmed: { title: "Hecho", text: (agent) => `Se comunica a ${agent}.` },
    declined: {
      title: "Ha dicho que no",
      text: (agent) => `No se ha guardado nada, y a ${agent} se le comunica su respuesta.`,
    },
    refused: {
      title: "No ha aceptado allí",
      text: (what) => `No se ha conectado nada en ${what} y no se ha guardado nada.`,
    },
    cancelled: {
      title: "Ya no hace falta",
      text: "Se pidió al agente que parara, o paró por sí mismo. No se ha guardado nada.",
    },
    expired: {
      title: "Se ha acabado el tiempo",
      text: "Este enlace no se terminó a tiempo. No se ha guardado nada.",
    },
    failed: {
      title: "No ha funcionado",
      "provider-error": (what) => `${what} respondió con un error. No se ha guardado nada.`,
      error: (code) => `El error se llama ${code}.`,
      interrupted:
        "Nuestro servicio se interrumpió mientras se examinaba la respuesta. No se ha guardado nada.",
      "code-wrong": "El código se escribió mal demasiadas veces. No se ha guardado nada.",
      "code-late": "El código no se escribió a tiempo. No se ha guardado nada.",
      "handler-failed": "La página del agente tiene un fallo. No se ha guardado nada.",
    },
    again: "Puede hacer que el agente le pregunte otra vez.",
  },

  plain: {
    unknown: {
      title: "Este enlace no se conoce",
      text: "Quizá no se copió entero, o es demasiado antiguo. Haga que el agente le pregunte otra vez.",
    },
    expired: {
      title: "Este enlace ha caducado",
      text: "Los enlaces valen poco tiempo. Haga que el agente le pregunte otra vez.",
    },
    used: {
      title: "Este enlace ya se ha usado",
      text: "Un enlace vale una vez. Aquello para lo que era ya está terminado.",
    },
    cancelled: {
      title: "Este enlace se ha retirado",
      text: "Ya no hace falta. No hay nada que hacer.",
    },
  },
  refusals: {
    person: {
      title: "Este enlace no es para la cuenta con la que ha iniciado sesión",
      text: "Se hizo para otra persona, o para otra cuenta de usted. No se ha cambiado nada, y el enlace sigue valiendo para quien se hizo.",
      button: "Iniciar sesión con otra cuenta",
    },
    browser: {
      title: "Esto se empezó en otro navegador",
      text: "Siga en el navegador y la ventana en que empezó. Aquí no se ha cambiado nada.",
    },
    user: {
      title: "Esta página es de otro usuario de este ordenador",
      text: "Solo puede seguir el usuario cuyo agente preguntó. No se ha cambiado nada.",
    },
    state: {
      title: "Esta respuesta ya se usó, o no se conoce",
      text: "Cada respuesta cuenta una vez. Si otra pestaña muestra la página de la que vino, siga allí.",
    },
    form: {
      title: "No se ha podido aceptar",
      text: "Lo que envió no vino de la página a la que pertenece, o esa página era demasiado antigua. No se ha cambiado nada.",
    },
    signInRefused: {
      title: "No ha iniciado sesión",
      text: "Sin iniciar sesión, este enlace no dice ni cambia nada. Puede intentarlo otra vez.",
    },
    signInFailed: {
      title: "No se ha podido iniciar sesión",
      text: "El servicio de inicio de sesión respondió con un error. No se ha cambiado nada. Puede intentarlo otra vez.",
    },
    unreachable: {
      title: (host) => `No se puede llegar a ${host}`,
      text: "No se ha cambiado nada. Espere un momento e inténtelo otra vez.",
    },
    tooLarge: {
      title: "Era demasiado",
      text: "Lo que envió es más grande de lo que acepta esta página. No se ha cambiado nada.",
    },
    nothingHere: {
      title: "Aquí no hay nada",
      text: "Compruebe la dirección por la que ha venido.",
    },
    method: {
      title: "Eso no se puede hacer aquí",
      text: "La dirección se conoce, pero no para esto.",
    },
    host: {
      title: "Dirección equivocada",
      text: "A este servicio se llega con otro nombre. Use el enlace que recibió.",
    },
    fault: {
      title: "Algo ha fallado aquí",
      text: "El fallo es nuestro, no de usted. Mire la página otra vez para ver cómo está todo.",
    },
    tryAgain: "Intentarlo otra vez",
    look: "Mirar la página otra vez",
  },
};
